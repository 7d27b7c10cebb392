import PrumoRuntime

/// Values that replace those of settings while the program runs.
///
/// Generated code has one as `Settings.overlay` where `.prumo.json` lists overridable settings. An overlay is checked as a
/// whole, against the schema of the package's environments and against the list of what the environment allows, and then
/// applied at once, or not at all. Settings that it does not name have the values of the environment.
///
/// ```swift
/// try Settings.overlay.load(contentsOf: "/etc/shop/overlay.json")
/// ```
public final class SettingsOverlay: Sendable {
    /// A setting that an overlay may override.
    public struct Setting: Sendable, Hashable {
        /// The kinds of values.
        public enum Kind: String, Sendable, Hashable {
            /// A string, a URL, a duration, a date, or one of a fixed set of strings.
            case string
            case integer, number, boolean, array, object
        }

        /// Its name, its groups before it with dots between.
        public let key: String
        /// The name of its variable, without a prefix: `API_BASE_URL` for `api.baseURL`.
        public let variable: String
        /// The kind of its values in JSON.
        public let kind: Kind
    }

    private let schema: StaticString
    private let isURL: @Sendable (String) -> Bool
    private let typed: @Sendable (Int, OverlayValue) -> OverriddenValue
    private let state = OverlayState()

    /// An overlay that overrides nothing yet, as generated code makes it.
    /// - Parameters:
    ///   - schema: the settings in JSON.
    ///   - isURL: whether Foundation accepts a string as a URL.
    ///   - typed: the value of a setting's Swift type.
    public init(
        schema: StaticString, isURL: @escaping @Sendable (String) -> Bool = { _ in true },
        typed: @escaping @Sendable (Int, OverlayValue) -> OverriddenValue = { $1.plain }
    ) {
        self.schema = schema
        self.isURL = isURL
        self.typed = typed
    }

    /// The overriding value of the setting with a number; nil if there is none.
    public func value<Value: Sendable>(_ index: Int, _ type: Value.Type) -> Value? {
        guard let values = state.current?.typed, let value = values[index] else { return nil }
        return value.value(as: type)
    }

    /// The settings that an overlay may override in this environment.
    public var settings: [Setting] {
        OverlaySchema(schema).settings.compactMap { setting in
            setting.type.map {
                Setting(
                    key: setting.key, variable: setting.variable,
                    kind: Setting.Kind(rawValue: $0.kind.rawValue) ?? .string)
            }
        }
    }

    /// The values that override settings now, by the settings' names.
    public var values: [String: OverlayValue] { state.current?.values ?? [:] }

    /// Loads an overlay in JSON, which replaces the current one: an object with groups as objects or with dots in names, as
    /// environments are written.
    /// - Parameters:
    ///   - json: the text in UTF-8, up to 1 MiB.
    ///   - name: what problems call it.
    /// - Throws: everything that is wrong with it; then the current overlay stays.
    public func load(json: some Sequence<UInt8>, named name: String = "overlay") throws(SettingsOverlayError) {
        let bytes = Array(json)
        var check = OverlayCheck(OverlaySchema(schema), source: name, bytes: bytes, isURL: isURL)
        check.check(json: bytes)
        try apply(check)
    }

    /// Loads an overlay from a file in JSON.
    /// - Parameter path: the path of the file.
    /// - Throws: everything that is wrong with it, or why it cannot be read; then the current overlay stays.
    public func load(contentsOf path: String) throws(SettingsOverlayError) {
        switch ResourceReading.bytes(of: path, limit: OverlayJSON.byteLimit + 1) {
        case .success(let bytes): try load(json: bytes, named: path)
        case .failure(let failure):
            throw SettingsOverlayError(problems: [
                .init(
                    source: path, place: nil, key: nil,
                    message: "the file cannot be read (\(failure.text)); check its path and permissions")
            ])
        }
    }

    /// Loads an overlay from the variables of a process, those whose names start with a prefix.
    ///
    /// The variable of `api.baseURL` is `SETTINGS_API_BASE_URL`. Strings, URLs, durations and dates are the variable's text;
    /// any other value is JSON.
    /// - Parameters:
    ///   - environment: the variables, as `ProcessInfo.processInfo.environment` gives them.
    ///   - prefix: the start of the names.
    /// - Throws: each variable that is wrong; then the current overlay stays.
    public func load(
        environment: [String: String], prefix: String = "SETTINGS_"
    ) throws(SettingsOverlayError) {
        let schema = OverlaySchema(schema)
        var check = OverlayCheck(schema, source: "environment", bytes: [], isURL: isURL)
        let keys = Dictionary(
            schema.settings.map { (prefix + $0.variable, $0.key) }, uniquingKeysWith: { first, _ in first })
        for (name, text) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix(prefix) {
            if let key = keys[name] {
                check.check(text: text, of: key, variable: name)
            } else {
                check.problems.report(
                    "no setting that can be overridden has this variable; correct its name or unset it", at: nil,
                    source: name)
            }
        }
        try apply(check)
    }

    /// Loads an overlay from texts by the settings' names, as another source of configuration gives them. Strings, URLs,
    /// durations and dates are the text itself; any other value is JSON.
    /// - Parameters:
    ///   - texts: the texts by the settings' names.
    ///   - name: what problems call it.
    /// - Throws: each text that is wrong; then the current overlay stays.
    public func load(texts: [String: String], named name: String = "overlay") throws(SettingsOverlayError) {
        var check = OverlayCheck(OverlaySchema(schema), source: name, bytes: [], isURL: isURL)
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) { check.check(text: text, of: key) }
        try apply(check)
    }

    /// Ends all overriding: every setting has its environment's value again.
    public func clear() {
        state.set(nil)
    }

    private func apply(_ check: OverlayCheck) throws(SettingsOverlayError) {
        guard check.problems.problems.isEmpty else { throw SettingsOverlayError(problems: check.problems.problems) }
        var typed: [OverriddenValue?] = Array(repeating: nil, count: check.schema.settings.count)
        var values: [String: OverlayValue] = [:]
        for (index, value) in check.values {
            typed[index] = self.typed(index, value)
            values[check.schema.settings[index].key] = value
        }
        state.set(values.isEmpty ? nil : OverlaySnapshot(typed: typed, values: values))
    }
}

extension SettingsOverlay {
    /// A change of the values that override settings.
    public struct Change: Sendable, Hashable {
        /// The settings whose overriding value was added, changed or removed, sorted.
        public let keys: [String]
    }

    /// The changes from now on. Changes that follow each other before they are received come as one.
    public var updates: Updates {
        Updates(state: state)
    }

    /// The changes of an overlay, for `for await`.
    public struct Updates: AsyncSequence, Sendable {
        /// A change.
        public typealias Element = Change

        private let state: OverlayState
        private let signals: AsyncStream<Void>
        private let start: OverlaySnapshot?

        init(state: OverlayState) {
            self.state = state
            (signals, start) = state.signals()
        }

        /// Receives the changes. One loop at a time can receive them.
        public func makeAsyncIterator() -> Iterator {
            Iterator(state: state, signals: signals.makeAsyncIterator(), seen: start)
        }

        /// Receives the changes of an overlay.
        public struct Iterator: AsyncIteratorProtocol {
            let state: OverlayState
            var signals: AsyncStream<Void>.Iterator
            var seen: OverlaySnapshot?

            /// The next change; nil once the task is cancelled.
            public mutating func next() async -> Change? {
                while await signals.next() != nil {
                    let old = seen?.values ?? [:]
                    seen = state.current
                    let new = seen?.values ?? [:]
                    let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
                    if !keys.isEmpty { return Change(keys: keys.sorted()) }
                }
                return nil
            }
        }
    }
}

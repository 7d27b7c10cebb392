import DataFormats
import Findings
import SourceText

/// What `prumo unused` retains and where it reports, from the key `unused` of `.prumo.json`. The key `check` in it, with the
/// rules, is read by `RuleConfiguration`.
package struct UnusedConfiguration: Sendable {
    /// Which public and open API is retained.
    package enum PublicAPI: Sendable, Equatable {
        /// That of the package's library products.
        case ofLibraryProducts
        case all
        case none
        /// That of these products and targets, which need not exist.
        case named([String])
    }

    /// The path of the file that it was read from; `nil` for the defaults.
    package private(set) var file: String?
    /// Which public and open API is retained.
    package private(set) var retainedAPI = PublicAPI.ofLibraryProducts
    /// The declarations that are retained by their names.
    private(set) var retainedNames = NamePatterns()
    /// The attributes, without `@`, whose declarations are retained.
    private(set) var retainedAttributes: Set<String> = []
    /// The protocols whose conforming types and witnesses are retained.
    private(set) var retainedConformances: Set<String> = []
    /// Whether members of subclasses of `NSObject` are retained besides declarations with `@objc`.
    private(set) var retainsObjCAccessible = false
    /// Whether properties that a synthesized coding reads or writes are retained.
    private(set) var retainsCodableProperties = true
    /// Whether previews and what only they use are retained.
    private(set) var retainsPreviews = true
    /// The protocols of other modules that imply `Codable`, `Encodable` or `Decodable`.
    package private(set) var codableProtocols: Set<String> = []
    /// The classes of other modules whose subclasses are test cases.
    private(set) var testCaseClasses: Set<String> = []
    /// Whether uses in tests keep a declaration alive.
    private(set) var includesTests = true
    /// The paths of the index stores, as reports print paths; empty to look for those of the last builds.
    private(set) var indexStores: [String] = []
    private var retainedFiles: [GlobPattern] = []
    private var targets: Set<String> = []
    private var excludedTargets: Set<String> = []

    /// The configuration without a file.
    init() {}

    /// Reads the value of the key `unused`.
    /// - Parameter folder: the folder of the file, as reports print paths; empty for the working directory.
    /// - Throws: everything that is wrong with it, except with its key `check`.
    package init(_ value: JSONValue, in file: SourceFile, folder: String) throws(DiagnosticsError) {
        var reader = UnusedConfigurationReader(file, folder: folder)
        self.file = file.path
        read(reader.members(of: value), &reader)
        try reader.check()
    }

    /// Whether every declaration of a file is retained.
    /// - Parameter path: as reports print it.
    func retainsFile(_ path: String) -> Bool {
        guard !retainedFiles.isEmpty else { return false }
        let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return retainedFiles.contains { $0.covers(path) }
    }

    /// Whether findings in a target are reported.
    package func reports(inTarget target: String) -> Bool {
        (targets.isEmpty || targets.contains(target)) && !excludedTargets.contains(target)
    }

    private mutating func read(_ members: [String: JSONValue], _ reader: inout UnusedConfigurationReader) {
        typealias Key = UnusedConfigurationKey
        func value(_ key: ConfigurationKey) -> JSONValue? { members[key.name] }
        if let value = value(Key.retainPublic) { retainedAPI = reader.publicAPI(value, of: Key.retainPublic) }
        if let value = value(Key.retainFiles) { retainedFiles = reader.globs(value, of: Key.retainFiles) }
        if let value = value(Key.retainNames) { retainedNames = reader.patterns(value, of: Key.retainNames) }
        let names: [(ConfigurationKey, WritableKeyPath<Self, Set<String>>)] = [
            (Key.retainAttributes, \.retainedAttributes), (Key.retainConforming, \.retainedConformances),
            (Key.codableProtocols, \.codableProtocols), (Key.testCaseClasses, \.testCaseClasses),
        ]
        for (key, path) in names {
            if let value = value(key) { self[keyPath: path] = reader.typeNames(value, of: key) }
        }
        let flags: [(ConfigurationKey, WritableKeyPath<Self, Bool>)] = [
            (Key.retainObjCAccessible, \.retainsObjCAccessible),
            (Key.retainCodableProperties, \.retainsCodableProperties), (Key.retainPreviews, \.retainsPreviews),
            (Key.includeTests, \.includesTests),
        ]
        for (key, path) in flags {
            if let value = value(key), let flag = reader.boolean(value, of: key) { self[keyPath: path] = flag }
        }
        if let value = value(Key.indexStore) { indexStores = reader.paths(value, of: Key.indexStore) }
        if let value = value(Key.targets) { targets = reader.targets(value, of: Key.targets) }
        if let value = value(Key.excludedTargets) {
            excludedTargets = reader.targets(value, of: Key.excludedTargets, besides: targets)
        }
    }
}

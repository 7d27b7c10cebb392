import DataFormats
import SourceText

/// A key of `.swift-format`, declared once: reading, the JSON Schema, `--show-configuration`, the documentation and messages
/// on wrong keys derive from this.
package struct SettingKey<Settings: DefaultSettings>: Sendable {
    package typealias Reading = @Sendable (JSONValue, inout Settings, inout JSONObjectReader) -> Void

    /// The name, the values that it accepts, and the sentence about it with the default.
    package let key: ConfigurationKey
    private let reading: Reading
    private let showing: @Sendable (Settings) -> String

    /// The name.
    package var name: String { key.name }

    /// Creates a key.
    /// - Parameters:
    ///   - summary: the sentence about the key, without its full stop and the default.
    ///   - standard: the default in words; the value itself unless given.
    ///   - showing: the value of a configuration, as JSON.
    package init(
        _ name: String, type: OptionType, summary: String, standard: String? = nil, reading: @escaping Reading,
        showing: @escaping @Sendable (Settings) -> String
    ) {
        let standard = standard ?? showing(Settings())
        key = ConfigurationKey(name, type: type, summary: "\(summary) (default: \(standard)).")
        self.reading = reading
        self.showing = showing
    }

    /// Reads the key's value; `null` stands for the default.
    package func read(_ value: JSONValue, into configuration: inout Settings, _ reader: inout JSONObjectReader) {
        if case .null = value.content { return }
        reading(value, &configuration, &reader)
    }

    /// The same key of settings of which these are a part.
    package func lifted<Whole: DefaultSettings>(
        _ path: WritableKeyPath<Whole, Settings> & Sendable
    ) -> SettingKey<Whole> {
        SettingKey<Whole>(key) { value, whole, reader in
            read(value, into: &whole[keyPath: path], &reader)
        } showing: {
            value(in: $0[keyPath: path])
        }
    }

    private init(
        _ key: ConfigurationKey, reading: @escaping Reading, showing: @escaping @Sendable (Settings) -> String
    ) {
        self.key = key
        self.reading = reading
        self.showing = showing
    }

    /// The value that a configuration has, as JSON.
    package func value(in configuration: Settings) -> String { showing(configuration) }
}

extension SettingKey {
    /// `true` or `false`.
    package static func flag(
        _ name: String, _ path: WritableKeyPath<Settings, Bool> & Sendable, _ summary: String
    ) -> Self {
        Self(name, type: .boolean, summary: summary) { value, configuration, reader in
            if let flag = reader.boolean(value, subject: "\"\(name)\"") { configuration[keyPath: path] = flag }
        } showing: {
            "\($0[keyPath: path])"
        }
    }

    /// A whole number within bounds.
    package static func number(
        _ name: String, in bounds: ClosedRange<Int>, _ path: WritableKeyPath<Settings, Int> & Sendable,
        _ summary: String
    ) -> Self {
        Self(name, type: .number(bounds), summary: summary) { value, configuration, reader in
            if let number = reader.number(value, in: bounds, subject: "\"\(name)\"") {
                configuration[keyPath: path] = number
            }
        } showing: {
            "\($0[keyPath: path])"
        }
    }

    /// One of some words.
    /// - Parameter acceptsObject: whether a word may also be the only name in an object, with an empty object as its value.
    package static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: WritableKeyPath<Settings, Value> & Sendable, acceptsObject: Bool = false,
        _ summary: String
    ) -> Self {
        let words = Value.allCases.map(\.rawValue)
        return Self(name, type: .choice(words), summary: summary) { value, configuration, reader in
            let subject = "\"\(name)\""
            var word: String?
            if acceptsObject, let members = value.members {
                if members.count == 1, members[0].value.members != nil {
                    let member = members[0]
                    let text = JSONValue(.string(member.name), range: member.nameRange)
                    word = reader.choice(text, among: words, subject: subject)
                } else {
                    reader.report(at: value, "\(subject) must be one of \(words.joined(separator: ", "))")
                }
            } else {
                word = reader.choice(value, among: words, subject: subject)
            }
            if let choice = word.flatMap(Value.init(rawValue:)) { configuration[keyPath: path] = choice }
        } showing: {
            JSONText.string($0[keyPath: path].rawValue)
        }
    }

    /// A list of strings.
    package static func texts(
        _ name: String, _ path: WritableKeyPath<Settings, [String]> & Sendable, _ summary: String
    ) -> Self {
        Self(name, type: .strings, summary: summary) { value, configuration, reader in
            configuration[keyPath: path] = reader.strings(value, subject: "\"\(name)\"").map(\.text)
        } showing: {
            JSONText.list($0[keyPath: path])
        }
    }

    /// An object with one key, which has to be there.
    package static func object(_ name: String, of member: Self, _ summary: String) -> Self {
        Self(name, type: .object([member.key]), summary: summary) { value, configuration, reader in
            let problems = reader.problems.diagnostics.count
            let members = reader.members(of: value, named: [member.name], subject: "\"\(name)\"")
            if let found = members[member.name] {
                member.read(found.value, into: &configuration, &reader)
            } else if reader.problems.diagnostics.count == problems {
                reader.report(at: value, "\"\(name)\" has no \"\(member.name)\"; add it, or remove \"\(name)\"")
            }
        } showing: {
            "{\(JSONText.string(member.name)): \(member.value(in: $0))}"
        }
    }
}

extension JSONObjectReader {
    /// A whole number within bounds; anything else is reported.
    package mutating func number(_ value: JSONValue, in bounds: ClosedRange<Int>, subject: String) -> Int? {
        let expected = OptionType.number(bounds).description
        guard case .number(let number) = value.content else {
            report(at: value, "\(subject) must be \(own: expected), not \(value.kindDescription)")
            return nil
        }
        if let whole = number.wholeNumber, bounds.contains(whole) { return whole }
        report(at: value, "\(subject) must be \(own: expected), not \(number.text)")
        return nil
    }
}

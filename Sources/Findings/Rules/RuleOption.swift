import DataFormats
import SourceText

/// A rule's option: its name, its type, and where the rule stores it. Reading configuration, showing what applies, and
/// the reference all derive from it.
package struct RuleOption<R>: Sendable {
    /// Puts a value of the configuration into the rule.
    package typealias Read = @Sendable (_ name: String, JSONValue, inout R, inout JSONObjectReader) -> Void

    /// Its keys; more than one for ``levels(_:_:)``.
    let names: [String]
    /// Whether the rule's value may be this option's alone, as in `"line_length": 120`.
    let isMain: Bool
    /// The values that it accepts.
    package let type: OptionType
    /// The sentence about the option: lower case at the start, no full stop at the end.
    package let summary: String
    /// Takes a value; `name` is empty if it is the rule's whole value.
    package let read: Read
    /// The value of each key, in JSON.
    let show: @Sendable (R) -> [String]

    /// Creates an option.
    package init(
        names: [String], isMain: Bool, type: OptionType, summary: String, read: @escaping Read,
        show: @escaping @Sendable (R) -> [String]
    ) {
        self.names = names
        self.isMain = isMain
        self.type = type
        self.summary = summary
        self.read = read
        self.show = show
    }
}

// prumo:disable multiple_closures_with_trailing_closure - showing is a line, reading is what an option is
extension RuleOption {
    private init(
        _ name: String, _ type: OptionType, summary: String, show: @escaping @Sendable (R) -> String,
        read: @escaping Read
    ) {
        self.init(names: [name], isMain: false, type: type, summary: summary, read: read, show: { [show($0)] })
    }

    /// True or false.
    package static func flag(_ name: String, _ path: WritableKeyPath<R, Bool> & Sendable, summary: String) -> Self {
        Self(
            name, .boolean, summary: summary, show: { $0[keyPath: path] ? "true" : "false" }
        ) { _, value, rule, reader in
            if let flag = reader.boolean(value, subject: "\"\(name)\"") { rule[keyPath: path] = flag }
        }
    }

    /// A whole number that is not negative.
    package static func number(_ name: String, _ path: WritableKeyPath<R, Int> & Sendable, summary: String) -> Self {
        Self(name, .count, summary: summary, show: { String($0[keyPath: path]) }) { _, value, rule, reader in
            if let number = reader.count(value, subject: "\"\(name)\"") { rule[keyPath: path] = number }
        }
    }

    /// A text.
    package static func text(_ name: String, _ path: WritableKeyPath<R, String> & Sendable, summary: String) -> Self {
        Self(name, .string, summary: summary, show: { JSONText.string($0[keyPath: path]) }) { _, value, rule, reader in
            if let text = reader.string(value, subject: "\"\(name)\"") { rule[keyPath: path] = text }
        }
    }

    /// One of some words.
    package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: WritableKeyPath<R, Choice> & Sendable, summary: String
    ) -> Self {
        let words = Choice.allCases.map(\.rawValue)
        return Self(
            name, .choice(words), summary: summary,
            show: { JSONText.string($0[keyPath: path].rawValue) }
        ) { _, value, rule, reader in
            let word = reader.choice(value, among: words, subject: "\"\(name)\"")
            if let choice = word.flatMap(Choice.init(rawValue:)) { rule[keyPath: path] = choice }
        }
    }

    /// A list of some words out of several; a single one may be written without a list.
    package static func choices<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: WritableKeyPath<R, [Choice]> & Sendable, summary: String
    ) -> Self {
        let words = Choice.allCases.map(\.rawValue)
        return Self(
            names: [name], isMain: false, type: .choices(words), summary: summary,
            read: { name, value, rule, reader in
                let elements = value.elements ?? [value]
                rule[keyPath: path] = elements.compactMap { element in
                    reader.choice(element, among: words, subject: "each entry of \"\(name)\"").flatMap(
                        Choice.init(rawValue:))
                }
            }, show: { [JSONText.list($0[keyPath: path].map(\.rawValue))] })
    }

    /// A list of texts; a single one may be written without a list.
    package static func strings(_ name: String, _ path: WritableKeyPath<R, [String]> & Sendable, summary: String)
        -> Self
    {
        Self(name, .strings, summary: summary, show: { JSONText.list($0[keyPath: path]) }) { _, value, rule, reader in
            rule[keyPath: path] = reader.texts(value, subject: "\"\(name)\"").map(\.text)
        }
    }

    /// A list of regular expressions; a single one may be written without a list.
    package static func patterns(_ name: String, _ path: WritableKeyPath<R, [Pattern]> & Sendable, summary: String)
        -> Self
    {
        Self(
            name, .patterns, summary: summary, show: { JSONText.list($0[keyPath: path].map(\.text)) }
        ) { _, value, rule, reader in
            var patterns: [Pattern] = []
            for (text, value) in reader.texts(value, subject: "\"\(name)\"") {
                if let pattern = reader.pattern(text, at: value) { patterns.append(pattern) }
            }
            rule[keyPath: path] = patterns
        }
    }

    /// A severity, or nil for `off`.
    package static func severity(
        _ name: String, _ path: WritableKeyPath<R, Diagnostic.Severity?> & Sendable, summary: String
    ) -> Self {
        Self(
            name, .choice(["warning", "error", "off"]), summary: summary,
            show: { JSONText.string($0[keyPath: path]?.rawValue ?? "off") }
        ) { _, value, rule, reader in
            let word = reader.choice(value, among: ["warning", "error", "off"], subject: "\"\(name)\"")
            if let word { rule[keyPath: path] = Diagnostic.Severity(rawValue: word) }
        }
    }

    /// A severity.
    package static func severity(
        _ name: String, _ path: WritableKeyPath<R, Diagnostic.Severity> & Sendable, summary: String
    ) -> Self {
        Self(
            name, .choice(["warning", "error"]), summary: summary, show: { JSONText.string($0[keyPath: path].rawValue) }
        ) { _, value, rule, reader in
            let word = reader.choice(value, among: ["warning", "error"], subject: "\"\(name)\"")
            if let severity = word.flatMap(Diagnostic.Severity.init(rawValue:)) { rule[keyPath: path] = severity }
        }
    }

    /// The rule's own levels: the keys `warning` and `error`, or the rule's whole value as `120` or `[120, 200]`.
    package static func levels(_ path: WritableKeyPath<R, SeverityLevels> & Sendable, summary: String) -> Self {
        Self(
            names: ["warning", "error"], isMain: true, type: .count, summary: summary,
            read: { name, value, rule, reader in
                switch name {
                case "": reader.levels(value, subject: "the rule's value", &rule[keyPath: path])
                case "warning":
                    if let number = reader.count(value, subject: "\"warning\"") {
                        rule[keyPath: path].warning = number
                        // As in SwiftLint: setting only one of them means no error. `error` is read later.
                        rule[keyPath: path].error = nil
                    }
                default:
                    if case .null = value.content {
                        rule[keyPath: path].error = nil
                    } else if let number = reader.count(value, subject: "\"error\"") {
                        rule[keyPath: path].error = number
                    }
                }
            },
            show: { [String($0[keyPath: path].warning), $0[keyPath: path].error.map(String.init) ?? "null"] })
    }

    /// Levels under a name: `3`, `[3, 2]`, or an object with `warning` and `error`.
    package static func levels(
        _ name: String, _ path: WritableKeyPath<R, SeverityLevels> & Sendable, summary: String
    ) -> Self {
        Self(
            name, .levels, summary: summary,
            show: { rule in
                let levels = rule[keyPath: path]
                return levels.error.map { "[\(levels.warning), \($0)]" } ?? "\(levels.warning)"
            }
        ) { _, value, rule, reader in
            reader.levels(value, subject: "\"\(name)\"", &rule[keyPath: path])
        }
    }
}
// prumo:enable multiple_closures_with_trailing_closure

// Values as SwiftLint's configuration has them.
extension JSONObjectReader {
    /// A whole number that is not negative; anything else is reported.
    package mutating func count(_ value: JSONValue, subject: String) -> Int? {
        if case .number(let number) = value.content, let count = number.int, count >= 0 { return count }
        report(at: value, "\(subject) must be a whole number of at least 0, not \(value.kindDescription)")
        return nil
    }

    /// A list of texts, or a single one.
    package mutating func texts(_ value: JSONValue, subject: String) -> [(text: String, value: JSONValue)] {
        if let text = value.string { return [(text, value)] }
        return strings(value, subject: subject)
    }

    /// The ids of rules: a list or a single one, and where the key accepts reasons, an object of ids with reasons.
    package mutating func ruleIDs(_ value: JSONValue, of key: ConfigurationKey) -> [(text: String, value: JSONValue)] {
        let subject = "\"\(key.name)\""
        guard key.type == .rulesWithReasons, value.members != nil else { return texts(value, subject: subject) }
        return members(of: value, subject: subject).map { member in
            let reason = string(member.value, subject: "the reason for \"\(member.name)\"")
            if reason?.allSatisfy(\.isWhitespace) == true {
                report(at: member.value, "the reason for \"\(member.name)\" is empty; say why")
            }
            return (member.name, JSONValue(.string(member.name), range: member.nameRange))
        }
    }

    /// A regular expression; anything else is reported.
    package mutating func pattern(_ text: String, at value: JSONValue) -> Pattern? {
        compiled(text, at: value) { try Pattern(text) }
    }

    /// A regular expression for whole files, in which `^` and `$` match at lines and `.` matches line breaks; anything else is
    /// reported.
    package mutating func fileExpression(_ text: String, at value: JSONValue) -> (any RegularExpression)? {
        compiled(text, at: value) { try RegularExpressionEngine.expression(text, matchesLines: true) }
    }

    private mutating func compiled<Expression>(
        _ text: String, at value: JSONValue, _ compile: () throws -> Expression
    ) -> Expression? {
        if let expression = try? compile() { return expression }
        report(at: value, "\"\(text)\" is not a valid regular expression; correct it")
        return nil
    }

    /// Levels as `3`, `[3, 2]`, or an object with `warning` and `error`.
    mutating func levels(_ value: JSONValue, subject: String, _ levels: inout SeverityLevels) {
        switch value.content {
        case .number:
            if let number = count(value, subject: subject) { levels = SeverityLevels(warning: number, error: nil) }
        case .array(let elements) where elements.count == 1 || elements.count == 2:
            let numbers = elements.compactMap { count($0, subject: "each entry of \(subject)") }
            guard numbers.count == elements.count else { return }
            levels = SeverityLevels(warning: numbers[0], error: numbers.count > 1 ? numbers[1] : nil)
        case .object:
            let members = members(of: value, named: ["warning", "error"], subject: subject)
            if let value = members["warning"]?.value, let number = count(value, subject: "\"warning\"") {
                levels = SeverityLevels(warning: number, error: nil)
            }
            guard let value = members["error"]?.value else { return }
            if case .null = value.content {
                levels.error = nil
            } else if let number = count(value, subject: "\"error\"") {
                levels.error = number
            }
        default:
            report(
                at: value,
                "\(subject) must be a whole number, or two in [ ] for warning and error, not \(value.kindDescription)")
        }
    }
}

import DataFormats

/// An option of SwiftFormat, and what in Prumo its values mean. ``all`` has every option of a release.
package struct SwiftFormatOption: Sendable {
    /// What a value means.
    enum Effect: Sendable {
        /// What the formatter's layout does anyway.
        case layout
        /// The value of a key of `.swift-format`.
        case key(String, JSONValue)
        /// It selects the counterpart of the option's rule.
        case rule
        /// The value of a key of `.swift-format` that does a part of it; what it does not do.
        case nearest(String, JSONValue, SwiftFormatRule.Absence)
        /// Nothing in Prumo does it; why, and what to do.
        case absent(SwiftFormatRule.Absence)
    }

    /// A word among those that an option accepts.
    struct Word: Sendable {
        /// The word, and other spellings.
        let names: [String]
        let effect: Effect

        init(_ names: String..., means effect: Effect) {
            self.names = names
            self.effect = effect
        }
    }

    /// A value that is neither one of some words nor without a meaning.
    enum Special: Sendable {
        case indentation, tabWidth, lineLength
        case trailingCommas
        /// Values that rules of the linter have in another form.
        case derived(DerivedLintRule)
        /// The wrapping of parameters, for which the formatter has no setting of its own.
        case parameters
        /// Operators, of which the formatter has a setting for those of ranges.
        case operators
        /// Names of rules, files, and what is only about SwiftFormat itself.
        case rules, files
    }

    /// What an option accepts.
    enum Values: Sendable {
        case word([Word])
        /// Words with commas between them.
        case words([Word])
        /// Anything, with one meaning, but for values that ask for nothing.
        case any(Effect, unless: [String])
        case special(Special)
        /// The option has another name now.
        case former(now: String)
    }

    /// The name without hyphens in front, in small letters.
    package let name: String
    /// The rules that it belongs to; without one, it belongs to all or to none.
    let rules: [String]
    /// The value if no configuration has it.
    let standard: String
    let values: Values

    private init(_ name: String, _ rules: [String], _ standard: String, _ values: Values) {
        self.name = name
        self.rules = rules
        self.standard = standard
        self.values = values
    }

    /// An option that accepts one of some words.
    static func word(
        _ name: String, of rules: String..., standard: String, _ words: Word...
    ) -> SwiftFormatOption {
        SwiftFormatOption(name, rules, standard, .word(words))
    }

    /// An option that is true or false.
    static func flag(
        _ name: String, of rules: String..., standard: Bool = false, isTrue: Effect, isFalse: Effect
    ) -> SwiftFormatOption {
        SwiftFormatOption(
            name, rules, standard ? "true" : "false",
            .word([Word("true", "enabled", means: isTrue), Word("false", "disabled", means: isFalse)]))
    }

    /// An option that accepts several words.
    static func words(
        _ name: String, of rules: String..., standard: String, _ words: Word...
    ) -> SwiftFormatOption {
        SwiftFormatOption(name, rules, standard, .words(words))
    }

    /// An option without a counterpart: of rules that have none, or for a reason of its own.
    static func none(
        _ name: String, of rules: String..., standard: String = "", unless values: [String] = [],
        because absence: SwiftFormatRule.Absence? = nil
    ) -> SwiftFormatOption {
        SwiftFormatOption(name, rules, standard, .any(absence.map { .absent($0) } ?? .rule, unless: values))
    }

    /// An option with values of a kind of its own.
    static func special(
        _ name: String, of rules: String..., standard: String = "", _ special: Special
    ) -> SwiftFormatOption {
        SwiftFormatOption(name, rules, standard, .special(special))
    }

    /// A name that SwiftFormat does not use any more.
    static func former(_ name: String, now successor: String) -> SwiftFormatOption {
        SwiftFormatOption(name, [], "", .former(now: successor))
    }

    /// The option with a name, which may lack its hyphens.
    static func option(_ name: String) -> SwiftFormatOption? {
        let name = name.lowercased()
        return byName[name] ?? byPlainName[name]
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    private static let byPlainName = Dictionary(all.map { ($0.name.filter { $0 != "-" }, $0) }) { first, _ in first }

    /// The options that SwiftFormat reads from its command line only.
    static let ofCommandLine: Set<String> = [
        "base-config", "cache", "config", "dry-run", "filelist", "help", "infer-options", "lenient", "line-range",
        "lint", "options", "output", "output-tokens", "quiet", "report", "reporter", "rule-info", "script-input",
        "stdin-path", "strict", "unknown-rules", "verbose", "version",
    ]
}

extension SwiftFormatOption {
    /// The words that it accepts; `nil` for other values.
    var words: [String]? {
        switch values {
        case .word(let words), .words(let words): words.map { $0.names[0] }
        default: nil
        }
    }

    /// Whether SwiftFormat accepts a value.
    func accepts(_ value: String) -> Bool {
        switch values {
        case .word(let words): words.contains { $0.isSpelled(value) }
        // Unknown words of a list are ignored.
        case .words: true
        case .any, .former: true
        case .special(.indentation): indentation(value) != nil
        case .special(.tabWidth): value.lowercased() == "unspecified" || Int(value) != nil
        case .special(.lineLength): value.lowercased() == "none" || Int(value) != nil
        case .special(.trailingCommas): Self.trailingCommas(value) != nil
        case .special(.parameters): Self.wrapping(value) != nil
        case .special(.derived(.modifierOrder)): ModifierPreference.isValid(value)
        case .special(.derived(.numberSeparator)): DerivedLintRule.isGrouping(value)
        case .special: true
        }
    }

    /// The first names of the words in a value.
    func canonicalWords(of value: String) -> [String] {
        switch values {
        case .word(let words): words.filter { $0.isSpelled(value) }.map { $0.names[0] }
        case .words(let words):
            value.split(separator: ",").compactMap { part in
                let part = String(part.filter { $0 != " " && $0 != "\t" })
                return words.first { $0.isSpelled(part) }?.names[0]
            }
        default: [value]
        }
    }

    /// What a value means; `nil` for one with a form of its own.
    func effect(of value: String) -> Effect? {
        switch values {
        case .word(let words): words.first { $0.isSpelled(value) }?.effect
        case .words: .rule
        case .any(let effect, let values): values.contains(value.lowercased()) ? .layout : effect
        case .special, .former: nil
        }
    }

    /// Whether a value means the same as the standard one.
    func isStandard(_ value: String) -> Bool {
        value.lowercased() == standard.lowercased()
            || words != nil && canonicalWords(of: value) == canonicalWords(of: standard)
            || value.contains(",") && Self.parts(value) == Self.parts(standard)
    }

    /// The entries of a list, in whatever order.
    static func parts(_ value: String) -> Set<String> {
        Set(value.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } })
    }

    /// A level of indentation as `.swift-format` has it; `nil` if SwiftFormat does not accept the value.
    func indentation(_ value: String) -> JSONMember? {
        if ["tab", "tabs", "tabbed"].contains(value.lowercased()) { return JSONMember("tabs", 1) }
        return Int(value).flatMap { $0 > 0 ? JSONMember("spaces", .number($0)) : nil }
    }

    /// The word for trailing commas, of which there were others in former releases.
    static func trailingCommas(_ value: String) -> String? {
        switch value.lowercased() {
        case "always", "true": "always"
        case "never", "false", "inline": "never"
        case "collections-only", "multi-element-lists": value.lowercased()
        default: nil
        }
    }

    /// The word for how lists are broken.
    static func wrapping(_ value: String) -> String? {
        switch value.lowercased() {
        case "before-first", "beforefirst": "before-first"
        case "after-first", "afterfirst": "after-first"
        case "preserve", "disabled", "default": value.lowercased()
        default: nil
        }
    }
}

extension SwiftFormatOption.Word {
    /// Whether a value is the word, in whatever case.
    fileprivate func isSpelled(_ value: String) -> Bool { names.contains { $0.lowercased() == value.lowercased() } }
}

import Linter

// What the linter reads, from its own tables: the keys, and the options of each rule.
extension ConfigurationSchema {
    private typealias Member = (name: String, value: ExportedValue)

    /// The schema of `lint`.
    static func lint() -> [(name: String, value: ExportedValue)] {
        var properties = LintKey.all.map { key in
            (name: key.name, value: ExportedValue.object([("description", .text(key.summary))] + form(of: key)))
        }
        for entry in RuleRegistry.all where !properties.contains(where: { $0.name == entry.metadata.id }) {
            let schema = rule(entry)
            for name in [entry.metadata.id] + entry.metadata.aliases { properties.append((name, schema)) }
        }
        return object(properties)
    }

    private static func object(_ properties: [Member]) -> [Member] {
        [
            ("type", .text("object")), ("properties", .object(properties)), ("additionalProperties", .boolean(false)),
        ]
    }

    private static func type(_ name: String) -> Member { ("type", .text(name)) }

    private static func choice(_ words: [String]) -> Member { ("enum", .array(words.map(ExportedValue.text))) }

    private static func either(_ forms: [[Member]]) -> [Member] { [("anyOf", .array(forms.map(ExportedValue.object)))] }

    private static var severity: [Member] { [choice(["warning", "error"])] }
    private static var count: [Member] { [type("integer"), ("minimum", .integer(0))] }

    /// One text, or a list of them.
    private static var texts: [Member] {
        either([
            [type("string")],
            [type("array"), ("items", .object([type("string")])), ("uniqueItems", .boolean(true))],
        ])
    }

    /// A number, or two: for warnings and for errors.
    private static var levels: [[Member]] {
        [count, [type("array"), ("items", .object(count)), ("minItems", .integer(1)), ("maxItems", .integer(2))]]
    }

    private static func form(of key: LintKey) -> [Member] {
        switch key.form {
        case .files, .paths: return texts
        case .file: return [type("string")]
        case .flag: return [type("boolean")]
        case .number: return count
        case .reporter: return [choice(ReporterRegistry.ids)]
        case .rules:
            // Any text: rules of `custom_rules` are named here, too, and those that only SwiftLint has.
            return texts
        case .customRules:
            let keys = CustomRuleKey.all.map { key in
                (name: key.name, value: ExportedValue.object([("description", .text(key.summary))] + form(of: key)))
            }
            let rule = object(keys) + [("required", .array([.text("regex")]))]
            return [type("object"), ("additionalProperties", .object(rule))]
        }
    }

    private static func form(of key: CustomRuleKey) -> [Member] {
        switch key.form {
        case .text: [type("string")]
        case .patterns, .kinds: texts
        case .severity: severity
        case .number: count
        }
    }

    /// The schema of a rule's value: a severity or levels alone, or an object with its options.
    private static func rule(_ entry: RuleEntry) -> ExportedValue {
        let metadata = entry.metadata
        let options = entry.options
        let hasLevels = options.contains { $0.name == "warning" } && options.contains { $0.name == "error" }
        var properties = options.map { option in
            let summary = "\(option.summary); \(option.defaultValue) unless given"
            return (
                name: option.name, value: ExportedValue.object([("description", .text(summary))] + form(of: option))
            )
        }
        if let standard = metadata.severity, !properties.contains(where: { $0.name == "severity" }) {
            let summary = "how grave its findings are; \(standard.rawValue) unless given"
            properties.append(("severity", .object([("description", .text(summary))] + severity)))
        }
        let keys = RulePathKeys(besides: options.map(\.name))
        for (names, summary) in [
            (keys.included, "globs of the only files that the rule looks at"),
            (keys.excluded, "globs of the files that the rule does not look at"),
        ] {
            for name in names { properties.append((name, .object([("description", .text(summary))] + texts))) }
        }
        let short = hasLevels ? levels : metadata.severity == nil ? [] : [severity]
        return .object([("description", .text(metadata.summary))] + either(short + [object(properties)]))
    }

    private static func form(of option: RuleEntry.Option) -> [Member] {
        switch option.type {
        case "true or false": return [type("boolean")]
        case "a whole number" where option.name == "error": return either([count, [type("null")]])
        case "a whole number": return count
        case "a string": return [type("string")]
        case "a version": return either([[type("string")], [type("number")]])
        case let text where text.hasPrefix("one of "):
            return [choice(text.dropFirst(7).split(separator: ", ").map(String.init))]
        case let text where text.hasPrefix("a list of "):
            let words = text.dropFirst(10).split(separator: ", ").map(String.init)
            // A list of some words names them; one of anything says what its entries are.
            guard words.count > 1 else { return texts }
            return either([
                [choice(words)], [type("array"), ("items", .object([choice(words)])), ("uniqueItems", .boolean(true))],
            ])
        case let text where text.hasPrefix("a whole number, or two"):
            let members = ["warning", "error"].map {
                (name: $0, value: ExportedValue.object(either([count, [type("null")]])))
            }
            return either(levels + [object(members)])
        default: return []
        }
    }
}

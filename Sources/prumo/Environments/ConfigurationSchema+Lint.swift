import Findings
import Linter

// What the linter reads, from its own tables: the keys, and the options of each rule.
extension ConfigurationSchema {
    /// The schema of `lint`.
    static func lint() -> [(name: String, value: ExportedValue)] {
        var properties = LintKey.all.map { key in
            (name: key.name, value: ExportedValue.object([("description", .text(key.summary))] + form(of: key)))
        }
        for entry in SwiftRules.registry.all where !properties.contains(where: { $0.name == entry.metadata.id }) {
            let schema = rule(entry.reference)
            for name in [entry.metadata.id] + entry.metadata.aliases { properties.append((name, schema)) }
        }
        return object(properties)
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
}

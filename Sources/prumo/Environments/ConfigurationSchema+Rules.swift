import Findings

// The schema of rules and their options, for all domains.
extension ConfigurationSchema {
    typealias Member = (name: String, value: ExportedValue)

    static func object(_ properties: [Member]) -> [Member] {
        [
            ("type", .text("object")), ("properties", .object(properties)), ("additionalProperties", .boolean(false)),
        ]
    }

    static func type(_ name: String) -> Member { ("type", .text(name)) }

    static func choice(_ words: [String]) -> Member { ("enum", .array(words.map(ExportedValue.text))) }

    static func either(_ forms: [[Member]]) -> [Member] { [("anyOf", .array(forms.map(ExportedValue.object)))] }

    static var severity: [Member] { [choice(["warning", "error"])] }
    static var count: [Member] { [type("integer"), ("minimum", .integer(0))] }

    /// One text, or a list of them.
    static var texts: [Member] {
        either([
            [type("string")],
            [type("array"), ("items", .object([type("string")])), ("uniqueItems", .boolean(true))],
        ])
    }

    /// A number, or two: for warnings and for errors.
    static var levels: [[Member]] {
        [count, [type("array"), ("items", .object(count)), ("minItems", .integer(1)), ("maxItems", .integer(2))]]
    }

    /// The schema of a rule's value: a severity or levels alone, or an object with its options.
    static func rule(_ entry: RuleReference) -> ExportedValue {
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
            let summary = "the severity of its findings; \(standard.rawValue) unless given"
            properties.append(("severity", .object([("description", .text(summary))] + severity)))
        }
        if entry.pathKeys == .accepted {
            let keys = RulePathKeys(besides: options.map(\.name))
            for (names, summary) in [
                (keys.included, "globs of the only files that the rule checks"),
                (keys.excluded, "globs of the files that the rule does not check"),
            ] {
                for name in names { properties.append((name, .object([("description", .text(summary))] + texts))) }
            }
        }
        let short = hasLevels ? levels : metadata.severity == nil ? [] : [severity]
        return .object([("description", .text(metadata.summary))] + either(short + [object(properties)]))
    }

    private static func form(of option: RuleReference.Option) -> [Member] {
        switch option.type {
        case .boolean: return [type("boolean")]
        case .count: return count
        case .countOrNull: return either([count, [type("null")]])
        case .string: return [type("string")]
        case .version: return either([[type("string")], [type("number")]])
        case .choice(let words): return [choice(words)]
        case .strings, .patterns: return texts
        case .choices(let words):
            return either([
                [choice(words)], [type("array"), ("items", .object([choice(words)])), ("uniqueItems", .boolean(true))],
            ])
        case .levels:
            let members = ["warning", "error"].map {
                (name: $0, value: ExportedValue.object(either([count, [type("null")]])))
            }
            return either(levels + [object(members)])
        }
    }
}

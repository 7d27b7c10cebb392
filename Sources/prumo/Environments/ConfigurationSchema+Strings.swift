import Localization

// What the check of texts reads, from its own tables: the keys, and the options of each rule.
extension ConfigurationSchema {
    private typealias Member = (name: String, value: ExportedValue)

    /// The schema of `strings.check`.
    static func stringsCheck() -> [(name: String, value: ExportedValue)] {
        let rules: Member = ("items", .object([("enum", .array(StringsRuleRegistry.ids.map(ExportedValue.text)))]))
        var properties: [Member] = StringsCheckKey.allCases.map { key in
            let form: [Member] =
                switch key {
                case .baseline: [("type", .text("string"))]
                case .excluded: [("type", .text("array")), ("items", .object([("type", .text("string"))]))]
                case .disabledRules, .optInRules, .onlyRules:
                    [("type", .text("array")), rules, ("uniqueItems", .boolean(true))]
                }
            return (name: key.rawValue, value: .object([("description", .text(key.summary))] + form))
        }
        for entry in StringsRuleRegistry.all { properties.append((entry.metadata.id, schema(of: entry))) }
        return stringsObject(properties)
    }

    private static func stringsObject(_ properties: [Member]) -> [Member] {
        [
            ("type", .text("object")), ("properties", .object(properties)), ("additionalProperties", .boolean(false)),
        ]
    }

    /// The schema of a rule's value: a severity alone, or an object with its options.
    private static func schema(of entry: StringsRuleEntry) -> ExportedValue {
        let severity: [Member] = [("enum", .array([.text("warning"), .text("error")]))]
        var properties: [Member] = entry.options.map { option in
            let summary = "\(option.summary); \(option.defaultValue) unless given"
            return (
                name: option.name, value: .object([("description", .text(summary))] + form(of: option))
            )
        }
        let standard = entry.metadata.severity?.rawValue ?? "warning"
        properties.append(
            (
                "severity",
                .object([("description", .text("how grave its findings are; \(standard) unless given"))] + severity)
            ))
        return .object([
            ("description", .text(entry.metadata.summary)),
            ("anyOf", .array([.object(severity), .object(stringsObject(properties))])),
        ])
    }

    private static func form(of option: StringsRuleEntry.Option) -> [Member] {
        switch option.type {
        case "true or false": [("type", .text("boolean"))]
        case "a whole number": [("type", .text("integer")), ("minimum", .integer(0))]
        default:
            [
                ("type", .text("array")), ("items", .object([("type", .text("string"))])),
                ("uniqueItems", .boolean(true)),
            ]
        }
    }
}

import Localization

// What the check of strings tables reads, from its own tables: the keys, and the options of each rule.
extension ConfigurationSchema {
    /// The schema of `strings.check`.
    static func stringsCheck() -> [(name: String, value: ExportedValue)] {
        let rules: Member = ("items", .object([("enum", .array(StringsRules.registry.ids.map(ExportedValue.text)))]))
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
        for entry in StringsRules.registry.all { properties.append((entry.metadata.id, rule(entry.reference))) }
        return object(properties)
    }
}

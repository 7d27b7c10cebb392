import Findings
import Linter

// What the linter reads, from its own tables: the keys, and the options of each rule.
extension ConfigurationSchema {
    /// The schema of `lint`.
    static func lint() -> [Member] {
        // Lists of rules may have any text: custom rules, and rules that only SwiftLint has.
        var properties = members(LintKey.all)
        for entry in SwiftRules.registry.all where !properties.contains(where: { $0.name == entry.metadata.id }) {
            let schema = rule(entry.reference)
            for name in entry.metadata.names { properties.append((name, schema)) }
        }
        return object(properties)
    }
}

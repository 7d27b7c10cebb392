/// The keys of `strings.check` in `.prumo.json`, declared once: reading and the schema derive from this. Beside them it
/// has the ids of rules.
package enum StringsCheckKey: String, CaseIterable, Sendable {
    case disabledRules = "disabled_rules"
    case optInRules = "opt_in_rules"
    case onlyRules = "only_rules"
    case excluded
    case baseline

    /// What it does, for readers of the schema.
    package var summary: String {
        switch self {
        case .disabledRules: "The rules that are off although they are on by default."
        case .optInRules: "The rules that are on although they are off by default."
        case .onlyRules: "The rules that are on, and no other; in place of disabled_rules and opt_in_rules."
        case .excluded:
            "Paths and globs of files and folders that are not checked, relative to this file, as in \"Tests\"."
        case .baseline: "The file of known findings, which are not reported; relative to this file."
        }
    }

    /// All keys that `strings.check` may have.
    static let names = allCases.map(\.rawValue) + StringsRules.registry.ids
}

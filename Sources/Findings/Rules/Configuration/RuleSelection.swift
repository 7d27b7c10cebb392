import SourceText

/// Which rules a configuration turns on and off, by their current ids.
package struct RuleSelection: Sendable {
    /// Why a rule is on or off.
    package enum Reason: Sendable {
        /// The default, without configuration.
        case standard
        /// A list of the file, or the rule's own key.
        case listed(SourcePlace)
        /// A list of only these rules, which does not have it.
        case notListed
        /// The formatter decides what the rule judges; where it is configured.
        case format(SourcePlace)
        case commandLine
    }

    /// The rules that are off, with the places that turn them off.
    package var disabled: [String: SourcePlace] = [:]
    /// The rules that are on although they are off by default.
    package var optIn: [String: SourcePlace] = [:]
    /// The only rules that are on, where there is such a list.
    package var only: [String: SourcePlace]?

    /// The rules that a list turns on by their own ids, and not with `all`.
    package var named: Set<String> = []

    /// Creates a selection that leaves every rule as it is by default.
    package init() {}

    /// What applies where a configuration extends another one (as SwiftLint merges a child with its parent).
    package func merged(over base: RuleSelection) -> RuleSelection {
        if only != nil { return self }
        var merged = base
        merged.named.formUnion(named)
        if let only = base.only {
            merged.only = only.merging(optIn) { $1 }.filter { disabled[$0.key] == nil }
        } else {
            merged.disabled = base.disabled.filter { optIn[$0.key] == nil }.merging(disabled) { $1 }
            merged.optIn = base.optIn.filter { disabled[$0.key] == nil }.merging(optIn) { $1 }
        }
        return merged
    }

    /// Whether a rule is on, and why.
    package func verdict(on rule: RuleMetadata) -> (isOn: Bool, reason: Reason) {
        if let only { return only[rule.id].map { (true, .listed($0)) } ?? (false, .notListed) }
        if let place = disabled[rule.id] { return (false, .listed(place)) }
        if let place = optIn[rule.id] { return (true, .listed(place)) }
        return (rule.isDefault, .standard)
    }
}

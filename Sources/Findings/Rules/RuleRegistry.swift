import SourceText

/// The rules of a domain.
package struct RuleRegistry<Check>: Sendable {
    /// The rules in the order of their ids.
    package let all: [RuleEntry<Check>]
    /// The references of the rules, by their ids and former ids.
    package let index: RuleIndex

    /// Creates a registry of rules in any order.
    package init(_ rules: [RuleEntry<Check>]) {
        all = rules.ordered { $0.metadata.id < $1.metadata.id }
        index = RuleIndex(all.map(\.reference))
    }

    /// The ids in their order.
    package var ids: [String] { index.ids }

    /// The rule with an id or a former id.
    package func rule(_ id: String) -> RuleEntry<Check>? { index.position(of: id).map { all[$0] } }
}

/// The references of a domain's rules, by their ids and former ids.
package struct RuleIndex: Sendable {
    /// The references in the order of the ids.
    package let all: [RuleReference]
    private let positions: [String: Int]

    /// Creates an index of rules in any order.
    package init(_ rules: [RuleReference]) {
        all = rules.ordered { $0.metadata.id < $1.metadata.id }
        let numbered = all.enumerated()
        // A current id takes precedence over a former one.
        let ids = numbered.map { ($1.metadata.id, $0) }
        let formerIDs = numbered.flatMap { position, rule in rule.metadata.aliases.map { ($0, position) } }
        positions = Dictionary(ids + formerIDs) { first, _ in first }
    }

    /// The ids in their order.
    package var ids: [String] { all.map(\.metadata.id) }
    /// The ids and the former ids.
    package var names: [String] { all.flatMap(\.metadata.names) }

    /// The position of the rule with an id or a former id.
    package func position(of id: String) -> Int? { positions[id] }

    /// The rule with an id or a former id.
    package func rule(_ id: String) -> RuleReference? { position(of: id).map { all[$0] } }

    /// The metadata of some rules, in the order of their ids.
    /// - Parameter ids: current ids.
    package func metadata(of ids: Set<String>) -> [RuleMetadata] {
        all.map(\.metadata).filter { ids.contains($0.id) }
    }
}

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
        case commandLine
    }

    /// The rules that are off, with the places that turn them off.
    package var disabled: [String: SourcePlace] = [:]
    /// The rules that are on although they are off by default.
    package var optIn: [String: SourcePlace] = [:]
    /// The only rules that are on, where there is such a list.
    package var only: [String: SourcePlace]?

    /// Creates a selection that leaves every rule as it is by default.
    package init() {}

    /// What applies where a configuration extends another one (as SwiftLint merges a child with its parent).
    package func merged(over base: RuleSelection) -> RuleSelection {
        if only != nil { return self }
        var merged = base
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

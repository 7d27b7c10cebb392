/// What the formatter has to do with a rule.
package enum RuleLayout: Sendable, Equatable {
    /// Nothing: it leaves alone what the rule judges.
    case no
    /// It writes what the rule wants, so the rule finds nothing in a formatted file.
    case decided(by: LayoutDecider)
    /// It decides what the rule judges, and may write what the rule flags.
    case opposed(by: LayoutDecider)
    /// The rule also finds what the formatter cannot change, and takes options from its settings.
    case parameter

    /// The formatter's layout writes what the rule wants.
    package static let decided = RuleLayout.decided(by: .layout)
    /// The formatter's layout may be what the rule flags.
    package static let opposed = RuleLayout.opposed(by: .layout)

    /// What decides instead of the rule; `nil` if nothing does.
    var decider: LayoutDecider? {
        switch self {
        case .decided(let decider), .opposed(let decider): decider
        case .no, .parameter: nil
        }
    }
}

extension RuleMetadata {
    /// Whether the rule is off beside a formatter with its default settings, of which nothing is known.
    package var isLeftToFormatter: Bool { layout == .parameter || layout.decider?.isOnByDefault == true }
}

extension RuleReference {
    /// The sentence about the formatter; `nil` if it has nothing to do with the rule.
    package var layoutNote: String? {
        let place = "if `.prumo.json` has the key `\(LayoutSettings.key)`"
        let options = layoutOptions.map {
            "`\($0.name)` follows \($0.keys.map { "`\($0)`" }.joined(separator: " and "))"
        }
        let taken = options.isEmpty ? nil : options.joined(separator: ", ")
        guard let decider = metadata.layout.decider else { return taken.map { "Layout: \($0) \(place)." } }
        let condition = decider.condition.map { ", while \($0)" } ?? ""
        let onDemand = taken.map { "; where it is turned on by name, \($0)" } ?? ""
        return "Layout: the rule is off \(place), since the formatter decides\(condition)\(onDemand)."
    }
}

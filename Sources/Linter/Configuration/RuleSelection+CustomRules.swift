import Findings

extension RuleSelection {
    /// Whether a rule of `custom_rules` is on: all are where `custom_rules` is, unless one is off by its own id.
    func verdict(onCustomRule id: String) -> (isOn: Bool, reason: Reason) {
        let whole = LintKey.customRules.name
        if let only {
            return (only[id] ?? only[whole]).map { (true, .listed($0)) } ?? (false, .notListed)
        }
        if let place = disabled[id] ?? disabled[whole] { return (false, .listed(place)) }
        return (true, .standard)
    }
}

import DataFormats
import Findings
import SourceText

extension JSONObjectReader {
    /// A reader of nothing, for rules with their defaults.
    static var silent: JSONObjectReader { JSONObjectReader(file: SourceFile(path: "", text: "")) }
}

extension LintSettings {
    /// Warnings about rules that a file configures and that do not run.
    /// - Parameters:
    ///   - active: the ids of the rules that run.
    ///   - selection: what turns rules on and off, what the file extends included.
    func warningsAboutIdleRules(active: Set<String>, selection: RuleSelection) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        for (id, rule) in rules where !active.contains(id) && id != LintKey.customRules.name {
            let reason =
                switch selection.verdict(on: rule.entry.metadata).reason {
                case .listed(let place): "is off, see \(place.reference)"
                case .notListed: "is off, as \"only_rules\" does not list it"
                case .standard, .commandLine: "is off unless \"opt_in_rules\" lists it"
                }
            warnings.append(
                rule.place.diagnostic(
                    "\"\(id)\" is configured here but \(reason); remove one", severity: .warning))
        }
        return warnings
    }
}

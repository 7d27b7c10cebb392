import DataFormats
import Findings
import SourceText

/// What `lint` says in a file and in those that it extends.
struct LintSettings: Sendable {
    /// A rule's value, and the rule as it wants it.
    struct RuleValue: Sendable {
        let entry: SwiftRule
        let value: JSONValue
        let file: SourceFile
        /// Where the rule's key stands.
        let place: SourcePlace
        let runner: RuleRunner
        /// The files that the rule looks at.
        let paths: PathFilter
    }

    /// A rule of `custom_rules`.
    struct CustomRule: Sendable {
        let runner: RuleRunner
        let place: SourcePlace
    }

    var selection = RuleSelection()
    var paths = PathFilter()
    var isStrict: Placed<Bool>?
    var isLenient: Placed<Bool>?
    var warningThreshold: Placed<Int>?
    var reporter: Placed<String>?
    /// The path of the baseline, from the root on.
    var baseline: Placed<String>?
    /// The values of rules, by the ids of today.
    var rules: [String: RuleValue] = [:]
    /// The rules of `custom_rules`, by their ids.
    var customRules: [String: CustomRule] = [:]

    /// What holds where these stand on others. A rule's value replaces the other one as a whole, unless it is empty.
    func merged(over base: LintSettings) -> LintSettings {
        var merged = base
        merged.selection = selection.merged(over: base.selection)
        merged.paths = paths.merged(over: base.paths)
        merged.isStrict = isStrict ?? base.isStrict
        merged.isLenient = isLenient ?? base.isLenient
        if let threshold = warningThreshold, threshold.value < base.warningThreshold?.value ?? .max {
            merged.warningThreshold = threshold
        }
        merged.reporter = reporter ?? base.reporter
        merged.baseline = baseline ?? base.baseline
        merged.rules.merge(rules) { $1.value.members?.isEmpty == true ? $0 : $1 }
        merged.customRules.merge(customRules) { $1 }
        return merged
    }
}

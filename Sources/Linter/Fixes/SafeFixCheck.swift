import Findings

/// Checks the safe fixes of a text, each alone, whatever others there are: for tests of the rules and
/// `Tests/Conformance/Lint/fixes`. `--fix` proves all fixes of a round together.
package struct SafeFixCheck {
    /// A fix that is not safe.
    package struct Failure: Sendable {
        /// What was found where.
        package let finding: Finding
        /// What the fix does, as a clause.
        package let violation: String
    }

    /// How many fixes of each rule were checked.
    package private(set) var counts: [String: Int] = [:]
    /// The fixes that are not safe.
    package private(set) var failures: [Failure] = []

    /// Lints a text and checks the fixes; none if it is not valid Swift.
    /// - Parameter includesUnsafe: whether unsafe fixes are checked as if they were safe.
    package init(
        _ text: String, path: String, rules: RuleSet, linter: FileLinter, includesUnsafe: Bool = false
    ) {
        let findings = linter.findings(in: text, path: path, rules: rules)
        if linter.hasSyntaxErrors { return }
        let lineEnds = LineEnds(of: text)
        let commentRules = rules.commentRules
        for finding in findings where finding.isFixable(includingUnsafe: includesUnsafe) {
            counts[finding.rule, default: 0] += 1
            let result = EditedText.applying([finding], to: text, lineEnds)
            let violation =
                !result.made.isEmpty && linter.isValid(result.text)
                ? linter.violation(of: result, commentRules: commentRules) : .syntax
            if let violation { failures.append(Failure(finding: finding, violation: violation.rawValue)) }
        }
    }
}

extension RuleSet {
    /// All rules with their defaults, those that are off included.
    package static let all = RuleSet(
        SwiftRules.registry.all.flatMap { rule in
            ((try? RuleSet(rule).runners) ?? []).filter { $0.metadata.id == rule.metadata.id }
        })
}

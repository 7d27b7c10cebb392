import Findings
import SourceText
import SwiftTree

/// Runs a rule that is a regular expression.
final class CustomRuleRunner: RuleRunner, @unchecked Sendable {
    private let rule: CustomRule
    private let folder = RealPath.absolute(".")
    private let budget = SearchBudget()

    init(_ rule: CustomRule) {
        self.rule = rule
        let metadata = RuleMetadata(
            // By its second name directives disable all rules of a package.
            id: rule.id, name: rule.name, kind: .style, severity: rule.severity, isCustom: true,
            aliases: [CustomRules.metadata.id],
            summary: rule.message)
        super.init(metadata, severity: rule.severity)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard !tree.bytes.isEmpty, !budget.isSpent else { return }
        let text = context.matchedText
        for match in context.search.matches(of: self, in: text, path: context.path) {
            let range = text.bytes(of: match.range)
            guard rule.excludedKinds.isEmpty || rule.excludedKinds.isDisjoint(with: text.kinds.kinds(in: range)) else {
                continue
            }
            context.report(rule.message, at: match.group.map { text.bytes(of: $0) } ?? range)
        }
    }

    /// Whether its searches took too long in this run.
    var isLeftOut: Bool { budget.isSpent }

    /// Counts a search; nil if it was given up.
    /// - Returns: whether the rule is left out from now on, once.
    func leavesOut(afterSearchOf time: Duration?) -> Bool { budget.spend(time) }

    /// The matches in a text, on the thread of searches.
    func matches(in text: String, path: String) -> [RegularExpressionMatch] {
        isAbout(path) ? rule.regex.matches(in: text, group: rule.captureGroup) : []
    }

    /// Whether it looks at a file. As in SwiftLint its expressions are searched for in the absolute path; they may as
    /// well begin where the path does that reports print.
    private func isAbout(_ path: String) -> Bool {
        guard !rule.included.isEmpty || !rule.excluded.isEmpty else { return true }
        let paths = path.hasPrefix("/") ? [path] : [path, "\(folder)/\(path)"]
        func isFound(_ expressions: [any RegularExpression]) -> Bool {
            expressions.contains { expression in
                paths.contains { expression.firstMatch(in: $0, while: { true }) != nil }
            }
        }
        return (rule.included.isEmpty || isFound(rule.included)) && !isFound(rule.excluded)
    }
}

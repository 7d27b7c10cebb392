import Foundation
import SwiftTree

/// Runs a rule that is a regular expression.
final class CustomRuleRunner: RuleRunner, @unchecked Sendable {
    private let rule: CustomRule
    private let folder = FileManager.default.currentDirectoryPath

    init(_ rule: CustomRule) {
        self.rule = rule
        let metadata = RuleMetadata(
            // By its second name directives disable all rules of a package.
            id: rule.id, name: rule.name, kind: .style, severity: rule.severity, aliases: [CustomRules.metadata.id],
            summary: rule.message)
        super.init(metadata, severity: rule.severity)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard !tree.bytes.isEmpty, isAbout(context.path) else { return }
        let text = context.matchedText
        let expression = rule.regex.expression
        for match in expression.matches(in: text.string, range: text.range) {
            let range = text.bytes(of: match.range)
            guard rule.excludedKinds.isEmpty || rule.excludedKinds.isDisjoint(with: text.kinds.kinds(in: range)) else {
                continue
            }
            let group = match.range(at: rule.captureGroup)
            let place = rule.captureGroup == 0 || group.location == NSNotFound ? range : text.bytes(of: group)
            context.report(rule.message, at: place)
        }
    }

    /// Whether it looks at a file. As in SwiftLint its expressions are searched for in the absolute path; they may as well
    /// begin where the path does that reports print.
    private func isAbout(_ path: String) -> Bool {
        guard !rule.included.isEmpty || !rule.excluded.isEmpty else { return true }
        let paths = path.hasPrefix("/") ? [path] : [path, "\(folder)/\(path)"]
        func isFound(_ expressions: [CustomRule.Expression]) -> Bool {
            expressions.contains { expression in paths.contains { expression.isFound(in: $0) } }
        }
        return (rule.included.isEmpty || isFound(rule.included)) && !isFound(rule.excluded)
    }
}

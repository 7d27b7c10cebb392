import Findings
import SourceText
import SwiftTree

/// Runs a rule over tokens.
final class TokenRuleRunner: RuleRunner, @unchecked Sendable {
    private let rule: any TokenRule
    private let kinds: [TokenKind]

    init(_ rule: any TokenRule, severity: Diagnostic.Severity) {
        self.rule = rule
        let type = type(of: rule)
        kinds = Array(type.visits)
        super.init(type.metadata, severity: severity, tokenKinds: type.visits)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        for kind in kinds {
            for token in context.tokens(kind) { rule.check(token, in: &context) }
        }
    }
}

import Findings
import SourceText
import SwiftTree

/// Runs a rule over nodes. All rules share its code: one witness call a node costs less than an optimized loop of each rule
/// would add to the build.
final class NodeRuleRunner: RuleRunner, @unchecked Sendable {
    private let rule: any NodeRule
    private let kinds: [NodeKind]

    init(_ rule: any NodeRule, severity: Diagnostic.Severity) {
        self.rule = rule
        let type = type(of: rule)
        kinds = Array(type.visits)
        super.init(type.metadata, severity: severity, nodeKinds: type.visits)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        for kind in kinds {
            for node in context.nodes(kind) { rule.check(node, in: &context) }
        }
    }
}

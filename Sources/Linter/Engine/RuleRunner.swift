import Findings
import SourceText
import SwiftTree

/// A configured rule, ready to run over files.
package class RuleRunner: @unchecked Sendable {
    /// What the rule is.
    let metadata: RuleMetadata
    /// The default severity of its findings.
    let severity: Diagnostic.Severity
    /// The kinds of nodes that it requests from the index.
    let nodeKinds: NodeKinds
    /// The kinds of tokens that it requests from the index.
    let tokenKinds: TokenKinds

    init(
        _ metadata: RuleMetadata, severity: Diagnostic.Severity, nodeKinds: NodeKinds = [], tokenKinds: TokenKinds = []
    ) {
        self.metadata = metadata
        self.severity = severity
        self.nodeKinds = nodeKinds
        self.tokenKinds = tokenKinds
    }

    /// Runs the rule over a file. To be overridden.
    func run(_ tree: SyntaxTree, in context: inout RuleContext) {}
}

/// Runs a rule over whole files.
final class FileRuleRunner: RuleRunner, @unchecked Sendable {
    private let rule: any FileRule

    init(_ rule: any FileRule, severity: Diagnostic.Severity) {
        self.rule = rule
        let type = type(of: rule)
        super.init(type.metadata, severity: severity, nodeKinds: type.visits, tokenKinds: type.visitsTokens)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) { rule.check(tree, in: &context) }
}

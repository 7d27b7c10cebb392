import Findings
import SourceText
import SwiftTree

/// A configured rule, ready to run over files. One kind of rule, one subclass: a class because what runs a rule over a
/// file is then one call, and all below it is specialized for the rule.
package class RuleRunner: @unchecked Sendable {
    /// What the rule is.
    let metadata: RuleMetadata
    /// How grave its findings are, where it does not say so itself.
    let severity: Diagnostic.Severity
    /// The kinds of nodes that it asks the index for.
    let nodeKinds: NodeKinds
    /// The kinds of tokens that it asks the index for.
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

/// Runs a rule over nodes.
final class NodeRuleRunner<R: NodeRule>: RuleRunner, @unchecked Sendable {
    private let rule: R
    private let kinds = Array(R.visits)

    init(_ rule: R, severity: Diagnostic.Severity) {
        self.rule = rule
        super.init(R.metadata, severity: severity, nodeKinds: R.visits)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        for kind in kinds {
            for node in context.nodes(kind) { rule.check(node, in: &context) }
        }
    }
}

/// Runs a rule over tokens.
final class TokenRuleRunner<R: TokenRule>: RuleRunner, @unchecked Sendable {
    private let rule: R
    private let kinds = Array(R.visits)

    init(_ rule: R, severity: Diagnostic.Severity) {
        self.rule = rule
        super.init(R.metadata, severity: severity, tokenKinds: R.visits)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) {
        for kind in kinds {
            for token in context.tokens(kind) { rule.check(token, in: &context) }
        }
    }
}

/// Runs a rule over whole files.
final class FileRuleRunner<R: FileRule>: RuleRunner, @unchecked Sendable {
    private let rule: R

    init(_ rule: R, severity: Diagnostic.Severity) {
        self.rule = rule
        super.init(R.metadata, severity: severity, nodeKinds: R.visits, tokenKinds: R.visitsTokens)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) { rule.check(tree, in: &context) }
}

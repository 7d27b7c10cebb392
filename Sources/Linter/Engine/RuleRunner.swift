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

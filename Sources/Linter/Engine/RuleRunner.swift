import DataFormats
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

/// The rules that run over a file, each configured.
package final class RuleSet: Sendable {
    let runners: [RuleRunner]
    let nodeKinds: NodeKinds
    let tokenKinds: TokenKinds
    /// The position of the rule that runs when all others are done, where it is one of them.
    let lastRunner: Int?
    /// The rules among them that a package makes of regular expressions.
    let customRules: [CustomRuleRunner]
    /// What directives may call these rules: their ids, and their former ones.
    let names: Set<String>
    /// The rules and their options as a text: sets with the same text find the same. Nil where that is not known.
    let configuration: String?

    init(_ runners: [RuleRunner], configuration: String? = nil) {
        self.configuration = configuration
        self.runners = runners.ordered { $0.metadata.id < $1.metadata.id }
        var nodeKinds: NodeKinds = []
        var tokenKinds: TokenKinds = []
        for runner in runners {
            nodeKinds.formUnion(runner.nodeKinds)
            tokenKinds.formUnion(runner.tokenKinds)
        }
        self.nodeKinds = nodeKinds
        self.tokenKinds = tokenKinds
        lastRunner = self.runners.firstIndex { $0.metadata.id == SuperfluousDisableCommand.metadata.id }
        customRules = self.runners.compactMap { $0 as? CustomRuleRunner }
        names = Set(runners.flatMap(\.metadata.names))
    }

    /// The set without some rules.
    func leavingOut(_ ids: Set<String>) -> RuleSet { RuleSet(runners.filter { !ids.contains($0.metadata.id) }) }

    /// The ids of the rules, in the order in which they run.
    package var ids: [String] { runners.map(\.metadata.id) }
}

extension RuleSet {
    /// Rules, each with its value in a configuration; what is wrong with a value is reported.
    convenience init(_ rules: [(SwiftRule, JSONValue?)], _ reader: inout JSONObjectReader) {
        self.init(rules.map { $0.check(configuredBy: $1, &reader) })
    }

    /// One rule with a value in JSON, for tests and examples.
    /// - Throws: what is wrong with the value.
    package convenience init(_ rule: SwiftRule, options: String? = nil) throws(DiagnosticsError) {
        let file = SourceFile(path: "\(rule.metadata.id) options", text: options ?? "{}")
        var reader = JSONObjectReader(file: file)
        let value = options == nil ? nil : try JSONParser.parse(file)
        // It has findings about comments that disable other rules.
        let isAboutOthers = rule.metadata.id == SuperfluousDisableCommand.metadata.id
        self.init([(rule, value)] + (isAboutOthers ? [(.nodes(ForceCast.self), nil)] : []), &reader)
        try reader.problems.check()
    }
}

import DataFormats
import Findings
import SourceText
import SwiftTree

/// A configured rule, ready to run over files. What runs a rule over a file is one call, and all below it is specialized
/// for the rule.
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

/// A runner whose work is a closure, so that a rule costs neither a class nor metadata that is made while a run starts.
final class RuleCheck: RuleRunner, @unchecked Sendable {
    private let check: @Sendable (SyntaxTree, inout RuleContext) -> Void

    private init(
        _ metadata: RuleMetadata, severity: Diagnostic.Severity, nodeKinds: NodeKinds = [], tokenKinds: TokenKinds = [],
        _ check: @escaping @Sendable (SyntaxTree, inout RuleContext) -> Void
    ) {
        self.check = check
        super.init(metadata, severity: severity, nodeKinds: nodeKinds, tokenKinds: tokenKinds)
    }

    override func run(_ tree: SyntaxTree, in context: inout RuleContext) { check(tree, &context) }

    /// Runs a rule over nodes.
    static func nodes<R: NodeRule>(_ rule: R, severity: Diagnostic.Severity) -> RuleCheck {
        let kinds = Array(R.visits)
        return RuleCheck(R.metadata, severity: severity, nodeKinds: R.visits) { _, context in
            for kind in kinds {
                for node in context.nodes(kind) { rule.check(node, in: &context) }
            }
        }
    }

    /// Runs a rule over tokens.
    static func tokens<R: TokenRule>(_ rule: R, severity: Diagnostic.Severity) -> RuleCheck {
        let kinds = Array(R.visits)
        return RuleCheck(R.metadata, severity: severity, tokenKinds: R.visits) { _, context in
            for kind in kinds {
                for token in context.tokens(kind) { rule.check(token, in: &context) }
            }
        }
    }

    /// Runs a rule over whole files.
    static func file<R: FileRule>(_ rule: R, severity: Diagnostic.Severity) -> RuleCheck {
        RuleCheck(
            R.metadata, severity: severity, nodeKinds: R.visits, tokenKinds: R.visitsTokens
        ) { tree, context in rule.check(tree, in: &context) }
    }
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
        // That one judges what others find, so there has to be another one.
        let isAboutOthers = rule.metadata.id == SuperfluousDisableCommand.metadata.id
        self.init([(rule, value)] + (isAboutOthers ? [(.nodes(ForceCast.self), nil)] : []), &reader)
        try reader.problems.check()
    }
}

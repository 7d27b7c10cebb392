import DataFormats
import Findings
import SourceText
import SwiftTree

/// The rules that run over a file, each configured.
package final class RuleSet: Sendable {
    /// The rules of code in the file that has others than the rest.
    struct Part: Sendable {
        /// Which code.
        let context: CodeContext
        /// The rules that run over it.
        let rules: RuleSet
    }

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
    /// The severity of all findings; nil if each rule has its own.
    let severity: Diagnostic.Severity?
    /// The rules of parts of the file, in place of these.
    let parts: [Part]

    init(
        _ runners: [RuleRunner], configuration: String? = nil, severity: Diagnostic.Severity? = nil,
        parts: [Part] = []
    ) {
        self.configuration = configuration
        self.severity = severity
        self.parts = parts
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
    func leavingOut(_ ids: Set<String>) -> RuleSet {
        RuleSet(
            runners.filter { !ids.contains($0.metadata.id) }, severity: severity,
            parts: parts.map { Part(context: $0.context, rules: $0.rules.leavingOut(ids)) })
    }

    /// The ids of the rules that need the compiler's index, in the order in which they run.
    package var idsOfIndexRules: [String] {
        var ids: Set<String> = []
        for runner in runners where runner.metadata.needsIndex { ids.insert(runner.metadata.id) }
        for part in parts { ids.formUnion(part.rules.idsOfIndexRules) }
        return ids.ordered()
    }

    /// The ids of the rules, in the order in which they run.
    var ids: [String] { runners.map(\.metadata.id) }
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

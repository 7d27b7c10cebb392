import DataFormats
import Findings
import JSONRPC
import Linter
import SourceText

/// What a client offers at a place of a document: fixes and comments for single findings, and all safe fixes at once.
struct CodeActions {
    /// The kind of actions for a finding.
    static let quickFix = "quickfix"
    /// The kind of the action for all findings, which `source.fixAll` includes.
    static let fixAll = "source.fixAll.prumo"
    /// The number of findings for which comments are offered; each takes as long as parsing the file.
    private static let suppressionLimit = 16

    private let linted: LintedDocument
    private let range: Range<Int>
    private let kinds: [String]?
    private let client: ClientFeatures

    /// - Parameters:
    ///   - range: the bytes that are selected.
    ///   - kinds: the kinds of actions that the client wants; all if it is nil.
    init(_ linted: LintedDocument, _ range: Range<Int>, _ kinds: JSONValue?, _ client: ClientFeatures) {
        self.linted = linted
        self.range = range
        self.kinds = kinds?.elements?.compactMap(\.string)
        self.client = client
    }

    /// The actions.
    var all: JSONValue {
        var actions: [JSONValue] = []
        if kinds == nil || includes(Self.quickFix) {
            let findings = linted.findings(at: range)
            actions += findings.compactMap(fix) + suppressions(of: findings)
        }
        // Not offered at each place: it takes as long as linting the file twice.
        if includes(Self.fixAll) {
            let edits = linted.fixAllEdits
            if !edits.isEmpty { actions.append(action("Apply all safe fixes of prumo", Self.fixAll, edits)) }
        }
        return .array(actions)
    }

    /// Whether the client asks for a kind, or for one that includes it.
    private func includes(_ kind: String) -> Bool {
        kinds?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? false
    }

    private func fix(of finding: Finding) -> JSONValue? {
        guard let fix = finding.fix, !fix.edits.isEmpty else { return nil }
        let title = fix.title.prefix(1).uppercased() + fix.title.dropFirst()
        return action(
            "\(title) (\(finding.rule)\(fix.isSafe ? "" : "; review the change"))", Self.quickFix, fix.edits,
            for: finding, isPreferred: fix.isSafe)
    }

    /// Actions that insert the comments of `prumo lint --add-suppressions`, one for each rule and line.
    private func suppressions(of findings: [Finding]) -> [JSONValue] {
        struct Place: Hashable {
            let rule: String
            let line: Int
        }
        var seen: Set<Place> = []
        let text = linted.document.text
        var actions: [JSONValue] = []
        for finding in findings where finding.rule != RuleMetadata.syntaxError.id {
            guard actions.count < Self.suppressionLimit,
                seen.insert(Place(rule: finding.rule, line: finding.start.line)).inserted
            else { continue }
            let suppressed = SuppressionInsertion.text(text.string, silencing: [finding])
            let edits = Edit.lines(from: text.bytes, to: Array(suppressed.utf8))
            guard !edits.isEmpty else { continue }
            actions.append(action("Disable \(finding.rule) here with a comment", Self.quickFix, edits, for: finding))
        }
        return actions
    }

    private func action(
        _ title: String, _ kind: String, _ edits: [Edit], for finding: Finding? = nil, isPreferred: Bool = false
    ) -> JSONValue {
        .object([
            "title": .string(title), "kind": .string(kind),
            "diagnostics": finding.map { .array([linted.diagnostic(of: $0, client.encoding)]) },
            "isPreferred": isPreferred ? true : nil,
            "edit": client.workspaceEdit(edits, of: linted.document),
        ])
    }
}

import DataFormats
import Findings
import Linter
import Localization
import SourceText

/// What a client offers at a place of a document: fixes and comments for single findings, and all safe fixes at once.
struct CodeActions {
    /// The kind of actions for a finding.
    static let quickFix = "quickfix"
    /// The kind of the action for all findings, which `source.fixAll` includes.
    static let fixAll = "source.fixAll.prumo"
    /// The number of findings for which comments are offered; each takes as long as parsing the file.
    private static let suppressionLimit = 16
    /// The number of fixes that are offered: a line may be megabytes long and have thousands.
    private static let fixLimit = 64

    private let checked: CheckedDocument
    private let range: Range<Int>
    private let kinds: [String]?
    private let client: ClientFeatures

    /// - Parameters:
    ///   - range: the bytes that are selected.
    ///   - kinds: the kinds of actions that the client wants; all if it is nil.
    init(_ checked: CheckedDocument, _ range: Range<Int>, _ kinds: JSONValue?, _ client: ClientFeatures) {
        self.checked = checked
        self.range = range
        self.kinds = kinds?.elements?.compactMap(\.string)
        self.client = client
    }

    /// The actions.
    var all: JSONValue {
        var actions: [JSONValue] = []
        if kinds == nil || includes(Self.quickFix) {
            let findings = checked.findings(onLinesOf: range)
            actions += fixes(of: findings) + suppressions(of: findings)
        }
        // Not offered at each place: it takes as long as linting the file twice.
        if includes(Self.fixAll) {
            let edits = checked.fixAllEdits
            if !edits.isEmpty { actions.append(action("Apply all safe fixes of prumo", Self.fixAll, edits)) }
        }
        return .array(actions)
    }

    /// Whether the client asks for a kind, or for one that includes it.
    private func includes(_ kind: String) -> Bool {
        kinds?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? false
    }

    /// The fixes of findings, each once. Those of one name say where they are. What a key applies is at the selection, if
    /// anything there can be fixed.
    private func fixes(of findings: [Finding]) -> [JSONValue] {
        var fixes: [(finding: Finding, fix: Fix, title: String)] = []
        for finding in findings {
            guard let fix = finding.fix, !fix.edits.isEmpty else { continue }
            let title = fix.title.prefix(1).uppercased() + fix.title.dropFirst()
            if fixes.contains(where: { $0.title == title && $0.fix.edits == fix.edits }) { continue }
            fixes.append((finding, fix, title))
            if fixes.count == Self.fixLimit { break }
        }
        let counts = Dictionary(fixes.map { ("\($0.title) \($0.finding.rule)", 1) }, uniquingKeysWith: +)
        let nearest = fixes.first?.finding.distance(to: range) == 0
        return fixes.map { finding, fix, title in
            let start = finding.start
            let isAmbiguous = counts["\(title) \(finding.rule)", default: 1] > 1
            let place = isAmbiguous ? " at \(start.line):\(start.utf16Column)" : ""
            return action(
                "\(title) (\(finding.rule)\(place)\(fix.isSafe ? "" : "; review the change"))", Self.quickFix,
                fix.edits,
                for: finding, isPreferred: fix.isSafe && (!nearest || finding.distance(to: range) == 0))
        }
    }

    /// Actions that insert comments which disable a rule, one for each rule and line.
    private func suppressions(of findings: [Finding]) -> [JSONValue] {
        struct Place: Hashable {
            let rule: String
            let line: Int
        }
        guard !findings.isEmpty, let suppression = Suppression(in: checked.document) else { return [] }
        var seen: Set<Place> = []
        var actions: [JSONValue] = []
        for finding in findings {
            guard actions.count < Self.suppressionLimit,
                seen.insert(Place(rule: finding.rule, line: finding.start.line)).inserted
            else { continue }
            let edits = suppression.edits(silencing: finding)
            guard !edits.isEmpty else { continue }
            actions.append(action(suppression.title(for: finding), Self.quickFix, edits, for: finding))
        }
        return actions
    }

    /// How rules are disabled in a document.
    private enum Suppression {
        /// With the comments of `prumo lint --add-suppressions`.
        case swift(DocumentText)
        /// With the comment of a key.
        case table(DocumentText, KeySuppression)

        /// Nil where nothing in the document can disable a rule.
        init?(in document: OpenDocument) {
            switch (document.kind, document.subject) {
            case (.swift, _): self = .swift(document.text)
            case (_, .table):
                let file = SourceFile(path: document.path, bytes: document.text.bytes)
                guard let suppression = KeySuppression(in: file) else { return nil }
                self = .table(document.text, suppression)
            default: return nil
            }
        }

        func title(for finding: Finding) -> String {
            switch self {
            case .swift: "Disable \(finding.rule) here with a comment"
            case .table: "Disable \(finding.rule) for this key in its comment"
            }
        }

        func edits(silencing finding: Finding) -> [Edit] {
            switch self {
            case .swift(let text):
                guard finding.rule != RuleMetadata.syntaxError.id else { return [] }
                let suppressed = SuppressionInsertion.text(text.string, silencing: [finding])
                return Edit.lines(from: text.bytes, to: Array(suppressed.utf8))
            case .table(let text, let suppression):
                let suppressed = suppression.bytes(disabling: finding.rule, at: finding.range.lowerBound)
                return suppressed.map { Edit.lines(from: text.bytes, to: $0) } ?? []
            }
        }
    }

    private func action(
        _ title: String, _ kind: String, _ edits: [Edit], for finding: Finding? = nil, isPreferred: Bool = false
    ) -> JSONValue {
        .object([
            "title": .string(title), "kind": .string(kind),
            "diagnostics": finding.map { .array([checked.diagnostic(of: $0, client)]) },
            "isPreferred": isPreferred ? true : nil,
            "edit": client.workspaceEdit(edits, of: checked.document),
        ])
    }
}

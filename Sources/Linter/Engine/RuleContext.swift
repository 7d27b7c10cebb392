import Findings
import SourceText
import SwiftTree

/// What a rule sees beside the node that it checks, and where it leaves its findings.
struct RuleContext {
    /// A finding whose line nobody has asked for yet.
    struct Report {
        let rule: Int
        let severity: Diagnostic.Severity
        let message: String
        let range: Range<Int>
        let fix: Fix?
    }

    /// The file.
    let tree: SyntaxTree
    /// The file's path as reports print it.
    let path: String
    /// What the generated constants of the file's target hold; nil where it has none.
    let constants: PackageConstants?
    /// The comments that speak to the linter.
    var directives: [Directive] = []
    /// What these comments did; nil until all rules ran but the one that asks for it.
    var audit: SuppressionAudit?
    /// The file for regular expressions.
    lazy var matchedText = MatchedText(tree)
    /// What searches it for them.
    let search: CustomRuleSearch
    private let index: SyntaxIndex
    /// The position of the rule that runs, and the severity that it is configured with.
    var rule = 0
    var severity = Diagnostic.Severity.warning
    private(set) var reports: [Report] = []

    init(tree: SyntaxTree, path: String, constants: PackageConstants?, index: SyntaxIndex, search: CustomRuleSearch) {
        self.tree = tree
        self.path = path
        self.constants = constants
        self.index = index
        self.search = search
    }

    /// The file's nodes of a kind in source order. The rule has to name the kind in `visits`.
    func nodes(_ kind: NodeKind) -> SyntaxIndex.Nodes { index.nodes(kind, of: tree) }

    /// The file's tokens of a kind in source order. The rule has to name the kind in `visitsTokens`.
    func tokens(_ kind: TokenKind) -> SyntaxIndex.Tokens { index.tokens(kind, of: tree) }

    /// Hands over what was reported so far.
    mutating func takeReports() -> [Report] {
        let taken = reports
        reports = []
        return taken
    }

    /// Reports a finding.
    /// - Parameters:
    ///   - message: what is wrong and what to do: lower case at the start, no full stop at the end.
    ///   - range: the offsets of the bytes that it is about; its start is the finding's place. What is outside the file is
    ///     left out.
    ///   - severity: how grave it is, where the rule's options say it; else as the rule is configured.
    ///   - fix: how to mend it.
    mutating func report(
        _ message: String, at range: Range<Int>, severity: Diagnostic.Severity? = nil, fix: Fix? = nil
    ) {
        reports.append(
            Report(
                rule: rule, severity: severity ?? self.severity, message: message,
                range: range.clamped(to: 0..<tree.bytes.count), fix: fix))
    }
}

/// The range between two offsets of a file. It is empty at `start` where `end` is before it.
///
/// In unfinished code an element of a list may be nothing but its comma, and a node may have no token of its own. A rule that
/// takes the end of one token and the start of another then gets them in the wrong order, where the operator of the standard
/// library ends the process. Within this module all ranges of integers are made by this one: a finding about code that does not
/// exist has an empty range.
@inline(__always) func ..< (start: Int, end: Int) -> Range<Int> {
    Range(uncheckedBounds: (start, max(start, end)))
}

import Findings
import SourceText
import SwiftTree

/// What a rule sees beside the node that it checks, and where it leaves its findings.
struct RuleContext {
    /// A finding whose line is not known yet.
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
    /// What the generated constants of the file's target contain; nil if it has none.
    let constants: PackageConstants?
    /// What the compiler's index says about the file; nil if there is none that is as new as the file.
    let compiledFile: CompiledFile?
    /// The comments that speak to the linter.
    var directives: [Directive] = []
    /// What these comments did; nil until all rules ran except the one that uses it.
    var audit: SuppressionAudit?
    /// The file for regular expressions.
    lazy var matchedText = MatchedText(tree)
    /// The names that the file and its package declare, for fixes that write or leave out a name of the standard library.
    lazy var ownNames = OwnNames(tree, in: package)
    /// What the files of the package declare; `nil` if that is not known and no fix is made.
    private let package: DeclarationIndex?
    /// What searches it for them.
    let search: CustomRuleSearch
    private let index: SyntaxIndex
    /// The position of the rule that runs, and the severity that it is configured with.
    var rule = 0
    var severity = Diagnostic.Severity.warning
    private(set) var reports: [Report] = []

    init(
        tree: SyntaxTree, path: String, constants: PackageConstants?, compiledFile: CompiledFile?,
        package: DeclarationIndex?, index: SyntaxIndex, search: CustomRuleSearch
    ) {
        self.tree = tree
        self.package = package
        self.path = path
        self.constants = constants
        self.compiledFile = compiledFile
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
    ///   - range: the offsets of the bytes that it is about; its start is the finding's place. What is outside the file
    ///     is left out.
    ///   - severity: the severity if the rule's options determine it; otherwise the configured one.
    ///   - fix: the edits that resolve it; nil if there are none.
    @inline(never)
    mutating func report(
        _ message: String, at range: Range<Int>, severity: Diagnostic.Severity? = nil, fix: Fix? = nil
    ) {
        reports.append(
            Report(
                rule: rule, severity: severity ?? self.severity, message: message,
                range: range.clamped(to: 0..<tree.bytes.count), fix: fix))
    }
}

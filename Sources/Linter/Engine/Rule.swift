import Findings
import SwiftTree

/// A check of Swift files. Its whole is one file: metadata, options, examples, check and messages.
///
/// A rule is one of ``NodeRule``, ``TokenRule`` and ``FileRule``. What it stores are its options, with their defaults.
protocol Rule: ConfigurableRule {}

extension Rule {
    static var swiftLint: SwiftLintAgreement? { SwiftLintAgreement() }
}

/// A rule that looks at nodes of some kinds, each by itself.
protocol NodeRule: Rule {
    /// The kinds of nodes that it looks at.
    static var visits: NodeKinds { get }

    /// Checks a node. A file's nodes come kind by kind, those of a kind in source order.
    func check(_ node: Node, in context: inout RuleContext)
}

/// A rule that looks at tokens of some kinds, each by itself.
protocol TokenRule: Rule {
    /// The kinds of tokens that it looks at.
    static var visits: TokenKinds { get }

    /// Checks a token. A file's tokens come kind by kind, those of a kind in source order.
    func check(_ token: Token, in context: inout RuleContext)
}

/// A rule that looks at a file as a whole: at its lines, its comments, or at what several nodes have in common.
protocol FileRule: Rule {
    /// The kinds of nodes that it requests from the context with ``RuleContext/nodes(_:)``.
    static var visits: NodeKinds { get }
    /// The kinds of tokens that it requests from the context with ``RuleContext/tokens(_:)``.
    static var visitsTokens: TokenKinds { get }

    /// Checks a file.
    func check(_ tree: SyntaxTree, in context: inout RuleContext)
}

extension FileRule {
    static var visits: NodeKinds { [] }
    static var visitsTokens: TokenKinds { [] }
}

extension RuleEntry where Check == RuleRunner {
    /// A rule that looks at nodes.
    static func nodes<R: NodeRule>(_ rule: R.Type) -> RuleEntry {
        RuleEntry(rule, pathKeys: .accepted) { NodeRuleRunner($0, severity: $1) }
    }
    /// A rule that looks at tokens.
    static func tokens<R: TokenRule>(_ rule: R.Type) -> RuleEntry {
        RuleEntry(rule, pathKeys: .accepted) { TokenRuleRunner($0, severity: $1) }
    }
    /// A rule that looks at whole files.
    static func file<R: FileRule>(_ rule: R.Type) -> RuleEntry {
        RuleEntry(rule, pathKeys: .accepted) { FileRuleRunner($0, severity: $1) }
    }
}

extension Pattern {
    /// Whether it matches anywhere in a name or a line of the file that a rule checks.
    func isFound(in text: String, _ context: RuleContext) -> Bool {
        firstMatch(in: text, context) != nil
    }

    /// The first match in a name or a short text of the file that a rule checks.
    func firstMatch(in text: String, _ context: RuleContext) -> Range<String.Index>? {
        let found = firstMatch(in: text, within: context.search.total) { context.search.report($0, context.path) }
        context.search.reportTotal(context.path)
        return found
    }
}

/// The range between two offsets of a file. It is empty at `start` where `end` is before it.
///
/// In unfinished code an element of a list may be nothing but its comma, and a node may have no token of its own. A
/// rule that takes the end of one token and the start of another then gets them in the wrong order, where the operator
/// of the standard library ends the process. Within this module all ranges of integers are made by this one: a finding
/// about code that does not exist has an empty range.
// prumo:disable:next static_operator - a static function in an extension of `Int` would be ambiguous
@inline(__always) func ..< (start: Int, end: Int) -> Range<Int> {
    Range(uncheckedBounds: (start, max(start, end)))
}

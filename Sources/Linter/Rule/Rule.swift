import SwiftTree

/// A check of Swift files. Its whole is one file: metadata, options, examples, check and messages.
///
/// A rule is one of ``NodeRule``, ``TokenRule`` and ``FileRule``. What it stores are its options, with their defaults.
protocol Rule: Sendable {
    /// What it is called, how grave its findings are, and why it exists.
    static var metadata: RuleMetadata { get }
    /// What can be configured beside the severity.
    static var options: [RuleOption<Self>] { get }
    /// Its documentation by example, and its tests.
    static var examples: [RuleExample] { get }

    /// Makes the rule with its options' defaults.
    init()
}

extension Rule {
    static var options: [RuleOption<Self>] { [] }
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
    /// The kinds of nodes that it asks the context for with ``RuleContext/nodes(_:)``.
    static var visits: NodeKinds { get }
    /// The kinds of tokens that it asks the context for with ``RuleContext/tokens(_:)``.
    static var visitsTokens: TokenKinds { get }

    /// Checks a file.
    func check(_ tree: SyntaxTree, in context: inout RuleContext)
}

extension FileRule {
    static var visits: NodeKinds { [] }
    static var visitsTokens: TokenKinds { [] }
}

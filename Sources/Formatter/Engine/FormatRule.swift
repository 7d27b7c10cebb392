import SourceText
import SwiftTree

/// A rule of `swift format` that changes code when a file is formatted: more than its spaces and line breaks.
protocol FormatRule {
    /// The name in `rules` of `.swift-format`.
    static var name: String { get }
    /// Whether the rule is on if no configuration names it.
    static var isOnByDefault: Bool { get }
    /// The kinds of the nodes that it looks at.
    static var visits: NodeKinds { get }

    /// Returns what the rule changes in a file. The edits of one file do not overlap. Layout follows: where the spaces
    /// and line breaks go that the edits leave is not the rule's concern, but the number of line breaks is.
    static func edits(in file: RuleFile) -> [Edit]
}

extension FormatRule {
    static var isOnByDefault: Bool { true }
}

/// A file as a rule sees it.
struct RuleFile {
    let tree: SyntaxTree
    let configuration: FormatConfiguration
    /// The nodes that the rule looks at, in source order, but for those that a comment excludes.
    let nodes: [Node]
    fileprivate let mask: RuleMask
    fileprivate let rule: any FormatRule.Type

    fileprivate init(
        _ tree: SyntaxTree, _ configuration: FormatConfiguration, nodes: UnsafeBufferPointer<Int32>, _ mask: RuleMask,
        _ rule: any FormatRule.Type
    ) {
        let all = tree.nodes
        self.tree = tree
        self.configuration = configuration
        self.mask = mask
        self.rule = rule
        let name = rule.name
        self.nodes = nodes.compactMap { index in
            let node = all[Int(index)]
            return mask.isEmpty || !mask.isDisabled(name, at: node.start) ? node : nil
        }
    }

    /// Whether the rule may change a node: no comment excludes it.
    func isIncluded(_ node: Node) -> Bool { mask.isEmpty || !mask.isDisabled(rule.name, at: node.start) }
}

/// The rules, in the order in which the toolchain applies them.
enum FormatRules {
    static let all: [any FormatRule.Type] = [
        AlwaysUseLiteralForEmptyCollectionInit.self,
        DoNotUseSemicolons.self,
        FileScopedDeclarationPrivacy.self,
        FullyIndirectEnum.self,
        GroupNumericLiterals.self,
        NoAccessLevelOnExtensionDeclaration.self,
        NoAssignmentInExpressions.self,
        NoCasesWithOnlyFallthrough.self,
        NoEmptyLinesOpeningClosingBraces.self,
        NoEmptyTrailingClosureParentheses.self,
        NoLabelsInCasePatterns.self,
        NoParensAroundConditions.self,
        NoVoidReturnOnFunctionSignature.self,
        OmitExplicitReturns.self,
        OneCasePerLine.self,
        OneVariableDeclarationPerLine.self,
        OrderedImports.self,
        ReturnVoidInsteadOfEmptyTuple.self,
        UseEarlyExits.self,
        UseExplicitNilCheckInConditions.self,
        UseLetInEveryBoundCaseVariable.self,
        UseShorthandTypeNames.self,
        UseSingleLinePropertyGetter.self,
        UseTripleSlashForDocumentationComments.self,
        UseWhereClausesInForLoops.self,
    ]
}

/// Applies the rules that are on to a file, one after the other: each sees what those before it made.
final class RulePass {
    let configuration: FormatConfiguration
    private let rules: [any FormatRule.Type]
    private let index: NodeIndex

    init(_ configuration: FormatConfiguration) {
        self.configuration = configuration
        rules = FormatRules.all.filter { configuration.rules[$0.name] ?? false }
        // A key path of a metatype crashes the compiler of 6.3.
        var visits: [NodeKinds] = []
        for rule in rules { visits.append(rule.visits) }
        index = NodeIndex(visits)
    }

    /// Changes a parsed file, whose tree is that of the changed text afterwards.
    /// - Returns: what a rule did wrong; `nil` if the code is valid and has all its comments.
    func apply(to tree: SyntaxTree, parser: inout SwiftParser) -> String? {
        guard !rules.isEmpty else { return nil }
        var mask = RuleMask(tree)
        if mask.ignoresFile { return nil }
        index.find(in: tree)
        for (number, rule) in rules.enumerated() {
            let nodes = index.nodes(number)
            guard !nodes.isEmpty else { continue }
            let edits = rule.edits(in: RuleFile(tree, configuration, nodes: nodes, mask, rule))
            guard !edits.isEmpty else { continue }
            let comments = CommentContents(tree)
            let text = Edit.applying(edits, to: Array(tree.bytes))
            text.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            if let error = tree.errors.first {
                return "\(rule.name) made line \(tree.line(at: Int(error.start))) invalid"
            }
            if !comments.isContained(in: CommentContents(tree)) { return "\(rule.name) lost a comment" }
            index.find(in: tree)
            mask = RuleMask(tree)
        }
        return nil
    }
}

import SourceText
import SwiftTree

/// A rule of `swift format` that changes code when a file is formatted: more than its spaces and line breaks.
protocol FormatRule {
    /// The name in `rules` of `.swift-format`.
    static var name: String { get }
    /// Whether the rule is on if no configuration names it.
    static var isOnByDefault: Bool { get }
    /// Whether all that it does is to move statements, which leaves nothing to do for other rules.
    static var onlyMovesStatements: Bool { get }
    /// The kinds of the nodes that it looks at.
    static var visits: NodeKinds { get }

    /// Returns what the rule changes in a file. The edits of one file do not overlap. Layout follows: where the spaces
    /// and line breaks go that the edits leave is not the rule's concern, but the number of line breaks is.
    static func edits(in file: RuleFile) -> [Edit]
}

extension FormatRule {
    static var isOnByDefault: Bool { true }
    static var onlyMovesStatements: Bool { false }
}

/// A file as a rule sees it.
struct RuleFile {
    let tree: SyntaxTree
    let configuration: FormatConfiguration
    /// The positions of the nodes that the rule looks at.
    fileprivate let positions: UnsafeBufferPointer<Int32>
    fileprivate let mask: RuleMask
    fileprivate let rule: any FormatRule.Type

    /// The nodes that the rule looks at, in source order, but for those that a comment excludes.
    var nodes: RuleNodes { RuleNodes(self, onlyOutermost: false) }

    /// The nodes that the rule looks at, without those inside of others.
    var outermostNodes: RuleNodes { RuleNodes(self, onlyOutermost: true) }

    /// Whether the rule may change a node: no comment excludes it.
    func isIncluded(_ node: Node) -> Bool { mask.isEmpty || !mask.isDisabled(rule.name, at: node.start) }
}

/// The nodes that a rule looks at, found as they are asked for: most rules look at most files in vain.
struct RuleNodes: Sequence, IteratorProtocol {
    private let file: RuleFile
    private let all: Subtree
    private let onlyOutermost: Bool
    /// The place among the positions.
    private var place = 0
    /// The position after the last node and those inside of it.
    private var end = 0

    fileprivate init(_ file: RuleFile, onlyOutermost: Bool) {
        self.file = file
        all = file.tree.nodes
        self.onlyOutermost = onlyOutermost
    }

    mutating func next() -> Node? {
        while place < file.positions.count {
            let node = all[Int(file.positions[place])]
            place += 1
            guard node.index >= end, file.isIncluded(node) else { continue }
            if onlyOutermost { end = node.subtree.endIndex }
            return node
        }
        return nil
    }
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

/// Applies the rules that are on to a file, one after the other: each sees what those before it made. Where that leaves
/// something to do for one of those, as the toolchain does not, it begins anew, so that a second run changes nothing.
final class RulePass {
    let configuration: FormatConfiguration
    private let rules: [any FormatRule.Type]
    private let index: NodeIndex

    /// How often the rules are applied to a file at most. What is nested may need a run for each level.
    private static var limit: Int { SwiftParser.deepestNesting }

    init(_ configuration: FormatConfiguration) {
        self.configuration = configuration
        rules = FormatRules.all.filter { configuration.rules[$0.name] ?? false }
        // A key path of a metatype crashes the compiler of 6.3.
        var visits: [NodeKinds] = []
        for rule in rules { visits.append(rule.visits) }
        index = NodeIndex(visits)
    }

    /// Changes a parsed file, whose tree is that of the changed text afterwards.
    /// - Parameter scratch: a tree whose buffers are used.
    /// - Returns: what a rule did wrong; `nil` if the code is valid and has all its comments.
    func apply(to tree: SyntaxTree, parser: inout SwiftParser, scratch: SyntaxTree) -> String? {
        guard !rules.isEmpty else { return nil }
        var mask = RuleMask(tree)
        if mask.ignoresFile { return nil }
        index.find(in: tree)
        for _ in 0..<Self.limit {
            var isDone = true
            for (number, rule) in rules.enumerated() {
                let positions = index.nodes(number)
                guard !positions.isEmpty else { continue }
                let file = RuleFile(
                    tree: tree, configuration: configuration, positions: positions, mask: mask, rule: rule)
                let edits = rule.edits(in: file)
                guard !edits.isEmpty else { continue }
                if let problem = Self.apply(edits, to: tree, &parser, scratch) { return "\(rule.name) \(problem)" }
                index.find(in: tree)
                mask = RuleMask(tree)
                if !rule.onlyMovesStatements { isDone = false }
            }
            if isDone { break }
        }
        return nil
    }

    /// - Returns: what is wrong about the edits; `nil` if the code is valid and has all its comments.
    private static func apply(
        _ edits: [Edit], to tree: SyntaxTree, _ parser: inout SwiftParser, _ scratch: SyntaxTree
    ) -> String? {
        let end = edits.reduce(0) { max($0, $1.range.upperBound) }
        let length = tree.bytes.count
        let comments = CommentContents(tree, before: end)
        let text = Edit.applying(edits, to: Array(tree.bytes))
        text.withUnsafeBufferPointer { parser.parse($0, changedBefore: end, into: tree, scratch: scratch) }
        if let error = tree.errors.first { return "made line \(tree.line(at: Int(error.start))) invalid" }
        let changed = CommentContents(tree, before: end + text.count - length)
        return comments.isContained(in: changed) ? nil : "lost a comment"
    }
}

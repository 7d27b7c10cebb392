import SwiftTree

/// Decides what is printed between the tokens of a file: walks over its nodes once, from the outside in, and attaches
/// groups, breaks and spaces to the tokens.
struct LayoutBuilder {
    /// Tokens that are not printed token by token.
    struct Span: BitwiseCopyable {
        enum Content: BitwiseCopyable {
            /// The bytes as they are, on one line or several.
            case text
            /// A segment of a string literal.
            case segment(BreakKind, reflows: Bool)
            /// A node that a comment excludes.
            case ignored
            /// A node that is not understood, or not worth a layout.
            case verbatim
        }

        let firstToken: Int
        let endToken: Int
        let content: Content
    }

    struct TokenMarks: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// It closes something and stays on the line of what is before it.
        static var closingDelimiter: TokenMarks { TokenMarks(rawValue: 1) }
        /// It is a comma that the end of its list writes.
        static var omitted: TokenMarks { TokenMarks(rawValue: 2) }
    }

    struct NodeMarks: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// A part of a chain that its last part has laid out.
        static var isInChain: NodeMarks { NodeMarks(rawValue: 1) }
        /// An effect that covers operators to its right, and is laid out with them.
        static var isFolded: NodeMarks { NodeMarks(rawValue: 2) }
        /// A closure that is never on one line.
        static var breaksAlways: NodeMarks { NodeMarks(rawValue: 4) }
        /// An expression before the braces of a statement: a closure in it does not begin with a line break.
        static var isBeforeBraces: NodeMarks { NodeMarks(rawValue: 8) }
        /// An attribute after which a line ends in any case.
        static var isBeforeLineBreak: NodeMarks { NodeMarks(rawValue: 16) }
    }

    let tree: SyntaxTree
    let configuration: FormatConfiguration
    let ignores: IgnoreComments
    let buffers: UnsafeMutablePointer<FormatBuffers>
    /// The sequences of operators that were folded, by the index of their node.
    var folds = FoldedSequences()
    /// The expressions before the braces of statements that contain the node that is laid out, and the brackets in them.
    private var contexts: [(end: Int, isBeforeBraces: Bool)] = []
    /// Whether the node that is laid out is a closure that would be the body of a statement on other lines.
    private(set) var isClosureBeforeBraces = false
    /// What is printed before an operator instead of after it.
    var movedComments = MovedComments()
    /// Multiline string literals whose lines continue the one before.
    var continuedStrings: Set<Int> = []
    /// For each node whether it is in the `#if` of a chain; empty if the file has none.
    lazy var isInPostfixIfConfig: [Bool] = Self.nodesInPostfixIfConfig(tree)

    init(
        _ tree: SyntaxTree, configuration: FormatConfiguration, ignores: IgnoreComments,
        buffers: UnsafeMutablePointer<FormatBuffers>
    ) {
        self.tree = tree
        self.configuration = configuration
        self.ignores = ignores
        self.buffers = buffers
    }

    /// Lays out all nodes.
    mutating func build() {
        let nodes = tree.nodes
        var index = 0
        while index < nodes.endIndex {
            let node = nodes[index]
            updateContexts(node)
            // Many nodes are names and literals, whose layout is that of what contains them.
            guard Self.arrangedKinds.contains(node.kind) else {
                index += 1
                continue
            }
            index = arrange(node) ? index + 1 : node.subtree.endIndex
        }
    }

    /// Keeps track of whether nodes are in an expression before the braces of a statement, and not in brackets there.
    @inline(__always) private mutating func updateContexts(_ node: Node) {
        while let context = contexts.last, context.end <= node.index { contexts.removeLast() }
        if isMarked(node, .isBeforeBraces) { contexts.append((node.subtree.endIndex, true)) }
        if contexts.last?.isBeforeBraces == true, Self.bracketKinds.contains(node.kind) {
            isClosureBeforeBraces = node.isClosureAsBody
            contexts.append((node.subtree.endIndex, false))
        } else {
            isClosureBeforeBraces = false
        }
    }

    private static let bracketKinds: NodeKinds = [
        .arrayExpr, .closureExpr, .codeBlock, .dictionaryExpr, .expressionSegment, .labeledExprList, .memberBlock,
        .switchCaseList, .tupleExpr,
    ]

    mutating func addSpan(_ node: Node, _ content: Span.Content) {
        buffers.pointee.spans.append(
            Span(firstToken: node.firstToken.index, endToken: node.lastToken.index + 1, content: content))
    }

    mutating func mark(_ token: Token?, _ mark: TokenMarks) {
        if let token { buffers.pointee.tokens.base[token.index].marks.insert(mark) }
    }

    func isMarked(_ token: Token, _ mark: TokenMarks) -> Bool {
        buffers.pointee.tokens[token.index].marks.contains(mark)
    }

    mutating func mark(_ node: Node?, _ mark: NodeMarks) {
        if let node { buffers.pointee.nodeMarks.base[node.index].insert(mark) }
    }

    func isMarked(_ node: Node, _ mark: NodeMarks) -> Bool { buffers.pointee.nodeMarks[node.index].contains(mark) }
}

// Attaching.
extension LayoutBuilder {
    // Nodes are laid out before the nodes that they contain. What an outer node wants before a token is printed first,
    // what it wants after a token is printed last.

    private func add(_ element: LayoutToken, before index: Int) {
        let entry = Int32(truncatingIfNeeded: buffers.pointee.attachments.count)
        buffers.pointee.attachments.append(FormatBuffers.Attachment(token: element, next: -1))
        let layout = buffers.pointee.tokens.base + index
        if layout.pointee.lastBefore < 0 {
            layout.pointee.firstBefore = entry
        } else {
            buffers.pointee.attachments.base[Int(layout.pointee.lastBefore)].next = entry
        }
        layout.pointee.lastBefore = entry
    }

    private func add(_ element: LayoutToken, after index: Int) {
        var element = element
        if element.kind == .lineBreak, element.breakKind == .closeIfNeeded || element.breakKind == .reset,
            isGlued(tree.tokens[index])
        {
            element.flags.insert(.isGlued)
        }
        let entry = Int32(truncatingIfNeeded: buffers.pointee.attachments.count)
        let layout = buffers.pointee.tokens.base + index
        buffers.pointee.attachments.append(
            FormatBuffers.Attachment(token: element, next: layout.pointee.firstAfter))
        layout.pointee.firstAfter = entry
    }

    /// Whether the token after a token has to be on its line: an operator that would have another meaning, or what
    /// would begin a statement.
    private func isGlued(_ token: Token) -> Bool {
        guard let next = token.next else { return false }
        switch next.kind {
        case .postfixQuestionMark, .exclamationMark, .postfixOperator: return true
        case .leftParen, .leftSquare: return token.end == next.start
        case .binaryOperator: return (next.hasText("..<") || next.hasText("...")) && !needsSpaces(next)
        default: return false
        }
    }

    mutating func before(_ token: Token?, _ first: LayoutToken) {
        guard let token else { return }
        add(first, before: token.index)
    }

    mutating func before(_ token: Token?, _ first: LayoutToken, _ second: LayoutToken) {
        guard let token else { return }
        add(first, before: token.index)
        add(second, before: token.index)
    }

    mutating func before(_ token: Token?, _ elements: [LayoutToken]) {
        guard let token else { return }
        for element in elements { add(element, before: token.index) }
    }

    mutating func after(_ token: Token?, _ first: LayoutToken) {
        guard let token else { return }
        add(first, after: token.index)
    }

    mutating func after(_ token: Token?, _ first: LayoutToken, _ second: LayoutToken) {
        guard let token else { return }
        add(second, after: token.index)
        add(first, after: token.index)
    }

    mutating func after(_ token: Token?, _ elements: [LayoutToken]) {
        guard let token else { return }
        for element in elements.reversed() { add(element, after: token.index) }
    }

    /// Puts a group around a node.
    mutating func group(_ node: Node?, consistent: Bool = false) {
        guard let node else { return }
        before(node.firstToken, .open(consistent: consistent))
        after(node.lastToken, .close)
    }

    /// Puts a break after each element but the last one.
    mutating func separate(_ list: NodeList, with token: LayoutToken) {
        var previous: Node?
        for element in list {
            if let previous { after(previous.lastToken, token) }
            previous = element
        }
    }

    /// Puts a group around an element of a list, and a break after its comma.
    mutating func arrangeListElement(_ element: Node) {
        before(element.firstToken, .open)
        if let comma = element.trailingComma {
            after(comma, .close, .lineBreak(.same))
        } else {
            after(element.lastToken, .close)
        }
    }

    /// Indents what is between two delimiters, as a group.
    mutating func indent(between left: Token?, and right: Token?, consistent: Bool = false, close: BreakKind = .close) {
        after(left, .lineBreak(.openBlock, size: 0), .open(consistent: consistent))
        before(right, .lineBreak(close, size: 0), .close)
    }

    /// Where a trailing comma is written, and marks the one of the source.
    mutating func markCommas(of list: Node, isCollection: Bool) {
        let elements = NodeList(list)
        guard let first = elements.first, let last = elements.last, !Self.takesNoTrailingComma(list) else { return }
        let comma = last.trailingComma
        mark(comma, .omitted)
        before(first.firstToken, .listStart)
        var end = LayoutToken(kind: .listEnd)
        if isCollection { end.flags.insert(.isCollection) }
        if comma != nil { end.flags.insert(.hasTrailingComma) }
        if first == last { end.flags.insert(.isSingleElement) }
        after(list.kind == .dictionaryElementList ? last.lastToken : comma?.previous ?? last.lastToken, end)
    }
}

// Questions that several nodes ask.
extension LayoutBuilder {
    /// Whether a list is that of the roles of a macro, in which the compiler accepts no comma at the end.
    private static func takesNoTrailingComma(_ list: Node) -> Bool {
        guard let attribute = list.parent, attribute.kind == .attribute, let name = attribute.attributeName else {
            return false
        }
        return name.hasText("attached") || name.hasText("freestanding")
    }

    /// Whether there is a comment before a token.
    func hasCommentBefore(_ token: Token, lineOnly: Bool = false) -> Bool {
        let gap = token.gapBefore
        guard gap.count > 1 else { return false }
        return tree.trivia(in: gap).contains { lineOnly ? $0.kind == .lineComment : $0.kind.isComment }
    }

    /// Of the break before a directive that has to begin a line, or after one. Usually the source has a line break.
    var directiveNewlines: NewlineMode { configuration.respectsExistingLineBreaks ? .elective : .soft }

    var breaksEachArgument: Bool { configuration.lineBreakBeforeEachArgument }

    private static func nodesInPostfixIfConfig(_ tree: SyntaxTree) -> [Bool] {
        guard tree.nodes.contains(where: { $0.kind == .postfixIfConfigExpr }) else { return [] }
        var result = [Bool](repeating: false, count: tree.nodes.count)
        for node in tree.nodes {
            guard let parent = node.parent else { continue }
            switch node.kind {
            case .labeledExpr: break
            case .ifConfigDecl where parent.kind == .postfixIfConfigExpr: result[node.index] = true
            default: result[node.index] = result[parent.index]
            }
        }
        return result
    }

    mutating func isInPostfixIfConfig(_ node: Node) -> Bool {
        !isInPostfixIfConfig.isEmpty && isInPostfixIfConfig[node.index]
    }
}

extension Node {
    /// Whether it is a closure that would be the body of a statement if a line began after its brace: one after an
    /// expression, or after the keyword of the statement. After `=` or an operator it is always a closure.
    fileprivate var isClosureAsBody: Bool {
        guard kind == .closureExpr, let parent else { return false }
        if parent.kind == .multipleTrailingClosureElement || parent.trailingClosure == self { return true }
        switch firstToken.previous?.kind {
        case .guardKeyword, .ifKeyword, .inKeyword, .switchKeyword, .whileKeyword: return true
        default: return false
        }
    }
}

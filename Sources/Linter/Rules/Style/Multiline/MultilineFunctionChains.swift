import Findings
import SwiftTree

/// Flags calls of a chain on several lines that do not start a line.
struct MultilineFunctionChains: NodeRule {
    /// A call of a chain.
    private struct Link {
        /// The offsets of the period before the name of what is called, and of the name.
        let range: Range<Int>
        /// Whether a line starts with this period, or with one between it and the call before.
        let startsLine: Bool
    }

    static let metadata = RuleMetadata(
        id: "multiline_function_chains", name: "Multiline Function Chains", kind: .style, isDefault: false,
        layout: .opposed,
        summary: "chained calls should be either on the same line, or one per line",
        rationale: """
            At the starts of lines, the calls of a chain are a list of steps that can be read, moved and commented out \
            one by one; a call in the middle of a line is missed there. Begin each call with its period on a new line, \
            or put the chain on one line. A subscript is a call as well.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint reports a call again for each call after it in the chain. Prumo reports it once.",
            why: "One finding is enough to fix the call.",
            example: "let sum = sizes\n    .sorted().map(\\.width).filter(isOn).reduce(0, +)\n    .rounded()")
    ])

    static let examples: [RuleExample] = [
        .clean("let sum = sizes.filter { $0 > 1 }.map(\\.width).reduce(0, +)"),
        .clean("let sum = sizes\n    .filter { $0 > 1 }.map(\\.width).reduce(0, +)"),
        .clean("let sum = sizes.filter { $0 > 1 }\n    .map(\\.width)\n    .first?\n    .rounded()"),
        .clean("draw(sizes.map(\\.width)\n    .first, lines.sorted().first)"),
        .clean("let all = (old.union(new)).map {\n    $0.width\n}.sorted()"),
        .clean("Text(name)\n    #if DEBUG\n    .bold()\n    #else\n    .bold().padding()\n    .italic()\n    #endif"),
        .flagged("let sum = sizes\n    .filter { $0 > 1 }↓.map(\\.width)\n    .reduce(0, +)"),
        .flagged("sizes.filter {\n    $0 > 1\n}↓.map(\\.width)"),
        .flagged("sizes.filter(isLarge)↓.map {\n    $0.width\n}\n.reduce(0, +)"),
        .flagged("let width = cart.items[0]↓.sizes[1]\n    .width.rounded()"),
        .flagged("let user = cart.load(\n    name: name)↓.users[0]↓.friends[1]"),
        .flagged("let cart = {\n    self.cart\n}()↓.copy()"),
        .flagged("let title = (old.title() ?? new)\n    .trimmed().joined()↓.lines()\n    .count()"),
        .flagged("Text(name).bold()\n    #if DEBUG\n    .italic()↓.padding()\n    #endif\n    .frame()↓.blur()"),
    ]

    static let visits: NodeKinds = [.functionCallExpr, .subscriptCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        // Most calls are of a name, or of a member of a name.
        guard let called = call.firstChild, called.kind != .declReferenceExpr,
            called.kind != .memberAccessExpr || called.firstChild?.kind != .declReferenceExpr
                || called.firstToken.kind == .period,
            !isInChain(call)
        else { return }
        let links = links(of: call, context.tree)
        guard links.count > 1, let last = links.first, let first = links.last,
            !LineCursor(at: first.range.lowerBound, in: context.tree).isOnLine(last.range.lowerBound)
        else { return }
        let late = links.dropLast().reversed().filter { !$0.startsLine }
        guard !late.isEmpty, !Self.isInSkippedClause(call) else { return }
        for link in late {
            context.report("start this call on a new line, or put the chain on one line", at: link.range)
        }
    }

    /// The calls with a period of a chain, from the last one to the first one.
    private func links(of lastCall: Node, _ tree: SyntaxTree) -> [Link] {
        var links: [Link] = []
        var call = lastCall
        while let called = call.calledExpression {
            var period: Token?
            var startsLine = false
            var node: Node? = called
            while let current = node, !Self.isCall(current) {
                if current.kind == .memberAccessExpr, let token = current.period {
                    if period == nil { period = token }
                    startsLine =
                        startsLine
                        || tree.bytes[tree.startOfLine(at: token.start)..<token.start].allSatisfy(Gap.isBlank)
                }
                node = Self.base(of: current)
            }
            guard let previous = node else {
                // The first call does not count if what it is made on contains another one.
                if links.isEmpty || Self.containsCall(called) { return links }
                if let place = period?.start ?? Self.lastPeriod(in: called, tree) {
                    links.append(Link(range: place..<place + 1, startsLine: startsLine))
                }
                return links
            }
            if let period {
                let end = period.next?.end ?? period.end
                links.append(Link(range: period.start..<end, startsLine: startsLine))
            }
            call = previous
        }
        return links
    }

    private static func isCall(_ node: Node) -> Bool {
        node.kind == .functionCallExpr || node.kind == .subscriptCallExpr
    }

    /// The expression that an expression continues, if it is not a call.
    private static func base(of node: Node) -> Node? {
        switch node.kind {
        case .memberAccessExpr: node.base ?? baseBeforeDirective(node)
        case .forceUnwrapExpr, .genericSpecializationExpr, .optionalChainingExpr, .postfixOperatorExpr: node.expression
        // What comes after `#endif` continues the first clause.
        case .postfixIfConfigExpr: node.config?.clauses.first?.elementsNode
        default: nil
        }
    }

    /// The expression before `#if`, for a member that starts the clause after it.
    private static func baseBeforeDirective(_ member: Node) -> Node? {
        var node = member
        while let parent = node.parent, parent.kind.isExpr, parent.firstChild == node { node = parent }
        guard let clause = node.parent, clause.kind == .ifConfigClause else { return nil }
        return directive(of: clause)?.base
    }

    /// The expression with `#if` that a clause belongs to.
    private static func directive(of clause: Node) -> Node? {
        guard let directive = clause.parent?.parent?.parent, directive.kind == .postfixIfConfigExpr else { return nil }
        return directive
    }

    /// Whether another call of the chain is made on the result of a call.
    private func isInChain(_ call: Node) -> Bool {
        var node = call
        while let parent = node.parent {
            switch parent.kind {
            case .functionCallExpr, .subscriptCallExpr: return parent.firstChild == node
            case .forceUnwrapExpr, .genericSpecializationExpr, .memberAccessExpr, .optionalChainingExpr,
                .postfixOperatorExpr:
                node = parent
            case .ifConfigClause:
                guard parent.parent?.firstChild == parent, let directive = Self.directive(of: parent) else {
                    return false
                }
                node = directive
            case .postfixIfConfigExpr:
                // The first clause continues what is before `#if`.
                var element = Self.base(of: parent)
                while let current = element, current != node {
                    if Self.isCall(current) { return true }
                    element = Self.base(of: current)
                }
                node = parent
            default: return false
            }
        }
        return false
    }

    /// Whether a call is in a clause after the first one of an expression with `#if`.
    private static func isInSkippedClause(_ call: Node) -> Bool {
        call.ancestors.contains { node in
            node.kind == .ifConfigClause && node.parent?.firstChild != node && directive(of: node) != nil
        }
    }

    /// Whether an expression contains a call, but not within a closure or a collection.
    private static func containsCall(_ expression: Node) -> Bool {
        let nodes = expression.subtree
        var position = nodes.startIndex
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            switch node.kind {
            case .functionCallExpr, .subscriptCallExpr, .keyPathSubscriptComponent: return true
            case .arrayExpr, .closureExpr, .dictionaryExpr, .ifConfigDecl, .ifExpr, .macroExpansionExpr, .switchExpr:
                position = node.subtree.endIndex
            case .tupleExpr where node.elements.only == nil: position = node.subtree.endIndex
            default: break
            }
        }
        return false
    }

    /// The offset of the last period in the text of an expression.
    private static func lastPeriod(in expression: Node, _ tree: SyntaxTree) -> Int? {
        expression.range.reversed().first { tree.bytes[$0] == UInt8(ascii: ".") }
    }
}

import Findings
import SwiftTree

/// Flags calls of a chain on several lines that do not start a line.
struct MultilineFunctionChains: NodeRule {
    /// A call of a chain.
    private struct Link {
        /// The period before the name of what is called.
        let period: Token
        /// Whether a line starts with this period, or with one between it and the call before.
        let startsLine: Bool
    }

    static let metadata = RuleMetadata(
        id: "multiline_function_chains", name: "Multiline Function Chains", kind: .style, isDefault: false,
        summary: "chained calls should be either on the same line, or one per line")

    static let examples: [RuleExample] = [
        .clean("let sum = sizes.filter { $0 > 1 }.map(\\.width).reduce(0, +)"),
        .clean("let sum = sizes\n    .filter { $0 > 1 }.map(\\.width).reduce(0, +)"),
        .clean("let sum = sizes.filter { $0 > 1 }\n    .map(\\.width)\n    .first?\n    .rounded()"),
        .clean("draw(sizes.map(\\.width)\n    .first, lines.sorted().first)"),
        .flagged("let sum = sizes\n    .filter { $0 > 1 }↓.map(\\.width)\n    .reduce(0, +)"),
        .flagged("sizes.filter {\n    $0 > 1\n}↓.map(\\.width)"),
        .flagged("sizes.filter(isLarge)↓.map {\n    $0.width\n}\n.reduce(0, +)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        // Most calls are of a name, or of a member of a name.
        guard let called = call.firstChild, called.kind != .declReferenceExpr,
            called.firstChild?.kind != .declReferenceExpr || called.kind != .memberAccessExpr,
            Self.called(by: call)?.kind == .memberAccessExpr, !isInChain(call)
        else { return }
        // From the last call to the first one.
        var links: [Link] = []
        var current: Node? = call
        while let node = current {
            let (link, previous) = link(of: node, context.tree)
            if let link { links.append(link) }
            current = previous
        }
        guard let last = links.first, let first = links.last, first.period != last.period,
            !LineCursor(at: first.period.start, in: context.tree).isOnLine(last.period.start)
        else { return }
        for link in links.dropLast().reversed() where !link.startsLine {
            context.report(
                "start this call on a new line, or put the chain on one line",
                at: link.period.start..<(link.period.next?.end ?? link.period.end))
        }
    }

    /// What a call calls, without generic arguments and marks for optionals.
    private static func called(by call: Node) -> Node? {
        var called = call.calledExpression
        while let node = called, isMark(node) { called = node.expression }
        return called
    }

    private static func isMark(_ node: Node) -> Bool {
        switch node.kind {
        case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr: true
        default: false
        }
    }

    /// Whether another call of the chain is made on the result of a call.
    private func isInChain(_ call: Node) -> Bool {
        var node = call
        while let parent = node.parent, parent.firstChild == node {
            switch parent.kind {
            case .functionCallExpr: return true
            case .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr,
                .genericSpecializationExpr:
                node = parent
            default: return false
            }
        }
        return false
    }

    /// A call as a part of its chain, and the call on whose result it is made.
    private func link(of call: Node, _ tree: SyntaxTree) -> (link: Link?, previous: Node?) {
        var period: Token?
        var startsLine = false
        var node = call.calledExpression
        while let current = node {
            switch current.kind {
            case .memberAccessExpr:
                if let token = current.period {
                    if period == nil { period = token }
                    startsLine = startsLine || Gap(before: token, in: tree).breaksLine
                }
                node = current.base
            case .subscriptCallExpr: node = current.calledExpression
            case .functionCallExpr: return (period.map { Link(period: $0, startsLine: startsLine) }, current)
            default: node = Self.isMark(current) ? current.expression : nil
            }
        }
        return (period.map { Link(period: $0, startsLine: startsLine) }, nil)
    }
}

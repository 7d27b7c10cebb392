import Findings
import SwiftTree

/// Flags closing braces of closures that are indented differently from the line that opened the closure.
struct ClosureEndIndentation: FileRule {
    static let metadata = RuleMetadata(
        id: "closure_end_indentation", name: "Closure End Indentation", kind: .style, fixes: .safe, isDefault: false,
        layout: .decided,
        summary: "the closing brace of a closure should be indented like the line that opened it",
        rationale: """
            The closing brace shows where the closure ends; with another indentation than the line that opens it, the \
            code after the brace seems to belong to a different block. Indent the brace like that line. A closure in \
            the parentheses of a call is not checked if the first argument is on the line of the `(`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.65.1",
        differences: [
            .init(
                "SwiftLint's fix indents the brace with spaces. Prumo's repeats the indentation of the line above.",
                why: "Spaces below a line that is indented with tabs are at another column.",
                example: "\tlist.map { item in\n\t\titem\n\t\t}"),
            .init(
                "Prumo's fix also indents a brace whose line begins with another one that was moved. SwiftLint's fix "
                    + "leaves it, and the next run flags it.",
                why: "After a fix, nothing should be left that it could fix.",
                example: "run(\n    task: {\n        go()\n}, after: {\n    stop()\n})"),
        ])

    static let examples: [RuleExample] = [
        .clean("list.map { item in\n    item\n}", except: .afterEmoji),
        .clean("list\n    .map { item in\n        item\n    }"),
        .clean("run(\n    task: {\n        go()\n    },\n    after: { stop() }\n)"),
        .clean("run(task: {\n    go()\n        })"),
        .flagged("list.map { item in\n    item\n    ↓}"),
        .flagged("list\n    .map {\n        $0\n↓}.filter { $0 }"),
        .flagged("run(\n    task: {\n        go()\n↓}, after: 1)"),
        .fixed("\tlist.map {\n\t\t$0\n\t\t}", to: "\tlist.map {\n\t\t$0\n\t}"),
        .fixed("list.map {\n    $0}", to: "list.map {\n    $0\n}"),
    ]

    static let visits: NodeKinds = [.closureExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var chains = CallChains()
        for closure in context.nodes(.closureExpr) {
            guard let left = closure.leftBrace, let right = closure.rightBrace else { continue }
            let end = tree.rangeOfLine(tree.line(at: left.start)).upperBound
            guard right.start >= end, let opening = Self.opening(of: closure, &chains, tree) else { continue }
            let wanted = tree.indentation(ofLine: tree.line(at: opening))
            let start = tree.startOfLine(at: right.start)
            guard right.start - start != wanted.count else { continue }
            context.report(
                "indent the closing brace by \(wanted.count) characters instead of \(right.start - start), like the line that opens the closure",
                at: right.range, fix: fix(right, indentation: wanted, startOfLine: start, tree))
        }
    }

    private func fix(_ brace: Token, indentation: Range<Int>, startOfLine: Int, _ tree: SyntaxTree) -> Fix? {
        let text = String(decoding: tree.bytes[indentation], as: UTF8.self)
        let isFirst = tree.bytes[startOfLine..<brace.start].allSatisfy(Gap.isBlank)
        guard !isFirst else { return .safe("indent the brace", .replace(startOfLine..<brace.start, with: text)) }
        guard !brace.isOnUnbreakableLine else { return nil }
        return .safe("move the brace to its own line", .insert(tree.lineBreak + text, at: brace.start))
    }

    /// The offset of what opens a closure: the closing brace is aligned with the line of it. Nil for a closure that is
    /// an argument on the line of the parenthesis.
    private static func opening(of closure: Node, _ chains: inout CallChains, _ tree: SyntaxTree) -> Int? {
        guard let parent = closure.parent else { return nil }
        switch parent.kind {
        case .functionCallExpr where parent.firstChild != closure: return chains.start(of: parent, tree)
        case .macroExpansionExpr, .multipleTrailingClosureElement: return parent.start
        case .labeledExpr:
            if let list = parent.parent, let call = list.parent, call.kind == .functionCallExpr,
                let leftParen = call.leftParen, let first = NodeList(list).first,
                !tree.isLineBreak(between: leftParen, and: first.start)
            {
                return nil
            }
            return parent.start
        default: return closure.start
        }
    }
}

extension SyntaxTree {
    fileprivate func isLineBreak(between token: Token, and offset: Int) -> Bool {
        line(at: token.start) != line(at: offset)
    }
}

/// Where chains of calls begin: at the last member that begins a line, or at their first expression.
private struct CallChains {
    /// The starts of calls far from it, so that each link of a long chain is passed a few times at most.
    private var starts: [Int: Int] = [:]

    mutating func start(of call: Node, _ tree: SyntaxTree) -> Int {
        var expression = call
        var steps = 0
        while true {
            if let start = starts[expression.index] { return finish(call, at: start, after: steps) }
            steps += 1
            var inner: Node?
            switch expression.kind {
            case .memberAccessExpr:
                inner = expression.base
                if inner != nil, let period = expression.period, Gap(before: period, in: tree).breaksLine {
                    return finish(call, at: period.start, after: steps)
                }
            case .functionCallExpr, .subscriptCallExpr: inner = expression.calledExpression
            case .optionalChainingExpr, .forceUnwrapExpr: inner = expression.expression
            default: break
            }
            guard let inner else { return finish(call, at: expression.start, after: steps) }
            expression = inner
        }
    }

    private mutating func finish(_ call: Node, at start: Int, after steps: Int) -> Int {
        if steps > 8 { starts[call.index] = start }
        return start
    }
}

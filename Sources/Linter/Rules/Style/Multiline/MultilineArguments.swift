import Findings
import SwiftTree

/// Flags arguments of a call on several lines that start on the line of another argument.
struct MultilineArguments: NodeRule {
    /// Where the first argument of a call on several lines has to start.
    enum FirstArgumentLocation: String, CaseIterable {
        case anyLine = "any_line"
        case sameLine = "same_line"
        case nextLine = "next_line"
    }

    static let metadata = RuleMetadata(
        id: "multiline_arguments", name: "Multiline Arguments", kind: .style, isDefault: false, layout: .opposed,
        summary: "arguments should be either on the same line, or one per line",
        rationale: """
            If most arguments begin a line, one in the middle of a line is easily overlooked, and a diff shows both \
            when only one has changed. Put all arguments on one line, or begin each on a line of its own. \
            `first_argument_location` sets whether the first one has to be on the line of the call or on the next one.
            """)

    static let options: [RuleOption<Self>] = [
        .choice(
            "first_argument_location", \.firstLocation,
            summary: "the line for the first argument of a call on several lines, seen from the start of the call"),
        .flag(
            "only_enforce_after_first_closure_on_first_line", \.skipsFirstLineBeforeClosure,
            summary: "whether arguments up to a closure on the first argument's line may share that line"),
    ]

    static let examples: [RuleExample] = [
        .clean("draw(line, to: end)\ndraw(\n    line, to: end\n)\ndraw(line,\n     to: end)\ndraw(line) {\n}"),
        .clean("draw(\n    line,\n    to: end)", options: #"{"first_argument_location": "next_line"}"#),
        .clean("draw(line,\n     to: end)", options: #"{"first_argument_location": "same_line"}"#),
        .clean(
            "animate(1, draw: {\n}, then: {\n})",
            options: #"{"only_enforce_after_first_closure_on_first_line": true}"#),
        .flagged("draw(line, ↓to: end,\n     in: view)\ndraw(\n    line,\n    to: end, ↓in: view)"),
        .flagged("animate(1, ↓draw: {\n}, then: {\n})"),
        .flagged("draw(↓line,\n     to: end)", options: #"{"first_argument_location": "next_line"}"#),
        .flagged("draw(\n    ↓line,\n    to: end)", options: #"{"first_argument_location": "same_line"}"#),
    ]

    static let visits: NodeKinds = [.labeledExprList]

    var firstLocation = FirstArgumentLocation.anyLine
    var skipsFirstLineBeforeClosure = false

    func check(_ arguments: Node, in context: inout RuleContext) {
        guard let call = CallArguments(arguments), call.areSeveral else { return }
        var lines = LineCursor(at: call.call.start, in: context.tree)
        if lines.isOnLine(call.rightParen.start) { return }
        let first = call.first
        let isFirstBelow = lines.move(to: first.start)
        var lineCount = isFirstBelow && firstLocation == .sameLine ? 2 : 1
        var found: [Node] = []
        switch firstLocation {
        case .anyLine: break
        case .nextLine: if !isFirstBelow { found.append(first) }
        case .sameLine: if isFirstBelow { found.append(first) }
        }
        // Up to the first closure that is on the first argument's line.
        var isBeforeClosure = skipsFirstLineBeforeClosure && hasClosureOnFirstLine(arguments, context.tree)
        if isBeforeClosure {
            found = []
            isBeforeClosure = first.expression?.kind != .closureExpr
        }
        for argument in NodeList(arguments) where argument != first {
            if lines.move(to: argument.start) {
                lineCount += 1
            } else if !isBeforeClosure {
                found.append(argument)
            }
            if argument.expression?.kind == .closureExpr { isBeforeClosure = false }
        }
        guard lineCount > 1 else { return }
        for argument in found { context.report(message(argument == first), at: argument.ownRange) }
    }

    private func hasClosureOnFirstLine(_ arguments: Node, _ tree: SyntaxTree) -> Bool {
        guard let closure = NodeList(arguments).first(where: { $0.expression?.kind == .closureExpr }) else {
            return false
        }
        return LineCursor(at: arguments.start, in: tree).isOnLine(closure.start)
    }

    private func message(_ isFirst: Bool) -> String {
        switch (isFirst, firstLocation) {
        case (true, .nextLine): "start the first argument on the line after the start of the call"
        case (true, .sameLine): "start the first argument on the line on which the call starts"
        default: "put all arguments on the same line, or each on its own line"
        }
    }
}

import Findings
import SwiftTree

/// Flags arguments of a call that start on the line of another one, and too many on one line.
struct MultilineCallArguments: NodeRule {
    static let metadata = RuleMetadata(
        id: "multiline_call_arguments", name: "Multiline Call Arguments", kind: .style, isDefault: false,
        layout: .opposed,
        summary: "calls on several lines should have one argument per line, and those on one line not too many",
        rationale: """
            One argument per line shows how many there are, and adding or removing one changes a single line. Break a \
            call that is too long for one line before each argument. `max_number_of_single_line_parameters` limits how \
            many may be on one line, and `allows_single_line` set to `false` breaks every call with several.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.3")

    static let options: [RuleOption<Self>] = [
        .flag("allows_single_line", \.allowsSingleLine, summary: "whether several arguments may be on one line"),
        .number(
            "max_number_of_single_line_parameters", orNull: \.singleLineLimit,
            summary: "how many arguments may be on one line; null for any number"),
    ]

    static let examples: [RuleExample] = [
        .clean("draw(line, to: end)\ndraw(\n    line,\n    to: end\n)\ndraw([\n    line\n], to: end)\ndraw(line) {\n}"),
        .clean("if case .line(let start, let end) = shape {}", options: #"{"allows_single_line": false}"#),
        .clean("draw(line, to: end)", options: #"{"max_number_of_single_line_parameters": 2}"#),
        .flagged("draw(\n    line, ↓to: end,\n    in: view\n)"),
        .flagged("draw(\n    line(\n    ), ↓to: end\n)"),
        .flagged("draw(line, ↓to: end)", options: #"{"allows_single_line": false}"#),
        .flagged("draw(line, to: end, ↓in: view)", options: #"{"max_number_of_single_line_parameters": 2}"#),
    ]

    static let visits: NodeKinds = [.labeledExprList]

    var allowsSingleLine = true
    var singleLineLimit: Int?

    func check(_ arguments: Node, in context: inout RuleContext) {
        guard let call = CallArguments(arguments), call.areSeveral, call.call.parent?.kind != .expressionPattern else {
            return
        }
        var lines = LineCursor(at: arguments.start, in: context.tree)
        if lines.isOnLine(call.rightParen.start) {
            if !allowsSingleLine || singleLineLimit != nil { checkSingleLine(arguments, in: &context) }
            return
        }
        var isOnOneLine = true
        var shared: Node?
        var joined: Node?
        var previous: Node?
        for argument in NodeList(arguments) {
            if let previous {
                let isBelow = lines.move(to: argument.start)
                if isBelow {
                    isOnOneLine = false
                    if joined == nil, isAfterEndOfOther(previous, lines) { joined = argument }
                } else if shared == nil {
                    shared = argument
                }
            }
            previous = argument
        }
        if isOnOneLine { return checkSingleLine(arguments, in: &context) }
        if let shared {
            context.report("start each argument of a call on several lines on its own line", at: shared.ownRange)
        } else if let joined {
            context.report("add a line break after the comma before this argument", at: joined.ownRange)
        }
    }

    /// Whether an argument starts on the line on which the one before it ends, unless that one ends with `}` or `]`.
    private func isAfterEndOfOther(_ previous: Node, _ lines: LineCursor) -> Bool {
        guard let comma = previous.trailingComma, let last = previous.expression?.lastToken,
            last.kind != .rightBrace, last.kind != .rightSquare
        else { return false }
        return lines.startsLine(before: comma.start)
    }

    private func checkSingleLine(_ arguments: Node, in context: inout RuleContext) {
        let limit = allowsSingleLine ? singleLineLimit ?? .max : 1
        for (number, argument) in NodeList(arguments).enumerated() where number == limit {
            let message =
                allowsSingleLine
                ? "start arguments on lines of their own, over the limit of \(limit) on one line"
                : "start each of several arguments on its own line"
            context.report(message, at: argument.ownRange)
            return
        }
    }
}

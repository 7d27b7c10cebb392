import Findings
import SwiftTree

/// Flags functions and initializers with several parameters on one of several lines.
struct MultilineParameters: NodeRule {
    static let metadata = RuleMetadata(
        id: "multiline_parameters", name: "Multiline Parameters", kind: .style, isDefault: false, layout: .opposed,
        summary: "parameters should be either on the same line, or one per line",
        rationale: """
            Callers read a signature more often than any other line, and do not see a parameter in the middle of a \
            line if the others are below each other. Put all parameters on one line, or give each a line. \
            `allows_single_line` and `max_number_of_single_line_parameters` restrict declarations on one line as well.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let options: [RuleOption<Self>] = [
        .flag("allows_single_line", \.allowsSingleLine, summary: "whether several parameters may be on one line"),
        .number(
            "max_number_of_single_line_parameters", orNull: \.singleLineLimit,
            summary: "how many parameters may be on one line; null for any number"),
    ]

    static let examples: [RuleExample] = [
        .clean("func draw(line: Line, end: Point) {}\nfunc draw(\n    line: Line, end: Point\n) {}"),
        .clean("init(line: Line,\n     end: Point) {}\nfunc draw() {}"),
        .clean("func draw(line: Line) {}", options: #"{"allows_single_line": false}"#),
        .clean(
            "func draw(line: Line,\n          end: Point) {}",
            options: #"{"max_number_of_single_line_parameters": 1}"#),
        .flagged("func ↓draw(line: Line, end: Point,\n          view: View) {}"),
        .flagged("struct Line {\n    ↓init(start: Point,\n         end: Point, view: View) {}\n}"),
        .flagged("func ↓draw(line: Line, end: Point) {}", options: #"{"allows_single_line": false}"#),
        .flagged("func ↓draw(line: Line, end: Point) {}", options: #"{"max_number_of_single_line_parameters": 1}"#),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl]

    var allowsSingleLine = true
    var singleLineLimit: Int?

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let parameters = declaration.signature?.parameterClause?.parameters, let first = parameters.first,
            first.nextSibling != nil || singleLineLimit == 0,
            let name = declaration.kind == .functionDecl ? declaration.name : declaration.initKeyword
        else { return }
        var lines = LineCursor(at: first.start, in: context.tree)
        var (count, hasShared, isOnOneLine) = (0, false, true)
        for parameter in parameters {
            if count > 0 {
                if lines.move(to: parameter.start) { isOnOneLine = false } else { hasShared = true }
            }
            count += 1
        }
        if !isOnOneLine {
            if hasShared {
                context.report("put all parameters on the same line, or each on its own line", at: name.range)
            }
        } else if !allowsSingleLine {
            if count > 1 { context.report("put each of several parameters on its own line", at: name.range) }
        } else if let singleLineLimit, count > singleLineLimit {
            context.report(
                "put parameters on lines of their own, over the limit of \(singleLineLimit) on one line",
                at: name.range)
        }
    }
}

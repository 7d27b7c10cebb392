import Findings
import SwiftTree

/// Flags a closure that is the last argument within the parentheses of a call.
struct TrailingClosure: NodeRule {
    static let metadata = RuleMetadata(
        id: "trailing_closure", name: "Trailing Closure", kind: .style, fixes: .unsafe, isDefault: false,
        summary: "a closure that is the last argument of a call should be a trailing closure",
        rationale: """
            A closure of several lines within parentheses ends with `})`, two brackets that were opened in different \
            places. Write it after the parentheses, as in `names.map { $0 + 1 }`. Calls with several closures at the \
            end are accepted, and so are the heads of `if`, `for`, `switch` and similar statements. The fix is unsafe, \
            because without its label the closure may be matched with another parameter.
            """)

    static let options: [RuleOption<Self>] = [
        .flag(
            "only_single_muted_parameter", \.isOnlySingle,
            summary: "whether only a closure that is the only argument and has no label is checked")
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.2",
        differences: [
            .init(
                "SwiftLint reports a closure in the subject of `switch` and in the pattern of `catch`. Prumo does not.",
                why: "A trailing closure there would be taken for the body of the statement.",
                example: "switch names.first(where: { $0.isEmpty }) { default: break }"),
            .init(
                "SwiftLint removes the space after a call that it changes. Prumo leaves it there.",
                why: "The space before a brace that closes an outer closure is wanted.",
                example: "run({ save({ 1 }) })"),
            .init(
                "Of comments beside the closure that have the same text, SwiftLint leaves one. Prumo leaves all.",
                why: "A fix must not lose comments.", example: "run(a: 1, /* b */ b: /* b */ { 2 })"),
        ])

    static let examples: [RuleExample] = [
        .clean("names.map { $0 + 1 }\nrun({ 1 }())\nrun({ 1 }, { 2 })\nrun(a: { 1 }, b: 2)\nrun({ 1 }) { 2 }"),
        .clean("if names.contains(where: { $0.isEmpty }) {}\nfor name in names.filter({ $0.isEmpty }) {}"),
        .clean("names.sort(by: { $0 < $1 })\nrun(1, { 2 })", options: #"{"only_single_muted_parameter": true}"#),
        .flagged("names.map(↓{ $0 + 1 })\nnames.sort(by: ↓{ $0 < $1 })\nrun(a: { 1 }, b: 2, c: ↓{ 3 })"),
        .flagged("run(↓{ 1 })", options: #"{"only_single_muted_parameter": true}"#),
        .fixed(
            "names.map({ $0 }).reduce(0, by: { $0 + $1 })", to: "names.map { $0 }.reduce(0) { $0 + $1 }"),
        .fixed("run(a: 1,\n    b: /* why */ { 2 }\n)", to: "run(a: 1) /* why */ { 2 }"),
        .fixed("run({ save({ 1 }) })", to: "run { save { 1 } }"),
    ]

    static let visits: NodeKinds = [.closureExpr]

    var isOnlySingle = false

    func check(_ closure: Node, in context: inout RuleContext) {
        guard let argument = closure.parent, argument.kind == .labeledExpr, argument.nextSibling == nil,
            let call = argument.parent?.parent, call.kind == .functionCallExpr, call.trailingClosure == nil
        else { return }
        let previous = argument.previousSibling
        if isOnlySingle {
            guard previous == nil, argument.label == nil else { return }
        } else if previous?.expression?.kind == .closureExpr {
            return
        }
        guard !Self.isBeforeBody(call) else { return }
        context.report(
            "pass the last closure as a trailing closure", at: closure.range,
            fix: Self.fix(closure, of: argument, previous, in: call, context.tree))
    }

    /// Whether it is in a part of a statement after which a brace opens the statement's body.
    private static func isBeforeBody(_ call: Node) -> Bool {
        var child = call
        for ancestor in call.ancestors {
            switch ancestor.kind {
            case .conditionElementList, .catchItem: return true
            case .forStmt where ancestor.body != child: return true
            case .switchExpr where ancestor.subject == child: return true
            default: child = ancestor
            }
        }
        return false
    }

    /// What a closure cannot follow without parentheses.
    private static let uncalled: NodeKinds = [
        .closureExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .stringLiteralExpr,
        .regexLiteralExpr,
    ]

    private static func fix(
        _ closure: Node, of argument: Node, _ previous: Node?, in call: Node, _ tree: SyntaxTree
    ) -> Fix? {
        guard let called = call.calledExpression, !uncalled.contains(called.kind), let left = call.leftParen,
            let right = call.rightParen
        else { return nil }
        // What begins the part before the closure: the comma after the argument before it, or the parenthesis.
        var head = called.end
        var replacement = ""
        if let previous {
            guard let comma = previous.trailingComma else { return nil }
            (head, replacement) = (comma.start, ")")
        } else if !tree.comments(in: called.end..<left.start).isEmpty {
            return nil
        }
        for comment in tree.comments(in: head..<closure.start) {
            guard comment.kind == .blockComment || comment.kind == .docBlockComment else { return nil }
            replacement += " \(comment.text)"
        }
        var tail = closure.end
        for comment in tree.comments(in: closure.end..<right.start) {
            guard comment.kind == .blockComment || comment.kind == .docBlockComment,
                argument.trailingComma == nil
            else { return nil }
            tail = comment.end
        }
        return .unsafe(
            "use a trailing closure", .replace(head..<closure.start, with: replacement + " "),
            .delete(tail..<right.end))
    }
}

import Findings
import SwiftTree

/// Flags functions, initializers, subscripts and their accessors with more lines of code than a reader keeps in mind.
struct FunctionBodyLength: NodeRule {
    static let metadata = RuleMetadata(
        id: "function_body_length", name: "Function Body Length", kind: .metrics, severity: nil,
        summary: "function bodies should not have too many lines",
        rationale: """
            Whoever changes a line of a function has to know what all others do with the same variables, and a \
            function with many lines mostly has several tasks. Extract each task, often one that a comment announces, \
            to a function that is named after it and takes the values that it needs. Only lines with code between the \
            braces are counted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let options: [RuleOption<Self>] = [.levels(\.levels, summary: "the number of lines that a body may have")]

    static let examples: [RuleExample] = [
        .clean("func run() {\n    one()\n    two()\n}", options: "2"),
        .clean(
            "func run() {\n    one()\n\n    // why\n    /* and\n    how */\n    two()\n}", options: "2",
            except: .inComment),
        .clean("var value: Int {\n    one()\n    two()\n    return 3\n}", options: "2"),
        .clean("protocol Runner {\n    func run()\n}", options: "0"),
        .flagged("↓func run() {\n    one()\n    two()\n    three()\n}", options: "2"),
        .flagged("public ↓func text() -> String {\n    \"\"\"\n    one\n\n    two\n    \"\"\"\n}", options: "4"),
        .flagged(
            "struct Box {\n    ↓init() {\n        one()\n        two()\n        three()\n    }\n}", options: "[2, 2]"),
        .flagged("class Box {\n    ↓deinit {\n        one()\n        two()\n    }\n}", options: "1"),
        .flagged(
            "struct Box {\n    ↓subscript(at: Int) -> Int {\n        one()\n        return 2\n    }\n}", options: "1"),
        .flagged(
            "struct Box {\n    subscript(at: Int) -> Int {\n        get { 1 }\n        ↓set {\n            one()\n"
                + "            two()\n        }\n    }\n}", options: "1"),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl]

    var levels = SeverityLevels(warning: 50, error: 100)

    func check(_ node: Node, in context: inout RuleContext) {
        guard node.tokens.count > levels.lowest else { return }
        switch node.kind {
        case .functionDecl: check(node.body, of: node.funcKeyword, upTo: node.name, in: &context)
        case .initializerDecl: check(node.body, of: node.initKeyword, in: &context)
        case .deinitializerDecl: check(node.body, of: node.deinitKeyword, in: &context)
        default:
            guard let block = node.accessorBlock else { return }
            let accessors = block.accessors.node
            guard accessors?.kind == .accessorDeclList else {
                return check(block, of: node.subscriptKeyword, in: &context)
            }
            for accessor in block.accessors where accessor.kind == .accessorDecl {
                check(accessor.body, of: accessor.accessorSpecifier, in: &context)
            }
        }
    }

    private func check(_ body: Node?, of keyword: Token?, upTo name: Token? = nil, in context: inout RuleContext) {
        guard let body, let keyword,
            let count = context.tree.codeLineCount(between: body.firstToken, and: body.lastToken, above: levels.lowest),
            let severity = levels.severity(above: count)
        else { return }
        context.report(
            "the body has \(count) lines of code, over the limit of \(levels.limit(above: count)); split it up",
            at: keyword.start..<(name ?? keyword).end, severity: severity)
    }
}

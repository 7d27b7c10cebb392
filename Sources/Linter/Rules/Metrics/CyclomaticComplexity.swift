import Findings
import SourceText
import SwiftTree

/// Flags functions with more ways through them than a reader can follow.
struct CyclomaticComplexity: FileRule {
    static let metadata = RuleMetadata(
        id: "cyclomatic_complexity", name: "Cyclomatic Complexity", kind: .metrics, severity: nil,
        summary: "functions should not be too complex",
        rationale: """
            Each `if`, `guard`, `for`, `while`, `repeat`, `catch` and `case` adds one path through a function, and one \
            more test to write. Move the body of a loop or a branch to a function of its own, and replace a `switch` \
            that only maps values by a dictionary; `ignores_case_statements` leaves out cases. A `fallthrough` \
            subtracts one, a nested function is counted on its own, and operators such as `&&` and `??` are not \
            counted.
            """)

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, summary: "the complexity that a function may have"),
        .flag("ignores_case_statements", \.ignoresCases, summary: "whether the cases of a `switch` are not counted"),
    ]

    static let examples: [RuleExample] = [
        .clean("func run() {\n    if ready { start() } else if late { stop() }\n    for item in list { use(item) }\n}"),
        .clean(
            "func outer() {\n    if one {}\n    if two {}\n    func inner() { if three {}\n if four {} }\n}",
            options: "2"),
        .clean(
            "func name(_ code: Int) { switch code {\n case 1: fallthrough\n case 2: one()\n default: two()\n } }",
            options: "2"),
        .clean(
            "init(_ code: Int) { switch code {\n case 1: one()\n case 2: two()\n default: three()\n } }",
            options: #"{"warning": 1, "ignores_case_statements": true}"#, except: .all),
        .clean("func run(_ body: () -> Void = { if one {}; if two {} }) {}", options: "1"),
        .clean("var value: Int { if one { return 1 }; if two { return 2 }; return 3 }", options: "1"),
        .flagged("struct Reader {\n    public ↓static func run() { if one {}; while two {} }\n}", options: "1"),
        .flagged(
            """
            ↓func check() throws {
                guard ready else { return }
                for item in list where item.isNew {
                    repeat { if item.step() {} } while item.goesOn
                }
                list.forEach { if $0.isOld {} }
                do { try save() } catch Failure.full { free() } catch { throw error }
            }
            """, options: "6"),
        .flagged("struct Box {\n    ↓init() { if one {}; if two {} }\n}", options: "1"),
        .flagged("func outer() {\n    ↓func inner() { if one {}; if two {} }\n    if three {}\n}", options: "1"),
    ]

    static let visits: NodeKinds = [
        .catchClause, .fallThroughStmt, .forStmt, .functionDecl, .guardStmt, .ifExpr, .initializerDecl, .repeatStmt,
        .switchCase, .whileStmt,
    ]

    private static let kinds = Array(visits)

    var levels = SeverityLevels(warning: 10, error: 20)
    var ignoresCases = false

    /// A function whose end has not come yet.
    private struct OpenFunction {
        let node: Node
        let endIndex: Int
        var complexity = 0
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var open: [OpenFunction] = []
        for node in context.nodesInSourceOrder(Self.kinds) {
            while let last = open.last, last.endIndex <= node.index {
                report(last, in: &context)
                open.removeLast()
            }
            switch node.kind {
            case .functionDecl, .initializerDecl: open.append(OpenFunction(node: node, endIndex: node.subtree.endIndex))
            default:
                let change = ignoresCases && (node.kind == .switchCase || node.kind == .fallThroughStmt) ? 0 : 1
                guard let function = open.indices.last else { continue }
                open[function].complexity += node.kind == .fallThroughStmt ? -change : change
            }
        }
        for function in open.reversed() { report(function, in: &context) }
    }

    private func report(_ function: OpenFunction, in context: inout RuleContext) {
        guard levels.severity(above: function.complexity) != nil, let body = function.node.body else { return }
        let complexity = function.complexity - complexityOfSignature(function.node, body)
        guard let severity = levels.severity(above: complexity), let start = start(of: function.node) else { return }
        let end = function.node.kind == .functionDecl ? function.node.name?.end : function.node.initKeyword?.end
        context.report(
            "the function has a complexity of \(complexity), over the limit of \(levels.limit(above: complexity)); split it up",
            at: start..<(end ?? function.node.end), severity: severity)
    }

    /// What closures in the values of parameters have added, which is not the body's.
    private func complexityOfSignature(_ function: Node, _ body: Node) -> Int {
        let signature = function.subtree.prefix { $0.index < body.index }
        guard signature.contains(where: { $0.kind == .closureExpr }) else { return 0 }
        var complexity = 0
        var end = 0
        for node in signature.dropFirst() where node.index >= end && Self.visits.contains(node.kind) {
            switch node.kind {
            case .functionDecl, .initializerDecl: end = node.subtree.endIndex
            case .fallThroughStmt: complexity -= ignoresCases ? 0 : 1
            case .switchCase: complexity += ignoresCases ? 0 : 1
            default: complexity += 1
            }
        }
        return complexity
    }

    /// Where `static` or `class` is, else `func` or `init`.
    private func start(of function: Node) -> Int? {
        guard function.kind == .functionDecl else { return function.initKeyword?.start }
        for modifier in function.modifiers {
            if let name = modifier.name, name.kind == .staticKeyword || name.kind == .classKeyword { return name.start }
        }
        return function.funcKeyword?.start
    }
}

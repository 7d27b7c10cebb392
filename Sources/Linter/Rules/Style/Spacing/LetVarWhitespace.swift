import Findings
import SwiftTree

/// Flags variable declarations without an empty line between them and other declarations and statements.
///
/// It looks at the members of types and at the top level of a file, where a line with a comment is enough as well.
struct LetVarWhitespace: NodeRule {
    static let metadata = RuleMetadata(
        id: "let_var_whitespace", name: "Variable Declaration Whitespace", kind: .style, fixes: .safe,
        isDefault: false, summary: "variable declarations should be separated from other statements by an empty line",
        rationale: """
            An empty line between variables and functions separates the state of a type from its behavior. Put one \
            before and after each group of variable declarations; a line with a comment is enough as well. Variables \
            in functions, accessors and closures are not checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "Lines may end with CR LF. SwiftLint counts line feeds alone, and flags every variable of such a file.",
                why: "The lines are separated in the same way.",
                example: "let a = 1\r\n\r\nfunc run() {}\r\n"),
            .init(
                "Prumo has a fix, which adds the empty line.", why: "It changes nothing but the layout.",
                example: "let a = 1\nfunc run() {}"),
        ])

    static let examples: [RuleExample] = [
        .clean("struct Cart {\n    let a = 1\n    var b = 2\n\n    func run() {}\n}"),
        .clean("func run() {\n    let a = 1\n    go()\n}\n\nlet a = 1\n// run it\nfunc go() {}"),
        .clean("let a = 1\r\n\r\nfunc run() {}\r\n"),
        .clean("#warning(\"later\")\nlet a = 1"),
        .flagged("struct Cart {\n    let a = 1\n    ↓func run() {}\n    ↓@objc var b = 2\n}"),
        .flagged("let a = 1\n↓go(); ↓let b = 2"),
        .fixed("let a = 1 // one\n@objc\nfunc run() {}", to: "let a = 1 // one\n\n@objc\nfunc run() {}"),
    ]

    static let visits: NodeKinds = [.memberBlockItemList, .codeBlockItemList]

    func check(_ list: Node, in context: inout RuleContext) {
        guard list.kind == .memberBlockItemList || Self.isOutsideOfBodies(list) else { return }
        let tree = context.tree
        var previous: Node?
        for element in NodeList(list) {
            guard let item = element.firstChild else { continue }
            defer { previous = item }
            guard let previous, (previous.kind == .variableDecl) != (item.kind == .variableDecl),
                !Self.isMacro(previous), !Self.isMacro(item)
            else { continue }
            let lineBreaks = Self.lineBreakCount(between: previous, and: item)
            guard lineBreaks < 2 else { continue }
            context.report(
                "separate the variable declarations from what is \(item.kind == .variableDecl ? "before" : "after") them with an empty line",
                at: item.firstToken.range,
                fix: lineBreaks == 0
                    ? nil
                    : .safe("add an empty line", .insert(tree.lineBreak, at: tree.startOfLine(at: item.start))))
        }
    }

    private static func isMacro(_ item: Node) -> Bool {
        item.kind == .macroExpansionDecl || item.kind == .macroExpansionExpr
    }

    /// Whether statements are not those of a function, an accessor or a closure.
    private static func isOutsideOfBodies(_ list: Node) -> Bool {
        for ancestor in list.ancestors {
            switch ancestor.kind {
            case .closureExpr, .codeBlock, .accessorBlock: return false
            case .memberBlock, .sourceFile: return true
            default: continue
            }
        }
        return false
    }

    /// The number of line breaks between two items, those in comments left out.
    private static func lineBreakCount(between item: Node, and next: Node) -> Int {
        var count = 0
        for trivia in [item.trailingTrivia, next.leadingTrivia] {
            for piece in trivia where piece.kind.isNewline {
                count +=
                    piece.kind == .carriageReturnLineFeeds ? (piece.end - piece.start) / 2 : piece.end - piece.start
            }
        }
        return count
    }
}

import Findings
import SwiftTree

/// Flags blocks without statements and comments.
struct NoEmptyBlock: NodeRule {
    /// What a block belongs to.
    enum BlockType: String, CaseIterable {
        case functionBodies = "function_bodies"
        case initializerBodies = "initializer_bodies"
        case statementBlocks = "statement_blocks"
        case closureBlocks = "closure_blocks"
    }

    static let metadata = RuleMetadata(
        id: "no_empty_block", name: "No Empty Block", kind: .idiomatic, isDefault: false,
        summary: "blocks should contain at least one statement or comment",
        rationale: """
            An empty block does not show whether there is nothing to do or whether the code was forgotten. Remove the \
            block, or say in a comment why it is empty, as in `{ /* the default is fine */ }`. Types and the bodies of \
            `guard` are not checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.65.1")

    static let options: [RuleOption<Self>] = [
        .choices("disabled_block_types", \.disabledTypes, summary: "kinds of blocks that are not checked"),
        .flag("allow_compact_empty_blocks", \.allowsCompact, summary: "whether `{}` without a space is accepted"),
    ]

    static let examples: [RuleExample] = [
        .clean("func run() { /* nothing to do */ }\nrun { // later\n}\nrun { _ in /* ignored */ }"),
        .clean("protocol Cart {}\nstruct Size {}\nvar names: [String] { get set }\nguard isOn else {}"),
        .clean("func run() {}\nrun { }", options: #"{"disabled_block_types": ["function_bodies", "closure_blocks"]}"#),
        .clean("func run() {}", options: #"{"allow_compact_empty_blocks": true}"#),
        .flagged("func run() ↓{}\nrun ↓{ }\nrun ↓{ _ in\n}"),
        .flagged("struct Cart { init() ↓{}\n    var size: Int { didSet ↓{} } }"),
        .flagged(
            "if isOn ↓{} else ↓{}\nfor _ in names ↓{}\ndo ↓{} catch ↓{}\ndefer ↓{}\nwhile isOn ↓{}\nrepeat ↓{} "
                + "while isOn"
        ),
        .flagged("func run() ↓{ }", options: #"{"allow_compact_empty_blocks": true}"#),
    ]

    static let visits: NodeKinds = [.closureExpr, .codeBlock]

    var disabledTypes: [BlockType] = []
    var allowsCompact = false

    func check(_ block: Node, in context: inout RuleContext) {
        guard let type = type(of: block), !disabledTypes.contains(type), block.statements.isEmpty,
            let leftBrace = block.leftBrace, let rightBrace = block.rightBrace, let next = leftBrace.next,
            let previous = rightBrace.previous
        else { return }
        let tree = context.tree
        guard tree.comments(in: leftBrace.end..<next.start).isEmpty,
            tree.comments(in: previous.end..<rightBrace.start).isEmpty
        else { return }
        if allowsCompact, leftBrace.end == next.start, previous.end == rightBrace.start { return }
        context.report("add a statement or a comment to this empty block", at: leftBrace.start..<rightBrace.end)
    }

    private func type(of block: Node) -> BlockType? {
        if block.kind == .closureExpr { return .closureBlocks }
        switch block.parent?.kind {
        case .functionDecl, .accessorDecl: return .functionBodies
        case .initializerDecl, .deinitializerDecl: return .initializerBodies
        case .catchClause, .deferStmt, .doStmt, .forStmt, .ifExpr, .repeatStmt, .whileStmt: return .statementBlocks
        default: return nil
        }
    }
}

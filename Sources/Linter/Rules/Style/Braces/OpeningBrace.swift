import Findings
import SourceText
import SwiftTree

/// Flags opening braces that are not on the line of what they belong to, one space after it.
struct OpeningBrace: NodeRule {
    static let metadata = RuleMetadata(
        id: "opening_brace", name: "Opening Brace Spacing", kind: .style, fixes: .safe, layout: .opposed,
        summary: "opening braces should be on the same line as the declaration or statement, after one space",
        rationale: """
            The brace shows where a header ends and its body begins; in code that mixes several layouts, readers have \
            to look for it, and the same header appears in diffs in two forms. Write `struct Shape {`, with one space \
            before the brace. The options `ignore_multiline_…` accept a brace on its own line after a header of \
            several lines. The opposite rule is `contrasted_opening_brace`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint's fix removes comments before the brace, or puts code after the brace into them. "
                + "Prumo's fix keeps them as comments and the code as code.",
            why: "A fix must not remove or change what it does not report.",
            example: "if ready // by now\n{ go() }"),
        .init(
            "With `include_subscript_and_deinit`, an option that SwiftLint does not have, the braces of subscripts and "
                + "deinitializers are checked as well.",
            why: "They introduce code as the braces of functions do.", example: "deinit{\n    close()\n}"),
    ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "ignore_multiline_type_headers", \.ignoresTypeHeaders,
            summary: "whether the brace may be on its own line after a multiline type header"),
        .flag(
            "ignore_multiline_statement_conditions", \.ignoresConditions,
            summary: "whether the brace may be on its own line after multiline conditions"),
        .flag(
            "ignore_multiline_function_signatures", \.ignoresSignatures,
            summary: "whether the brace may be on its own line after a multiline function signature"),
        .flag(
            "allow_multiline_func", \.allowsMultilineFunctions,
            summary: "the former name of `ignore_multiline_function_signatures`"),
        .flag(
            "include_subscript_and_deinit", \.includesOtherBlocks,
            summary: "whether the braces of subscripts and deinitializers are checked, too"),
    ]

    static let examples: [RuleExample] = [
        .clean("struct Shape {\n    var area: Int { 1 }\n}"),
        .clean("if ready /* by now */ {\n} else {\n}"),
        .clean("list.forEach({ print($0) })"),
        .clean("func run() {\n    {\n        print(1)\n    }()\n}"),
        .clean("let maker = [\n    { 1 },\n    { 2 },\n]"),
        .clean(
            "struct Shape:\n    Drawable\n{\n}", options: #"{"ignore_multiline_type_headers": true}"#),
        .clean(
            "if ready,\n    willing\n{\n}", options: #"{"ignore_multiline_statement_conditions": true}"#),
        .clean(
            "func run(\n    fast: Bool\n)\n{\n}", options: #"{"ignore_multiline_function_signatures": true}"#),
        .clean("init(\n    fast: Bool\n)\n{\n}", options: #"{"allow_multiline_func": true}"#),
        .clean("class Shape {\n    subscript(row: Int) -> Int{ row }\n    deinit\n    {\n    }\n}"),
        .clean(
            "subscript(\n    row: Int\n) -> Int\n{\n    row\n}",
            options: #"{"include_subscript_and_deinit": true, "ignore_multiline_function_signatures": true}"#),
        .flagged("struct Shape↓{\n    var area: Int↓{ 1 }\n}"),
        .flagged(
            "class Shape {\n    subscript(row: Int) -> Int↓{ get↓{ row } }\n    deinit\n    ↓{\n    }\n}",
            options: #"{"include_subscript_and_deinit": true}"#),
        .flagged("func run()\n↓{\n}"),
        .flagged("switch size  ↓{\ndefault: break\n}"),
        .flagged("list.map()↓{ $0 }"),
        .flagged("button {\n} label:↓{\n}"),
        .flagged("if ready /* by now */  ↓{\n} else↓{\n}"),
        .flagged("var area = 1 {\n    willSet↓{\n    }\n}"),
        .flagged(
            "func run()\n↓{\n}", options: #"{"ignore_multiline_function_signatures": true}"#),
        .flagged(
            "guard ready,\n    willing\nelse\n↓{\n    return\n}",
            options: #"{"ignore_multiline_statement_conditions": true}"#),
        .fixed("struct Shape\n\n{\n}", to: "struct Shape {\n}"),
        .fixed("while ready{\n}", to: "while ready {\n}"),
        .fixed("if ready  // by now\n{\n    go()\n}", to: "if ready { // by now\n    go()\n}"),
        .fixed("if ready // by now\n{ // at last\n}", to: "if ready { // by now // at last\n}"),
        .fixed("if ready // by now\n{ go() }", to: "if ready { // by now\ngo() }"),
        .fixed("if ready\n    // by now\n{\n}", to: "if ready {\n    // by now\n}"),
        .fixed("if ready /* by now */\n{ go() }", to: "if ready { /* by now */ go() }"),
        .fixed("if ready /* by now */{\n}", to: "if ready /* by now */ {\n}"),
        .fixed(
            "class Shape {\n    subscript(row: Int) -> Int{ row }\n    deinit\n    {\n    }\n}",
            to: "class Shape {\n    subscript(row: Int) -> Int { row }\n    deinit {\n    }\n}",
            options: #"{"include_subscript_and_deinit": true}"#),
    ]

    var ignoresTypeHeaders = false
    var ignoresConditions = false
    var ignoresSignatures = false
    var allowsMultilineFunctions = false
    var includesOtherBlocks = false

    static let visits: NodeKinds = .introducedBlocks

    func check(_ node: Node, in context: inout RuleContext) {
        guard let brace = node.openingBrace else { return }
        let space = brace.gapBefore
        // One tab looks like a space as well.
        if space.upperBound &- space.lowerBound == 1, Gap.isBlank(context.tree.bytes[space.lowerBound]) { return }
        let gap = Gap(before: brace, in: context.tree)
        guard let previous = brace.previous,
            node.isIntroducedBlock || includesOtherBlocks && node.isOfSubscriptOrDeinit
        else { return }
        let isBelow = gap.breaksLine
        if gap.isWhitespace {
            guard !isBelow || !isIgnored(node, below: previous, context) else { return }
            report(brace, .safe(Self.title, .replace(gap.range, with: " ")), in: &context)
            return
        }
        let content = gap.content
        if isBelow {
            guard !isIgnored(node, below: previous, context) else { return }
            report(brace, fix(moving: brace, over: gap, context.tree), in: &context)
        } else if gap.range.upperBound - content.upperBound != 1
            || context.tree.bytes[content.upperBound] != UInt8(ascii: " ")
        {
            report(brace, .safe(Self.title, .replace(content.upperBound..<brace.start, with: " ")), in: &context)
        }
    }

    private static let title = "move the brace"

    private func report(_ brace: Token, _ fix: Fix, in context: inout RuleContext) {
        context.report(
            "put the opening brace on the same line as the declaration or statement, after one space", at: brace.range,
            fix: fix)
    }

    /// Puts the brace before the comments that are between it and what it belongs to.
    private func fix(moving brace: Token, over gap: Gap, _ tree: SyntaxTree) -> Fix {
        let after = Gap(after: brace, in: tree)
        let content = gap.content
        let first = gap.leadingBlanks.upperBound
        let beginsLine = Gap.isLineBreak(tree.bytes[first])
        let opening = Edit.replace(gap.leadingBlanks, with: beginsLine ? " {" : " { ")
        // Code would become a part of the comment.
        let isLineComment = tree.comments(in: content).last?.isOfLine == true
        let rest = after.leadingBlanks.upperBound
        let isCode = rest == after.range.upperBound
        let edits: [Edit] =
            isLineComment && isCode && rest < tree.bytes.count
            ? [opening, .delete(brace.start..<rest)] : [opening, .delete(content.upperBound..<brace.end)]
        let line = tree.line(at: gap.range.lowerBound)
        let isOnLine = tree.comments(in: content).allSatisfy { tree.line(at: $0.start) == line }
        let joinsComments = isLineComment && tree.comments(in: after.range).first?.start == rest
        return isOnLine && !joinsComments ? .safe(Self.title, edits) : .unsafe(Self.title, edits)
    }

    /// Whether the brace may be where it does, below a multiline header.
    private func isIgnored(_ node: Node, below previous: Token, _ context: RuleContext) -> Bool {
        guard let owner = node.parent,
            node.kind == .memberBlock || node.kind == .codeBlock || node.isOfSubscriptOrDeinit
        else { return false }
        let keyword: Token?
        switch owner.kind {
        case .functionDecl where ignoresSignatures || allowsMultilineFunctions: keyword = owner.funcKeyword
        case .initializerDecl where ignoresSignatures || allowsMultilineFunctions: keyword = owner.initKeyword
        case .subscriptDecl where ignoresSignatures || allowsMultilineFunctions: keyword = owner.subscriptKeyword
        case .forStmt where ignoresConditions: keyword = owner.forKeyword
        case .ifExpr where ignoresConditions && owner.body == node: keyword = owner.ifKeyword
        case .whileStmt where ignoresConditions: keyword = owner.whileKeyword
        case .actorDecl where ignoresTypeHeaders: keyword = owner.actorKeyword
        case .classDecl where ignoresTypeHeaders: keyword = owner.classKeyword
        case .enumDecl where ignoresTypeHeaders: keyword = owner.enumKeyword
        case .extensionDecl where ignoresTypeHeaders: keyword = owner.extensionKeyword
        case .protocolDecl where ignoresTypeHeaders: keyword = owner.protocolKeyword
        case .structDecl where ignoresTypeHeaders: keyword = owner.structKeyword
        default: keyword = nil
        }
        guard let keyword else { return false }
        return context.tree.line(at: keyword.start) != context.tree.line(at: previous.start)
    }
}

extension Node {
    /// Whether it is the body of a deinitializer, or the accessors of a subscript.
    fileprivate var isOfSubscriptOrDeinit: Bool {
        kind == .codeBlock && parent?.kind == .deinitializerDecl
            || kind == .accessorBlock && parent?.kind == .subscriptDecl
    }
}

extension Comment {
    /// Whether it ends with its line.
    var isOfLine: Bool { kind == .lineComment || kind == .docLineComment }
}

import Findings
import SwiftTree

/// Flags `condition ? save() : discard()` as a statement instead of `if`.
///
/// Where the value may be wanted nothing is flagged: in a branch of `if` or `switch` that gives a value, after `+=`,
/// and where a type is called in what may be the body of a result builder.
struct VoidFunctionInTernary: FileRule {
    static let metadata = RuleMetadata(
        id: "void_function_in_ternary", name: "Void Function in Ternary", kind: .idiomatic,
        summary: "the ternary operator should not be used to call `Void` functions",
        rationale: """
            `?` and `:` choose a value, so readers look for the place that uses it, but these functions are called \
            only for their effects. Write `if isNew { save() } else { discard() }`. A ternary whose value may be used, \
            for example in a result builder, is accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "SwiftLint flags a ternary in a branch of an `if` or `switch` that gives a value. Prumo accepts it.",
                why: "There the value of the ternary is the value of the branch.",
                example: "let text = if isOpen { isNew ? draft() : load() } else { \"\" }"),
            .init(
                "SwiftLint flags a ternary that calls types. Prumo accepts it where the body may be that of a "
                    + "result builder.",
                why: "The values of statements in a result builder's body are what it builds.",
                example: "VStack {\n    Title()\n    isNew ? Text(\"new\") : Text(\"old\")\n}"),
            .init(
                "SwiftLint accepts a ternary that is the only statement of a setter or an observer. Prumo flags it.",
                why: "Setters and observers give no value.",
                example: "var text = \"\" { didSet { isNew ? save() : discard() } }"),
        ])

    static let examples: [RuleExample] = [
        .clean("let text = isNew ? draft() : load()"),
        .clean("func text() -> String { isNew ? draft() : load() }"),
        .clean("var text: String { get { isNew ? draft() : load() } }"),
        .clean("names.map { name in name.isEmpty ? draft() : load() }"),
        .clean("show(isNew ? draft() : load())"),
        .clean("text += isNew ? draft() : load()"),
        .clean("_ = isNew ? draft() : load()"),
        .clean("let text = if isOpen { isNew ? draft() : load() } else { \"\" }"),
        .clean("let stack = VStack {\n    Title()\n    isNew ? Text(\"new\").bold() : Text(\"old\")\n}"),
        .clean("isNew ? load() : count() + 1"),
        .flagged("func stop() { isNew ↓? CFRelease(text) : NSLog(\"none\") }"),
        .flagged("isNew ↓? save() : discard()"),
        .flagged("func close() { isNew ↓? save() : discard() }"),
        .flagged(
            "run { text in\n    text.isEmpty ↓? discard() : isNew ↓? self.save(text) : update(text)\n    return 1\n}"),
        .flagged("var text = \"\" { didSet { isNew ↓? save() : discard() } }"),
        .flagged("func close() { if isOpen { isNew ↓? save() : discard() } }"),
    ]

    static let visits: NodeKinds = [.unresolvedTernaryExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var last: (list: Node, statement: Statement?)?
        for ternary in context.nodes(.unresolvedTernaryExpr) {
            guard let then = ternary.thenExpression, then.kind == .functionCallExpr, let list = ternary.parent else {
                continue
            }
            if last?.list != list { last = (list, statement(list)) }
            guard let statement = last?.statement, let mark = ternary.questionMark,
                statement == .plain || !then.isValueOfType
            else { continue }
            context.report(
                "the ternary operator should not be used to call `Void` functions; use `if`", at: mark.start..<then.end)
        }
    }

    private enum Statement {
        /// One of a function that is not a result builder, so that no value is used.
        case plain
        case other
    }

    /// The kind of the statement that a sequence of operands and operators is; nil if it does not end with a choice
    /// between calls.
    private func statement(_ list: Node) -> Statement? {
        guard let sequence = list.parent, sequence.kind == .sequenceExpr, let item = sequence.parent,
            item.kind == .codeBlockItem, let last = NodeList(list).last, last.kind == .functionCallExpr,
            last.previousSibling?.kind == .unresolvedTernaryExpr, !NodeList(list).contains(where: \.isAssignment),
            !isValue(item)
        else { return nil }
        // A function of C may look like a type: `CFRelease(text)`.
        if item.isInPlainFunction { return .plain }
        return last.isValueOfType ? nil : .other
    }

    /// Whether the value of a statement is that of what contains it.
    private func isValue(_ statement: Node) -> Bool {
        var item = statement
        while true {
            guard let list = item.parent, list.kind == .codeBlockItemList, NodeList(list).only != nil,
                let owner = list.parent
            else { return false }
            switch owner.kind {
            case .closureExpr, .accessorBlock: return true
            case .codeBlock, .switchCase: break
            default: return false
            }
            guard var body = owner.kind == .codeBlock ? owner.parent : owner.parent?.parent else { return false }
            if body.kind == .catchClause, let clauses = body.parent?.parent { body = clauses }
            switch body.kind {
            case .functionDecl: return body.signature?.returnClause?.givesValue == true
            case .accessorDecl:
                let specifier = body.accessorSpecifier?.kind
                return specifier == .getKeyword || specifier == .unsafeAddressKeyword
            case .ifExpr, .switchExpr, .doExpr, .doStmt: break
            default: return false
            }
            while body.kind == .ifExpr, let outer = body.parent, outer.kind == .ifExpr { body = outer }
            guard let owner = body.parent else { return false }
            switch owner.kind {
            case .codeBlockItem: item = owner
            case .expressionStmt:
                guard let outer = owner.parent, outer.kind == .codeBlockItem else { return true }
                item = outer
            default: return true
            }
        }
    }
}

extension Node {
    /// Whether it makes a value of a type, as `Text("new").bold()` does.
    fileprivate var isValueOfType: Bool {
        let first = firstToken
        guard first.kind == .identifier, let byte = first.bytes.first,
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        else { return false }
        let next = first.next?.kind
        return next == .leftParen || next == .leftBrace || next == .leftAngle
    }

    /// Whether it is `=`, or an operator that ends with it and compares nothing.
    fileprivate var isAssignment: Bool {
        if kind == .assignmentExpr { return true }
        guard kind == .binaryOperatorExpr, firstToken.bytes.last == UInt8(ascii: "=") else { return false }
        return !(hasText("==") || hasText("!=") || hasText("<=") || hasText(">=") || hasText("===") || hasText("!=="))
    }

    /// Whether a `returnClause` names a type with values.
    fileprivate var givesValue: Bool { !isVoid && type?.hasText("Never") != true }
}

import Findings
import SwiftTree

/// Flags `return` with a value in functions without a result.
struct ReturnValueFromVoidFunction: NodeRule {
    static let metadata = RuleMetadata(
        id: "return_value_from_void_function", name: "Return Value from Void Function", kind: .idiomatic, fixes: .safe,
        isDefault: false, summary: "functions without a result should not return values",
        rationale: """
            `return write()` makes readers expect a result, and the line stops compiling as soon as `write()` has one. \
            Write the call and `return` as two statements; at the end of the function, the call is enough. The fix is \
            unsafe unless the value is `()`, because a call whose value is not returned may select another overload.
            """)

    static let examples: [RuleExample] = [
        .clean("func save() { write(); return }\nfunc load() -> Int { return 1 }\ninit?() { return nil }"),
        .clean("func save() { run { return write() }; var size: Int { return 1 } }"),
        .flagged("func save() {\n    if isOn { ↓return write() }\n}\nfunc load() -> () { ↓return () }"),
        .flagged("func save() -> Void {\n    guard isOn else {\n        ↓return write()\n    }\n    write()\n}"),
        .fixed(
            "func save() {\n    if isOn {\n        return write() // all\n    }\n}",
            to: "func save() {\n    if isOn {\n        write() // all\n        return\n    }\n}"),
        .fixed(
            "func save() { guard isOn else { return write() } }",
            to: "func save() { guard isOn else { write(); return } }"),
        .fixed("func save() { if isOn { return () }; write() }", to: "func save() { if isOn { return }; write() }"),
        .fixed("func save() { return /* all */ write() }", to: "func save() { return /* all */ write() }"),
    ]

    static let visits: NodeKinds = [.returnStmt]

    private static let owners: NodeKinds = [
        .accessorDecl, .actorDecl, .classDecl, .closureExpr, .deinitializerDecl, .enumDecl, .extensionDecl,
        .functionDecl, .initializerDecl, .structDecl, .subscriptDecl, .variableDecl,
    ]

    func check(_ statement: Node, in context: inout RuleContext) {
        guard let value = statement.expression, let function = statement.ancestor(Self.owners),
            function.kind == .functionDecl, let signature = function.signature,
            signature.returnClause.map(\.isVoid) ?? true
        else { return }
        context.report(
            "the function has no result; return no value", at: statement.range,
            fix: fix(statement, value, signature.returnClause, in: &context))
    }

    private func fix(_ statement: Node, _ value: Node, _ result: Node?, in context: inout RuleContext) -> Fix? {
        let tree = context.tree
        if value.kind == .tupleExpr, value.elements.isEmpty, let keyword = statement.returnKeyword {
            let isOfSwift = result.map { $0.lastToken.kind == .rightParen } ?? true || !context.ownNames.hasType("Void")
            return Fix.safe("return nothing", .delete(keyword.end..<value.end)).safe(if: isOfSwift)
                .keepingComments(of: tree)
        }
        // After another statement, what begins with a brace or a period would continue it.
        let first = value.firstToken.kind
        guard let item = statement.parent, item.kind == .codeBlockItem, item.nextSibling == nil,
            item.lastToken == statement.lastToken, first != .leftBrace, first != .period,
            let keyword = statement.returnKeyword
        else { return nil }
        let line = tree.rangeOfLineContent(tree.line(at: statement.start))
        let indentation = line.lowerBound..<statement.start
        var (separator, end) = ("; ", statement.end)
        let lastLine = tree.line(at: end)
        let comment = tree.comments(in: statement.lastToken.gapAfter).last { tree.line(at: $0.start) == lastLine }
        if tree.bytes[indentation].allSatisfy(Gap.isBlank) {
            separator = "\n" + String(decoding: tree.bytes[indentation], as: UTF8.self)
            // A comment on the line is about the value.
            if let comment { end = comment.end }
        } else if comment != nil {
            return nil
        }
        // As a statement, the call of an overloaded function may be that of another one.
        return Fix.unsafe(
            "return after the call", .delete(keyword.start..<value.start), .insert(separator + "return", at: end)
        ).keepingComments(of: tree)
    }
}

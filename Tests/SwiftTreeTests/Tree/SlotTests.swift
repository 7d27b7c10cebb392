import SwiftTree
import Testing

/// Neighbours that look alike: which child of a node is which.
@Suite struct SlotTests {
    /// A source, the kind of the first node that is asked, and its children with their slots.
    private static let cases: [(String, NodeKind, String)] = [
        ("func f(a: A) {}", .functionParameter, "firstName: a, colon: :, type: A"),
        (
            "func f(a b: A... = 1, c: C) {}", .functionParameter,
            "firstName: a, secondName: b, colon: :, type: A, ellipsis: ..., defaultValue: = 1, trailingComma: ,"
        ),
        ("enum E { case a(A) }", .enumCaseParameter, "type: A"),
        ("enum E { case a(_ b: A) }", .enumCaseParameter, "firstName: _, secondName: b, colon: :, type: A"),
        ("let a: (b: B, C)", .tupleTypeElement, "firstName: b, colon: :, type: B, trailingComma: ,"),
        (
            "let a: (inout B) -> C", .functionType,
            "leftParen: (, parameters: inout B, rightParen: ), returnClause: -> C"
        ),
        ("let a = { (b c: B) in }", .closureParameter, "firstName: b, secondName: c, colon: :, type: B"),
        ("let a = { b, c in }", .closureShorthandParameter, "name: b, trailingComma: ,"),
        (
            "if a { b } else if c { d }", .ifExpr,
            "ifKeyword: if, conditions: a, body: { b }, elseKeyword: else, elseBody: if c { d }"
        ),
        (
            "if a { b } else { d }", .ifExpr,
            "ifKeyword: if, conditions: a, body: { b }, elseKeyword: else, elseBody: { d }"
        ),
        ("let a: [B: C]", .dictionaryType, "leftSquare: [, key: B, colon: :, value: C, rightSquare: ]"),
        ("let a = [:]", .dictionaryExpr, "leftSquare: [, content: :, rightSquare: ]"),
        ("func f(a: inout @A B) {}", .attributedType, "specifiers: inout, attributes: @A, baseType: B"),
        ("func f(a: @A B) {}", .attributedType, "attributes: @A, baseType: B"),
        ("func f<each A: B>() {}", .genericParameter, "specifier: each, name: A, colon: :, inheritedType: B"),
        ("switch a { case b: c }", .switchCase, "label: case b:, statements: c"),
        ("switch a { @unknown default: c }", .switchCase, "attribute: @unknown, label: default:, statements: c"),
        ("a(b: c, d)", .labeledExpr, "label: b, colon: :, expression: c, trailingComma: ,"),
        ("a ? b : c", .unresolvedTernaryExpr, "questionMark: ?, thenExpression: b, colon: :"),
        ("@objc(a:b:) func f() {}", .objCSelectorPiece, "name: a, colon: :"),
        ("@objc(:) func f() {}", .objCSelectorPiece, "colon: :"),
        ("@A(b) class C {}", .attribute, "atSign: @, attributeName: A, leftParen: (, arguments: b, rightParen: )"),
        ("f()", .functionCallExpr, "calledExpression: f, leftParen: (, rightParen: )"),
        (".a", .memberAccessExpr, "period: ., declName: a"),
        (#"\.a"#, .keyPathExpr, #"backslash: \, components: .a"#),
        (#"\A.b"#, .keyPathExpr, #"backslash: \, root: A, components: .b"#),
        ("/a/", .regexLiteralExpr, "openingSlash: /, regex: a, closingSlash: /"),
        (
            ##"#"a"#"##, .stringLiteralExpr,
            ##"openingPounds: #, openingQuote: ", segments: a, closingQuote: ", closingPounds: #"##
        ),
        (
            "var a: A { get throws { b } }", .accessorDecl,
            "accessorSpecifier: get, effectSpecifiers: throws, body: { b }"
        ),
        ("let a = b as! C", .unresolvedAsExpr, "asKeyword: as, questionOrExclamationMark: !"),
        ("import struct A.B", .importDecl, "importKeyword: import, importKindSpecifier: struct, path: A.B"),
        (
            "for try await a in b {}", .forStmt,
            "forKeyword: for, tryKeyword: try, awaitKeyword: await, pattern: a, inKeyword: in, sequence: b, body: {}"
        ),
    ]

    @Test(arguments: cases) func `children have the slots of SwiftSyntax`(text: String, kind: NodeKind, slots: String)
        throws
    {
        let source = ParsedSource(text)
        #expect(source.tree.errors.map(\.message) == [])
        #expect(source.tree.faults() == [])
        let node = try source.first(kind)
        let actual = node.childrenWithSlots.map { slot, element in
            "\(slot?.name ?? "-"): \(element.node?.text ?? element.token?.text ?? "")"
        }
        #expect(actual.joined(separator: ", ") == slots)
        for (slot, element) in node.childrenWithSlots {
            switch element {
            case .node(let child):
                #expect(node.slot(of: child) == slot && child.slot == slot)
                if let slot { #expect(node.child(slot) == child) }
            case .token(let child):
                #expect(node.slot(of: child) == slot && child.slot == slot)
                if let slot { #expect(node.token(slot) == child) }
            }
        }
    }

    @Test func `kinds know their slots`() {
        #expect(NodeKind.functionDecl.has(.signature))
        #expect(!NodeKind.functionDecl.has(.memberBlock))
        #expect(NodeKind.returnClause.slots == [.arrow, .type])
        #expect(NodeKind.labeledExprList.slots == [])
        #expect(NodeKind.labeledExprList.isCollection && !NodeKind.labeledExpr.isCollection)
        #expect(NodeKind.functionDecl.isDecl && NodeKind.isExpr.isExpr && NodeKind.tuplePattern.isPattern)
        #expect(NodeKind.yieldStmt.isStmt && NodeKind.tupleType.isType)
    }

    #if DEBUG && !os(iOS) && !os(tvOS) && !os(watchOS)
    @Test func `accessing a slot that a kind does not have traps in a debug build`() async {
        await #expect(processExitsWith: .failure) {
            let source = ParsedSource("func f() {}")
            _ = source.tree.nodes.first { $0.kind == .functionDecl }?.memberBlock
        }
        await #expect(processExitsWith: .failure) {
            let source = ParsedSource("f(a: 1)")
            _ = source.tree.nodes.first { $0.kind == .labeledExpr }?.labelNode
        }
    }
    #endif
}

import SwiftTree
import Testing

@Suite struct NodeTests {
    private static let source = """
        // A shop.
        struct Shop: Sendable {
            static let name = "α", place: Place? = nil
            private(set) var `default` = 1

            func sell(_ item: Item, to buyer: Buyer) throws { buyer.pay(item.price, in: [1: 2]) { done() } }
        }
        """

    @Test func `a node knows its relatives`() throws {
        let source = ParsedSource(Self.source)
        let structure = try source.first(.structDecl)
        #expect(structure.parent?.kind == .codeBlockItem)
        #expect(structure.ancestors.map(\.kind) == [.codeBlockItem, .codeBlockItemList, .sourceFile])
        #expect(structure.children.map(\.kind) == [.inheritanceClause, .memberBlock])
        #expect(
            structure.childrenWithTokens.map { $0.node?.kind.name ?? $0.token?.text } == [
                "struct", "Shop", "inheritanceClause", "memberBlock",
            ])
        #expect(structure.firstChild?.nextSibling == structure.memberBlock)
        #expect(structure.memberBlock?.nextSibling == nil)
        #expect(structure.memberBlock?.previousSibling == structure.firstChild)
        #expect(structure.firstChild?.previousSibling == nil)
        #expect(source.tree.root.previousSibling == nil)
        #expect(structure.ancestor(.sourceFile) == source.tree.root)
        #expect(structure.memberBlock?.ancestor(.typeDecls) == structure)
        #expect(structure.ancestor(.functions) == nil)
        #expect(source.tree.root.parent == nil)
        #expect(structure.contains(try source.first(.closureExpr)))
        #expect(structure.subtree.count == source.tree.nodes.count - 3)
    }

    @Test func `a node knows its text and its range`() throws {
        let source = ParsedSource(Self.source)
        let binding = try source.first(.patternBinding)
        #expect(binding.text == "name = \"α\",")
        #expect(binding.hasText("name = \"α\","))
        #expect(!binding.hasText("name = \"β\","))
        #expect(binding.initializer?.range == 55..<61)
        #expect(source.tree.root.range == 11..<Self.source.utf8.count)
        #expect(source.tree.root.lastToken.kind == .endOfFile)
    }

    @Test func `tokens know their neighbors and the node that contains them`() throws {
        let source = ParsedSource(Self.source)
        let structure = try source.first(.structDecl)
        let name = try #require(structure.name)
        #expect(name.parent == structure)
        #expect(name.previous?.kind == .structKeyword)
        #expect(name.next?.kind == .colon)
        #expect(name.next?.parent.kind == .inheritanceClause)
        #expect(source.tree.tokens.first?.previous == nil)
        #expect(source.tree.tokens.last?.next == nil)
    }

    @Test func `a name in backticks is the text between them`() throws {
        let source = ParsedSource(Self.source)
        let token = try #require(source.tree.tokens.first { $0.text == "`default`" })
        #expect(token.kind == .identifier)
        #expect(token.isInBackticks)
        #expect(token.name == "default")
        #expect(token.hasName("default"))
        #expect(!token.hasText("default"))
        let reference = ParsedSource("a.default")
        let other = try #require(reference.tree.tokens.dropLast().last)
        #expect(other.hasName(of: token) && !other.hasText(of: token))
        withExtendedLifetime(reference) {}
    }

    @Test func `children have the names of SwiftSyntax`() throws {
        let source = ParsedSource(Self.source)
        let function = try source.first(.functionDecl)
        #expect(function.name?.text == "sell")
        #expect(function.genericWhereClause == nil)
        let parameters = try #require(function.signature?.parameterClause?.parameters)
        #expect(parameters.map { $0.firstName?.text } == ["_", "to"])
        #expect(parameters.map { $0.secondName?.text } == ["item", "buyer"])
        #expect(parameters.map { $0.type?.text } == ["Item", "Buyer"])
        #expect(parameters.map { $0.trailingComma == nil } == [false, true])
        #expect(function.signature?.effectSpecifiers?.throwsClause?.throwsSpecifier?.kind == .throwsKeyword)

        let call = try source.first(.functionCallExpr)
        #expect(call.calledExpression?.declName?.baseName?.text == "pay")
        #expect(call.arguments.map { $0.label?.text } == [nil, "in"])
        #expect(call.trailingClosure?.statements.only?.item?.kind == .functionCallExpr)
        #expect(call.additionalTrailingClosures.isEmpty)
        let pair = try source.first(.dictionaryElement)
        #expect(pair.key?.text == "1")
        #expect(pair.value?.text == "2")
    }

    @Test func `properties of declarations`() throws {
        let source = ParsedSource(Self.source)
        let members = try #require(try source.first(.structDecl).memberBlock?.members.compactMap(\.decl))
        #expect(members.map(\.kind) == [.variableDecl, .variableDecl, .functionDecl])
        #expect(members[0].modifiers.contains(.staticKeyword))
        #expect(members[0].isConstant)
        let place = try #require(members[0].bindings.last)
        #expect(place.isConstant && place.hasModifier(.staticKeyword))
        #expect(place.initializer?.isNilLiteral == true)
        #expect(members[1].isVariable)
        #expect(!members[1].hasModifier(.privateKeyword))
        #expect(members[1].modifiers.containsSetter(.privateKeyword))
    }

    @Test(
        arguments: [
            ("a.b(c)", "b"), ("b()", "b"), ("a().b {}", "b"), ("b<Int>()", "b"), ("a.`b`()", "`b`"), ("a[0]()", nil),
            ("{ 1 }()", nil), (".b(1)", "b"), ("a!()", nil),
        ] as [(String, String?)]) func `a call knows the name that it calls`(text: String, name: String?) throws
    {
        let source = ParsedSource(text)
        #expect(source.tree.errors.isEmpty)
        #expect(try source.first(.functionCallExpr).calledName?.text == name)
    }

    @Test func `neighbors of an operator`() throws {
        let source = ParsedSource("a.count == 0 && `count` > 1")
        let operators = source.tree.nodes.filter { $0.kind == .binaryOperatorExpr }
        #expect(operators.map { $0.operator?.text } == ["==", "&&", ">"])
        #expect(operators.map { $0.previousSibling?.text } == ["a.count", "0", "`count`"])
        #expect(operators.map { $0.nextSibling?.text } == ["0", "`count`", "1"])
        #expect(operators.map { $0.previousSibling?.isReference(to: "count") } == [true, false, true])
    }

    @Test func `gaps between tokens`() throws {
        let source = ParsedSource("var a: A? = nil /* b */ // c\n\n// d\nvar e")
        #expect(try source.first(.initializerClause).rangeWithGapBefore == 9..<15)
        let tokens = Array(source.tree.tokens)
        #expect(tokens[0].gapBefore == 0..<0 && tokens[0].gapAfter == 3..<4)
        #expect(tokens[6].text == "nil" && tokens[6].gapAfter == 15..<35)
        #expect(tokens[6].trailingTrivia.text == " /* b */ // c")
        #expect(tokens[6].trailingTrivia.hasComment && !tokens[0].trailingTrivia.hasComment)
        let trivia = tokens[7].leadingTrivia
        #expect(trivia.filter(\.kind.isComment).map { trivia.text(of: $0) } == ["// d"])
        #expect(tokens[9].gapAfter.isEmpty)
    }

    @Test func `trivia up to the end of the line belongs to the token before it`() throws {
        let source = ParsedSource("a /* 1 */ // 2\n\n  /// 3\n  b\n")
        let tokens = Array(source.tree.tokens)
        #expect(tokens[0].leadingTrivia.isEmpty && tokens[0].isFirstOfLine)
        #expect(tokens[0].trailingTrivia.map(\.kind) == [.spaces, .blockComment, .spaces, .lineComment])
        #expect(tokens[1].leadingTrivia.map(\.kind) == [.newlines, .spaces, .docLineComment, .newlines, .spaces])
        #expect(tokens[1].isFirstOfLine)
        #expect(tokens.map(\.rangeWithTrivia) == [0..<14, 14..<27, 27..<28])
        #expect(source.tree.comments.map(\.text) == ["/* 1 */", "// 2", "/// 3"])
        #expect(source.tree.comments.map(\.kind) == [.blockComment, .lineComment, .docLineComment])
        #expect(source.tree.comments(in: 3..<20).map(\.text) == ["// 2", "/// 3"])
        #expect(try source.first(.codeBlockItem).rangeWithTrivia == 0..<14)
    }

    @Test(arguments: ["/**/", "/***/", "/** a */", "/*a*/", "/**", "/**a", "/*", "//", "///", "// a", "//// a"])
    func `comments are of the same kind as trivia`(text: String) {
        let tree = ParsedSource(text).tree
        #expect(tree.comments.map(\.kind) == tree.root.leadingTrivia.map(\.kind))
        #expect(tree.faults() == [])
    }

    @Test func `an element of a list has no slot, however long the list is`() {
        // Were all elements before it gone through, this would take hours.
        let tree = ParsedSource(String(repeating: "a\n", count: 200_000)).tree
        #expect(tree.root.statements.allSatisfy { $0.slot == nil })
        #expect(tree.root.statements.first?.item?.slot == .item)
    }

    @Test func `attributes are found by their name`() throws {
        let source = ParsedSource("@A @objc(b) enum C { @D case e, f }")
        let declaration = try source.first(.enumDecl)
        #expect(declaration.attribute("objc")?.arguments.node?.kind == .objCSelectorPieceList)
        #expect(declaration.attribute("A") != nil)
        #expect(declaration.attribute("D") == nil)
        #expect(try source.first(.enumCaseElement).attribute("D") != nil)
    }
}

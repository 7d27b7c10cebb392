import SwiftTree
import Testing

/// How much of a file an error spoils: the statements, members and cases beside it stay what they are.
@Suite struct RecoveryTests {
    /// The kinds of the elements of the first list of a kind; an element is named by what it contains.
    private func elements(of list: NodeKind, in source: String) -> [String] {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(source, into: tree)
        #expect(!tree.errors.isEmpty)
        #expect(tree.faults().isEmpty)
        guard let node = tree.nodes.first(where: { $0.kind == list }) else { return [] }
        return node.children.map { ($0.firstChild ?? $0).kind.name }.filter { $0 != "unexpectedNodes" }
    }

    @Test(
        arguments: [
            ("let = 1\nfunc f() {}\nf()", ["variableDecl", "functionDecl", "functionCallExpr"]),
            ("func f( {}\nvar x = 1", ["functionDecl", "variableDecl"]),
            ("f(1, 2\nlet x = 1\nf()", ["functionCallExpr", "variableDecl", "functionCallExpr"]),
            ("let x = [1, 2\nstruct S {}", ["variableDecl", "structDecl"]),
            ("a +\nfunc f() {}", ["sequenceExpr", "functionDecl"]),
            ("struct {}\nclass {}\nenum E {}", ["structDecl", "classDecl", "enumDecl"]),
            ("@Foo(\nfunc f() {}", ["functionDecl"]),
            ("guard x {}\nreturn", ["guardStmt", "returnStmt"]),
            ("for x {}\nwhile {}\nf()", ["forStmt", "whileStmt", "functionCallExpr"]),
            ("let x: (A\nvar y = 1", ["variableDecl", "variableDecl"]),
            ("func f(a: Int,\nfunc g() {}", ["functionDecl", "functionDecl"]),
            ("switch (a {\ncase 1: b()\n}\nf()", ["expressionStmt", "functionCallExpr"]),
            ("f(#\"a\nvar x = 1", ["functionCallExpr", "variableDecl"]),
            ("import A::B::C\nf()", ["importDecl", "functionCallExpr"]),
        ])
    func `statements after an error`(source: String, kinds: [String]) {
        #expect(elements(of: .codeBlockItemList, in: source) == kinds)
    }

    @Test(
        arguments: [
            ("struct S {\n  var x: = 1\n  func f() {}\n}", ["variableDecl", "functionDecl"]),
            ("struct S {\n  func ()\n  var x = 1\n}", ["functionDecl", "variableDecl"]),
            ("struct S {\n  ) (\n  func f() {}\n}", ["functionDecl"]),
            ("enum E {\n  case\n  case a\n  var x: Int { 1 }\n}", ["enumCaseDecl", "enumCaseDecl", "variableDecl"]),
            ("class C {\n  let a = f(\n  let b = 1\n}", ["variableDecl", "variableDecl"]),
            ("protocol P {\n  var x: Int { get\n  func f()\n}", ["variableDecl", "functionDecl"]),
            (
                "struct S {\n  @available func f() {}\n  init {}\n  deinit\n}",
                ["functionDecl", "initializerDecl", "deinitializerDecl"]
            ),
        ])
    func `members after an error`(source: String, kinds: [String]) {
        #expect(elements(of: .memberBlockItemList, in: source) == kinds)
    }

    @Test(
        arguments: [
            ("switch x {\ncase : a()\ncase 1: b()\ndefault: c()\n}", 3),
            ("switch x {\ncase 1\n  a()\ncase 2: b()\n}", 2),
            ("switch x {\ncase 1: f(\ncase 2: b()\n}", 2),
            ("switch x {\ncase .a(let y:\n  f()\ncase 2: b()\n}", 2),
        ])
    func `cases after an error`(source: String, count: Int) {
        #expect(elements(of: .switchCaseList, in: source).count == count)
    }

    @Test(
        arguments: [
            ("func f(x: Int {\n  a()\n}", .functionDecl), ("init(x: Int { a() }", .initializerDecl),
            ("if f(a b {\n  c()\n}", .ifExpr), ("while (a {\n  b()\n}", .whileStmt),
            ("guard let x = f(y else { return }", .guardStmt), ("for x in f(y {\n  b()\n}", .forStmt),
            ("if a && let b { c() }", .ifExpr), ("for in x { b() }", .forStmt),
            ("func f(x: Int -> String { a() }", .functionDecl),
        ] as [(String, NodeKind)])
    func `the body after an error`(source: String, kind: NodeKind) throws {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(source, into: tree)
        #expect(!tree.errors.isEmpty)
        let owner = try #require(tree.nodes.first { $0.kind == kind })
        #expect(owner.child(.body)?.kind == .codeBlock)
        #expect(owner.text == source)
    }
}

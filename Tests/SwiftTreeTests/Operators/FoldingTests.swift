import SwiftTree
import Testing

@Suite struct FoldingTests {
    /// The first sequence of a text with parentheses around every operation.
    private func folded(_ text: String, declarations: String = "") throws -> (text: String, errors: [String]) {
        let source = ParsedSource(declarations + text)
        #expect(source.tree.errors.map(\.message) == [])
        var table = OperatorTable.standard
        let errors = table.insertDeclarations(of: source.tree)
        let expression = table.fold(try source.first(.sequenceExpr))
        return (describe(expression, expression.root), (errors + expression.errors).map(\.message))
    }

    private func describe(_ expression: FoldedExpression, _ index: Int) -> String {
        switch expression[index] {
        case .operand(let node): node.text
        case .operation(let infix, let left, let right):
            "(\(describe(expression, left)) \(infix.text) \(describe(expression, right)))"
        case .effect(let node, let operand):
            "(\(node.firstToken.text) \(describe(expression, operand)))"
        }
    }

    @Test(arguments: [
        ("a + b * c", "(a + (b * c))"), ("a * b + c", "((a * b) + c)"), ("a - b - c", "((a - b) - c)"),
        ("a ?? b ?? c", "(a ?? (b ?? c))"), ("a = b = c", "(a = (b = c))"), ("a = b ? c : d", "(a = (b ? c : d))"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"), ("a as B ?? c", "((a as B) ?? c)"),
        ("a ?? b as C", "(a ?? (b as C))"), ("a is B && c", "((a is B) && c)"), ("a + b as C", "((a + b) as C)"),
        ("a || b && c == d + e", "(a || (b && (c == (d + e))))"), ("a << b * c", "((a << b) * c)"),
        ("a += b ..< c", "(a += (b ..< c))"), ("x = try a + b", "(x = (try (a + b)))"),
        ("try a + b", "(try (a + b))"), ("try await a + b", "(try (await (a + b)))"), ("a + try b", "(a + try b)"),
        ("try? a ?? b", "(try (a ?? b))"), ("try x = a", "(try (x = a))"), ("await a as B", "(await (a as B))"),
        ("a as? B + c", "((a as? B) + c)"), ("a is B as! C == d", "(((a is B) as! C) == d)"),
        ("unsafe a + b - c", "(unsafe ((a + b) - c))"), ("_ = a.b", "(_ = a.b)"), ("a ~> b", "(a ~> b)"),
    ])
    func `the standard operators`(text: String, folded: String) throws {
        let result = try self.folded(text)
        #expect(result.text == folded)
        #expect(result.errors == [])
    }

    @Test func `operators that the file declares`() throws {
        let declarations = """
            infix operator <+>: Strong
            infix operator <->
            precedencegroup Strong { associativity: left higherThan: MultiplicationPrecedence }
            #if A
            infix operator |>: Weak
            precedencegroup Weak { lowerThan: AssignmentPrecedence }
            #endif

            """
        #expect(try folded("a * b <+> c <+> d", declarations: declarations).text == "(a * ((b <+> c) <+> d))")
        #expect(try folded("a <-> b = c", declarations: declarations).text == "((a <-> b) = c)")
        let weak = try folded("a = b |> c = d", declarations: declarations)
        #expect(weak.text == "((a = b) |> (c = d))")
        #expect(weak.errors == [])
    }

    @Test(arguments: [
        ("a <> b", "(a <> b)", "the infix operator `<>` is not declared"),
        ("a < b < c", "((a < b) < c)", "`<` is not associative; add parentheses"),
        ("a << b >> c", "((a << b) >> c)", "`<<` and `>>` have no relative precedence; add parentheses"),
        ("a ~> b + c", "((a ~> b) + c)", "`~>` and `+` have no relative precedence; add parentheses"),
    ])
    func `operators without relative precedence are folded from the left and reported`(
        text: String, folded: String, error: String
    ) throws {
        let result = try self.folded(text)
        #expect(result.text == folded)
        #expect(result.errors == [error])
    }

    @Test func `duplicate declarations are reported`() throws {
        let declarations = "infix operator +: AdditionPrecedence\nprecedencegroup AdditionPrecedence {}\n"
        #expect(
            try folded("a + b", declarations: declarations).errors == [
                "the infix operator `+` is declared twice; remove one declaration",
                "the precedence group `AdditionPrecedence` is declared twice; remove one declaration",
            ])
    }

    @Test func `parts have ranges`() throws {
        let source = ParsedSource("x = try a + b * c\n")
        let expression = OperatorTable.standard.fold(try source.first(.sequenceExpr))
        #expect(expression.range(of: expression.root) == 0..<17)
        guard case .operation(_, _, let right) = expression.rootPart else { return #expect(Bool(false)) }
        #expect(expression.range(of: right) == 4..<17)
        guard case .effect(_, let covered) = expression[right] else { return #expect(Bool(false)) }
        #expect(expression.range(of: covered) == 8..<17)
    }

    /// Were it quadratic, it would take minutes.
    @Test(arguments: ["a + b * c ?? d == e || ", "a = ", "a ? b : ", "a as B ?? ", "try a + "])
    func `a long sequence is folded in linear time`(link: String) throws {
        let source = ParsedSource("try " + String(repeating: link, count: 40_000) + "a")
        let sequence = try source.first(.sequenceExpr)
        let expression = OperatorTable.standard.fold(sequence)
        #expect(expression.errors == [])
        #expect(expression.range(of: expression.root) == sequence.range)
    }
}

import SwiftTree
import Testing

/// Closures, macro expansions, tuples, and expressions that a keyword begins.
@Suite struct ExpressionTests {
    @Test(
        arguments: [
            SyntaxCase(
                "[x...of]", .arrayExpr,
                is: """
                    (arrayExpr [
                      (arrayElementList/arrayElement/sequenceExpr/exprList (declReferenceExpr x) (binaryOperatorExpr ...)
                        (declReferenceExpr `of`)) ])
                    """),
            SyntaxCase(
                "f { [weak self, unowned(safe) x, y = 1, z] (a: Int, _ b: String) async throws(E) -> Int in a }",
                .closureExpr,
                is: """
                    (closureExpr {
                      (closureSignature
                        (closureCaptureClause [
                          (closureCaptureList (closureCapture (closureCaptureSpecifier weak) self ,)
                            (closureCapture (closureCaptureSpecifier unowned '(' safe ')') x ,)
                            (closureCapture y (initializerClause = (integerLiteralExpr 1)) ,) (closureCapture z)) ])
                        (closureParameterClause '('
                          (closureParameterList (closureParameter a : (identifierType Int) ,)
                            (closureParameter _ b : (identifierType String))) ')')
                        (typeEffectSpecifiers async (throwsClause throws '(' (identifierType E) ')'))
                        (returnClause -> (identifierType Int)) in) (codeBlockItemList/codeBlockItem/declReferenceExpr a) })
                    """),
            SyntaxCase(
                "f { a, _ in a }", .closureExpr,
                is: """
                    (closureExpr {
                      (closureSignature
                        (closureShorthandParameterList (closureShorthandParameter a ,) (closureShorthandParameter _)) in)
                      (codeBlockItemList/codeBlockItem/declReferenceExpr a) })
                    """),
            SyntaxCase(
                "f { (a, b) in a }", .closureExpr,
                is: """
                    (closureExpr {
                      (closureSignature
                        (closureParameterClause '(' (closureParameterList (closureParameter a ,) (closureParameter b)) ')') in)
                      (codeBlockItemList/codeBlockItem/declReferenceExpr a) })
                    """),
            SyntaxCase(
                "f { (a) }", .closureExpr,
                is: """
                    (closureExpr {
                      (codeBlockItemList/codeBlockItem/tupleExpr '(' (labeledExprList/labeledExpr/declReferenceExpr a) ')') })
                    """),
            SyntaxCase(
                "f { [a, b] }", .closureExpr,
                is: """
                    (closureExpr {
                      (codeBlockItemList/codeBlockItem/arrayExpr [
                        (arrayElementList (arrayElement (declReferenceExpr a) ,) (arrayElement/declReferenceExpr b)) ]) })
                    """),
            SyntaxCase(
                "f { [a] in b }", .closureExpr,
                is: """
                    (closureExpr { (closureSignature (closureCaptureClause [ (closureCaptureList/closureCapture a) ]) in)
                      (codeBlockItemList/codeBlockItem/declReferenceExpr b) })
                    """),
            SyntaxCase(
                "f { @Sendable x throws in x }", .closureExpr,
                is: """
                    (closureExpr {
                      (closureSignature (attributeList/attribute @ (identifierType `Sendable`))
                        (closureShorthandParameterList/closureShorthandParameter x) (typeEffectSpecifiers/throwsClause throws) in)
                      (codeBlockItemList/codeBlockItem/declReferenceExpr x) })
                    """),
        ] as [SyntaxCase])
    func `closures`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "try? await consume x", .codeBlockItem,
                is: "(codeBlockItem/tryExpr try ? (awaitExpr await (consumeExpr consume (declReferenceExpr x))))"),
            SyntaxCase(
                "try! copy x.y", .codeBlockItem,
                is: """
                    (codeBlockItem/tryExpr try !
                      (copyExpr copy (memberAccessExpr (declReferenceExpr x) . (declReferenceExpr y))))
                    """),
            SyntaxCase(
                "unsafe f(x)", .codeBlockItem,
                is: """
                    (codeBlockItem/unsafeExpr unsafe
                      (functionCallExpr (declReferenceExpr f) '(' (labeledExprList/labeledExpr/declReferenceExpr x) ')'))
                    """),
            SyntaxCase(
                "consume(x)", .codeBlockItem,
                is: """
                    (codeBlockItem/functionCallExpr (declReferenceExpr `consume`) '('
                      (labeledExprList/labeledExpr/declReferenceExpr x) ')')
                    """),
            SyntaxCase(
                "await(x)", .codeBlockItem,
                is: """
                    (codeBlockItem/awaitExpr await (tupleExpr '(' (labeledExprList/labeledExpr/declReferenceExpr x) ')'))
                    """),
            SyntaxCase(
                "any P.self", .codeBlockItem,
                is: "(codeBlockItem/typeExpr/someOrAnyType any (memberType (identifierType P) . self))"),
            SyntaxCase(
                "f(repeat each x)", .codeBlockItem,
                is: """
                    (codeBlockItem/functionCallExpr (declReferenceExpr f) '('
                      (labeledExprList/labeledExpr/packExpansionExpr repeat (packElementExpr each (declReferenceExpr x))) ')')
                    """),
            SyntaxCase("borrow x", .codeBlockItem, is: "(codeBlockItem/borrowExpr borrow (declReferenceExpr x))"),
            SyntaxCase(
                "let x = if a { 1 } else { 2 }", .codeBlockItem,
                is: """
                    (codeBlockItem/variableDecl let
                      (patternBindingList/patternBinding (identifierPattern x)
                        (initializerClause =
                          (ifExpr if (conditionElementList/conditionElement/declReferenceExpr a)
                            (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }) else
                            (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 2) })))))
                    """),
            SyntaxCase(
                "let y = switch a { case 1: 2 default: 3 }", .codeBlockItem,
                is: """
                    (codeBlockItem/variableDecl let
                      (patternBindingList/patternBinding (identifierPattern y)
                        (initializerClause =
                          (switchExpr switch (declReferenceExpr a) {
                            (switchCaseList
                              (switchCase
                                (switchCaseLabel case (switchCaseItemList/switchCaseItem/expressionPattern/integerLiteralExpr 1) :)
                                (codeBlockItemList/codeBlockItem/integerLiteralExpr 2))
                              (switchCase (switchDefaultLabel default :) (codeBlockItemList/codeBlockItem/integerLiteralExpr 3))) }))))
                    """),
            SyntaxCase(
                "f(&x, &y.z)", .codeBlockItem,
                is: """
                    (codeBlockItem/functionCallExpr (declReferenceExpr f) '('
                      (labeledExprList (labeledExpr (inOutExpr & (declReferenceExpr x)) ,)
                        (labeledExpr/inOutExpr & (memberAccessExpr (declReferenceExpr y) . (declReferenceExpr z)))) ')')
                    """),
            SyntaxCase(
                "super.f(); self[1]", .codeBlockItem,
                is: """
                    (codeBlockItem (functionCallExpr (memberAccessExpr (superExpr super) . (declReferenceExpr f)) '(' ')') ;)
                    """),
            SyntaxCase(
                "_ = x", .codeBlockItem,
                is: """
                    (codeBlockItem/sequenceExpr/exprList (discardAssignmentExpr _) (assignmentExpr =) (declReferenceExpr x))
                    """),
            SyntaxCase("return", .codeBlockItem, is: "(codeBlockItem/returnStmt return)"),
        ] as [SyntaxCase])
    func `expressions with keywords`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "#stringify(a + b)", .macroExpansionExpr,
                is: """
                    (macroExpansionExpr # stringify '('
                      (labeledExprList/labeledExpr/sequenceExpr/exprList (declReferenceExpr a) (binaryOperatorExpr +)
                        (declReferenceExpr b)) ')')
                    """),
            SyntaxCase(
                "let x = #make<Int>(1) { 2 } other: { 3 }", .macroExpansionExpr,
                is: """
                    (macroExpansionExpr # make
                      (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Int) >) '('
                      (labeledExprList/labeledExpr/integerLiteralExpr 1) ')'
                      (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 2) })
                      (multipleTrailingClosureElementList/multipleTrailingClosureElement other :
                        (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 3) })))
                    """),
            SyntaxCase("f(#file)", .macroExpansionExpr, is: "(macroExpansionExpr # `file`)"),
        ] as [SyntaxCase])
    func `macro expansions`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "(a, b: 1, (c))", .tupleExpr,
                is: """
                    (tupleExpr '('
                      (labeledExprList (labeledExpr (declReferenceExpr a) ,) (labeledExpr b : (integerLiteralExpr 1) ,)
                        (labeledExpr/tupleExpr '(' (labeledExprList/labeledExpr/declReferenceExpr c) ')')) ')')
                    """),
            SyntaxCase("()", .tupleExpr, is: "(tupleExpr '(' ')')"),
            SyntaxCase("(x)", .tupleExpr, is: "(tupleExpr '(' (labeledExprList/labeledExpr/declReferenceExpr x) ')')"),
        ] as [SyntaxCase])
    func `tuples`(_ syntax: SyntaxCase) { syntax.check() }
}

import SwiftTree
import Testing

/// Operators in a row, flat as they are before they are folded, and angle brackets that are none.
@Suite struct SequenceExpressionTests {
    @Test(
        arguments: [
            SyntaxCase(
                "a + b * c", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList (declReferenceExpr a) (binaryOperatorExpr +) (declReferenceExpr b)
                      (binaryOperatorExpr *) (declReferenceExpr c))
                    """),
            SyntaxCase(
                "x = y ? 1 : z ?? 2", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList (declReferenceExpr x) (assignmentExpr =) (declReferenceExpr y)
                      (unresolvedTernaryExpr ? (integerLiteralExpr 1) :) (declReferenceExpr z) (binaryOperatorExpr ??)
                      (integerLiteralExpr 2))
                    """),
            SyntaxCase(
                "a as? B is C as! D", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList (declReferenceExpr a) (unresolvedAsExpr as ?) (typeExpr/identifierType B)
                      (unresolvedIsExpr is) (typeExpr/identifierType C) (unresolvedAsExpr as !) (typeExpr/identifierType D))
                    """),
            SyntaxCase(
                "try await a + b", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList (tryExpr try (awaitExpr await (declReferenceExpr a))) (binaryOperatorExpr +)
                      (declReferenceExpr b))
                    """),
            SyntaxCase(
                "-a &+ !b...", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList (prefixOperatorExpr - (declReferenceExpr a)) (binaryOperatorExpr &+)
                      (prefixOperatorExpr ! (postfixOperatorExpr (declReferenceExpr b) ...)))
                    """),
            SyntaxCase(
                "x = { $0 } + 1", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList (declReferenceExpr x) (assignmentExpr =)
                      (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr $0) }) (binaryOperatorExpr +)
                      (integerLiteralExpr 1))
                    """),
            SyntaxCase(
                "f = (+)", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList (declReferenceExpr f) (assignmentExpr =)
                      (tupleExpr '(' (labeledExprList/labeledExpr/declReferenceExpr +) ')'))
                    """),
            SyntaxCase(
                "a → b", .sequenceExpr,
                is: "(sequenceExpr/exprList (declReferenceExpr a) (binaryOperatorExpr →) (declReferenceExpr b))"),
        ] as [SyntaxCase])
    func `sequences`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "f(a < b, c > d)", .codeBlockItem,
                is: """
                    (codeBlockItem/functionCallExpr (declReferenceExpr f) '('
                      (labeledExprList
                        (labeledExpr (sequenceExpr/exprList (declReferenceExpr a) (binaryOperatorExpr <) (declReferenceExpr b)) ,)
                        (labeledExpr/sequenceExpr/exprList (declReferenceExpr c) (binaryOperatorExpr >) (declReferenceExpr d))) ')')
                    """),
            SyntaxCase(
                "f(a<b, c>(d))", .codeBlockItem,
                is: """
                    (codeBlockItem/functionCallExpr (declReferenceExpr f) '('
                      (labeledExprList/labeledExpr/functionCallExpr
                        (genericSpecializationExpr (declReferenceExpr a)
                          (genericArgumentClause <
                            (genericArgumentList (genericArgument (identifierType b) ,) (genericArgument/identifierType c)) >)) '('
                        (labeledExprList/labeledExpr/declReferenceExpr d) ')') ')')
                    """),
            SyntaxCase(
                "x = a < b", .codeBlockItem,
                is: """
                    (codeBlockItem/sequenceExpr/exprList (declReferenceExpr x) (assignmentExpr =) (declReferenceExpr a)
                      (binaryOperatorExpr <) (declReferenceExpr b))
                    """),
            SyntaxCase(
                "A<B<C>>()", .codeBlockItem,
                is: """
                    (codeBlockItem/functionCallExpr
                      (genericSpecializationExpr (declReferenceExpr A)
                        (genericArgumentClause <
                          (genericArgumentList/genericArgument/identifierType B
                            (genericArgumentClause < (genericArgumentList/genericArgument/identifierType C) >)) >)) '(' ')')
                    """),
            SyntaxCase(
                "A<3>.f", .codeBlockItem,
                is: """
                    (codeBlockItem/memberAccessExpr
                      (genericSpecializationExpr (declReferenceExpr A)
                        (genericArgumentClause < (genericArgumentList/genericArgument/integerLiteralExpr 3) >)) .
                      (declReferenceExpr f))
                    """),
            SyntaxCase(
                "a<b>c", .codeBlockItem,
                is: """
                    (codeBlockItem/sequenceExpr/exprList (declReferenceExpr a) (binaryOperatorExpr <) (declReferenceExpr b)
                      (binaryOperatorExpr >) (declReferenceExpr c))
                    """),
            SyntaxCase(
                "let x = Box<(Int) -> Void>?.none", .codeBlockItem,
                is: """
                    (codeBlockItem/variableDecl let
                      (patternBindingList/patternBinding (identifierPattern x)
                        (initializerClause =
                          (memberAccessExpr
                            (optionalChainingExpr
                              (genericSpecializationExpr (declReferenceExpr Box)
                                (genericArgumentClause <
                                  (genericArgumentList/genericArgument/functionType '('
                                    (tupleTypeElementList/tupleTypeElement/identifierType Int) ')'
                                    (returnClause -> (identifierType Void))) >)) ?) . (declReferenceExpr `none`)))))
                    """),
            SyntaxCase(
                "A<[Int: B?]>{ 1 }", .codeBlockItem,
                is: """
                    (codeBlockItem/functionCallExpr
                      (genericSpecializationExpr (declReferenceExpr A)
                        (genericArgumentClause <
                          (genericArgumentList/genericArgument/dictionaryType [ (identifierType Int) :
                            (optionalType (identifierType B) ?) ]) >))
                      (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }))
                    """),
        ] as [SyntaxCase])
    func `generic arguments or comparisons`(_ syntax: SyntaxCase) { syntax.check() }
}

import SwiftTree
import Testing

/// Patterns that bind and patterns to match.
@Suite struct PatternTests {
    @Test(
        arguments: [
            SyntaxCase(
                "let (a, (_, b)): (Int, (Int, Int)) = c", .patternBinding,
                is: """
                    (patternBinding
                      (tuplePattern '('
                        (tuplePatternElementList (tuplePatternElement (identifierPattern a) ,)
                          (tuplePatternElement/tuplePattern '('
                            (tuplePatternElementList (tuplePatternElement (wildcardPattern _) ,)
                              (tuplePatternElement/identifierPattern b)) ')')) ')')
                      (typeAnnotation :
                        (tupleType '('
                          (tupleTypeElementList (tupleTypeElement (identifierType Int) ,)
                            (tupleTypeElement/tupleType '('
                              (tupleTypeElementList (tupleTypeElement (identifierType Int) ,) (tupleTypeElement/identifierType Int)) ')')) ')'))
                      (initializerClause = (declReferenceExpr c)))
                    """),
            SyntaxCase(
                "var _ = 1", .patternBinding,
                is: "(patternBinding (wildcardPattern _) (initializerClause = (integerLiteralExpr 1)))"),
            SyntaxCase(
                "let x: Int = 1", .patternBinding,
                is: """
                    (patternBinding (identifierPattern x) (typeAnnotation : (identifierType Int))
                      (initializerClause = (integerLiteralExpr 1)))
                    """),
        ] as [SyntaxCase])
    func `bindings`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "switch x { case let (a, .b(c)): 1 }", .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList/switchCaseItem/valueBindingPattern let
                        (expressionPattern/tupleExpr '('
                          (labeledExprList (labeledExpr (patternExpr/identifierPattern a) ,)
                            (labeledExpr/functionCallExpr (memberAccessExpr . (declReferenceExpr b)) '('
                              (labeledExprList/labeledExpr/patternExpr/identifierPattern c) ')')) ')')) :)
                    """),
            SyntaxCase(
                "switch x { case .a(let b, c: var d): 1 }", .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList/switchCaseItem/expressionPattern/functionCallExpr
                        (memberAccessExpr . (declReferenceExpr a)) '('
                        (labeledExprList (labeledExpr (patternExpr/valueBindingPattern let (identifierPattern b)) ,)
                          (labeledExpr c : (patternExpr/valueBindingPattern var (identifierPattern d)))) ')') :)
                    """),
            SyntaxCase(
                "switch x { case let .a(b)?: 1 }", .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList/switchCaseItem/valueBindingPattern let
                        (expressionPattern/optionalChainingExpr
                          (functionCallExpr (memberAccessExpr . (declReferenceExpr a)) '('
                            (labeledExprList/labeledExpr/patternExpr/identifierPattern b) ')') ?)) :)
                    """),
            SyntaxCase(
                "switch x { case is [Int], let y as Z: 1 }", .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList (switchCaseItem (isTypePattern is (arrayType [ (identifierType Int) ])) ,)
                        (switchCaseItem/valueBindingPattern let
                          (expressionPattern/sequenceExpr/exprList (patternExpr/identifierPattern y) (unresolvedAsExpr as)
                            (typeExpr/identifierType Z)))) :)
                    """),
            SyntaxCase(
                "switch x { case (1..., _)?: 1 }", .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList/switchCaseItem/expressionPattern/optionalChainingExpr
                        (tupleExpr '('
                          (labeledExprList (labeledExpr (postfixOperatorExpr (integerLiteralExpr 1) ...) ,)
                            (labeledExpr/discardAssignmentExpr _)) ')') ?) :)
                    """),
            SyntaxCase(
                #"switch x { case 1, "a", nil, -1, .a.b: 1 }"#, .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList (switchCaseItem (expressionPattern/integerLiteralExpr 1) ,)
                        (switchCaseItem (expressionPattern/stringLiteralExpr " (stringLiteralSegmentList/stringSegment "a") ") ,)
                        (switchCaseItem (expressionPattern/nilLiteralExpr nil) ,)
                        (switchCaseItem (expressionPattern/prefixOperatorExpr - (integerLiteralExpr 1)) ,)
                        (switchCaseItem/expressionPattern/memberAccessExpr (memberAccessExpr . (declReferenceExpr a)) .
                          (declReferenceExpr b))) :)
                    """),
            SyntaxCase(
                "switch x { case let a where a > 1: 1 }", .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList/switchCaseItem (valueBindingPattern let (identifierPattern a))
                        (whereClause where
                          (sequenceExpr/exprList (declReferenceExpr a) (binaryOperatorExpr >) (integerLiteralExpr 1)))) :)
                    """),
            SyntaxCase(
                "switch x { case A<Int>.b(_): 1 }", .switchCaseLabel,
                is: """
                    (switchCaseLabel case
                      (switchCaseItemList/switchCaseItem/expressionPattern/functionCallExpr
                        (memberAccessExpr
                          (genericSpecializationExpr (declReferenceExpr A)
                            (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Int) >)) .
                          (declReferenceExpr b)) '(' (labeledExprList/labeledExpr/discardAssignmentExpr _) ')') :)
                    """),
            SyntaxCase(
                "if case .a(x: 1, let y) = z {}", .matchingPatternCondition,
                is: """
                    (matchingPatternCondition case
                      (expressionPattern/functionCallExpr (memberAccessExpr . (declReferenceExpr a)) '('
                        (labeledExprList (labeledExpr x : (integerLiteralExpr 1) ,)
                          (labeledExpr/patternExpr/valueBindingPattern let (identifierPattern y))) ')')
                      (initializerClause = (declReferenceExpr z)))
                    """),
            SyntaxCase(
                "do {} catch E.a(let x), let e as F where x {}", .catchClause,
                is: """
                    (catchClause catch
                      (catchItemList
                        (catchItem
                          (expressionPattern/functionCallExpr (memberAccessExpr (declReferenceExpr E) . (declReferenceExpr a)) '('
                            (labeledExprList/labeledExpr/patternExpr/valueBindingPattern let (identifierPattern x)) ')') ,)
                        (catchItem
                          (valueBindingPattern let
                            (expressionPattern/sequenceExpr/exprList (patternExpr/identifierPattern e) (unresolvedAsExpr as)
                              (typeExpr/identifierType F))) (whereClause where (declReferenceExpr x)))) (codeBlock { }))
                    """),
        ] as [SyntaxCase])
    func `matching`(_ syntax: SyntaxCase) { syntax.check() }
}

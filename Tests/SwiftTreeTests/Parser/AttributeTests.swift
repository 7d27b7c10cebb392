import SwiftTree
import Testing

/// The names of attributes, and which parenthesis belongs to them.
@Suite struct AttributeTests {
    @Test(
        arguments: [
            SyntaxCase("@main struct S {}", .attribute, is: "(attribute @ (identifierType main))"),
            SyntaxCase(
                "@Wrapper<[Int], (A) -> B> var x: Int", .attribute,
                is: """
                    (attribute @
                      (identifierType Wrapper
                        (genericArgumentClause <
                          (genericArgumentList (genericArgument (arrayType [ (identifierType Int) ]) ,)
                            (genericArgument/functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType A) ')'
                              (returnClause -> (identifierType B)))) >)))
                    """),
            SyntaxCase(
                "@Outer.Inner<Int>(1) var x: Int", .attribute,
                is: """
                    (attribute @
                      (memberType (identifierType Outer) . Inner
                        (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Int) >)) '('
                      (labeledExprList/labeledExpr/integerLiteralExpr 1) ')')
                    """),
            SyntaxCase(
                "@Swift::available(1, x: 2) var x: Int", .attribute,
                is: """
                    (attribute @ (identifierType (moduleSelector Swift ::) `available`) '('
                      (labeledExprList (labeledExpr (integerLiteralExpr 1) ,) (labeledExpr x : (integerLiteralExpr 2))) ')')
                    """),
            SyntaxCase("@rethrows protocol P {}", .attribute, is: "(attribute @ (identifierType `rethrows`))"),
            SyntaxCase(
                "@a @b(1) @c func f() {}", .attributeList,
                is: """
                    (attributeList (attribute @ (identifierType a))
                      (attribute @ (identifierType b) '(' (labeledExprList/labeledExpr/integerLiteralExpr 1) ')')
                      (attribute @ (identifierType c)))
                    """),
        ] as [SyntaxCase])
    func `names`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "@Clamped(0...10, by: .step, { $0 }) var x: Int", .attribute,
                is: """
                    (attribute @ (identifierType Clamped) '('
                      (labeledExprList
                        (labeledExpr (sequenceExpr/exprList (integerLiteralExpr 0) (binaryOperatorExpr ...) (integerLiteralExpr 10)) ,)
                        (labeledExpr by : (memberAccessExpr . (declReferenceExpr step)) ,)
                        (labeledExpr/closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr $0) })) ')')
                    """),
            SyntaxCase("@Empty() var x: Int", .attribute, is: "(attribute @ (identifierType Empty) '(' ')')"),
            SyntaxCase(
                "@inline(__always) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType inline) '(' (labeledExprList/labeledExpr/declReferenceExpr __always) ')')
                    """),
            SyntaxCase(
                "@_spi(Testing) public func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType _spi) '(' (labeledExprList/labeledExpr/declReferenceExpr Testing) ')')
                    """),
            SyntaxCase(
                "@resultBuilder(a, b,) struct S {}", .attribute,
                is: """
                    (attribute @ (identifierType resultBuilder) '('
                      (labeledExprList (labeledExpr (declReferenceExpr a) ,) (labeledExpr (declReferenceExpr b) ,)) ')')
                    """),
        ] as [SyntaxCase])
    func `ordinary arguments`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "func f(x: @escaping (Int) -> Void) {}", .functionParameter,
                is: """
                    (functionParameter x :
                      (attributedType (attributeList/attribute @ (identifierType `escaping`))
                        (functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType Int) ')'
                          (returnClause -> (identifierType Void)))))
                    """),
            SyntaxCase(
                "func f(@Builder x: () -> Int) {}", .functionParameter,
                is: """
                    (functionParameter (attributeList/attribute @ (identifierType Builder)) x :
                      (functionType '(' ')' (returnClause -> (identifierType Int))))
                    """),
            SyntaxCase(
                "typealias F = @Sendable (Int) -> Void", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias F
                      (typeInitializerClause =
                        (attributedType (attributeList/attribute @ (identifierType `Sendable`))
                          (functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType Int) ')'
                            (returnClause -> (identifierType Void))))))
                    """),
            SyntaxCase(
                "typealias F = @MainActor (Int) -> Void", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias F
                      (typeInitializerClause =
                        (attributedType (attributeList/attribute @ (identifierType MainActor))
                          (functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType Int) ')'
                            (returnClause -> (identifierType Void))))))
                    """),
            SyntaxCase(
                "typealias F = @convention(c) (Int) -> Void", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias F
                      (typeInitializerClause =
                        (attributedType
                          (attributeList/attribute @ (identifierType `convention`) '('
                            (labeledExprList/labeledExpr/declReferenceExpr c) ')')
                          (functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType Int) ')'
                            (returnClause -> (identifierType Void))))))
                    """),
            SyntaxCase(
                "typealias F = @isolated(any) @Sendable () async -> Int", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias F
                      (typeInitializerClause =
                        (attributedType
                          (attributeList
                            (attribute @ (identifierType `isolated`) '(' (labeledExprList/labeledExpr/declReferenceExpr `any`) ')')
                            (attribute @ (identifierType `Sendable`)))
                          (functionType '(' ')' (typeEffectSpecifiers async) (returnClause -> (identifierType Int))))))
                    """),
            SyntaxCase(
                "f { @MainActor (x: Int) in x }", .closureExpr,
                is: """
                    (closureExpr {
                      (closureSignature (attributeList/attribute @ (identifierType MainActor))
                        (closureParameterClause '(' (closureParameterList/closureParameter x : (identifierType Int)) ')') in)
                      (codeBlockItemList/codeBlockItem/declReferenceExpr x) })
                    """),
            SyntaxCase(
                "f { @Sendable [weak self] in self }", .closureExpr,
                is: """
                    (closureExpr {
                      (closureSignature (attributeList/attribute @ (identifierType `Sendable`))
                        (closureCaptureClause [ (closureCaptureList/closureCapture (closureCaptureSpecifier weak) self) ]) in)
                      (codeBlockItemList/codeBlockItem/declReferenceExpr self) })
                    """),
        ] as [SyntaxCase])
    func `parentheses that belong to the attribute`(_ syntax: SyntaxCase) { syntax.check() }
}

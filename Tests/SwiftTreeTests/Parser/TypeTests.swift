import SwiftTree
import Testing

/// Types and generic clauses.
@Suite struct TypeTests {
    @Test(
        arguments: [
            SyntaxCase(
                "typealias A = B", .typeAliasDecl,
                is: "(typeAliasDecl typealias A (typeInitializerClause = (identifierType B)))"),
            SyntaxCase(
                "typealias A = B.C<D>.E", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (memberType
                          (memberType (identifierType B) . C
                            (genericArgumentClause < (genericArgumentList/genericArgument/identifierType D) >)) . E)))
                    """),
            SyntaxCase(
                "typealias A = M::B.N::C", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause = (memberType (identifierType (moduleSelector M ::) B) . (moduleSelector N ::) C)))
                    """),
            SyntaxCase(
                "typealias A = Any.Type", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A (typeInitializerClause = (metatypeType (identifierType Any) . Type)))
                    """),
            SyntaxCase(
                "typealias A = (any P).Protocol", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (metatypeType
                          (tupleType '(' (tupleTypeElementList/tupleTypeElement/someOrAnyType any (identifierType P)) ')') . Protocol)))
                    """),
            SyntaxCase(
                "typealias A = Self.Self", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A (typeInitializerClause = (memberType (identifierType Self) . `Self`)))
                    """),
            SyntaxCase(
                "typealias A = _", .typeAliasDecl,
                is: "(typeAliasDecl typealias A (typeInitializerClause = (identifierType _)))"),
        ] as [SyntaxCase])
    func `names`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "typealias A = [B]", .typeAliasDecl,
                is: "(typeAliasDecl typealias A (typeInitializerClause = (arrayType [ (identifierType B) ])))"),
            SyntaxCase(
                "typealias A = [B: C?]!", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (implicitlyUnwrappedOptionalType
                          (dictionaryType [ (identifierType B) : (optionalType (identifierType C) ?) ]) !)))
                    """),
            SyntaxCase(
                "typealias A = B??", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A (typeInitializerClause = (optionalType (optionalType (identifierType B) ?) ?)))
                    """),
            SyntaxCase(
                "typealias A = [3 of Int]", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (inlineArrayType [ (genericArgument/integerLiteralExpr 3) of (genericArgument/identifierType Int) ])))
                    """),
            SyntaxCase(
                "typealias A = [n of [2 of B]]", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (inlineArrayType [ (genericArgument/identifierType n) of
                          (genericArgument/inlineArrayType [ (genericArgument/integerLiteralExpr 2) of
                            (genericArgument/identifierType B) ]) ])))
                    """),
            SyntaxCase(
                "typealias A = (B, c: D, _ e: F...)", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (tupleType '('
                          (tupleTypeElementList (tupleTypeElement (identifierType B) ,) (tupleTypeElement c : (identifierType D) ,)
                            (tupleTypeElement _ e : (identifierType F) ...)) ')')))
                    """),
            SyntaxCase(
                "typealias A = ()", .typeAliasDecl,
                is: "(typeAliasDecl typealias A (typeInitializerClause = (tupleType '(' ')')))"),
        ] as [SyntaxCase])
    func `sugar`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "typealias A = (inout B, _ c: C) async throws -> (D) -> E", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (functionType '('
                          (tupleTypeElementList
                            (tupleTypeElement (attributedType (typeSpecifierList/simpleTypeSpecifier inout) (identifierType B)) ,)
                            (tupleTypeElement _ c : (identifierType C))) ')' (typeEffectSpecifiers async (throwsClause throws))
                          (returnClause ->
                            (functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType D) ')'
                              (returnClause -> (identifierType E)))))))
                    """),
            SyntaxCase(
                "typealias A = () throws(any Error) -> Never", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (functionType '(' ')'
                          (typeEffectSpecifiers/throwsClause throws '(' (someOrAnyType any (identifierType Error)) ')')
                          (returnClause -> (identifierType Never)))))
                    """),
            SyntaxCase(
                "typealias A = nonisolated(nonsending) () async -> Void", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (attributedType
                          (typeSpecifierList/nonisolatedTypeSpecifier nonisolated (nonisolatedSpecifierArgument '(' nonsending ')'))
                          (functionType '(' ')' (typeEffectSpecifiers async) (returnClause -> (identifierType Void))))))
                    """),
            SyntaxCase(
                "typealias A = (borrowing B, consuming C, sending D, isolated E?) -> sending F", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (functionType '('
                          (tupleTypeElementList
                            (tupleTypeElement (attributedType (typeSpecifierList/simpleTypeSpecifier borrowing) (identifierType B)) ,)
                            (tupleTypeElement (attributedType (typeSpecifierList/simpleTypeSpecifier consuming) (identifierType C)) ,)
                            (tupleTypeElement (attributedType (typeSpecifierList/simpleTypeSpecifier sending) (identifierType D)) ,)
                            (tupleTypeElement/attributedType (typeSpecifierList/simpleTypeSpecifier isolated)
                              (optionalType (identifierType E) ?))) ')'
                          (returnClause -> (attributedType (typeSpecifierList/simpleTypeSpecifier sending) (identifierType F))))))
                    """),
            SyntaxCase(
                "typealias A = @Sendable (@escaping () -> Void) -> Void", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (attributedType (attributeList/attribute @ (identifierType `Sendable`))
                          (functionType '('
                            (tupleTypeElementList/tupleTypeElement/attributedType
                              (attributeList/attribute @ (identifierType `escaping`))
                              (functionType '(' ')' (returnClause -> (identifierType Void)))) ')'
                            (returnClause -> (identifierType Void))))))
                    """),
        ] as [SyntaxCase])
    func `functions`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "typealias A = any B & C.D & ~Copyable", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (someOrAnyType any
                          (compositionType/compositionTypeElementList (compositionTypeElement (identifierType B) &)
                            (compositionTypeElement (memberType (identifierType C) . D) &)
                            (compositionTypeElement/suppressedType ~ (identifierType Copyable))))))
                    """),
            SyntaxCase(
                "typealias A = some B<some C>", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (someOrAnyType some
                          (identifierType B
                            (genericArgumentClause < (genericArgumentList/genericArgument/someOrAnyType some (identifierType C)) >)))))
                    """),
            SyntaxCase(
                "typealias A = (repeat each B)", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (tupleType '('
                          (tupleTypeElementList/tupleTypeElement/packExpansionType repeat (packElementType each (identifierType B))) ')')))
                    """),
            SyntaxCase(
                "typealias A = repeat (each B).C", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias A
                      (typeInitializerClause =
                        (packExpansionType repeat
                          (memberType
                            (tupleType '(' (tupleTypeElementList/tupleTypeElement/packElementType each (identifierType B)) ')') . C))))
                    """),
            SyntaxCase(
                "func f() -> <T: P> T", .functionDecl,
                is: """
                    (functionDecl func f
                      (functionSignature (functionParameterClause '(' ')')
                        (returnClause ->
                          (namedOpaqueReturnType
                            (genericParameterClause < (genericParameterList/genericParameter T : (identifierType P)) >)
                            (identifierType T)))))
                    """),
            SyntaxCase(
                "func f(x: some P, y: (any Q)?) -> some R & S", .functionDecl,
                is: """
                    (functionDecl func f
                      (functionSignature
                        (functionParameterClause '('
                          (functionParameterList (functionParameter x : (someOrAnyType some (identifierType P)) ,)
                            (functionParameter y :
                              (optionalType
                                (tupleType '(' (tupleTypeElementList/tupleTypeElement/someOrAnyType any (identifierType Q)) ')') ?))) ')')
                        (returnClause ->
                          (someOrAnyType some
                            (compositionType/compositionTypeElementList (compositionTypeElement (identifierType R) &)
                              (compositionTypeElement/identifierType S))))))
                    """),
            SyntaxCase(
                "func f<T, U>() where T: P & Q, T.A == U?, U: AnyObject, T: ~Escapable, 3 == N {}", .genericWhereClause,
                is: """
                    (genericWhereClause where
                      (genericRequirementList
                        (genericRequirement
                          (conformanceRequirement (identifierType T) :
                            (compositionType/compositionTypeElementList (compositionTypeElement (identifierType P) &)
                              (compositionTypeElement/identifierType Q))) ,)
                        (genericRequirement
                          (sameTypeRequirement (memberType (identifierType T) . A) == (optionalType (identifierType U) ?)) ,)
                        (genericRequirement (conformanceRequirement (identifierType U) : (identifierType AnyObject)) ,)
                        (genericRequirement
                          (conformanceRequirement (identifierType T) : (suppressedType ~ (identifierType Escapable))) ,)
                        (genericRequirement/sameTypeRequirement (integerLiteralExpr 3) == (identifierType N))))
                    """),
            SyntaxCase(
                "struct S<A, B: P, each C, let n: Int,> {}", .genericParameterClause,
                is: """
                    (genericParameterClause <
                      (genericParameterList (genericParameter A ,) (genericParameter B : (identifierType P) ,)
                        (genericParameter each C ,) (genericParameter let n : (identifierType Int) ,)) >)
                    """),
            SyntaxCase(
                "let x: A<B, [C], 3, -1, (D) -> E,> = y", .genericArgumentClause,
                is: """
                    (genericArgumentClause <
                      (genericArgumentList (genericArgument (identifierType B) ,)
                        (genericArgument (arrayType [ (identifierType C) ]) ,) (genericArgument (integerLiteralExpr 3) ,)
                        (genericArgument (prefixOperatorExpr - (integerLiteralExpr 1)) ,)
                        (genericArgument
                          (functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType D) ')'
                            (returnClause -> (identifierType E))) ,)) >)
                    """),
            SyntaxCase(
                "let x: A<B<C<D>>> = y", .genericArgumentClause,
                is: """
                    (genericArgumentClause <
                      (genericArgumentList/genericArgument/identifierType B
                        (genericArgumentClause <
                          (genericArgumentList/genericArgument/identifierType C
                            (genericArgumentClause < (genericArgumentList/genericArgument/identifierType D) >)) >)) >)
                    """),
        ] as [SyntaxCase])
    func `constraints`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "let x: [Int] = []", .typeAnnotation,
                is: "(typeAnnotation : (arrayType [ (identifierType Int) ]))"),
            SyntaxCase(
                "let x: Int!", .typeAnnotation,
                is: "(typeAnnotation : (implicitlyUnwrappedOptionalType (identifierType Int) !))"),
            SyntaxCase(
                "var x: () -> Int { 1 }", .typeAnnotation,
                is: "(typeAnnotation : (functionType '(' ')' (returnClause -> (identifierType Int))))"),
        ] as [SyntaxCase])
    func `annotations`(_ syntax: SyntaxCase) { syntax.check() }
}

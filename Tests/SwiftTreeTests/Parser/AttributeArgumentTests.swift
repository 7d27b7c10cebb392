import SwiftTree
import Testing

/// Attributes whose arguments have a grammar of their own.
@Suite struct AttributeArgumentTests {
    @Test(
        arguments: [
            SyntaxCase(
                "@available(iOS 17.1, macOS 14, *) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `available`) '('
                      (availabilityArgumentList
                        (availabilityArgument (platformVersion iOS (versionTuple 17 (versionComponentList/versionComponent . 1))) ,)
                        (availabilityArgument (platformVersion macOS (versionTuple 14)) ,) (availabilityArgument *)) ')')
                    """),
            SyntaxCase(
                #"@available(*, deprecated, renamed: "g(_:)", message: "use g") func f() {}"#, .attribute,
                is: """
                    (attribute @ (identifierType `available`) '('
                      (availabilityArgumentList (availabilityArgument * ,) (availabilityArgument deprecated ,)
                        (availabilityArgument
                          (availabilityLabeledArgument renamed :
                            (simpleStringLiteralExpr " (simpleStringLiteralSegmentList/stringSegment "g(_:)") ")) ,)
                        (availabilityArgument/availabilityLabeledArgument message :
                          (simpleStringLiteralExpr " (simpleStringLiteralSegmentList/stringSegment "use_g") "))) ')')
                    """),
            SyntaxCase(
                "@available(swift, introduced: 4.2.1, deprecated: 5, obsoleted: 6) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `available`) '('
                      (availabilityArgumentList (availabilityArgument `swift` ,)
                        (availabilityArgument
                          (availabilityLabeledArgument introduced :
                            (versionTuple 4 (versionComponentList (versionComponent . 2) (versionComponent . 1)))) ,)
                        (availabilityArgument (availabilityLabeledArgument deprecated : (versionTuple 5)) ,)
                        (availabilityArgument/availabilityLabeledArgument obsoleted : (versionTuple 6))) ')')
                    """),
            SyntaxCase(
                "@available(_Aligned13, *) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `available`) '('
                      (availabilityArgumentList (availabilityArgument _Aligned13 ,) (availabilityArgument *)) ')')
                    """),
            SyntaxCase(
                #"""
                @available(*, unavailable, message: """
                  no
                  """) func f() {}
                """#, .attribute,
                is: #"""
                    (attribute @ (identifierType `available`) '('
                      (availabilityArgumentList (availabilityArgument * ,) (availabilityArgument unavailable ,)
                        (availabilityArgument/availabilityLabeledArgument message :
                          (simpleStringLiteralExpr """ (simpleStringLiteralSegmentList/stringSegment "no") """))) ')')
                    """#),
            SyntaxCase(
                "@_spi_available(macOS 12, *) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_spi_available`) '('
                      (availabilityArgumentList (availabilityArgument (platformVersion macOS (versionTuple 12)) ,)
                        (availabilityArgument *)) ')')
                    """),
            SyntaxCase(
                "@available(*, noasync) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `available`) '('
                      (availabilityArgumentList (availabilityArgument * ,) (availabilityArgument noasync)) ')')
                    """),
            SyntaxCase(
                "@backDeployed(before: macOS 13.0, iOS 16) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `backDeployed`) '('
                      (backDeployedAttributeArguments before :
                        (platformVersionItemList
                          (platformVersionItem (platformVersion macOS (versionTuple 13 (versionComponentList/versionComponent . 0))) ,)
                          (platformVersionItem/platformVersion iOS (versionTuple 16)))) ')')
                    """),
            SyntaxCase(
                #"@_originallyDefinedIn(module: "Old", macOS 10.15, * 13) func f() {}"#, .attribute,
                is: """
                    (attribute @ (identifierType `_originallyDefinedIn`) '('
                      (originallyDefinedInAttributeArguments module :
                        (stringLiteralExpr " (stringLiteralSegmentList/stringSegment "Old") ") ,
                        (platformVersionItemList
                          (platformVersionItem (platformVersion macOS (versionTuple 10 (versionComponentList/versionComponent . 15))) ,)
                          (platformVersionItem/platformVersion * (versionTuple 13)))) ')')
                    """),
        ] as [SyntaxCase])
    func `availability`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase("@objc func f() {}", .attribute, is: "(attribute @ (identifierType `objc`))"),
            SyntaxCase(
                "@objc(name) class C {}", .attribute,
                is: "(attribute @ (identifierType `objc`) '(' (objCSelectorPieceList/objCSelectorPiece name) ')')"),
            SyntaxCase(
                "@objc(a:b::) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `objc`) '('
                      (objCSelectorPieceList (objCSelectorPiece a :) (objCSelectorPiece b :) (objCSelectorPiece :)) ')')
                    """),
            SyntaxCase(
                "@objc(init:for:_:) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `objc`) '('
                      (objCSelectorPieceList (objCSelectorPiece `init` :) (objCSelectorPiece `for` :) (objCSelectorPiece _ :)) ')')
                    """),
            SyntaxCase("@objc() func f() {}", .attribute, is: "(attribute @ (identifierType `objc`) '(' ')')"),
        ] as [SyntaxCase])
    func `Objective-C`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "@attached(member, names: named(init), prefixed(`$`), arbitrary) macro m()", .attribute,
                is: """
                    (attribute @ (identifierType `attached`) '('
                      (labeledExprList (labeledExpr (declReferenceExpr member) ,)
                        (labeledExpr names :
                          (functionCallExpr (declReferenceExpr named) '(' (labeledExprList/labeledExpr/declReferenceExpr init) ')') ,)
                        (labeledExpr
                          (functionCallExpr (declReferenceExpr prefixed) '(' (labeledExprList/labeledExpr/declReferenceExpr `$`) ')') ,)
                        (labeledExpr/declReferenceExpr arbitrary)) ')')
                    """),
            SyntaxCase(
                "@attached(extension, conformances: P, Q, names: named(+)) macro m()", .attribute,
                is: """
                    (attribute @ (identifierType `attached`) '('
                      (labeledExprList (labeledExpr (declReferenceExpr `extension`) ,)
                        (labeledExpr conformances : (declReferenceExpr P) ,) (labeledExpr (declReferenceExpr Q) ,)
                        (labeledExpr names :
                          (functionCallExpr (declReferenceExpr named) '(' (labeledExprList/labeledExpr/declReferenceExpr +) ')'))) ')')
                    """),
            SyntaxCase(
                "@freestanding(declaration) macro m()", .attribute,
                is: """
                    (attribute @ (identifierType `freestanding`) '(' (labeledExprList/labeledExpr/declReferenceExpr declaration) ')')
                    """),
        ] as [SyntaxCase])
    func `macro roles`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "@_specialize(exported: true, kind: partial, where T == Int) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_specialize`) '('
                      (specializeAttributeArgumentList (labeledSpecializeArgument exported : true ,)
                        (labeledSpecializeArgument kind : partial ,)
                        (genericWhereClause where
                          (genericRequirementList/genericRequirement/sameTypeRequirement (identifierType T) == (identifierType Int)))) ')')
                    """),
            SyntaxCase(
                "@_specialize(target: run(_:), spi: Internal, spiModule: Core, where T: _Trivial(64, 8)) func f() {}",
                .attribute,
                is: """
                    (attribute @ (identifierType `_specialize`) '('
                      (specializeAttributeArgumentList
                        (specializeTargetFunctionArgument target :
                          (declReferenceExpr run (declNameArguments '(' (declNameArgumentList/declNameArgument _ :) ')')) ,)
                        (labeledSpecializeArgument spi : Internal ,) (labeledSpecializeArgument spiModule : Core ,)
                        (genericWhereClause where
                          (genericRequirementList/genericRequirement/layoutRequirement (identifierType T) : _Trivial '(' 64 , 8 ')'))) ')')
                    """),
            SyntaxCase(
                "@_specialize(availability: macOS 10.1, *; where T == Int) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_specialize`) '('
                      (specializeAttributeArgumentList
                        (specializeAvailabilityArgument availability :
                          (availabilityArgumentList
                            (availabilityArgument (platformVersion macOS (versionTuple 10 (versionComponentList/versionComponent . 1))) ,)
                            (availabilityArgument *)) ;)
                        (genericWhereClause where
                          (genericRequirementList/genericRequirement/sameTypeRequirement (identifierType T) == (identifierType Int)))) ')')
                    """),
            SyntaxCase(
                "@specialized(where T == [Int]) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `specialized`) '('
                      (specializedAttributeArgument/genericWhereClause where
                        (genericRequirementList/genericRequirement/sameTypeRequirement (identifierType T) ==
                          (arrayType [ (identifierType Int) ]))) ')')
                    """),
        ] as [SyntaxCase])
    func `specialization`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "@_implements(Sequence, makeIterator()) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_implements`) '('
                      (implementsAttributeArguments (identifierType Sequence) ,
                        (declReferenceExpr makeIterator (declNameArguments '(' ')'))) ')')
                    """),
            SyntaxCase(
                "@_implements(P, ==(_:_:)) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_implements`) '('
                      (implementsAttributeArguments (identifierType P) ,
                        (declReferenceExpr ==
                          (declNameArguments '(' (declNameArgumentList (declNameArgument _ :) (declNameArgument _ :)) ')'))) ')')
                    """),
            SyntaxCase(
                "@_dynamicReplacement(for: run(_:with:)) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_dynamicReplacement`) '('
                      (dynamicReplacementAttributeArguments for :
                        (declReferenceExpr run
                          (declNameArguments '(' (declNameArgumentList (declNameArgument _ :) (declNameArgument with :)) ')'))) ')')
                    """),
            SyntaxCase(
                "@_dynamicReplacement(for: init()) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_dynamicReplacement`) '('
                      (dynamicReplacementAttributeArguments for : (declReferenceExpr init (declNameArguments '(' ')'))) ')')
                    """),
            SyntaxCase(
                "@derivative(of: Matrix<Float>.inverse, wrt: (self, x, 2)) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `derivative`) '('
                      (derivativeAttributeArguments of :
                        (memberAccessExpr
                          (typeExpr/identifierType Matrix
                            (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Float) >)) .
                          (declReferenceExpr inverse)) ,
                        (differentiabilityWithRespectToArgument wrt :
                          (differentiabilityArguments '('
                            (differentiabilityArgumentList (differentiabilityArgument self ,) (differentiabilityArgument x ,)
                              (differentiabilityArgument 2)) ')'))) ')')
                    """),
            SyntaxCase(
                "@derivative(of: subscript(_:).set, wrt: newValue) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `derivative`) '('
                      (derivativeAttributeArguments of :
                        (declReferenceExpr subscript (declNameArguments '(' (declNameArgumentList/declNameArgument _ :) ')')) . set ,
                        (differentiabilityWithRespectToArgument wrt : (differentiabilityArgument newValue))) ')')
                    """),
            SyntaxCase(
                "@derivative(of: +) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `derivative`) '(' (derivativeAttributeArguments of : (declReferenceExpr +)) ')')
                    """),
            SyntaxCase(
                "@derivative(of: Outer.Self.go) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `derivative`) '('
                      (derivativeAttributeArguments of :
                        (memberAccessExpr (typeExpr/memberType (identifierType Outer) . `Self`) . (declReferenceExpr go))) ')')
                    """),
            SyntaxCase(
                "@transpose(of: Outer.Inner.go(_:), wrt: 0) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `transpose`) '('
                      (derivativeAttributeArguments of :
                        (memberAccessExpr (typeExpr/memberType (identifierType Outer) . Inner) .
                          (declReferenceExpr go (declNameArguments '(' (declNameArgumentList/declNameArgument _ :) ')'))) ,
                        (differentiabilityWithRespectToArgument wrt : (differentiabilityArgument 0))) ')')
                    """),
            SyntaxCase(
                "@differentiable(reverse, wrt: (x, self) where T: D) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `differentiable`) '('
                      (differentiableAttributeArguments reverse ,
                        (differentiabilityWithRespectToArgument wrt :
                          (differentiabilityArguments '('
                            (differentiabilityArgumentList (differentiabilityArgument x ,) (differentiabilityArgument self)) ')'))
                        (genericWhereClause where
                          (genericRequirementList/genericRequirement/conformanceRequirement (identifierType T) : (identifierType D)))) ')')
                    """),
            SyntaxCase(
                "@differentiable(_linear) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `differentiable`) '(' (differentiableAttributeArguments _linear) ')')
                    """),
            SyntaxCase(
                "@differentiable(reverse, wrt: x) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `differentiable`) '('
                      (differentiableAttributeArguments reverse ,
                        (differentiabilityWithRespectToArgument wrt : (differentiabilityArgument x))) ')')
                    """),
            SyntaxCase(
                "typealias F = @differentiable(reverse) (Float) -> Float", .typeAliasDecl,
                is: """
                    (typeAliasDecl typealias F
                      (typeInitializerClause =
                        (attributedType
                          (attributeList/attribute @ (identifierType `differentiable`) '(' (differentiableAttributeArguments reverse) ')')
                          (functionType '(' (tupleTypeElementList/tupleTypeElement/identifierType Float) ')'
                            (returnClause -> (identifierType Float))))))
                    """),
        ] as [SyntaxCase])
    func `references to other declarations`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "@_effects(notEscaping self.value**.class*.v) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_effects`) '('
                      (effectsAttributeArgumentList notEscaping self . value ** . class * . v) ')')
                    """),
            SyntaxCase(
                #"@_documentation(visibility: private, metadata: "a b") func f() {}"#, .attribute,
                is: """
                    (attribute @ (identifierType `_documentation`) '('
                      (documentationAttributeArgumentList (documentationAttributeArgument visibility : private ,)
                        (documentationAttributeArgument metadata :
                          (stringLiteralExpr " (stringLiteralSegmentList/stringSegment "a_b") "))) ')')
                    """),
            SyntaxCase(
                "@_documentation(metadata: internals) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType `_documentation`) '('
                      (documentationAttributeArgumentList/documentationAttributeArgument metadata : internals) ')')
                    """),
            SyntaxCase(
                #"@_semantics("array.count") func f() {}"#, .attribute,
                is: """
                    (attribute @ (identifierType _semantics) '('
                      (labeledExprList/labeledExpr/stringLiteralExpr " (stringLiteralSegmentList/stringSegment "array.count") ") ')')
                    """),
            SyntaxCase(
                "@lifetime(copy x, borrow y) func f() {}", .attribute,
                is: """
                    (attribute @ (identifierType lifetime) '('
                      (labeledExprList (labeledExpr (copyExpr copy (declReferenceExpr x)) ,)
                        (labeledExpr/borrowExpr borrow (declReferenceExpr y))) ')')
                    """),
            SyntaxCase(
                "@_lifetime(immortal) init() {}", .attribute,
                is: """
                    (attribute @ (identifierType _lifetime) '(' (labeledExprList/labeledExpr/declReferenceExpr immortal) ')')
                    """),
        ] as [SyntaxCase])
    func `descriptions`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "@abi(public func old(_ x: Int) -> Int) public func new(_ x: Int) -> Int { x }", .attribute,
                is: """
                    (attribute @ (identifierType `abi`) '('
                      (abiAttributeArguments/functionDecl (declModifierList/declModifier public) func old
                        (functionSignature
                          (functionParameterClause '(' (functionParameterList/functionParameter _ x : (identifierType Int)) ')')
                          (returnClause -> (identifierType Int)))) ')')
                    """),
            SyntaxCase(
                "@abi(var old: (Int, Int)) var new: (Int, Int) { (1, 2) }", .attribute,
                is: """
                    (attribute @ (identifierType `abi`) '('
                      (abiAttributeArguments/variableDecl var
                        (patternBindingList/patternBinding (identifierPattern old)
                          (typeAnnotation :
                            (tupleType '('
                              (tupleTypeElementList (tupleTypeElement (identifierType Int) ,) (tupleTypeElement/identifierType Int)) ')')))) ')')
                    """),
            SyntaxCase(
                "struct S { @abi(init(old: Int)) init(new: Int) {} }", .attribute,
                is: """
                    (attribute @ (identifierType `abi`) '('
                      (abiAttributeArguments/initializerDecl init
                        (functionSignature/functionParameterClause '('
                          (functionParameterList/functionParameter old : (identifierType Int)) ')')) ')')
                    """),
        ] as [SyntaxCase])
    func `the declaration in an ABI attribute`(_ syntax: SyntaxCase) { syntax.check() }
}

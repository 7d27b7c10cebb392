import SwiftTree
import Testing

/// Types, operators and macros, and what declares them.
@Suite struct TypeDeclarationTests {
    @Test(
        arguments: [
            SyntaxCase(
                "public struct Pair<First, let n: Int>: ~Copyable, P & Q, @unchecked Sendable where First: P {}",
                .structDecl,
                is: """
                    (structDecl (declModifierList/declModifier public) struct Pair
                      (genericParameterClause <
                        (genericParameterList (genericParameter First ,) (genericParameter let n : (identifierType Int))) >)
                      (inheritanceClause :
                        (inheritedTypeList (inheritedType (suppressedType ~ (identifierType Copyable)) ,)
                          (inheritedType
                            (compositionType/compositionTypeElementList (compositionTypeElement (identifierType P) &)
                              (compositionTypeElement/identifierType Q)) ,)
                          (inheritedType/attributedType (attributeList/attribute @ (identifierType `unchecked`))
                            (identifierType `Sendable`))))
                      (genericWhereClause where
                        (genericRequirementList/genericRequirement/conformanceRequirement (identifierType First) :
                          (identifierType P))) (memberBlock { }))
                    """),
            SyntaxCase(
                "final class Node<T>: Base<T>, nonisolated P { var a = 1; var b = 2 }", .classDecl,
                is: """
                    (classDecl (declModifierList/declModifier final) class Node
                      (genericParameterClause < (genericParameterList/genericParameter T) >)
                      (inheritanceClause :
                        (inheritedTypeList
                          (inheritedType
                            (identifierType Base (genericArgumentClause < (genericArgumentList/genericArgument/identifierType T) >)) ,)
                          (inheritedType/attributedType (typeSpecifierList/nonisolatedTypeSpecifier nonisolated) (identifierType P))))
                      (memberBlock {
                        (memberBlockItemList
                          (memberBlockItem
                            (variableDecl var
                              (patternBindingList/patternBinding (identifierPattern a) (initializerClause = (integerLiteralExpr 1)))) ;)
                          (memberBlockItem/variableDecl var
                            (patternBindingList/patternBinding (identifierPattern b) (initializerClause = (integerLiteralExpr 2))))) }))
                    """),
            SyntaxCase(
                "distributed actor Worker: Actor { func go() {} }", .actorDecl,
                is: """
                    (actorDecl (declModifierList/declModifier distributed) actor Worker
                      (inheritanceClause : (inheritedTypeList/inheritedType/identifierType Actor))
                      (memberBlock {
                        (memberBlockItemList/memberBlockItem/functionDecl func go
                          (functionSignature/functionParameterClause '(' ')') (codeBlock { })) }))
                    """),
            SyntaxCase(
                "protocol Container<Element>: AnyObject { associatedtype Element: P = Int where Element.A == B }",
                .protocolDecl,
                is: """
                    (protocolDecl protocol Container
                      (primaryAssociatedTypeClause < (primaryAssociatedTypeList/primaryAssociatedType Element) >)
                      (inheritanceClause : (inheritedTypeList/inheritedType/identifierType AnyObject))
                      (memberBlock {
                        (memberBlockItemList/memberBlockItem/associatedTypeDecl associatedtype Element
                          (inheritanceClause : (inheritedTypeList/inheritedType/identifierType P))
                          (typeInitializerClause = (identifierType Int))
                          (genericWhereClause where
                            (genericRequirementList/genericRequirement/sameTypeRequirement (memberType (identifierType Element) . A) ==
                              (identifierType B)))) }))
                    """),
            SyntaxCase(
                "extension Array: @retroactive P where Element == Int {}", .extensionDecl,
                is: """
                    (extensionDecl extension (identifierType Array)
                      (inheritanceClause :
                        (inheritedTypeList/inheritedType/attributedType (attributeList/attribute @ (identifierType `retroactive`))
                          (identifierType P)))
                      (genericWhereClause where
                        (genericRequirementList/genericRequirement/sameTypeRequirement (identifierType Element) ==
                          (identifierType Int))) (memberBlock { }))
                    """),
            SyntaxCase(
                "extension [Int] {}", .extensionDecl,
                is: "(extensionDecl extension (arrayType [ (identifierType Int) ]) (memberBlock { }))"),
            SyntaxCase(
                "indirect enum Tree: Int { case leaf, node(Tree, right: Tree = .leaf) = 3; case none }", .enumDecl,
                is: """
                    (enumDecl (declModifierList/declModifier indirect) enum Tree
                      (inheritanceClause : (inheritedTypeList/inheritedType/identifierType Int))
                      (memberBlock {
                        (memberBlockItemList
                          (memberBlockItem
                            (enumCaseDecl case
                              (enumCaseElementList (enumCaseElement leaf ,)
                                (enumCaseElement node
                                  (enumCaseParameterClause '('
                                    (enumCaseParameterList (enumCaseParameter (identifierType Tree) ,)
                                      (enumCaseParameter `right` : (identifierType Tree)
                                        (initializerClause = (memberAccessExpr . (declReferenceExpr leaf))))) ')')
                                  (initializerClause = (integerLiteralExpr 3))))) ;)
                          (memberBlockItem/enumCaseDecl case (enumCaseElementList/enumCaseElement `none`))) }))
                    """),
            SyntaxCase(
                "enum E { @available(macOS 1, *) case one(_ x: Int, y: String), `self` }", .enumCaseDecl,
                is: """
                    (enumCaseDecl
                      (attributeList/attribute @ (identifierType `available`) '('
                        (availabilityArgumentList (availabilityArgument (platformVersion macOS (versionTuple 1)) ,)
                          (availabilityArgument *)) ')') case
                      (enumCaseElementList
                        (enumCaseElement one
                          (enumCaseParameterClause '('
                            (enumCaseParameterList (enumCaseParameter _ x : (identifierType Int) ,)
                              (enumCaseParameter y : (identifierType String))) ')') ,) (enumCaseElement `self`)))
                    """),
        ] as [SyntaxCase])
    func `types`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "public typealias Map<Key> = Dictionary<Key, Int> where Key: Hashable", .typeAliasDecl,
                is: """
                    (typeAliasDecl (declModifierList/declModifier public) typealias Map
                      (genericParameterClause < (genericParameterList/genericParameter Key) >)
                      (typeInitializerClause =
                        (identifierType Dictionary
                          (genericArgumentClause <
                            (genericArgumentList (genericArgument (identifierType Key) ,) (genericArgument/identifierType Int)) >)))
                      (genericWhereClause where
                        (genericRequirementList/genericRequirement/conformanceRequirement (identifierType Key) :
                          (identifierType Hashable))))
                    """),
            SyntaxCase(
                "protocol P { associatedtype A: Sequence, ~Copyable }", .associatedTypeDecl,
                is: """
                    (associatedTypeDecl associatedtype A
                      (inheritanceClause :
                        (inheritedTypeList (inheritedType (identifierType Sequence) ,)
                          (inheritedType/suppressedType ~ (identifierType Copyable)))))
                    """),
        ] as [SyntaxCase])
    func `type aliases and associated types`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "infix operator <+>: Addition", .operatorDecl,
                is: "(operatorDecl infix operator <+> (operatorPrecedenceAndTypes : Addition))"),
            SyntaxCase(
                "infix operator <+>: Addition,", .operatorDecl,
                is:
                    "(operatorDecl infix operator <+> (operatorPrecedenceAndTypes : Addition (designatedTypeList/designatedType ,)))"
            ),
            SyntaxCase("prefix operator √", .operatorDecl, is: "(operatorDecl prefix operator √)"),
            SyntaxCase("postfix operator ...", .operatorDecl, is: "(operatorDecl postfix operator ...)"),
            SyntaxCase(
                "precedencegroup Exponent { higherThan: Multiplication, Addition lowerThan: X associativity: right assignment: true }",
                .precedenceGroupDecl,
                is: """
                    (precedenceGroupDecl precedencegroup Exponent {
                      (precedenceGroupAttributeList
                        (precedenceGroupRelation higherThan :
                          (precedenceGroupNameList (precedenceGroupName Multiplication ,) (precedenceGroupName Addition)))
                        (precedenceGroupRelation lowerThan : (precedenceGroupNameList/precedenceGroupName X))
                        (precedenceGroupAssociativity associativity : right) (precedenceGroupAssignment assignment : true)) })
                    """),
        ] as [SyntaxCase])
    func `operators and precedence groups`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                #"@freestanding(expression) public macro line<T>(_ x: T = 1) -> Int = #externalMacro(module: "M", type: "T") where T: P"#,
                .macroDecl,
                is: """
                    (macroDecl
                      (attributeList/attribute @ (identifierType `freestanding`) '('
                        (labeledExprList/labeledExpr/declReferenceExpr expression) ')') (declModifierList/declModifier public) macro `line`
                      (genericParameterClause < (genericParameterList/genericParameter T) >)
                      (functionSignature
                        (functionParameterClause '('
                          (functionParameterList/functionParameter _ x : (identifierType T)
                            (initializerClause = (integerLiteralExpr 1))) ')') (returnClause -> (identifierType Int)))
                      (initializerClause =
                        (macroExpansionExpr # externalMacro '('
                          (labeledExprList
                            (labeledExpr `module` : (stringLiteralExpr " (stringLiteralSegmentList/stringSegment "M") ") ,)
                            (labeledExpr type : (stringLiteralExpr " (stringLiteralSegmentList/stringSegment "T") "))) ')'))
                      (genericWhereClause where
                        (genericRequirementList/genericRequirement/conformanceRequirement (identifierType T) : (identifierType P))))
                    """),
            SyntaxCase(
                #"@main struct S { @available(*, deprecated) public #make<Int>("a") { 1 } }"#, .macroExpansionDecl,
                is: """
                    (macroExpansionDecl
                      (attributeList/attribute @ (identifierType `available`) '('
                        (availabilityArgumentList (availabilityArgument * ,) (availabilityArgument deprecated)) ')')
                      (declModifierList/declModifier public) # make
                      (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Int) >) '('
                      (labeledExprList/labeledExpr/stringLiteralExpr " (stringLiteralSegmentList/stringSegment "a") ") ')'
                      (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }))
                    """),
        ] as [SyntaxCase])
    func `macros`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                """
                actor = 1
                macro(x)
                open(file)
                """, .sourceFile,
                is: """
                    (sourceFile/codeBlockItemList
                      (codeBlockItem/sequenceExpr/exprList (declReferenceExpr `actor`) (assignmentExpr =) (integerLiteralExpr 1))
                      (codeBlockItem/functionCallExpr (declReferenceExpr `macro`) '('
                        (labeledExprList/labeledExpr/declReferenceExpr x) ')')
                      (codeBlockItem/functionCallExpr (declReferenceExpr `open`) '('
                        (labeledExprList/labeledExpr/declReferenceExpr `file`) ')'))
                    """),
            SyntaxCase(
                "let async = 1; async()", .sourceFile,
                is: """
                    (sourceFile/codeBlockItemList
                      (codeBlockItem
                        (variableDecl let
                          (patternBindingList/patternBinding (identifierPattern `async`)
                            (initializerClause = (integerLiteralExpr 1)))) ;)
                      (codeBlockItem/functionCallExpr (declReferenceExpr `async`) '(' ')'))
                    """),
            SyntaxCase(
                "lazy[0] = final.x", .codeBlockItem,
                is: """
                    (codeBlockItem/sequenceExpr/exprList
                      (subscriptCallExpr (declReferenceExpr `lazy`) [ (labeledExprList/labeledExpr/integerLiteralExpr 0) ])
                      (assignmentExpr =) (memberAccessExpr (declReferenceExpr `final`) . (declReferenceExpr x)))
                    """),
            SyntaxCase(
                "struct S { var set = 1, get = 2 }", .memberBlock,
                is: """
                    (memberBlock {
                      (memberBlockItemList/memberBlockItem/variableDecl var
                        (patternBindingList
                          (patternBinding (identifierPattern `set`) (initializerClause = (integerLiteralExpr 1)) ,)
                          (patternBinding (identifierPattern `get`) (initializerClause = (integerLiteralExpr 2))))) })
                    """),
        ] as [SyntaxCase])
    func `contextual keywords`(_ syntax: SyntaxCase) { syntax.check() }
}

import SwiftTree
import Testing

/// Functions, variables and their accessors, imports.
@Suite struct DeclarationTests {
    @Test(
        arguments: [
            SyntaxCase(
                "import Foundation", .importDecl,
                is: "(importDecl import (importPathComponentList/importPathComponent Foundation))"),
            SyntaxCase(
                "@testable public import struct Geometry.Shapes.Circle", .importDecl,
                is: """
                    (importDecl (attributeList/attribute @ (identifierType testable)) (declModifierList/declModifier public) import struct
                      (importPathComponentList (importPathComponent Geometry .) (importPathComponent Shapes .)
                        (importPathComponent Circle)))
                    """),
            SyntaxCase(
                "import func `import`.run", .importDecl,
                is: """
                    (importDecl import func
                      (importPathComponentList (importPathComponent `import` .) (importPathComponent run)))
                    """),
        ] as [SyntaxCase])
    func `imports`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "func run() {}", .functionDecl,
                is: "(functionDecl func run (functionSignature/functionParameterClause '(' ')') (codeBlock { }))"),
            SyntaxCase(
                "public static func move(from start: Int, _ end: Int..., by step: Int = 1) async throws -> Bool { true }",
                .functionDecl,
                is: """
                    (functionDecl (declModifierList (declModifier public) (declModifier static)) func move
                      (functionSignature
                        (functionParameterClause '('
                          (functionParameterList (functionParameter from start : (identifierType Int) ,)
                            (functionParameter _ end : (identifierType Int) ... ,)
                            (functionParameter by step : (identifierType Int) (initializerClause = (integerLiteralExpr 1)))) ')')
                        (functionEffectSpecifiers async (throwsClause throws)) (returnClause -> (identifierType Bool)))
                      (codeBlock { (codeBlockItemList/codeBlockItem/booleanLiteralExpr true) }))
                    """),
            SyntaxCase(
                "func + <T: Adding>(left: T, right: T) rethrows -> T where T.Sum == T", .functionDecl,
                is: """
                    (functionDecl func +
                      (genericParameterClause < (genericParameterList/genericParameter T : (identifierType Adding)) >)
                      (functionSignature
                        (functionParameterClause '('
                          (functionParameterList (functionParameter `left` : (identifierType T) ,)
                            (functionParameter `right` : (identifierType T))) ')')
                        (functionEffectSpecifiers/throwsClause rethrows) (returnClause -> (identifierType T)))
                      (genericWhereClause where
                        (genericRequirementList/genericRequirement/sameTypeRequirement (memberType (identifierType T) . Sum) ==
                          (identifierType T))))
                    """),
            SyntaxCase(
                "prefix func ~>(_ value: inout [Int]) throws(Problem<Int>)", .functionDecl,
                is: """
                    (functionDecl (declModifierList/declModifier prefix) func ~>
                      (functionSignature
                        (functionParameterClause '('
                          (functionParameterList/functionParameter _ value :
                            (attributedType (typeSpecifierList/simpleTypeSpecifier inout) (arrayType [ (identifierType Int) ]))) ')')
                        (functionEffectSpecifiers/throwsClause throws '('
                          (identifierType Problem
                            (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Int) >)) ')')))
                    """),
            SyntaxCase(
                "func send(_ value: sending Value, to other: isolated Other, each values: repeat each V)",
                .functionDecl,
                is: """
                    (functionDecl func send
                      (functionSignature/functionParameterClause '('
                        (functionParameterList
                          (functionParameter _ value :
                            (attributedType (typeSpecifierList/simpleTypeSpecifier sending) (identifierType Value)) ,)
                          (functionParameter to other :
                            (attributedType (typeSpecifierList/simpleTypeSpecifier isolated) (identifierType Other)) ,)
                          (functionParameter `each` values : (packExpansionType repeat (packElementType each (identifierType V))))) ')'))
                    """),
            SyntaxCase(
                "func `switch`(in for: Int, default: some P) {}", .functionDecl,
                is: """
                    (functionDecl func `switch`
                      (functionSignature/functionParameterClause '('
                        (functionParameterList (functionParameter `in` `for` : (identifierType Int) ,)
                          (functionParameter `default` : (someOrAnyType some (identifierType P)))) ')') (codeBlock { }))
                    """),
            SyntaxCase(
                "func make<each T, let count: Int>(_ t: repeat (each T)) -> (repeat each T) where repeat each T: Hashable, T.A == [count of Int]",
                .functionDecl,
                is: """
                    (functionDecl func make
                      (genericParameterClause <
                        (genericParameterList (genericParameter each T ,) (genericParameter let count : (identifierType Int))) >)
                      (functionSignature
                        (functionParameterClause '('
                          (functionParameterList/functionParameter _ t :
                            (packExpansionType repeat
                              (tupleType '(' (tupleTypeElementList/tupleTypeElement/packElementType each (identifierType T)) ')'))) ')')
                        (returnClause ->
                          (tupleType '('
                            (tupleTypeElementList/tupleTypeElement/packExpansionType repeat (packElementType each (identifierType T))) ')')))
                      (genericWhereClause where
                        (genericRequirementList
                          (genericRequirement
                            (conformanceRequirement (packExpansionType repeat (packElementType each (identifierType T))) :
                              (identifierType Hashable)) ,)
                          (genericRequirement/sameTypeRequirement (memberType (identifierType T) . A) ==
                            (inlineArrayType [ (genericArgument/identifierType count) of (genericArgument/identifierType Int) ])))))
                    """),
            SyntaxCase(
                "func old(_: @autoclosure @escaping () -> Int, @Wrapped _ x: Int = 2,)", .functionDecl,
                is: """
                    (functionDecl func old
                      (functionSignature/functionParameterClause '('
                        (functionParameterList
                          (functionParameter _ :
                            (attributedType
                              (attributeList (attribute @ (identifierType `autoclosure`)) (attribute @ (identifierType `escaping`)))
                              (functionType '(' ')' (returnClause -> (identifierType Int)))) ,)
                          (functionParameter (attributeList/attribute @ (identifierType Wrapped)) _ x : (identifierType Int)
                            (initializerClause = (integerLiteralExpr 2)) ,)) ')'))
                    """),
        ] as [SyntaxCase])
    func `functions`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "struct S { public required convenience init?<T>(_ t: T) async throws where T: P { self.t = t } }",
                .initializerDecl,
                is: """
                    (initializerDecl (declModifierList (declModifier public) (declModifier required) (declModifier convenience)) init ?
                      (genericParameterClause < (genericParameterList/genericParameter T) >)
                      (functionSignature
                        (functionParameterClause '(' (functionParameterList/functionParameter _ t : (identifierType T)) ')')
                        (functionEffectSpecifiers async (throwsClause throws)))
                      (genericWhereClause where
                        (genericRequirementList/genericRequirement/conformanceRequirement (identifierType T) : (identifierType P)))
                      (codeBlock {
                        (codeBlockItemList/codeBlockItem/sequenceExpr/exprList
                          (memberAccessExpr (declReferenceExpr self) . (declReferenceExpr t)) (assignmentExpr =)
                          (declReferenceExpr t)) }))
                    """),
            SyntaxCase(
                "class C { override init!() }", .initializerDecl,
                is: """
                    (initializerDecl (declModifierList/declModifier override) init !
                      (functionSignature/functionParameterClause '(' ')'))
                    """),
            SyntaxCase(
                "class C { isolated deinit { close() } }", .deinitializerDecl,
                is: """
                    (deinitializerDecl (declModifierList/declModifier isolated) deinit
                      (codeBlock { (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr close) '(' ')') }))
                    """),
            SyntaxCase(
                "struct S: ~Copyable { nonisolated deinit }", .deinitializerDecl,
                is: "(deinitializerDecl (declModifierList/declModifier nonisolated) deinit)"),
        ] as [SyntaxCase])
    func `initializers and deinitializers`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "struct S { static subscript<T>(key: T, default value: @autoclosure () -> T) -> T { value() } }",
                .subscriptDecl,
                is: """
                    (subscriptDecl (declModifierList/declModifier static) subscript
                      (genericParameterClause < (genericParameterList/genericParameter T) >)
                      (functionParameterClause '('
                        (functionParameterList (functionParameter key : (identifierType T) ,)
                          (functionParameter `default` value :
                            (attributedType (attributeList/attribute @ (identifierType `autoclosure`))
                              (functionType '(' ')' (returnClause -> (identifierType T)))))) ')')
                      (returnClause -> (identifierType T))
                      (accessorBlock { (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr value) '(' ')') }))
                    """),
            SyntaxCase(
                "protocol P { subscript(_ index: Int) -> Element { mutating get async throws(E) nonmutating set } }",
                .subscriptDecl,
                is: """
                    (subscriptDecl subscript
                      (functionParameterClause '(' (functionParameterList/functionParameter _ index : (identifierType Int)) ')')
                      (returnClause -> (identifierType Element))
                      (accessorBlock {
                        (accessorDeclList
                          (accessorDecl (declModifier mutating) get
                            (accessorEffectSpecifiers async (throwsClause throws '(' (identifierType E) ')')))
                          (accessorDecl (declModifier nonmutating) set)) }))
                    """),
        ] as [SyntaxCase])
    func `subscripts`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "let a = 1, b: Int, (c, d): (Int, Int) = (2, 3)", .variableDecl,
                is: """
                    (variableDecl let
                      (patternBindingList (patternBinding (identifierPattern a) (initializerClause = (integerLiteralExpr 1)) ,)
                        (patternBinding (identifierPattern b) (typeAnnotation : (identifierType Int)) ,)
                        (patternBinding
                          (tuplePattern '('
                            (tuplePatternElementList (tuplePatternElement (identifierPattern c) ,)
                              (tuplePatternElement/identifierPattern d)) ')')
                          (typeAnnotation :
                            (tupleType '('
                              (tupleTypeElementList (tupleTypeElement (identifierType Int) ,) (tupleTypeElement/identifierType Int)) ')'))
                          (initializerClause =
                            (tupleExpr '(' (labeledExprList (labeledExpr (integerLiteralExpr 2) ,) (labeledExpr/integerLiteralExpr 3)) ')')))))
                    """),
            SyntaxCase(
                "private(set) lazy var names: [String] = []", .variableDecl,
                is: """
                    (variableDecl
                      (declModifierList (declModifier private (declModifierDetail '(' `set` ')')) (declModifier lazy)) var
                      (patternBindingList/patternBinding (identifierPattern names)
                        (typeAnnotation : (arrayType [ (identifierType String) ])) (initializerClause = (arrayExpr [ ]))))
                    """),
            SyntaxCase(
                "var total: Int { a + b }", .variableDecl,
                is: """
                    (variableDecl var
                      (patternBindingList/patternBinding (identifierPattern total) (typeAnnotation : (identifierType Int))
                        (accessorBlock {
                          (codeBlockItemList/codeBlockItem/sequenceExpr/exprList (declReferenceExpr a) (binaryOperatorExpr +)
                            (declReferenceExpr b)) })))
                    """),
            SyntaxCase(
                "var open: Int { get { 1 } set(new) { store(new) } }", .variableDecl,
                is: """
                    (variableDecl var
                      (patternBindingList/patternBinding (identifierPattern `open`) (typeAnnotation : (identifierType Int))
                        (accessorBlock {
                          (accessorDeclList (accessorDecl get (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }))
                            (accessorDecl set (accessorParameters '(' new ')')
                              (codeBlock {
                                (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr store) '('
                                  (labeledExprList/labeledExpr/declReferenceExpr new) ')') }))) })))
                    """),
            SyntaxCase(
                "var watched = 0 { willSet { print(newValue) } didSet(old) { print(old) } }", .variableDecl,
                is: """
                    (variableDecl var
                      (patternBindingList/patternBinding (identifierPattern watched) (initializerClause = (integerLiteralExpr 0))
                        (accessorBlock {
                          (accessorDeclList
                            (accessorDecl willSet
                              (codeBlock {
                                (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr print) '('
                                  (labeledExprList/labeledExpr/declReferenceExpr newValue) ')') }))
                            (accessorDecl didSet (accessorParameters '(' old ')')
                              (codeBlock {
                                (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr print) '('
                                  (labeledExprList/labeledExpr/declReferenceExpr old) ')') }))) })))
                    """),
            SyntaxCase(
                "var raw: Int { _read { yield x } _modify { yield &x } unsafeAddress { p } unsafeMutableAddress { q } }",
                .variableDecl,
                is: """
                    (variableDecl var
                      (patternBindingList/patternBinding (identifierPattern raw) (typeAnnotation : (identifierType Int))
                        (accessorBlock {
                          (accessorDeclList
                            (accessorDecl _read (codeBlock { (codeBlockItemList/codeBlockItem/yieldStmt yield (declReferenceExpr x)) }))
                            (accessorDecl _modify
                              (codeBlock { (codeBlockItemList/codeBlockItem/yieldStmt yield (inOutExpr & (declReferenceExpr x))) }))
                            (accessorDecl unsafeAddress (codeBlock { (codeBlockItemList/codeBlockItem/declReferenceExpr p) }))
                            (accessorDecl unsafeMutableAddress (codeBlock { (codeBlockItemList/codeBlockItem/declReferenceExpr q) }))) })))
                    """),
            SyntaxCase(
                "var next: Int { @storageRestrictions(initializes: a, accesses: b) init(new) { a = new } get { a } }",
                .variableDecl,
                is: """
                    (variableDecl var
                      (patternBindingList/patternBinding (identifierPattern next) (typeAnnotation : (identifierType Int))
                        (accessorBlock {
                          (accessorDeclList
                            (accessorDecl
                              (attributeList/attribute @ (identifierType storageRestrictions) '('
                                (labeledExprList (labeledExpr `initializes` : (declReferenceExpr a) ,)
                                  (labeledExpr `accesses` : (declReferenceExpr b))) ')') init (accessorParameters '(' new ')')
                              (codeBlock {
                                (codeBlockItemList/codeBlockItem/sequenceExpr/exprList (declReferenceExpr a) (assignmentExpr =)
                                  (declReferenceExpr new)) }))
                            (accessorDecl get (codeBlock { (codeBlockItemList/codeBlockItem/declReferenceExpr a) }))) })))
                    """),
            SyntaxCase(
                "var get: Int { get }", .variableDecl,
                is: """
                    (variableDecl var
                      (patternBindingList/patternBinding (identifierPattern `get`) (typeAnnotation : (identifierType Int))
                        (accessorBlock { (accessorDeclList/accessorDecl get) })))
                    """),
            SyntaxCase(
                "async let image = load()", .variableDecl,
                is: """
                    (variableDecl (declModifierList/declModifier async) let
                      (patternBindingList/patternBinding (identifierPattern image)
                        (initializerClause = (functionCallExpr (declReferenceExpr load) '(' ')'))))
                    """),
            SyntaxCase(
                "unowned(unsafe) weak var parent: Node?", .variableDecl,
                is: """
                    (variableDecl
                      (declModifierList (declModifier unowned (declModifierDetail '(' `unsafe` ')')) (declModifier weak)) var
                      (patternBindingList/patternBinding (identifierPattern parent)
                        (typeAnnotation : (optionalType (identifierType Node) ?))))
                    """),
            SyntaxCase(
                "nonisolated(unsafe) static let shared = 1", .variableDecl,
                is: """
                    (variableDecl
                      (declModifierList (declModifier nonisolated (declModifierDetail '(' `unsafe` ')')) (declModifier static)) let
                      (patternBindingList/patternBinding (identifierPattern shared) (initializerClause = (integerLiteralExpr 1))))
                    """),
            SyntaxCase(
                "struct S { class var kind: Int { 1 } }", .variableDecl,
                is: """
                    (variableDecl (declModifierList/declModifier class) var
                      (patternBindingList/patternBinding (identifierPattern `kind`) (typeAnnotation : (identifierType Int))
                        (accessorBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) })))
                    """),
            SyntaxCase(
                "var closure: () -> Void = { print(1) } { didSet {} }", .variableDecl,
                is: """
                    (variableDecl var
                      (patternBindingList/patternBinding (identifierPattern closure)
                        (typeAnnotation : (functionType '(' ')' (returnClause -> (identifierType Void))))
                        (initializerClause =
                          (closureExpr {
                            (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr print) '('
                              (labeledExprList/labeledExpr/integerLiteralExpr 1) ')') }))
                        (accessorBlock { (accessorDeclList/accessorDecl didSet (codeBlock { })) })))
                    """),
        ] as [SyntaxCase])
    func `variables`(_ syntax: SyntaxCase) { syntax.check() }
}

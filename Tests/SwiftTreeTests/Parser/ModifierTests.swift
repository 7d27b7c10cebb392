import SwiftTree
import Testing

/// Modifiers, and their words as names.
@Suite struct ModifierTests {
    @Test(
        arguments: [
            SyntaxCase(
                "public private(set) final var x = 1", .declModifierList,
                is: """
                    (declModifierList (declModifier public) (declModifier private (declModifierDetail '(' `set` ')'))
                      (declModifier final))
                    """),
            SyntaxCase(
                "fileprivate(set) package(set) internal(set) open(set) var x = 1", .declModifierList,
                is: """
                    (declModifierList (declModifier fileprivate (declModifierDetail '(' `set` ')'))
                      (declModifier package (declModifierDetail '(' `set` ')'))
                      (declModifier internal (declModifierDetail '(' `set` ')'))
                      (declModifier open (declModifierDetail '(' `set` ')')))
                    """),
            SyntaxCase(
                "struct S { override class func f() {} }", .declModifierList,
                is: "(declModifierList (declModifier override) (declModifier class))"),
            SyntaxCase(
                "struct S { class override func f() {} }", .declModifierList,
                is: "(declModifierList (declModifier class) (declModifier override))"),
            SyntaxCase(
                "nonisolated(nonsending) func f() {}", .declModifierList,
                is: "(declModifierList/declModifier nonisolated (declModifierDetail '(' `nonsending` ')'))"),
            SyntaxCase(
                "unowned(safe) let x = y", .declModifierList,
                is: "(declModifierList/declModifier unowned (declModifierDetail '(' `safe` ')'))"),
            SyntaxCase("indirect enum E {}", .declModifierList, is: "(declModifierList/declModifier indirect)"),
            SyntaxCase("public actor A {}", .declModifierList, is: "(declModifierList/declModifier public)"),
            SyntaxCase(
                "struct S { dynamic optional required nonmutating mutating consuming borrowing __consuming func f() }",
                .declModifierList,
                is: """
                    (declModifierList (declModifier dynamic) (declModifier optional) (declModifier required)
                      (declModifier nonmutating) (declModifier mutating) (declModifier consuming) (declModifier borrowing)
                      (declModifier __consuming))
                    """),
            SyntaxCase(
                "isolated distributed final func f() {}", .declModifierList,
                is: "(declModifierList (declModifier isolated) (declModifier distributed) (declModifier final))"),
            SyntaxCase(
                "var x: Int { mutating get { 1 } }", .accessorDecl,
                is: """
                    (accessorDecl (declModifier mutating) get
                      (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }))
                    """),
            SyntaxCase(
                "func f(isolated x: A) {}", .functionParameter,
                is: "(functionParameter `isolated` x : (identifierType A))"),
            SyntaxCase(
                "func f(_const _ x: Int) {}", .functionParameter,
                is: "(functionParameter (declModifierList/declModifier _const) _ x : (identifierType Int))"),
        ] as [SyntaxCase])
    func `modifiers`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                """
                open
                final
                var x = 1
                """, .sourceFile,
                is: """
                    (sourceFile/codeBlockItemList/codeBlockItem/variableDecl
                      (declModifierList (declModifier open) (declModifier final)) var
                      (patternBindingList/patternBinding (identifierPattern x) (initializerClause = (integerLiteralExpr 1))))
                    """),
            SyntaxCase(
                """
                lazy.x = 1
                prefix(3)
                override = required
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList
                      (codeBlockItem/sequenceExpr/exprList (memberAccessExpr (declReferenceExpr `lazy`) . (declReferenceExpr x))
                        (assignmentExpr =) (integerLiteralExpr 1))
                      (codeBlockItem/functionCallExpr (declReferenceExpr `prefix`) '('
                        (labeledExprList/labeledExpr/integerLiteralExpr 3) ')')
                      (codeBlockItem/sequenceExpr/exprList (declReferenceExpr `override`) (assignmentExpr =)
                        (declReferenceExpr `required`)))
                    """),
            SyntaxCase(
                """
                open(1)
                class C {}
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList
                      (codeBlockItem/functionCallExpr (declReferenceExpr `open`) '('
                        (labeledExprList/labeledExpr/integerLiteralExpr 1) ')')
                      (codeBlockItem/classDecl class C (memberBlock { })))
                    """),
            SyntaxCase(
                """
                weak
                { print(1) }
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr `weak`)
                      (closureExpr {
                        (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr print) '('
                          (labeledExprList/labeledExpr/integerLiteralExpr 1) ')') }))
                    """),
        ] as [SyntaxCase])
    func `contextual keywords`(_ syntax: SyntaxCase) { syntax.check() }
}

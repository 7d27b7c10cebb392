import SwiftTree
import Testing

/// Calls, members, subscripts, key paths.
@Suite struct PostfixExpressionTests {
    @Test(
        arguments: [
            SyntaxCase(
                "f(1, x: 2, y: { 3 },)", .functionCallExpr,
                is: """
                    (functionCallExpr (declReferenceExpr f) '('
                      (labeledExprList (labeledExpr (integerLiteralExpr 1) ,) (labeledExpr x : (integerLiteralExpr 2) ,)
                        (labeledExpr y : (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 3) }) ,)) ')')
                    """),
            SyntaxCase(
                "f { a } second: { b } third: { c }", .functionCallExpr,
                is: """
                    (functionCallExpr (declReferenceExpr f)
                      (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr a) })
                      (multipleTrailingClosureElementList
                        (multipleTrailingClosureElement second :
                          (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr b) }))
                        (multipleTrailingClosureElement third :
                          (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr c) }))))
                    """),
            SyntaxCase(
                "Set<Int>(x)", .functionCallExpr,
                is: """
                    (functionCallExpr
                      (genericSpecializationExpr (declReferenceExpr Set)
                        (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Int) >)) '('
                      (labeledExprList/labeledExpr/declReferenceExpr x) ')')
                    """),
            SyntaxCase(
                "a.b(c).d { $0 }", .functionCallExpr,
                is: """
                    (functionCallExpr
                      (memberAccessExpr
                        (functionCallExpr (memberAccessExpr (declReferenceExpr a) . (declReferenceExpr b)) '('
                          (labeledExprList/labeledExpr/declReferenceExpr c) ')') . (declReferenceExpr d))
                      (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr $0) }))
                    """),
            SyntaxCase(
                ".init(rawValue: 1)", .functionCallExpr,
                is: """
                    (functionCallExpr (memberAccessExpr . (declReferenceExpr init)) '('
                      (labeledExprList/labeledExpr rawValue : (integerLiteralExpr 1)) ')')
                    """),
            SyntaxCase(
                "reduce(0, +)", .functionCallExpr,
                is: """
                    (functionCallExpr (declReferenceExpr reduce) '('
                      (labeledExprList (labeledExpr (integerLiteralExpr 0) ,) (labeledExpr/declReferenceExpr +)) ')')
                    """),
            SyntaxCase(
                "a[1, default: 2] { 3 }", .subscriptCallExpr,
                is: """
                    (subscriptCallExpr (declReferenceExpr a) [
                      (labeledExprList (labeledExpr (integerLiteralExpr 1) ,) (labeledExpr `default` : (integerLiteralExpr 2))) ]
                      (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 3) }))
                    """),
            SyntaxCase(
                "f(switch: 1, self: 2, _: 3)", .functionCallExpr,
                is: """
                    (functionCallExpr (declReferenceExpr f) '('
                      (labeledExprList (labeledExpr `switch` : (integerLiteralExpr 1) ,)
                        (labeledExpr `self` : (integerLiteralExpr 2) ,) (labeledExpr _ : (integerLiteralExpr 3))) ')')
                    """),
        ] as [SyntaxCase])
    func `calls`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "a.b.c", .memberAccessExpr,
                is: """
                    (memberAccessExpr (memberAccessExpr (declReferenceExpr a) . (declReferenceExpr b)) . (declReferenceExpr c))
                    """),
            SyntaxCase(
                "x.0.1", .memberAccessExpr,
                is: """
                    (memberAccessExpr (memberAccessExpr (declReferenceExpr x) . (declReferenceExpr 0)) . (declReferenceExpr 1))
                    """),
            SyntaxCase(
                "self.init(a:b:)", .memberAccessExpr,
                is: """
                    (memberAccessExpr (declReferenceExpr self) .
                      (declReferenceExpr init
                        (declNameArguments '(' (declNameArgumentList (declNameArgument a :) (declNameArgument b :)) ')')))
                    """),
            SyntaxCase(
                "Swift::Int.max", .memberAccessExpr,
                is: "(memberAccessExpr (declReferenceExpr (moduleSelector Swift ::) Int) . (declReferenceExpr max))"),
            SyntaxCase(
                "[Int].self", .memberAccessExpr,
                is: """
                    (memberAccessExpr (arrayExpr [ (arrayElementList/arrayElement/declReferenceExpr Int) ]) .
                      (declReferenceExpr self))
                    """),
            SyntaxCase("a?.b![0]", .optionalChainingExpr, is: "(optionalChainingExpr (declReferenceExpr a) ?)"),
            SyntaxCase(
                "a?.b!", .forceUnwrapExpr,
                is: """
                    (forceUnwrapExpr (memberAccessExpr (optionalChainingExpr (declReferenceExpr a) ?) . (declReferenceExpr b)) !)
                    """),
            SyntaxCase("a...", .postfixOperatorExpr, is: "(postfixOperatorExpr (declReferenceExpr a) ...)"),
            SyntaxCase(
                "-x.y", .prefixOperatorExpr,
                is: "(prefixOperatorExpr - (memberAccessExpr (declReferenceExpr x) . (declReferenceExpr y)))"),
            SyntaxCase(
                "Array<Int>.self", .genericSpecializationExpr,
                is: """
                    (genericSpecializationExpr (declReferenceExpr Array)
                      (genericArgumentClause < (genericArgumentList/genericArgument/identifierType Int) >))
                    """),
            SyntaxCase(
                "a.`default`.self", .memberAccessExpr,
                is: """
                    (memberAccessExpr (memberAccessExpr (declReferenceExpr a) . (declReferenceExpr `default`)) .
                      (declReferenceExpr self))
                    """),
            SyntaxCase(
                "x.async.await", .memberAccessExpr,
                is: """
                    (memberAccessExpr (memberAccessExpr (declReferenceExpr x) . (declReferenceExpr `async`)) .
                      (declReferenceExpr `await`))
                    """),
        ] as [SyntaxCase])
    func `members and postfix expressions`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                #"\Root.a?.b[0, x: 1]!"#, .keyPathExpr,
                is: #"""
                    (keyPathExpr \ (identifierType Root)
                      (keyPathComponentList (keyPathComponent . (keyPathPropertyComponent/declReferenceExpr a))
                        (keyPathComponent/keyPathOptionalComponent ?)
                        (keyPathComponent . (keyPathPropertyComponent/declReferenceExpr b))
                        (keyPathComponent/keyPathSubscriptComponent [
                          (labeledExprList (labeledExpr (integerLiteralExpr 0) ,) (labeledExpr x : (integerLiteralExpr 1))) ])
                        (keyPathComponent/keyPathOptionalComponent !)))
                    """#),
            SyntaxCase(
                #"\.self"#, .keyPathExpr,
                is: #"""
                    (keyPathExpr \ (keyPathComponentList/keyPathComponent . (keyPathPropertyComponent/declReferenceExpr self)))
                    """#),
            SyntaxCase(
                #"\[Int].count"#, .keyPathExpr,
                is: #"""
                    (keyPathExpr \ (arrayType [ (identifierType Int) ])
                      (keyPathComponentList/keyPathComponent . (keyPathPropertyComponent/declReferenceExpr count)))
                    """#),
            SyntaxCase(
                #"\.[0].x"#, .keyPathExpr,
                is: #"""
                    (keyPathExpr \
                      (keyPathComponentList
                        (keyPathComponent . (keyPathSubscriptComponent [ (labeledExprList/labeledExpr/integerLiteralExpr 0) ]))
                        (keyPathComponent . (keyPathPropertyComponent/declReferenceExpr x))))
                    """#),
            SyntaxCase(
                #"map(\.name)"#, .keyPathExpr,
                is: #"""
                    (keyPathExpr \ (keyPathComponentList/keyPathComponent . (keyPathPropertyComponent/declReferenceExpr name)))
                    """#),
        ] as [SyntaxCase])
    func `key paths`(_ syntax: SyntaxCase) { syntax.check() }
}

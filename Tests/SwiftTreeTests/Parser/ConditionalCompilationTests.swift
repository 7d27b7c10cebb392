import SwiftTree
import Testing

/// `#if` in every position, and `#sourceLocation`.
@Suite struct ConditionalCompilationTests {
    @Test(
        arguments: [
            SyntaxCase(
                """
                #if DEBUG
                @a
                #elseif os(Linux) && swift(>=6)
                @b(1) @c
                #else
                #endif
                @d func f() {}
                """, .attributeList,
                is: """
                    (attributeList
                      (ifConfigDecl
                        (ifConfigClauseList
                          (ifConfigClause #if (declReferenceExpr DEBUG) (attributeList/attribute @ (identifierType a)))
                          (ifConfigClause #elseif
                            (sequenceExpr/exprList
                              (functionCallExpr (declReferenceExpr os) '(' (labeledExprList/labeledExpr/declReferenceExpr Linux) ')')
                              (binaryOperatorExpr &&)
                              (functionCallExpr (declReferenceExpr `swift`) '('
                                (labeledExprList/labeledExpr/prefixOperatorExpr >= (integerLiteralExpr 6)) ')'))
                            (attributeList (attribute @ (identifierType b) '(' (labeledExprList/labeledExpr/integerLiteralExpr 1) ')')
                              (attribute @ (identifierType c)))) (ifConfigClause #else)) #endif)
                      (attribute @ (identifierType d)))
                    """),
            SyntaxCase(
                """
                @a
                #if X
                #if Y
                @b
                #endif
                #endif
                var x = 1
                """, .attributeList,
                is: """
                    (attributeList (attribute @ (identifierType a))
                      (ifConfigDecl
                        (ifConfigClauseList/ifConfigClause #if (declReferenceExpr X)
                          (attributeList/ifConfigDecl
                            (ifConfigClauseList/ifConfigClause #if (declReferenceExpr Y) (attributeList/attribute @ (identifierType b))) #endif)) #endif))
                    """),
            SyntaxCase(
                """
                #if X
                @a func f() {}
                #endif
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList/codeBlockItem/ifConfigDecl
                      (ifConfigClauseList/ifConfigClause #if (declReferenceExpr X)
                        (codeBlockItemList/codeBlockItem/functionDecl (attributeList/attribute @ (identifierType a)) func f
                          (functionSignature/functionParameterClause '(' ')') (codeBlock { }))) #endif)
                    """),
        ] as [SyntaxCase])
    func `conditional attributes`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                """
                #if os(macOS) || (!DEBUG && canImport(UIKit, _version: 1.2))
                a()
                #elseif swift(>=6.1)
                b()
                #else
                c()
                #endif
                """, .ifConfigDecl,
                is: """
                    (ifConfigDecl
                      (ifConfigClauseList
                        (ifConfigClause #if
                          (sequenceExpr/exprList
                            (functionCallExpr (declReferenceExpr os) '(' (labeledExprList/labeledExpr/declReferenceExpr macOS) ')')
                            (binaryOperatorExpr ||)
                            (tupleExpr '('
                              (labeledExprList/labeledExpr/sequenceExpr/exprList (prefixOperatorExpr ! (declReferenceExpr DEBUG))
                                (binaryOperatorExpr &&)
                                (functionCallExpr (declReferenceExpr `canImport`) '('
                                  (labeledExprList (labeledExpr (declReferenceExpr UIKit) ,)
                                    (labeledExpr `_version` : (floatLiteralExpr 1.2))) ')')) ')'))
                          (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr a) '(' ')'))
                        (ifConfigClause #elseif
                          (functionCallExpr (declReferenceExpr `swift`) '('
                            (labeledExprList/labeledExpr/prefixOperatorExpr >= (floatLiteralExpr 6.1)) ')')
                          (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr b) '(' ')'))
                        (ifConfigClause #else (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr c) '(' ')'))) #endif)
                    """),
            SyntaxCase(
                """
                struct S {
                #if A
                var x = 1
                #endif
                }
                """, .ifConfigDecl,
                is: """
                    (ifConfigDecl
                      (ifConfigClauseList/ifConfigClause #if (declReferenceExpr A)
                        (memberBlockItemList/memberBlockItem/variableDecl var
                          (patternBindingList/patternBinding (identifierPattern x) (initializerClause = (integerLiteralExpr 1))))) #endif)
                    """),
            SyntaxCase(
                """
                a
                #if A
                .b()
                #else
                .c { 1 }
                #endif
                .d
                """, .postfixIfConfigExpr,
                is: """
                    (postfixIfConfigExpr (declReferenceExpr a)
                      (ifConfigDecl
                        (ifConfigClauseList
                          (ifConfigClause #if (declReferenceExpr A)
                            (functionCallExpr (memberAccessExpr . (declReferenceExpr b)) '(' ')'))
                          (ifConfigClause #else
                            (functionCallExpr (memberAccessExpr . (declReferenceExpr c))
                              (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) })))) #endif))
                    """),
            SyntaxCase(
                #"#sourceLocation(file: "a.swift", line: 10)"#, .poundSourceLocation,
                is: """
                    (poundSourceLocation #sourceLocation '('
                      (poundSourceLocationArguments file :
                        (simpleStringLiteralExpr " (simpleStringLiteralSegmentList/stringSegment "a.swift") ") , line : 10) ')')
                    """),
            SyntaxCase("#sourceLocation()", .poundSourceLocation, is: "(poundSourceLocation #sourceLocation '(' ')')"),
            SyntaxCase(
                """
                #if A
                #if B
                #endif
                #elseif hasFeature(X)
                #endif
                """, .ifConfigDecl,
                is: """
                    (ifConfigDecl
                      (ifConfigClauseList
                        (ifConfigClause #if (declReferenceExpr A)
                          (codeBlockItemList/codeBlockItem/ifConfigDecl (ifConfigClauseList/ifConfigClause #if (declReferenceExpr B)) #endif))
                        (ifConfigClause #elseif
                          (functionCallExpr (declReferenceExpr hasFeature) '(' (labeledExprList/labeledExpr/declReferenceExpr X) ')'))) #endif)
                    """),
        ] as [SyntaxCase])
    func `conditional compilation`(_ syntax: SyntaxCase) { syntax.check() }

    @Test func `members are in all clauses of a conditional after an initial value`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(
            """
            struct S {
                let a = b()
                #if A
                private let c = 1
                #elseif B
                private let c = 2
                #else
                private let c = 3
                #endif
            }
            """, into: tree)
        #expect(tree.errors.isEmpty)
        #expect(tree.nodes.count { $0.kind == .variableDecl } == 4)
    }
}

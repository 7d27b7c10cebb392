import SwiftTree
import Testing

/// Numbers, strings, regular expressions and collections.
@Suite struct LiteralTests {
    @Test(
        arguments: [
            SyntaxCase(
                #"1; 0x1F; 1.5e-3; 0b10_1; true; nil; [1,]; [:]; ["a": 1, "b": 2]"#, .codeBlockItemList,
                is: """
                    (codeBlockItemList (codeBlockItem (integerLiteralExpr 1) ;) (codeBlockItem (integerLiteralExpr 0x1F) ;)
                      (codeBlockItem (floatLiteralExpr 1.5e-3) ;) (codeBlockItem (integerLiteralExpr 0b10_1) ;)
                      (codeBlockItem (booleanLiteralExpr true) ;) (codeBlockItem (nilLiteralExpr nil) ;)
                      (codeBlockItem (arrayExpr [ (arrayElementList/arrayElement (integerLiteralExpr 1) ,) ]) ;)
                      (codeBlockItem (dictionaryExpr [ : ]) ;)
                      (codeBlockItem/dictionaryExpr [
                        (dictionaryElementList
                          (dictionaryElement (stringLiteralExpr " (stringLiteralSegmentList/stringSegment "a") ") :
                            (integerLiteralExpr 1) ,)
                          (dictionaryElement (stringLiteralExpr " (stringLiteralSegmentList/stringSegment "b") ") :
                            (integerLiteralExpr 2))) ]))
                    """),
            SyntaxCase(
                #"@available(*, message: "m") func f() {}"#, .simpleStringLiteralExpr,
                is: #"(simpleStringLiteralExpr " (simpleStringLiteralSegmentList/stringSegment "m") ")"#),
            SyntaxCase("let r = /a(b|c)*d?/", .regexLiteralExpr, is: "(regexLiteralExpr / a(b|c)*d? /)"),
            SyntaxCase("let r = #/a/b/#", .regexLiteralExpr, is: "(regexLiteralExpr # / a/b / #)"),
            SyntaxCase(
                #""plain""#, .stringLiteralExpr,
                is: #"(stringLiteralExpr " (stringLiteralSegmentList/stringSegment "plain") ")"#),
            SyntaxCase(
                #""a \(b + 1, radix: 2) c\n\("d")""#, .stringLiteralExpr,
                is: #"""
                    (stringLiteralExpr "
                      (stringLiteralSegmentList (stringSegment "a_")
                        (expressionSegment \ '('
                          (labeledExprList
                            (labeledExpr (sequenceExpr/exprList (declReferenceExpr b) (binaryOperatorExpr +) (integerLiteralExpr 1)) ,)
                            (labeledExpr radix : (integerLiteralExpr 2))) ')') (stringSegment "_c\\n") (stringSegment '')
                        (expressionSegment \ '('
                          (labeledExprList/labeledExpr/stringLiteralExpr " (stringLiteralSegmentList/stringSegment "d") ") ')')
                        (stringSegment '')) ")
                    """#),
            SyntaxCase(
                ##"#"raw \n \#(x)"#"##, .stringLiteralExpr,
                is: #"""
                    (stringLiteralExpr # "
                      (stringLiteralSegmentList (stringSegment "raw_\\n_")
                        (expressionSegment \ # '(' (labeledExprList/labeledExpr/declReferenceExpr x) ')') (stringSegment '')) " #)
                    """#),
            SyntaxCase(
                #"""
                """
                  one
                    two \(x)
                  """
                """#, .stringLiteralExpr,
                is: #"""
                    (stringLiteralExpr """
                      (stringLiteralSegmentList (stringSegment "one\n") (stringSegment "__two_")
                        (expressionSegment \ '(' (labeledExprList/labeledExpr/declReferenceExpr x) ')') (stringSegment '')) """)
                    """#),
        ] as [SyntaxCase])
    func `literals`(_ syntax: SyntaxCase) { syntax.check() }
}

import SwiftTree
import Testing

/// Statements and their conditions.
@Suite struct StatementTests {
    @Test(
        arguments: [
            SyntaxCase(
                "guard let self, var b = c, case .d(let e) = f, #available(iOS 17, *), g < 1 else { return }",
                .guardStmt,
                is: """
                    (guardStmt guard
                      (conditionElementList (conditionElement (optionalBindingCondition let (identifierPattern self)) ,)
                        (conditionElement
                          (optionalBindingCondition var (identifierPattern b) (initializerClause = (declReferenceExpr c))) ,)
                        (conditionElement
                          (matchingPatternCondition case
                            (expressionPattern/functionCallExpr (memberAccessExpr . (declReferenceExpr d)) '('
                              (labeledExprList/labeledExpr/patternExpr/valueBindingPattern let (identifierPattern e)) ')')
                            (initializerClause = (declReferenceExpr f))) ,)
                        (conditionElement
                          (availabilityCondition #available '('
                            (availabilityArgumentList (availabilityArgument (platformVersion iOS (versionTuple 17)) ,)
                              (availabilityArgument *)) ')') ,)
                        (conditionElement/sequenceExpr/exprList (declReferenceExpr g) (binaryOperatorExpr <)
                          (integerLiteralExpr 1))) else (codeBlock { (codeBlockItemList/codeBlockItem/returnStmt return) }))
                    """),
            SyntaxCase(
                "if x { 1 } else if !y { 2 } else { 3 }", .ifExpr,
                is: """
                    (ifExpr if (conditionElementList/conditionElement/declReferenceExpr x)
                      (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }) else
                      (ifExpr if (conditionElementList/conditionElement/prefixOperatorExpr ! (declReferenceExpr y))
                        (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 2) }) else
                        (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 3) })))
                    """),
            SyntaxCase(
                "if let x = f({ $0 }), x.isEmpty {}", .ifExpr,
                is: """
                    (ifExpr if
                      (conditionElementList
                        (conditionElement
                          (optionalBindingCondition let (identifierPattern x)
                            (initializerClause =
                              (functionCallExpr (declReferenceExpr f) '('
                                (labeledExprList/labeledExpr/closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr $0) }) ')'))) ,)
                        (conditionElement/memberAccessExpr (declReferenceExpr x) . (declReferenceExpr isEmpty)))
                      (codeBlock { }))
                    """),
            SyntaxCase(
                "if case let .some(x)? = y, x is Int {}", .ifExpr,
                is: """
                    (ifExpr if
                      (conditionElementList
                        (conditionElement
                          (matchingPatternCondition case
                            (valueBindingPattern let
                              (expressionPattern/optionalChainingExpr
                                (functionCallExpr (memberAccessExpr . (declReferenceExpr `some`)) '('
                                  (labeledExprList/labeledExpr/patternExpr/identifierPattern x) ')') ?))
                            (initializerClause = (declReferenceExpr y))) ,)
                        (conditionElement/sequenceExpr/exprList (declReferenceExpr x) (unresolvedIsExpr is)
                          (typeExpr/identifierType Int))) (codeBlock { }))
                    """),
            SyntaxCase(
                "if #unavailable(macOS 14.2) {}", .ifExpr,
                is: """
                    (ifExpr if
                      (conditionElementList/conditionElement/availabilityCondition #unavailable '('
                        (availabilityArgumentList/availabilityArgument/platformVersion macOS
                          (versionTuple 14 (versionComponentList/versionComponent . 2))) ')') (codeBlock { }))
                    """),
            SyntaxCase(
                "if f { $0 } == 1 {}", .ifExpr,
                is: """
                    (ifExpr if
                      (conditionElementList/conditionElement/sequenceExpr/exprList
                        (functionCallExpr (declReferenceExpr f)
                          (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr $0) })) (binaryOperatorExpr ==)
                        (integerLiteralExpr 1)) (codeBlock { }))
                    """),
            SyntaxCase(
                "while let x = next(), x != 0 { use(x) }", .whileStmt,
                is: """
                    (whileStmt while
                      (conditionElementList
                        (conditionElement
                          (optionalBindingCondition let (identifierPattern x)
                            (initializerClause = (functionCallExpr (declReferenceExpr next) '(' ')'))) ,)
                        (conditionElement/sequenceExpr/exprList (declReferenceExpr x) (binaryOperatorExpr !=)
                          (integerLiteralExpr 0)))
                      (codeBlock {
                        (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr use) '('
                          (labeledExprList/labeledExpr/declReferenceExpr x) ')') }))
                    """),
            SyntaxCase(
                "repeat { i += 1 } while i < 10", .repeatStmt,
                is: """
                    (repeatStmt repeat
                      (codeBlock {
                        (codeBlockItemList/codeBlockItem/sequenceExpr/exprList (declReferenceExpr i) (binaryOperatorExpr +=)
                          (integerLiteralExpr 1)) }) while
                      (sequenceExpr/exprList (declReferenceExpr i) (binaryOperatorExpr <) (integerLiteralExpr 10)))
                    """),
        ] as [SyntaxCase])
    func `conditions`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "for i in 0..<10 where i.isEven { print(i) }", .forStmt,
                is: """
                    (forStmt for (identifierPattern i) in
                      (sequenceExpr/exprList (integerLiteralExpr 0) (binaryOperatorExpr ..<) (integerLiteralExpr 10))
                      (whereClause where (memberAccessExpr (declReferenceExpr i) . (declReferenceExpr isEven)))
                      (codeBlock {
                        (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr print) '('
                          (labeledExprList/labeledExpr/declReferenceExpr i) ')') }))
                    """),
            SyntaxCase(
                "for try await case let (a, b?) in pairs() {}", .forStmt,
                is: """
                    (forStmt for try await case
                      (valueBindingPattern let
                        (expressionPattern/tupleExpr '('
                          (labeledExprList (labeledExpr (patternExpr/identifierPattern a) ,)
                            (labeledExpr/optionalChainingExpr (patternExpr/identifierPattern b) ?)) ')')) in
                      (functionCallExpr (declReferenceExpr pairs) '(' ')') (codeBlock { }))
                    """),
            SyntaxCase(
                "for await unsafe x: Int in s {}", .forStmt,
                is: """
                    (forStmt for await unsafe (identifierPattern x) (typeAnnotation : (identifierType Int)) in
                      (declReferenceExpr s) (codeBlock { }))
                    """),
            SyntaxCase(
                "outer: for _ in a { continue outer }", .labeledStmt,
                is: """
                    (labeledStmt outer :
                      (forStmt for (wildcardPattern _) in (declReferenceExpr a)
                        (codeBlock { (codeBlockItemList/codeBlockItem/continueStmt continue outer) })))
                    """),
            SyntaxCase(
                "block: do { break block }", .labeledStmt,
                is: """
                    (labeledStmt `block` :
                      (doStmt do (codeBlock { (codeBlockItemList/codeBlockItem/breakStmt break `block`) })))
                    """),
        ] as [SyntaxCase])
    func `loops`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "switch x { @unknown default: break }", .switchCase,
                is: """
                    (switchCase (attribute @ (identifierType unknown)) (switchDefaultLabel default :)
                      (codeBlockItemList/codeBlockItem/breakStmt break))
                    """),
            SyntaxCase(
                "switch (a, b) { case (1, _), (_, let x) where x > 1: f(); g() case .one(.two(3)), is Int: break default: fallthrough }",
                .switchExpr,
                is: """
                    (switchExpr switch
                      (tupleExpr '(' (labeledExprList (labeledExpr (declReferenceExpr a) ,) (labeledExpr/declReferenceExpr b)) ')') {
                      (switchCaseList
                        (switchCase
                          (switchCaseLabel case
                            (switchCaseItemList
                              (switchCaseItem
                                (expressionPattern/tupleExpr '('
                                  (labeledExprList (labeledExpr (integerLiteralExpr 1) ,) (labeledExpr/discardAssignmentExpr _)) ')') ,)
                              (switchCaseItem
                                (expressionPattern/tupleExpr '('
                                  (labeledExprList (labeledExpr (discardAssignmentExpr _) ,)
                                    (labeledExpr/patternExpr/valueBindingPattern let (identifierPattern x))) ')')
                                (whereClause where
                                  (sequenceExpr/exprList (declReferenceExpr x) (binaryOperatorExpr >) (integerLiteralExpr 1))))) :)
                          (codeBlockItemList (codeBlockItem (functionCallExpr (declReferenceExpr f) '(' ')') ;)
                            (codeBlockItem/functionCallExpr (declReferenceExpr g) '(' ')')))
                        (switchCase
                          (switchCaseLabel case
                            (switchCaseItemList
                              (switchCaseItem
                                (expressionPattern/functionCallExpr (memberAccessExpr . (declReferenceExpr one)) '('
                                  (labeledExprList/labeledExpr/functionCallExpr (memberAccessExpr . (declReferenceExpr two)) '('
                                    (labeledExprList/labeledExpr/integerLiteralExpr 3) ')') ')') ,)
                              (switchCaseItem/isTypePattern is (identifierType Int))) :)
                          (codeBlockItemList/codeBlockItem/breakStmt break))
                        (switchCase (switchDefaultLabel default :) (codeBlockItemList/codeBlockItem/fallThroughStmt fallthrough))) })
                    """),
            SyntaxCase(
                """
                switch x {
                #if A
                case 1: a()
                #else
                case 2: b()
                #endif
                @unknown default: c() }
                """, .switchExpr,
                is: """
                    (switchExpr switch (declReferenceExpr x) {
                      (switchCaseList
                        (ifConfigDecl
                          (ifConfigClauseList
                            (ifConfigClause #if (declReferenceExpr A)
                              (switchCaseList/switchCase
                                (switchCaseLabel case (switchCaseItemList/switchCaseItem/expressionPattern/integerLiteralExpr 1) :)
                                (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr a) '(' ')')))
                            (ifConfigClause #else
                              (switchCaseList/switchCase
                                (switchCaseLabel case (switchCaseItemList/switchCaseItem/expressionPattern/integerLiteralExpr 2) :)
                                (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr b) '(' ')')))) #endif)
                        (switchCase (attribute @ (identifierType unknown)) (switchDefaultLabel default :)
                          (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr c) '(' ')'))) })
                    """),
            SyntaxCase("switch x {}", .switchExpr, is: "(switchExpr switch (declReferenceExpr x) { })"),
        ] as [SyntaxCase])
    func `switches`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                "do throws(E) { try f() } catch let error as P where error.ok, is Q { } catch { throw error }", .doStmt,
                is: """
                    (doStmt do (throwsClause throws '(' (identifierType E) ')')
                      (codeBlock { (codeBlockItemList/codeBlockItem/tryExpr try (functionCallExpr (declReferenceExpr f) '(' ')')) })
                      (catchClauseList
                        (catchClause catch
                          (catchItemList
                            (catchItem
                              (valueBindingPattern let
                                (expressionPattern/sequenceExpr/exprList (patternExpr/identifierPattern error) (unresolvedAsExpr as)
                                  (typeExpr/identifierType P)))
                              (whereClause where (memberAccessExpr (declReferenceExpr error) . (declReferenceExpr ok))) ,)
                            (catchItem/isTypePattern is (identifierType Q))) (codeBlock { }))
                        (catchClause catch
                          (codeBlock { (codeBlockItemList/codeBlockItem/throwStmt throw (declReferenceExpr error)) }))))
                    """),
            SyntaxCase(
                "throw Problem.one(2)", .throwStmt,
                is: """
                    (throwStmt throw
                      (functionCallExpr (memberAccessExpr (declReferenceExpr Problem) . (declReferenceExpr one)) '('
                        (labeledExprList/labeledExpr/integerLiteralExpr 2) ')'))
                    """),
            SyntaxCase(
                "defer { close() }", .deferStmt,
                is: """
                    (deferStmt defer
                      (codeBlock { (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr close) '(' ')') }))
                    """),
            SyntaxCase(
                "struct S { consuming func f() { discard self } }", .discardStmt,
                is: "(discardStmt discard (declReferenceExpr self))"),
        ] as [SyntaxCase])
    func `errors`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                """
                func f() { return
                g() }
                """, .returnStmt,
                is: "(returnStmt return (functionCallExpr (declReferenceExpr g) '(' ')'))"),
            SyntaxCase(
                "func f() { return .init(x) }", .returnStmt,
                is: """
                    (returnStmt return
                      (functionCallExpr (memberAccessExpr . (declReferenceExpr init)) '('
                        (labeledExprList/labeledExpr/declReferenceExpr x) ')'))
                    """),
            SyntaxCase("while true { break }", .breakStmt, is: "(breakStmt break)"),
            SyntaxCase("var x: Int { _read { yield a } }", .yieldStmt, is: "(yieldStmt yield (declReferenceExpr a))"),
            SyntaxCase(
                "var x: Int { _modify { yield &a } }", .yieldStmt,
                is: "(yieldStmt yield (inOutExpr & (declReferenceExpr a)))"),
            SyntaxCase(
                """
                yield(1)
                discard(2)
                then
                yield = 1
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList
                      (codeBlockItem/functionCallExpr (declReferenceExpr `yield`) '('
                        (labeledExprList/labeledExpr/integerLiteralExpr 1) ')')
                      (codeBlockItem/functionCallExpr (declReferenceExpr `discard`) '('
                        (labeledExprList/labeledExpr/integerLiteralExpr 2) ')') (codeBlockItem/declReferenceExpr `then`)
                      (codeBlockItem/sequenceExpr/exprList (declReferenceExpr `yield`) (assignmentExpr =) (integerLiteralExpr 1)))
                    """),
        ] as [SyntaxCase])
    func `jumps`(_ syntax: SyntaxCase) { syntax.check() }

    @Test(
        arguments: [
            SyntaxCase(
                """
                a; b;
                c
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList (codeBlockItem (declReferenceExpr a) ;) (codeBlockItem (declReferenceExpr b) ;)
                      (codeBlockItem/declReferenceExpr c))
                    """),
            SyntaxCase(
                """
                a
                (b)
                [c]
                .d
                - e
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList (codeBlockItem/declReferenceExpr a)
                      (codeBlockItem/tupleExpr '(' (labeledExprList/labeledExpr/declReferenceExpr b) ')')
                      (codeBlockItem/sequenceExpr/exprList
                        (memberAccessExpr (arrayExpr [ (arrayElementList/arrayElement/declReferenceExpr c) ]) .
                          (declReferenceExpr d)) (binaryOperatorExpr -) (declReferenceExpr e)))
                    """),
            SyntaxCase(
                """
                f
                { 1 }
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList/codeBlockItem/functionCallExpr (declReferenceExpr f)
                      (closureExpr { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }))
                    """),
            SyntaxCase(
                """
                let x = y
                { z }
                """, .codeBlockItemList,
                is: """
                    (codeBlockItemList/codeBlockItem/variableDecl let
                      (patternBindingList/patternBinding (identifierPattern x)
                        (initializerClause =
                          (functionCallExpr (declReferenceExpr y)
                            (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr z) })))))
                    """),
        ] as [SyntaxCase])
    func `expression statements`(_ syntax: SyntaxCase) { syntax.check() }
}

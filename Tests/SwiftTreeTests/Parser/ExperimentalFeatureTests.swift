import SwiftTree
import Testing

/// Grammar of experimental features: read with the feature, an error or something else without it.
@Suite struct ExperimentalFeatureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        private let feature: String
        private let source: String
        private let kind: NodeKind
        private let outline: String

        /// A source that is right with one feature alone, and the first node of a kind in it.
        init(_ feature: String, _ source: String, _ kind: NodeKind, is outline: String) {
            (self.feature, self.source, self.kind, self.outline) = (feature, source, kind, outline)
        }

        var testDescription: String { source }

        func check(at location: Testing.SourceLocation = #_sourceLocation) throws {
            let feature = try #require(ExperimentalFeatures(name: feature), sourceLocation: location)
            let tree = parsed(with: feature)
            #expect(tree.errors.isEmpty, sourceLocation: location)
            #expect(tree.faults().isEmpty, sourceLocation: location)
            #expect(tree.nodes.first { $0.kind == kind }?.outline == outline, sourceLocation: location)
            for others in [[], ExperimentalFeatures(rawValue: .max).subtracting(feature)] {
                let tree = parsed(with: others)
                #expect(!tree.errors.isEmpty, "without the feature", sourceLocation: location)
                #expect(tree.faults().isEmpty, sourceLocation: location)
            }
        }

        private func parsed(with features: ExperimentalFeatures) -> SyntaxTree {
            let tree = SyntaxTree()
            var parser = SwiftParser(experimentalFeatures: features)
            parser.parse(source, into: tree)
            return tree
        }
    }

    @Test(
        arguments: [
            Case(
                "ReferenceBindings", "_mutating x = y", .variableDecl,
                is: """
                    (variableDecl _mutating (patternBindingList/patternBinding (identifierPattern x) \
                    (initializerClause = (declReferenceExpr y))))
                    """),
            Case(
                "ReferenceBindings", "struct S { @a public _consuming x: Int }", .variableDecl,
                is: """
                    (variableDecl (attributeList/attribute @ (identifierType a)) (declModifierList/declModifier public) \
                    _consuming (patternBindingList/patternBinding (identifierPattern x) \
                    (typeAnnotation : (identifierType Int))))
                    """),
            Case(
                "ReferenceBindings", "switch x { case .a(_mutating y), _consuming z: 1 }", .switchCaseItemList,
                is: """
                    (switchCaseItemList (switchCaseItem (expressionPattern/functionCallExpr (memberAccessExpr . \
                    (declReferenceExpr a)) '(' (labeledExprList/labeledExpr/patternExpr/valueBindingPattern _mutating \
                    (identifierPattern y)) ')') ,) \
                    (switchCaseItem/valueBindingPattern _consuming (identifierPattern z)))
                    """),
            Case(
                "ThenStatements", "let x = if a { then b } else { then\n.c }", .thenStmt,
                is: "(thenStmt then (declReferenceExpr b))"),
            Case(
                "ThenStatements", "let then = [2]; then[0]; then [1]; then 1", .thenStmt,
                is: "(thenStmt then (arrayExpr [ (arrayElementList/arrayElement/integerLiteralExpr 1) ]))"),
            Case(
                "DoExpressions", "let x = try do { 1 } catch { 2 }", .tryExpr,
                is: """
                    (tryExpr try (doExpr do (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) }) \
                    (catchClauseList/catchClause catch \
                    (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 2) }))))
                    """),
            Case(
                "DoExpressions", "do { 1 } as Int", .sequenceExpr,
                is: """
                    (sequenceExpr/exprList \
                    (doExpr do (codeBlock { (codeBlockItemList/codeBlockItem/integerLiteralExpr 1) })) \
                    (unresolvedAsExpr as) (typeExpr/identifierType Int))
                    """),
            Case("DoExpressions", "f(do {})", .doExpr, is: "(doExpr do (codeBlock { }))"),
            Case(
                "NonescapableTypes", "func f() -> dependsOn(scoped x, self) dependsOn(0) A {}", .typeSpecifierList,
                is: """
                    (typeSpecifierList (lifetimeTypeSpecifier dependsOn '(' scoped (lifetimeSpecifierArgumentList \
                    (lifetimeSpecifierArgument x ,) (lifetimeSpecifierArgument self)) ')') \
                    (lifetimeTypeSpecifier dependsOn '(' \
                    (lifetimeSpecifierArgumentList/lifetimeSpecifierArgument 0) ')'))
                    """),
            Case(
                "TrailingComma", "if a, { b }\nelse {}", .conditionElementList,
                is: "(conditionElementList/conditionElement (declReferenceExpr a) ,)"),
            Case(
                "TrailingComma", "if a, { b }(), {}", .conditionElementList,
                is: """
                    (conditionElementList (conditionElement (declReferenceExpr a) ,) (conditionElement (functionCallExpr \
                    (closureExpr { (codeBlockItemList/codeBlockItem/declReferenceExpr b) }) '(' ')') ,))
                    """),
            Case(
                "TrailingComma", "guard a, else {}", .conditionElementList,
                is: "(conditionElementList/conditionElement (declReferenceExpr a) ,)"),
            Case(
                "TrailingComma", "class A: B, where C: D {}", .inheritedTypeList,
                is: "(inheritedTypeList/inheritedType (identifierType B) ,)"),
            Case(
                "TrailingComma", "switch a { case b, : c }", .switchCaseItemList,
                is: "(switchCaseItemList/switchCaseItem (expressionPattern/declReferenceExpr b) ,)"),
            Case(
                "CoroutineAccessors", "var x: Int { _read {} mutating read {} modify {} }", .accessorDeclList,
                is: """
                    (accessorDeclList (accessorDecl _read (codeBlock { })) (accessorDecl (declModifier mutating) \
                    read (codeBlock { })) (accessorDecl modify (codeBlock { })))
                    """),
            Case(
                "BorrowAndMutateAccessors", "var x: Int { borrow {} mutate {} }", .accessorDeclList,
                is: "(accessorDeclList (accessorDecl borrow (codeBlock { })) (accessorDecl mutate (codeBlock { })))"
            ),
            Case(
                "KeypathWithMethodMembers", #"\A.b(c: 1)?.d(e:)"#, .keyPathComponentList,
                is: """
                    (keyPathComponentList (keyPathComponent . (keyPathMethodComponent (declReferenceExpr b) '(' \
                    (labeledExprList/labeledExpr c : (integerLiteralExpr 1)) ')')) \
                    (keyPathComponent/keyPathOptionalComponent ?) (keyPathComponent . \
                    (keyPathPropertyComponent/declReferenceExpr d \
                    (declNameArguments '(' (declNameArgumentList/declNameArgument e :) ')'))))
                    """),
            Case(
                "OldOwnershipOperatorSpellings", "_move x", .consumeExpr,
                is: "(consumeExpr _move (declReferenceExpr x))"),
            Case(
                "OldOwnershipOperatorSpellings", "f(try _borrow x.y)", .borrowExpr,
                is: "(borrowExpr _borrow (memberAccessExpr (declReferenceExpr x) . (declReferenceExpr y)))"),
            Case(
                "DefaultIsolationPerFile", "using @MainActor", .usingDecl,
                is: "(usingDecl using (attribute @ (identifierType MainActor)))"),
            Case("DefaultIsolationPerFile", "using nonisolated", .usingDecl, is: "(usingDecl using `nonisolated`)"),
        ] as [Case])
    func `a feature's grammar is read with the feature only`(_ feature: Case) throws { try feature.check() }

    @Test(
        arguments: [
            "using\n@MainActor func f() {}", "let using = 1; using.x", "_move(x); _move = 1; _move.x",
            "then(x); then.x",
            "then = 1; then + 1", "do { f() } catch {}",
            "if a, { b } == c {}", "if a, { b }\n, c {}", "let x: dependsOn", "let _mutating = 1; f(_mutating: x)",
            "\\A.b", "for _consuming in x {}", "func f(then: Int, read: Int) {}", "using + 1",
        ])
    func `its words are names and its punctuation is ordinary, with and without a feature`(_ source: String) {
        for features in [[], ExperimentalFeatures(rawValue: .max)] {
            let tree = SyntaxTree()
            var parser = SwiftParser(experimentalFeatures: features)
            parser.parse(source, into: tree)
            #expect(tree.errors.isEmpty)
            #expect(tree.faults().isEmpty)
        }
    }

    @Test(
        arguments: [
            ("func f() -> dependsOn A {}", 22, #"expected "(""#),
            (#"\A.b<C>()"#, 4, "a method in a key path cannot have generic arguments"),
            ("@a using b", 0, "`using` cannot have attributes or modifiers"),
            ("func f() -> dependsOn(x,) A {}", 24, "expected a parameter"),
            ("if a,, {}", 5, "expected an expression"),
        ] as [(String, Int, String)])
    func `errors despite an enabled feature`(_ source: String, offset: Int, message: String) {
        let tree = SyntaxTree()
        var parser = SwiftParser(experimentalFeatures: ExperimentalFeatures(rawValue: .max))
        parser.parse(source, into: tree)
        #expect(tree.errors.map(\.message) == [message])
        #expect(tree.errors.first.map { Int($0.start) } == offset)
        #expect(tree.faults().isEmpty)
    }

    @Test func `names are those of the compiler`() {
        #expect(ExperimentalFeatures(name: "thenStatements") == nil)
        #expect(ExperimentalFeatures(name: "KeypathWithMethodMembers") == .keypathWithMethodMembers)
        let features = ExperimentalFeatures.names.compactMap { ExperimentalFeatures(name: $0) }
        #expect(features.map(\.rawValue) == (0..<10).map { 1 << $0 })
    }
}

// Written by .ci/update-syntax-nodes from .ci/syntax-nodes.txt; not edited by hand.

// The children that are nodes, by the names of their slots.
extension Node {
    /// The child of `patternBinding` and `subscriptDecl`.
    @inlinable public var accessorBlock: Node? { child(.accessorBlock) }

    /// The child of `availabilityArgument`, `genericArgument` and `nonisolatedTypeSpecifier`.
    @inlinable public var argument: Node? { child(.argument) }

    /// The child of `declReferenceExpr`.
    @inlinable public var argumentNames: Node? { child(.argumentNames) }

    /// The child of `attribute`, `derivativeAttributeArguments`, `differentiabilityWithRespectToArgument`,
    /// `differentiableAttributeArguments` and `poundSourceLocation`.
    @inlinable public var argumentsNode: Node? { child(.arguments) }

    /// The child of `switchCase`.
    @inlinable public var attribute: Node? { child(.attribute) }

    /// The child of `attribute`.
    @inlinable public var attributeName: Node? { child(.attributeName) }

    /// The child of `memberAccessExpr` and `postfixIfConfigExpr`.
    @inlinable public var base: Node? { child(.base) }

    /// The child of `attributedType`, `memberType` and `metatypeType`.
    @inlinable public var baseType: Node? { child(.baseType) }

    /// The child of `accessorDecl`, `catchClause`, `deferStmt`, `deinitializerDecl`, `doExpr`, `doStmt`, `forStmt`,
    /// `functionDecl`, `guardStmt`, `ifExpr`, `initializerDecl`, `repeatStmt` and `whileStmt`.
    @inlinable public var body: Node? { child(.body) }

    /// The child of `functionCallExpr` and `subscriptCallExpr`.
    @inlinable public var calledExpression: Node? { child(.calledExpression) }

    /// The child of `closureSignature`.
    @inlinable public var capture: Node? { child(.capture) }

    /// The child of `multipleTrailingClosureElement`.
    @inlinable public var closure: Node? { child(.closure) }

    /// The child of `keyPathComponent`.
    @inlinable public var component: Node? { child(.component) }

    /// The child of `conditionElement`, `ifConfigClause`, `repeatStmt`, `ternaryExpr` and `whereClause`.
    @inlinable public var condition: Node? { child(.condition) }

    /// The child of `postfixIfConfigExpr`.
    @inlinable public var config: Node? { child(.config) }

    /// The child of `someOrAnyType`.
    @inlinable public var constraint: Node? { child(.constraint) }

    /// The child of `inlineArrayType`.
    @inlinable public var count: Node? { child(.count) }

    /// The child of `memberBlockItem`.
    @inlinable public var decl: Node? { child(.decl) }

    /// The child of `dynamicReplacementAttributeArguments`, `implementsAttributeArguments`, `keyPathMethodComponent`,
    /// `keyPathPropertyComponent`, `memberAccessExpr` and `specializeTargetFunctionArgument`.
    @inlinable public var declName: Node? { child(.declName) }

    /// The child of `enumCaseParameter` and `functionParameter`.
    @inlinable public var defaultValue: Node? { child(.defaultValue) }

    /// The child of `macroDecl`.
    @inlinable public var definition: Node? { child(.definition) }

    /// The child of `declModifier`.
    @inlinable public var detailNode: Node? { child(.detail) }

    /// The child of `accessorDecl`, `arrowExpr`, `closureSignature`, `deinitializerDecl`, `functionSignature` and
    /// `functionType`.
    @inlinable public var effectSpecifiers: Node? { child(.effectSpecifiers) }

    /// The child of `arrayType` and `inlineArrayType`.
    @inlinable public var element: Node? { child(.element) }

    /// The child of `ifConfigClause`.
    @inlinable public var elementsNode: Node? { child(.elements) }

    /// The child of `ifExpr`.
    @inlinable public var elseBody: Node? { child(.elseBody) }

    /// The child of `ternaryExpr`.
    @inlinable public var elseExpression: Node? { child(.elseExpression) }

    /// The child of `arrayElement`, `asExpr`, `awaitExpr`, `borrowExpr`, `consumeExpr`, `copyExpr`, `discardStmt`,
    /// `expressionPattern`, `expressionStmt`, `forceUnwrapExpr`, `genericSpecializationExpr`, `inOutExpr`, `isExpr`,
    /// `labeledExpr`, `optionalChainingExpr`, `postfixOperatorExpr`, `prefixOperatorExpr`, `returnStmt`, `thenStmt`,
    /// `throwStmt`, `tryExpr`, `unsafeExpr` and `yieldedExpression`.
    @inlinable public var expression: Node? { child(.expression) }

    /// The child of `extensionDecl`.
    @inlinable public var extendedType: Node? { child(.extendedType) }

    /// The child of `poundSourceLocationArguments`.
    @inlinable public var fileName: Node? { child(.fileName) }

    /// The child of `genericSpecializationExpr`, `identifierType`, `keyPathPropertyComponent`, `macroExpansionDecl`,
    /// `macroExpansionExpr` and `memberType`.
    @inlinable public var genericArgumentClause: Node? { child(.genericArgumentClause) }

    /// The child of `actorDecl`, `classDecl`, `enumDecl`, `functionDecl`, `initializerDecl`, `macroDecl`,
    /// `namedOpaqueReturnType`, `structDecl`, `subscriptDecl` and `typeAliasDecl`.
    @inlinable public var genericParameterClause: Node? { child(.genericParameterClause) }

    /// The child of `actorDecl`, `associatedTypeDecl`, `classDecl`, `differentiableAttributeArguments`, `enumDecl`,
    /// `extensionDecl`, `functionDecl`, `genericParameterClause`, `initializerDecl`, `macroDecl`, `protocolDecl`,
    /// `specializedAttributeArgument`, `structDecl`, `subscriptDecl` and `typeAliasDecl`.
    @inlinable public var genericWhereClause: Node? { child(.genericWhereClause) }

    /// The child of `actorDecl`, `associatedTypeDecl`, `classDecl`, `enumDecl`, `extensionDecl`, `protocolDecl` and
    /// `structDecl`.
    @inlinable public var inheritanceClause: Node? { child(.inheritanceClause) }

    /// The child of `genericParameter`.
    @inlinable public var inheritedType: Node? { child(.inheritedType) }

    /// The child of `associatedTypeDecl`, `closureCapture`, `matchingPatternCondition`, `optionalBindingCondition`,
    /// `patternBinding` and `typeAliasDecl`.
    @inlinable public var initializer: Node? { child(.initializer) }

    /// The child of `codeBlockItem`.
    @inlinable public var item: Node? { child(.item) }

    /// The child of `dictionaryElement` and `dictionaryType`.
    @inlinable public var key: Node? { child(.key) }

    /// The child of `switchCase`.
    @inlinable public var labelNode: Node? { child(.label) }

    /// The child of `infixOperatorExpr`.
    @inlinable public var leftOperand: Node? { child(.leftOperand) }

    /// The child of `conformanceRequirement` and `sameTypeRequirement`.
    @inlinable public var leftType: Node? { child(.leftType) }

    /// The child of `actorDecl`, `classDecl`, `enumDecl`, `extensionDecl`, `protocolDecl` and `structDecl`.
    @inlinable public var memberBlock: Node? { child(.memberBlock) }

    /// The child of `accessorDecl`.
    @inlinable public var modifier: Node? { child(.modifier) }

    /// The child of `originallyDefinedInAttributeArguments`.
    @inlinable public var moduleName: Node? { child(.moduleName) }

    /// The child of `declReferenceExpr`, `identifierType`, `macroExpansionDecl`, `macroExpansionExpr` and `memberType`.
    @inlinable public var moduleSelector: Node? { child(.moduleSelector) }

    /// The child of `infixOperatorExpr`.
    @inlinable public var operatorNode: Node? { child(.operator) }

    /// The child of `operatorDecl`.
    @inlinable public var operatorPrecedenceAndTypes: Node? { child(.operatorPrecedenceAndTypes) }

    /// The child of `derivativeAttributeArguments`.
    @inlinable public var originalDeclName: Node? { child(.originalDeclName) }

    /// The child of `packElementExpr` and `packElementType`.
    @inlinable public var pack: Node? { child(.pack) }

    /// The child of `closureSignature`, `enumCaseElement`, `functionSignature` and `subscriptDecl`.
    @inlinable public var parameterClause: Node? { child(.parameterClause) }

    /// The child of `accessorDecl`.
    @inlinable public var parametersNode: Node? { child(.parameters) }

    /// The child of `catchItem`, `forStmt`, `matchingPatternCondition`, `optionalBindingCondition`, `patternBinding`,
    /// `patternExpr`, `switchCaseItem`, `tuplePatternElement` and `valueBindingPattern`.
    @inlinable public var pattern: Node? { child(.pattern) }

    /// The child of `platformVersionItem`.
    @inlinable public var platformVersion: Node? { child(.platformVersion) }

    /// The child of `protocolDecl`.
    @inlinable public var primaryAssociatedTypeClause: Node? { child(.primaryAssociatedTypeClause) }

    /// The child of `abiAttributeArguments`.
    @inlinable public var provider: Node? { child(.provider) }

    /// The child of `enumCaseElement`.
    @inlinable public var rawValue: Node? { child(.rawValue) }

    /// The child of `packExpansionExpr` and `packExpansionType`.
    @inlinable public var repetitionPattern: Node? { child(.repetitionPattern) }

    /// The child of `genericRequirement`.
    @inlinable public var requirement: Node? { child(.requirement) }

    /// The child of `closureSignature`, `functionSignature`, `functionType` and `subscriptDecl`.
    @inlinable public var returnClause: Node? { child(.returnClause) }

    /// The child of `infixOperatorExpr`.
    @inlinable public var rightOperand: Node? { child(.rightOperand) }

    /// The child of `conformanceRequirement` and `sameTypeRequirement`.
    @inlinable public var rightType: Node? { child(.rightType) }

    /// The child of `keyPathExpr`.
    @inlinable public var root: Node? { child(.root) }

    /// The child of `forStmt`.
    @inlinable public var sequence: Node? { child(.sequence) }

    /// The child of `closureExpr`, `functionDecl`, `initializerDecl` and `macroDecl`.
    @inlinable public var signature: Node? { child(.signature) }

    /// The child of `closureCapture` and `usingDecl`.
    @inlinable public var specifierNode: Node? { child(.specifier) }

    /// The child of `labeledStmt`.
    @inlinable public var statement: Node? { child(.statement) }

    /// The child of `switchExpr`.
    @inlinable public var subject: Node? { child(.subject) }

    /// The child of `ternaryExpr` and `unresolvedTernaryExpr`.
    @inlinable public var thenExpression: Node? { child(.thenExpression) }

    /// The child of `accessorEffectSpecifiers`, `doStmt`, `functionEffectSpecifiers` and `typeEffectSpecifiers`.
    @inlinable public var throwsClause: Node? { child(.throwsClause) }

    /// The child of `functionCallExpr`, `macroExpansionDecl`, `macroExpansionExpr` and `subscriptCallExpr`.
    @inlinable public var trailingClosure: Node? { child(.trailingClosure) }

    /// The child of `asExpr`, `closureParameter`, `compositionTypeElement`, `enumCaseParameter`, `functionParameter`,
    /// `implementsAttributeArguments`, `inheritedType`, `isExpr`, `isTypePattern`, `layoutRequirement`,
    /// `namedOpaqueReturnType`, `returnClause`, `suppressedType`, `throwsClause`, `tupleTypeElement`, `typeAnnotation`
    /// and `typeExpr`.
    @inlinable public var type: Node? { child(.type) }

    /// The child of `forStmt`, `matchingPatternCondition`, `optionalBindingCondition` and `patternBinding`.
    @inlinable public var typeAnnotation: Node? { child(.typeAnnotation) }

    /// The child of `availabilityLabeledArgument`, `dictionaryElement`, `dictionaryType`,
    /// `documentationAttributeArgument`, `initializerClause` and `typeInitializerClause`.
    @inlinable public var value: Node? { child(.value) }

    /// The child of `_canImportVersionInfo` and `platformVersion`.
    @inlinable public var version: Node? { child(.version) }

    /// The child of `_canImportExpr`.
    @inlinable public var versionInfo: Node? { child(.versionInfo) }

    /// The child of `catchItem`, `forStmt` and `switchCaseItem`.
    @inlinable public var whereClause: Node? { child(.whereClause) }

    /// The child of `implicitlyUnwrappedOptionalType` and `optionalType`.
    @inlinable public var wrappedType: Node? { child(.wrappedType) }

    /// The child of `yieldStmt`.
    @inlinable public var yieldedExpressions: Node? { child(.yieldedExpressions) }
}

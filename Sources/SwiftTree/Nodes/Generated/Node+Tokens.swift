// Written by .ci/update-syntax-nodes from .ci/syntax-nodes.txt; not edited by hand.

// The children that are tokens, by the names of their slots.
extension Node {
    /// The child of `accessorDecl` and `derivativeAttributeArguments`.
    @inlinable public var accessorSpecifier: Token? { token(.accessorSpecifier) }

    /// The child of `actorDecl`.
    @inlinable public var actorKeyword: Token? { token(.actorKeyword) }

    /// The child of `layoutRequirement`.
    @inlinable public var alignment: Token? { token(.alignment) }

    /// The child of `compositionTypeElement` and `inOutExpr`.
    @inlinable public var ampersand: Token? { token(.ampersand) }

    /// The child of `availabilityArgument` and `differentiabilityArgument`.
    @inlinable public var argumentToken: Token? { token(.argument) }

    /// The child of `differentiableAttributeArguments`.
    @inlinable public var argumentsComma: Token? { token(.argumentsComma) }

    /// The child of `arrowExpr` and `returnClause`.
    @inlinable public var arrow: Token? { token(.arrow) }

    /// The child of `asExpr` and `unresolvedAsExpr`.
    @inlinable public var asKeyword: Token? { token(.asKeyword) }

    /// The child of `precedenceGroupAssignment`.
    @inlinable public var assignmentLabel: Token? { token(.assignmentLabel) }

    /// The child of `associatedTypeDecl`.
    @inlinable public var associatedtypeKeyword: Token? { token(.associatedtypeKeyword) }

    /// The child of `precedenceGroupAssociativity`.
    @inlinable public var associativityLabel: Token? { token(.associativityLabel) }

    /// The child of `accessorEffectSpecifiers`, `deinitializerEffectSpecifiers`, `functionEffectSpecifiers` and
    /// `typeEffectSpecifiers`.
    @inlinable public var asyncSpecifier: Token? { token(.asyncSpecifier) }

    /// The child of `attribute`.
    @inlinable public var atSign: Token? { token(.atSign) }

    /// The child of `availabilityCondition`.
    @inlinable public var availabilityKeyword: Token? { token(.availabilityKeyword) }

    /// The child of `specializeAvailabilityArgument`.
    @inlinable public var availabilityLabel: Token? { token(.availabilityLabel) }

    /// The child of `awaitExpr` and `forStmt`.
    @inlinable public var awaitKeyword: Token? { token(.awaitKeyword) }

    /// The child of `expressionSegment` and `keyPathExpr`.
    @inlinable public var backslash: Token? { token(.backslash) }

    /// The child of `declReferenceExpr`.
    @inlinable public var baseName: Token? { token(.baseName) }

    /// The child of `backDeployedAttributeArguments`.
    @inlinable public var beforeLabel: Token? { token(.beforeLabel) }

    /// The child of `optionalBindingCondition`, `valueBindingPattern` and `variableDecl`.
    @inlinable public var bindingSpecifier: Token? { token(.bindingSpecifier) }

    /// The child of `borrowExpr`.
    @inlinable public var borrowKeyword: Token? { token(.borrowKeyword) }

    /// The child of `breakStmt`.
    @inlinable public var breakKeyword: Token? { token(.breakKeyword) }

    /// The child of `_canImportExpr`.
    @inlinable public var canImportKeyword: Token? { token(.canImportKeyword) }

    /// The child of `enumCaseDecl`, `forStmt`, `matchingPatternCondition` and `switchCaseLabel`.
    @inlinable public var caseKeyword: Token? { token(.caseKeyword) }

    /// The child of `catchClause`.
    @inlinable public var catchKeyword: Token? { token(.catchKeyword) }

    /// The child of `classDecl` and `classRestrictionType`.
    @inlinable public var classKeyword: Token? { token(.classKeyword) }

    /// The child of `regexLiteralExpr` and `stringLiteralExpr`.
    @inlinable public var closingPounds: Token? { token(.closingPounds) }

    /// The child of `simpleStringLiteralExpr` and `stringLiteralExpr`.
    @inlinable public var closingQuote: Token? { token(.closingQuote) }

    /// The child of `regexLiteralExpr`.
    @inlinable public var closingSlash: Token? { token(.closingSlash) }

    /// The child of `_canImportVersionInfo`, `availabilityLabeledArgument`, `backDeployedAttributeArguments`,
    /// `closureParameter`, `conformanceRequirement`, `declNameArgument`, `derivativeAttributeArguments`,
    /// `dictionaryElement`, `dictionaryType`, `differentiabilityWithRespectToArgument`,
    /// `documentationAttributeArgument`, `dynamicReplacementAttributeArguments`, `enumCaseParameter`,
    /// `functionParameter`, `genericParameter`, `inheritanceClause`, `labeledExpr`, `labeledSpecializeArgument`,
    /// `labeledStmt`, `layoutRequirement`, `multipleTrailingClosureElement`, `objCSelectorPiece`,
    /// `operatorPrecedenceAndTypes`, `originallyDefinedInAttributeArguments`, `precedenceGroupAssignment`,
    /// `precedenceGroupAssociativity`, `precedenceGroupRelation`, `specializeAvailabilityArgument`,
    /// `specializeTargetFunctionArgument`, `switchCaseLabel`, `switchDefaultLabel`, `ternaryExpr`,
    /// `tuplePatternElement`, `tupleTypeElement`, `typeAnnotation` and `unresolvedTernaryExpr`.
    @inlinable public var colon: Token? { token(.colon) }

    /// The child of `moduleSelector`.
    @inlinable public var colonColon: Token? { token(.colonColon) }

    /// The child of `_canImportVersionInfo`, `derivativeAttributeArguments`, `implementsAttributeArguments`,
    /// `layoutRequirement`, `originallyDefinedInAttributeArguments`, `poundSourceLocationArguments` and
    /// `yieldedExpression`.
    @inlinable public var comma: Token? { token(.comma) }

    /// The child of `consumeExpr`.
    @inlinable public var consumeKeyword: Token? { token(.consumeKeyword) }

    /// The child of `dictionaryExpr` and `stringSegment`.
    @inlinable public var contentToken: Token? { token(.content) }

    /// The child of `continueStmt`.
    @inlinable public var continueKeyword: Token? { token(.continueKeyword) }

    /// The child of `copyExpr`.
    @inlinable public var copyKeyword: Token? { token(.copyKeyword) }

    /// The child of `switchDefaultLabel`.
    @inlinable public var defaultKeyword: Token? { token(.defaultKeyword) }

    /// The child of `deferStmt`.
    @inlinable public var deferKeyword: Token? { token(.deferKeyword) }

    /// The child of `deinitializerDecl`.
    @inlinable public var deinitKeyword: Token? { token(.deinitKeyword) }

    /// The child of `lifetimeTypeSpecifier`.
    @inlinable public var dependsOnKeyword: Token? { token(.dependsOnKeyword) }

    /// The child of `closureCaptureSpecifier` and `declModifierDetail`.
    @inlinable public var detail: Token? { token(.detail) }

    /// The child of `discardStmt`.
    @inlinable public var discardKeyword: Token? { token(.discardKeyword) }

    /// The child of `doExpr` and `doStmt`.
    @inlinable public var doKeyword: Token? { token(.doKeyword) }

    /// The child of `packElementExpr` and `packElementType`.
    @inlinable public var eachKeyword: Token? { token(.eachKeyword) }

    /// The child of `closureParameter`, `functionParameter` and `tupleTypeElement`.
    @inlinable public var ellipsis: Token? { token(.ellipsis) }

    /// The child of `guardStmt` and `ifExpr`.
    @inlinable public var elseKeyword: Token? { token(.elseKeyword) }

    /// The child of `sourceFile`.
    @inlinable public var endOfFileToken: Token? { token(.endOfFileToken) }

    /// The child of `enumDecl`.
    @inlinable public var enumKeyword: Token? { token(.enumKeyword) }

    /// The child of `assignmentExpr`, `initializerClause`, `sameTypeRequirement` and `typeInitializerClause`.
    @inlinable public var equal: Token? { token(.equal) }

    /// The child of `forceUnwrapExpr` and `implicitlyUnwrappedOptionalType`.
    @inlinable public var exclamationMark: Token? { token(.exclamationMark) }

    /// The child of `extensionDecl`.
    @inlinable public var extensionKeyword: Token? { token(.extensionKeyword) }

    /// The child of `fallThroughStmt`.
    @inlinable public var fallthroughKeyword: Token? { token(.fallthroughKeyword) }

    /// The child of `poundSourceLocationArguments`.
    @inlinable public var fileColon: Token? { token(.fileColon) }

    /// The child of `poundSourceLocationArguments`.
    @inlinable public var fileLabel: Token? { token(.fileLabel) }

    /// The child of `closureParameter`, `enumCaseParameter`, `functionParameter` and `tupleTypeElement`.
    @inlinable public var firstName: Token? { token(.firstName) }

    /// The child of `operatorDecl`.
    @inlinable public var fixitySpecifier: Token? { token(.fixitySpecifier) }

    /// The child of `forStmt`.
    @inlinable public var forKeyword: Token? { token(.forKeyword) }

    /// The child of `dynamicReplacementAttributeArguments`.
    @inlinable public var forLabel: Token? { token(.forLabel) }

    /// The child of `functionDecl`.
    @inlinable public var funcKeyword: Token? { token(.funcKeyword) }

    /// The child of `guardStmt`.
    @inlinable public var guardKeyword: Token? { token(.guardKeyword) }

    /// The child of `precedenceGroupRelation`.
    @inlinable public var higherThanOrLowerThanLabel: Token? { token(.higherThanOrLowerThanLabel) }

    /// The child of `identifierPattern`.
    @inlinable public var identifier: Token? { token(.identifier) }

    /// The child of `ifExpr`.
    @inlinable public var ifKeyword: Token? { token(.ifKeyword) }

    /// The child of `importDecl`.
    @inlinable public var importKeyword: Token? { token(.importKeyword) }

    /// The child of `importDecl`.
    @inlinable public var importKindSpecifier: Token? { token(.importKindSpecifier) }

    /// The child of `_canImportExpr`.
    @inlinable public var importPath: Token? { token(.importPath) }

    /// The child of `closureSignature` and `forStmt`.
    @inlinable public var inKeyword: Token? { token(.inKeyword) }

    /// The child of `initializerDecl`.
    @inlinable public var initKeyword: Token? { token(.initKeyword) }

    /// The child of `tupleTypeElement`.
    @inlinable public var inoutKeyword: Token? { token(.inoutKeyword) }

    /// The child of `isExpr`, `isTypePattern` and `unresolvedIsExpr`.
    @inlinable public var isKeyword: Token? { token(.isKeyword) }

    /// The child of `differentiableAttributeArguments`.
    @inlinable public var kindSpecifier: Token? { token(.kindSpecifier) }

    /// The child of `differentiableAttributeArguments`.
    @inlinable public var kindSpecifierComma: Token? { token(.kindSpecifierComma) }

    /// The child of `_canImportVersionInfo`, `availabilityLabeledArgument`, `breakStmt`, `continueStmt`,
    /// `documentationAttributeArgument`, `labeledExpr`, `labeledSpecializeArgument`, `labeledStmt`,
    /// `multipleTrailingClosureElement` and `tuplePatternElement`.
    @inlinable public var label: Token? { token(.label) }

    /// The child of `layoutRequirement`.
    @inlinable public var layoutSpecifier: Token? { token(.layoutSpecifier) }

    /// The child of `designatedType`.
    @inlinable public var leadingComma: Token? { token(.leadingComma) }

    /// The child of `genericArgumentClause`, `genericParameterClause` and `primaryAssociatedTypeClause`.
    @inlinable public var leftAngle: Token? { token(.leftAngle) }

    /// The child of `accessorBlock`, `closureExpr`, `codeBlock`, `memberBlock`, `precedenceGroupDecl` and `switchExpr`.
    @inlinable public var leftBrace: Token? { token(.leftBrace) }

    /// The child of `_canImportExpr`, `accessorParameters`, `attribute`, `availabilityCondition`,
    /// `closureCaptureSpecifier`, `closureParameterClause`, `declModifierDetail`, `declNameArguments`,
    /// `differentiabilityArguments`, `enumCaseParameterClause`, `expressionSegment`, `functionCallExpr`,
    /// `functionParameterClause`, `functionType`, `keyPathMethodComponent`, `layoutRequirement`,
    /// `lifetimeTypeSpecifier`, `macroExpansionDecl`, `macroExpansionExpr`, `nonisolatedSpecifierArgument`,
    /// `poundSourceLocation`, `throwsClause`, `tupleExpr`, `tuplePattern`, `tupleType` and `yieldedExpressionsClause`.
    @inlinable public var leftParen: Token? { token(.leftParen) }

    /// The child of `arrayExpr`, `arrayType`, `closureCaptureClause`, `dictionaryExpr`, `dictionaryType`,
    /// `inlineArrayType`, `keyPathSubscriptComponent` and `subscriptCallExpr`.
    @inlinable public var leftSquare: Token? { token(.leftSquare) }

    /// The child of `poundSourceLocationArguments`.
    @inlinable public var lineColon: Token? { token(.lineColon) }

    /// The child of `poundSourceLocationArguments`.
    @inlinable public var lineLabel: Token? { token(.lineLabel) }

    /// The child of `poundSourceLocationArguments`.
    @inlinable public var lineNumber: Token? { token(.lineNumber) }

    /// The child of `booleanLiteralExpr`, `floatLiteralExpr` and `integerLiteralExpr`.
    @inlinable public var literal: Token? { token(.literal) }

    /// The child of `macroDecl`.
    @inlinable public var macroKeyword: Token? { token(.macroKeyword) }

    /// The child of `macroExpansionDecl` and `macroExpansionExpr`.
    @inlinable public var macroName: Token? { token(.macroName) }

    /// The child of `versionTuple`.
    @inlinable public var major: Token? { token(.major) }

    /// The child of `metatypeType`.
    @inlinable public var metatypeSpecifier: Token? { token(.metatypeSpecifier) }

    /// The child of `originallyDefinedInAttributeArguments`.
    @inlinable public var moduleLabel: Token? { token(.moduleLabel) }

    /// The child of `moduleSelector`.
    @inlinable public var moduleNameToken: Token? { token(.moduleName) }

    /// The child of `accessorParameters`, `actorDecl`, `associatedTypeDecl`, `classDecl`, `closureCapture`,
    /// `closureShorthandParameter`, `declModifier`, `declNameArgument`, `designatedType`, `enumCaseElement`,
    /// `enumDecl`, `functionDecl`, `genericParameter`, `identifierType`, `importPathComponent`, `macroDecl`,
    /// `memberType`, `objCSelectorPiece`, `operatorDecl`, `precedenceGroupDecl`, `precedenceGroupName`,
    /// `primaryAssociatedType`, `protocolDecl`, `structDecl` and `typeAliasDecl`.
    @inlinable public var name: Token? { token(.name) }

    /// The child of `nilLiteralExpr`.
    @inlinable public var nilKeyword: Token? { token(.nilKeyword) }

    /// The child of `nonisolatedTypeSpecifier`.
    @inlinable public var nonisolatedKeyword: Token? { token(.nonisolatedKeyword) }

    /// The child of `nonisolatedSpecifierArgument`.
    @inlinable public var nonsendingKeyword: Token? { token(.nonsendingKeyword) }

    /// The child of `versionComponent`.
    @inlinable public var number: Token? { token(.number) }

    /// The child of `derivativeAttributeArguments`.
    @inlinable public var ofLabel: Token? { token(.ofLabel) }

    /// The child of `regexLiteralExpr` and `stringLiteralExpr`.
    @inlinable public var openingPounds: Token? { token(.openingPounds) }

    /// The child of `simpleStringLiteralExpr` and `stringLiteralExpr`.
    @inlinable public var openingQuote: Token? { token(.openingQuote) }

    /// The child of `regexLiteralExpr`.
    @inlinable public var openingSlash: Token? { token(.openingSlash) }

    /// The child of `binaryOperatorExpr`, `postfixOperatorExpr` and `prefixOperatorExpr`.
    @inlinable public var `operator`: Token? { token(.operator) }

    /// The child of `operatorDecl`.
    @inlinable public var operatorKeyword: Token? { token(.operatorKeyword) }

    /// The child of `initializerDecl`.
    @inlinable public var optionalMark: Token? { token(.optionalMark) }

    /// The child of `lifetimeSpecifierArgument`.
    @inlinable public var parameter: Token? { token(.parameter) }

    /// The child of `derivativeAttributeArguments`, `keyPathComponent`, `memberAccessExpr`, `memberType`,
    /// `metatypeType` and `versionComponent`.
    @inlinable public var period: Token? { token(.period) }

    /// The child of `editorPlaceholderDecl` and `editorPlaceholderExpr`.
    @inlinable public var placeholder: Token? { token(.placeholder) }

    /// The child of `platformVersion`.
    @inlinable public var platform: Token? { token(.platform) }

    /// The child of `macroExpansionDecl` and `macroExpansionExpr`.
    @inlinable public var pound: Token? { token(.pound) }

    /// The child of `ifConfigDecl`.
    @inlinable public var poundEndif: Token? { token(.poundEndif) }

    /// The child of `ifConfigClause`.
    @inlinable public var poundKeyword: Token? { token(.poundKeyword) }

    /// The child of `poundSourceLocation`.
    @inlinable public var poundSourceLocation: Token? { token(.poundSourceLocation) }

    /// The child of `expressionSegment`.
    @inlinable public var pounds: Token? { token(.pounds) }

    /// The child of `operatorPrecedenceAndTypes`.
    @inlinable public var precedenceGroup: Token? { token(.precedenceGroup) }

    /// The child of `precedenceGroupDecl`.
    @inlinable public var precedencegroupKeyword: Token? { token(.precedencegroupKeyword) }

    /// The child of `protocolDecl`.
    @inlinable public var protocolKeyword: Token? { token(.protocolKeyword) }

    /// The child of `optionalChainingExpr`, `optionalType`, `ternaryExpr` and `unresolvedTernaryExpr`.
    @inlinable public var questionMark: Token? { token(.questionMark) }

    /// The child of `asExpr`, `keyPathOptionalComponent`, `tryExpr` and `unresolvedAsExpr`.
    @inlinable public var questionOrExclamationMark: Token? { token(.questionOrExclamationMark) }

    /// The child of `regexLiteralExpr`.
    @inlinable public var regex: Token? { token(.regex) }

    /// The child of `packExpansionExpr`, `packExpansionType` and `repeatStmt`.
    @inlinable public var repeatKeyword: Token? { token(.repeatKeyword) }

    /// The child of `returnStmt`.
    @inlinable public var returnKeyword: Token? { token(.returnKeyword) }

    /// The child of `genericArgumentClause`, `genericParameterClause` and `primaryAssociatedTypeClause`.
    @inlinable public var rightAngle: Token? { token(.rightAngle) }

    /// The child of `accessorBlock`, `closureExpr`, `codeBlock`, `memberBlock`, `precedenceGroupDecl` and `switchExpr`.
    @inlinable public var rightBrace: Token? { token(.rightBrace) }

    /// The child of `_canImportExpr`, `accessorParameters`, `attribute`, `availabilityCondition`,
    /// `closureCaptureSpecifier`, `closureParameterClause`, `declModifierDetail`, `declNameArguments`,
    /// `differentiabilityArguments`, `enumCaseParameterClause`, `expressionSegment`, `functionCallExpr`,
    /// `functionParameterClause`, `functionType`, `keyPathMethodComponent`, `layoutRequirement`,
    /// `lifetimeTypeSpecifier`, `macroExpansionDecl`, `macroExpansionExpr`, `nonisolatedSpecifierArgument`,
    /// `poundSourceLocation`, `throwsClause`, `tupleExpr`, `tuplePattern`, `tupleType` and `yieldedExpressionsClause`.
    @inlinable public var rightParen: Token? { token(.rightParen) }

    /// The child of `arrayExpr`, `arrayType`, `closureCaptureClause`, `dictionaryExpr`, `dictionaryType`,
    /// `inlineArrayType`, `keyPathSubscriptComponent` and `subscriptCallExpr`.
    @inlinable public var rightSquare: Token? { token(.rightSquare) }

    /// The child of `lifetimeTypeSpecifier`.
    @inlinable public var scopedKeyword: Token? { token(.scopedKeyword) }

    /// The child of `closureParameter`, `enumCaseParameter`, `functionParameter` and `tupleTypeElement`.
    @inlinable public var secondName: Token? { token(.secondName) }

    /// The child of `codeBlockItem`, `memberBlockItem` and `specializeAvailabilityArgument`.
    @inlinable public var semicolon: Token? { token(.semicolon) }

    /// The child of `inlineArrayType`.
    @inlinable public var separator: Token? { token(.separator) }

    /// The child of `sourceFile`.
    @inlinable public var shebang: Token? { token(.shebang) }

    /// The child of `layoutRequirement`.
    @inlinable public var size: Token? { token(.size) }

    /// The child of `someOrAnyType`.
    @inlinable public var someOrAnySpecifier: Token? { token(.someOrAnySpecifier) }

    /// The child of `closureCaptureSpecifier`, `genericParameter`, `simpleTypeSpecifier` and `usingDecl`.
    @inlinable public var specifier: Token? { token(.specifier) }

    /// The child of `structDecl`.
    @inlinable public var structKeyword: Token? { token(.structKeyword) }

    /// The child of `subscriptDecl`.
    @inlinable public var subscriptKeyword: Token? { token(.subscriptKeyword) }

    /// The child of `superExpr`.
    @inlinable public var superKeyword: Token? { token(.superKeyword) }

    /// The child of `switchExpr`.
    @inlinable public var switchKeyword: Token? { token(.switchKeyword) }

    /// The child of `specializeTargetFunctionArgument`.
    @inlinable public var targetLabel: Token? { token(.targetLabel) }

    /// The child of `thenStmt`.
    @inlinable public var thenKeyword: Token? { token(.thenKeyword) }

    /// The child of `throwStmt`.
    @inlinable public var throwKeyword: Token? { token(.throwKeyword) }

    /// The child of `throwsClause`.
    @inlinable public var throwsSpecifier: Token? { token(.throwsSpecifier) }

    /// The child of `arrayElement`, `availabilityArgument`, `catchItem`, `closureCapture`, `closureParameter`,
    /// `closureShorthandParameter`, `conditionElement`, `dictionaryElement`, `differentiabilityArgument`,
    /// `documentationAttributeArgument`, `enumCaseElement`, `enumCaseParameter`, `functionParameter`,
    /// `genericArgument`, `genericParameter`, `genericRequirement`, `inheritedType`, `labeledExpr`,
    /// `labeledSpecializeArgument`, `lifetimeSpecifierArgument`, `patternBinding`, `platformVersionItem`,
    /// `precedenceGroupName`, `primaryAssociatedType`, `specializeTargetFunctionArgument`, `switchCaseItem`,
    /// `tuplePatternElement` and `tupleTypeElement`.
    @inlinable public var trailingComma: Token? { token(.trailingComma) }

    /// The child of `importPathComponent`.
    @inlinable public var trailingPeriod: Token? { token(.trailingPeriod) }

    /// The child of `forStmt` and `tryExpr`.
    @inlinable public var tryKeyword: Token? { token(.tryKeyword) }

    /// The child of `typeAliasDecl`.
    @inlinable public var typealiasKeyword: Token? { token(.typealiasKeyword) }

    /// The child of `forStmt` and `unsafeExpr`.
    @inlinable public var unsafeKeyword: Token? { token(.unsafeKeyword) }

    /// The child of `usingDecl`.
    @inlinable public var usingKeyword: Token? { token(.usingKeyword) }

    /// The child of `documentationAttributeArgument`, `labeledSpecializeArgument`, `precedenceGroupAssignment` and
    /// `precedenceGroupAssociativity`.
    @inlinable public var valueToken: Token? { token(.value) }

    /// The child of `genericWhereClause` and `whereClause`.
    @inlinable public var whereKeyword: Token? { token(.whereKeyword) }

    /// The child of `repeatStmt` and `whileStmt`.
    @inlinable public var whileKeyword: Token? { token(.whileKeyword) }

    /// The child of `discardAssignmentExpr` and `wildcardPattern`.
    @inlinable public var wildcard: Token? { token(.wildcard) }

    /// The child of `suppressedType`.
    @inlinable public var withoutTilde: Token? { token(.withoutTilde) }

    /// The child of `differentiabilityWithRespectToArgument`.
    @inlinable public var wrtLabel: Token? { token(.wrtLabel) }

    /// The child of `yieldStmt`.
    @inlinable public var yieldKeyword: Token? { token(.yieldKeyword) }
}

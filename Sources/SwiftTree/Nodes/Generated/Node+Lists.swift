// Written by .ci/update-syntax-nodes from .ci/syntax-nodes.txt; not edited by hand.

// The children that are lists, by the names of their slots.
extension Node {
    /// The children of `accessorBlock`.
    @inlinable public var accessors: NodeList { list(.accessors) }

    /// The children of `functionCallExpr`, `macroExpansionDecl`, `macroExpansionExpr` and `subscriptCallExpr`.
    @inlinable public var additionalTrailingClosures: NodeList { list(.additionalTrailingClosures) }

    /// The children of `attribute`, `declNameArguments`, `derivativeAttributeArguments`, `differentiabilityArguments`,
    /// `differentiabilityWithRespectToArgument`, `differentiableAttributeArguments`, `functionCallExpr`,
    /// `genericArgumentClause`, `keyPathMethodComponent`, `keyPathSubscriptComponent`, `lifetimeTypeSpecifier`,
    /// `macroExpansionDecl`, `macroExpansionExpr`, `poundSourceLocation` and `subscriptCallExpr`.
    @inlinable public var arguments: NodeList { list(.arguments) }

    /// The children of `accessorDecl`, `actorDecl`, `associatedTypeDecl`, `attributedType`, `classDecl`,
    /// `closureParameter`, `closureSignature`, `deinitializerDecl`, `editorPlaceholderDecl`, `enumCaseDecl`,
    /// `enumDecl`, `extensionDecl`, `functionDecl`, `functionParameter`, `genericParameter`, `importDecl`,
    /// `initializerDecl`, `macroDecl`, `macroExpansionDecl`, `precedenceGroupDecl`, `protocolDecl`, `structDecl`,
    /// `subscriptDecl`, `typeAliasDecl` and `variableDecl`.
    @inlinable public var attributes: NodeList { list(.attributes) }

    /// The children of `availabilityCondition` and `specializeAvailabilityArgument`.
    @inlinable public var availabilityArguments: NodeList { list(.availabilityArguments) }

    /// The children of `variableDecl`.
    @inlinable public var bindings: NodeList { list(.bindings) }

    /// The children of `switchCaseLabel`.
    @inlinable public var caseItems: NodeList { list(.caseItems) }

    /// The children of `switchExpr`.
    @inlinable public var cases: NodeList { list(.cases) }

    /// The children of `doExpr` and `doStmt`.
    @inlinable public var catchClauses: NodeList { list(.catchClauses) }

    /// The children of `catchClause`.
    @inlinable public var catchItems: NodeList { list(.catchItems) }

    /// The children of `ifConfigDecl`.
    @inlinable public var clauses: NodeList { list(.clauses) }

    /// The children of `keyPathExpr` and `versionTuple`.
    @inlinable public var components: NodeList { list(.components) }

    /// The children of `guardStmt`, `ifExpr` and `whileStmt`.
    @inlinable public var conditions: NodeList { list(.conditions) }

    /// The children of `dictionaryExpr`.
    @inlinable public var content: NodeList { list(.content) }

    /// The children of `operatorPrecedenceAndTypes`.
    @inlinable public var designatedTypes: NodeList { list(.designatedTypes) }

    /// The children of `arrayExpr`, `compositionType`, `enumCaseDecl`, `ifConfigClause`, `sequenceExpr`, `tupleExpr`,
    /// `tuplePattern`, `tupleType` and `yieldedExpressionsClause`.
    @inlinable public var elements: NodeList { list(.elements) }

    /// The children of `expressionSegment`.
    @inlinable public var expressions: NodeList { list(.expressions) }

    /// The children of `precedenceGroupDecl`.
    @inlinable public var groupAttributes: NodeList { list(.groupAttributes) }

    /// The children of `inheritanceClause`.
    @inlinable public var inheritedTypes: NodeList { list(.inheritedTypes) }

    /// The children of `closureCaptureClause`.
    @inlinable public var items: NodeList { list(.items) }

    /// The children of `attributedType`.
    @inlinable public var lateSpecifiers: NodeList { list(.lateSpecifiers) }

    /// The children of `memberBlock`.
    @inlinable public var members: NodeList { list(.members) }

    /// The children of `actorDecl`, `associatedTypeDecl`, `classDecl`, `closureParameter`, `deinitializerDecl`,
    /// `editorPlaceholderDecl`, `enumCaseDecl`, `enumCaseParameter`, `enumDecl`, `extensionDecl`, `functionDecl`,
    /// `functionParameter`, `importDecl`, `initializerDecl`, `macroDecl`, `macroExpansionDecl`, `precedenceGroupDecl`,
    /// `protocolDecl`, `structDecl`, `subscriptDecl`, `typeAliasDecl` and `variableDecl`.
    @inlinable public var modifiers: NodeList { list(.modifiers) }

    /// The children of `accessorDecl`, `closureParameterClause`, `enumCaseParameterClause`, `functionParameterClause`,
    /// `functionType` and `genericParameterClause`.
    @inlinable public var parameters: NodeList { list(.parameters) }

    /// The children of `importDecl`.
    @inlinable public var path: NodeList { list(.path) }

    /// The children of `backDeployedAttributeArguments` and `originallyDefinedInAttributeArguments`.
    @inlinable public var platforms: NodeList { list(.platforms) }

    /// The children of `precedenceGroupRelation`.
    @inlinable public var precedenceGroups: NodeList { list(.precedenceGroups) }

    /// The children of `primaryAssociatedTypeClause`.
    @inlinable public var primaryAssociatedTypes: NodeList { list(.primaryAssociatedTypes) }

    /// The children of `genericWhereClause`.
    @inlinable public var requirements: NodeList { list(.requirements) }

    /// The children of `simpleStringLiteralExpr` and `stringLiteralExpr`.
    @inlinable public var segments: NodeList { list(.segments) }

    /// The children of `attributedType`.
    @inlinable public var specifiers: NodeList { list(.specifiers) }

    /// The children of `closureExpr`, `codeBlock`, `sourceFile` and `switchCase`.
    @inlinable public var statements: NodeList { list(.statements) }
}

import SwiftTree

extension LayoutBuilder {
    /// The kinds of the nodes that have a layout of their own: those below.
    static let arrangedKinds: NodeKinds = [
        .accessorDecl, .accessorDeclList, .accessorEffectSpecifiers, .actorDecl, .arrayElementList, .arrayExpr,
        .arrowExpr, .associatedTypeDecl, .attribute, .attributedType, .availabilityArgumentList,
        .availabilityLabeledArgument, .awaitExpr, .backDeployedAttributeArguments, .borrowExpr, .breakStmt,
        .catchClause, .classDecl, .closureCapture, .closureCaptureClause, .closureCaptureList, .closureExpr,
        .closureParameter, .closureParameterClause, .closureShorthandParameter, .closureSignature, .codeBlockItem,
        .codeBlockItemList, .compositionTypeElement, .conditionElement, .conformanceRequirement, .consumeExpr,
        .continueStmt, .copyExpr, .declModifier, .declNameArguments, .deferStmt, .deinitializerDecl,
        .deinitializerEffectSpecifiers, .derivativeAttributeArguments, .designatedType, .dictionaryElementList,
        .dictionaryExpr, .dictionaryType, .differentiabilityArgument, .differentiabilityArguments,
        .differentiabilityWithRespectToArgument, .differentiableAttributeArguments, .discardStmt,
        .documentationAttributeArgument, .doStmt, .effectsAttributeArgumentList, .enumCaseDecl, .enumCaseElement,
        .enumCaseParameter, .enumCaseParameterList, .enumDecl, .expressionSegment, .extensionDecl, .forStmt,
        .functionCallExpr, .functionDecl, .functionEffectSpecifiers, .functionParameter, .functionParameterClause,
        .functionParameterList, .functionSignature, .functionType, .genericArgument, .genericArgumentClause,
        .genericParameter, .genericParameterClause, .genericParameterList, .genericRequirement, .genericWhereClause,
        .guardStmt, .ifConfigClause, .ifConfigDecl, .ifExpr, .importDecl, .inheritanceClause, .inheritedType,
        .initializerClause, .initializerDecl, .inlineArrayType, .isTypePattern, .keyPathComponent, .keyPathExpr,
        .keyPathSubscriptComponent, .labeledExprList, .labeledStmt, .macroDecl, .macroExpansionDecl,
        .macroExpansionExpr, .matchingPatternCondition, .memberAccessExpr, .memberBlockItem, .memberBlockItemList,
        .memberType, .multipleTrailingClosureElement, .objCSelectorPieceList, .operatorDecl,
        .operatorPrecedenceAndTypes, .optionalBindingCondition, .originallyDefinedInAttributeArguments,
        .packElementExpr, .packElementType, .packExpansionExpr, .packExpansionType, .patternBinding, .platformVersion,
        .platformVersionItemList, .postfixIfConfigExpr, .precedenceGroupAssignment, .precedenceGroupAssociativity,
        .precedenceGroupDecl, .precedenceGroupName, .precedenceGroupRelation, .primaryAssociatedType,
        .primaryAssociatedTypeClause, .protocolDecl, .repeatStmt, .returnClause, .returnStmt, .sameTypeRequirement,
        .sequenceExpr, .simpleStringLiteralExpr, .someOrAnyType, .sourceFile, .stringLiteralExpr, .stringSegment,
        .structDecl, .subscriptCallExpr, .subscriptDecl, .switchCase, .switchCaseLabel, .switchExpr, .throwStmt,
        .tryExpr, .tupleExpr, .tuplePattern, .tuplePatternElement, .tuplePatternElementList, .tupleType,
        .tupleTypeElement, .typeAliasDecl, .typeAnnotation, .typeEffectSpecifiers, .typeInitializerClause,
        .unexpectedNodes, .unsafeExpr, .valueBindingPattern, .variableDecl, .whereClause, .whileStmt, .yieldStmt,
    ]

    /// Lays out a node, not those in it.
    /// - Returns: whether the nodes in it are laid out; if not, it is printed as it is.
    mutating func arrange(_ node: Node) -> Bool {
        switch node.kind {
        // Files and blocks
        case .sourceFile: return arrangeSourceFile(node)
        case .codeBlockItemList, .memberBlockItemList: arrangeItems(of: node)
        case .codeBlockItem: return arrangeCodeBlockItem(node)
        case .memberBlockItem: return arrangeMemberBlockItem(node)
        case .unexpectedNodes:
            addSpan(node, .verbatim)
            return false
        // Declarations
        case .classDecl, .actorDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl: arrangeTypeDecl(node)
        case .functionDecl: arrangeFunctionDecl(node)
        case .initializerDecl: arrangeInitializerDecl(node)
        case .deinitializerDecl: arrangeFunctionLike(node)
        case .subscriptDecl: arrangeSubscriptDecl(node)
        case .macroDecl: arrangeMacroDecl(node)
        case .macroExpansionDecl: arrangeMacroExpansionDecl(node)
        case .variableDecl: arrangeVariableDecl(node)
        case .patternBinding: arrangePatternBinding(node)
        case .typeAliasDecl: arrangeTypeAlias(node, keyword: node.typealiasKeyword)
        case .associatedTypeDecl: arrangeTypeAlias(node, keyword: node.associatedtypeKeyword)
        case .importDecl: arrangeImportDecl(node)
        case .enumCaseDecl: arrangeEnumCaseDecl(node)
        case .enumCaseElement: arrangeEnumCaseElement(node)
        case .operatorPrecedenceAndTypes: arrangeOperatorPrecedence(node)
        case .precedenceGroupDecl: arrangePrecedenceGroupDecl(node)
        case .precedenceGroupRelation, .precedenceGroupAssignment, .precedenceGroupAssociativity:
            after(node.token(.colon), .lineBreak(.openBlock))
            after(node.lastToken, .lineBreak(.close, .soft))
        case .inheritanceClause: arrangeInheritanceClause(node)
        // Functions
        case .accessorEffectSpecifiers, .functionEffectSpecifiers, .typeEffectSpecifiers: arrangeEffects(node)
        case .functionParameterClause, .closureParameterClause: arrangeParameterClause(node)
        case .functionParameterList, .enumCaseParameterList, .genericParameterList, .closureCaptureList,
            .tuplePatternElementList, .labeledExprList:
            markCommas(of: node, isCollection: false)
        case .functionParameter, .closureParameter, .enumCaseParameter: arrangeParameter(node)
        case .functionSignature: before(node.returnClause?.firstToken, .lineBreak)
        case .returnClause: arrangeReturnClause(node)
        case .accessorDeclList: arrangeAccessors(node)
        case .accessorDecl: arrangeAccessorDecl(node)
        // Statements
        case .ifExpr: arrangeIfExpr(node)
        case .guardStmt: arrangeGuardStmt(node)
        case .forStmt: arrangeForStmt(node)
        case .whileStmt: arrangeWhileStmt(node)
        case .repeatStmt: arrangeRepeatStmt(node)
        case .doStmt: arrangeDoStmt(node)
        case .deferStmt: arrangeBraces(node.body, list: .statements)
        case .catchClause: arrangeCatchClause(node)
        case .returnStmt: arrangeReturnStmt(node)
        case .switchExpr: arrangeSwitchExpr(node)
        case .switchCase: arrangeSwitchCase(node)
        case .switchCaseLabel: arrangeSwitchCaseLabel(node)
        case .conditionElement: arrangeConditionElement(node)
        case .matchingPatternCondition: arrangeMatchingPatternCondition(node)
        case .optionalBindingCondition: arrangeOptionalBindingCondition(node)
        case .whereClause: arrangeWhereClause(node)
        case .ifConfigClause: arrangeIfConfigClause(node)
        // Expressions
        case .sequenceExpr: arrangeSequence(node)
        case .tryExpr, .awaitExpr, .unsafeExpr:
            if !isMarked(node, .isFolded) { arrangeEffect(node) }
        case .tupleExpr: arrangeTupleExpr(node)
        case .arrayExpr: arrangeArrayExpr(node)
        case .arrayElementList, .dictionaryElementList: arrangeCollectionElements(node)
        case .dictionaryExpr: arrangeDictionaryExpr(node)
        case .memberAccessExpr, .postfixIfConfigExpr: arrangeChain(node)
        case .functionCallExpr: arrangeFunctionCall(node)
        case .subscriptCallExpr: arrangeSubscriptCall(node)
        case .macroExpansionExpr: arrangeMacroExpansionExpr(node)
        case .closureExpr: arrangeClosureExpr(node)
        case .closureSignature: arrangeClosureSignature(node)
        case .closureCapture: arrangeClosureCapture(node)
        case .keyPathExpr: group(node)
        case .keyPathComponent: arrangeKeyPathComponent(node)
        case .keyPathSubscriptComponent: arrangeKeyPathSubscript(node)
        case .initializerClause: arrangeInitializerClause(node)
        case .stringLiteralExpr: return arrangeStringLiteral(node)
        case .simpleStringLiteralExpr: arrangeSimpleStringLiteral(node)
        case .stringSegment:
            arrangeStringSegment(node)
            return false
        case .expressionSegment:
            addSpan(node, .text)
            return false
        // Types, generics and attributes
        case .attributedType: arrangeAttributedType(node)
        case .typeAnnotation: group(node.type)
        case .tupleTypeElement: arrangeTupleTypeElement(node)
        case .genericArgument, .primaryAssociatedType, .genericRequirement: arrangeListElement(node)
        case .genericParameter: arrangeGenericParameter(node)
        case .genericWhereClause: return arrangeGenericWhereClause(node)
        case .attribute: arrangeAttribute(node)
        case .availabilityLabeledArgument: arrangeAvailabilityLabel(node)
        case .platformVersion: arrangePlatformVersion(node)
        case .backDeployedAttributeArguments: arrangeBackDeployed(node)
        case .originallyDefinedInAttributeArguments:
            after(node.token(.colon), .lineBreak(.same))
            after(node.token(.comma), .lineBreak(.same))
        case .differentiableAttributeArguments: arrangeDifferentiable(node)
        case .derivativeAttributeArguments: arrangeDerivative(node)
        default: arrangeRegularly(node)
        }
        return true
    }

    /// Lays out nodes that want the same at the same tokens, wherever they are.
    private mutating func arrangeRegularly(_ node: Node) {
        switch node.kind {
        case .labeledStmt: after(node.colon, .space)
        case .breakStmt, .continueStmt:
            // On the next line it would be a statement.
            before(node.token(.label), .gluedBreak(.continue))
        case .throwStmt: before(node.expression?.firstToken, .lineBreak)
        case .yieldStmt: after(node.token(.yieldKeyword), .space)
        case .discardStmt: after(node.token(.discardKeyword), .space)
        case .borrowExpr: after(node.token(.borrowKeyword), .space)
        case .consumeExpr: after(node.token(.consumeKeyword), .space)
        case .copyExpr: after(node.token(.copyKeyword), .space)
        case .packElementExpr, .packElementType: after(node.token(.eachKeyword), .space)
        case .packExpansionExpr, .packExpansionType: after(node.token(.repeatKeyword), .lineBreak)
        case .deinitializerEffectSpecifiers: before(node.token(.asyncSpecifier), .space)
        case .effectsAttributeArgumentList: separateTokens(of: node)
        case .arrowExpr:
            before(node.arrow, .lineBreak)
            after(node.arrow, .space)
        case .valueBindingPattern: after(node.token(.bindingSpecifier), .lineBreak)
        case .isTypePattern: after(node.token(.isKeyword), .space)
        case .tuplePatternElement, .inheritedType, .closureShorthandParameter, .precedenceGroupName,
            .differentiabilityArgument:
            after(node.trailingComma, .lineBreak(.same))
        case .multipleTrailingClosureElement:
            before(node.token(.label), .space)
            after(node.colon, .space)
        case .declNameArguments:
            indent(between: node.leftParen, and: node.rightParen, consistent: breaksEachArgument, close: .closeIfNeeded)
            separate(node.arguments, with: .lineBreak(.same, size: 0))
        case .objCSelectorPieceList: separate(NodeList(node), with: .lineBreak(.same, size: 0))
        case .availabilityArgumentList, .platformVersionItemList: separate(NodeList(node), with: .lineBreak(.same))
        case .documentationAttributeArgument: after(node.colon, .lineBreak(.same))
        case .differentiabilityWithRespectToArgument:
            after(node.colon, .lineBreak(.continue, .electiveIgnoringSource))
        case .dictionaryType: after(node.colon, .lineBreak)
        case .someOrAnyType: after(node.token(.someOrAnySpecifier), .space)
        case .compositionTypeElement:
            before(node.token(.ampersand), .lineBreak)
            after(node.token(.ampersand), .space)
        case .memberType: before(node.period, .lineBreak(.continue, size: 0))
        case .typeInitializerClause:
            before(node.equal, .space)
            after(node.equal, .lineBreak)
        case .sameTypeRequirement:
            before(node.equal, .lineBreak)
            after(node.equal, .space)
        case .conformanceRequirement: after(node.colon, .lineBreak)
        case .tupleType, .functionType, .tuplePattern, .differentiabilityArguments:
            indent(between: node.leftParen, and: node.rightParen)
        case .genericArgumentClause: arrangeGenericArguments(node)
        case .genericParameterClause, .primaryAssociatedTypeClause:
            indent(between: node.token(.leftAngle), and: node.token(.rightAngle), consistent: breaksEachArgument)
        case .closureCaptureClause: indent(between: node.leftSquare, and: node.rightSquare)
        case .inlineArrayType:
            indent(between: node.leftSquare, and: node.rightSquare)
            before(node.token(.separator), .space)
            after(node.token(.separator), .lineBreak)
        case .operatorDecl:
            after(node.token(.fixitySpecifier), .lineBreak)
            after(node.token(.operatorKeyword), .lineBreak)
        case .designatedType: after(node.token(.leadingComma), .lineBreak(.same))
        case .ifConfigDecl:
            // Attributes are not items of a list that ends its lines.
            let endsLine = node.parent?.kind == .attributeList && !isMarked(node, .isBeforeLineBreak)
            after(node.token(.poundEndif), .lineBreak(.same, size: 0, endsLine ? .soft : .elective))
            if directiveNewlines == .soft { arrangeNestedDirectives(of: node) }
        case .declModifier:
            // `async let` stays together.
            after(node.lastToken, node.token(.name)?.kind == .asyncKeyword ? .space : .lineBreak)
        default: break
        }
    }
}

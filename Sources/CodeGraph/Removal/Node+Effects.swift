import SwiftTree

extension Node {
    private static let plainKinds: NodeKinds = [
        .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .simpleStringLiteralExpr,
        .regexLiteralExpr, .keyPathExpr, .declReferenceExpr, .superExpr, .typeExpr, .closureExpr,
        .discardAssignmentExpr, .unresolvedAsExpr, .unresolvedIsExpr, .genericSpecializationExpr,
    ]

    private static let plainOperators: Set<String> = [
        "+", "-", "*", "/", "%", "&&", "||", "==", "!=", "<", ">", "<=", ">=", "...", "..<", "??", "&", "|", "^",
    ]

    /// Whether an expression can be left out: it calls nothing but operators and, as far as names show, getters.
    /// - Parameter allowsTypes: whether it may make values of types, which have names that begin with a capital letter.
    func isEffectFree(allowingTypes allowsTypes: Bool = false) -> Bool {
        if Self.plainKinds.contains(kind) { return true }
        switch kind {
        case .stringLiteralExpr:
            return segments.allSatisfy { segment in
                segment.kind != .expressionSegment || segment.expressions.areEffectFree(allowsTypes)
            }
        case .memberAccessExpr: return base?.isEffectFree(allowingTypes: allowsTypes) ?? true
        case .tupleExpr, .arrayExpr: return elements.areEffectFree(allowsTypes)
        case .dictionaryExpr:
            return content.allSatisfy { element in
                guard element.kind == .dictionaryElement, let key = element.key, let value = element.value else {
                    return false
                }
                return key.isEffectFree(allowingTypes: allowsTypes) && value.isEffectFree(allowingTypes: allowsTypes)
            }
        case .optionalChainingExpr, .forceUnwrapExpr, .prefixOperatorExpr:
            return expression?.isEffectFree(allowingTypes: allowsTypes) ?? false
        case .binaryOperatorExpr: return Self.plainOperators.contains(firstToken.text)
        case .unresolvedTernaryExpr: return thenExpression?.isEffectFree(allowingTypes: allowsTypes) ?? false
        case .sequenceExpr: return elements.allSatisfy { $0.isEffectFree(allowingTypes: allowsTypes) }
        case .functionCallExpr:
            guard allowsTypes, let name = calledName, name.text.first?.isUppercase == true || name.hasText("init")
            else {
                return false
            }
            return trailingClosure == nil && arguments.areEffectFree(true)
        default: return false
        }
    }
}

extension NodeList {
    fileprivate func areEffectFree(_ allowsTypes: Bool) -> Bool {
        allSatisfy { $0.expression?.isEffectFree(allowingTypes: allowsTypes) ?? false }
    }
}

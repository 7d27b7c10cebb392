import SourceText
import SwiftTree

/// Writes `Array<Element>`, `Dictionary<Key, Value>` and `Optional<Wrapped>` as `[Element]`, `[Key: Value]` and
/// `Wrapped?`.
///
/// The long name stays before a period, where a comment would be lost, where the short form means something else or is
/// not an expression, and as the type of a stored variable without a value: `Optional<Int>` has no implicit `nil`.
enum UseShorthandTypeNames: FormatRule {
    static let name = "UseShorthandTypeNames"
    static let visits: NodeKinds = [.identifierType, .genericSpecializationExpr]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for node in file.nodes {
            guard let type = LongTypeName(node), !type.losesComment(in: file) else { continue }
            if node.kind == .identifierType {
                if canBeShort(type) { edits += type.edits }
            } else if canBeShort(in: node.parent), let inner = expressionEdits(type.arguments, in: file) {
                edits += type.edits + inner
            }
        }
        return edits
    }

    private static func canBeShort(_ type: LongTypeName) -> Bool {
        switch type.node.parent?.kind {
        case .memberType, .attribute: return false
        default: return type.shorthand != .optional || !isOfVariableWithoutValue(type.node)
        }
    }

    private static func isOfVariableWithoutValue(_ type: Node) -> Bool {
        guard let annotation = type.parent, annotation.kind == .typeAnnotation,
            let binding = annotation.ancestor(.patternBinding), binding.initializer == nil,
            let declaration = binding.ancestor(.variableDecl), declaration.isVariable
        else { return false }
        guard let accessors = binding.accessorBlock?.child(.accessors) else { return true }
        guard accessors.kind == .accessorDeclList else { return false }
        switch NodeList(accessors).first?.accessorSpecifier?.kind {
        case .getKeyword, .setKeyword, .unsafeAddressKeyword, .unsafeMutableAddressKeyword, ._readKeyword,
            ._modifyKeyword:
            return false
        default: return true
        }
    }
}

// As expressions.
extension UseShorthandTypeNames {
    private static func canBeShort(in parent: Node?) -> Bool {
        guard let parent else { return false }
        switch parent.kind {
        case .memberAccessExpr: return false
        // `[Int] { … }` is not a call.
        case .functionCallExpr: return parent.leftParen != nil
        default: return true
        }
    }

    /// The edits that make expressions of types; `nil` if one of the types cannot be an expression.
    private static func expressionEdits(_ types: [Node], in file: RuleFile) -> [Edit]? {
        var edits: [Edit] = []
        return types.allSatisfy { makeExpression($0, &edits, file) } ? edits : nil
    }

    private static func makeExpression(_ type: Node?, _ edits: inout [Edit], _ file: RuleFile) -> Bool {
        guard let type else { return false }
        switch type.kind {
        case .someOrAnyType:
            guard type.someOrAnySpecifier?.kind == .anyKeyword, let constraint = type.constraint else { return false }
            return constraint.kind == .identifierType || constraint.kind == .memberType
        case .attributedType: return type.specifiers.allSatisfy(isExpressionSpecifier) && type.lateSpecifiers.isEmpty
        case .identifierType:
            guard let long = LongTypeName(type), !long.losesComment(in: file) else { return type.moduleSelector == nil }
            return long.arguments.allSatisfy { makeExpression($0, &edits, file) }
        case .memberType:
            return type.moduleSelector == nil && type.genericArgumentClause == nil
                && makeExpression(type.baseType, &edits, file)
        case .arrayType: return makeExpression(type.element, &edits, file)
        case .dictionaryType:
            return makeExpression(type.key, &edits, file) && makeExpression(type.value, &edits, file)
        case .optionalType: return makeExpression(type.wrappedType, &edits, file)
        case .tupleType: return makeExpressions(type.elements, &edits, file)
        case .functionType:
            return makeExpressions(type.parameters, &edits, file)
                && makeExpression(type.returnClause?.type, &edits, file)
        default: return false
        }
    }

    /// Whether a specifier of a type is one in an expression too; `sending` is a name there.
    private static func isExpressionSpecifier(_ specifier: Node) -> Bool {
        specifier.kind == .nonisolatedTypeSpecifier || specifier.firstToken.kind == .inoutKeyword
    }

    private static func makeExpressions(_ elements: NodeList, _ edits: inout [Edit], _ file: RuleFile) -> Bool {
        for element in elements {
            guard element.ellipsis == nil, makeExpression(element.type, &edits, file) else { return false }
            guard let first = element.firstName, let second = element.secondName else { continue }
            guard !file.hasComment(in: first.end..<second.trailingTrivia.end) else { return false }
            edits.append(.delete(first.end..<second.end))
        }
        return !elements.isEmpty
    }
}

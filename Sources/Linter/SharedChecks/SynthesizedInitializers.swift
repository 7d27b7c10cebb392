import SwiftTree

/// A property of a structure with storage for each value.
struct StoredProperty {
    /// Its name.
    let name: Token
    /// Its type, where it is written.
    let type: Node?
    /// The initial value.
    let value: Node?
    /// Whether it is a `var`.
    let isVariable: Bool
    /// The level of access that it leaves to an initializer that takes it.
    let access: TokenKind

    /// Whether it is `nil` without a value.
    fileprivate var isNilByItself: Bool {
        isVariable && value == nil && (type?.kind == .optionalType || type?.kind == .implicitlyUnwrappedOptionalType)
    }

    /// Whether its value is a literal of a type of the standard library, which does nothing else.
    fileprivate func hasPlainValue(in context: inout RuleContext) -> Bool {
        guard var value else { return false }
        if value.kind == .prefixOperatorExpr, let number = value.expression { value = number }
        switch value.kind {
        case .nilLiteralExpr: return type?.kind == .optionalType
        case .arrayExpr, .dictionaryExpr:
            // `[]` or `[:]`.
            return value.tokens.count == (value.kind == .arrayExpr ? 2 : 3)
                && (type?.kind == .arrayType || type?.kind == .dictionaryType)
        case .booleanLiteralExpr, .floatLiteralExpr, .integerLiteralExpr: break
        case .stringLiteralExpr: guard value.isConstantString else { return false }
        default: return false
        }
        guard let type else { return !context.ownNames.hasLiteralType }
        let name = type.kind == .optionalType ? String(type.text.dropLast()) : type.text
        return plainTypes.contains(name) && !context.ownNames.hasType(name)
    }

    /// Adds the properties that a variable declares.
    /// - Returns: whether it is known what the compiler makes of them.
    static func append(from variable: Node, to properties: inout [StoredProperty]) -> Bool {
        let isKnown = !variable.hasModifier(.lazyKeyword) && !variable.attributes.contains { !$0.isPlainAttribute }
        // The type after `let a, b: Int` is that of both.
        var type: Node?
        var declared: [StoredProperty] = []
        for binding in Array(variable.bindings).reversed() {
            type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
            if binding.isComputed { continue }
            guard isKnown, let pattern = binding.pattern, pattern.kind == .identifierPattern,
                let name = pattern.identifier
            else { return false }
            declared.append(
                StoredProperty(
                    name: name, type: type, value: binding.initializer?.value, isVariable: variable.isVariable,
                    access: variable.modifiers.accessOfInitializer))
        }
        properties += declared.reversed()
        return true
    }
}

/// Types of the standard library whose values are literals.
private let plainTypes: Set<String> = [
    "Bool", "CGFloat", "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String",
    "TimeInterval",
    "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
]

/// The initializers that the compiler gives a structure that has none of its own.
struct SynthesizedInitializers {
    let properties: [StoredProperty]

    /// Whether an initializer has a form that they can have, whatever the properties.
    static func mayContain(_ initializer: Node) -> Bool {
        let modifiers = initializer.modifiers
        if let modifier = modifiers.first, modifiers.accessLevel != modifier || modifiers.only == nil { return false }
        switch access(of: initializer) {
        case .internalKeyword, .fileprivateKeyword, .privateKeyword: break
        default: return false
        }
        return initializer.optionalMark == nil && initializer.attributes.isEmpty && initializer.body != nil
            && initializer.genericParameterClause == nil && initializer.genericWhereClause == nil
            && initializer.signature?.effectSpecifiers == nil
    }

    /// Whether it gives this one, which has a form that it may have.
    func contains(_ initializer: Node) -> Bool {
        guard let parameters = initializer.signature?.parameterClause?.parameters, let body = initializer.body
        else { return false }
        let access = Self.access(of: initializer)
        if parameters.isEmpty {
            return access == .internalKeyword && body.statements.isEmpty
                && properties.allSatisfy { $0.isVariable && $0.value != nil }
        }
        return access == memberwiseAccess && takesProperties(parameters) && setsProperties(body.statements)
    }

    /// Whether the compiler's initializer does what this one does: the values of properties are evaluated once by the one, twice by the
    /// other.
    func doSame(as initializer: Node, in context: inout RuleContext) -> Bool {
        initializer.signature?.parameterClause?.parameters.isEmpty == true
            || properties.allSatisfy { $0.value == nil || $0.hasPlainValue(in: &context) }
    }

    /// Whether the compiler adds no other initializer, and no default for a parameter, if this one is removed.
    func areOnly(_ initializer: Node) -> Bool {
        if initializer.signature?.parameterClause?.parameters.isEmpty == true { return properties.isEmpty }
        return properties.allSatisfy { !$0.isNilByItself } && !properties.allSatisfy { $0.value != nil }
    }

    private static func access(of initializer: Node) -> TokenKind {
        initializer.modifiers.accessLevel?.firstToken.kind ?? .internalKeyword
    }

    /// The level of access of the initializer that takes the properties.
    private var memberwiseAccess: TokenKind {
        if properties.contains(where: { $0.access == .privateKeyword }) { return .privateKeyword }
        return properties.contains { $0.access == .fileprivateKeyword } ? .fileprivateKeyword : .internalKeyword
    }

    private func takesProperties(_ parameters: NodeList) -> Bool {
        var remaining = properties[...]
        for parameter in parameters {
            guard let property = remaining.popFirst(), parameter.secondName == nil, parameter.ellipsis == nil,
                parameter.attributes.isEmpty, parameter.modifiers.isEmpty,
                parameter.firstName?.hasName(of: property.name) == true, let type = parameter.type,
                property.type.map(type.hasTokens(of:)) ?? true
            else { return false }
            switch (property.value, parameter.defaultValue?.value) {
            case (nil, nil): continue
            case (let value?, let other?): guard property.isVariable, value.hasTokens(of: other) else { return false }
            default: return false
            }
        }
        return remaining.isEmpty
    }

    /// Whether the statements are `self.a = a` for each property, in any order.
    private func setsProperties(_ statements: NodeList) -> Bool {
        var names: Set<String> = []
        for statement in statements {
            guard names.count < properties.count, let sequence = statement.firstChild, sequence.kind == .sequenceExpr
            else { return false }
            let elements = Array(sequence.elements.prefix(4))
            guard elements.count == 3, elements[0].kind == .memberAccessExpr, elements[0].base?.hasText("self") == true,
                elements[1].kind == .assignmentExpr, elements[2].kind == .declReferenceExpr,
                elements[2].firstToken == elements[2].lastToken, let name = elements[0].declName,
                name.firstToken == name.lastToken, name.firstToken.hasName(of: elements[2].firstToken)
            else { return false }
            names.insert(name.firstToken.name)
        }
        return names.count == properties.count && properties.allSatisfy { names.contains($0.name.name) }
    }
}

extension NodeList {
    /// The level of access that a property with these modifiers leaves to an initializer that takes it.
    fileprivate var accessOfInitializer: TokenKind {
        let level = accessLevel?.firstToken.kind ?? .internalKeyword
        return level == .privateKeyword || level == .fileprivateKeyword ? level : .internalKeyword
    }
}

extension Node {
    /// Whether a binding has accessors and no storage: none of them is an observer.
    fileprivate var isComputed: Bool {
        guard let block = accessorBlock else { return false }
        return !block.accessors.contains {
            let specifier = $0.kind == .accessorDecl ? $0.accessorSpecifier?.kind : nil
            return specifier == .didSetKeyword || specifier == .willSetKeyword
        }
    }

    /// Whether another node has the same tokens, whatever is between them.
    fileprivate func hasTokens(of other: Node) -> Bool {
        tokens.count == other.tokens.count && zip(tokens, other.tokens).allSatisfy { $0.hasText(of: $1) }
    }
}

import SwiftTree

/// Reads the declarations of a Swift file that types of expressions depend on.
struct DeclarationReader {
    private(set) var declared = DeclaredTypes()

    /// Reads a file.
    /// - Parameter path: the path of the file.
    init(_ tree: SyntaxTree, path: String) {
        for node in tree.nodes {
            switch node.kind {
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
                if let name = node.name?.name { declared.add(Self.members(of: node, in: path), to: name) }
            case .extensionDecl:
                if let name = node.extendedType.flatMap({ SwiftType($0) })?.name {
                    declared.add(Self.members(of: node, in: path), to: name)
                }
            case .typeAliasDecl:
                guard let name = node.name?.name else { continue }
                let isGeneric = node.genericParameterClause != nil
                declared.addAlias(name, isGeneric ? nil : node.initializer?.value.flatMap { SwiftType($0) })
            case .variableDecl, .functionDecl:
                guard node.parent?.kind == .codeBlockItem, node.kind == .functionDecl || Self.isGlobal(node) else {
                    continue
                }
                var members = DeclaredTypes.Members()
                Self.add(node, to: &members)
                declared.addGlobals(members)
            default: break
            }
        }
    }

    private static func isGlobal(_ declaration: Node) -> Bool {
        declaration.ancestors.allSatisfy {
            switch $0.kind {
            case .codeBlockItem, .codeBlockItemList, .sourceFile, .ifConfigDecl, .ifConfigClause, .ifConfigClauseList:
                true
            default: false
            }
        }
    }

    private static func members(of type: Node, in path: String) -> DeclaredTypes.Members {
        var members = DeclaredTypes.Members()
        if type.kind != .extensionDecl {
            let isPrivate = type.hasModifier(.privateKeyword) || type.hasModifier(.fileprivateKeyword)
            members.scopes = [ExpressionTypes.enclosingType(of: type)?.name ?? (isPrivate ? path : "")]
        }
        members.isEnumeration = type.kind == .enumDecl
        members.inherited =
            type.inheritanceClause?.inheritedTypes.compactMap { $0.type.flatMap { SwiftType($0) }?.name } ?? []
        var stored: [CallSignature.Parameter] = []
        for item in items(of: type.memberBlock) {
            add(item, to: &members)
            if type.kind == .structDecl, item.kind == .variableDecl { stored += parameters(ofStored: item) }
        }
        if type.kind == .structDecl, members.initializers.isEmpty {
            members.memberwise = CallSignature(parameters: stored)
        }
        return members
    }

    /// The declarations in a block, those under conditions of the compiler too.
    private static func items(of block: Node?) -> [Node] {
        guard let block else { return [] }
        var items: [Node] = []
        var pending = Array(block.members)
        var index = 0
        while index < pending.count {
            guard let declaration = pending[index].decl else { index += 1; continue }
            index += 1
            if declaration.kind == .ifConfigDecl {
                for clause in declaration.clauses {
                    if let elements = clause.elementsNode, elements.kind == .memberBlockItemList {
                        pending += elements.children.filter { $0.kind == .memberBlockItem }
                    }
                }
            } else {
                items.append(declaration)
            }
        }
        return items
    }

    private static func add(_ declaration: Node, to members: inout DeclaredTypes.Members) {
        switch declaration.kind {
        case .variableDecl:
            for binding in declaration.bindings {
                guard let pattern = binding.pattern, pattern.kind == .identifierPattern else { continue }
                members.addProperty(pattern.firstToken.name, type(ofBinding: binding))
            }
        case .functionDecl:
            guard let name = declaration.name?.name else { return }
            let result = declaration.signature?.returnClause?.type.flatMap { type($0, in: declaration) }
            members.methods[name, default: []].append(CallSignature(of: declaration, result: result))
        case .initializerDecl: members.initializers.append(CallSignature(of: declaration, result: nil))
        case .enumCaseDecl:
            for element in declaration.elements {
                guard let name = element.name?.name else { continue }
                let parameters = element.parameterClause?.parameters.map(parameter(ofCase:)) ?? []
                members.cases[name, default: []].append(CallSignature(parameters: parameters))
            }
        default: break
        }
    }

    private static func parameter(ofCase parameter: Node) -> CallSignature.Parameter {
        let label = parameter.firstName?.name
        return CallSignature.Parameter(
            label: label == "_" ? nil : label, type: parameter.type.flatMap { SwiftType($0) },
            hasDefault: parameter.defaultValue != nil)
    }

    /// A type in a declaration; `nil` if it is a generic parameter, which is another type for each use.
    static func type(_ node: Node, in declaration: Node) -> SwiftType? {
        guard let type = SwiftType(node) else { return nil }
        let isGeneric = sequence(first: declaration, next: \.parent).contains { scope in
            guard scope.kind.has(.genericParameterClause), let clause = scope.genericParameterClause else {
                return false
            }
            return clause.parameters.contains { $0.name?.name == type.unwrapped.name }
        }
        return isGeneric ? nil : type
    }

    /// The parameters that the initializer of a structure has for its stored properties.
    private static func parameters(ofStored declaration: Node) -> [CallSignature.Parameter] {
        guard !declaration.hasModifier(.staticKeyword), !declaration.hasModifier(.lazyKeyword) else { return [] }
        let hasWrapper = declaration.attributes.contains {
            $0.kind == .attribute && $0.attributeName.map(isWrapper) ?? false
        }
        return declaration.bindings.compactMap { binding in
            guard let pattern = binding.pattern, pattern.kind == .identifierPattern, !isComputed(binding),
                binding.initializer == nil || binding.isVariable
            else { return nil }
            let type = binding.typeAnnotation?.type.flatMap { SwiftType($0) }
            let isOptional = binding.isVariable && type?.isOptional == true
            return CallSignature.Parameter(
                label: pattern.firstToken.name, type: type,
                hasDefault: binding.initializer != nil || isOptional || hasWrapper)
        }
    }

    /// Whether an attribute is that of a property that gets its value from elsewhere.
    private static func isWrapper(_ name: Node) -> Bool {
        [
            "State", "StateObject", "Environment", "EnvironmentObject", "AppStorage", "SceneStorage", "FocusState",
            "FetchRequest", "Query", "GestureState", "Namespace", "ScaledMetric", "Default",
        ].contains(name.text)
    }

    private static func isComputed(_ binding: Node) -> Bool {
        guard let block = binding.accessorBlock else { return false }
        // Observers do not make a property a computed one.
        return !block.accessors.contains {
            $0.kind == .accessorDecl
                && ($0.accessorSpecifier?.kind == .didSetKeyword
                    || $0.accessorSpecifier?.kind == .willSetKeyword)
        }
    }

    private static func type(ofBinding binding: Node) -> DeclaredTypes.ValueType {
        if let annotation = binding.typeAnnotation?.type {
            return type(annotation, in: binding.declaration).map { .known($0) } ?? .unknown
        }
        if let value = binding.initializer?.value { return valueType(of: value) }
        // `@Environment(Model.self) var model`.
        if let attribute = binding.attribute("Environment"),
            let argument = attribute.argumentsNode?.firstChild, argument.kind == .labeledExpr,
            let type = argument.expression, type.kind == .memberAccessExpr, type.declName?.hasText("self") == true,
            let base = type.base, base.kind == .declReferenceExpr
        {
            return .known(SwiftType(name: base.firstToken.name))
        }
        return .unknown
    }

    /// The type of an expression that needs no names but those of the whole program.
    private static func valueType(of value: Node, depth: Int = 0) -> DeclaredTypes.ValueType {
        guard depth < DeclaredTypes.depthLimit else { return .unknown }
        switch value.kind {
        case .integerLiteralExpr: return .known(.int)
        case .floatLiteralExpr: return .known(.double)
        case .stringLiteralExpr: return .known(.string)
        case .booleanLiteralExpr: return .known(.bool)
        case .prefixOperatorExpr, .tryExpr, .awaitExpr:
            return value.expression.map { valueType(of: $0, depth: depth + 1) } ?? .unknown
        case .arrayExpr:
            guard
                case .known(let element)? = value.elements.first?.expression
                    .map({ valueType(of: $0, depth: depth + 1) })
            else { return .unknown }
            return .known(.array(element))
        case .declReferenceExpr:
            let name = value.firstToken.name
            return name.first?.isUppercase == true ? .known(.metatype(SwiftType(name: name))) : .unknown
        case .memberAccessExpr:
            guard let base = value.base, let name = value.declName?.firstToken.name else { return .unknown }
            return .member(of: valueType(of: base, depth: depth + 1), name)
        case .functionCallExpr:
            guard let called = value.calledExpression else { return .unknown }
            return valueType(ofCallTo: called, depth: depth + 1)
        default: return .unknown
        }
    }

    private static func valueType(ofCallTo called: Node, depth: Int) -> DeclaredTypes.ValueType {
        switch called.kind {
        case .declReferenceExpr:
            let name = called.firstToken.name
            return name.first?.isUppercase == true ? .known(SwiftType(name: name)) : .call(of: nil, name)
        case .genericSpecializationExpr:
            guard let name = called.expression?.referenceName?.name, name.first?.isUppercase == true else {
                return .unknown
            }
            let arguments = called.genericArgumentClause?.arguments.map { $0.argument.flatMap { SwiftType($0) } } ?? []
            return .known(SwiftType(name: name, arguments: arguments.compactMap(\.self)))
        case .arrayExpr:
            guard
                case .known(let element)? = called.elements.first?.expression
                    .map({ valueType(of: $0, depth: depth + 1) })
            else { return .unknown }
            return element.instance.map { .known(.array($0)) } ?? .unknown
        case .memberAccessExpr:
            guard let base = called.base, let name = called.declName?.firstToken.name else { return .unknown }
            // A nested type: `Outer.Inner()`.
            if name.first?.isUppercase == true { return .known(SwiftType(name: name)) }
            return .call(of: valueType(of: base, depth: depth + 1), name)
        default: return .unknown
        }
    }
}

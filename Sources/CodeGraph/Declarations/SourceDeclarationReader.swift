import SwiftTree

/// Reads the declarations of a file in source order, each before those that it contains.
struct SourceDeclarationReader {
    private(set) var declarations: [SourceDeclaration] = []
    /// The declarations around the next node, with the position after their last node.
    private var open: [(declaration: Int32, end: Int)] = []
    private var conditionalEnd = 0

    init(_ tree: SyntaxTree) {
        let nodes = tree.root.subtree
        var index = nodes.startIndex
        while index < nodes.endIndex {
            while let last = open.last, last.end <= index { open.removeLast() }
            index = read(nodes[index], at: index)
        }
    }

    private var parent: Int32 { open.last?.declaration ?? -1 }

    /// Reads a node.
    /// - Returns: the position of the node to read next.
    private mutating func read(_ node: Node, at index: Int) -> Int {
        let end = node.subtree.endIndex
        switch node.kind {
        case .structDecl: return openType(.structure, node, name: node.name)
        case .classDecl: return openType(.classType, node, name: node.name)
        case .actorDecl: return openType(.actor, node, name: node.name)
        case .enumDecl: return openType(.enumeration, node, name: node.name)
        case .protocolDecl: return openType(.protocolType, node, name: node.name)
        case .extensionDecl:
            return openType(.extensionOfType, node, name: node.extendedType?.extendedName)
        case .functionDecl: return function(.function, node, name: node.name)
        case .initializerDecl: return function(.initializer, node, name: node.initKeyword)
        case .deinitializerDecl: add(.deinitializer, node, name: node.firstToken(.deinitKeyword), [])
        case .subscriptDecl: return subscriptMember(node)
        case .variableDecl: variable(node)
        case .typeAliasDecl: add(.typeAlias, node, name: node.name, [])
        case .associatedTypeDecl: add(.associatedType, node, name: node.name, [])
        case .macroDecl: add(.macro, node, name: node.name, [])
        case .enumCaseDecl: enumCases(node)
        case .ifConfigClause:
            conditionalEnd = max(conditionalEnd, end)
            return index + 1
        case .sourceFile, .codeBlockItemList, .codeBlockItem, .memberBlock, .memberBlockItemList, .memberBlockItem,
            .ifConfigDecl, .ifConfigClauseList:
            return index + 1
        default: break
        }
        return end
    }

    @discardableResult
    private mutating func add(
        _ kind: SourceDeclaration.Kind, _ node: Node, name: Token?, extent: Node? = nil,
        signatureEnd: Int? = nil, _ traits: SourceDeclaration.Traits
    ) -> Int32 {
        let owner = node.declaration
        let extent = (extent ?? node)
        let name = name?.range ?? extent.start..<extent.start
        var traits = traits
        var custom: [String] = []
        if owner.kind.has(.attributes) {
            traits.formUnion(SourceDeclaration.Traits(attributes: owner.attributes, &custom))
        }
        var level: AccessLevel?
        if owner.kind.has(.modifiers) {
            level = owner.declaredAccessLevel
            traits.formUnion(SourceDeclaration.Traits(modifiers: owner.modifiers))
        }
        if node.index < conditionalEnd { traits.insert(.conditional) }
        declarations.append(
            SourceDeclaration(
                kind: kind, name: name, extent: extent.range,
                signatureEnd: traits.contains(.inlinable) ? extent.end : signatureEnd ?? extent.end, parent: parent,
                level: level, traits: traits, customAttributes: custom, node: Int32(truncatingIfNeeded: node.index)))
        return Int32(truncatingIfNeeded: declarations.count - 1)
    }

    private mutating func openType(_ kind: SourceDeclaration.Kind, _ node: Node, name: Token?) -> Int {
        let block = node.memberBlock
        var traits: SourceDeclaration.Traits = node.inheritanceClause == nil ? [] : .inherits
        if kind == .extensionOfType || kind == .protocolType, node.genericWhereClause != nil {
            traits.insert(.constrained)
        }
        let number = add(kind, node, name: name, signatureEnd: block?.start, traits)
        open.append((number, node.subtree.endIndex))
        return block?.index ?? node.subtree.endIndex
    }

    private mutating func function(_ kind: SourceDeclaration.Kind, _ node: Node, name: Token?) -> Int {
        let parameters = node.signature?.parameterClause?.parameters ?? NodeList(nil)
        var traits: SourceDeclaration.Traits = parameters.isEmpty ? .parameterless : []
        if let body = node.body {
            traits.insert(.body)
            if body.isStub { traits.insert(.stub) }
        }
        let number = add(kind, node, name: name, signatureEnd: node.body?.start, traits)
        add(parameters, of: number, body: node.body, endIndex: node.subtree.endIndex)
        return node.subtree.endIndex
    }

    private mutating func add(_ parameters: NodeList, of function: Int32, body: Node?, endIndex: Int) {
        open.append((function, endIndex))
        defer { open.removeLast() }
        let mentions = body.map { ParameterMentions(of: parameters, in: $0) }
        for parameter in parameters {
            guard let name = parameter.secondName ?? parameter.firstName else { continue }
            var traits: SourceDeclaration.Traits = parameter.defaultValue == nil ? [] : .hasDefault
            if let mentions, name.kind != .wildcard, !mentions.contains(name), parameter.type?.isIgnorable ?? true {
                traits.insert(.unmentioned)
            }
            add(.parameter, parameter, name: name, traits)
        }
    }

    private mutating func subscriptMember(_ node: Node) -> Int {
        let traits: SourceDeclaration.Traits =
            node.accessorBlock?.isRequirement == false ? [.computed, .body] : .computed
        let number = add(
            .subscriptMember, node, name: node.subscriptKeyword, signatureEnd: node.accessorBlock?.start, traits)
        let parameters = node.parameterClause?.parameters ?? NodeList(nil)
        add(
            parameters, of: number, body: traits.contains(.body) ? node.accessorBlock : nil,
            endIndex: node.subtree.endIndex)
        open.append((number, node.subtree.endIndex))
        defer { open.removeLast() }
        if let block = node.accessorBlock { accessors(of: block) }
        return node.subtree.endIndex
    }

    private mutating func variable(_ node: Node) {
        let isConstant = node.isConstant
        let bindings = node.bindings
        let isSingle = bindings.count == 1
        // In `let a, b: Int` the annotation of the last one is that of all before it.
        for binding in bindings {
            guard let pattern = binding.pattern else { continue }
            var traits: SourceDeclaration.Traits = isConstant ? .constant : []
            if !isSingle { traits.insert(.oneOfSeveral) }
            if binding.initializer != nil { traits.insert(.initialized) }
            if binding.typeAnnotation != nil { traits.insert(.typed) }
            if let block = binding.accessorBlock {
                traits.formUnion(block.hasObservers ? .observed : .computed)
            }
            // Without an annotation the value decides on the type.
            let isTyped = binding.typeAnnotation != nil
            let signatureEnd = binding.accessorBlock?.start ?? (isTyped ? binding.initializer?.start : nil)
            let extent = isSingle ? node : binding
            if pattern.kind == .identifierPattern {
                let number = add(
                    .variable, binding, name: pattern.identifier, extent: extent, signatureEnd: signatureEnd, traits)
                if let block = binding.accessorBlock {
                    open.append((number, node.subtree.endIndex))
                    accessors(of: block)
                    open.removeLast()
                }
            } else {
                traits.insert(.tuplePattern)
                for inner in pattern.subtree where inner.kind == .identifierPattern {
                    add(
                        .variable, binding, name: inner.identifier, extent: extent, signatureEnd: signatureEnd, traits)
                }
            }
        }
    }

    private mutating func accessors(of block: Node) {
        guard let list = block.child(.accessors), list.kind == .accessorDeclList else { return }
        for accessor in NodeList(list) where accessor.kind == .accessorDecl {
            add(.accessor, accessor, name: accessor.accessorSpecifier, signatureEnd: accessor.body?.start, [])
        }
    }

    private mutating func enumCases(_ node: Node) {
        let elements = node.elements
        let isSingle = elements.count == 1
        for element in elements {
            add(
                .enumCase, element, name: element.name, extent: isSingle ? node : element,
                isSingle ? [] : .oneOfSeveral)
        }
    }
}

extension Node {
    /// Whether a body is nothing but a call that stops the program.
    fileprivate var isStub: Bool {
        let statements = statements
        guard statements.count == 1, let call = statements.first?.item, call.kind == .functionCallExpr,
            let name = call.calledName
        else { return false }
        return name.hasText("fatalError") || name.hasText("preconditionFailure")
    }
}

extension Node {
    /// Whether a parameter of this type says nothing by itself: a metatype decides on a generic parameter, and what is isolated on
    /// where the function runs.
    fileprivate var isIgnorable: Bool {
        kind != .metatypeType && !tokens.contains { $0.hasText("isolated") || $0.hasText("Type") }
    }

    /// The token at which the index has the extended type: the last name, as in `extension Shop.Cart`.
    fileprivate var extendedName: Token? {
        switch kind {
        case .identifierType, .memberType: name
        case .attributedType: baseType?.extendedName
        default: firstToken
        }
    }

    fileprivate func firstToken(_ kind: TokenKind) -> Token? { tokens.first { $0.kind == kind } }

    /// Whether a block of accessors is that of a requirement, without code.
    fileprivate var isRequirement: Bool {
        guard let list = child(.accessors), list.kind == .accessorDeclList else { return false }
        return NodeList(list).allSatisfy { $0.kind == .accessorDecl && $0.body == nil }
    }

    /// Whether a block of accessors observes a stored variable.
    fileprivate var hasObservers: Bool {
        guard let list = child(.accessors), list.kind == .accessorDeclList else { return false }
        return NodeList(list).contains { accessor in
            let word = accessor.kind == .accessorDecl ? accessor.accessorSpecifier?.kind : nil
            return word == .willSetKeyword || word == .didSetKeyword
        }
    }
}

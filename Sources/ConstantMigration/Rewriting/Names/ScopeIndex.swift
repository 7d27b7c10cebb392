import SwiftTree

/// The declarations of one file, by their names and by where each of them is visible.
///
/// Scopes nest, and so do these extents: of all declarations of a name that are visible at a place, the one with the smallest extent
/// is meant. A tree is walked once, and a lookup looks at the declarations of one name.
struct ScopeIndex {
    /// What declares a name.
    enum Kind {
        /// A variable, a parameter, a function or a case; with its type or else its first value, if the source shows them, or
        /// else the expression of whose value it is a part: `first` of `if let a = first`.
        case value(type: String?, initial: Node? = nil, origin: Node? = nil)
        /// A type that cannot be told from others by its name: a nested or local type, a generic parameter.
        case type
        /// Another name for a type.
        case alias(Node)
    }

    /// A declaration.
    struct Declaration {
        let kind: Kind
        /// The bytes in which the name stands for it.
        let extent: Range<Int>
        /// Whether it is a declaration of the file, which others may see.
        let isTopLevel: Bool
        /// Where the name is; `nil` if it is not written.
        let offset: Int?
    }

    /// The declarations of a name: by the starts of their extents, each with the one around it.
    private struct Named {
        var declarations: [Declaration] = []
        var outer: [Int?] = []
    }

    private var names: [String: Named] = [:]
    /// How many declarations of a name that are around a place are looked at.
    private static let limit = 64

    /// No declarations.
    init() {}

    /// Finds the declarations of a file.
    init(_ tree: SyntaxTree) {
        for node in tree.nodes { add(node) }
        for (name, named) in names { names[name] = Self.nested(named.declarations) }
    }

    private static func nested(_ declarations: [Declaration]) -> Named {
        let ordered = declarations.sorted {
            ($0.extent.lowerBound, $1.extent.count) < ($1.extent.lowerBound, $0.extent.count)
        }
        var result = Named(declarations: ordered)
        var open: [Int] = []
        for (index, declaration) in ordered.enumerated() {
            while let last = open.last, ordered[last].extent.upperBound <= declaration.extent.lowerBound {
                open.removeLast()
            }
            result.outer.append(open.last)
            open.append(index)
        }
        return result
    }

    /// The declarations of a name that are visible at an offset, without those of the file; the innermost first.
    func local(_ name: String, at offset: Int) -> [Declaration] {
        visible(name, at: offset).filter { !$0.isTopLevel }
    }

    /// The type of the variable or parameter that a name stands for, as the source writes it; `nil` if it is not written there.
    func type(of name: String, at offset: Int) -> String? {
        let found = visible(name, at: offset)
        guard let first = found.first, found.dropFirst().allSatisfy({ $0.extent != first.extent }),
            case .value(let type, _, _) = first.kind
        else { return nil }
        return type
    }

    /// Where the innermost declaration of a name at an offset is visible; `nil` for one of the file, or of another one.
    func extent(of name: String, at offset: Int) -> Range<Int>? { local(name, at: offset).first?.extent }

    /// The first value of a variable without a written type; `nil` if the source does not show it.
    func initialValue(of name: String, at offset: Int) -> Node? {
        let found = visible(name, at: offset)
        guard let first = found.first, found.dropFirst().allSatisfy({ $0.extent != first.extent }),
            case .value(_, let initial, _) = first.kind
        else { return nil }
        return initial
    }

    /// The expressions of whose values the innermost variable of a name may be a part, and the type if one is written.
    func origins(of name: String, at offset: Int) -> [(type: String?, expression: Node?)] {
        let found = visible(name, at: offset)
        return found.prefix { $0.extent == found[0].extent }.compactMap { declaration in
            guard case .value(let type, let initial, let origin) = declaration.kind else { return nil }
            return (type, initial ?? origin)
        }
    }

    /// The type of a variable that a type declares between its own braces, or else its first value; `nil` if the source does not
    /// show them there.
    func property(_ name: String, in block: Node) -> (type: String?, initial: Node?) {
        let found = visible(name, at: block.start).filter { $0.extent == block.range }
        guard found.count == 1, case .value(let type, let initial, _) = found[0].kind else { return (nil, nil) }
        return (type, initial)
    }

    private func visible(_ name: String, at offset: Int) -> [Declaration] {
        guard let named = names[name] else { return [] }
        let all = named.declarations
        var next = Optional(all.partitioningIndex { $0.extent.lowerBound > offset } - 1)
        var found: [Declaration] = []
        var count = 0
        while let index = next, index >= 0, count < Self.limit {
            if all[index].extent.contains(offset) { found.append(all[index]) }
            next = named.outer[index]
            count += 1
        }
        return found
    }

    // MARK: Declarations

    private mutating func add(_ node: Node) {
        switch node.kind {
        case .variableDecl: add(variables: node)
        case .functionDecl:
            add(node.name, .value(type: nil), in: Self.scope(of: node))
            add(parametersOf: node.signature?.parameterClause, in: node.body)
            add(genericsOf: node)
        case .initializerDecl:
            add(parametersOf: node.signature?.parameterClause, in: node.body)
            add(genericsOf: node)
        case .subscriptDecl:
            add(parametersOf: node.parameterClause, in: node.accessorBlock)
            add(genericsOf: node)
        case .macroDecl: add(node.name, .value(type: nil), in: Self.scope(of: node))
        case .classDecl, .structDecl, .enumDecl, .actorDecl:
            add(node.name, .type, in: Self.scope(of: node))
            add(genericsOf: node)
        case .protocolDecl, .associatedTypeDecl: add(node.name, .type, in: Self.scope(of: node))
        case .typeAliasDecl:
            let type = node.genericParameterClause == nil ? node.child(.initializer)?.value : nil
            add(node.name, type.map(Kind.alias) ?? .type, in: Self.scope(of: node))
            add(genericsOf: node)
        case .enumCaseElement: add(node.name, .value(type: nil), in: Self.scope(of: node.declaration))
        case .closureExpr: add(closure: node)
        case .guardStmt:
            guard let scope = Self.scope(of: node) else { return }
            let end = node.conditions.node?.end ?? node.end
            add(patternsOf: node.conditions, to: end, andFrom: node.end..<max(node.end, scope.extent.upperBound))
        case .ifExpr, .whileStmt: add(patternsOf: node.conditions, to: node.body?.end)
        case .forStmt: add(pattern: node.pattern, in: (node.sequence?.end ?? node.end)..<node.end)
        case .switchCase:
            guard let label = node.labelNode, label.kind == .switchCaseLabel else { return }
            for item in label.caseItems {
                guard let pattern = item.pattern else { continue }
                add(pattern: pattern, in: pattern.end..<node.end)
            }
        case .catchClause:
            if node.catchItems.isEmpty { add("error", at: nil, .value(type: "any Error"), node.body?.range) }
            for item in node.catchItems { add(pattern: item.pattern, in: (item.pattern?.end ?? node.end)..<node.end) }
        case .accessorDecl:
            guard let body = node.body else { return }
            if let name = node.parametersNode?.name {
                add(name, .value(type: nil), body.range)
            } else {
                for name in ["newValue", "oldValue"] { add(name, at: nil, .value(type: nil), body.range) }
            }
        default: return
        }
    }

    /// The braces that a declaration is between, or the file.
    private struct Scope {
        let extent: Range<Int>
        let isTopLevel: Bool
        let isMember: Bool
    }

    private static func scope(of declaration: Node) -> Scope? {
        var list = declaration.parent?.parent
        while let current = list {
            guard let outer = current.parent else { return nil }
            switch outer.kind {
            // What is compiled conditionally has no scope of its own.
            case .ifConfigClause: list = outer.parent?.parent?.parent?.parent
            case .memberBlock: return Scope(extent: outer.range, isTopLevel: false, isMember: true)
            case .sourceFile: return Scope(extent: 0..<Int.max, isTopLevel: true, isMember: false)
            default: return Scope(extent: current.range, isTopLevel: false, isMember: false)
            }
        }
        return nil
    }

    private mutating func add(_ name: Token?, _ kind: Kind, in scope: Scope?) {
        guard let name, let scope else { return }
        add(name, kind, scope.extent, isTopLevel: scope.isTopLevel)
    }

    private mutating func add(_ name: Token, _ kind: Kind, _ extent: Range<Int>?, isTopLevel: Bool = false) {
        add(name.name, at: name.start, kind, extent, isTopLevel: isTopLevel)
    }

    private mutating func add(
        _ name: String, at offset: Int?, _ kind: Kind, _ extent: Range<Int>?, isTopLevel: Bool = false
    ) {
        guard let extent, !extent.isEmpty else { return }
        names[name, default: Named()].declarations
            .append(Declaration(kind: kind, extent: extent, isTopLevel: isTopLevel, offset: offset))
    }

    private mutating func add(variables node: Node) {
        guard let scope = Self.scope(of: node) else { return }
        // A local variable is visible after its declaration, not in its own value.
        let start = scope.isMember || scope.isTopLevel ? scope.extent.lowerBound : node.end
        let extent = start..<max(start, scope.extent.upperBound)
        for binding in node.bindings {
            guard let pattern = binding.pattern else { continue }
            if pattern.kind == .identifierPattern, let name = pattern.identifier {
                let literal = binding.initializer?.value?.kind == .stringLiteralExpr ? "String" : nil
                let type = binding.typeAnnotation?.type?.text ?? literal
                let value = type == nil ? binding.initializer?.value : nil
                // A property wrapper may give the variable another type.
                let isPlain = node.isConstant || node.attributes.isEmpty
                add(
                    name, .value(type: type, initial: isPlain ? value : nil, origin: value), extent,
                    isTopLevel: scope.isTopLevel)
            } else {
                add(
                    pattern: pattern, in: extent, isTopLevel: scope.isTopLevel, origin: binding.initializer?.value)
            }
        }
    }

    private mutating func add(parametersOf clause: Node?, in body: Node?) {
        guard let clause, let body else { return }
        for parameter in clause.parameters {
            guard let name = parameter.secondName ?? parameter.firstName else { continue }
            let type = parameter.ellipsis == nil ? parameter.type?.text : nil
            add(name, .value(type: type), body.range)
        }
    }

    private mutating func add(genericsOf node: Node) {
        guard let clause = node.genericParameterClause else { return }
        for parameter in clause.parameters {
            guard let name = parameter.name else { continue }
            add(name, .type, node.range)
        }
    }

    private mutating func add(closure node: Node) {
        guard let signature = node.signature else { return }
        let extent = signature.end..<node.end
        for capture in NodeList(signature.capture?.child(.items)) {
            guard let name = capture.name, capture.initializer != nil else { continue }
            add(name, .value(type: nil), extent)
        }
        guard let clause = signature.parameterClause else { return }
        let isShort = clause.kind == .closureShorthandParameterList
        for parameter in isShort ? NodeList(clause) : clause.parameters {
            let name = isShort ? parameter.name : parameter.secondName ?? parameter.firstName
            guard let name else { continue }
            add(name, .value(type: isShort ? nil : parameter.type?.text), extent)
        }
    }

    /// Adds what conditions bind: to those after it, and in other bytes.
    private mutating func add(patternsOf conditions: NodeList, to end: Int?, andFrom extent: Range<Int>? = nil) {
        guard let end else { return }
        for condition in conditions {
            guard let binding = condition.firstChild,
                [.optionalBindingCondition, .matchingPatternCondition].contains(binding.kind)
            else { continue }
            let origin = binding.initializer?.value ?? binding.pattern
            add(pattern: binding.pattern, in: min(binding.end, end)..<end, origin: origin)
            if let extent { add(pattern: binding.pattern, in: extent, origin: origin) }
        }
    }

    private mutating func add(
        pattern: Node?, in extent: Range<Int>, isTopLevel: Bool = false, origin: Node? = nil
    ) {
        guard let pattern else { return }
        for node in pattern.subtree where node.kind == .identifierPattern {
            guard let name = node.identifier else { continue }
            add(name, .value(type: nil, origin: origin), extent, isTopLevel: isTopLevel)
        }
    }
}

extension Array {
    /// The first index whose element has a property that all elements after it have, too; the count if there is none.
    fileprivate func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

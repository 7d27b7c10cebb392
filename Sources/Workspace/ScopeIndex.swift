import Files
import SwiftTree

/// The declarations of one file, by their names and by where each of them is visible.
///
/// Scopes nest, and so do these extents: of all declarations of a name that are visible at a place, the one with the smallest extent
/// is meant. A tree is walked once, and a lookup looks at the declarations of one name.
package struct ScopeIndex {
    /// What declares a name.
    package enum Kind {
        /// A variable, a parameter, a function or a case.
        case value
        /// A type that cannot be told from others by its name: a nested or local type, a generic parameter.
        case type
        /// Another name for a type.
        case alias(Node)
    }

    /// What a declaration is in.
    package enum Place {
        /// The file, so that other files may see it.
        case file
        /// A type or an extension.
        case member
        /// A block, or the function, closure or statement that binds the name.
        case local
    }

    /// A declaration.
    package struct Declaration {
        package let kind: Kind
        /// The bytes in which the name stands for it.
        package let extent: Range<Int>
        package let place: Place
        /// Where the name is; `nil` if it is not written.
        package let offset: Int?
        /// The node that binds the name: a binding, a condition, a loop, a case, a parameter, an accessor, a `catch` or a declaration.
        package let binder: Node
        /// The name, if it is in a pattern.
        package let pattern: Node?
        /// The number of a closure's parameter, counted from 0; 0 for all else.
        package let number: Int

        /// Whether it is a variable, a parameter, a function or a case.
        package var isValue: Bool { if case .value = kind { true } else { false } }
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
    package init() {}

    /// Finds the declarations of a file.
    package init(_ tree: SyntaxTree) { self.init(in: tree.nodes) }

    /// Finds the declarations of some nodes, such as those of one function.
    package init(in nodes: some Sequence<Node>) {
        for node in nodes { add(node) }
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

    /// The declarations of a name that are visible at an offset, the innermost first.
    package func visible(_ name: String, at offset: Int) -> [Declaration] {
        guard let named = names[name] else { return [] }
        let all = named.declarations
        var next = Optional(all.firstPosition { $0.extent.lowerBound > offset } - 1)
        var found: [Declaration] = []
        var count = 0
        while let index = next, index >= 0, count < Self.limit {
            if all[index].extent.contains(offset) { found.append(all[index]) }
            next = named.outer[index]
            count += 1
        }
        return found
    }

    /// The declarations that a name stands for at an offset: several if they have the same extent, as functions with other parameters
    /// have, and declarations of which conditional compilation selects one.
    package func innermost(_ name: String, at offset: Int) -> [Declaration] {
        let found = visible(name, at: offset)
        return Array(found.prefix { $0.extent == found[0].extent })
    }
}

// Declarations.
extension ScopeIndex {
    private mutating func add(_ node: Node) {
        switch node.kind {
        case .variableDecl: add(variables: node)
        case .functionDecl:
            add(node.name, .value, node, in: Self.scope(of: node))
            add(parametersOf: node.signature?.parameterClause, in: node.body)
            add(genericsOf: node)
        case .initializerDecl:
            add(parametersOf: node.signature?.parameterClause, in: node.body)
            add(genericsOf: node)
        case .subscriptDecl:
            add(parametersOf: node.parameterClause, in: node.accessorBlock)
            add(genericsOf: node)
        case .macroDecl: add(node.name, .value, node, in: Self.scope(of: node))
        case .classDecl, .structDecl, .enumDecl, .actorDecl:
            add(node.name, .type, node, in: Self.scope(of: node))
            add(genericsOf: node)
        case .protocolDecl, .associatedTypeDecl: add(node.name, .type, node, in: Self.scope(of: node))
        case .typeAliasDecl:
            let type = node.genericParameterClause == nil ? node.child(.initializer)?.value : nil
            add(node.name, type.map(Kind.alias) ?? .type, node, in: Self.scope(of: node))
            add(genericsOf: node)
        case .enumCaseElement: add(node.name, .value, node, in: Self.scope(of: node.declaration))
        case .closureExpr: add(closure: node)
        case .guardStmt:
            guard let scope = Self.scope(of: node) else { return }
            add(patternsOf: node.conditions, to: node.conditions.node?.end, andIn: scope.extents(after: node.end))
        case .ifExpr, .whileStmt: add(patternsOf: node.conditions, to: node.body?.end)
        case .forStmt: add(node.pattern, node, in: [(node.sequence?.end ?? node.end)..<node.end])
        case .switchCase:
            guard let label = node.labelNode, label.kind == .switchCaseLabel else { return }
            add(items: label.caseItems, to: node.end)
        case .catchClause:
            if node.catchItems.isEmpty { add("error", at: nil, .value, node.body?.range, node) }
            for item in node.catchItems where item.pattern == nil {
                add("error", at: nil, .value, item.start..<node.end, node)
            }
            add(items: node.catchItems, to: node.end)
        case .accessorDecl:
            if let name = node.parametersNode?.name {
                add(name.name, at: name.start, .value, node.body?.range, node)
            } else if let name = Self.implicitParameter(of: node) {
                add(name, at: nil, .value, node.body?.range, node)
            }
        default: return
        }
    }

    private static func implicitParameter(of accessor: Node) -> String? {
        switch accessor.accessorSpecifier?.kind {
        case .setKeyword, .willSetKeyword, .initKeyword: "newValue"
        case .didSetKeyword: "oldValue"
        default: nil
        }
    }

    /// The braces that a declaration is between, or the file.
    private struct Scope {
        let extent: Range<Int>
        let place: Place
        /// The clauses of conditional compilation around the declaration, the innermost first: where its part of each ends, and
        /// where all its parts end.
        let clauses: [(end: Int, next: Int)]

        /// Where a local variable is visible: in its clause of conditional compilation, and after all of them.
        func extents(after offset: Int) -> [Range<Int>] {
            var start = offset
            var extents: [Range<Int>] = []
            for clause in clauses {
                extents.append(start..<max(start, clause.end))
                start = clause.next
            }
            return extents + [start..<max(start, extent.upperBound)]
        }
    }

    private static func scope(of declaration: Node) -> Scope? {
        var list = declaration.parent?.parent
        var clauses: [(end: Int, next: Int)] = []
        while let current = list {
            guard let outer = current.parent else { return nil }
            switch outer.kind {
            // What is compiled conditionally has no scope of its own.
            case .ifConfigClause:
                guard let condition = outer.parent?.parent else { return nil }
                clauses.append((current.end, condition.end))
                list = condition.parent?.parent
            case .memberBlock: return Scope(extent: outer.range, place: .member, clauses: clauses)
            case .sourceFile: return Scope(extent: 0..<Int.max, place: .file, clauses: clauses)
            default: return Scope(extent: current.range, place: .local, clauses: clauses)
            }
        }
        return nil
    }

    private mutating func add(_ name: Token?, _ kind: Kind, _ binder: Node, in scope: Scope?) {
        guard let name, let scope else { return }
        add(name.name, at: name.start, kind, scope.extent, binder, place: scope.place)
    }

    private mutating func add(
        _ name: String, at offset: Int?, _ kind: Kind, _ extent: Range<Int>?, _ binder: Node, pattern: Node? = nil,
        number: Int = 0, place: Place = .local
    ) {
        guard let extent, !extent.isEmpty else { return }
        names[name, default: Named()].declarations.append(
            Declaration(
                kind: kind, extent: extent, place: place, offset: offset, binder: binder, pattern: pattern,
                number: number))
    }

    private mutating func add(variables node: Node) {
        guard let scope = Self.scope(of: node) else { return }
        for binding in node.bindings {
            guard let pattern = binding.pattern else { continue }
            // A local variable is visible after its value, in its accessors and in the bindings after it.
            let end = (binding.initializer ?? binding.typeAnnotation ?? pattern).end
            add(
                pattern, binding, in: scope.place == .local ? scope.extents(after: end) : [scope.extent],
                place: scope.place)
        }
    }

    private mutating func add(parametersOf clause: Node?, in body: Node?) {
        guard let clause, let body else { return }
        for parameter in clause.parameters {
            guard let name = parameter.secondName ?? parameter.firstName else { continue }
            add(name.name, at: name.start, .value, body.range, parameter)
        }
    }

    private mutating func add(genericsOf node: Node) {
        guard let clause = node.genericParameterClause else { return }
        for parameter in clause.parameters {
            guard let name = parameter.name else { continue }
            add(name.name, at: name.start, .type, node.range, parameter)
        }
    }

    private mutating func add(closure node: Node) {
        guard let signature = node.signature else { return }
        let extent = signature.end..<node.end
        for capture in NodeList(signature.capture?.child(.items)) {
            guard let name = capture.name, capture.initializer != nil else { continue }
            add(name.name, at: name.start, .value, extent, capture)
        }
        guard let clause = signature.parameterClause else { return }
        let isShort = clause.kind == .closureShorthandParameterList
        for (number, parameter) in (isShort ? NodeList(clause) : clause.parameters).enumerated() {
            guard let token = isShort ? parameter.name : parameter.secondName ?? parameter.firstName else { continue }
            let name = token.name
            add(name, at: token.start, .value, extent, parameter, number: number)
            // `$row` also declares the value of the wrapper, `row`.
            guard name.hasPrefix("$") else { continue }
            add(String(name.dropFirst()), at: token.start, .value, extent, parameter, number: number)
        }
    }

    /// Adds what conditions bind: to those after it, and in other bytes.
    private mutating func add(patternsOf conditions: NodeList, to end: Int?, andIn extents: [Range<Int>] = []) {
        guard let end else { return }
        for condition in conditions {
            guard let binding = condition.firstChild,
                [.optionalBindingCondition, .matchingPatternCondition].contains(binding.kind)
            else { continue }
            add(binding.pattern, binding, in: [min(binding.end, end)..<end] + extents)
        }
    }

    /// Adds what the items of a case bind: all to their own conditions, and the first one to the statements, where each has to bind
    /// the same.
    private mutating func add(items: NodeList, to end: Int) {
        for (number, item) in items.enumerated() {
            guard let pattern = item.pattern else { continue }
            add(pattern, item, in: [pattern.end..<(number == 0 ? end : item.end)])
        }
    }

    private mutating func add(_ pattern: Node?, _ binder: Node, in extents: [Range<Int>], place: Place = .local) {
        guard let nodes = pattern?.subtree else { return }
        var index = nodes.startIndex
        while index < nodes.endIndex {
            let node = nodes[index]
            switch node.kind {
            // What blocks in its expressions bind is not the pattern's.
            case .closureExpr, .ifExpr, .switchExpr: index = node.subtree.endIndex
            case .identifierPattern:
                if let name = node.identifier {
                    for extent in extents {
                        add(name.name, at: name.start, .value, extent, binder, pattern: node, place: place)
                    }
                }
                index += 1
            default: index += 1
            }
        }
    }
}

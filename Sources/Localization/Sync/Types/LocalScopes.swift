import SwiftTree

/// The names that are declared around an expression: local variables, parameters, patterns, members of the type.
///
/// For one thread, and one tree.
final class LocalScopes {
    /// What gives a name its value: a declaration, a condition, a loop, a case or a parameter, and the name in it.
    private struct Binding {
        let owner: Node
        let name: Node
    }

    /// What statements, conditions, functions and patterns bind, as far as they were asked for, by name and in order.
    private var bindings: [Int: [String: [Binding]]] = [:]
    /// The parameters of closures that were asked for, with their numbers.
    private var closureParameters: [Int: [String: (index: Int, parameter: Node)]] = [:]

    /// The type of a name where it is used; the outer optional is `nil` if nothing declares it, the inner one if its
    /// type is not known.
    func type(
        of name: String, at use: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType?? {
        var child = use
        while let scope = child.parent {
            switch scope.kind {
            case .codeBlockItemList:
                if scope.parent?.kind == .sourceFile { break }
                if let found = binding(of: name, before: child, in: scope) {
                    return .some(type(of: name, found, &types, depth))
                }
            case .conditionElementList:
                if let found = binding(of: name, before: child, in: scope) {
                    return .some(type(of: name, found, &types, depth))
                }
            case .ifExpr, .whileStmt:
                guard scope.body == child, let conditions = scope.conditions.first?.parent else { break }
                if let found = bindings(in: conditions)[name]?.last {
                    return .some(type(of: name, found, &types, depth))
                }
            case .forStmt:
                guard scope.body == child || scope.whereClause == child else { break }
                if let found = bindings(in: scope)[name]?.first {
                    return .some(type(of: name, found, &types, depth))
                }
            case .closureExpr:
                if let (index, parameter) = parameters(of: scope)[name] {
                    return .some(type(ofParameter: index, parameter, of: scope, &types, depth))
                }
            case .switchCase:
                if let label = scope.labelNode, label.kind == .switchCaseLabel,
                    let found = bindings(in: label)[name]?.first
                {
                    return .some(type(of: name, found, &types, depth))
                }
            case .catchClause: if name == "error" { return .some(SwiftType(name: "NSError")) }
            default:
                if let found = self.type(of: name, declaredBy: scope, around: child, &types) { return found }
            }
            child = scope
        }
        return nil
    }

    /// The type of a name that a function, an accessor, a type or the file declares; as of ``type(of:at:_:_:)``.
    private func type(
        of name: String, declaredBy scope: Node, around child: Node, _ types: inout ExpressionTypes
    ) -> SwiftType?? {
        switch scope.kind {
        case .functionDecl, .initializerDecl, .subscriptDecl:
            if let parameter = bindings(in: scope)[name]?.first?.owner {
                guard let type = parameter.type.flatMap({ SwiftType($0) }), !Self.isGeneric(type, in: scope)
                else { return .some(nil) }
                return .some(parameter.tokens.contains { $0.kind == .ellipsis } ? .array(type) : type)
            }
        case .accessorDecl:
            guard name == "newValue" || name == "oldValue" else { return nil }
            let binding = scope.ancestor(.patternBinding)
            return .some(binding?.typeAnnotation?.type.flatMap { SwiftType($0) })
        case .memberBlock:
            guard let owner = ExpressionTypes.enclosingType(of: child) else { return nil }
            if types.declared.hasProperty(name, of: owner) {
                return .some(types.declared.property(name, of: owner))
            }
            if scope.parent?.kind == .enumDecl || types.declared.types[owner.name]?.isEnumeration == true,
                name == "rawValue"
            {
                return .some(types.declared.property(name, of: owner))
            }
        case .sourceFile:
            guard let value = types.declared.globals.properties[name] else { return nil }
            return .some(types.declared.type(of: value))
        default: break
        }
        return nil
    }

    /// The type of `$0` and its like.
    func type(
        ofArgument index: Int, at use: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        guard let closure = use.ancestors.first(where: { $0.kind == .closureExpr }), closure.signature == nil else {
            return nil
        }
        return ClosureArguments.type(ofParameter: index, of: closure, &types, depth)
    }

    private static func isGeneric(_ type: SwiftType, in function: Node) -> Bool {
        sequence(first: function, next: \.parent).contains { scope in
            guard scope.kind.has(.genericParameterClause), let clause = scope.genericParameterClause else {
                return false
            }
            return clause.parameters.contains { $0.name?.name == type.unwrapped.name }
        }
    }

    private static func parameters(of declaration: Node) -> [Node] {
        let clause =
            declaration.kind == .subscriptDecl ? declaration.parameterClause : declaration.signature?.parameterClause
        return clause.map { Array($0.parameters) } ?? []
    }

    private static func localName(of parameter: Node) -> String? { (parameter.secondName ?? parameter.firstName)?.name }
}

// Bindings.
extension LocalScopes {
    /// What binds a name in a list of statements or conditions, before one of them.
    private func binding(of name: String, before child: Node, in list: Node) -> Binding? {
        guard let found = bindings(in: list)[name] else { return nil }
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle].owner.end <= child.start { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? found[low - 1] : nil
    }

    private func bindings(in scope: Node) -> [String: [Binding]] {
        if let known = bindings[scope.index] { return known }
        var found: [String: [Binding]] = [:]
        func add(_ pattern: Node?, _ owner: Node) {
            guard let pattern else { return }
            for node in pattern.subtree where node.kind == .identifierPattern {
                found[node.firstToken.name, default: []].append(Binding(owner: owner, name: node))
            }
        }
        func add(_ condition: Node?) {
            if let condition, condition.kind.has(.pattern) { add(condition.pattern, condition) }
        }
        switch scope.kind {
        case .codeBlockItemList:
            for item in scope.children {
                guard let statement = item.kind == .codeBlockItem ? item.item : nil else { continue }
                switch statement.kind {
                case .variableDecl: for binding in statement.bindings { add(binding.pattern, binding) }
                case .guardStmt: for element in statement.conditions { add(element.condition) }
                default: break
                }
            }
        case .conditionElementList:
            for element in scope.children where element.kind == .conditionElement { add(element.condition) }
        case .forStmt: add(scope.pattern, scope)
        case .switchCaseLabel: for item in scope.caseItems { add(item.pattern, item) }
        default:
            for parameter in Self.parameters(of: scope) {
                guard let name = Self.localName(of: parameter) else { continue }
                found[name, default: []].append(Binding(owner: parameter, name: parameter))
            }
        }
        bindings[scope.index] = found
        return found
    }

    private func parameters(of closure: Node) -> [String: (index: Int, parameter: Node)] {
        if let known = closureParameters[closure.index] { return known }
        var found: [String: (index: Int, parameter: Node)] = [:]
        if let clause = closure.signature?.parameterClause {
            let isShorthand = clause.kind == .closureShorthandParameterList
            let parameters = isShorthand ? Array(clause.children) : Array(clause.parameters)
            for (index, parameter) in parameters.enumerated() {
                guard let name = isShorthand ? parameter.firstToken.name : Self.localName(of: parameter) else {
                    continue
                }
                // `$row` is the binding of `row`.
                for name in isShorthand && name.hasPrefix("$") ? [name, String(name.dropFirst())] : [name]
                where found[name] == nil { found[name] = (index, parameter) }
            }
        }
        closureParameters[closure.index] = found
        return found
    }

    private func type(
        ofParameter index: Int, _ parameter: Node, of closure: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        if parameter.kind == .closureParameter, let type = parameter.type { return SwiftType(type) }
        return ClosureArguments.type(ofParameter: index, of: closure, &types, depth)
    }

    /// The type that a name gets from what binds it.
    private func type(
        of name: String, _ binding: Binding, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        let owner = binding.owner
        guard let pattern = owner.pattern else { return nil }
        switch owner.kind {
        case .patternBinding:
            if let type = owner.typeAnnotation?.type { return Self.part(binding.name, of: pattern, SwiftType(type)) }
            guard let value = owner.initializer?.value else { return nil }
            return Self.part(binding.name, of: pattern, types.type(of: value, depth: depth + 1))
        case .optionalBindingCondition:
            if let type = owner.typeAnnotation?.type { return Self.part(binding.name, of: pattern, SwiftType(type)) }
            let bound: SwiftType?
            if let value = owner.initializer?.value {
                bound = types.type(of: value, depth: depth + 1)
            } else {
                // `if let name` is the variable of that name outside.
                bound = type(of: name, at: owner, &types, depth + 1) ?? nil
            }
            guard let bound else { return nil }
            return Self.part(binding.name, of: pattern, bound.isOptional ? bound.arguments[0] : bound)
        case .matchingPatternCondition:
            let subject = owner.initializer?.value.flatMap { types.type(of: $0, depth: depth + 1) }
            return EnumPatterns.type(of: binding.name, in: pattern, matching: subject, types.declared)
        case .switchCaseItem:
            let subject = owner.ancestor(.switchExpr)?.subject.flatMap { types.type(of: $0, depth: depth + 1) }
            return EnumPatterns.type(of: binding.name, in: pattern, matching: subject, types.declared)
        case .forStmt:
            let sequence = owner.sequence.flatMap { types.type(of: $0, depth: depth + 1) }
            return Self.part(binding.name, of: pattern, sequence?.element)
        default: return nil
        }
    }

    /// The part of a value that a pattern gives to a name in it; `nil` if it is not known.
    private static func part(_ name: Node, of pattern: Node, _ type: SwiftType?) -> SwiftType? {
        var steps: [(index: Int, count: Int)] = []
        var node = name
        while node != pattern, let parent = node.parent {
            switch parent.kind {
            case .valueBindingPattern, .tuplePatternElement, .tuplePattern: break
            case .tuplePatternElementList:
                let elements = Array(parent.children.prefix(EnumPatterns.valueLimit + 1))
                guard elements.count <= EnumPatterns.valueLimit, let index = elements.firstIndex(of: node) else {
                    return nil
                }
                steps.append((index, elements.count))
            default: return nil
            }
            node = parent
        }
        var type = type
        for (index, count) in steps.reversed() {
            guard let tuple = type, tuple.isTuple, tuple.arguments.count == count else { return nil }
            type = tuple.arguments[index]
        }
        return type
    }
}

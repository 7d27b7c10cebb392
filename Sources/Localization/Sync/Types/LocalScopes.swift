import SwiftTree

/// The names that are declared around an expression: local variables, parameters, patterns, members of the type.
///
/// For one thread, and one tree.
final class LocalScopes {
    /// The declarations in the lists of statements that were asked for, by name and in order: what binds the name.
    private var statements: [Int: [String: [Node]]] = [:]

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
                if let binding = declaration(of: name, before: child, in: scope) {
                    return .some(type(of: name, boundBy: binding, &types, depth))
                }
            case .conditionElementList:
                if let found = condition(binding: name, in: scope, before: child) {
                    return .some(type(of: name, boundBy: found, &types, depth))
                }
            case .ifExpr, .whileStmt:
                guard scope.body == child else { break }
                if let found = condition(binding: name, in: scope.conditions, before: nil) {
                    return .some(type(of: name, boundBy: found, &types, depth))
                }
            case .forStmt:
                guard scope.body == child || scope.whereClause == child else { break }
                if let pattern = scope.pattern, Self.binds(pattern, name) {
                    return .some(type(of: name, boundBy: scope, &types, depth))
                }
            case .closureExpr:
                if let index = Self.parameter(name, of: scope) {
                    return .some(type(ofParameter: index, named: name, of: scope, &types, depth))
                }
            case .switchCase:
                if let label = scope.labelNode, label.kind == .switchCaseLabel,
                    let item = label.caseItems.first(where: { $0.pattern.map { Self.binds($0, name) } ?? false })
                {
                    return .some(type(of: name, boundBy: item, &types, depth))
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
            if let parameter = Self.parameters(of: scope).first(where: { Self.localName(of: $0) == name }) {
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

    /// Whether a pattern binds a name.
    private static func binds(_ pattern: Node, _ name: String) -> Bool {
        pattern.subtree.contains { $0.kind == .identifierPattern && $0.firstToken.name == name }
    }
}

// Statements and conditions.
extension LocalScopes {
    /// What binds a name in a list of statements, before one of them.
    private func declaration(of name: String, before child: Node, in list: Node) -> Node? {
        if statements[list.index] == nil { statements[list.index] = Self.declarations(in: list) }
        guard let found = statements[list.index]?[name] else { return nil }
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle].end <= child.start { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? found[low - 1] : nil
    }

    private static func declarations(in list: Node) -> [String: [Node]] {
        var found: [String: [Node]] = [:]
        func add(_ pattern: Node?, _ owner: Node) {
            guard let pattern else { return }
            for node in pattern.subtree where node.kind == .identifierPattern {
                found[node.firstToken.name, default: []].append(owner)
            }
        }
        for item in list.children {
            guard let statement = item.kind == .codeBlockItem ? item.item : nil else { continue }
            switch statement.kind {
            case .variableDecl: for binding in statement.bindings { add(binding.pattern, binding) }
            case .guardStmt:
                for element in statement.conditions {
                    guard let condition = element.condition, condition.kind.has(.pattern) else { continue }
                    add(condition.pattern, condition)
                }
            default: break
            }
        }
        return found
    }

    private func condition(binding name: String, in list: some Sequence<Node>, before child: Node?) -> Node? {
        var found: Node?
        for element in list {
            if let child, element.start >= child.start { break }
            guard let condition = element.condition, condition.kind.has(.pattern), let pattern = condition.pattern,
                Self.binds(pattern, name)
            else { continue }
            found = condition
        }
        return found
    }

    private func condition(binding name: String, in list: Node, before child: Node?) -> Node? {
        condition(binding: name, in: list.children.filter { $0.kind == .conditionElement }, before: child)
    }

    private static func parameter(_ name: String, of closure: Node) -> Int? {
        guard let clause = closure.signature?.parameterClause else { return nil }
        if clause.kind == .closureShorthandParameterList {
            return Array(clause.children).firstIndex {
                let own = $0.firstToken.name
                return own == name || own == "$" + name
            }
        }
        return clause.parameters.firstIndexAmong { localName(of: $0) == name }
    }

    private func type(
        ofParameter index: Int, named name: String, of closure: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        if let clause = closure.signature?.parameterClause, clause.kind == .closureParameterClause {
            let parameters = Array(clause.parameters)
            if index < parameters.count, let type = parameters[index].type { return SwiftType(type) }
        }
        return ClosureArguments.type(ofParameter: index, of: closure, &types, depth)
    }

    /// The type that a name gets from what binds it.
    private func type(
        of name: String, boundBy owner: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        switch owner.kind {
        case .patternBinding:
            guard let pattern = owner.pattern else { return nil }
            if let type = owner.typeAnnotation?.type { return part(name, of: pattern, SwiftType(type)) }
            guard let value = owner.initializer?.value else { return nil }
            return part(name, of: pattern, types.type(of: value, depth: depth + 1))
        case .optionalBindingCondition:
            guard let pattern = owner.pattern else { return nil }
            if let type = owner.typeAnnotation?.type { return part(name, of: pattern, SwiftType(type)) }
            let bound: SwiftType?
            if let value = owner.initializer?.value {
                bound = types.type(of: value, depth: depth + 1)
            } else {
                // `if let name` is the variable of that name outside.
                bound = type(of: name, at: owner, &types, depth + 1) ?? nil
            }
            guard let bound else { return nil }
            return part(name, of: pattern, bound.isOptional ? bound.arguments[0] : bound)
        case .matchingPatternCondition:
            guard let pattern = owner.pattern else { return nil }
            let subject = owner.initializer?.value.flatMap { types.type(of: $0, depth: depth + 1) }
            return EnumPatterns.type(of: name, in: pattern, matching: subject, types.declared)
        case .switchCaseItem:
            guard let pattern = owner.pattern else { return nil }
            let subject = owner.ancestor(.switchExpr)?.subject.flatMap { types.type(of: $0, depth: depth + 1) }
            return EnumPatterns.type(of: name, in: pattern, matching: subject, types.declared)
        case .forStmt:
            guard let pattern = owner.pattern else { return nil }
            let sequence = owner.sequence.flatMap { types.type(of: $0, depth: depth + 1) }
            return part(name, of: pattern, sequence?.element)
        default: return nil
        }
    }

    /// The part of a value that a pattern gives to a name.
    private func part(_ name: String, of pattern: Node, _ type: SwiftType?) -> SwiftType? {
        switch pattern.kind {
        case .identifierPattern: return type
        case .valueBindingPattern: return pattern.pattern.flatMap { part(name, of: $0, type) }
        case .tuplePattern:
            guard let type, type.isTuple else { return nil }
            let elements = Array(pattern.elements)
            guard elements.count == type.arguments.count,
                let index = elements.firstIndex(where: { $0.pattern.map { Self.binds($0, name) } ?? false }),
                let inner = elements[index].pattern
            else { return nil }
            return part(name, of: inner, type.arguments[index])
        default: return nil
        }
    }
}

extension Sequence {
    fileprivate func firstIndexAmong(_ isWanted: (Element) -> Bool) -> Int? {
        enumerated().first { isWanted($0.element) }?.offset
    }
}

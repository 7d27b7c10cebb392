import SourceText
import SwiftTree

// Members of values of the tool's types.
extension FileRewrite {
    /// `asset.image`, where the file shows that `asset` is a value of a type of the tool.
    mutating func visitMember(_ node: Node) {
        guard !importsRuntime, !pairs.types.isEmpty, let token = node.declName?.baseName, let base = node.base,
            SwiftGenMembers.names.contains(token.name)
        else { return }
        let value = base.kind == .optionalChainingExpr || base.kind == .forceUnwrapExpr ? base.expression : base
        guard let value else { return }
        guard let type = runtimeType(of: value) else {
            listMember(node, of: value)
            return
        }
        replaceMember(node, token, of: type)
    }

    /// Replaces a member of a value of a type, or in an extension of the type.
    mutating func replaceMember(_ node: Node, _ token: Token, of type: String) {
        let call = node.parent.flatMap { $0.kind == .functionCallExpr && $0.calledExpression == node ? $0 : nil }
        let replacement = SwiftGenMembers.replacement(
            of: token.name, of: type, call: call,
            framework: imports.framework(at: node, standard: facts.standardFramework))
        switch replacement {
        case .name(let name) where name == token.name: return
        case .name(let name):
            found += 1
            if let refusal { return leave(node, refusal) }
            edits.append(.replace(token.range, with: name))
            replaced += 1
            usesRuntime = true
        case .left(let reason):
            found += 1
            leave(node, reason)
        }
    }

    /// The type of PrumoRuntime that a value has, if the file shows that it is one of the tool's.
    private func runtimeType(of value: Node) -> String? {
        let type: String?
        switch value.kind {
        case .declReferenceExpr where value.baseName?.hasText("self") == true: type = names.extendedType(around: value)
        case .declReferenceExpr:
            if let initial = names.initialValue(of: value) { return runtimeType(ofAccessor: initial) }
            type = names.type(of: value)
        case .memberAccessExpr:
            guard value.base?.kind == .declReferenceExpr, value.base?.baseName?.hasText("self") == true,
                let name = value.referenceName
            else { return nil }
            let property = names.property(name, around: value)
            if let initial = property.initial { return runtimeType(ofAccessor: initial) }
            type = property.type
        default: return nil
        }
        guard let type, let own = pairs.runtimeType(of: type),
            !names.declares(type.filter { $0 != "?" && $0 != "!" }, at: value)
        else { return nil }
        return own
    }

    /// The type of PrumoRuntime of the constant that takes the place of an accessor; `nil` for another expression.
    private func runtimeType(ofAccessor expression: Node) -> String? {
        guard let path = expression.referenceNames, facts.candidates.contains(where: path.contains),
            case .tool(let path) = names.meaning(of: path, at: expression, isType: false),
            let type = pairs.pair(path)?.counterpart?.type
        else { return nil }
        return pairs.types.values.contains(type) ? type : nil
    }

    /// Whether a value is an element of what is written with names of the tool: `$0` of `[Asset.a].map { $0.image }`.
    private func mayBeElement(_ value: Node) -> Bool {
        guard let source = source(ofElement: value), !source.contains(value) else { return false }
        // The time must not grow with the square of a chain.
        return source.subtree.prefix(256).contains { node in
            guard node.kind == .declReferenceExpr, let name = node.baseName?.name else { return false }
            return facts.candidates.contains(name) || facts.collections.contains(name)
        }
    }

    /// Whether a value may be, or be a part of, what a variable has: `all[0]`, where `all` is `[Asset.a, Asset.b]`.
    private func mayBePart(_ value: Node) -> Bool {
        var root = value
        var seen: Set<Int> = []
        // A part has few names; the time must not grow with the square of a chain.
        for _ in 0..<16 {
            switch root.kind {
            case .memberAccessExpr:
                guard let base = root.base, let name = root.referenceName, !SwiftGenMembers.names.contains(name.name)
                else { return false }
                if base.kind == .declReferenceExpr, base.baseName?.hasText("self") == true {
                    guard let block = base.ancestor(.memberBlock) else { return false }
                    return mayComeFromTool(name.name, at: block.start, value, &seen)
                }
                root = base
            case .optionalChainingExpr, .forceUnwrapExpr, .functionCallExpr, .subscriptCallExpr:
                guard let inner = root.firstChild else { return false }
                root = inner
            case .declReferenceExpr:
                guard let name = root.baseName, name.kind == .identifier else { return false }
                if facts.candidates.contains(name.name) { return isValueOfTool(root, before: value) }
                return mayComeFromTool(name.name, at: root.start, value, &seen)
            case .arrayExpr, .dictionaryExpr, .tupleExpr: return mayContainValueOfTool(root, value, &seen)
            default: return false
            }
        }
        return false
    }

    /// Whether the type or the value of a variable contains one of the tool.
    /// - Parameter seen: where expressions begin that need not be looked at again.
    private func mayComeFromTool(_ name: String, at offset: Int, _ place: Node, _ seen: inout Set<Int>) -> Bool {
        for (type, expression) in names.origins(of: name, at: offset) {
            if let type {
                let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                if words.contains(where: { pairs.types[$0] != nil && !names.declares($0, at: place) }) { return true }
                continue
            }
            guard let expression, seen.count < 8, seen.insert(expression.start).inserted else { continue }
            // `if let a` stands for `if let a = a`.
            if expression.kind == .identifierPattern {
                if mayComeFromTool(name, at: expression.start, place, &seen) { return true }
                continue
            }
            if mayContainValueOfTool(expression, place, &seen) { return true }
        }
        return false
    }

    /// Whether an expression contains a value of the tool's types, or a variable with one.
    private func mayContainValueOfTool(_ expression: Node, _ place: Node, _ seen: inout Set<Int>) -> Bool {
        for node in expression.subtree.prefix(64) where node.kind == .declReferenceExpr {
            guard let name = node.baseName, name.kind == .identifier, !Self.isArgument(node, in: expression) else {
                continue
            }
            if facts.candidates.contains(name.name) {
                if isValueOfTool(node, before: nil) { return true }
            } else if node.accessOfMember == nil, mayComeFromTool(name.name, at: node.start, place, &seen) {
                return true
            }
        }
        return false
    }

    /// Whether a node is in an argument of a call in an expression: the value of `Model(asset: Asset.a)` is another one.
    private static func isArgument(_ node: Node, in expression: Node) -> Bool {
        for outer in node.ancestors {
            if outer == expression { return false }
            if outer.kind == .labeledExpr, outer.parent?.parent?.kind == .functionCallExpr { return true }
        }
        return false
    }

    /// Whether a reference begins an accessor of a value of the tool's types, or of a list of them.
    /// - Parameter value: what goes on after the accessor; `nil` if nothing may.
    private func isValueOfTool(_ reference: Node, before value: Node?) -> Bool {
        guard case .tool(let path) = names.meaning(of: reference.baseName?.name ?? "", at: reference) else {
            return false
        }
        let chain = AccessorChain(reference, standingFor: path)
        let longest = min(chain.path.count, pairs.longestPath)
        let shortest = value == nil ? chain.path.count : path.count
        for count in stride(from: longest, through: max(1, shortest), by: -1) {
            guard let counterpart = pairs.pair(chain.path.prefix(count))?.counterpart else { continue }
            let index = chain.index(ofPrefix: count)
            // An accessor itself is replaced together with its members.
            guard index >= 0, chain.expressions[index] != value else { return false }
            return counterpart.source == nil || counterpart.type.map(pairs.types.values.contains) == true
        }
        return false
    }

    /// What a value that a closure or a loop binds may be an element of.
    private func source(ofElement value: Node) -> Node? {
        let isNamed = value.kind == .declReferenceExpr && value.baseName?.kind != .dollarIdentifier
        let scope = isNamed ? names.scope(of: value) : nil
        guard scope != nil || !isNamed else { return nil }
        for outer in value.ancestors {
            switch outer.kind {
            case .keyPathExpr: return outer.parent?.parent?.parent.flatMap(Self.calledExpression)
            case .closureExpr:
                if let scope, outer.signature?.end != scope.lowerBound || outer.end != scope.upperBound { continue }
                let call = outer.parent?.kind == .labeledExpr ? outer.parent?.parent?.parent : outer.parent
                return call.flatMap(Self.calledExpression)
            case .forStmt:
                if scope?.upperBound == outer.end, scope?.lowerBound == outer.sequence?.end { return outer.sequence }
            case .memberBlock: return nil
            default: continue
            }
        }
        return nil
    }

    private static func calledExpression(_ node: Node) -> Node? {
        node.kind == .functionCallExpr ? node.calledExpression : nil
    }

    /// A key path to a member of what may be values of a type of the tool.
    mutating func visitKeyPath(_ node: Node) {
        guard !importsRuntime, !pairs.types.isEmpty, let member = node.declName?.baseName,
            SwiftGenMembers.names.contains(member.name), mayBeElement(node)
        else { return }
        found += 1
        leave(
            node,
            "the values may be of a type of \(own: pairs.tool.name), whose \"\(member.name)\" has another name here; check it"
        )
    }

    /// Lists a member of what may be a value of a type of the tool, by the name of a property elsewhere.
    private mutating func listMember(_ node: Node, of value: Node) {
        if let member = node.declName?.baseName, mayBeElement(value) || mayBePart(value) {
            found += 1
            return leave(
                node,
                "the value may be of a type of \(own: pairs.tool.name), whose \"\(member.name)\" has another name here; check it"
            )
        }
        let named = value.kind == .functionCallExpr ? value.calledExpression : value
        guard let named, mayBeOfOtherFile(named, of: value), let property = named.referenceName,
            let type = facts.members[property.name], let member = node.declName?.baseName,
            !isPartOfChain(named)
        else { return }
        if case .name(let name) = SwiftGenMembers.replacement(of: member.name, of: type, call: nil, framework: .uiKit),
            name == member.name
        {
            return
        }
        found += 1
        leave(
            node,
            "\"\(property.name)\" may be a value of \(own: type), whose \"\(member.name)\" has another name; check it")
    }

    /// Whether a name may be that of a property or a function which another file, or another type, declares.
    private func mayBeOfOtherFile(_ named: Node, of value: Node) -> Bool {
        switch named.kind {
        case .memberAccessExpr: true
        case .declReferenceExpr:
            value.kind == .functionCallExpr
                || named.referenceName.map { names.origins(of: $0.name, at: named.start).isEmpty } == true
        default: false
        }
    }

    private func isPartOfChain(_ node: Node) -> Bool {
        var first = node
        // An accessor's members are few; the time must not grow with the square of a chain.
        for _ in 0..<32 {
            guard first.kind == .memberAccessExpr, let base = first.base else { break }
            first = base
        }
        return first.kind == .declReferenceExpr && first.baseName.map { facts.candidates.contains($0.name) } == true
    }
}

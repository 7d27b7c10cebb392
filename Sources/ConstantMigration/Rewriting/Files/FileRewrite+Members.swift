import SourceText
import SwiftTree

// Members of values of the tool's types.
extension FileRewrite {
    /// `asset.image`, where `asset` may be a value of a type of the tool.
    mutating func visitMember(_ node: Node) {
        guard !importsRuntime, !pairs.types.isEmpty, let token = node.declName?.baseName else { return }
        guard let base = node.base else { return visitImplicitConstructor(node, token) }
        guard SwiftGenMembers.names.contains(token.name), let value = Self.unwrapped(base) else { return }
        if let type = runtimeType(of: value) { return replaceMember(node, token, of: type) }
        guard SwiftGenMembers.differs(token.name, among: pairs.types.values) else { return }
        listMember(node, token, of: value)
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
            if let refusal { return leave(node, refusal, of: Set(pairs.types.keys)) }
            edits.append(.replace(token.range, with: name))
            replaced += 1
            usesRuntime = true
        case .left(let reason):
            found += 1
            leave(node, reason, of: Set(pairs.types.keys))
        }
    }

    /// The type of PrumoRuntime that a value has, if the file shows that it is one of the tool's.
    private func runtimeType(of value: Node) -> String? {
        let type: String?
        switch value.kind {
        case .declReferenceExpr where value.baseName?.hasText("self") == true: type = names.extendedType(around: value)
        case .declReferenceExpr:
            let variable = names.value(of: value)
            if let initial = variable?.initialValue { return runtimeType(ofAccessor: initial) }
            type = variable?.type
        case .memberAccessExpr:
            guard value.base?.kind == .declReferenceExpr, value.base?.baseName?.hasText("self") == true,
                let name = value.referenceName
            else { return nil }
            let property = names.property(name, around: value)
            if let initial = property?.initialValue { return runtimeType(ofAccessor: initial) }
            type = property?.type
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

    /// The base of a member without the mark that unwraps it.
    private static func unwrapped(_ base: Node) -> Node? {
        base.kind == .optionalChainingExpr || base.kind == .forceUnwrapExpr ? base.expression : base
    }

    /// A key path to a member of what may be values of a type of the tool.
    mutating func visitKeyPath(_ node: Node) {
        guard !importsRuntime, !pairs.types.isEmpty, let member = node.declName?.baseName,
            SwiftGenMembers.differs(member.name, among: pairs.types.values)
        else { return }
        switch evidence(ofBaseOf: node) {
        case .other: return
        case .unknown where !SwiftGenMembers.listed.contains(member.name): return
        case .unknown, .tool: listMember(node, member)
        }
    }

    /// What is known of the value whose member a part of a key path is.
    private func evidence(ofBaseOf component: Node) -> ToolValues.Evidence {
        guard let element = component.parent, let path = component.ancestor(.keyPathExpr) else { return .other }
        var values = ToolValues(pairs, facts, names)
        var previous: Node?
        for other in path.components {
            guard other.start < element.start else { break }
            if other.component?.kind == .keyPathPropertyComponent { previous = other.component }
        }
        if let name = previous?.declName?.baseName { return values.evidence(ofMember: name.name, of: nil) }
        if let root = path.root { return values.evidence(ofType: root.text, at: path) }
        guard let argument = path.parent, argument.kind == .labeledExpr, let outer = argument.parent?.parent else {
            return .unknown
        }
        return outer.kind == .attribute ? .other : values.evidence(ofContext: outer)
    }

    /// Lists a member of what may be a value of a type of the tool.
    private mutating func listMember(_ node: Node, _ member: Token) {
        found += 1
        leave(
            node,
            "the value may be of a type of \(own: pairs.tool.name), whose \"\(member.name)\" has another name here; check it",
            of: Set(pairs.types.keys))
    }

    /// Lists a member of a value, unless the sources show that the value is another one.
    private mutating func listMember(_ node: Node, _ member: Token, of value: Node) {
        guard !isAccessor(value), !SwiftGenMembers.isOfAnotherType(node) else { return }
        var values = ToolValues(pairs, facts, names)
        switch values.evidence(of: value) {
        case .other: return
        case .unknown where !SwiftGenMembers.listed.contains(member.name): return
        case .unknown: return listMember(node, member)
        case .tool: break
        }
        let named = value.kind == .functionCallExpr ? value.calledExpression : value
        guard let named, mayBeOfOtherFile(named, of: value), let property = named.referenceName,
            let type = facts.members[property.name]
        else { return listMember(node, member) }
        guard SwiftGenMembers.differs(member.name, among: [type]) else { return }
        found += 1
        leave(
            node,
            "\"\(property.name)\" may be a value of \(own: type), whose \"\(member.name)\" has another name; check it",
            of: Set(pairs.types.keys))
    }

    /// Whether a value is an accessor, which is replaced together with its members.
    private func isAccessor(_ value: Node) -> Bool {
        guard let path = value.referenceNames, path.contains(where: facts.candidates.contains),
            case .tool(let path) = names.meaning(of: path, at: value, isType: false)
        else { return false }
        return pairs.pair(path) != nil
    }

    /// Whether a name may be that of a property or a function which another file, or another type, declares.
    private func mayBeOfOtherFile(_ named: Node, of value: Node) -> Bool {
        switch named.kind {
        case .memberAccessExpr: true
        case .declReferenceExpr:
            value.kind == .functionCallExpr
                || named.referenceName.map { names.values(of: $0.name, at: named.start).isEmpty } == true
        default: false
        }
    }
}

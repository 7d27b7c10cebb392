import SourceText
import SwiftTree

// Types of the tool, as types.
extension FileRewrite {
    /// `ImageAsset(name: "x")`: a value of a type of the tool that is created by a name.
    mutating func visitConstructor(_ node: Node) {
        if !importsRuntime, !pairs.types.isEmpty, let token = node.baseName, node.accessOfMember == nil,
            SwiftGenMembers.names.contains(token.name), let extended = names.extendedType(around: node),
            let type = pairs.types[extended], !names.declares(extended, at: node), !names.declares(token.name, at: node)
        {
            return replaceMember(node, token, of: type)
        }
        guard let name = node.baseName?.name, let type = pairs.types[name], !importsRuntime,
            Self.isConstructor(node), !names.declares(name, at: node)
        else { return }
        listConstructor(node, of: name, type)
    }

    /// Whether the name of a type is called: `ImageAsset(name: "x")`, or `ImageAsset.init`, called or not.
    private static func isConstructor(_ node: Node) -> Bool {
        let type = node.accessOfMember ?? node
        guard let outer = type.parent else { return false }
        if outer.kind == .functionCallExpr { return outer.calledExpression == type }
        return outer.kind == .memberAccessExpr && outer.base == type
            && outer.declName?.baseName?.hasText("init") == true
    }

    private mutating func listConstructor(_ node: Node, of name: String, _ type: String) {
        found += 1
        leave(
            node,
            "a value of the type \"\(name)\" is created by its name; use a constant, or \(own: type) of PrumoRuntime",
            of: [name])
    }

    /// `.init(name: "x")`, whose type is written around it, or is that of what it is an argument of.
    mutating func visitImplicitConstructor(_ node: Node, _ token: Token) {
        guard token.hasText("init"), let call = node.parent, call.kind == .functionCallExpr,
            call.calledExpression == node, call.arguments.first?.label?.hasText("name") == true
        else { return }
        var values = ToolValues(pairs, facts, names)
        guard let type = call.expectedType, values.evidence(ofType: type.text, at: node) == .tool else { return }
        found += 1
        leave(
            node,
            "a value of \(own: type) is created by its name; use a constant, or the type of PrumoRuntime",
            of: Set(pairs.types.keys))
    }

    mutating func visitType(_ node: Node) {
        guard let token = node.name, token.kind == .identifier else { return }
        let name = token.name
        let isMember = node.parent?.kind == .memberType
        if !pairs.roots.contains(name), facts.candidates.contains(name) { return visitAlias(node, name) }
        if pairs.roots.contains(name) || pairs.tool.typeName.map({ name == $0 }) == true {
            // Where the sources have such a type of their own, it is that one.
            switch names.meaning(of: name, at: node, isType: true) {
            case .declared: return
            case .unclear(let reason):
                found += 1
                return leave(node, reason, of: [name])
            case .tool(let path):
                // An extension of the tool's types is visited as a declaration.
                if let outer = node.ancestor(.extensionDecl), outer.extendedType?.contains(node) == true,
                    names.toolNames(of: outer) != nil
                {
                    return
                }
                if replaceTypeOfExtension(node, path) || replaceTargetOfAlias(node, path) { return }
            case .undeclared: break
            }
            found += 1
            leave(node, Self.reasonOfType(node, name), of: [name])
            return
        }
        guard let type = pairs.types[name], !importsRuntime, !names.declares(name, at: node) else { return }
        found += 1
        if let refusal { return leave(node, refusal, of: [name]) }
        if isMember, let outer = node.parent {
            guard let framework = imports.framework(at: node, standard: facts.standardFramework),
                let own = outer.name.flatMap({ Self.frameworkTypes[$0.name] })
            else {
                return leave(
                    node, "the type \"\(outer.text)\" has no counterpart; name the framework's type", of: [name])
            }
            edits.append(.replace(outer.range, with: framework.prefix.uppercased() + own))
        } else if type != name {
            edits.append(.replace(token.range, with: type))
        }
        replaced += 1
        usesRuntime = true
    }

    /// What SwiftGen's types call the types of the frameworks, without their prefixes.
    private static let frameworkTypes = ["Image": "Image", "Color": "Color", "Font": "Font"]

    private static func reasonOfType(_ node: Node, _ name: String) -> DiagnosticMessage {
        for outer in node.ancestors {
            switch outer.kind {
            case .memberType, .typeInitializerClause: continue
            case .extensionDecl where outer.extendedType?.contains(node) == true:
                return "an extension of \"\(name)\" adds members; move them to an extension of the constants' type"
            case .typeAliasDecl: return "a typealias of \"\(name)\" may not be needed any more; remove it, or change it"
            default: return "\"\(name)\" is used as a type; use that of the constants"
            }
        }
        return "\"\(name)\" is used as a type; use that of the constants"
    }

    /// An alias that stands for a type of the tool, as a type.
    private mutating func visitAlias(_ node: Node, _ name: String) {
        switch names.meaning(of: name, at: node, isType: true) {
        case .tool(let path):
            // The name alone stays valid with what the alias becomes.
            guard node.parent?.kind == .memberType, !replaceTypeOfExtension(node, path),
                !replaceTargetOfAlias(node, path)
            else { return }
            found += 1
            keptAliases.insert(name)
            leave(node, Self.reasonOfType(node, name), of: Self.root(of: path))
        case .unclear(let reason):
            found += 1
            keptAliases.insert(name)
            leave(node, reason)
        case .declared, .undeclared: return
        }
    }

    /// Replaces a type of the tool for which an alias stands. Whether it is done.
    private mutating func replaceTargetOfAlias(_ node: Node, _ path: [String]) -> Bool {
        var (type, path) = (node, path)
        while let outer = type.parent, outer.kind == .memberType, let name = outer.name?.name, path.count < 32 {
            (type, path) = (outer, path + [name])
        }
        guard let alias = type.parent?.parent, alias.kind == .typeAliasDecl, let name = alias.name?.name,
            !extensions.keepsAlias(name), let reference = pairs.typeReference(of: path),
            pairs.isPublic || !alias.hasModifier(.publicKeyword)
        else { return false }
        found += 1
        let before = left.count
        apply(
            .edits([.replace(type.range, with: reference)]), at: type, named: reference, of: Self.root(of: path))
        if left.count > before { keptAliases.insert(name) } else { usedAliases.insert(name) }
        return true
    }

    /// `Kit.L10n`, where `Kit` is a module.
    mutating func visitMemberType(_ node: Node) {
        guard let name = node.name?.name, pairs.roots.contains(name), let path = node.typeNames, path.count > 1,
            case .tool([name]) = names.meaning(of: path, at: node), node.ancestor(.extensionDecl)?.extendedType != node
        else { return }
        found += 1
        leave(node, Self.reasonOfType(node, name), of: [name])
    }

    mutating func visitImport(_ node: Node) {
        guard node.importKindSpecifier != nil, let last = Array(node.path).last?.name, pairs.roots.contains(last.name)
        else { return }
        found += 1
        leave(
            node, "the import names \"\(last.name)\"; import the module, or the type with the constants",
            of: [last.name])
    }
}

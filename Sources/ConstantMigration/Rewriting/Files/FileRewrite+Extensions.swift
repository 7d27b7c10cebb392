import SourceText
import SwiftTree

// What the sources add to types of the tool.
extension FileRewrite {
    /// An extension of a type of the tool: it becomes one of the constants' type, if all that it adds and uses stays valid.
    mutating func visitExtension(_ node: Node) {
        guard !extensions.isEmpty, let type = node.extendedType, let path = names.toolNames(of: node) else { return }
        found += 1
        let text = path.joined(separator: ".")
        switch extensions.outcome(of: path) {
        case .left(let reason): leave(type, "an extension of \(text) adds members; \(reason)", of: Self.root(of: path))
        case .renamed(let reference):
            rename(type.range, of: path, to: reference, at: type)
        }
    }

    /// Replaces the name of a type of the tool where it is that of an extension, or before what one adds.
    private mutating func rename(_ range: Range<Int>, of path: [String], to reference: String, at node: Node) {
        let before = left.count
        apply(.edits([.replace(range, with: reference)]), at: node, named: reference, of: Self.root(of: path))
        if left.count > before { keptExtensions.insert(path) } else { renamedExtensions.insert(path) }
    }

    /// Replaces a chain that ends in what an extension adds: `L10n.extra`. Whether it is one.
    mutating func replaceMemberOfExtension(_ chain: AccessorChain) -> Bool {
        guard let (extended, member) = extensions.member(in: chain.path) else { return false }
        let count = extended.count
        let index = chain.index(ofPrefix: count)
        let node = chain.expressions[max(index, 0)]
        let text = chain.path.prefix(count + 1).joined(separator: ".")
        switch extensions.outcome(of: extended) {
        case .left:
            leave(
                node, "\(member) declares \"\(text)\" in an extension, which stays; change both by hand",
                of: Self.root(of: extended))
        case .renamed(let reference):
            // Within the extension, and after an alias, the name alone stays valid.
            guard index >= 0 else {
                found -= 1
                return true
            }
            rename(chain.start..<chain.expressions[index].end, of: extended, to: reference, at: node)
        }
        return true
    }

    /// Replaces a type that an extension adds, as in `L10n.Extra`. Whether it is one.
    mutating func replaceTypeOfExtension(_ node: Node, _ path: [String]) -> Bool {
        var names = path
        var types = [node]
        while let outer = types[types.count - 1].parent, outer.kind == .memberType,
            outer.baseType == types[types.count - 1], let name = outer.name?.name, names.count < 32
        {
            names.append(name)
            types.append(outer)
        }
        guard let (extended, member) = extensions.member(in: names), extended.count >= path.count else { return false }
        found += 1
        let type = types[extended.count - path.count]
        switch extensions.outcome(of: extended) {
        case .left:
            leave(
                node, "\(member) declares the type in an extension, which stays; change both by hand",
                of: Self.root(of: extended))
        case .renamed(let reference):
            rename(node.start..<type.end, of: extended, to: reference, at: node)
        }
        return true
    }
}

import SourceText
import SwiftTree
import Workspace

/// Finds what names of one file stand for, by the rules of scopes.
///
/// Types of the tool are in a file that it generates, so they are what a name stands for where nothing in the sources has that name.
package struct NameResolver {
    /// What a name stands for.
    enum Meaning {
        /// A type or an accessor of the tool, by the names that it has in full: that of `L10n`, or what an alias names.
        case tool([String])
        /// Something that the sources declare; with the names of the type, if it is one that other places can name.
        case declared(type: [String]?, at: String)
        /// It may be one thing or another.
        case unclear(DiagnosticMessage)
        /// Nothing that the sources declare.
        case undeclared
    }

    /// The accessors of the tool; `nil` if only the names of its types are known.
    private let pairs: ConstantPairs?
    /// The names of the tool's types.
    private let roots: Set<String>
    private let declarations: SourceDeclarations
    private let index: ScopeIndex
    private let file: SourceFile
    private let source: Int
    private let memo = Memo()
    /// How many aliases and supertypes are followed.
    private static let limit = 12

    /// A question that aliases and supertypes lead to again and again: without its answer, the time would grow exponentially.
    private struct Query: Hashable {
        enum Kind: Hashable {
            case topLevel(module: String?)
            case member(type: [String])
            case localAlias(offset: Int)
        }

        let kind: Kind
        var name = ""
        var source = 0
        var isType = false
        let depth: Int
    }

    /// The answers of one file.
    private final class Memo {
        private var answers: [Query: Meaning?] = [:]

        func answer(_ query: Query, _ compute: () -> Meaning?) -> Meaning? {
            if let known = answers[query] { return known }
            let answer = compute()
            answers[query] = .some(answer)
            return answer
        }
    }

    /// - Parameter source: the index of the file among the sources.
    init(_ pairs: ConstantPairs, _ declarations: SourceDeclarations, _ tree: SyntaxTree, source: Int) {
        (self.pairs, roots, self.declarations, self.source) = (pairs, pairs.roots, declarations, source)
        file = declarations.sources[source].file
        index = ScopeIndex(tree)
    }

    /// What names of a file stand for where a tool generates no other types than those of some names.
    /// - Parameter source: the index of the file among the sources.
    package init(
        generating types: Set<String>, _ declarations: SourceDeclarations, _ tree: SyntaxTree, source: Int
    ) {
        (pairs, roots, self.declarations, self.source) = (nil, types, declarations, source)
        file = declarations.sources[source].file
        index = ScopeIndex(tree)
    }

    /// What names of the file stand for where no local declaration hides them.
    init(_ pairs: ConstantPairs, _ declarations: SourceDeclarations, source: Int) {
        (self.pairs, roots, self.declarations, self.source) = (pairs, pairs.roots, declarations, source)
        file = declarations.sources[source].file
        index = ScopeIndex()
    }

    /// What names of types stand for in the file.
    func meaning(inFile names: [String]) -> Meaning { checked(recorded(names, owner: [], source: source, depth: 0)) }

    // MARK: Names

    /// What a name stands for at a node that is not a member of something.
    /// - Parameter isType: whether only a type can be meant.
    func meaning(of name: String, at node: Node, isType: Bool = false) -> Meaning {
        checked(meaning(of: name, at: node, isType: isType, depth: 0))
    }

    /// What names with periods between them stand for, as far as they are types and accessors: `Screen`, `Copy` of `Screen.Copy`.
    func meaning(of names: [String], at node: Node, isType: Bool = true) -> Meaning {
        checked(meaning(of: names, at: node, isType: isType, depth: 0))
    }

    /// A meaning, or why the file cannot name the constants.
    private func checked(_ meaning: Meaning) -> Meaning {
        guard case .tool(let path) = meaning, let pairs, let root = path.first,
            let obstacle = pairs.modules.obstacle(toConstantsOf: root, from: declarations.sources[source].viewer)
        else { return meaning }
        return .unclear(obstacle)
    }

    /// What the name of a type of the tool stands for where the sources do not declare it.
    /// - Parameter module: the module that is written before the name.
    func generated(_ name: String, inModule module: String? = nil) -> Meaning {
        checked(generated(name, from: source, inModule: module))
    }

    private func generated(_ name: String, from source: Int, inModule module: String?) -> Meaning {
        guard roots.contains(name) else { return .undeclared }
        guard let pairs else { return .tool([name]) }
        switch pairs.modules.meaning(of: name, inModule: module, from: declarations.sources[source].viewer) {
        case .root(let root): return .tool([root])
        case .unclear(let reason): return .unclear(reason)
        case .other: return .undeclared
        }
    }

    private func meaning(of names: [String], at node: Node, isType: Bool, depth: Int) -> Meaning {
        guard let first = names.first, depth < Self.limit else { return .undeclared }
        let start: Meaning
        if first == "Self" || first == "self" {
            guard let owner = typeNames(around: node) else { return .undeclared }
            start = toolNames(ofExtensionAround: node).map(Meaning.tool) ?? .declared(type: owner, at: "")
        } else {
            start = meaning(of: first, at: node, isType: isType || names.count > 1, depth: depth)
        }
        return follow(Array(names.dropFirst()), from: start, module: first, source: source, depth: depth)
    }

    private func meaning(of name: String, at node: Node, isType: Bool, depth: Int) -> Meaning {
        guard depth < Self.limit else { return .undeclared }
        var local = index.visible(name, at: node.start).filter { $0.place != .file }[...]
        var blocks = self.blocks(around: node)[...]
        while true {
            if let first = local.first, blocks.first.map({ first.extent.count <= $0.node.range.count }) ?? true {
                let same = local.prefix { $0.extent == first.extent }
                local = local.dropFirst(same.count)
                let found = merged(same.compactMap { meaning(of: $0, named: name, isType: isType, depth: depth) })
                if let found { return found }
            } else if let block = blocks.popFirst() {
                if let tool = block.tool, isMember(name, of: tool) { return .tool(tool + [name]) }
                guard let type = block.type else { continue }
                if let found = member(name, of: type, from: source, isType: isType, depth: depth) { return found }
            } else {
                return topLevel(name, from: source, isType: isType, depth: depth)
            }
        }
    }

    private func meaning(
        of declaration: ScopeIndex.Declaration, named name: String, isType: Bool, depth: Int
    ) -> Meaning? {
        switch declaration.kind {
        case .value: return isType ? nil : other(declaration)
        case .type: return other(declaration)
        case .alias(let type):
            // A type that has no names of its own is another type in any case.
            guard let names = type.typeNames, names != [name] else { return other(declaration) }
            return memo.answer(Query(kind: .localAlias(offset: type.start), depth: depth)) {
                let found = meaning(of: names, at: type, isType: true, depth: depth + 1)
                if case .undeclared = found { return other(declaration) }
                return found
            }
        }
    }

    private func other(_ declaration: ScopeIndex.Declaration) -> Meaning {
        .declared(type: nil, at: declaration.offset.map { file.reference(to: $0) } ?? file.path)
    }

    /// The one meaning of several declarations of a name with the same scope, such as those of conditional compilation.
    private func merged(_ meanings: [Meaning]) -> Meaning? {
        guard let first = meanings.first else { return nil }
        for other in meanings.dropFirst() {
            switch (first, other) {
            case (.tool(let left), .tool(let right)) where left == right: continue
            case (.declared, .declared), (.undeclared, .undeclared): continue
            default: return .unclear("the name stands for one type or another here; use the constants by their names")
            }
        }
        return first
    }

    // MARK: Members

    private struct Block {
        let node: Node
        /// The names of the type; `nil` for a local one.
        let type: [String]?
        /// The names of the tool's type that it extends.
        let tool: [String]?
    }

    /// The braces around a node that members are between, the innermost first.
    private func blocks(around node: Node) -> [Block] {
        var result: [Block] = []
        var inner = node
        while let outer = inner.parent {
            if outer.kind == .memberBlock, let container = outer.parent {
                if container.kind == .extensionDecl {
                    let type = container.extendedType?.typeNames
                    result.append(Block(node: outer, type: type, tool: toolNames(of: container)))
                } else {
                    let type = container.ownerNames.flatMap { owner in container.name.map { owner + [$0.name] } }
                    result.append(Block(node: outer, type: type, tool: nil))
                }
            }
            inner = outer
        }
        return result
    }

    /// The names of the type around a node that other places can name.
    private func typeNames(around node: Node) -> [String]? { blocks(around: node).first?.type }

    /// The names of the tool's type that an extension extends; `nil` if it extends another type.
    func toolNames(of declaration: Node) -> [String]? {
        guard declaration.kind == .extensionDecl, let names = declaration.extendedType?.typeNames,
            case .tool(let names) = meaning(of: names, at: declaration, isType: true, depth: 1)
        else { return nil }
        return names
    }

    /// The name of the type that the closest type around a node is an extension of; `nil` if it is not an extension.
    func extendedType(around node: Node) -> String? {
        guard let block = node.ancestor(.memberBlock), let container = block.parent, container.kind == .extensionDecl,
            let names = container.extendedType?.typeNames, names.count == 1
        else { return nil }
        return names[0]
    }

    /// The names of the tool's type whose extension is the closest type around a node.
    func toolNames(ofExtensionAround node: Node) -> [String]? { blocks(around: node).first?.tool }

    private func isMember(_ name: String, of tool: [String]) -> Bool {
        let path = tool + [name]
        return pairs.map { $0.pair(path) != nil || $0.isNamespace(path) } ?? false
    }

    private func member(_ name: String, of type: [String], from source: Int, isType: Bool, depth: Int) -> Meaning? {
        guard depth < Self.limit else { return nil }
        let query = Query(kind: .member(type: type), name: name, source: source, isType: isType, depth: depth)
        return memo.answer(query) {
            let found = declarations.members(name, of: type, from: source)
                .compactMap { meaning(of: $0, named: name, isType: isType, depth: depth) }
            if let found = merged(found) { return found }
            for (names, owner, other) in declarations.supertypes(of: type) {
                guard
                    case .declared(let inherited?, _) = recorded(
                        names, owner: owner, source: other, depth: depth + 1), inherited != type
                else { continue }
                let found = member(name, of: inherited, from: source, isType: isType, depth: depth + 1)
                if let found { return found }
            }
            return nil
        }
    }

    private func follow(_ names: [String], from start: Meaning, module: String, source: Int, depth: Int) -> Meaning {
        switch start {
        case .unclear: return start
        case .tool(let path): return .tool(path + names)
        case .declared(let type, let place):
            guard let next = names.first else { return start }
            guard let type else { return .declared(type: nil, at: place) }
            guard let found = member(next, of: type, from: source, isType: names.count > 1, depth: depth) else {
                return .declared(type: nil, at: place)
            }
            return follow(Array(names.dropFirst()), from: found, module: module, source: source, depth: depth + 1)
        case .undeclared:
            // What is not declared may be a module.
            guard let next = names.first else { return .undeclared }
            let found = topLevel(next, from: source, inModule: module, isType: false, depth: depth)
            if case .undeclared = found { return .undeclared }
            return follow(Array(names.dropFirst()), from: found, module: "", source: source, depth: depth + 1)
        }
    }

    // MARK: Declarations of files

    private func topLevel(
        _ name: String, from source: Int, inModule module: String? = nil, isType: Bool, depth: Int
    ) -> Meaning {
        let query = Query(kind: .topLevel(module: module), name: name, source: source, isType: isType, depth: depth)
        let found = memo.answer(query) {
            let found = declarations.topLevel(name, from: source, inModule: module)
                .compactMap { declaration -> Meaning? in
                    // `typealias L10n = Kit.L10n` names the module's type, not itself.
                    if let module, case .alias(let names) = declaration.kind, names == [module, name] { return nil }
                    switch (declaration.kind, roots.contains(name)) {
                    case (.type, true): return root(name, declaration, from: source)
                    default: return meaning(of: declaration, named: name, isType: isType, depth: depth)
                    }
                }
            return merged(found)
        }
        return found ?? generated(name, from: source, inModule: module)
    }

    /// A type of the sources that has the name of one of the tool's types.
    private func root(_ name: String, _ declaration: SourceDeclarations.Declaration, from source: Int) -> Meaning {
        let place = declarations.reference(to: declaration)
        if declaration.source == source || pairs == nil { return .declared(type: [name], at: place) }
        // It may be what the tool generated, without the comment that says so.
        let generated = generated(name, from: source, inModule: nil)
        if case .tool(let path) = generated,
            declarations.members(of: [name]).keys.contains(where: { isMember($0, of: path) })
        {
            return generated
        }
        return .unclear(
            "\(place) declares another \(own: name); use the constants by their names where the generated one is meant")
    }

    private func meaning(
        of declaration: SourceDeclarations.Declaration, named name: String, isType: Bool, depth: Int
    ) -> Meaning? {
        func declared(_ type: [String]?) -> Meaning {
            .declared(type: type, at: declarations.reference(to: declaration))
        }
        switch declaration.kind {
        case .value: return isType ? nil : declared(nil)
        case .type: return declared(declaration.owner + [name])
        case .alias(let names):
            guard names != [name] else { return declared(nil) }
            let found = recorded(names, owner: declaration.owner, source: declaration.source, depth: depth + 1)
            if case .undeclared = found { return declared(nil) }
            return found
        }
    }

    /// What names in a declaration of some source stand for.
    private func recorded(_ names: [String], owner: [String], source: Int, depth: Int) -> Meaning {
        guard let first = names.first, depth < Self.limit else { return .undeclared }
        var start: Meaning?
        for count in stride(from: owner.count, to: 0, by: -1) where start == nil {
            start = member(first, of: Array(owner.prefix(count)), from: source, isType: true, depth: depth + 1)
        }
        let meaning = start ?? topLevel(first, from: source, isType: true, depth: depth + 1)
        return follow(Array(names.dropFirst()), from: meaning, module: first, source: source, depth: depth + 1)
    }

    // MARK: Constants

    /// Why the type of a constant cannot be named at a node; `nil` if it can.
    func obstacle(to root: String, at node: Node) -> DiagnosticMessage? {
        switch meaning(of: root, at: node) {
        case .undeclared: return nil
        case .tool(let path) where path.count == 1 && (path[0] == root || path[0].hasSuffix("." + root)): return nil
        case .declared(_, let place):
            return
                "\(place) declares another \(own: root); rename it, or give the constants another name with \"names\""
        case .tool, .unclear:
            return
                "the sources declare another \(own: root); rename it, or give the constants another name with \"names\""
        }
    }

    /// Whether the sources declare something with a name that is visible at a node.
    func declares(_ name: String, at node: Node) -> Bool {
        if case .undeclared = meaning(of: name, at: node) { return false }
        return true
    }

    /// Where the sources declare what a name stands for at a node; `nil` if it stands for a type of the tool, or for something
    /// that the sources do not declare.
    package func declaration(of name: String, at node: Node) -> String? {
        switch meaning(of: name, at: node) {
        case .undeclared, .tool: nil
        case .declared(_, let place): place
        case .unclear: file.path
        }
    }

    // MARK: Values

    /// The variable or parameter that a reference stands for; `nil` if the file does not show which one it is.
    func value(of reference: Node) -> ScopeIndex.Declaration? {
        guard reference.kind == .declReferenceExpr, let name = reference.baseName, name.kind == .identifier else {
            return nil
        }
        let found = index.innermost(name.name, at: reference.start)
        return found.count == 1 ? found[0] : nil
    }

    /// The variables, parameters and functions of the file that a name may stand for.
    func values(of name: String, at offset: Int) -> [ScopeIndex.Declaration] {
        index.innermost(name, at: offset).filter(\.isValue)
    }

    /// The property of the type around a node, as in `self.name`; `nil` if that declaration does not show which one it is.
    func property(_ name: Token, around node: Node) -> ScopeIndex.Declaration? {
        guard let block = node.ancestor(.memberBlock) else { return nil }
        let found = index.innermost(name.name, at: block.start).filter { $0.extent == block.range }
        return found.count == 1 ? found[0] : nil
    }
}

extension Node {
    /// The names of an expression that is written with names and periods alone; `nil` for other expressions.
    var referenceNames: [String]? {
        var names: [String] = []
        var part = self
        // Accessors have fewer names; the time must not grow with the square of a chain.
        while names.count < 32 {
            guard let name = part.referenceName else { return nil }
            names.append(name.name)
            guard part.kind == .memberAccessExpr else { return names.reversed() }
            guard let base = part.base else { return nil }
            part = base
        }
        return nil
    }
}

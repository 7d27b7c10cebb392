import ConstantGenerators
import SourceText
import SwiftTree

/// Replaces the uses of another tool's accessors in one file.
struct FileRewrite {
    /// A use that stays.
    struct Left {
        let range: Range<Int>
        let reason: DiagnosticMessage
        /// The names of the tool's types that it needs; empty if it may be any.
        let types: Set<String>
    }

    /// The edits, in no particular order; none overlaps another.
    var edits: [Edit] = []
    /// How many uses there are.
    var found = 0
    /// How many are replaced.
    var replaced = 0
    /// How many stay and are valid, since constants have the same names.
    var kept = 0
    /// The uses that stay.
    private(set) var left: [Left] = []
    /// Whether the result needs an import of PrumoRuntime.
    var usesRuntime = false

    let pairs: ConstantPairs
    let facts: SourceFacts
    let extensions: ToolExtensions
    private let file: SourceFile
    private let viewer: ToolModules.Viewer
    private let tree: SyntaxTree
    private let context: RewriteContext
    /// Whether types whose names both tools have are those of PrumoRuntime here, since the file is rewritten already.
    let importsRuntime: Bool
    /// Why nothing of the file is changed; nil if it can be.
    let refusal: DiagnosticMessage?
    /// The offsets of the types that are written for variables, since two uses may be in one value.
    private var annotations: Set<Int> = []
    /// The extensions of the tool's types that have to stay, by the types' names.
    var keptExtensions: Set<[String]> = []
    /// The names of aliases that have to stay, since a use of one does.
    var keptAliases: Set<String> = []
    /// The names of aliases with uses that the edits change.
    var usedAliases: Set<String> = []
    /// The extensions whose names the edits change.
    var renamedExtensions: Set<[String]> = []
    var imports: FrameworkImports { context.imports }
    var names: NameResolver { context.names }

    /// Finds and replaces the uses in a file.
    /// - Parameters:
    ///   - source: the index of the file among the sources.
    ///   - extensions: what the sources add to types of the tool.
    init(
        _ tree: SyntaxTree, source: Int, pairs: ConstantPairs, facts: SourceFacts, extensions: ToolExtensions,
        refusal: DiagnosticMessage?
    ) {
        file = facts.declarations.sources[source].file
        viewer = facts.declarations.sources[source].viewer
        let pairs = pairs.seen(from: facts.declarations.sources[source].module)
        (self.tree, self.pairs, self.facts, self.refusal) = (tree, pairs, facts, refusal)
        self.extensions = extensions.seen(by: pairs)
        context = RewriteContext(
            pairs: pairs, facts: facts, imports: FrameworkImports(tree),
            names: NameResolver(pairs, facts.declarations, tree, source: source))
        importsRuntime = RuntimeImport.exists(in: tree)
        switch pairs.tool.uses {
        case .chains(let uses): visitAccessors(uses.init(context))
        case .symbols(let uses): visitSymbols(uses.init(context))
        }
    }

    private mutating func visitAccessors(_ uses: some ChainUses) {
        for node in tree.nodes {
            switch node.kind {
            case .declReferenceExpr: visitReference(node, uses)
            case .identifierType: visitType(node)
            case .memberType:
                visitMemberType(node)
                visitTypeOfModule(node)
            case .memberAccessExpr: visitMember(node)
            case .keyPathPropertyComponent: visitKeyPath(node)
            case .importDecl: visitImport(node)
            case .extensionDecl: visitExtension(node)
            default: continue
            }
        }
    }

    // MARK: Symbols

    private mutating func visitSymbols(_ uses: some SymbolUses) {
        for node in tree.nodes {
            switch node.kind {
            case .declReferenceExpr, .memberType, .identifierType, .macroExpansionExpr: break
            case .memberAccessExpr where node.base == nil: break
            default: continue
            }
            guard let use = uses.use(of: node) else { continue }
            found += 1
            guard let replacement = use.replacement else {
                kept += 1
                continue
            }
            if let counterpart = use.counterpart, let target = use.target,
                let obstacle = pairs.modules.obstacle(toConstantsOf: counterpart.kind, of: target, from: viewer)
            {
                leave(use.node, obstacle)
                continue
            }
            apply(replacement, at: use.node, named: use.counterpart?.reference ?? "")
        }
    }

    mutating func apply(
        _ replacement: Replacement, at node: Node, named reference: String, of types: Set<String> = []
    ) {
        switch replacement {
        case .left(let reason): leave(node, reason, of: types)
        case .edits(let edits, let usesRuntime):
            if let refusal { return leave(node, refusal, of: types) }
            let root = reference.prefix { $0 != "." }
            if let obstacle = names.obstacle(to: String(root), at: node) { return leave(node, obstacle, of: types) }
            guard edits.allSatisfy({ tree.comments(in: $0.range).isEmpty }) else {
                return leave(node, "there is a comment in what would be replaced; use \(reference)", of: types)
            }
            let isSame = edits.allSatisfy { file.bytes[$0.range].elementsEqual($0.replacement.utf8) }
            guard !isSame else {
                kept += 1
                return
            }
            self.edits += edits.filter { edit in
                guard edit.range.isEmpty, edit.replacement.hasPrefix(": ") else { return true }
                return annotations.insert(edit.range.lowerBound).inserted
            }
            replaced += 1
            if usesRuntime { self.usesRuntime = true }
        }
    }

    // MARK: Accessors

    private mutating func visitReference(_ node: Node, _ uses: some ChainUses) {
        guard let token = node.baseName, token.kind == .identifier else { return }
        let name = token.name
        let extended = extensions.isEmpty ? nil : names.toolNames(ofExtensionAround: node)
        guard facts.candidates.contains(name) || extended != nil else {
            if pairs.tool.typeName == name { return visitTypeAsValue(node, name, uses) }
            visitConstructor(node)
            return
        }
        let chain: AccessorChain
        switch use(of: node, name) {
        case nil: return visitConstructor(node)
        case .left(let reason):
            found += 1
            keepAlias(name)
            return leave(node, reason, of: pairs.roots.contains(name) ? [name] : [])
        case .chain(let found): chain = found
        }
        if !pairs.roots.contains(name) { usedAliases.insert(name) }
        let before = left.count
        replace(chain, at: node, uses)
        if left.count > before { keepAlias(name) }
    }

    /// `_R(bundle: .module)`, whose value has the accessors.
    private mutating func visitTypeAsValue(_ node: Node, _ name: String, _ uses: some ChainUses) {
        guard node.accessOfMember == nil, !names.declares(name, at: node) else { return }
        found += 1
        let call = node.parent.flatMap { $0.kind == .functionCallExpr && $0.calledExpression == node ? $0 : nil }
        leave(
            node,
            call.flatMap { uses.reason(ofCall: $0, [name]) }
                ?? "the type \(own: name) is used as a value; use the constants by their names", of: pairs.tool.roots)
    }

    private mutating func replace(_ chain: AccessorChain, at node: Node, _ uses: some ChainUses) {
        found += 1
        let path = chain.path.prefix(pairs.longestPath)
        let shortest = chain.path.count - chain.names.count + 1
        for count in stride(from: path.count, through: max(1, shortest), by: -1) {
            guard let pair = pairs.pair(path.prefix(count)) else { continue }
            return replace(chain, pair, upTo: chain.index(ofPrefix: count), uses)
        }
        // The types of both may have the same name, and the source be rewritten already.
        if (1...chain.names.count).contains(where: { pairs.isConstant(chain.names.prefix($0)) }) {
            found -= 1
            return
        }
        if replaceMemberOfExtension(chain) { return }
        for index in chain.names.indices.prefix(6) {
            guard let call = chain.call(of: index) else { continue }
            let names = Array(chain.path.prefix(index + 1 + chain.path.count - chain.names.count))
            if let reason = uses.reason(ofCall: call, names) {
                return leave(node, reason, of: Self.root(of: chain.path))
            }
        }
        leave(
            node, reason(withoutAccessor: chain.path, isNamespace: pairs.isNamespace(path)),
            of: Self.root(of: chain.path))
    }

    /// Why a chain stays that does not lead to an accessor.
    private func reason(withoutAccessor path: [String], isNamespace: Bool) -> DiagnosticMessage {
        let text = path.prefix(6).joined(separator: ".")
        if isNamespace || path.count == 1 {
            return "the type \(text) is used as a value; use the constants by their names"
        }
        guard pairs.isNamespace(path.prefix(1)) else {
            return
                "\(own: pairs.tool.name) generates nothing for \"\(path[0])\" from the files that are read; correct its inputs, and run "
                + "the migration again"
        }
        return
            "\(own: pairs.tool.name) generates no \"\(text)\" from the configured files, and no extension declares it; correct the name"
    }

    /// The name of the type that names of the tool begin with, without that of its module.
    static func root(of path: some Sequence<String>) -> Set<String> {
        let root = path.first { _ in true }.flatMap { $0.split(separator: ".").last }
        return root.map { [String($0)] } ?? []
    }

    private enum Use {
        case chain(AccessorChain)
        case left(DiagnosticMessage)
    }

    /// What a reference stands for; `nil` if it is nothing of the tool, or goes on with a name that stands for it.
    private func use(of node: Node, _ name: String) -> Use? {
        guard let access = node.accessOfMember else {
            switch names.meaning(of: name, at: node) {
            case .tool(let path): return .chain(AccessorChain(node, standingFor: path))
            case .unclear(let reason): return .left(reason)
            case .declared, .undeclared: return nil
            }
        }
        guard let base = access.base?.referenceNames, let first = base.first, Self.mayBeType(first) else { return nil }
        switch names.meaning(of: base, at: node) {
        case .tool(let path):
            // What goes on with a name of the tool is visited there; `Self` in an extension is not.
            guard first == "Self" || first == "self", base.count == 1 else { return nil }
            return .chain(AccessorChain(node, standingFor: path + [name], from: access.start))
        case .unclear(let reason): return .left(reason)
        case .undeclared where base.count == 1 && pairs.roots.contains(name):
            switch names.generated(name, inModule: first) {
            case .tool(let path):
                // `Kit.L10n`: the module's name stays in front of whatever takes the place of the rest.
                let root = path.first ?? name
                let stays = !pairs.isQualified(root) && pairs.modules.hasConstants(ofRoot: root, in: first)
                return .chain(AccessorChain(node, standingFor: path, from: stays ? nil : access.start))
            case .unclear(let reason): return .left(reason)
            case .declared, .undeclared: return nil
            }
        case .declared, .undeclared: break
        }
        switch names.meaning(of: base + [name], at: node, isType: false) {
        case .tool(let path): return .chain(AccessorChain(node, standingFor: path, from: access.start))
        case .unclear(let reason): return .left(reason)
        case .undeclared where pairs.roots.contains(name):
            return .left(
                "the sources do not show what \(base.joined(separator: ".")) is; use the constants by their names")
        case .declared, .undeclared: return nil
        }
    }

    /// `Core.L10n` as a type, where several targets have an `L10n`, or it is not known what it is.
    private mutating func visitTypeOfModule(_ node: Node) {
        guard let name = node.name?.name, pairs.roots.contains(name), let path = node.typeNames, path.count == 2,
            node.ancestor(.extensionDecl)?.extendedType != node, node.baseType?.kind == .identifierType
        else { return }
        switch names.meaning(of: path, at: node) {
        case .tool(let root) where root.count == 1 && root != [name]:
            found += 1
            leave(node, "\(own: path[0]).\(own: name) is used as a type; use that of the constants", of: [name])
        case .unclear(let reason) where !names.declares(path[0], at: node):
            found += 1
            leave(node, reason, of: [name])
        case .tool, .declared, .undeclared, .unclear: return
        }
    }

    /// Whether a name may be that of a type or module, by how it is written.
    private static func mayBeType(_ name: String) -> Bool {
        name == "self" || name.utf8.first.map { $0 < 0x61 || $0 > 0x7A } == true
    }

    private mutating func replace(
        _ chain: AccessorChain, _ pair: ConstantPairs.Pair, upTo index: Int, _ uses: some ChainUses
    ) {
        let node = chain.expressions[index]
        if importsRuntime, pairs.isConstant(chain.names.prefix(index + 1)) {
            found -= 1
            return
        }
        let root = Self.root(of: [pair.root])
        guard let counterpart = pair.counterpart else { return leave(node, "\(pair.reason)", of: root) }
        if let obstacle = pairs.modules.obstacle(toConstantsOf: counterpart.kind, of: pair.target, from: viewer) {
            return leave(node, obstacle, of: root)
        }
        let replacement = uses.replacement(of: chain, pair.foreign, with: counterpart, upTo: index)
        apply(replacement, at: node, named: counterpart.reference, of: root)
    }

    /// Lets an alias stay. A name that is none must not start another round over all sources.
    mutating func keepAlias(_ name: String) {
        if facts.aliasNames.contains(name) { keptAliases.insert(name) }
    }

    /// Lets a use stay.
    /// - Parameter types: the names of the tool's types that it needs; empty if it may be any.
    mutating func leave(_ node: Node, _ reason: DiagnosticMessage, of types: Set<String> = []) {
        // Unqualified names go on to work as long as the extension stays.
        if let extended = extensions.isEmpty ? nil : names.toolNames(ofExtensionAround: node) {
            keptExtensions.insert(extended)
        }
        left.append(Left(range: node.range, reason: "not replaced: " + reason, types: types))
    }
}

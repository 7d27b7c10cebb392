import ConstantGenerators
import SourceText
import SwiftTree

/// Replaces the uses of another tool's accessors in one file.
struct FileRewrite {
    /// The edits, in no particular order; none overlaps another.
    private(set) var edits: [Edit] = []
    /// How many uses there are.
    private(set) var found = 0
    /// How many are replaced.
    private(set) var replaced = 0
    /// How many stay and are valid, since constants have the same names.
    private(set) var kept = 0
    /// The uses that stay, each with its bytes and the reason.
    private(set) var left: [(range: Range<Int>, reason: DiagnosticMessage)] = []
    /// Whether the result needs an import of PrumoRuntime.
    private(set) var usesRuntime = false

    private let pairs: ConstantPairs
    private let facts: SourceFacts
    private let file: SourceFile
    private let tree: SyntaxTree
    private let imports: FrameworkImports
    private let roots: Set<String>
    /// Whether types whose names both tools have are those of PrumoRuntime here, since the file is rewritten already.
    private let importsRuntime: Bool
    /// Why nothing of the file is changed; nil if it can be.
    private let refusal: DiagnosticMessage?

    /// Finds and replaces the uses in a file.
    init(_ tree: SyntaxTree, of file: SourceFile, pairs: ConstantPairs, facts: SourceFacts, refusal: DiagnosticMessage?)
    {
        (self.tree, self.file, self.pairs, self.facts, self.refusal) = (tree, file, pairs, facts, refusal)
        imports = FrameworkImports(tree)
        roots = pairs.roots.union(facts.aliases.keys)
        importsRuntime = RuntimeImport.exists(in: tree)
        switch pairs.tool.uses {
        case .chains(let uses):
            visitAccessors(
                uses.init(pairs: pairs, imports: imports, standardFramework: facts.standardFramework))
        case .symbols(let uses): visitSymbols(uses.init(pairs: pairs, statics: facts.statics))
        }
    }

    private mutating func visitAccessors(_ uses: some ChainUses) {
        for node in tree.nodes {
            switch node.kind {
            case .declReferenceExpr: visitReference(node, uses)
            case .identifierType: visitType(node)
            case .memberAccessExpr: visitMember(node)
            case .importDecl: visitImport(node)
            default: continue
            }
        }
    }

    // MARK: Symbols

    private mutating func visitSymbols(_ uses: some SymbolUses) {
        for node in tree.nodes {
            let isFirst = node.kind == .declReferenceExpr || node.kind == .memberAccessExpr && node.base == nil
            guard isFirst, let use = uses.use(of: node) else { continue }
            found += 1
            guard let replacement = use.replacement else {
                kept += 1
                continue
            }
            apply(replacement, at: use.node, named: use.counterpart?.reference ?? "")
        }
    }

    private mutating func apply(_ replacement: Replacement, at node: Node, named reference: String) {
        switch replacement {
        case .left(let reason): leave(node, reason)
        case .edits(let edits, let usesRuntime):
            if let refusal { return leave(node, refusal) }
            let root = reference.prefix { $0 != "." }
            if let obstacle = facts.obstacle(to: String(root), at: node) { return leave(node, obstacle) }
            guard edits.allSatisfy({ tree.comments(in: $0.range).isEmpty }) else {
                return leave(node, "there is a comment in what would be replaced; use \(reference)")
            }
            let isSame = edits.allSatisfy { file.bytes[$0.range].elementsEqual($0.replacement.utf8) }
            guard !isSame else {
                kept += 1
                return
            }
            self.edits += edits
            replaced += 1
            if usesRuntime { self.usesRuntime = true }
        }
    }

    // MARK: Accessors

    private mutating func visitReference(_ node: Node, _ uses: some ChainUses) {
        guard let chain = AccessorChain(node, roots: roots) else {
            visitConstructor(node)
            return
        }
        if chain.names.count == 1, facts.declaringFiles[chain.names[0]] != nil { return }
        found += 1
        let alias = facts.aliases[chain.names[0]]
        let prefix = alias ?? [chain.names[0]]
        let path = (prefix + chain.names.dropFirst()).prefix(pairs.longestPath)
        for count in stride(from: path.count, through: prefix.count + 1, by: -1) {
            guard let pair = pairs.pair(path.prefix(count)) else { continue }
            let index = count - prefix.count
            return replace(chain, pair, upTo: index, uses)
        }
        // The types of both may have the same name, and the source be rewritten already.
        if (1...chain.names.count).contains(where: { pairs.isConstant(chain.names.prefix($0)) }) {
            found -= 1
            return
        }
        let name = (prefix + chain.names.dropFirst()).prefix(6).joined(separator: ".")
        if chain.names.count == 1 || pairs.isNamespace(path) {
            leave(node, "the type \(name) is used as a value; use the constants by their names")
        } else {
            leave(
                node,
                "\(own: pairs.tool.name) generates no \"\(name)\" from the configured files; an extension may declare it"
            )
        }
    }

    private mutating func replace(
        _ chain: AccessorChain, _ pair: ConstantPairs.Pair, upTo index: Int, _ uses: some ChainUses
    ) {
        let node = chain.expressions[index]
        if importsRuntime, pairs.isConstant(chain.names.prefix(index + 1)) {
            found -= 1
            return
        }
        guard let counterpart = pair.counterpart else { return leave(node, "\(pair.reason)") }
        if facts.declaringFiles[chain.names[0]]?.contains(file.path) == true {
            return leave(
                node,
                "the file declares a type \"\(chain.names[0])\" of its own; use \(counterpart.reference) where the generated one is meant"
            )
        }
        let replacement = uses.replacement(of: chain, pair.foreign, with: counterpart, upTo: index)
        apply(replacement, at: node, named: counterpart.reference)
    }

    private mutating func leave(_ node: Node, _ reason: DiagnosticMessage) {
        left.append((node.range, "not replaced: " + reason))
    }

    // MARK: Types

    /// `ImageAsset(name: "x")`: a value of a type of the tool that is created by a name.
    private mutating func visitConstructor(_ node: Node) {
        guard node.parent?.kind == .functionCallExpr, node.parent?.calledExpression == node,
            let name = node.baseName?.name, let type = pairs.types[name], !importsRuntime
        else { return }
        found += 1
        leave(
            node,
            "a value of the type \"\(name)\" is created by its name; use a constant, or \(own: type) of PrumoRuntime")
    }

    private mutating func visitType(_ node: Node) {
        guard let token = node.name, token.kind == .identifier else { return }
        let name = token.name
        let isMember = node.parent?.kind == .memberType
        if pairs.roots.contains(name) {
            // Where the sources have such a type of their own, it is that one.
            guard facts.declaringFiles[name] == nil else { return }
            found += 1
            leave(node, Self.reasonOfType(node, name))
            return
        }
        guard let type = pairs.types[name], !importsRuntime else { return }
        found += 1
        if let refusal { return leave(node, refusal) }
        if isMember, let outer = node.parent {
            guard let framework = imports.framework(at: node, standard: facts.standardFramework),
                let own = outer.name.flatMap({ Self.frameworkTypes[$0.name] })
            else { return leave(node, "the type \"\(outer.text)\" has no counterpart; name the framework's type") }
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

    private mutating func visitImport(_ node: Node) {
        guard node.importKindSpecifier != nil, let last = Array(node.path).last?.name, pairs.roots.contains(last.name)
        else { return }
        found += 1
        leave(node, "the import names \"\(last.name)\"; import the module, or the type with the constants")
    }

    // MARK: Members of values

    /// `asset.image`, where the file shows that `asset` is a value of a type of the tool.
    private mutating func visitMember(_ node: Node) {
        guard !importsRuntime, !pairs.types.isEmpty, let token = node.declName?.baseName, let base = node.base,
            SwiftGenMembers.names.contains(token.name)
        else { return }
        let value = base.kind == .optionalChainingExpr || base.kind == .forceUnwrapExpr ? base.expression : base
        guard let value else { return }
        guard let type = Self.declaredType(of: value).flatMap(pairs.runtimeType) else {
            listMember(node, of: value)
            return
        }
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

    private static func declaredType(of value: Node) -> String? {
        switch value.kind {
        case .declReferenceExpr: return LexicalScope.type(of: value)
        case .memberAccessExpr:
            guard value.base?.kind == .declReferenceExpr, value.base?.baseName?.hasText("self") == true,
                let name = value.referenceName
            else { return nil }
            return LexicalScope.property(name, around: value)
        default: return nil
        }
    }

    /// Lists a member of what may be a value of a type of the tool, by the name of a property elsewhere.
    private mutating func listMember(_ node: Node, of value: Node) {
        let named = value.kind == .functionCallExpr ? value.calledExpression : value
        guard let named, named.kind == .memberAccessExpr, let property = named.referenceName,
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

    private func isPartOfChain(_ node: Node) -> Bool {
        var first = node
        // An accessor's members are few; the time must not grow with the square of a chain.
        for _ in 0..<32 {
            guard first.kind == .memberAccessExpr, let base = first.base else { break }
            first = base
        }
        return first.kind == .declReferenceExpr && first.baseName.map { roots.contains($0.name) } == true
    }
}

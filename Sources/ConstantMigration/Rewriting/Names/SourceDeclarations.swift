import SourceText
import SwiftTree

/// The declarations of all sources that other places can name: those of files, and the members of types.
package struct SourceDeclarations: Sendable {
    /// A source of which declarations are known.
    package struct Source: Sendable {
        let file: SourceFile
        /// The module that it is compiled in; `nil` if that is not known, so that it may be that of any other source.
        let module: String?
        /// The modules that it is compiled in if these are several ones.
        let owners: Set<String>
        /// The modules that it imports, and those that these export.
        var imports: Set<String> = []
        /// Those that it exports to all that import its module.
        var exports: Set<String> = []
        /// Those of them whose internal declarations it sees, too.
        var testableImports: Set<String> = []

        /// The source, as far as it matters for what it sees.
        var viewer: ToolModules.Viewer {
            ToolModules.Viewer(module: module, owners: owners, imports: imports, testableImports: testableImports)
        }
    }

    /// What a name stands for.
    enum Kind: Sendable {
        /// A type, or a generic parameter.
        case type
        /// Another name for a type, by the names that are written.
        case alias([String])
        /// A variable, a function or a case.
        case value
    }

    /// A declaration.
    struct Declaration: Sendable {
        let kind: Kind
        /// The index of the source.
        let source: Int
        /// The names of the types around it.
        let owner: [String]
        let isPrivate: Bool
        let isPublic: Bool
        /// Where its name is.
        let offset: Int
    }

    /// An extension.
    struct Extension: Sendable {
        /// The names of the type as they are written.
        let names: [String]
        let source: Int
        /// Whether it adds members of values, which a type without values cannot have.
        let hasMembersOfValues: Bool
        /// Whether it has a conformance or a condition.
        let hasRequirements: Bool
    }

    /// The sources in the order in which they were added.
    package private(set) var sources: [Source] = []
    /// The declarations of files that other sources may see; empty for a name that only private ones have.
    private var topLevel: [String: [Declaration]] = [:]
    /// The declarations of each file. Every file may have a private one of the same name, which no other file has to look at.
    private var ownTopLevel: [[String: [Declaration]]] = []
    /// By the names of the type with periods between them.
    private var members: [String: [String: [Declaration]]] = [:]
    private var supertypes: [String: [(names: [String], owner: [String], source: Int)]] = [:]

    /// The extensions of types that are written with names alone.
    private(set) var extensions: [Extension] = []
    /// The names of aliases with the names that they stand for, in any scope.
    private(set) var aliases: [(name: String, target: [String])] = []

    /// No declarations.
    package init() {}

    // MARK: Reading

    /// Adds what a file declares.
    /// - Parameter owners: the modules that it is compiled in if these are several ones.
    package mutating func add(
        _ tree: SyntaxTree, of file: SourceFile, module: String?, owners: Set<String> = []
    ) {
        var source = Source(file: file, module: module, owners: owners)
        for node in tree.nodes where node.kind == .importDecl {
            guard let module = node.path.first?.name else { continue }
            source.imports.insert(module.name)
            if node.attributes.attribute("testable") != nil { source.testableImports.insert(module.name) }
            if node.attributes.attribute("_exported") != nil { source.exports.insert(module.name) }
        }
        sources.append(source)
        ownTopLevel.append([:])
        for node in tree.nodes {
            switch node.kind {
            case .typeAliasDecl: add(alias: node)
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
                add(node.name, .type, node)
                addGenerics(node)
                addSupertypes(of: node)
            case .associatedTypeDecl: add(node.name, .type, node)
            case .extensionDecl:
                addSupertypes(of: node)
                add(extension: node)
            case .functionDecl, .macroDecl: add(node.name, .value, node)
            case .enumCaseElement: add(node.name, .value, node.declaration)
            case .variableDecl: add(variables: node)
            default: continue
            }
        }
    }

    private mutating func add(variables node: Node) {
        for binding in node.bindings where binding.pattern?.kind == .identifierPattern {
            add(binding.pattern?.identifier, .value, node)
        }
    }

    private mutating func add(alias node: Node) {
        let names = node.genericParameterClause == nil ? node.child(.initializer)?.value?.typeNames : nil
        add(node.name, names.map(Kind.alias) ?? .type, node)
        if let name = node.name?.name, let names { aliases.append((name, names)) }
    }

    private mutating func add(_ name: Token?, _ kind: Kind, _ node: Node) {
        guard let name, let owner = node.ownerNames else { return }
        let container = node.container
        func has(_ modifiers: [TokenKind]) -> Bool { modifiers.contains { node.hasModifier($0) } }
        // Members of an extension have its access level.
        func inherits(_ modifiers: [TokenKind]) -> Bool {
            container?.kind == .extensionDecl && modifiers.contains { container?.hasModifier($0) == true }
        }
        let hidden: [TokenKind] = [.privateKeyword, .fileprivateKeyword]
        let shown: [TokenKind] = [.publicKeyword, .openKeyword, .packageKeyword]
        let declaration = Declaration(
            kind: kind, source: sources.count - 1, owner: owner, isPrivate: has(hidden) || inherits(hidden),
            isPublic: has(shown) || inherits(shown) || container?.kind == .protocolDecl
                || node.kind == .enumCaseDecl, offset: name.start)
        if owner.isEmpty {
            ownTopLevel[declaration.source][name.name, default: []].append(declaration)
            topLevel[name.name, default: []] += declaration.isPrivate ? [] : [declaration]
        } else {
            members[owner.joined(separator: "."), default: [:]][name.name, default: []].append(declaration)
        }
    }

    private mutating func addGenerics(_ node: Node) {
        guard node.kind != .protocolDecl, let clause = node.genericParameterClause, let name = node.name,
            let owner = node.ownerNames
        else { return }
        let path = (owner + [name.name]).joined(separator: ".")
        for parameter in clause.parameters {
            guard let name = parameter.name else { continue }
            members[path, default: [:]][name.name, default: []].append(
                Declaration(
                    kind: .type, source: sources.count - 1, owner: owner, isPrivate: false, isPublic: true,
                    offset: name.start))
        }
    }

    private mutating func add(extension node: Node) {
        guard let names = node.extendedType?.typeNames else { return }
        var hasMembersOfValues = false
        for item in node.memberBlock?.members ?? NodeList(nil) {
            guard let member = item.decl else { continue }
            switch member.kind {
            case .initializerDecl, .subscriptDecl, .ifConfigDecl, .macroExpansionDecl: hasMembersOfValues = true
            case .variableDecl, .functionDecl:
                if !member.hasModifier(.staticKeyword), !member.hasModifier(.classKeyword) { hasMembersOfValues = true }
            default: continue
            }
        }
        extensions.append(
            Extension(
                names: names, source: sources.count - 1,
                hasMembersOfValues: hasMembersOfValues,
                hasRequirements: node.inheritanceClause != nil || node.genericWhereClause != nil))
    }

    private mutating func addSupertypes(of node: Node) {
        guard let clause = node.inheritanceClause, let owner = node.ownerNames else { return }
        let own = node.kind == .extensionDecl ? node.extendedType?.typeNames : node.name.map { owner + [$0.name] }
        guard let own else { return }
        for inherited in clause.inheritedTypes {
            guard let names = inherited.type?.typeNames else { continue }
            supertypes[own.joined(separator: "."), default: []].append((names, owner, sources.count - 1))
        }
    }

    /// Ends reading: extensions of types that are written with their module's name belong to these types.
    package mutating func finish() {
        addExportedImports()
        func canonical(_ name: String) -> String? {
            let parts = name.split(separator: ".", maxSplits: 2)
            guard parts.count > 1, topLevel[String(parts[0])] == nil, topLevel[String(parts[1])] != nil else {
                return nil
            }
            return parts.dropFirst().joined(separator: ".")
        }
        for (name, declared) in members {
            guard let own = canonical(name) else { continue }
            members[own, default: [:]].merge(declared) { $0 + $1 }
        }
        for (name, types) in supertypes {
            if let own = canonical(name) { supertypes[own, default: []] += types }
        }
    }

    /// Adds the modules that imported ones export: a file sees their declarations, too.
    private mutating func addExportedImports() {
        var exports: [String: Set<String>] = [:]
        for source in sources {
            if let module = source.module, !source.exports.isEmpty {
                exports[module, default: []].formUnion(source.exports)
            }
        }
        guard !exports.isEmpty else { return }
        for index in sources.indices {
            var open = Array(sources[index].imports)
            // What a file of a module exports, all its files see.
            if let own = sources[index].module { open += exports[own] ?? [] }
            while let module = open.popLast() {
                sources[index].imports.insert(module)
                open += (exports[module] ?? []).filter { !sources[index].imports.contains($0) }
            }
        }
    }

    // MARK: Looking up

    /// The place of a declaration, as text.
    func reference(to declaration: Declaration) -> String {
        sources[declaration.source].file.reference(to: declaration.offset)
    }

    /// The declarations of files with a name that a source can see; those of the source itself, if there are some.
    /// - Parameter module: the module that is written before the name.
    func topLevel(_ name: String, from source: Int, inModule module: String? = nil) -> [Declaration] {
        let own = ownTopLevel[source][name] ?? []
        if module == nil, !own.isEmpty { return own }
        let visible = (own.filter(\.isPrivate) + (topLevel[name] ?? [])).filter { isVisible($0, from: source) }
        if let module { return visible.filter { (sources[$0.source].module ?? module) == module } }
        guard let module = sources[source].module else { return visible }
        let ofModule = visible.filter { sources[$0.source].module == module }
        return ofModule.isEmpty ? visible : ofModule
    }

    /// The members of a type with a name that a source can see, without those of its supertypes.
    func members(_ name: String, of type: [String], from source: Int) -> [Declaration] {
        (members[type.joined(separator: ".")]?[name] ?? []).filter { isVisible($0, from: source) }
    }

    /// The names of the types that a type inherits from or conforms to, each with the types around the declaration that says so.
    func supertypes(of type: [String]) -> [(names: [String], owner: [String], source: Int)] {
        supertypes[type.joined(separator: ".")] ?? []
    }

    /// The members of a type by their names, as far as it is written with these names.
    func members(of type: [String]) -> [String: [Declaration]] { members[type.joined(separator: ".")] ?? [:] }

    private func isVisible(_ declaration: Declaration, from source: Int) -> Bool {
        if declaration.source == source { return true }
        guard !declaration.isPrivate else { return false }
        guard let own = sources[source].module, let other = sources[declaration.source].module else { return true }
        return own == other || declaration.isPublic && sources[source].imports.contains(other)
    }
}

extension Node {
    /// The names of a type that is written with names alone: `App`, `Screen`, `Copy` of `App.Screen.Copy`; `nil` for other types.
    var typeNames: [String]? {
        var names: [String] = []
        var part: Node? = self
        while let current = part {
            guard [.memberType, .identifierType].contains(current.kind), let token = current.name else { return nil }
            names.append(token.name)
            part = current.kind == .memberType ? current.baseType : nil
        }
        return names.reversed()
    }

    /// The type or extension whose member a declaration is; `nil` for one of a file and for a local one.
    var container: Node? {
        guard parent?.kind == .memberBlockItem else { return nil }
        for outer in ancestors {
            switch outer.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: return outer
            default: continue
            }
        }
        return nil
    }

    /// The names of the types around a declaration, from the outermost one; `nil` for a local one.
    var ownerNames: [String]? {
        var names: [String] = []
        for outer in ancestors {
            switch outer.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
                guard let name = outer.name?.name else { return nil }
                names.append(name)
            case .extensionDecl:
                guard let extended = outer.extendedType?.typeNames else { return nil }
                names += extended.reversed()
            case .codeBlock, .accessorBlock, .closureExpr: return nil
            default: continue
            }
        }
        return names.reversed()
    }
}

import SourceText
import SwiftTree

/// What is known about all sources before one of them is changed.
struct SourceFacts: Sendable {
    /// A type of the sources that has the name of a type with constants.
    struct Namesake: Sendable {
        /// The place of its declaration, as text.
        let reference: String
        /// The type that it is declared in; `nil` if it is a type of a file.
        let outer: String?
    }

    /// The accessors for which other names stand: `typealias Copy = L10n.Cart`.
    private(set) var aliases: [String: [String]] = [:]
    /// The types with the names of types that contain constants here.
    private(set) var namesakes: [String: [Namesake]] = [:]
    /// The files that declare a type with the name of another tool's type, by that name.
    private(set) var declaringFiles: [String: Set<String>] = [:]
    /// The properties and functions whose type is one of the tool's, with that type.
    private(set) var members: [String: String] = [:]
    /// The names of static members that extensions declare, and of cases.
    private(set) var statics: Set<String> = []
    private var frameworks = (uiKit: 0, appKit: 0)

    /// The framework of files that import neither: the one that most others import.
    var standardFramework: Framework { frameworks.appKit > frameworks.uiKit ? .appKit : .uiKit }

    /// Adds what a file declares.
    /// - Parameter names: the names of the types with constants here.
    mutating func add(_ tree: SyntaxTree, of file: SourceFile, pairs: ConstantPairs, names: Set<String>) {
        let imports = FrameworkImports(tree)
        if imports.importsUIKit { frameworks.uiKit += 1 }
        if imports.importsAppKit { frameworks.appKit += 1 }
        for node in tree.nodes {
            switch node.kind {
            case .typeAliasDecl:
                addAlias(node, pairs)
                addType(node, of: file, pairs, names)
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: addType(node, of: file, pairs, names)
            case .variableDecl where node.parent?.kind == .memberBlockItem:
                addMembers(node, pairs)
                addStatics(node)
            case .enumCaseElement: if let name = node.name { statics.insert(name.name) }
            case .functionDecl:
                add(node.name, of: node.signature?.returnClause?.type, pairs)
            default: continue
            }
        }
    }

    private mutating func addAlias(_ node: Node, _ pairs: ConstantPairs) {
        guard let name = node.name?.name, let type = node.child(.initializer)?.value else { return }
        var names: [String] = []
        var part: Node? = type
        while let current = part {
            guard [.memberType, .identifierType].contains(current.kind), let token = current.name else { return }
            names.append(token.name)
            part = current.kind == .memberType ? current.baseType : nil
        }
        names.reverse()
        guard let root = names.firstIndex(where: pairs.roots.contains), root <= 1, !pairs.roots.contains(name) else {
            return
        }
        aliases[name] = Array(names[root...])
    }

    private mutating func addType(_ node: Node, of file: SourceFile, _ pairs: ConstantPairs, _ names: Set<String>) {
        guard let token = node.name, let first = token.nameBytes.first, first < 0x61 || first > 0x7A else { return }
        let name = token.name
        if names.contains(name), !pairs.roots.contains(name) {
            namesakes[name, default: []].append(
                Namesake(reference: file.reference(to: token.start), outer: Self.outerType(of: node)))
        }
        if pairs.roots.contains(name) { declaringFiles[name, default: []].insert(file.path) }
    }

    private mutating func addMembers(_ node: Node, _ pairs: ConstantPairs) {
        for binding in node.bindings where binding.pattern?.kind == .identifierPattern {
            add(binding.pattern?.identifier, of: binding.typeAnnotation?.type, pairs)
        }
    }

    private mutating func addStatics(_ node: Node) {
        guard node.hasModifier(.staticKeyword), node.ancestor(.memberBlock)?.parent?.kind == .extensionDecl else {
            return
        }
        for binding in node.bindings {
            if let name = binding.pattern?.kind == .identifierPattern ? binding.pattern?.identifier : nil {
                statics.insert(name.name)
            }
        }
    }

    private mutating func add(_ name: Token?, of type: Node?, _ pairs: ConstantPairs) {
        guard let name, let type, let own = pairs.runtimeType(of: type.text) else { return }
        members[name.name] = own
    }

    /// The name of the type that a node is declared in, or that an extension around it extends.
    static func outerType(of node: Node) -> String? {
        for outer in node.ancestors {
            switch outer.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: return outer.name?.name
            case .extensionDecl: return outer.extendedType?.text
            default: continue
            }
        }
        return nil
    }

    /// Why a constant's type cannot be referred to at a node; nil if it can.
    func obstacle(to root: String, at node: Node) -> DiagnosticMessage? {
        guard let found = namesakes[root] else { return nil }
        let outer = Set(
            node.ancestors.compactMap { outer -> String? in
                switch outer.kind {
                case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: outer.name?.name
                case .extensionDecl: outer.extendedType?.text
                default: nil
                }
            })
        guard let namesake = found.first(where: { $0.outer.map(outer.contains) ?? true }) else { return nil }
        return
            "\(namesake.reference) declares another \(own: root); rename it, or give the constants another name with \"names\""
    }
}

extension ConstantPairs {
    /// The type of PrumoRuntime that takes the place of a type as source writes it, optional or not; nil for other types.
    func runtimeType(of text: String) -> String? {
        let name = text.last == "?" || text.last == "!" ? String(text.dropLast()) : text
        return types[name]
    }
}

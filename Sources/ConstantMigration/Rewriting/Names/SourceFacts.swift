import SourceText
import SwiftTree

/// What is known about all sources before one of them is changed.
struct SourceFacts: Sendable {
    /// What other places can name.
    private(set) var declarations = SourceDeclarations()
    /// The functions and types that the sources declare.
    private(set) var callees = CalleeFacts()
    /// The types of their parameters, and of properties.
    private(set) var parameters = ParameterFacts()
    /// The names that may stand for types of the tool: those of the types, and of aliases.
    private(set) var candidates: Set<String>
    /// The properties and functions whose type is one of the tool's, with that type.
    private(set) var members: [String: String] = [:]
    /// The properties and functions whose type contains one of the tool's: `[ImageAsset]`.
    private(set) var collections: Set<String> = []
    /// The names of cases.
    private(set) var cases: Set<String> = []
    /// The names of static members that extensions declare, with the extended types as they are written.
    private var statics: [String: Set<String>] = [:]
    /// The names of all aliases.
    private(set) var aliasNames: Set<String> = []
    private let pairs: ConstantPairs
    private var frameworks = (uiKit: 0, appKit: 0)

    init(_ pairs: ConstantPairs) {
        self.pairs = pairs
        candidates = pairs.roots
    }

    /// The framework of files that import neither: the one that most others import.
    var standardFramework: Framework { frameworks.appKit > frameworks.uiKit ? .appKit : .uiKit }

    /// Adds what a file declares.
    /// - Parameter modules: the modules that it is compiled in; empty if they are not known.
    mutating func add(_ tree: SyntaxTree, of file: SourceFile, modules: [String]) {
        let imports = FrameworkImports(tree)
        if imports.importsUIKit { frameworks.uiKit += 1 }
        if imports.importsAppKit { frameworks.appKit += 1 }
        let isOfOne = modules.count == 1
        declarations.add(tree, of: file, module: isOfOne ? modules[0] : nil, owners: isOfOne ? [] : Set(modules))
        for node in tree.nodes {
            callees.add(node)
            parameters.add(node)
            switch node.kind {
            case .variableDecl where node.parent?.kind == .memberBlockItem:
                addMembers(node)
                addStatics(node)
            case .enumCaseElement: if let name = node.name { cases.insert(name.name) }
            case .functionDecl: add(node.name, of: node.signature?.returnClause?.type)
            default: continue
            }
        }
    }

    /// Ends reading all sources.
    mutating func finish() {
        declarations.finish()
        aliasNames = Set(declarations.aliases.map(\.name))
        // An alias may name another one, which is written later.
        var targets: [String: Set<String>] = [:]
        for alias in declarations.aliases {
            for name in alias.target { targets[name, default: []].insert(alias.name) }
        }
        var open = Array(candidates)
        while let name = open.popLast() {
            for alias in targets[name] ?? [] where candidates.insert(alias).inserted { open.append(alias) }
        }
    }

    private mutating func addMembers(_ node: Node) {
        for binding in node.bindings where binding.pattern?.kind == .identifierPattern {
            if let type = binding.typeAnnotation?.type {
                add(binding.pattern?.identifier, of: type)
            } else if let name = binding.pattern?.identifier, let path = binding.initializer?.value?.referenceNames,
                let type = pairs.pair(path)?.counterpart?.type, pairs.types.values.contains(type)
            {
                members[name.name] = type
            }
        }
    }

    private mutating func addStatics(_ node: Node) {
        guard node.hasModifier(.staticKeyword), let container = node.container, container.kind == .extensionDecl,
            let type = container.extendedType
        else { return }
        for binding in node.bindings {
            if let name = binding.pattern?.kind == .identifierPattern ? binding.pattern?.identifier : nil {
                statics[name.name, default: []].insert(type.typeNames?.last ?? type.text)
            }
        }
    }

    /// Whether an extension declares a static member of a name.
    func hasStatic(_ name: String) -> Bool { statics[name] != nil }

    /// Whether an extension of a type, or of what may be an alias of it, declares a static member of a name.
    func hasStatic(_ name: String, of type: String) -> Bool {
        statics[name].map { $0.contains(type) || !$0.isDisjoint(with: aliasNames) } ?? false
    }

    private mutating func add(_ name: Token?, of type: Node?) {
        guard let name, let type, !pairs.types.isEmpty else { return }
        if let own = pairs.runtimeType(of: type.text) {
            members[name.name] = own
        } else if type.subtree.contains(where: { $0.kind == .identifierType && isOfTool($0) }) {
            collections.insert(name.name)
        }
    }

    /// Whether the sources add a member to the tool's type whose place a type of PrumoRuntime takes.
    func extends(_ type: String, with member: String) -> Bool {
        pairs.types.contains { $0.value == type && declarations.members(of: [$0.key])[member] != nil }
    }

    private func isOfTool(_ type: Node) -> Bool { type.name.map { pairs.types[$0.name] != nil } ?? false }

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
}

extension ConstantPairs {
    /// The type of PrumoRuntime that takes the place of a type as source writes it, optional or not; nil for other types.
    func runtimeType(of text: String) -> String? {
        let name = text.last == "?" || text.last == "!" ? String(text.dropLast()) : text
        return types[name]
    }
}

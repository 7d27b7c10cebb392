import SwiftTree

/// What files declare, by name: all that one file declares outside of functions, or what the files of a package declare for
/// each other.
///
/// Types are known by their last names, so that types of the same name share their members.
package struct DeclarationIndex: Sendable {
    /// The declarations at the top of files, or those in a type and its extensions.
    struct Scope: Sendable {
        /// The names of types, aliases, generic parameters and macros.
        var types: Set<String> = []
        /// The names of functions.
        var functions: Set<String> = []
        /// The names of variables.
        var variables: Set<String> = []
        /// The functions that classes declare with their labels, as in `show(at:)`, and whether an argument has a default.
        var methods: [String: Bool] = [:]
        /// The names of the cases of an enum.
        var cases: Set<String> = []
        /// The names of static members.
        var statics: Set<String> = []
        /// The labels of the initializers that extensions and protocols declare.
        var initializers: Set<[String]> = []

        /// Whether there is a function or a variable with a name.
        func hasValue(_ name: String) -> Bool { functions.contains(name) || variables.contains(name) }
    }

    /// A function that is an operator.
    private struct OperatorFunction: Sendable {
        let name: String
        /// The type that it is a member of; nil if it is of none.
        let owner: String?
        /// The names of those of its parameters' types that are nothing but a name.
        let types: [String]
    }

    /// The declarations at the top of files.
    private(set) var top = Scope()
    /// The members of types, protocols and extensions.
    private(set) var members: [String: Scope] = [:]
    /// What types inherit from and conform to.
    private(set) var supertypes: [String: Set<String>] = [:]
    /// What aliases name.
    private(set) var aliasedTypes: [String: Set<String>] = [:]
    /// The aliases of types.
    private(set) var aliases: [String: Set<String>] = [:]
    /// All types, protocols and aliases.
    private(set) var types: Set<String> = []
    /// The types that are neither protocols nor aliases.
    private(set) var concreteTypes: Set<String> = []
    /// The infix operators that are declared, with their precedence.
    private(set) var infixOperators: Set<String> = []
    /// All operators of which there is a function.
    private(set) var operators: Set<String> = []
    /// The operators with a function that may take nothing but types that are declared elsewhere.
    private(set) var foreignOperators: Set<String> = []
    /// The cases whose names an enum gives to several of them, or to a static member as well.
    private(set) var overloadedCases: Set<String> = []
    /// The functions and variables of all types.
    private(set) var memberValues: Set<String> = []
    private var operatorFunctions: [OperatorFunction] = []

    /// Indexes a file.
    /// - Parameter includesPrivate: whether declarations count that other files cannot see.
    init(_ tree: SyntaxTree, includesPrivate: Bool) {
        self.init()
        var pending = [Owner(node: nil, name: nil, level: nil)]
        while let owner = pending.popLast() {
            guard let declarations = Self.declarations(in: owner, of: tree) else { continue }
            for declaration in declarations {
                let level = declaration.kind.has(.modifiers) ? declaration.declaredAccessLevel : nil
                if declaration.kind == .extensionDecl {
                    add(extension: declaration, level, &pending)
                } else if includesPrivate || (level ?? owner.level ?? .internal) > .fileprivate {
                    add(declaration, of: owner, &pending)
                }
            }
        }
    }

    /// Joins the indexes of files.
    init(joining parts: some Sequence<DeclarationIndex>) {
        self.init()
        for part in parts { add(part) }
        for scope in members.values {
            memberValues.formUnion(scope.functions)
            memberValues.formUnion(scope.variables)
            if !scope.cases.isEmpty { overloadedCases.formUnion(scope.cases.intersection(scope.statics)) }
        }
        for (alias, types) in aliasedTypes {
            for type in types { aliases[type, default: []].insert(alias) }
        }
        for function in operatorFunctions {
            operators.insert(function.name)
            let isOfOwnTypes =
                function.types.contains(where: concreteTypes.contains)
                || function.owner.map(concreteTypes.contains) == true
            if !isOfOwnTypes { foreignOperators.insert(function.name) }
        }
        operatorFunctions = []
    }

    private init() {}

    private mutating func add(_ part: DeclarationIndex) {
        top.formUnion(part.top)
        for (name, scope) in part.members { members[name, default: Scope()].formUnion(scope) }
        for (name, inherited) in part.supertypes { supertypes[name, default: []].formUnion(inherited) }
        for (name, named) in part.aliasedTypes { aliasedTypes[name, default: []].formUnion(named) }
        types.formUnion(part.types)
        concreteTypes.formUnion(part.concreteTypes)
        infixOperators.formUnion(part.infixOperators)
        overloadedCases.formUnion(part.overloadedCases)
        operatorFunctions += part.operatorFunctions
    }

    // MARK: Reading a file

    /// What contains declarations: a type, a protocol or an extension; the file if there is no node.
    private struct Owner {
        let node: Node?
        let name: String?
        /// The access level of members without one.
        let level: AccessLevel?
    }

    /// The declarations that an owner contains; `nil` where its braces are still to be written.
    private static func declarations(in owner: Owner, of tree: SyntaxTree) -> TypeMembers? {
        guard let node = owner.node else { return TypeMembers(topLevelOf: tree) }
        return node.memberBlock.map(TypeMembers.init)
    }

    private mutating func add(extension node: Node, _ level: AccessLevel?, _ pending: inout [Owner]) {
        guard let name = node.nominalName else { return }
        inherit(name, node)
        pending.append(Owner(node: node, name: name, level: level))
    }

    private mutating func add(_ node: Node, of owner: Owner, _ pending: inout [Owner]) {
        switch node.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
            guard let name = node.name?.name else { return }
            types.insert(name)
            change(owner) { $0.types.insert(name) }
            members[name, default: Scope()].types.formUnion(node.namesOfGenericParameters)
            if node.kind != .protocolDecl { concreteTypes.insert(name) }
            inherit(name, node)
            pending.append(Owner(node: node, name: name, level: nil))
        case .typeAliasDecl, .associatedTypeDecl:
            guard let name = node.name?.name else { return }
            types.insert(name)
            change(owner) { $0.types.insert(name) }
            if node.kind == .typeAliasDecl, let value = node.child(.initializer)?.value {
                aliasedTypes[name, default: []].formUnion(value.nominalNames)
            }
        case .macroDecl: if let name = node.name { change(owner) { $0.types.insert(name.name) } }
        case .functionDecl: add(function: node, of: owner)
        case .variableDecl:
            for name in node.namesOfVariables {
                change(owner) { scope in
                    scope.variables.insert(name)
                    if node.isStatic { scope.statics.insert(name) }
                }
            }
        case .enumCaseDecl:
            for element in node.elements {
                guard let name = element.name?.name, let owner = owner.name else { continue }
                if !members[owner, default: Scope()].cases.insert(name).inserted { overloadedCases.insert(name) }
            }
        case .initializerDecl:
            guard let kind = owner.node?.kind, kind == .extensionDecl || kind == .protocolDecl else { return }
            let labels = node.signature?.parameterClause?.parameters.map { $0.firstName?.name ?? "" }
            change(owner) { $0.initializers.insert(labels ?? []) }
        case .operatorDecl:
            if node.fixitySpecifier?.kind == .infixKeyword, let name = node.name { infixOperators.insert(name.text) }
        default: break
        }
    }

    private mutating func add(function node: Node, of owner: Owner) {
        guard let name = node.name?.name else { return }
        change(owner) { $0.functions.insert(name) }
        guard let parameters = node.signature?.parameterClause?.parameters else { return }
        if node.isStatic { change(owner) { $0.statics.insert(name) } }
        if node.isOperatorFunction {
            let generic = node.namesOfGenericParameters
            let types = parameters.compactMap { $0.type?.typeName?.name }.filter { !generic.contains($0) }
            operatorFunctions.append(OperatorFunction(name: name, owner: owner.name, types: types))
        } else if owner.node?.kind == .classDecl, let method = node.labelledName {
            let hasDefault = parameters.contains { $0.defaultValue != nil }
            change(owner) { $0.methods[method] = $0.methods[method] == true || hasDefault }
        }
    }

    private mutating func inherit(_ name: String, _ node: Node) {
        guard let clause = node.inheritanceClause else { return }
        for inherited in clause.inheritedTypes {
            supertypes[name, default: []].formUnion(inherited.type?.nominalNames ?? [])
        }
    }

    private mutating func change(_ owner: Owner, _ change: (inout Scope) -> Void) {
        if let name = owner.name { change(&members[name, default: Scope()]) } else { change(&top) }
    }
}

extension DeclarationIndex.Scope {
    fileprivate mutating func formUnion(_ other: Self) {
        types.formUnion(other.types)
        functions.formUnion(other.functions)
        variables.formUnion(other.variables)
        methods.merge(other.methods) { $0 || $1 }
        cases.formUnion(other.cases)
        statics.formUnion(other.statics)
        initializers.formUnion(other.initializers)
    }
}

extension Node {
    /// The names of a declaration's generic parameters.
    fileprivate var namesOfGenericParameters: Set<String> {
        guard kind.has(.genericParameterClause) else { return [] }
        return Set(genericParameterClause?.parameters.compactMap { $0.name?.name } ?? [])
    }

    /// The names that a `variableDecl` declares.
    fileprivate var namesOfVariables: [String] {
        bindings.compactMap(\.pattern).flatMap { pattern in
            pattern.subtree.filter { $0.kind == .identifierPattern }.map(\.firstToken.name)
        }
    }
}

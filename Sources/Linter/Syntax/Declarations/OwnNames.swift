import SwiftTree

/// The names that a file or its package declares: what such a name means is not known without a look at scopes.
///
/// Of the file, all names count that have a capital letter or are operators, wherever they are declared; of the other files of
/// the package those that this file can see.
struct OwnNames {
    /// Those of types and macros.
    private var types: Set<String> = []
    private var values: Set<String> = []
    private var functions: Set<String> = []
    /// What aliases in the file name.
    private var aliasedTypes: [String: Set<String>] = [:]
    /// Where `self` is bound to another value.
    private var rebound = OffsetRanges()
    private let file: DeclarationIndex
    private let package: DeclarationIndex?
    /// The types, protocols and extensions of the file, and all that they inherit from.
    private var typesAround: Set<String> = []
    /// What was already looked up in the package.
    private var known: [Declared: [String: Bool]] = [:]

    private enum Declared {
        case type, function, value
    }

    /// Collects the names of a file.
    /// - Parameter package: what the files of its package declare; `nil` if that is not known and no fix is made.
    init(_ tree: SyntaxTree, in package: DeclarationIndex?) {
        self.package = package
        file = DeclarationIndex(joining: [DeclarationIndex(tree, includesPrivate: true)])
        // Types in functions are in no index.
        var own = Array(file.members.keys) + Array(file.supertypes.keys)
        for node in tree.nodes {
            switch node.kind {
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .associatedTypeDecl, .genericParameter,
                .macroDecl:
                if let name = node.name { types.insert(name.name) }
                if package != nil, node.kind.has(.inheritanceClause), let clause = node.inheritanceClause {
                    own += clause.inheritedTypes.flatMap { $0.type?.nominalNames ?? [] }
                }
            case .typeAliasDecl:
                guard let name = node.name else { continue }
                types.insert(name.name)
                aliasedTypes[name.name, default: []].formUnion(node.child(.initializer)?.value?.nominalNames ?? [])
            case .functionDecl:
                guard let name = node.name else { continue }
                functions.insert(name.name)
                insert(name)
            case .functionParameter, .closureParameter: insert(node.secondName ?? node.firstName)
            case .closureShorthandParameter: insert(node.firstToken)
            case .identifierPattern:
                insert(node.firstToken)
                if node.firstToken.hasName("self"), let binding = node.parent,
                    binding.kind == .optionalBindingCondition,
                    let value = binding.initializer,
                    value.firstToken.next != value.lastToken || !value.lastToken.hasName("self")
                {
                    rebound.insert(LocalDeclarations.scope(of: node, from: node.end) ?? tree.root.range)
                }
            default: break
            }
        }
        rebound.merge()
        typesAround = package.map { Self.supertypes(of: own, [file, $0]) } ?? []
    }

    private mutating func insert(_ name: Token?) {
        guard let name, let first = name.nameBytes.first, first != UInt8(ascii: "_"), first != UInt8(ascii: "$"),
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
        else { return }
        values.insert(name.name)
    }

    /// Whether `self` is another value at an offset.
    func rebindsSelf(at offset: Int) -> Bool { rebound.contains(offset) }

    // MARK: Names

    /// Whether there is a type or a macro with a name.
    mutating func hasType(_ name: String) -> Bool {
        types.contains(name) || seesInPackage(.type, name) { $0.types.contains(name) }
    }

    /// Whether there is a function with a name.
    mutating func hasFunction(_ name: String) -> Bool {
        functions.contains(name) || seesInPackage(.function, name) { $0.functions.contains(name) }
    }

    /// Whether there is a function, a variable or a parameter with a name.
    mutating func hasValue(_ name: String) -> Bool {
        values.contains(name) || seesInPackage(.value, name) { $0.hasValue(name) }
    }

    /// Whether any type has a function or a variable with a name, or there is one outside of types.
    mutating func hasValueOfAnyType(_ name: String) -> Bool {
        hasValue(name) || hasFunction(name) || package?.memberValues.contains(name) ?? false
    }

    /// Whether a literal without a type may have another one than of the standard library.
    var hasLiteralType: Bool {
        mutating get { literalTypes.contains { hasType($0) } }
    }

    /// Whether the top level of the package's files, or a type that the file has something to do with, declares something.
    private mutating func seesInPackage(
        _ kind: Declared, _ name: String, _ declares: (DeclarationIndex.Scope) -> Bool
    ) -> Bool {
        guard let package else { return false }
        if let known = known[kind]?[name] { return known }
        let isSeen = declares(package.top) || typesAround.contains { package.members[$0].map(declares) ?? false }
        known[kind, default: [:]][name] = isSeen
        return isSeen
    }

    // MARK: Operators

    /// Whether an operator has a function that may take values whose types are declared elsewhere.
    func hasOperator(_ name: String) -> Bool {
        indexes.contains { $0.foreignOperators.contains(name) }
    }

    /// Whether an operator has any function.
    func hasOperatorOfAnyType(_ name: String) -> Bool {
        values.contains(name) || package?.operators.contains(name) ?? false
    }

    /// Whether an infix operator of the standard library has another precedence.
    var redefinesOperators: Bool {
        let standard = OperatorTable.standard
        return indexes.contains { $0.infixOperators.contains { standard.group(ofOperator: $0) != nil } }
    }

    // MARK: Members and supertypes

    /// Whether an extension of one of some types has a function or a variable with a name.
    func extends(_ types: Set<String>, with member: String) -> Bool {
        Self.scopes(of: types, indexes).contains { $0.hasValue(member) }
    }

    /// Whether an extension of one of some types has an initializer that can be called with some labels, others having
    /// defaults.
    func extends(_ types: Set<String>, withInitializer labels: [String]) -> Bool {
        Self.scopes(of: types, indexes).contains { $0.initializers.contains { $0.contains(inOrder: labels) } }
    }

    /// Whether an extension of a type has an initializer.
    /// - Parameter isInFile: whether only extensions in the file count.
    func extendsWithInitializers(_ type: String, isInFile: Bool) -> Bool {
        Self.scopes(of: [type], isInFile ? [file] : indexes).contains { !$0.initializers.isEmpty }
    }

    /// What is declared in some types and their extensions, also under other names of these types.
    private static func scopes(of types: Set<String>, _ indexes: [DeclarationIndex]) -> [DeclarationIndex.Scope] {
        let names = types.union(types.flatMap { type in indexes.flatMap { $0.aliases[type] ?? [] } })
        return indexes.flatMap { index in names.compactMap { index.members[$0] } }
    }

    /// Whether a case is not the only one with its name in an enum, or a static member has its name, too.
    func isOverloaded(case name: String) -> Bool {
        indexes.contains { $0.overloadedCases.contains(name) }
    }

    /// Whether a type may be `Void` under another name.
    func isVoid(_ type: String) -> Bool {
        var seen: Set<String> = [type]
        var pending = [type]
        while let name = pending.popLast() {
            if name == "Void" { return true }
            let named = (aliasedTypes[name] ?? []).union(package?.aliasedTypes[name] ?? [])
            pending += named.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Whether a type may have a member that is a type of its own name: one in an extension, or one that it inherits.
    func mayContainTypeWithItsName(_ type: Node) -> Bool {
        guard let name = type.name?.name, let supertypes = supertypes(of: type) else { return true }
        // Within the type that contains it, it is the member itself.
        let outer = type.owner?.nominalName
        return supertypes.union([name]).contains { supertype in
            supertype != outer && indexes.contains { $0.members[supertype]?.types.contains(name) ?? false }
        } || package != nil && !areKnown(supertypes, toContainNo: name)
    }

    /// Whether supertypes are declared in the package, or are of the standard library and have no associated type with a name.
    private func areKnown(_ supertypes: Set<String>, toContainNo name: String) -> Bool {
        supertypes.allSatisfy { type in
            indexes.contains { $0.types.contains(type) }
                || StandardSupertypes.contains(type, withoutType: name)
        }
    }

    /// Whether the function that a method overrides has no arguments with defaults, as far as that is known.
    func takesAllArguments(overriddenBy method: Node) -> Bool {
        guard let name = method.labelledName, let type = method.owner, !name.hasSuffix("()") else { return true }
        guard let supertypes = supertypes(of: type) else { return false }
        var isFound = package == nil
        for supertype in supertypes where supertype != type.nominalName {
            for index in indexes {
                guard let hasDefault = index.members[supertype]?.methods[name] else { continue }
                if hasDefault { return false }
                isFound = true
            }
        }
        return isFound
    }

    private var indexes: [DeclarationIndex] { package.map { [file, $0] } ?? [file] }

    /// What a type or an extension inherits from, as far as that is known; nil if it is more than people write.
    private func supertypes(of type: Node) -> Set<String>? {
        var types = type.inheritanceClause?.inheritedTypes.flatMap { $0.type?.nominalNames ?? [] } ?? []
        if let name = type.nominalName { for index in indexes { types += index.supertypes[name] ?? [] } }
        let limit = 256
        let supertypes = Self.supertypes(of: types, indexes, limit: limit)
        return supertypes.count < limit ? supertypes : nil
    }

    /// Some types, all that they inherit from, and the aliases of all of these.
    private static func supertypes(
        of types: [String], _ indexes: [DeclarationIndex], limit: Int = .max
    ) -> Set<String> {
        var found = Set(types)
        var pending = types
        while found.count < limit, let type = pending.popLast() {
            for index in indexes {
                for related in [index.supertypes[type], index.aliasedTypes[type], index.aliases[type]] {
                    pending += related?.filter { found.insert($0).inserted } ?? []
                }
            }
        }
        return found
    }
}

extension [String] {
    /// Whether some elements are among these in their order.
    fileprivate func contains(inOrder elements: [String]) -> Bool {
        var rest = elements[...]
        for element in self where element == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}

/// The types that literals have without any other.
private let literalTypes = [
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType", "StringLiteralType",
    "UnicodeScalarType",
]

/// The types, functions and variables that sources declare, by their names.
///
/// A name with several declarations has what they have in common: what they contradict each other about is not known.
struct DeclaredTypes: Sendable {
    /// A value of which a source says where its type comes from.
    indirect enum ValueType: Sendable, Hashable {
        case known(SwiftType)
        /// The type of a member of another value, as that of `Model.shared.count`.
        case member(of: ValueType, String)
        /// The result of a call of a method or a function.
        case call(of: ValueType?, String)
        case unknown
    }

    /// The members of a type.
    struct Members: Sendable {
        /// Where the sources declare the type itself: the type that it is in, the path of a file that keeps it for itself, or
        /// nothing for one that all can name. Empty if they only extend it.
        var scopes: Set<String> = []
        var isEnumeration = false
        /// The types that it inherits from and conforms to; the raw type of an enumeration first.
        var inherited: [String] = []
        var properties: [String: ValueType] = [:]
        var methods: [String: [CallSignature]] = [:]
        var initializers: [CallSignature] = []
        /// The initializer that the compiler makes.
        var memberwise: CallSignature?
        var cases: [String: [CallSignature]] = [:]

        mutating func addProperty(_ name: String, _ type: ValueType) {
            let known = properties[name]
            properties[name] = known == nil || known == type ? type : .unknown
        }

        mutating func add(_ other: Members) {
            scopes.formUnion(other.scopes)
            isEnumeration = isEnumeration || other.isEnumeration
            for name in other.inherited
            where inherited.count < DeclaredTypes.lineageLimit && !inherited.contains(name) { inherited.append(name) }
            for (name, type) in other.properties { addProperty(name, type) }
            for (name, signatures) in other.methods { methods[name, default: []] += signatures }
            initializers += other.initializers
            memberwise = memberwise ?? other.memberwise
            for (name, signatures) in other.cases { cases[name, default: []] += signatures }
        }
    }

    private(set) var types: [String: Members] = [:]
    private(set) var aliases: [String: SwiftType?] = [:]
    private(set) var globals = Members()
    /// The methods, functions and cases of all types by their names.
    private(set) var functions: [String: [CallSignature]] = [:]
    /// The cases of all enumerations by their names.
    private(set) var cases: [String: [CallSignature]] = [:]

    /// The functions that pass what they are given on to a lookup, by their names.
    private(set) var wrappers: [String: [LookupWrapper]] = [:]

    /// How many steps lead from a name to its type.
    static let depthLimit = 24
    private static let lineageLimit = 64

    mutating func add(_ members: Members, to type: String) { types[type, default: Members()].add(members) }

    mutating func addGlobals(_ members: Members) { globals.add(members) }

    mutating func addAlias(_ name: String, _ type: SwiftType?) {
        if let known = aliases[name], known != type { aliases[name] = .some(nil) } else { aliases[name] = .some(type) }
    }

    mutating func add(_ wrappers: Set<LookupWrapper>) { self.wrappers = Dictionary(grouping: wrappers, by: \.name) }

    mutating func add(_ other: DeclaredTypes) {
        for (name, members) in other.types { add(members, to: name) }
        addGlobals(other.globals)
        for (name, type) in other.aliases { addAlias(name, type) }
    }

    /// Makes the declarations ready to be asked, after all were added.
    mutating func finish() {
        functions = globals.methods
        for members in types.values {
            for (name, signatures) in members.methods { functions[name, default: []] += signatures }
            for (name, signatures) in members.cases {
                functions[name, default: []] += signatures
                cases[name, default: []] += signatures
            }
        }
    }

    /// Whether the sources declare a type with a name.
    func declares(_ name: String) -> Bool { types[name]?.scopes.isEmpty == false }

    /// Whether a name means a type that the sources declare.
    /// - Parameters:
    ///   - path: the file in which it is used.
    ///   - scopes: the types around its use.
    func declares(_ name: String, in path: String, _ scopes: Set<String>) -> Bool {
        guard let declared = types[name]?.scopes, !declared.isEmpty else { return false }
        return declared.contains("") || declared.contains(path) || !declared.isDisjoint(with: scopes)
    }

    /// A type with the names that typealiases give it resolved.
    func resolved(_ type: SwiftType, depth: Int = 0) -> SwiftType {
        guard depth < Self.depthLimit, let alias = aliases[type.name] ?? nil, !declares(type.name) else { return type }
        return resolved(alias, depth: depth + 1)
    }

    /// A type and those that it inherits from, the nearest first.
    private func lineage(of name: String) -> [Members] {
        var names = [name]
        var seen: Set<String> = [name]
        var lineage: [Members] = []
        var next = 0
        while next < names.count, next < Self.lineageLimit {
            if let members = types[names[next]] {
                lineage.append(members)
                names += members.inherited.filter { seen.insert($0).inserted }
            }
            next += 1
        }
        return lineage
    }

    /// The initializers of a type; those that it inherits if it has none.
    func initializers(of name: String) -> [CallSignature] {
        for members in lineage(of: name) {
            let own = members.initializers + (members.memberwise.map { [$0] } ?? [])
            if !own.isEmpty { return own }
        }
        return []
    }

    /// The type of a property of a type, or of what it inherits; `nil` if it is not known.
    func property(_ name: String, of type: SwiftType, depth: Int = 0) -> SwiftType? {
        guard depth < Self.depthLimit else { return nil }
        for (index, members) in lineage(of: type.name).enumerated() {
            if let value = members.properties[name] { return self.type(of: value, depth: depth + 1) }
            if index == 0, members.cases[name] != nil { return SwiftType(name: type.name) }
            if index == 0, members.isEnumeration, name == "rawValue" {
                return members.inherited.first.map { resolved(SwiftType(name: $0)) }
            }
        }
        return nil
    }

    /// Whether the sources declare a property of a type or of what it inherits, whatever its type is.
    func hasProperty(_ name: String, of type: SwiftType) -> Bool {
        lineage(of: type.name).contains { $0.properties[name] != nil }
    }

    /// The methods of a type with a name, or those that it inherits.
    func methods(_ name: String, of type: SwiftType) -> [CallSignature] {
        for members in lineage(of: type.name) {
            let own = (members.methods[name] ?? []) + (members.cases[name] ?? [])
            if !own.isEmpty { return own }
        }
        return []
    }

    /// The type of a value; `nil` if it is not known.
    func type(of value: ValueType, depth: Int = 0) -> SwiftType? {
        guard depth < Self.depthLimit else { return nil }
        switch value {
        case .known(let type): return resolved(type)
        case .unknown: return nil
        case .member(let base, let name):
            guard let type = type(of: base, depth: depth + 1) else { return nil }
            return member(name, of: type, depth: depth + 1)
        case .call(let base, let name):
            guard let base else { return common(globals.methods[name] ?? []) }
            guard let type = type(of: base, depth: depth + 1) else { return nil }
            return result(of: name, on: type)
        }
    }

    /// The type of a member of a value; `nil` if it is not known.
    func member(_ name: String, of type: SwiftType, depth: Int = 0) -> SwiftType? {
        guard depth < Self.depthLimit else { return nil }
        let base = resolved(type.isOptional ? type.unwrapped : type)
        let owner = base.instance ?? base
        if let found = property(name, of: owner, depth: depth + 1) { return found }
        if hasProperty(name, of: owner) { return nil }
        return SystemMembers.property(name, of: base)
    }

    /// The result of a method of a value; `nil` if it is not known.
    func result(of name: String, on type: SwiftType) -> SwiftType? {
        let base = resolved(type.unwrapped)
        if let instance = base.instance, name == "init" { return instance }
        let declared = methods(name, of: base.instance ?? base)
        guard !declared.isEmpty else { return SystemMembers.method(name, of: base) }
        return common(declared).map { $0.name == "Self" ? base.instance ?? base : $0 }
    }

    /// The result that functions have in common; `nil` if there is none.
    func common(_ signatures: [CallSignature]) -> SwiftType? {
        guard signatures.count <= Self.lineageLimit else { return nil }
        let results = Set(signatures.map { $0.result.map { resolved($0) } })
        return results.count == 1 ? results.first ?? nil : nil
    }
}

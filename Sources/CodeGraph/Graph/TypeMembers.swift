import IndexStore

/// What the rules about synthesized members ask of the types of a graph, found in one walk over all members: a type may have
/// a hundred thousand.
struct TypeMembers: Sendable {
    /// What a type declares itself, in a bit each.
    struct Own: OptionSet, Sendable {
        let rawValue: UInt8

        static let equality = Self(rawValue: 1 << 0)
        static let hash = Self(rawValue: 1 << 1)
        static let encoding = Self(rawValue: 1 << 2)
        static let decoding = Self(rawValue: 1 << 3)
        static let codingKeys = Self(rawValue: 1 << 4)
        /// A stored property without an initial value.
        static let uninitialized = Self(rawValue: 1 << 5)
        /// A subclass has no initializer of its own.
        static let inheritedInitializers = Self(rawValue: 1 << 6)
        static let subclass = Self(rawValue: 1 << 7)
    }

    private var own: [Own]
    private var initializerCounts: [Int32]
    /// The names of the cases of each `CodingKeys`.
    private var codingKeys: [Int: Set<String>] = [:]
    /// The names of the requirements of the package's protocols.
    private(set) var requirements: Set<String> = []

    private static let names: [String: Own] = [
        "==(_:_:)": .equality, "hash(into:)": .hash, "encode(to:)": .encoding, "init(from:)": .decoding,
        "CodingKeys": .codingKeys,
    ]

    init(_ graph: CodeGraph) {
        own = Array(repeating: [], count: graph.symbols.count)
        initializerCounts = Array(repeating: 0, count: graph.symbols.count)
        for symbol in graph.symbols.indices {
            let known = graph.symbols[symbol]
            guard known.isExplicit, let type = graph.type(ofMember: symbol) else { continue }
            if let meaning = Self.names[known.name] { own[type].insert(meaning) }
            if known.kind == .initializer { initializerCounts[type] += 1 }
            if known.kind == .enumCase, graph.symbols[type].name == "CodingKeys",
                let outer = graph.type(ofMember: type)
            {
                codingKeys[outer, default: []].insert(known.name)
            }
            if graph.symbols[type].kind == .protocolType, known.parent == Int32(truncatingIfNeeded: type) {
                requirements.insert(known.name)
            }
            if let declaration = graph.declaration(of: symbol), declaration.kind == .variable,
                declaration.traits.isDisjoint(with: [.initialized, .computed, .isStatic, .lazy])
            {
                own[type].insert(.uninitialized)
            }
        }
        for symbol in graph.symbols.indices where graph.symbols[symbol].kind == .classType {
            for heir in graph.heirs[symbol] where graph.symbols[Int(heir)].kind == .classType {
                own[symbol].insert(.subclass)
                if initializerCounts[Int(heir)] == 0 { own[symbol].insert(.inheritedInitializers) }
            }
        }
    }

    /// Whether a type, or an extension of it, declares something.
    func has(_ member: Own, _ type: Int) -> Bool { own[type].contains(member) }

    /// Whether a type has one initializer that the source declares.
    func hasOneInitializer(_ type: Int) -> Bool { initializerCounts[type] == 1 }

    /// Whether a coder uses a property of a type: it has no keys of its own, or one with that name.
    func codes(_ property: String, of type: Int) -> Bool {
        !has(.codingKeys, type) || codingKeys[type]?.contains(property) == true
    }
}

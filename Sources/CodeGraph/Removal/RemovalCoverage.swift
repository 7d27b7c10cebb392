/// Which declarations each unit removes, and what has to stay because something that stays uses it.
struct RemovalCoverage: Sendable {
    /// For each symbol the unit that removes it; -1 if none does.
    private var unitOfSymbol: [Int32]
    /// The symbols that each unit removes.
    private var symbolsOfUnit: [Int: [Int32]] = [:]
    /// The dead symbols that no unit removes.
    private var kept: [Int32] = []
    private let topLevel: [Int32]

    /// - Parameter requests: the declarations that units remove.
    init(_ code: UnusedCode, _ requests: [RemovalPlanner.Request]) {
        let graph = code.graph
        topLevel = graph.topLevelUses.map(\.symbol)
        unitOfSymbol = Array(repeating: -1, count: graph.symbols.count)
        var units: [Int: [Int32]] = [:]
        for request in requests {
            let count = graph.files[request.file].declarations.count
            units[request.file, default: Array(repeating: -1, count: count)][request.declaration] = Int32(request.unit)
        }
        for (number, file) in graph.files.enumerated() {
            guard var unit = units[number] else { continue }
            for (position, declaration) in file.declarations.enumerated() {
                if declaration.parent >= 0, unit[Int(declaration.parent)] >= 0 {
                    unit[position] = unit[Int(declaration.parent)]
                }
                let symbol = file.symbols[position]
                if symbol >= 0, unit[position] >= 0 { unitOfSymbol[Int(symbol)] = unit[position] }
            }
        }
        for symbol in graph.symbols.indices where graph.symbols[symbol].isOwn && unitOfSymbol[symbol] < 0 {
            unitOfSymbol[symbol] = unit(around: symbol, graph)
        }
        for symbol in graph.symbols.indices where graph.symbols[symbol].isOwn {
            let unit = Int(unitOfSymbol[symbol])
            if unit >= 0 {
                symbolsOfUnit[unit, default: []].append(Int32(truncatingIfNeeded: symbol))
            } else if code.isDead(symbol) {
                kept.append(Int32(truncatingIfNeeded: symbol))
            }
        }
    }

    /// The symbols that a unit removes.
    func symbols(of unit: Int) -> [Int32] { symbolsOfUnit[unit] ?? [] }

    /// The unit that removes a symbol.
    func unit(of symbol: Int32) -> Int? { unitOfSymbol[Int(symbol)] < 0 ? nil : Int(unitOfSymbol[Int(symbol)]) }

    /// The unit of the declaration that a symbol without one of its own belongs to.
    private func unit(around symbol: Int, _ graph: CodeGraph) -> Int32 {
        var current = symbol
        for _ in 0..<32 {
            let known = graph.symbols[current]
            if known.isExplicit { return unitOfSymbol[current] }
            let next = known.owner >= 0 ? known.owner : known.parent
            guard next >= 0 else { return -1 }
            current = Int(next)
        }
        return -1
    }

    /// Keeps what something uses that stays.
    func settle(_ units: inout [RemovalUnit], _ graph: CodeGraph) {
        var pending = kept
        for (number, unit) in units.enumerated() where !unit.isActive { pending += symbolsOfUnit[number] ?? [] }
        for symbol in topLevel {
            fail(symbol, because: "code outside of all declarations uses it", &units, &pending)
        }
        while let symbol = pending.popLast() {
            let needed =
                graph.declaration(of: Int(symbol))?.traits.contains(.override) == true
                ? graph.uses[Int(symbol)] + graph.overrides[Int(symbol)] : graph.uses[Int(symbol)]
            for used in needed where unitOfSymbol[Int(used)] >= 0 {
                guard unitOfSymbol[Int(used)] != unitOfSymbol[Int(symbol)] else { continue }
                let name = graph.qualifiedName(of: Int(symbol))
                fail(used, because: "`\(name)`, which stays, uses it", &units, &pending)
            }
        }
    }

    private func fail(
        _ symbol: Int32, because reason: String, _ units: inout [RemovalUnit], _ pending: inout [Int32]
    ) {
        let unit = Int(unitOfSymbol[Int(symbol)])
        guard unit >= 0, units[unit].isActive, units[unit].isDead else { return }
        units[unit].fail(reason)
        pending += symbolsOfUnit[unit] ?? []
    }
}

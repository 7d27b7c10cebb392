import IndexStore

extension RemovalPlanner {
    /// Leaves the initializers of a class that needs one: it has stored properties without a value.
    mutating func checkInitializers() {
        var unitOfSymbol: [Int: Int] = [:]
        for (number, unit) in units.enumerated() {
            for symbol in unit.symbols { unitOfSymbol[symbol] = number }
        }
        var classes: Set<Int> = []
        for symbol in unitOfSymbol.keys where graph.symbols[symbol].kind == .initializer {
            guard let type = graph.type(ofMember: symbol), graph.symbols[type].kind == .classType else { continue }
            classes.insert(type)
        }
        for type in classes where unitOfSymbol[type] == nil {
            let members =
                graph.members[type].map(Int.init)
                + graph.extensions[type].flatMap { graph.members[Int($0)].map(Int.init) }
            let initializers = members.filter { graph.symbols[$0].kind == .initializer && graph.symbols[$0].isExplicit }
            guard initializers.allSatisfy({ unitOfSymbol[$0] != nil }),
                members.contains(where: { unitOfSymbol[$0] == nil && needsInitializer($0) })
            else { continue }
            for initializer in initializers {
                if let unit = unitOfSymbol[initializer] {
                    units[unit].fail("the class `\(graph.qualifiedName(of: type))` would have no initializer")
                }
            }
        }
    }

    /// Whether a member is a stored property without a value.
    private func needsInitializer(_ member: Int) -> Bool {
        guard let declaration = graph.declaration(of: member), declaration.kind == .variable else { return false }
        return declaration.traits.isDisjoint(with: [.computed, .initialized, .isStatic, .lazy])
    }
}

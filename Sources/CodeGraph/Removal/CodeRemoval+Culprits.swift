extension CodeRemoval {
    /// The units that errors of the compiler are about: those that removed what an error names, otherwise those that changed the
    /// file of the error if they are few.
    func units(for errors: [CompilerError]) -> Set<Int> {
        let removed = removedNames
        var found: Set<Int> = []
        for error in errors {
            let named = Set(error.names.flatMap { removed[$0] ?? [] })
            let inFile = units.indices.filter { number in
                units[number].isActive && units[number].parts.keys.contains { graph.files[$0].path == error.path }
            }
            let both = named.intersection(inFile)
            if !both.isEmpty {
                found.formUnion(both)
            } else if !named.isEmpty {
                found.formUnion(named)
            } else if inFile.count <= 8 {
                found.formUnion(inFile)
            }
        }
        return found
    }

    /// The units that remove a declaration with a name.
    private var removedNames: [String: [Int]] {
        var names: [String: [Int]] = [:]
        for (number, unit) in units.enumerated() where unit.isActive {
            for symbol in Set(unit.symbols.map { Int32(truncatingIfNeeded: $0) } + coverage.symbols(of: number)) {
                names[String(graph.symbols[Int(symbol)].name.prefix { $0 != "(" }), default: []].append(number)
            }
        }
        return names
    }

    /// The active units in sets that have nothing to do with each other.
    var connectedSets: [[Int]] {
        var leader = Array(units.indices)
        func find(_ number: Int) -> Int {
            var current = number
            while leader[current] != current {
                leader[current] = leader[leader[current]]
                current = leader[current]
            }
            return current
        }
        for (number, unit) in units.enumerated() where unit.isActive {
            for symbol in coverage.symbols(of: number) {
                for used in graph.uses[Int(symbol)] {
                    guard let other = coverage.unit(of: used), units[other].isActive else { continue }
                    let (first, second) = (find(number), find(other))
                    leader[max(first, second)] = min(first, second)
                }
            }
        }
        let active = units.indices.filter { units[$0].isActive }
        return Dictionary(grouping: active, by: find).values.ordered { $0[0] < $1[0] }
    }

    /// What each file contains before and after; `nil` after if it is deleted.
    var contents: [String: (before: [UInt8], after: [UInt8]?)] {
        Dictionary(
            changes.changes.lazy.compactMap { change in
                change.before.map { (change.path, (before: $0, after: change.after)) }
            }
        ) { first, _ in first }
    }
}

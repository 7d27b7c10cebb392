import IndexStore

/// A parameter of a function and of all that have to have the same parameters.
struct ParameterPlace: Hashable {
    /// The number of the family.
    let family: Int
    let position: Int
}

extension RemovalPlanner {
    /// Plans to remove a parameter from a function, from all overrides, witnesses and requirements, and at all calls.
    mutating func planParameter(_ symbol: Int) {
        let known = graph.symbols[symbol]
        guard known.isExplicit else { return }
        let file = graph.files[Int(known.file)]
        let parent = Int(file.declarations[Int(known.declaration)].parent)
        guard parent >= 0, file.symbols[parent] >= 0 else { return }
        let position = Int(known.declaration) - parent - 1
        let family = family(of: Int(file.symbols[parent]))
        let place = ParameterPlace(family: family, position: position)
        if let unit = parameterUnits[place] { return units[unit].symbols.append(symbol) }
        units.append(RemovalUnit(rule: DeadParameter.metadata.id, symbols: [symbol]))
        let unit = units.count - 1
        parameterUnits[place] = unit
        guard file.declarations[parent].kind != .subscriptMember else {
            return units[unit].fail("parameters of subscripts are not removed")
        }
        for member in families[family] {
            guard let parameter = parameter(position, of: member) else {
                units[unit].fail("`\(graph.qualifiedName(of: member))` has other parameters")
                return
            }
            request(parameter, of: unit)
            follow(member, .argument(parameter: position), of: unit)
        }
    }

    /// The number of the functions that a function overrides or implements, and that override or implement it, with itself.
    private mutating func family(of function: Int) -> Int {
        if let known = familyOfFunction[function] { return known }
        let number = families.count
        var members: Set<Int> = [function]
        var pending = [function]
        while let next = pending.popLast() {
            familyOfFunction[next] = number
            for other in graph.overrides[next] + graph.overridden[next] where members.insert(Int(other)).inserted {
                pending.append(Int(other))
            }
        }
        families.append(members)
        return number
    }

    /// The symbol of a parameter of a function.
    private func parameter(_ position: Int, of function: Int) -> Int? {
        let known = graph.symbols[function]
        guard known.isExplicit else { return nil }
        let file = graph.files[Int(known.file)]
        let parameters = DeadParameter.parameters(of: Int(known.declaration), in: file)
        guard position < parameters.count, file.symbols[parameters[position]] >= 0 else { return nil }
        return Int(file.symbols[parameters[position]])
    }

    /// Leaves parameters whose removal would change which function is meant, or that somebody wants to keep.
    mutating func checkParameters() {
        var positions: [Int: [(position: Int, unit: Int)]] = [:]
        for (place, unit) in parameterUnits where units[unit].isActive {
            for member in families[place.family] {
                positions[member, default: []].append((place.position, unit))
                checkFinding(place.position, of: member, unit)
            }
        }
        for (function, removed) in positions {
            // Each alone and all together.
            let sets = removed.map { [$0.position] } + [removed.map(\.position)]
            for set in sets {
                guard let conflict = conflict(of: function, without: set) else { continue }
                for (_, unit) in removed { units[unit].fail(conflict) }
                break
            }
        }
    }

    /// A parameter stays in all functions if a comment disables the finding in one.
    private mutating func checkFinding(_ position: Int, of function: Int, _ unit: Int) {
        guard let traits = graph.declaration(of: function)?.traits, traits.contains(.body),
            !traits.contains(.stub),
            let parameter = parameter(position, of: function), !subjects.contains(parameter)
        else { return }
        units[unit].fail("the parameter of `\(graph.qualifiedName(of: function))` is not to be removed")
    }

    /// Why a function cannot have its name without some parameters; `nil` if it can.
    private mutating func conflict(of function: Int, without positions: [Int]) -> String? {
        let known = graph.symbols[function]
        guard let name = Self.name(known.name, without: positions) else {
            return "the labels of the function are not known"
        }
        var types: Set<Int> = []
        var pending = graph.type(ofMember: function).map { [$0] } ?? []
        while let next = pending.popLast() {
            if types.insert(next).inserted { pending += graph.bases[next].map(Int.init) }
        }
        if known.kind == .initializer, name == "init()",
            types.contains(where: { !graph.symbols[$0].isOwn && graph.symbols[$0].kind == .classType })
        {
            return "the initializer of the superclass has the same name without it"
        }
        let isTaken =
            types.isEmpty
            ? topLevelNames.contains(name)
            : types.contains { type in
                let members = graph.members[type] + graph.extensions[type].flatMap { graph.members[Int($0)] }
                return members.contains { member in
                    graph.symbols[Int(member)].name == name
                        && familyOfFunction[Int(member)] != familyOfFunction[function]
                }
            }
        return isTaken ? "there is another `\(name)`" : nil
    }

    /// The names of all functions outside of types.
    static func topLevelNames(_ graph: CodeGraph) -> Set<String> {
        Set(graph.symbols.lazy.filter { $0.parent < 0 && $0.isOwn && $0.kind == .function }.map(\.name))
    }

    /// The name of a function without some of its labels: `add(_:)` for `add(_:to:)`.
    static func name(_ name: String, without positions: [Int]) -> String? {
        guard let start = name.firstIndex(of: "("), name.hasSuffix(")") else { return nil }
        var labels = name[name.index(after: start)...].dropLast().split(separator: ":", omittingEmptySubsequences: true)
        for position in positions.sorted(by: >) {
            guard position < labels.count else { return nil }
            labels.remove(at: position)
        }
        return "\(name[..<start])(\(labels.map { $0 + ":" }.joined()))"
    }
}

import Files
import IndexStore
import SourceText
import SwiftTree

/// Why a finding is not fixed.
struct RemovalObstacle: Error {
    let text: String
}

/// Plans what each finding removes: which declarations, and what of the code that uses them.
struct RemovalPlanner {
    /// A declaration that a unit removes.
    struct Request {
        let unit: Int
        let file: Int
        /// The position among the declarations of the file.
        let declaration: Int
    }

    /// What goes at the uses of a symbol.
    enum Purpose {
        /// The argument for a parameter.
        case argument(parameter: Int)
        /// The assignment of a property.
        case assignment
        /// The argument of a synthesized initializer for a property.
        case memberwise(label: String)
        /// The conformance to a protocol, for which those to the protocols stand that it inherits from.
        case conformance(bases: [Int])
    }

    let code: UnusedCode
    let package: IndexedPackage
    var graph: CodeGraph { code.graph }
    var units: [RemovalUnit] = []
    private(set) var requests: [Request] = []
    private var requestsOfUnit: [Int: [Request]] = [:]
    private var purposes: [Int32: [(unit: Int, purpose: Purpose)]] = [:]
    /// The parameters of the functions that lose one.
    private var parameters: [Int32: [CallArguments.Parameter]] = [:]
    /// The units of findings that are about other places than declarations, by their files.
    var unitsOfFile: [Int: [Int]] = [:]
    /// The levels that declarations need, once a finding is about one.
    private(set) lazy var accessNeeds = AccessNeeds(code)
    /// The protocols that stand for others, by the types that conform to them.
    var standIns: Set<CodeGraph.StandIn> = []
    /// The functions that have to have the same parameters.
    var families: [Set<Int>] = []
    var familyOfFunction: [Int: Int] = [:]
    /// The declarations that findings are about.
    private(set) var subjects: Set<Int> = []
    private(set) lazy var topLevelNames = Self.topLevelNames(code.graph)
    /// The units of parameters, by the family and the position.
    var parameterUnits: [ParameterPlace: Int] = [:]

    init(_ code: UnusedCode, _ package: IndexedPackage) { (self.code, self.package) = (code, package) }

    mutating func plan(_ subjects: [CodeRemoval.Subject]) {
        self.subjects = Set(subjects.map(\.symbol))
        let numbers = Dictionary(graph.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        for subject in subjects where subject.symbol < 0 { planPlace(subject, of: numbers[subject.path]) }
        for subject in subjects where graph.symbols.indices.contains(subject.symbol) {
            switch subject.rule {
            case DeadParameter.metadata.id: planParameter(subject.symbol)
            case RedundantAccess.metadata.id: planAccess(subject.symbol)
            default:
                units.append(RemovalUnit(rule: subject.rule, symbols: [subject.symbol]))
                planDeclaration(subject.symbol, of: units.count - 1)
            }
        }
        checkParameters()
        checkInitializers()
        resolveRequests()
        resolveUses()
    }

    private mutating func planPlace(_ subject: CodeRemoval.Subject, of file: Int?) {
        guard let file, let place = subject.place else { return }
        var unit = RemovalUnit(rule: subject.rule, symbols: [])
        unit.place = (file, place)
        unit.parts[file] = RemovalUnit.Part(edits: subject.edits)
        unitsOfFile[file, default: []].append(units.count)
        units.append(unit)
    }

    /// Plans to remove a declaration with the extensions of a type.
    private mutating func planDeclaration(_ symbol: Int, of unit: Int) {
        request(symbol, of: unit)
        if graph.symbols[symbol].kind.isNominal {
            for other in Set(graph.extensions[symbol]) where graph.symbols[Int(other)].isExplicit {
                request(Int(other), of: unit)
            }
        }
        switch units[unit].rule {
        case RedundantProtocol.metadata.id:
            follow(symbol, .conformance(bases: graph.bases[symbol].map(Int.init)), of: unit)
        case AssignOnlyProperty.metadata.id:
            follow(symbol, .assignment, of: unit)
            guard let type = graph.type(ofMember: symbol), graph.symbols[type].kind == .structure else { return }
            for member in graph.members[type] where graph.symbols[Int(member)].kind == .initializer {
                if !graph.symbols[Int(member)].isExplicit {
                    follow(Int(member), .memberwise(label: graph.symbols[symbol].name), of: unit)
                }
            }
        default: break
        }
    }

    /// Removes a declaration with a unit.
    mutating func request(_ symbol: Int, of unit: Int) {
        let known = graph.symbols[symbol]
        guard known.isExplicit else { return units[unit].fail("it is not in a source file of the package") }
        requests.append(Request(unit: unit, file: Int(known.file), declaration: Int(known.declaration)))
    }

    /// Removes something at all uses of a symbol.
    mutating func follow(_ symbol: Int, _ purpose: Purpose, of unit: Int) {
        purposes[Int32(truncatingIfNeeded: symbol), default: []].append((unit, purpose))
    }

    /// Finds the nodes of all requests, file by file.
    private mutating func resolveRequests() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        let byFile = Dictionary(grouping: requests, by: \.file)
        for file in Set(unitsOfFile.keys).union(byFile.keys).sorted() {
            let opened = RemovalTree(graph.files[file], in: package, tree, &parser)
            let requests = byFile[file] ?? []
            for number in unitsOfFile[file] ?? [] { resolvePlace(of: number, in: opened) }
            for request in requests where units[request.unit].isActive {
                if let obstacle = opened.obstacle {
                    units[request.unit].fail(obstacle)
                    continue
                }
                do throws(RemovalObstacle) {
                    try resolve(request, in: opened)
                } catch { units[request.unit].fail(error.text) }
            }
        }
    }

    /// Finds what changes for a finding that removes no declaration: its access level, or an element of an inheritance clause.
    private mutating func resolvePlace(of number: Int, in opened: RemovalTree) {
        if let obstacle = opened.obstacle { return units[number].fail(obstacle) }
        if units[number].rule == RedundantAccess.metadata.id, units[number].place == nil {
            return resolveAccess(of: number, in: opened)
        }
        guard let (file, range) = units[number].place, units[number].parts[file]?.edits.isEmpty == true else { return }
        guard let token = opened.tree.token(at: range.lowerBound) else {
            return units[number].fail("the index has a use without a name")
        }
        do throws(RemovalObstacle) {
            units[number].parts[file]?.nodes = [try RemovedUse(at: token).conformance().index]
        } catch { units[number].fail(error.text) }
    }

    private mutating func resolve(_ request: Request, in opened: RemovalTree) throws(RemovalObstacle) {
        let known = graph.files[request.file]
        let declaration = known.declarations[request.declaration]
        let symbol = Int(known.symbols[request.declaration])
        let node = try opened.node(toRemove: declaration, name: symbol >= 0 ? graph.symbols[symbol].name : "")
        switch declaration.kind {
        case .variable: try opened.checkValue(of: declaration)
        case .enumCase: try opened.checkRawValues(of: declaration)
        case .parameter:
            let function = Int(declaration.parent)
            let shape = try opened.parameters(of: known.declarations[function], without: declaration)
            if known.symbols[function] >= 0 { parameters[known.symbols[function]] = shape }
            units[request.unit].parts[request.file, default: .init()].edits += opened.documentation(
                of: declaration, known.declarations[function])
        default: break
        }
        units[request.unit].parts[request.file, default: .init()].nodes.append(node)
    }

    /// Finds what goes at the uses, file by file.
    private mutating func resolveUses() {
        purposes = purposes.compactMapValues { list in
            let active = list.filter { units[$0.unit].isActive }
            return active.isEmpty ? nil : active
        }
        requestsOfUnit = Dictionary(grouping: requests, by: \.unit)
        let uses = package.uses(of: purposes.keys, in: graph)
        let tree = SyntaxTree()
        var parser = SwiftParser()
        for (number, file) in graph.files.enumerated() {
            guard let uses = uses[file.path] else { continue }
            let opened = RemovalTree(file, in: package, tree, &parser)
            for use in uses {
                for (unit, purpose) in purposes[use.symbol] ?? [] where units[unit].isActive {
                    do throws(RemovalObstacle) {
                        if let obstacle = opened.obstacle { throw RemovalObstacle(text: obstacle) }
                        if let node = try resolve(use, purpose, of: unit, in: opened, number) {
                            units[unit].parts[number, default: .init()].nodes.append(node)
                        }
                    } catch {
                        let place = "\(Path(file.path).shown()):\(use.line):\(use.column)"
                        units[unit].fail("\(error.text), at \(place)")
                    }
                }
            }
        }
    }

    /// Whether a declaration that a unit removes contains a place.
    private func removes(_ offset: Int, inFile file: Int, by unit: Int) -> Bool {
        (requestsOfUnit[unit] ?? []).contains { request in
            request.file == file && graph.files[file].declarations[request.declaration].extent.contains(offset)
        }
    }

    /// The node that goes at a use; `nil` if none does, or an edit changes it.
    private mutating func resolve(
        _ use: SymbolUse, _ purpose: Purpose, of unit: Int, in opened: RemovalTree, _ file: Int
    ) throws(RemovalObstacle) -> Int? {
        // An inherited member that meets a requirement, and an extension of a protocol, which goes with it.
        if !use.relations.isDisjoint(with: [.overrideOf, .extendedBy]) { return nil }
        guard let token = opened.token(of: use) else {
            throw RemovalObstacle(text: "the index has a use without a name")
        }
        if case .conformance = purpose, removes(token.start, inFile: file, by: unit) { return nil }
        guard !use.roles.contains(.implicit) else { throw RemovalObstacle(text: "the compiler uses it by itself") }
        let removed = RemovedUse(at: token)
        switch purpose {
        case .argument(let position):
            let name = graph.symbols[Int(use.symbol)].name.prefix { $0 != "(" }
            guard name == "init" || token.name == name, let shape = parameters[use.symbol], position < shape.count
            else {
                throw RemovalObstacle(text: "the function is used other than in a call")
            }
            return try removed.argument(for: position, of: shape)?.index
        case .memberwise(let label): return try removed.memberwiseArgument(label)?.index
        case .assignment:
            guard token.name == graph.symbols[Int(use.symbol)].name else {
                throw RemovalObstacle(text: "it is used other than in an assignment")
            }
            return try removed.assignment().index
        case .conformance(let bases):
            let element = try removed.conformance()
            let names = try names(of: bases, standingAt: element, ofFile: file)
            guard !names.isEmpty, let type = element.type else { return element.index }
            let separator = element.kind == .inheritedType ? ", " : " & "
            units[unit].parts[file, default: .init()].edits.append(
                .replace(type.range, with: names.joined(separator: separator)))
            return nil
        }
    }
}

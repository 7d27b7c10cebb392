import Files
import IndexStore
import SourceText
import SwiftTree

/// Plans what each finding removes: which declarations, and what of the code that uses them.
struct RemovalPlanner {
    /// A declaration that a unit removes.
    struct Request {
        let unit: Int
        let file: Int
        /// The position among the declarations of the file.
        let declaration: Int
    }

    /// What becomes of the uses of a symbol.
    enum Purpose {
        /// The argument for a parameter goes.
        case argument(parameter: Int)
        /// The assignment goes.
        case assignment
        /// The conformance goes.
        case conformance
    }

    let code: UnusedCode
    let package: IndexedPackage
    var graph: CodeGraph { code.graph }
    private(set) var units: [RemovalUnit] = []
    private(set) var requests: [Request] = []
    private var purposes: [Int32: [(unit: Int, purpose: Purpose)]] = [:]

    init(_ code: UnusedCode, _ package: IndexedPackage) { (self.code, self.package) = (code, package) }

    mutating func plan(_ subjects: [CodeRemoval.Subject]) {
        for subject in subjects {
            guard graph.symbols.indices.contains(subject.symbol) else { continue }
            switch subject.rule {
            case DeadParameter.metadata.id: planParameter(subject.symbol, among: subjects)
            default:
                units.append(RemovalUnit(rule: subject.rule, symbols: [subject.symbol]))
                planDeclaration(subject.symbol, of: units.count - 1)
            }
        }
        findUses()
        resolve()
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
            purposes[Int32(truncatingIfNeeded: symbol), default: []].append((unit, .conformance))
        case AssignOnlyProperty.metadata.id:
            purposes[Int32(truncatingIfNeeded: symbol), default: []].append((unit, .assignment))
        default: break
        }
    }

    private mutating func request(_ symbol: Int, of unit: Int) {
        let known = graph.symbols[symbol]
        guard known.isExplicit else { return units[unit].fail("it is not in a source file of the package") }
        requests.append(Request(unit: unit, file: Int(known.file), declaration: Int(known.declaration)))
    }

    private mutating func planParameter(_ symbol: Int, among subjects: [CodeRemoval.Subject]) {
        units.append(RemovalUnit(rule: DeadParameter.metadata.id, symbols: [symbol]))
        units[units.count - 1].fail("parameters are not removed yet")
    }

    private mutating func findUses() {}

    /// Finds the nodes of all requests, file by file.
    private mutating func resolve() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        for (file, requests) in Dictionary(grouping: requests, by: \.file).ordered(by: { $0.key < $1.key }) {
            let known = graph.files[file]
            let opened = RemovalTree(known, in: package, tree, &parser)
            for request in requests where units[request.unit].isActive {
                if let obstacle = opened.obstacle {
                    units[request.unit].fail(obstacle)
                    continue
                }
                resolve(request, in: opened)
            }
        }
    }

    private mutating func resolve(_ request: Request, in opened: RemovalTree) {
        let known = graph.files[request.file]
        let declaration = known.declarations[request.declaration]
        let symbol = Int(known.symbols[request.declaration])
        switch opened.node(toRemove: declaration, name: symbol >= 0 ? graph.symbols[symbol].name : "") {
        case .success(let node): units[request.unit].parts[request.file, default: .init()].nodes.append(node)
        case .failure(let obstacle): units[request.unit].fail(obstacle.text)
        }
    }
}

/// Why a finding is not fixed.
struct RemovalObstacle: Error {
    let text: String
}

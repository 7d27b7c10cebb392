import SourceText
import SwiftTree

extension CodeGraph {
    /// A conformance that stands for another one.
    struct StandIn: Hashable {
        let type: Int
        let base: Int
    }
}

extension RemovalPlanner {
    /// The names of the protocols that an element of an inheritance clause has to state instead of one that inherits from them: those
    /// that its type does not have already.
    mutating func names(
        of bases: [Int], standingAt element: Node, ofFile file: Int
    ) throws(RemovalObstacle) -> [String] {
        var names: [String] = []
        for base in bases where graph.symbols[base].kind != .classType {
            guard let type = type(around: element, ofFile: file) else {
                throw RemovalObstacle(text: "the index does not have the type that conforms to it")
            }
            guard !conforms(type, to: base), standIns.insert(.init(type: type, base: base)).inserted else { continue }
            guard isVisible(base, inFile: file) else {
                throw RemovalObstacle(
                    text: "`\(graph.symbols[base].name)` has to stand for it, which may not be visible")
            }
            names.append(graph.symbols[base].name)
        }
        return names
    }

    /// The type whose inheritance clause an element is in.
    private func type(around element: Node, ofFile number: Int) -> Int? {
        guard let node = element.ancestor(.inheritanceClause)?.parent else { return nil }
        let file = graph.files[number]
        guard let position = file.declarations.firstIndex(where: { Int($0.node) == node.index }) else { return nil }
        let symbol = Int(file.symbols[position])
        guard symbol >= 0 else { return nil }
        return graph.symbols[symbol].kind == .extensionOfType ? graph.extended[symbol].first.map(Int.init) : symbol
    }

    /// Whether a type or one of its superclasses states a conformance.
    private func conforms(_ type: Int, to base: Int) -> Bool {
        var next: Int? = type
        var depth = 0
        while let current = next, depth < 64 {
            let stated = graph.bases[current] + graph.extensions[current].flatMap { graph.bases[Int($0)] }
            if stated.contains(where: { Int($0) == base }) { return true }
            next = graph.bases[current].first { graph.symbols[Int($0)].kind == .classType }.map(Int.init)
            depth += 1
        }
        return false
    }

    /// Whether a protocol can be named in a file without an import: it is the standard library's, or of the same module.
    private func isVisible(_ base: Int, inFile file: Int) -> Bool {
        let known = graph.symbols[base]
        guard known.isOwn else { return graph.usr(of: base).hasPrefix("s:") && graph.module(ofForeign: base) == nil }
        return known.parent < 0 && graph.files[Int(known.file)].modules.first == graph.files[file].modules.first
    }
}

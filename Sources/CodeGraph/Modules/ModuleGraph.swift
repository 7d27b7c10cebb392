import Findings
import SourceText
import Workspace

/// The targets of a package and what they depend on, to be printed.
package struct ModuleGraph: Sendable {
    /// A target, or a product of another package.
    package struct Node: Sendable, Encodable {
        package let name: String
        /// What it is: `library`, `executable`, `test`, `macro`, `plugin`, `system`, `binary`, or `product` for one of another
        /// package.
        package let kind: String
        /// The name of its layer; `nil` without layers.
        let layer: String?
        /// Whether the manifest computes dependencies of it, so that some may be missing.
        let isIncomplete: Bool
        /// The names of the nodes that it depends on, in their order.
        var dependencies: [String]
    }

    /// The nodes, in the order of their names.
    package private(set) var nodes: [Node]
    /// The names of the layers, from the top down.
    let layers: [String]

    /// Makes the graph of a package.
    /// - Parameters:
    ///   - isWhole: whether test targets, system libraries and binaries are in it.
    ///   - excluded: globs of targets' names and folders to leave out.
    package init(of package: CheckedPackage, isWhole: Bool = false, leavingOut excluded: [GlobPattern] = []) {
        let isShown = package.targets.map { target in
            let isOwn = isWhole || ![.test, .system, .binary].contains(target.declared.kind)
            return isOwn
                && !excluded.contains { pattern in
                    pattern.matches(target.name) || target.declared.path.map(pattern.covers) == true
                }
        }
        var (nodes, products): ([Node], Set<String>) = ([], [])
        for (number, target) in package.targets.enumerated() where isShown[number] {
            let plugins = target.declared.plugins.compactMap { package.numbers[$0] }
            let targets = package.declared[number].union(plugins).filter { isShown[$0] && $0 != number }
            let others = package.products[number].map(\.name).filter { name in
                !excluded.contains { $0.matches(name) }
            }
            products.formUnion(others)
            nodes.append(
                Node(
                    name: target.name, kind: target.declared.kind.rawValue,
                    layer: package.layers?.name(ofLayerOf: target.name),
                    isIncomplete: target.declared.computedPlace != nil,
                    dependencies: Set(targets.map { package.targets[$0].name } + others).ordered()))
        }
        let names = Set(nodes.map(\.name))
        nodes += products.subtracting(names).map {
            Node(name: $0, kind: "product", layer: nil, isIncomplete: false, dependencies: [])
        }
        self.nodes = nodes.ordered { $0.name < $1.name }
        layers = package.layers?.layers.map(\.name) ?? []
    }

    /// The graph without dependencies that others imply. A target that uses a plugin does not depend on what the plugin's tool uses,
    /// and what is in a cycle is kept.
    package var reduced: ModuleGraph {
        let numbers = Dictionary(nodes.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let edges = nodes.map { $0.dependencies.compactMap { numbers[$0] } }
        let cyclic = Set(CycleSearch(edges).components.joined())
        var graph = self
        for (number, node) in nodes.enumerated() {
            // What is reached by two steps or more.
            var (reached, pending): (Set<Int>, [Int]) = ([], edges[number])
            while let next = pending.popLast() {
                if nodes[next].kind == DeclaredTarget.Kind.plugin.rawValue { continue }
                pending += edges[next].filter { reached.insert($0).inserted }
            }
            graph.nodes[number].dependencies = node.dependencies.filter { name in
                guard let other = numbers[name] else { return true }
                return cyclic.contains(other) || !reached.contains(other)
            }
        }
        return graph
    }
}

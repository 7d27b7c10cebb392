import SourceText

/// Which files use declarations of which others, and the cycles between their folders that follow.
///
/// An edge counts for the two folders in which the paths differ first: one from `Rules/Style/A.swift` to `Rules/Lint/B.swift` leads
/// from `Rules/Style` to `Rules/Lint`. What is directly in a folder belongs to all of its folders, and leads to none of them.
package struct FolderUses: Sendable {
    /// A use of a declaration in another file.
    package struct Edge: Sendable {
        /// The path of the file that uses it, and that of the file that declares it.
        package let from, to: String
        /// Where it is used.
        package let range: Range<Int>

        /// Makes an edge.
        package init(from: String, to: String, at range: Range<Int> = 0..<0) {
            (self.from, self.to, self.range) = (from, to, range)
        }
    }

    /// Folders that use each other.
    package struct Cycle: Sendable {
        /// The folders of the shortest cycle; the last one uses the first one.
        package let folders: [String]
        /// A use for each step of the cycle, in the order of the folders.
        package let uses: [Edge]
        /// The number of all folders that use each other.
        package let count: Int
    }

    private let edges: [Edge]

    /// - Parameter edges: uses of declarations in other files, in an order that is the same in each run.
    package init(_ edges: [Edge]) { self.edges = edges }

    /// The cycles, one for each set of folders that use each other, by the paths of their first folders.
    package var cycles: [Cycle] {
        var graph = Graph()
        for edge in edges {
            guard let (from, to) = Self.folders(of: edge) else { continue }
            graph.add(from, to, edge)
        }
        let search = CycleSearch(graph.targets)
        return search.components.map { component in
            let nodes = search.shortestCycle(in: component)
            let steps = zip(nodes, nodes.dropFirst() + nodes.prefix(1))
            return Cycle(
                folders: nodes.map { graph.folders[$0] },
                uses: steps.compactMap { graph.examples[Step(from: $0, to: $1)] }, count: component.count)
        }.sorted { $0.folders.lexicographicallyPrecedes($1.folders) }
    }

    private struct Step: Hashable {
        let from, to: Int
    }

    private struct Graph {
        var folders: [String] = []
        var targets: [[Int]] = []
        var examples: [Step: Edge] = [:]
        private var numbers: [String: Int] = [:]

        mutating func add(_ from: String, _ to: String, _ edge: Edge) {
            let step = Step(from: number(of: from), to: number(of: to))
            if examples[step] != nil { return }
            examples[step] = edge
            targets[step.from].append(step.to)
        }

        private mutating func number(of folder: String) -> Int {
            if let number = numbers[folder] { return number }
            numbers[folder] = folders.count
            folders.append(folder)
            targets.append([])
            return folders.count - 1
        }
    }

    /// The folders in which the paths of an edge differ first; `nil` if one of the files is directly in a folder of both.
    static func folders(of edge: Edge) -> (from: String, to: String)? {
        let (from, to) = (edge.from.split(separator: "/"), edge.to.split(separator: "/"))
        let common = zip(from, to).prefix { $0 == $1 }.count
        guard common < from.count - 1, common < to.count - 1 else { return nil }
        let isAbsolute = edge.from.hasPrefix("/") ? "/" : ""
        func folder(_ parts: [Substring]) -> String { isAbsolute + parts[...common].joined(separator: "/") }
        return (folder(from), folder(to))
    }
}

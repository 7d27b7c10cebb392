/// Finds the cycles of a graph: Tarjan's algorithm for strongly connected components, without recursion, in linear time.
package struct CycleSearch {
    /// The nodes that each node has an edge to, by their numbers.
    private let edges: [[Int]]

    /// - Parameter edges: the nodes that each node has an edge to. An edge from a node to itself does not make a cycle.
    init(_ edges: [[Int]]) { self.edges = edges }

    /// The sets of several nodes of which each can be reached from each other one; each in ascending order, by their first nodes.
    package var components: [[Int]] {
        var state = State(count: edges.count)
        for root in edges.indices where state.numbers[root] == nil { visit(root, &state) }
        return state.components.sorted { $0[0] < $1[0] }
    }

    private struct State {
        /// The nodes in the order in which they were reached.
        var numbers: [Int?]
        /// The lowest number of a node on the stack that is reached from each node.
        var lowest: [Int]
        var isOnStack: [Bool]
        var stack: [Int] = []
        var count = 0
        var components: [[Int]] = []

        init(count: Int) {
            numbers = Array(repeating: nil, count: count)
            lowest = Array(repeating: 0, count: count)
            isOnStack = Array(repeating: false, count: count)
        }

        mutating func enter(_ node: Int) {
            numbers[node] = count
            lowest[node] = count
            count += 1
            stack.append(node)
            isOnStack[node] = true
        }

        mutating func leave(_ node: Int) {
            guard lowest[node] == numbers[node] else { return }
            var component: [Int] = []
            while let last = stack.popLast() {
                isOnStack[last] = false
                component.append(last)
                if last == node { break }
            }
            if component.count > 1 { components.append(component.sorted()) }
        }
    }

    private func visit(_ root: Int, _ state: inout State) {
        var path: [(node: Int, next: Int)] = [(root, 0)]
        state.enter(root)
        while let (node, next) = path.last {
            guard next < edges[node].count else {
                path.removeLast()
                state.leave(node)
                if let parent = path.last?.node { state.lowest[parent] = min(state.lowest[parent], state.lowest[node]) }
                continue
            }
            path[path.count - 1].next += 1
            let target = edges[node][next]
            if let number = state.numbers[target] {
                if state.isOnStack[target] { state.lowest[node] = min(state.lowest[node], number) }
            } else {
                state.enter(target)
                path.append((target, 0))
            }
        }
    }

    /// The number of edges up to which a cycle is looked for from each node of a component, and not only from the first ones.
    private static let effort = 1_000_000

    /// The shortest cycle within a component, without its first node at the end. In a very large component it is the shortest one
    /// through one of the first nodes.
    func shortestCycle(in component: [Int]) -> [Int] {
        let members = Set(component)
        let count = component.reduce(component.count) { $0 + edges[$1].count }
        var shortest: [Int] = []
        for start in component.prefix(max(1, Self.effort / max(1, count))) {
            let cycle = path(from: start, to: start, within: members)
            if shortest.isEmpty || !cycle.isEmpty && cycle.count < shortest.count { shortest = cycle }
            if shortest.count == 2 { break }
        }
        return shortest
    }

    /// The shortest cycle over an edge within a component, from the edge's first node and without it at the end.
    func shortestCycle(over edge: (from: Int, to: Int), in component: [Int]) -> [Int] {
        [edge.from] + path(from: edge.to, to: edge.from, within: Set(component))
    }

    /// The shortest path from a node to another, or back to itself, by breadth; without its last node.
    private func path(from start: Int, to end: Int, within members: Set<Int>) -> [Int] {
        var origins: [Int: Int] = [:]
        var queue = [start]
        var position = 0
        while position < queue.count {
            let node = queue[position]
            position += 1
            for target in edges[node] where members.contains(target) && target != node {
                if target == end {
                    var path = [node]
                    while let last = path.last, last != start, let origin = origins[last] { path.append(origin) }
                    return path.reversed()
                }
                if target != start, origins.updateValue(origins[target] ?? node, forKey: target) == nil {
                    queue.append(target)
                }
            }
        }
        return []
    }
}

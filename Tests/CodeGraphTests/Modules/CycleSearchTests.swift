import SourceText
import TestSupport
import Testing

@testable import CodeGraph

@Suite struct CycleSearchTests {
    @Test(
        arguments: [
            ([[1], [2], []], [], []), ([[1], [0]], [[0, 1]], [0, 1]), ([[0]], [], []),
            ([[1], [2], [0]], [[0, 1, 2]], [0, 1, 2]),
            ([[1], [2], [0, 1]], [[0, 1, 2]], [1, 2]), ([[], [2], [1], [4], [3]], [[1, 2], [3, 4]], [1, 2]),
        ] as [([[Int]], [[Int]], [Int])])
    func `components and their shortest cycle are found`(edges: [[Int]], components: [[Int]], cycle: [Int]) {
        let search = CycleSearch(edges)
        #expect(search.components == components)
        #expect(search.components.first.map { search.shortestCycle(in: $0) } ?? [] == cycle)
    }

    @Test func `a component is the same as by reachability`() {
        var seed: UInt64 = 7
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for _ in 0..<200 {
            let count = 2 + next(7)
            let edges = (0..<count).map { _ in (0..<next(4)).map { _ in next(count) } }
            let reached = edges.indices.map { start in
                var (found, pending): (Set<Int>, [Int]) = ([], [start])
                while let node = pending.popLast() { pending += edges[node].filter { found.insert($0).inserted } }
                return found
            }
            let expected = Set(
                edges.indices.map { node in
                    edges.indices.filter { reached[node].contains($0) && reached[$0].contains(node) }
                }
                .filter { $0.count > 1 })
            let search = CycleSearch(edges)
            #expect(Set(search.components) == expected)
            for component in search.components {
                let cycle = search.shortestCycle(in: component)
                #expect(zip(cycle, cycle.dropFirst() + cycle.prefix(1)).allSatisfy { edges[$0].contains($1) })
                for from in component {
                    for to in edges[from] where to != from && component.contains(to) {
                        let cycle = search.shortestCycle(over: (from, to), in: component)
                        #expect(cycle.prefix(2) == [from, to] && Set(cycle).count == cycle.count)
                        #expect(zip(cycle, cycle.dropFirst() + cycle.prefix(1)).allSatisfy { edges[$0].contains($1) })
                    }
                }
            }
        }
    }

    @Test func `a ring of 100,000 nodes needs no deep stack and linear time`() {
        let count = 100_000
        let ring = CycleSearch((0..<count).map { [($0 + 1) % count] })
        #expect(ring.components.map(\.count) == [count])
        #expect(ring.shortestCycle(in: Array(0..<count)).count == count)
        #expect(ring.shortestCycle(over: (7, 8), in: Array(0..<count)).count == count)
    }
}

import SwiftTree
import SourceText

/// Nodes of which some may mean the same, found by hashes in linear time.
struct RepeatedNodes {
    private var nodes: [(node: Node, hash: UInt64)] = []

    /// Adds a node with a hash that is the same for nodes that mean the same.
    mutating func append(_ node: Node, hash: UInt64) {
        if nodes.isEmpty { nodes.reserveCapacity(16) }
        nodes.append((node, hash))
    }

    /// Nodes that mean the same as another one, each group in source order.
    func groups(where areEqual: (Node, Node) -> Bool) -> [[Node]] {
        guard nodes.count > 1 else { return [] }
        var bits = 2
        while 1 << bits < nodes.count * 2 { bits += 1 }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << bits) { table in
            table.initialize(repeating: -1)
            return groups(table, shift: UInt64(64 - bits), where: areEqual)
        }
    }

    /// Puts every node into a table at the place that its hash gives, or the next free one.
    private func groups(
        _ table: UnsafeMutableBufferPointer<Int32>, shift: UInt64, where areEqual: (Node, Node) -> Bool
    ) -> [[Node]] {
        var groups: [Int: [Node]] = [:]
        for index in nodes.indices {
            let (node, hash) = nodes[index]
            // The upper bits of the product depend on all bits of the hash.
            var place = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> shift)
            while true {
                let other = Int(table[place])
                if other < 0 {
                    table[place] = Int32(truncatingIfNeeded: index)
                    break
                }
                if nodes[other].hash == hash, areEqual(nodes[other].node, node) {
                    groups[other, default: [nodes[other].node]].append(node)
                    break
                }
                place = (place + 1) & (table.count - 1)
            }
        }
        return groups.isEmpty ? [] : groups.ordered { $0.key < $1.key }.map(\.value)
    }
}

import SwiftTree

/// The nodes of a file that each of some rules looks at, found in one walk.
final class NodeIndex {
    /// For each kind of node the rules that look at it, a bit for each.
    private let rulesOfKinds: [UInt32]
    /// For each rule the indexes of its nodes, in source order.
    private var nodes: [Buffer<Int32>]

    init(_ visits: [NodeKinds]) {
        precondition(visits.count <= UInt32.bitWidth)
        var rules = [UInt32](repeating: 0, count: NodeKind.all.count)
        for (number, kinds) in visits.enumerated() {
            for kind in kinds { rules[Int(kind.number)] |= 1 << UInt32(number) }
        }
        rulesOfKinds = rules
        nodes = visits.map { _ in Buffer(capacity: 64) }
    }

    deinit {
        for buffer in nodes { buffer.deallocate() }
    }

    /// Finds the nodes of a file.
    func find(in tree: SyntaxTree) {
        nodes.withUnsafeMutableBufferPointer { nodes in
            for number in nodes.indices { nodes[number].removeAll() }
            rulesOfKinds.withUnsafeBufferPointer { rulesOfKinds in
                for node in tree.nodes {
                    var rules = rulesOfKinds[Int(node.kind.number)]
                    while rules != 0 {
                        nodes[rules.trailingZeroBitCount].append(Int32(truncatingIfNeeded: node.index))
                        rules &= rules &- 1
                    }
                }
            }
        }
    }

    /// The indexes of the nodes of a rule.
    func nodes(_ rule: Int) -> UnsafeBufferPointer<Int32> { nodes[rule].elements }
}

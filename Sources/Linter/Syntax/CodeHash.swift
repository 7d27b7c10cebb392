import SwiftTree
import SourceText

/// A number that is the same for code with the same tokens, whatever is between them.
struct CodeHash {
    private(set) var value: UInt64 = 0

    /// Takes in a token.
    mutating func combine(_ token: Token) {
        combine(UInt64(token.kind.number))
        combine(token.bytes)
    }

    /// Takes in a text, eight bytes at a time.
    mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset &+ 8 <= raw.count {
            combine(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset &+= 8
        }
        var rest: UInt64 = 1
        while offset < raw.count {
            rest = rest &<< 8 | UInt64(raw[offset])
            offset &+= 1
        }
        combine(rest)
    }

    private mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value &>> 32
    }
}

extension Node {
    /// Its tokens without the comma that parts it from the next element of its list.
    private var ownTokens: Range<Int> {
        let tokens = tokens
        return tokens.startIndex..<(lastToken.kind == .comma ? tokens.endIndex - 1 : tokens.endIndex)
    }

    /// Whether it is nothing, or nothing but a comma, as in unfinished code.
    var isMissing: Bool { ownTokens.isEmpty }

    /// The offsets of its bytes without the comma that parts it from the next element of its list.
    var ownRange: Range<Int> {
        let last = lastToken
        return start..<(last.kind == .comma ? last.previous?.end ?? last.end : last.end)
    }

    /// The hash of its tokens, without the comma that parts it from the next element of its list.
    var codeHash: UInt64 {
        var hash = CodeHash()
        let tokens = tokens
        for index in ownTokens { hash.combine(tokens[index]) }
        return hash.value
    }

    /// Whether another node has the same tokens, apart from a comma that parts one of them from the next element.
    func hasSameTokens(as other: Node) -> Bool {
        let (tokens, otherTokens) = (tokens, other.tokens)
        let (own, others) = (ownTokens, other.ownTokens)
        guard own.count == others.count else { return false }
        for (index, otherIndex) in zip(own, others) {
            let (token, otherToken) = (tokens[index], otherTokens[otherIndex])
            guard token.kind == otherToken.kind, token.hasText(of: otherToken) else { return false }
        }
        return true
    }
}

/// Nodes of which some may mean the same, found by hashes in linear time.
struct RepeatedNodes {
    private var nodes: [(node: Node, hash: UInt64)] = []

    /// How many nodes there are.
    var count: Int { nodes.count }

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

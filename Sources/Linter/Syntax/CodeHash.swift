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

/// A hash of 128 bits that nobody can predict without the key: SipHash-2-4 (https://www.aumasson.jp/siphash/siphash.pdf).
///
/// Results are cached by it: whoever writes a source file must not be able to give it the hash of another one.
package struct KeyedHash: Hashable, Comparable, Sendable {
    /// The key.
    package struct Key: Sendable, Equatable {
        let first: UInt64
        let second: UInt64

        /// A new key.
        static func random() -> Key {
            var generator = SystemRandomNumberGenerator()
            return Key(first: generator.next(), second: generator.next())
        }
    }

    /// The first eight bytes of the hash, as a number in little-endian order.
    package let first: UInt64
    /// The last eight bytes.
    let second: UInt64

    init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }

    /// Hashes bytes.
    package init(of bytes: UnsafeRawBufferPointer, _ key: Key) {
        var state = State(key)
        var offset = 0
        while offset &+ 8 <= bytes.count {
            state.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset &+= 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) &<< 56
        var shift: UInt64 = 0
        while offset < bytes.count {
            last |= UInt64(bytes[offset]) &<< shift
            shift &+= 8
            offset &+= 1
        }
        state.add(last)
        (first, second) = state.finish()
    }

    /// Hashes a text.
    package init(of text: String, _ key: Key) {
        var text = text
        self = text.withUTF8 { KeyedHash(of: UnsafeRawBufferPointer($0), key) }
    }

    package static func < (left: KeyedHash, right: KeyedHash) -> Bool {
        (left.first, left.second) < (right.first, right.second)
    }

    /// The hash in hexadecimal digits.
    package var text: String {
        [first, second].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The hash under a key that everybody knows: the same on every system, for comparing what two of them do.
    package static func known(of text: String) -> KeyedHash { KeyedHash(of: text, Key(first: 0, second: 0)) }

    private struct State {
        private var (v0, v1, v2, v3): (UInt64, UInt64, UInt64, UInt64)

        init(_ key: Key) {
            v0 = key.first ^ 0x736F_6D65_7073_6575
            v1 = key.second ^ 0x646F_7261_6E64_6F6D ^ 0xEE
            v2 = key.first ^ 0x6C79_6765_6E65_7261
            v3 = key.second ^ 0x7465_6462_7974_6573
        }

        @inline(__always) mutating func add(_ word: UInt64) {
            v3 ^= word
            round()
            round()
            v0 ^= word
        }

        mutating func finish() -> (UInt64, UInt64) {
            v2 ^= 0xEE
            for _ in 0..<4 { round() }
            let first = v0 ^ v1 ^ v2 ^ v3
            v1 ^= 0xDD
            for _ in 0..<4 { round() }
            return (first, v0 ^ v1 ^ v2 ^ v3)
        }

        @inline(__always) private mutating func round() {
            v0 &+= v1
            v2 &+= v3
            v1 = Self.rotate(v1, 13) ^ v0
            v3 = Self.rotate(v3, 16) ^ v2
            v0 = Self.rotate(v0, 32)
            v2 &+= v1
            v0 &+= v3
            v1 = Self.rotate(v1, 17) ^ v2
            v3 = Self.rotate(v3, 21) ^ v0
            v2 = Self.rotate(v2, 32)
        }

        @inline(__always) private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
            word &<< count | word &>> (64 &- count)
        }
    }
}

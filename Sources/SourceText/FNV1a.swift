/// The hash FNV-1a with 64 bits (RFC 9923), which is the same on every machine as that of `Hasher` is not.
package struct FNV1a {
    /// The hash of the bytes so far.
    package private(set) var value: UInt64

    /// Starts with the offset basis of the specification, or with another one for a second hash of the same bytes.
    package init(basis: UInt64 = 0xCBF2_9CE4_8422_2325) { value = basis }

    /// Adds a byte.
    package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds the bytes of a text.
    package mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
    }

    /// The hash of some bytes.
    package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = FNV1a()
        var offset = 0
        while offset < bytes.count {
            hash.combine(bytes[offset])
            offset &+= 1
        }
        return hash.value
    }

    /// The hash of a text.
    package static func hash(_ text: String, basis: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        var hash = FNV1a(basis: basis)
        hash.combine(text)
        return hash.value
    }
}

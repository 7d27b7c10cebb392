/// The digits of base 16 in ASCII.
package enum HexadecimalDigit {
    /// The value of a digit, or nil for another byte.
    package static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }
}

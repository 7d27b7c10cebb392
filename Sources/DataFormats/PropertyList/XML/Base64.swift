/// Bytes as RFC 4648 writes them in 64 letters.
enum Base64 {
    /// The bytes of a text; white space is skipped. Nil where there is another character or no full group of four.
    static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var group: UInt32 = 0
        var (count, padding) = (0, 0)
        for byte in text.utf8 where byte > 0x20 {
            if byte == UInt8(ascii: "=") {
                padding += 1
            } else {
                guard padding == 0, let value = value(of: byte) else { return nil }
                group = group << 6 | value
                count += 1
                if count % 4 == 0 {
                    bytes += [UInt8(group >> 16 & 0xFF), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
                    group = 0
                }
            }
        }
        switch (count % 4, padding) {
        case (0, 0): break
        case (2, 2): bytes.append(UInt8(group >> 4 & 0xFF))
        case (3, 1): bytes += [UInt8(group >> 10 & 0xFF), UInt8(group >> 2 & 0xFF)]
        default: return nil
        }
        return bytes
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte - 0x41)
        case 0x61...0x7A: UInt32(byte - 0x61 + 26)
        case 0x30...0x39: UInt32(byte - 0x30 + 52)
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

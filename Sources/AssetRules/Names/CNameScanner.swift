/// Finds names in sources of C and Objective-C: string literals. Comments are skipped.
///
/// It needs no grammar: what it treats as a literal by mistake ends with the line.
struct CNameScanner {
    private var offset = 0

    mutating func scan(_ bytes: [UInt8], into names: inout NamesInSources) {
        bytes.withUnsafeBufferPointer { bytes in
            while offset < bytes.count {
                switch bytes[offset] {
                case UInt8(ascii: "/"): skipComment(bytes)
                case UInt8(ascii: "\""): scanLiteral(bytes, into: &names)
                default: offset += 1
                }
            }
        }
    }

    private mutating func skipComment(_ bytes: UnsafeBufferPointer<UInt8>) {
        let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { return offset += 1 }
        offset += 2
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if second == UInt8(ascii: "/") {
                if byte == UInt8(ascii: "\n") { return }
            } else if byte == UInt8(ascii: "*"), offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
                offset += 1
                return
            }
        }
    }

    private mutating func scanLiteral(_ bytes: UnsafeBufferPointer<UInt8>, into names: inout NamesInSources) {
        offset += 1
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            if bytes[offset] == UInt8(ascii: "\"") {
                names.insert(literal: String(decoding: bytes[start..<offset], as: UTF8.self))
                offset += 1
                return
            }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = min(offset, bytes.count)
    }
}

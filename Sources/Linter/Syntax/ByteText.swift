import SwiftTree

/// Texts in bytes of a file.
enum ByteText {
    /// Whether bytes contain a host, or another text that ends where a name would continue, with nothing around it that
    /// it would be a part of.
    static func containsWord(_ word: String.UTF8View, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, bytes.count >= word.count else { return false }
        let length = word.count
        for start in 0...(bytes.count - length) where bytes[start] == first {
            let end = start + length
            guard bytes[start..<end].elementsEqual(word) else { continue }
            if start > 0, isOfName(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".") { continue }
            if end < bytes.count, isOfName(bytes[end]) { continue }
            // A full stop after it ends a sentence, or continues with a longer name.
            if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), isOfName(bytes[end + 1]) { continue }
            return true
        }
        return false
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

/// Finds the names of classes in Objective-C: after `@interface` and `@implementation`.
enum ClassNameScanner {
    /// The names in a file. What is in comments and literals counts as well.
    static func names(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                let start = offset
                offset += bytes[offset] == UInt8(ascii: "@") ? 1 : 0
                while offset < bytes.count, isOfWord(bytes[offset]) { offset += 1 }
                guard offset > start else {
                    offset += 1
                    continue
                }
                let length = offset - start
                guard
                    length == 10 && equals("@interface", bytes, start)
                        || length == 15 && equals("@implementation", bytes, start)
                else { continue }
                if let name = name(bytes, &offset) { names.insert(name) }
            }
        }
        return names
    }

    /// The word after white space; the offset is after it then.
    private static func name(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> String? {
        while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
        let start = offset
        while offset < bytes.count, isOfWord(bytes[offset]) { offset += 1 }
        return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
    }

    private static func equals(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        var index = 0
        while index < word.utf8CodeUnitCount {
            if bytes[start + index] != word.utf8Start[index] { return false }
            index += 1
        }
        return true
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
            || byte == UInt8(ascii: "_")
    }
}

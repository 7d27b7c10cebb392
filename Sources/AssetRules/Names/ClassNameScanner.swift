/// Finds the names of classes in Swift and Objective-C: after `class`, `@interface` and `@implementation`, and in `@objc(…)`.
///
/// Hot path: `while` loops over an unsafe buffer, as all sources of a project go through it. What is in comments and literals
/// counts as well.
enum ClassNameScanner {
    /// Adds the names in a file.
    /// - Parameters:
    ///   - swift: gets what Swift declares.
    ///   - objectiveC: gets what Objective-C finds by its name alone.
    static func scan(_ bytes: [UInt8], swift: inout Set<String>, objectiveC: inout Set<String>) {
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                let start = offset
                let isAttribute = bytes[offset] == UInt8(ascii: "@")
                offset += isAttribute ? 1 : 0
                while offset < bytes.count, isOfWord(bytes[offset]) { offset += 1 }
                guard offset > start else {
                    offset += 1
                    continue
                }
                let length = offset - start
                if length == 5, equals("class", bytes, start) {
                    if let name = name(bytes, &offset) { swift.insert(name) }
                } else if length == 5, equals("@objc", bytes, start) {
                    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { continue }
                    offset += 1
                    if let name = name(bytes, &offset) { objectiveC.insert(name) }
                } else if length == 10 && equals("@interface", bytes, start)
                    || length == 15 && equals("@implementation", bytes, start)
                {
                    if let name = name(bytes, &offset) { objectiveC.insert(name) }
                }
            }
        }
    }

    /// The word after white space; the offset is after it then.
    private static func name(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> String? {
        while offset < bytes.count, bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: "`") { offset += 1 }
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

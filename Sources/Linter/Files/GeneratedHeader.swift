/// Recognizes files that a program has written, by the comments before their first code.
enum GeneratedHeader {
    /// The words of generators: Sourcery, SwiftGen, swift-protobuf, swift-openapi-generator, Xcode, and the
    /// `@generated` of many.
    private static let marks: [StaticString] = [
        "@generated", "DO NOT EDIT", "Do not edit", "do not edit", "Generated using ",
    ]

    /// Whether the comments at the start of a file mark it as generated.
    static func isPresent(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let comments = UnsafeBufferPointer(rebasing: bytes[comments(bytes)])
        return comments.indices.contains { offset in
            switch comments[offset] {
            case UInt8(ascii: "@"), UInt8(ascii: "D"), UInt8(ascii: "d"), UInt8(ascii: "G"):
                marks.contains { comments.has($0, at: offset) }
            default: false
            }
        }
    }

    /// The comments at the start, after a line `#!`, with the blanks between them.
    private static func comments(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes[start...].starts(with: "#!".utf8) { start = endOfLine(bytes, from: start) }
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
            case UInt8(ascii: "/") where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "/"):
                offset = endOfLine(bytes, from: offset)
            case UInt8(ascii: "/") where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "*"):
                offset = endOfBlock(bytes, from: offset)
            default: return start..<offset
            }
        }
        return start..<offset
    }

    private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    }

    private static func endOfBlock(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var depth = 0
        var offset = start
        while offset + 1 < bytes.count {
            switch (bytes[offset], bytes[offset + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                offset += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                offset += 2
                if depth == 0 { return offset }
            default: offset += 1
            }
        }
        return bytes.count
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= count else { return false }
        for index in 0..<text.utf8CodeUnitCount where self[offset + index] != text.utf8Start[index] { return false }
        return true
    }
}

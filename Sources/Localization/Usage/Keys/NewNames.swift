import SourceText

/// Names of a project that were found in its sources, and may be in sources that were read before.
struct NewNames: Sendable {
    /// Those of functions, which count where they are called.
    private let called: ByteStringSet
    /// Those that count wherever they are.
    private let others: ByteStringSet

    init(called: Set<String>, others: Set<String>) {
        (self.called, self.others) = (ByteStringSet(called), ByteStringSet(others))
    }

    var isEmpty: Bool { called.isEmpty && others.isEmpty }

    /// Whether one of them may be in some code.
    func mayBe(in code: [UInt8]) -> Bool {
        code.withUnsafeBufferPointer { code in
            var start = 0
            for offset in 0...code.count {
                if offset < code.count, Self.isOfWord(code[offset]) { continue }
                if offset > start {
                    let word = UnsafeBufferPointer(rebasing: code[start..<offset])
                    if others.contains(word) || called.contains(word) && Self.mayCall(code, at: offset) { return true }
                }
                start = offset &+ 1
            }
            return false
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    /// Whether arguments may follow a name: after spaces, a comment, `<` of generic arguments, `!`, `?` or a backtick.
    private static func mayCall(_ code: UnsafeBufferPointer<UInt8>, at end: Int) -> Bool {
        let next = code[end...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return next.map("(<!?`/".utf8.contains) ?? false
    }
}

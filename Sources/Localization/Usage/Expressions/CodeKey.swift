import SourceText

/// The key of a lookup in Objective-C that is not a literal, as far as its messages say what it is made of.
enum CodeKey: Equatable {
    /// Literals that are keys by themselves, as in `isOn ? @"a" : @"b"`.
    case literals
    /// Pieces between which something is that only the running program knows.
    case composed([String])
    /// Something that only the running program knows.
    case unknown

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Reads an expression: `[NSString stringWithFormat:@"error.%d", code]`, `[@"error." stringByAppendingString:name]`.
    init(_ expression: UnsafeBufferPointer<UInt8>) {
        let literals = Self.literals(in: expression)
        guard let first = literals.first, let last = literals.last else {
            self = .unknown
            return
        }
        let start = expression[..<first.lowerBound].filter { $0 > 0x20 }
        let end = expression[last.upperBound...].filter { $0 > 0x20 }
        let isChoice = expression[..<first.lowerBound].last { $0 > 0x20 } == UInt8(ascii: "?")
        if isChoice, end.isEmpty, literals.count == 2, Self.isColon(expression[first.upperBound..<last.lowerBound]) {
            self = .literals
        } else if start.elementsEqual("[NSStringstringWithFormat:".utf8), Self.isOneMessage(expression) {
            self = .composed(KeyForms.pieces(of: Self.text(of: first, in: expression)))
        } else {
            self = Self.appended(expression, first, last, isFirst: start.allSatisfy { $0 == UInt8(ascii: "[") })
        }
    }

    /// Strings that are appended to others.
    private static func appended(
        _ expression: Bytes, _ first: Range<Int>, _ last: Range<Int>, isFirst: Bool
    ) -> CodeKey {
        let messages = messages(of: expression)
        guard !messages.isEmpty, messages.allSatisfy({ $0.hasPrefix("stringByAppending") }) else { return .unknown }
        let start = isFirst ? text(of: first, in: expression) : ""
        let closing = expression[last.upperBound...].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "]") }
        let before = String(decoding: expression[..<last.lowerBound], as: UTF8.self)
        let isLast = closing && last != first && before.hasSuffix("stringByAppendingString:")
        let isOnly = closing && !isFirst && before.hasSuffix("stringByAppendingString:")
        let end = isLast || isOnly ? text(of: last, in: expression) : ""
        return start.isEmpty && end.isEmpty ? .unknown : .composed([start, end])
    }

    /// The parts of messages, as `stringByAppendingString`, outside of literals.
    private static func messages(of expression: Bytes) -> [String] {
        var messages: [String] = []
        var (start, offset) = (0, 0)
        let literals = literals(in: expression)
        var next = 0
        while offset < expression.count {
            if next < literals.count, offset == literals[next].lowerBound {
                offset = literals[next].upperBound
                (start, next) = (offset, next + 1)
                continue
            }
            if expression[offset] == UInt8(ascii: ":"), offset > start {
                messages.append(String(decoding: expression[start..<offset], as: UTF8.self))
            }
            offset += 1
            if !CodeReferenceReader.isName(expression[offset - 1]) { start = offset }
        }
        return messages
    }

    /// Whether the first bracket is closed by the last one.
    private static func isOneMessage(_ expression: Bytes) -> Bool {
        let literals = literals(in: expression)
        var depth = 0
        for (offset, byte) in expression.enumerated() where !literals.contains(where: { $0.contains(offset) }) {
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0, byte > 0x20 { return expression[(offset + 1)...].allSatisfy { $0 <= 0x20 } }
        }
        return false
    }

    private static func isColon(_ bytes: Slice<Bytes>) -> Bool {
        bytes.filter { $0 > 0x20 }.elementsEqual(":".utf8)
    }

    /// The literals with their quotes and the `@` before them.
    private static func literals(in expression: Bytes) -> [Range<Int>] {
        var literals: [Range<Int>] = []
        var offset = 0
        while offset < expression.count {
            guard expression[offset] == UInt8(ascii: "\"") else {
                offset += 1
                continue
            }
            let start = offset > 0 && expression[offset - 1] == UInt8(ascii: "@") ? offset - 1 : offset
            offset += 1
            while offset < expression.count, expression[offset] != UInt8(ascii: "\"") {
                offset += expression[offset] == UInt8(ascii: "\\") ? 2 : 1
            }
            offset = min(expression.count, offset + 1)
            literals.append(start..<offset)
        }
        return literals
    }

    private static func text(of literal: Range<Int>, in expression: Bytes) -> String {
        let content = expression[literal].drop { $0 == UInt8(ascii: "@") }.dropFirst().dropLast()
        return CodeReferenceReader.text(UnsafeBufferPointer(rebasing: content))
    }
}

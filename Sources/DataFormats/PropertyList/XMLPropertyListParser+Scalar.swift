import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension XMLPropertyListParser {
    /// Reads the characters of an element and its end tag.
    mutating func characters(of tag: XMLTag) throws(DiagnosticsError) -> String {
        guard !tag.isEmpty else {
            comments.isAfterEntry = true
            return ""
        }
        let start = cursor.position
        var offset = start
        while offset < cursor.bytes.count {
            let byte = cursor.bytes[offset]
            if byte == 0x3C || byte == 0x26 || byte == 0x0D { break }
            offset += 1
        }
        cursor.position = offset
        let text: String
        if startsEndTag {
            text = cursor.text(start..<offset)
        } else {
            text = try characters(of: tag, behind: start..<offset)
        }
        try endTag(of: tag.element, from: tag.start)
        return text
    }

    /// Reads on where there is more than plain characters: entities, CDATA sections, comments, carriage returns.
    private mutating func characters(
        of tag: XMLTag, behind plain: Range<Int>
    ) throws(DiagnosticsError) -> String {
        var text = Array(cursor.bytes[plain])
        while let byte = cursor.current {
            switch XMLText.token(at: cursor.position, in: cursor.bytes) {
            case .character(let end):
                while cursor.position < end {
                    text.append(cursor.bytes[cursor.position])
                    cursor.position += 1
                }
            case .lineEnd(let end):
                text.append(0x0A)
                cursor.position = end
            case .reference(let scalar, let end):
                text.append(contentsOf: String(scalar).utf8)
                cursor.position = end
            case .section(let contents, let end):
                appendSection(contents, to: &text)
                cursor.position = end
            case .markup(let end): cursor.position = end
            case .unknown:
                if byte == UInt8(ascii: "&") {
                    try reportReference()
                    text.append(byte)
                    cursor.position += 1
                    continue
                }
                if startsEndTag { return String(decoding: text, as: UTF8.self) }
                throw unexpectedMarkup(in: tag)
            }
        }
        throw cursor.error(
            at: tag.start, "this <\(tag.element.rawValue)> is not closed; add </\(tag.element.rawValue)>")
    }

    private func appendSection(_ range: Range<Int>, to text: inout [UInt8]) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = cursor.bytes[offset]
            offset += 1
            if byte == 0x0D {
                text.append(0x0A)
                if offset < range.upperBound, cursor.bytes[offset] == 0x0A { offset += 1 }
            } else {
                text.append(byte)
            }
        }
    }

    private mutating func reportReference() throws(DiagnosticsError) {
        let isNumber = cursor.byte(at: cursor.position + 1) == UInt8(ascii: "#")
        try cursor.report(
            at: cursor.position,
            isNumber
                ? "this is not a Unicode character; write its number, as in &#10; or &#x1F600;"
                : "unknown entity; XML has &lt; &gt; &amp; &quot; &apos; and numbers as in &#10;; write & as &amp;"
        )
    }

    private func unexpectedMarkup(in tag: XMLTag) -> DiagnosticsError {
        let name = tag.element.rawValue
        switch cursor.byte(at: cursor.position + 1) {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            return cursor.error(at: cursor.position, "this markup is not closed; add -->, ]]> or ?>")
        default:
            return cursor.error(
                at: cursor.position, "a <\(name)> cannot contain elements; write < as &lt;, or add </\(name)>")
        }
    }

    /// The content of a number, a date or data, whose characters start at an offset.
    func content(
        of tag: XMLTag, _ characters: String, at start: Int
    ) throws(DiagnosticsError) -> PropertyListValue.Content {
        let text = Self.trimmed(characters)
        let shown = "\"\(LimitedProblems.excerpt(text))\""
        switch tag.element {
        case .integer:
            guard let integer = Self.integer(text) else {
                throw cursor.error(
                    at: start, "\(shown) is not a 64-bit integer; write decimal digits, or 0x and hexadecimal digits")
            }
            return .integer(integer)
        case .real:
            guard let real = Double(text), !text.utf8.contains(UInt8(ascii: "x")) else {
                throw cursor.error(at: start, "\(shown) is not a number; write one as in -1.5 or 2e10")
            }
            return .real(real)
        case .date:
            guard let date = PropertyListDate.seconds(of: text) else {
                throw cursor.error(at: start, "\(shown) is not a date; write one as in 2030-01-31T23:59:59Z")
            }
            return .date(date)
        default:
            guard let data = Self.data(text) else {
                throw cursor.error(at: start, "this data is not valid Base64; encode it again")
            }
            return .data(data)
        }
    }

    /// The bytes of Base64 text (RFC 4648); white space is skipped. Foundation accepts misplaced padding, so its place is
    /// checked first.
    private static func data(_ text: String) -> [UInt8]? {
        let digits = text.utf8.filter { $0 > 0x20 }
        let padding = digits.drop { $0 != UInt8(ascii: "=") }
        guard digits.count.isMultiple(of: 4), padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else {
            return nil
        }
        return Data(base64Encoded: Data(digits)).map { [UInt8]($0) }
    }

    private static func trimmed(_ text: String) -> String {
        var bytes = Substring(text).utf8
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return String(Substring(bytes))
    }

    private static func integer(_ text: String) -> Int? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
        guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else {
            return digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
        }
        let hexadecimal = digits.dropFirst(2)
        guard hexadecimal.utf8.allSatisfy({ HexadecimalDigit.value(of: $0) != nil }) else { return nil }
        return Int((isNegative ? "-" : "") + hexadecimal, radix: 16)
    }
}

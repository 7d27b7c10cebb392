import DataFormats
import DocumentFormats
import SourceText

/// A text in UTF-8 that grows piece by piece.
///
/// Hot: a report may contain 100,000 findings. Appending bytes takes 20 ns a piece, where building strings took ten
/// times as long.
package struct ReportText: Sendable {
    private static let blanks: StaticString = "                                "

    /// The bytes so far.
    package internal(set) var bytes: [UInt8] = []

    /// Makes an empty text.
    package init() {}

    /// The text so far.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Adds a text as it is.
    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds a text of the program's own.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds text in UTF-8.
    mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Adds a number in decimal digits.
    mutating func append(_ number: Int) {
        guard number >= 0 else { return append(String(number)) }
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    /// Adds a byte.
    mutating func append(byte: UInt8) { bytes.append(byte) }

    /// Adds spaces.
    mutating func append(spaces count: Int) {
        var count = count
        while count > 0 {
            let part = min(count, Self.blanks.utf8CodeUnitCount)
            bytes.append(contentsOf: UnsafeBufferPointer(start: Self.blanks.utf8Start, count: part))
            count -= part
        }
    }

    /// Adds a text whose ASCII characters may each be written in another way; nil leaves one as it is.
    mutating func append(_ text: String, escaping: (UInt8) -> StaticString?) {
        for byte in text.utf8 {
            if byte < 0x80, let escape = escaping(byte) {
                escape.withUTF8Buffer { bytes.append(contentsOf: $0) }
            } else {
                bytes.append(byte)
            }
        }
    }
}

extension ReportText {
    /// Adds findings that are written independently of each other; of many, several threads write some each.
    mutating func append(
        _ findings: [Finding], _ write: @escaping @Sendable (ArraySlice<Finding>, inout ReportText) -> Void
    ) {
        let size = 4096
        let starts = Array(stride(from: 0, to: findings.count, by: size))
        let parts = WorkerThreads.map(starts) { start in
            var part = ReportText()
            part.reserve(size * 160)
            write(findings[start..<min(start + size, findings.count)], &part)
            return part
        }
        reserve(bytes.count + parts.reduce(0) { $0 + $1.bytes.count })
        for part in parts { append(part.bytes) }
    }
}

extension ReportText {
    /// Adds a text to formats of one line to a finding: nothing in it may end the line or steer a terminal.
    mutating func append(onOneLine text: String) {
        append(text.onOneLine)
    }

    /// Adds a path at the start of a line in the same way.
    mutating func append(pathOnOneLine path: String) { append(path.pathOnOneLine) }

    /// Adds `path:line:column: severity: `, the column in UTF-16 code units as editors count.
    /// - Parameter path: the path as ``Swift/String/pathOnOneLine`` writes it.
    mutating func append(head finding: Finding, printedPath path: String) {
        append(path)
        append(byte: UInt8(ascii: ":"))
        append(finding.start.line)
        append(byte: UInt8(ascii: ":"))
        append(finding.start.utf16Column)
        append(finding.severity == .error ? ": error: " : ": warning: ")
    }

    /// Adds ` (rule)` and ends the line.
    mutating func append(tail rule: String) {
        append(" (")
        append(onOneLine: rule)
        append(")\n")
    }

    /// Adds what kept a file from being linted or fixed, as compilers print it, and ends the line.
    mutating func append(_ problem: Diagnostic, path: String?) {
        if let path {
            append(pathOnOneLine: path)
            append(":")
            append(problem.location.line)
            append(":")
            append(problem.location.column)
            append(": ")
        }
        append(problem.severity == .error ? "error: " : "warning: ")
        append(onOneLine: problem.message)
        append("\n")
    }
}

extension ReportText {
    /// Adds a text to an HTML page, as content or between quotes of either kind. What could change the direction of other text, or
    /// could not be seen, is written as `\u{202E}`.
    mutating func append(html value: String) { HTMLText.append(value.onLines(breakingUp: []), to: &bytes) }

    /// Adds a text of HTML that is a link where there is an address.
    mutating func append(html value: String, linkedTo address: String?) {
        guard let address else { return append(html: value) }
        append("<a href=\"")
        append(html: address)
        append("\" rel=\"noreferrer\">")
        append(html: value)
        append("</a>")
    }

    /// Adds a sentence; everything between two backticks in it is set as code.
    mutating func append(htmlWithCode value: String) {
        let parts = value.split(separator: "`", omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() {
            let isClosed = number < parts.count - 1
            let isCode = !number.isMultiple(of: 2) && isClosed && !part.isEmpty
            if !number.isMultiple(of: 2), !isCode { append("`") }
            if isCode { append("<code>") }
            append(html: String(part))
            if isCode { append("</code>") }
            if !number.isMultiple(of: 2), !isCode, isClosed { append("`") }
        }
    }
}

extension ReportText {
    /// Adds a text to a table cell in Markdown, nothing in which means anything to Markdown or HTML.
    mutating func append(markdown value: String) { MarkdownText.append(value, to: &bytes) }

    /// Adds a sentence to a table cell; everything between two backticks in it stays code.
    mutating func append(markdownWithCode value: String) {
        var rest = value[...]
        while let open = rest.firstIndex(of: "`") {
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(of: "`"), close > inside.startIndex else { break }
            append(markdown: String(rest[..<open]))
            append(MarkdownText.code(String(inside[..<close])))
            rest = inside[inside.index(after: close)...]
        }
        append(markdown: String(rest))
    }
}

extension ReportText {
    /// Adds a JSON string in quotes, with everything escaped that JSON demands and everything that a terminal would
    /// obey.
    mutating func append(json value: String) { JSONText.append(value, to: &bytes) }

    /// Adds a text to an XML document, as content or between quotes of either kind.
    mutating func append(xml value: String) { XMLWriter.append(value, in: .report, to: &bytes) }

    /// Adds ` name="value"`.
    mutating func append(attribute name: StaticString, _ value: String) {
        append(byte: UInt8(ascii: " "))
        append(name)
        append("=\"")
        append(xml: value)
        append(byte: UInt8(ascii: "\""))
    }

    /// Adds ` name="number"`.
    mutating func append(attribute name: StaticString, _ value: Int) {
        append(byte: UInt8(ascii: " "))
        append(name)
        append("=\"")
        append(value)
        append(byte: UInt8(ascii: "\""))
    }

    /// Adds the declaration with which a document starts.
    mutating func appendXMLDeclaration() { append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n") }
}

extension String {
    /// The text without the spaces and tabs at its ends.
    var trimmingSpace: String {
        func isSpace(_ byte: UInt8) -> Bool {
            byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
        }
        guard let first = utf8.firstIndex(where: { !isSpace($0) }),
            let last = utf8.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(self[first...last])
    }
}

extension Finding {
    /// The last line that has any of the bytes; an end before a line's first byte is not a part of that line.
    var lastLine: Int {
        end.line > start.line && end.utf16Column == 1 ? end.line - 1 : max(start.line, end.line)
    }

    /// The offsets of the first line's bytes, without its end.
    var lineRange: Range<Int> {
        let lower = range.lowerBound - (start.column - 1)
        return lower..<lower + lineText.utf8.count
    }

    /// What is marked of the first line, in bytes from its start: the part of the range that is on it, without
    /// indentation.
    var markedRange: Range<Int> {
        let lower = max(0, start.column - 1)
        let count = max(0, min(range.count, lineText.utf8.count - lower))
        let bytes = lineText.utf8.dropFirst(lower).prefix(count)
        let indentation = lower == 0 ? bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count : 0
        return lower + (indentation < count ? indentation : 0)..<lower + count
    }

    /// The place of an offset; nil if it is neither on the first line nor the end of the range.
    func place(at offset: Int) -> Place? {
        if offset == range.upperBound { return end }
        guard lineRange.contains(offset) || offset == lineRange.upperBound else { return nil }
        let before = lineText.utf8.prefix(offset - lineRange.lowerBound)
        return Place(
            line: start.line, column: before.count + 1,
            utf16Column: String(decoding: before, as: UTF8.self).utf16.count + 1)
    }
}

import DataFormats
import Findings
import SourceText

/// How a client counts the characters of a line.
package enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// The text of an open document, which the client changes piece by piece.
///
/// A hot path: it is changed with each key, and the positions of all findings are computed after it.
package struct DocumentText: Sendable {
    /// The text in UTF-8.
    package private(set) var bytes: [UInt8]
    /// The offsets at which lines start: after each line feed, carriage return, or pair of them.
    private(set) var lineStarts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        lineStarts = [0]
        Self.appendStarts(of: bytes, from: 1, through: bytes.count, to: &lineStarts)
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = [0]
        Self.appendStarts(of: bytes, from: 1, through: bytes.count, to: &lineStarts)
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Replaces some bytes. Only lines that start in the new text, or right after it, are looked for.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let count = text.utf8.count
        bytes.replaceSubrange(range, with: text.utf8)
        let first = max(1, range.lowerBound)
        let firstChanged = index(ofStartFrom: first)
        let firstKept = index(ofStartFrom: range.upperBound + 1)
        var starts: [Int] = []
        Self.appendStarts(of: bytes, from: first, through: range.lowerBound + count, to: &starts)
        let shift = count - range.count
        if shift != 0 {
            for index in firstKept..<lineStarts.count { lineStarts[index] += shift }
        }
        lineStarts.replaceSubrange(firstChanged..<max(firstChanged, firstKept), with: starts)
    }

    /// The offsets in a range at which lines start. Whether one does depends on the bytes before and after it.
    private static func appendStarts(of bytes: [UInt8], from first: Int, through last: Int, to starts: inout [Int]) {
        guard first <= last else { return }
        bytes.withUnsafeBufferPointer { bytes in
            for offset in first...last {
                let before = bytes[offset - 1]
                guard before == 0x0A || before == 0x0D else { continue }
                if before == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { continue }
                starts.append(offset)
            }
        }
    }

    /// The index of the first line that starts at an offset or after it.
    private func index(ofStartFrom offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low < high {
            let middle = (low + high) / 2
            if lineStarts[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The bytes of a line without its end.
    private func content(ofLine line: Int) -> Range<Int> {
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        if line + 1 < lineStarts.count {
            end -= 1
            if bytes[end] == 0x0A, end > start, bytes[end - 1] == 0x0D { end -= 1 }
        }
        return start..<end
    }

    /// The bytes of the lines that a selection touches, without the last one's end. A selection of whole lines ends at the start of
    /// a line that it does not touch.
    func contentOfLines(_ range: Range<Int>) -> Range<Int> {
        let range = range.clamped(to: 0..<bytes.count)
        let first = index(ofStartFrom: range.lowerBound + 1) - 1
        var last = index(ofStartFrom: range.upperBound + 1) - 1
        if last > first, lineStarts[last] == range.upperBound { last -= 1 }
        return lineStarts[first]..<max(lineStarts[first], content(ofLine: last).upperBound)
    }

    /// The offset of a place. One after the end of a line or of the text is that end; one within a character is its start.
    package func offset(of position: DocumentPosition, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lineStarts.count else { return bytes.count }
        let line = content(ofLine: position.line)
        switch encoding {
        case .utf8:
            guard position.character < line.count else { return line.upperBound }
            var offset = line.lowerBound + max(0, position.character)
            while offset > line.lowerBound, offset < line.upperBound, UTF8.isContinuation(bytes[offset]) { offset -= 1 }
            return offset
        case .utf16:
            var (offset, units) = (line.lowerBound, 0)
            while offset < line.upperBound {
                let length = Self.length(startingWith: bytes[offset])
                units += length == 4 ? 2 : 1
                if units > position.character { break }
                offset += length
            }
            return min(offset, line.upperBound)
        }
    }

    /// The bytes between two places, whichever is first.
    func range(_ value: JSONValue?, _ encoding: PositionEncoding) -> Range<Int>? {
        guard let start = DocumentPosition(value?["start"]), let end = DocumentPosition(value?["end"]) else {
            return nil
        }
        let (first, second) = (offset(of: start, encoding), offset(of: end, encoding))
        return min(first, second)..<max(first, second)
    }

    /// The place of a byte.
    func position(at offset: Int, _ encoding: PositionEncoding) -> DocumentPosition {
        var last = (offset: 0, units: 0)
        return position(at: offset, encoding, after: &last)
    }

    /// The place of a byte.
    /// - Parameter last: a byte for which this was computed and its place in its line. On the same line it is counted on from there,
    ///   as a line may be megabytes long and have thousands of places.
    private func position(
        at offset: Int, _ encoding: PositionEncoding, after last: inout (offset: Int, units: Int)
    ) -> DocumentPosition {
        let offset = min(max(0, offset), bytes.count)
        let line = index(ofStartFrom: offset + 1) - 1
        let start = lineStarts[line]
        guard encoding == .utf16 else { return DocumentPosition(line: line, character: offset - start) }
        let isAfterLast = start...offset ~= last.offset
        let units = bytes.withUnsafeBufferPointer { bytes in
            var units = isAfterLast ? last.units : 0
            for index in (isAfterLast ? last.offset : start)..<offset where !UTF8.isContinuation(bytes[index]) {
                units += bytes[index] >= 0xF0 ? 2 : 1
            }
            return units
        }
        last = (offset, units)
        return DocumentPosition(line: line, character: units)
    }

    /// The places of some bytes.
    func json(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSONValue {
        .object([
            "start": position(at: range.lowerBound, encoding).json,
            "end": position(at: range.upperBound, encoding).json,
        ])
    }

    /// The places of the bytes of several ranges, most of which come in order.
    func json(_ ranges: [Range<Int>], _ encoding: PositionEncoding) -> [JSONValue] {
        var last = (offset: 0, units: 0)
        return ranges.map { range in
            .object([
                "start": position(at: range.lowerBound, encoding, after: &last).json,
                "end": position(at: range.upperBound, encoding, after: &last).json,
            ])
        }
    }

    /// Edits as the protocol has them.
    func json(_ edits: [Edit], _ encoding: PositionEncoding) -> JSONValue {
        .array(
            zip(edits, json(edits.map(\.range), encoding)).map { edit, range in
                .object(["range": range, "newText": .string(edit.replacement)])
            })
    }

    private static func length(startingWith byte: UInt8) -> Int {
        switch byte {
        case ..<0xC0: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }
}

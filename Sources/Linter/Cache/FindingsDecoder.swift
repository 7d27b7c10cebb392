import Findings
import SourceText

/// Reads the findings of a file that ``FindingsEncoder`` wrote. Bytes that it did not write are refused.
struct FindingsDecoder {
    private struct Invalid: Error {}

    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The findings; nil if the bytes are not valid for the file.
    /// - Parameters:
    ///   - file: the file that the findings are about.
    ///   - ids: the rules of the file.
    static func findings(
        _ bytes: UnsafeRawBufferPointer, in file: UnsafeBufferPointer<UInt8>, path: String, ids: [String]
    ) -> [Finding]? {
        var decoder = FindingsDecoder(bytes)
        return try? decoder.findings(in: file, path: path, ids: ids)
    }

    /// The report of a file, empty if nothing was found; nil if the bytes are not valid.
    /// - Parameter ids: the rules of the file.
    static func writtenFindings(_ bytes: UnsafeRawBufferPointer, ids: [String]) -> WrittenFindings? {
        var decoder = FindingsDecoder(bytes)
        return try? decoder.writtenFindings(ids: ids)
    }

    private mutating func writtenFindings(ids: [String]) throws(Invalid) -> WrittenFindings {
        var rules: [RuleCounts] = []
        for _ in 0..<(try length()) {
            let rule = try number()
            guard ids.indices.contains(rule) else { throw Invalid() }
            rules.append(
                RuleCounts(
                    rule: ids[rule], warnings: try count(), errors: try count(), fixable: try count(),
                    safelyFixable: try count()))
        }
        return WrittenFindings(bytes: Array(bytes[position...]), summary: FindingsSummary(ofFile: rules))
    }

    private mutating func findings(
        in file: UnsafeBufferPointer<UInt8>, path: String, ids: [String]
    ) throws(Invalid) -> [Finding] {
        let count = try length()
        var findings: [Finding] = []
        findings.reserveCapacity(count)
        var line = 0
        var last = (start: -1, text: "")
        for _ in 0..<count {
            let rule = try number()
            guard ids.indices.contains(rule) else { throw Invalid() }
            let severity: Diagnostic.Severity = try number() == 0 ? .warning : .error
            let message = try text()
            let range = try range(within: file.count)
            let start = try place(after: line, within: file.count)
            line = start.line
            let end = try place(after: line, within: file.count)
            let lineStart = range.lowerBound - (start.column - 1)
            let lineLength = try number()
            guard lineStart >= 0, lineLength >= 0, lineLength <= file.count - lineStart else { throw Invalid() }
            if last.start != lineStart {
                last = (lineStart, String(decoding: file[lineStart..<lineStart + lineLength], as: UTF8.self))
            }
            findings.append(
                Finding(
                    rule: ids[rule], severity: severity, message: message, path: path, range: range, start: start,
                    end: end, lineText: last.text, fix: try fix(within: file.count)))
        }
        guard position == bytes.count else { throw Invalid() }
        return findings
    }

    private mutating func fix(within size: Int) throws(Invalid) -> Fix? {
        let kind = try number()
        guard kind != 0 else { return nil }
        let title = try text()
        let count = try length()
        var edits: [Edit] = []
        edits.reserveCapacity(count)
        for _ in 0..<count {
            let range = try range(within: size)
            edits.append(Edit.replace(range, with: try text()))
        }
        return kind == 1 ? .safe(title, edits) : .unsafe(title, edits)
    }

    private mutating func place(after line: Int, within size: Int) throws(Invalid) -> Finding.Place {
        let place = Finding.Place(line: line &+ (try number()), column: try number(), utf16Column: try number())
        let numbers = 1...size + 1
        guard numbers.contains(place.line), numbers.contains(place.column), numbers.contains(place.utf16Column) else {
            throw Invalid()
        }
        return place
    }

    private mutating func range(within size: Int) throws(Invalid) -> Range<Int> {
        let start = try number()
        let count = try number()
        guard start >= 0, count >= 0, start <= size, count <= size - start else { throw Invalid() }
        return start..<start + count
    }

    private mutating func text() throws(Invalid) -> String {
        let count = try length()
        defer { position += count }
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), as: UTF8.self)
    }

    /// A number of findings, which are not more than a file has bytes and rules.
    private mutating func count() throws(Invalid) -> Int {
        let count = try number()
        guard (0...Int(Int32.max)).contains(count) else { throw Invalid() }
        return count
    }

    /// The number of things that follow, each of at least one byte.
    private mutating func length() throws(Invalid) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.count - position else { throw Invalid() }
        return count
    }

    private mutating func number() throws(Invalid) -> Int {
        var value: UInt = 0
        var shift: UInt = 0
        while true {
            guard position < bytes.count, shift < UInt(UInt.bitWidth) else { throw Invalid() }
            let byte = bytes[position]
            position += 1
            value |= UInt(byte & 0x7F) &<< shift
            if byte < 0x80 { break }
            shift += 7
        }
        return Int(bitPattern: value &>> 1) ^ -Int(bitPattern: value & 1)
    }
}

import SourceText

/// Makes the findings in one file, those of a line sharing its text, of which there may be megabytes.
package struct FindingPlaces {
    private let file: SourceFile
    private var line: (start: Int, text: String) = (-1, "")
    /// The start of the last finding, from which UTF-16 code units are counted: a minified file has all findings on one line.
    private var last = CountedUnits(lineStart: -1, offset: 0, count: 0)

    /// The number of UTF-16 code units on a line up to an offset.
    private struct CountedUnits {
        let lineStart: Int
        let offset: Int
        let count: Int
    }

    /// Prepares to make findings in a file.
    package init(_ file: SourceFile) {
        self.file = file
    }

    /// A finding at some bytes of the file.
    package mutating func finding(
        of rule: String, _ severity: Diagnostic.Severity, _ message: String, at range: Range<Int>,
        about subject: Finding.Subject? = nil
    ) -> Finding {
        finding(of: rule, severity, text: message, at: range, about: subject)
    }

    private mutating func finding(
        of rule: String, _ severity: Diagnostic.Severity, text message: String, path: String? = nil,
        at range: Range<Int>, about subject: Finding.Subject? = nil
    ) -> Finding {
        var range = range.clamped(to: 0..<file.bytes.count)
        // The length of a secret must not leak.
        if file.isConfidential { range = range.lowerBound..<range.lowerBound }
        let first = file.location(at: range.lowerBound)
        let lineStart = range.lowerBound - (first.column - 1)
        last = units(upTo: range.lowerBound, from: lineStart)
        let start = Finding.Place(line: first.line, column: first.column, utf16Column: last.count + 1)
        if line.start != lineStart { line = (lineStart, text(ofLineAt: lineStart)) }
        let end = range.isEmpty ? start : place(range.upperBound)
        return Finding(
            rule: rule, severity: severity, message: message, path: path ?? file.path, range: range, start: start,
            end: end, lineText: line.text, subject: subject)
    }

    private func place(_ offset: Int) -> Finding.Place {
        let location = file.location(at: offset)
        let units = units(upTo: offset, from: offset - (location.column - 1))
        return Finding.Place(line: location.line, column: location.column, utf16Column: units.count + 1)
    }

    private func units(upTo offset: Int, from lineStart: Int) -> CountedUnits {
        let isLater = last.lineStart == lineStart && last.offset <= offset
        let (start, before) = isLater ? (last.offset, last.count) : (lineStart, 0)
        let count = file.bytes.withUnsafeBufferPointer { bytes in
            var count = before
            for index in start..<offset where !UTF8.isContinuation(bytes[index]) {
                count += bytes[index] >= 0xF0 ? 2 : 1
            }
            return count
        }
        return CountedUnits(lineStart: lineStart, offset: offset, count: count)
    }

    private func text(ofLineAt start: Int) -> String {
        guard !file.isConfidential else { return "" }
        let rest = file.bytes[start...]
        return String(decoding: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
}

extension FindingPlaces {
    /// The findings that diagnostics of any files report, in the same order.
    /// - Parameters:
    ///   - rule: the rule of diagnostics without one.
    ///   - path: the file of diagnostics without one.
    package static func findings(_ diagnostics: [Diagnostic], rule: String, path: String) -> [Finding] {
        var files: [String: FindingPlaces] = [:]
        return diagnostics.map { diagnostic in
            let (rule, path) = (diagnostic.rule ?? rule, diagnostic.path ?? path)
            guard let place = diagnostic.place else {
                let (line, column) = (diagnostic.location.line, diagnostic.location.column)
                let start = Finding.Place(line: line, column: column, utf16Column: column)
                return Finding(
                    rule: rule, severity: diagnostic.severity, message: diagnostic.message, path: path, range: 0..<0,
                    start: start, end: start, lineText: "")
            }
            // Taken out while it is changed, so that its line is not copied.
            var places = files.removeValue(forKey: place.file.path) ?? FindingPlaces(place.file)
            defer { files[place.file.path] = places }
            return places.finding(
                of: rule, diagnostic.severity, text: diagnostic.message, path: path, at: place.range)
        }
    }
}

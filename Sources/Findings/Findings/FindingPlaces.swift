import SourceText

/// Makes findings in one file; those of a line share its text, of which there may be megabytes.
package struct FindingPlaces {
    private let file: SourceFile
    /// Whether its lines and texts may be quoted.
    private let isOfPackage: Bool
    private var line: (start: Int, text: String) = (-1, "")

    /// Prepares to make findings in a file.
    package init(_ file: SourceFile) {
        self.file = file
        isOfPackage = file.origin.isOfPackage
    }

    /// A finding at some bytes of the file.
    package mutating func finding(
        _ rule: String, _ severity: Diagnostic.Severity, _ message: String, at range: Range<Int>
    ) -> Finding {
        let message = DiagnosticMessage(quoting: message)
        return finding(rule, severity, text: isOfPackage ? message.text : message.withoutQuotations, at: range)
    }

    private mutating func finding(
        _ rule: String, _ severity: Diagnostic.Severity, text message: String, at range: Range<Int>
    ) -> Finding {
        let range = range.clamped(to: 0..<file.bytes.count)
        let start = place(range.lowerBound)
        let lineStart = range.lowerBound - (start.column - 1)
        if line.start != lineStart { line = (lineStart, text(ofLineAt: lineStart)) }
        let end = range.isEmpty ? start : place(range.upperBound)
        return Finding(
            rule: rule, severity: severity, message: message, path: file.path, range: range, start: start, end: end,
            lineText: line.text)
    }

    /// A finding where a diagnostic says.
    package mutating func finding(_ rule: String, _ diagnostic: Diagnostic) -> Finding {
        let offset = file.offset(of: diagnostic.location)
        return finding(rule, diagnostic.severity, text: diagnostic.message, at: offset..<offset)
    }

    private func place(_ offset: Int) -> Finding.Place {
        let location = file.location(at: offset)
        let before = file.bytes[(offset - (location.column - 1))..<offset]
        let isASCII = before.allSatisfy { $0 < 0x80 }
        return Finding.Place(
            line: location.line, column: location.column,
            utf16Column: isASCII ? location.column : String(decoding: before, as: UTF8.self).utf16.count + 1)
    }

    private func text(ofLineAt start: Int) -> String {
        guard isOfPackage else { return "" }
        let rest = file.bytes[start...]
        return String(decoding: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
}

extension SourceFile {
    /// The offset of a line and a column, or the end of the file where it has no such place.
    package func offset(of place: SourceLocation) -> Int {
        var (low, high) = (0, bytes.count)
        while low < high {
            let middle = (low + high) / 2
            if location(at: middle) < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

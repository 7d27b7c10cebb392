import SourceText

/// What belongs to one file, for formats that are laid out by files.
struct FindingsOfFile {
    /// The path; nil where a problem is about no file.
    let path: String?
    /// What was found in it.
    let findings: ArraySlice<Finding>
    /// What kept it from being linted or fixed.
    let problems: [Diagnostic]

    /// The files with findings or problems in a report, in the order of their paths.
    static func all(in report: FindingsReport) -> [FindingsOfFile] {
        var slices: [String: ArraySlice<Finding>] = [:]
        var rest = report.findings[...]
        while let path = rest.first?.path {
            let slice = rest.prefix { $0.path == path }
            rest = rest.dropFirst(slice.count)
            slices[path, default: []] += slice
        }
        let problems = Dictionary(grouping: report.problems, by: \.path)
        let paths = Set(slices.keys.map(Optional.some)).union(problems.keys)
        return
            paths
            .sorted { left, right in
                guard let left, let right else { return left == nil && right != nil }
                return left.utf8.lexicographicallyPrecedes(right.utf8)
            }
            .map { path in
                FindingsOfFile(
                    path: path, findings: path.flatMap { slices[$0] } ?? [], problems: problems[path] ?? [])
            }
    }
}

extension Finding {
    /// The last line that has any of the bytes; an end in front of a line's first byte is no part of that line.
    var lastLine: Int {
        end.line > start.line && end.utf16Column == 1 ? end.line - 1 : max(start.line, end.line)
    }

    /// The offsets of the first line's bytes, without its end.
    var lineRange: Range<Int> {
        let lower = range.lowerBound - (start.column - 1)
        return lower..<lower + lineText.utf8.count
    }

    /// What is marked of the first line, in bytes from its start: the part of the range that is on it, without indentation.
    var markedRange: Range<Int> {
        let lower = max(0, start.column - 1)
        let count = max(0, min(range.count, lineText.utf8.count - lower))
        let bytes = lineText.utf8.dropFirst(lower).prefix(count)
        let indentation = lower == 0 ? bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count : 0
        return lower + (indentation < count ? indentation : 0)..<lower + count
    }

    /// The place of an offset; nil where it is neither on the first line nor the end of the range.
    func place(at offset: Int) -> Place? {
        if offset == range.upperBound { return end }
        guard lineRange.contains(offset) || offset == lineRange.upperBound else { return nil }
        let before = lineText.utf8.prefix(offset - lineRange.lowerBound)
        return Place(
            line: start.line, column: before.count + 1,
            utf16Column: String(decoding: before, as: UTF8.self).utf16.count + 1)
    }
}

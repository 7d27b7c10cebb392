import SourceText

/// One line to a finding with its fix as a patch, for coding agents and scripts.
///
/// A line is `path:line:column severity rule message`, followed by ` | fix: EDITS` or ` | unsafe fix: EDITS`. Edits are
/// separated by `; ` and ordered by offset. Each is `START-END "old" -> "new"`: offsets of UTF-8 bytes in the file as it was
/// linted, counted from 0, and JSON strings. The old text is left out where it is longer than the finding's first line.
///
/// The path, the rule and the message have nothing in them that a parser could mistake for another part of the line: a path or
/// a rule with a space, a colon, a bar, a quote or a backslash is a JSON string, and ` | ` in a message is ` \u{7C} `.
struct AgentReporter: Reporter {
    static let id = "agent"
    static let summary = "a line for each finding with its fix as a patch, for coding agents and scripts"

    func write(_ report: FindingsReport, to text: inout ReportText) {
        var paths = RelativePaths(root: report.root)
        for problem in report.problems {
            if let path = problem.path {
                text.append(word: paths.path(path))
                text.append(":")
                text.append(problem.location.line)
                text.append(":")
                text.append(problem.location.column)
                text.append(" ")
            }
            text.append("problem ")
            text.append(messageOnOneLine: problem.message)
            text.append("\n")
        }
        let root = report.root
        text.append(report.findings) { findings, text in
            var paths = RelativePaths(root: root)
            for finding in findings { Self.append(finding, path: paths.path(finding.path), to: &text) }
        }
        text.append("summary ")
        text.append(FindingsSummary(report).text())
        text.append("\n")
    }

    private static func append(_ finding: Finding, path: String, to text: inout ReportText) {
        text.append(word: path)
        text.append(":")
        text.append(finding.start.line)
        text.append(":")
        text.append(finding.start.utf16Column)
        text.append(finding.severity == .error ? " error " : " warning ")
        text.append(word: finding.rule)
        text.append(" ")
        text.append(messageOnOneLine: finding.message)
        if let fix = finding.fix, !fix.edits.isEmpty {
            text.append(fix.isSafe ? " | fix: " : " | unsafe fix: ")
            let line = finding.lineRange
            for (number, edit) in fix.editsInOrder.enumerated() {
                if number > 0 { text.append("; ") }
                append(edit, line: line, finding.lineText, to: &text)
            }
        }
        text.append("\n")
    }

    private static func append(_ edit: Edit, line: Range<Int>, _ lineText: String, to text: inout ReportText) {
        text.append(edit.range.lowerBound)
        text.append("-")
        text.append(edit.range.upperBound)
        if edit.range.isEmpty {
            text.append(" \"\"")
        } else if edit.range.lowerBound >= line.lowerBound, edit.range.upperBound <= line.upperBound {
            let old = lineText.utf8.dropFirst(edit.range.lowerBound - line.lowerBound).prefix(edit.range.count)
            text.append(" ")
            text.append(json: String(decoding: old, as: UTF8.self))
        }
        text.append(" -> ")
        text.append(json: edit.replacement)
    }
}

extension Fix {
    /// The edits by offset. Insertions at one offset keep their order, which is that of the inserted texts.
    package var editsInOrder: [Edit] {
        guard edits.count > 1 else { return edits }
        return edits.enumerated()
            .sorted { left, right in
                (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
                    < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
            }
            .map(\.element)
    }
}

extension ReportText {
    /// Adds a path or a rule: as it is, or as a JSON string where it has a character with a meaning in the line.
    fileprivate mutating func append(word: String) {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case 0...0x20, 0x7F, UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "\""), UInt8(ascii: "\\"): false
                default: true
                }
            }
        let shown = word.onOneLine
        if isPlain, shown == word { append(word) } else { append(json: word) }
    }

    /// Adds a message without anything that looks like the start of a fix.
    fileprivate mutating func append(messageOnOneLine message: String) {
        let line = message.onOneLine
        append(line.contains(" | ") ? line.replacing(" | ", with: " \\u{7C} ") : line)
    }
}

import SourceText

/// Findings for people at a terminal: a head as compilers print it, the line of code with the part underlined that it
/// is about, and what the fix makes of it.
///
/// It is for as many findings as people read: each takes 40 µs, a line of ``XcodeReporter`` 1 µs.
package struct FrameReporter: Reporter {
    package static let id = "frame"
    package static let summary = "findings with their code and fixes, as on a terminal"

    /// A line of code is never cut to less than this.
    private static let leastCodeWidth = 24
    /// A line of code is read as far as this may fill the width: Chinese takes 1.5, letters with marks up to 4.
    private static let bytesPerColumn = 4
    /// The width if there is no terminal.
    private static let defaultColumns = 120

    private let columns: Int
    private let showsCode: Bool
    private let limit: Int?
    private let style: TextStyling

    /// Makes the reporter.
    /// - Parameters:
    ///   - columns: the width of the terminal; nil if there is none.
    ///   - showsCode: whether findings have their code and fixes; otherwise each is one line.
    ///   - limit: the number of findings that are shown at most, those of a key in several languages counted as one; nil for
    ///     all, each by itself.
    ///   - style: gives pieces of text their colors; leaves them as they are unless given.
    package init(
        columns: Int? = nil, showsCode: Bool = true, limit: Int? = nil,
        style: @escaping TextStyling = { text, _ in text }
    ) {
        self.showsCode = showsCode
        self.limit = limit
        self.columns = columns ?? Self.defaultColumns
        self.style = style
    }

    package func write(_ report: FindingsReport, to text: inout ReportText) {
        for problem in report.problems {
            text.append(problemLine(problem))
            text.append("\n")
        }
        if !report.problems.isEmpty, !report.findings.isEmpty { text.append("\n") }
        guard let limit else {
            for (number, finding) in report.findings.enumerated() {
                if number > 0, showsCode { text.append("\n") }
                write(finding, also: nil, to: &text)
            }
            return
        }
        var groups = FindingGroup.groups(of: report.findings)
        // What is cut off is what matters less.
        if groups.count > limit {
            groups = groups.filter { $0.finding.severity == .error } + groups.filter { $0.finding.severity != .error }
        }
        for (number, group) in groups.prefix(limit).enumerated() {
            if number > 0, showsCode { text.append("\n") }
            write(group.finding, also: group.otherLanguagesText, to: &text)
        }
        if groups.count > limit {
            text.append(style("… and \(groups.count - limit) more; add --frames to show all of them", .rule) + "\n")
        }
    }

    /// Writes one finding.
    /// - Parameter others: where else it is.
    private func write(_ finding: Finding, also others: String?, to text: inout ReportText) {
        let place = "\(finding.path.pathOnOneLine):\(finding.start.line):\(finding.start.utf16Column):"
        let role: TextRole = finding.severity == .error ? .error : .warning
        text.append(style(place, .path) + " ")
        text.append(style(finding.severity.rawValue + ":", role) + " ")
        text.append(style(finding.message.onOneLine + (others.map { "; " + $0 } ?? ""), .message) + " ")
        text.append(style("(\(finding.rule.onOneLine))", .rule) + "\n")
        guard showsCode else { return }

        let number = String(finding.start.line)
        let gutter = FrameGutter(width: number.count, style: style)
        let width = max(Self.leastCodeWidth, columns - gutter.columns)
        let code = CodeLine(finding.lineText, marking: finding.markedRange, reach: Self.bytesPerColumn * width)
            .window(columns: width)
        // Where nothing is on the line, there is nothing to underline.
        if !code.text.isEmpty {
            gutter.write(number: number, sign: "│", code.text, to: &text)
            let underline = "^" + String(repeating: "~", count: max(0, code.markWidth - 1))
            let indent = String(repeating: " ", count: code.markColumn)
            gutter.write(number: "", sign: "│", indent + style(underline, role), to: &text)
        }
        guard let fix = finding.fix, !fix.edits.isEmpty else { return }
        let title = style(fix.isSafe ? "fix:" : "unsafe fix:", .fix) + " " + fix.title.onOneLine
        gutter.write(number: "", sign: "│", title, to: &text)
        guard let preview = FixPreview(finding) else { return }
        write(preview, of: finding, gutter, width: width, to: &text)
    }

    private func write(
        _ preview: FixPreview, of finding: Finding, _ gutter: FrameGutter, width: Int, to text: inout ReportText
    ) {
        // Both are cut at the same place, where they start to differ.
        func shown(_ line: String, from place: Int) -> String {
            let place = min(place, line.utf8.count)
            return CodeLine(line, marking: place..<place, reach: Self.bytesPerColumn * width)
                .window(columns: width).text
        }
        let number = String(finding.start.line)
        let removed = shown(finding.lineText, from: preview.sharedPrefix)
        gutter.write(number: number, sign: style("-", .removed), style(removed, .removed), to: &text)
        for (offset, line) in preview.lines.enumerated() {
            let added = shown(line, from: offset == 0 ? preview.sharedPrefix : 0)
            gutter.write(number: offset == 0 ? number : "", sign: style("+", .added), style(added, .added), to: &text)
        }
    }

    private func problemLine(_ problem: Diagnostic) -> String {
        let place = problem.path.map {
            "\($0.pathOnOneLine):\(problem.location.line):\(problem.location.column):"
        }
        let severity = style(problem.severity.rawValue + ":", problem.severity == .error ? .error : .warning)
        return [place.map { style($0, .path) }, severity, style(problem.message.onOneLine, .message)]
            .compactMap(\.self)
            .joined(separator: " ")
    }
}

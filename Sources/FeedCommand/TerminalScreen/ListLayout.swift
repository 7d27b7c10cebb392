import CommandLineKit
import Feed

/// What the lines of a page's list are, before the room for them and the chosen row are known.
struct ListLayout {
    /// One line.
    enum Line: Equatable {
        case blank
        case heading(String)
        case text(String)
        case note(String)
        /// The first line of a row, by its number on the page.
        case row(Int)
        /// A further line of a row's columns, counted from 1.
        case rest(Int, line: Int)
        /// A line of a row's summary.
        case summary(Int, String)

        /// The row that the line belongs to.
        var row: Int? {
            switch self {
            case .row(let row), .rest(let row, _), .summary(let row, _): row
            case .blank, .heading, .text, .note: nil
            }
        }
    }

    /// The page's rows in their order.
    let rows: [FeedPage.Row]
    /// All lines.
    let lines: [Line]
    /// The widths of the rows' columns.
    private let columns: RowColumns
    /// A row has at most so many lines, so that its neighbours stay in sight; opened, it shows everything.
    private static let rowLimit = 6

    init(page: FeedPage, hint: String?, terminal: Terminal) {
        let (width, texts) = (terminal.columns ?? 80, TerminalTexts(language: page.language))
        rows = page.sections.flatMap(\.rows)
        columns = RowColumns(rows: rows, terminal: terminal)
        var lines = (page.message?.wrapped(toColumns: width) ?? []).map { Line.text($0) }
        if let hint { lines += [.blank] + hint.wrapped(toColumns: width).map { .text($0) } }
        var number = 0
        for section in page.sections {
            if !lines.isEmpty { lines.append(.blank) }
            if let title = section.title { lines.append(.heading(title)) }
            for row in section.rows {
                lines.append(.row(number))
                let count = columns.lines(of: row, isStyled: false, limit: Self.rowLimit).count
                lines += (1..<max(1, count)).map { .rest(number, line: $0) }
                if !row.summaryInWords.isEmpty {
                    let summary = columns.wrapped(texts.line(of: row.summaryInWords), indentation: 4)
                    lines += summary.map { .summary(number, $0) }
                }
                number += 1
            }
        }
        if !page.notes.isEmpty {
            lines += [.blank] + page.notes.flatMap { $0.wrapped(toColumns: width) }.map { .note($0) }
        }
        self.lines = lines
    }

    /// A line of a row's columns; the first is line 0.
    func text(of row: Int, line: Int, isStyled: Bool) -> String {
        let lines = columns.lines(of: rows[row], isStyled: isStyled, limit: Self.rowLimit)
        return line < lines.count ? lines[line] : ""
    }

    /// The lines of a row, its heading too where it is the first below it.
    func lines(of row: Int) -> Range<Int> {
        guard let first = lines.firstIndex(where: { $0.row == row }) else { return 0..<0 }
        let last = lines.lastIndex { $0.row == row } ?? first
        // The first row includes everything above it.
        if row == 0, last < 8 { return 0..<last + 1 }
        if first > 0, case .heading = lines[first - 1] { return first - 1..<last + 1 }
        return first..<last + 1
    }
}

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
        /// A row, by its number on the page.
        case row(Int)
        /// The second line of a row.
        case summary(Int)

        /// The row that the line belongs to.
        var row: Int? {
            switch self {
            case .row(let row), .summary(let row): row
            case .blank, .heading, .text, .note: nil
            }
        }
    }

    /// The page's rows in their order.
    let rows: [FeedPage.Row]
    /// All lines.
    let lines: [Line]
    /// The widths of the rows' columns.
    let columns: RowColumns

    init(page: FeedPage, hint: String?, terminal: Terminal) {
        let width = terminal.columns ?? 80
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
                if !row.summaryInWords.isEmpty { lines.append(.summary(number)) }
                number += 1
            }
        }
        if !page.notes.isEmpty {
            lines += [.blank] + page.notes.flatMap { $0.wrapped(toColumns: width) }.map { .note($0) }
        }
        self.lines = lines
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

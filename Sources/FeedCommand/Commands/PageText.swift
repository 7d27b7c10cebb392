import CommandLineKit
import Feed

/// A page as text: headings, and a row for each thing with its columns; for a pipe, or for a terminal without keys.
struct PageText {
    let terminal: Terminal
    let environment: FeedEnvironment

    func text(of page: FeedPage) -> String {
        let columns = RowColumns(rows: page.sections.flatMap(\.rows), terminal: terminal)
        var lines = heading(of: page, columns)
        for text in [page.notice, page.message].compactMap(\.self) { lines += ["", columns.fitted(text)] }
        for section in page.sections {
            lines.append("")
            if let title = section.title {
                lines.append(terminal.styled(columns.fitted(title), color: FeedColors.heading, style: .bold))
            }
            for row in section.rows {
                lines.append("  " + columns.text(of: row))
                // What an option for rows is given.
                let below = row.summaryInWords + (page.feed.hasRowOptions ? [row.id] : [])
                if below.isEmpty { continue }
                lines.append(terminal.styled(columns.fitted("    " + below.joined(separator: " · ")), .dim))
            }
        }
        if !page.notes.isEmpty {
            lines += [""] + page.notes.map { terminal.styled(columns.fitted($0), color: FeedColors.failure) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(of page: FeedPage, _ columns: RowColumns) -> [String] {
        let name = environment.displayName
        let title = columns.fitted(
            "\(name) · \(environment.name), \(environment.source(of: page.feed))")
        return [
            terminal.styled(String(title.prefix(name.count)), .bold)
                + terminal.styled(String(title.dropFirst(name.count)), .dim)
        ] + (page.facts.isEmpty ? [] : [columns.fitted(page.facts.joined(separator: " · "))])
    }
}

import CommandLineKit
import Feed

/// A page as text: headings, and a row for each thing with its columns; for a pipe, or for a terminal without keys.
struct PageText {
    let terminal: Terminal
    let environment: FeedEnvironment

    func text(of page: FeedPage) -> String {
        let columns = RowColumns(rows: page.sections.flatMap(\.rows), terminal: terminal)
        let texts = TerminalTexts(language: page.language)
        var lines = heading(of: page, texts, columns)
        for text in [page.notice, page.message].compactMap(\.self) { lines += [""] + columns.wrapped(text) }
        for section in page.sections {
            lines.append("")
            if let title = section.title {
                lines.append(terminal.styled(columns.fitted(title), color: FeedColors.heading, style: .bold))
            }
            for row in section.rows {
                lines += columns.lines(of: row).map { "  " + $0 }
                // What an option for rows is given.
                let below = row.summaryInWords + (page.feed.hasRowOptions ? [row.id] : [])
                if below.isEmpty { continue }
                let wrapped = columns.wrapped(texts.line(of: below), indentation: 4)
                lines += wrapped.map { terminal.styled($0, .dim) }
            }
        }
        if !page.notes.isEmpty {
            let notes = page.notes.flatMap { columns.wrapped($0) }
            lines += [""] + notes.map { terminal.styled($0, color: FeedColors.failure) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(of page: FeedPage, _ texts: TerminalTexts, _ columns: RowColumns) -> [String] {
        let name = environment.displayName
        let title = columns.fitted(texts.heading(of: page.feed, in: environment))
        return [
            terminal.styled(String(title.prefix(name.count)), .bold)
                + terminal.styled(String(title.dropFirst(name.count)), .dim)
        ] + (page.facts.isEmpty ? [] : columns.wrapped(texts.line(of: page.facts)))
    }
}

import CommandLineKit
import Feed
import SourceText

extension TerminalScreen {
    private static let marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// The lines of the terminal from top to bottom, as many as it has, none wider than it is.
    var frame: [String] {
        guard size.columns > 0, size.rows > 0 else { return [] }
        var lines = Array(header.prefix(size.headerRows))
        let body = body.prefix(size.bodyRows)
        lines += body + Array(repeating: "", count: size.bodyRows - body.count)
        // If only one line is left, the progress is shown instead of the keys.
        if size.footerRows == 1 { lines.append(status.isEmpty ? keyLine : status) }
        if size.footerRows == 2 { lines += [status, typedNotice ?? keyLine] }
        return lines
    }

    private func fitted(_ text: String) -> String {
        text.printable.truncated(toColumns: size.columns)
    }

    private func reversed(_ text: String) -> String {
        "\u{1B}[7m\(fitted(text).filled(toColumns: size.columns))\u{1B}[0m"
    }

    private var header: [String] {
        let name = environment.displayName.printable
        let title = fitted(texts.heading(of: page.feed, in: environment))
        let heading =
            terminal.styled(String(title.prefix(name.count)), .bold)
            + terminal.styled(String(title.dropFirst(name.count)), .dim)
        let facts = texts.line(of: [page.title] + page.facts)
        guard !layout.rows.isEmpty else { return [heading, fitted(facts), ""] }
        let position = texts.position(selection + 1, of: layout.rows.count)
        let room = size.columns - position.displayWidth - 2
        guard room > 10 else { return [heading, fitted(facts), ""] }
        let left = facts.printable.truncated(toColumns: room).filled(toColumns: room)
        return [heading, left + "  " + terminal.styled(position, .dim), ""]
    }

    private var body: [String] {
        switch mode {
        case .list: return listLines
        case .detail(_, let top): return detailBody(from: top)
        case .help(let top, _): return window(helpLines, from: top, rows: size.bodyRows)
        case .input(let input): return suggestionLines(of: input)
        case .menu(let menu):
            let titles = menu.choices.map(\.title)
            return chosenLines(titles, chosen: menu.selection, heading: menu.title)
        }
    }

    /// Some lines from one on, but no blank ones after the last.
    func window(_ lines: [String], from top: Int, rows: Int) -> [String] {
        let first = min(max(0, top), max(0, lines.count - rows))
        return Array(lines.dropFirst(first).prefix(rows))
    }

    private var listLines: [String] {
        layout.lines.dropFirst(top).prefix(size.bodyRows).map { line in
            switch line {
            case .blank: ""
            case .heading(let title): terminal.styled(fitted(title), color: FeedColors.heading, style: .bold)
            case .text(let text):
                if case .failed = page.status {
                    terminal.styled(fitted(text), color: FeedColors.failure)
                } else {
                    fitted(text)
                }
            case .note(let text): terminal.styled(fitted(text), .dim)
            case .row(let number): rowLine(number, 0)
            case .rest(let number, let line): rowLine(number, line)
            case .summary(_, let text): terminal.styled(fitted(text), .dim)
            }
        }
    }

    private func rowLine(_ row: Int, _ line: Int) -> String {
        guard row != selection else {
            return reversed((line == 0 ? "> " : "  ") + layout.text(of: row, line: line, isStyled: false))
        }
        return String(repeating: " ", count: min(2, size.columns)) + layout.text(of: row, line: line, isStyled: true)
    }

    private func chosenLines(_ titles: [String], chosen: Int?, heading: String) -> [String] {
        let room = max(1, size.bodyRows - 1)
        let first = min(max(0, (chosen ?? 0) - room + 1), max(0, titles.count - room))
        let lines = titles.enumerated().dropFirst(first).prefix(room).map { number, title in
            number == chosen ? reversed("> " + title) : fitted("  " + title)
        }
        return [terminal.styled(fitted(heading), color: FeedColors.heading, style: .bold)] + lines
    }

    private func suggestionLines(of input: TextInput) -> [String] {
        let suggestions = input.suggestions
        return suggestions.isEmpty
            ? listLines : chosenLines(suggestions, chosen: input.chosen, heading: texts.suggestions)
    }

    /// What is wrong with what was entered, while it is corrected.
    private var typedNotice: String? {
        guard case .input = mode, let notice else { return nil }
        return terminal.styled(fitted(notice), color: FeedColors.failure)
    }

    private var status: String {
        if case .input(let input) = mode { return prompt(input) }
        if let confirmation { return terminal.styled(fitted(confirmation), color: FeedColors.discount) }
        if let notice { return terminal.styled(fitted(notice), color: FeedColors.failure) }
        guard let progress else { return "" }
        let loading = page.status == .loading ? page.message ?? texts.loading : texts.loading
        return fitted(Self.marks[progress % Self.marks.count] + " " + loading)
    }

    /// The line that is typed on, cut at its start where it is too long; the cursor is a space in reverse, or the
    /// character at its position.
    private func prompt(_ input: TextInput) -> String {
        func seen(_ text: String) -> String {
            input.isSecret ? String(repeating: "•", count: text.count) : text.printable
        }
        let label = (texts.prompt(input.title).printable + " ").truncated(toColumns: max(0, size.columns / 2))
        let room = size.columns - label.displayWidth
        let behind = seen(input.editor.after)
        let cursor = behind.first.map(String.init) ?? " "
        var before = Substring(seen(input.editor.before))
        while !before.isEmpty, String(before).displayWidth + cursor.displayWidth > room {
            before.removeFirst()
        }
        let rest = room - String(before).displayWidth - cursor.displayWidth
        guard rest >= 0 else { return terminal.styled(label, .bold) }
        return terminal.styled(label, .bold) + before + "\u{1B}[7m\(cursor)\u{1B}[0m"
            + String(behind.dropFirst()).truncated(toColumns: rest)
    }
}

import SourceText

/// A table of strings in columns that fit a terminal.
package struct AlignedTable: Sendable {
    /// A text with the style that it has on terminals that show one.
    package struct Cell: Sendable {
        let text: String
        let style: TextStyle?

        /// Creates a cell, whose text is written on one line whatever it contains.
        package init(_ text: String, style: TextStyle? = nil) {
            self.text = text.onOneLine
            self.style = style
        }
    }

    private var rows: [[Cell]] = []

    /// Creates an empty table.
    package init() {}

    /// Adds a row.
    package mutating func append(_ row: [Cell]) {
        rows.append(row)
    }

    /// The lines, two spaces between columns. Where the table is wider than the terminal, the widest columns give way
    /// first; no column gets narrower than 8.
    /// - Parameter kept: how many columns at the start stay as wide as they are.
    package func text(for terminal: Terminal, keeping kept: Int = 1) -> String {
        var widths = naturalWidths
        let gaps = 2 * max(0, widths.count - 1)
        if let columns = terminal.columns {
            while widths.reduce(0, +) + gaps > columns,
                let widest = widths.indices.dropFirst(kept).filter({ widths[$0] > 8 }).max(by: {
                    widths[$0] < widths[$1]
                })
            {
                widths[widest] -= 1
            }
        }
        return rows.map { row in
            let cells = row.enumerated().map { index, cell in
                let text = cell.text.truncated(toColumns: widths[index])
                let fill = String(repeating: " ", count: index == row.count - 1 ? 0 : widths[index] - text.displayWidth)
                return (cell.style.map { terminal.styled(text, $0) } ?? text) + fill
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }

    private var naturalWidths: [Int] {
        let count = rows.map(\.count).max() ?? 0
        return (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].text.displayWidth : 0 }.max() ?? 0
        }
    }
}

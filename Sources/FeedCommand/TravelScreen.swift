import CommandLineKit
import Feed
import PrumoRuntime

/// A page of results as text: headings, and a row for each item with price and discount in columns.
struct TravelScreen {
    let terminal: Terminal
    let environment: FeedEnvironment

    func text(of content: TravelContent) -> String {
        let columns = RowColumns(rows: content.sections.flatMap(\.rows), terminal: terminal)
        var lines = heading(of: content, columns)
        for section in content.sections {
            lines += ["", terminal.styled(columns.fitted(section.title), FeedColors.heading, .bold)]
            for row in section.rows {
                lines.append("  " + columns.text(of: row))
                let details = [row.oldPrice].compactMap(\.self) + row.priceDetails + row.amenities
                if details.isEmpty { continue }
                lines.append(terminal.styled(columns.fitted("    " + details.joined(separator: " · ")), .dim))
            }
        }
        if let empty = content.emptyText { lines += ["", columns.fitted(empty)] }
        if let skipped = content.skippedText {
            lines += ["", terminal.styled(columns.fitted(skipped), FeedColors.failure)]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(of content: TravelContent, _ columns: RowColumns) -> [String] {
        let name = environment.displayName
        let title = columns.fitted("\(name) · \(environment.name), \(environment.travel.source)")
        let facts = ["“\(content.query)”", content.pageText, content.rangeText].compactMap(\.self)
        return [
            terminal.styled(String(title.prefix(name.count)), .bold)
                + terminal.styled(String(title.dropFirst(name.count)), .dim),
            columns.fitted(facts.joined(separator: " · ")),
        ]
    }
}

extension Terminal {
    /// A text in a style and a colour of the feed's catalog.
    func styled(_ text: String, _ color: ColorAsset, _ style: TextStyle? = nil) -> String {
        func byte(_ component: Double) -> UInt8 { UInt8(min(max(component, 0), 1) * 255) }
        let components = isDark ? color.dark ?? color.any : color.any
        let colored = styled(
            text, .color(red: byte(components.red), green: byte(components.green), blue: byte(components.blue)))
        return style.map { styled(colored, $0) } ?? colored
    }
}

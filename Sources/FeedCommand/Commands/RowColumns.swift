import CommandLineKit
import Feed
import SourceText

/// The widths of a page's columns: title, place, price and badge, the same in all sections.
struct RowColumns {
    private let terminal: Terminal
    private let title: Int
    private let place: Int
    private let price: Int
    private let badge: Int
    /// Whether columns do not fit beside each other.
    private let isNarrow: Bool

    private static let gap = "  "
    private static let hanging = "  "
    private static let indentation = 2
    /// Where lines may be as long as they are, one long title does not push the other rows' columns away.
    private static let widestColumn = 60
    /// Titles and places are below each other in less.
    private static let leastRoom = 20

    init(rows: [FeedPage.Row], terminal: Terminal) {
        self.terminal = terminal
        price = rows.compactMap { $0.trailing?.printable.displayWidth }.max() ?? 0
        badge = rows.compactMap { $0.badge?.text.printable.displayWidth }.max() ?? 0
        let widestTitle = rows.map(\.title.printable.displayWidth).max() ?? 0
        let widestPlace = rows.compactMap { $0.subtitle?.printable.displayWidth }.max() ?? 0
        let gaps = Self.gap.count * 3 + Self.indentation
        guard let columns = terminal.columns else {
            title = min(widestTitle, Self.widestColumn)
            place = min(widestPlace, Self.widestColumn)
            isNarrow = false
            return
        }
        guard widestTitle + widestPlace + price + badge + gaps > columns else {
            title = widestTitle
            place = widestPlace
            isNarrow = false
            return
        }
        // Prices are never cut; the title gets what it needs before the place does, but leaves it room for its words.
        let free = max(0, columns - price - badge - gaps)
        let words = rows.compactMap { $0.subtitle?.printable.split(separator: " ") }.joined()
        let leastPlace = min(widestPlace, max(free / 3, words.map { String($0).displayWidth }.max() ?? 0))
        isNarrow = free < Self.leastRoom || free - leastPlace < Self.leastRoom / 2
        if isNarrow {
            title = max(0, columns - Self.indentation)
            place = 0
            return
        }
        title = min(widestTitle, free - leastPlace)
        place = free - title
    }

    /// The lines of a row: what does not fit into a column goes on in the column's next line.
    /// - Parameter limit: how many lines a column has; the last ends with an ellipsis if there is more.
    func lines(of row: FeedPage.Row, isStyled: Bool = true, limit: Int = .max) -> [String] {
        func titleText(_ text: String) -> String { isStyled ? terminal.styled(text, .bold) : text }
        let titles = cell(row.title, title, limit, hanging: Self.hanging)
        let badgeText = (row.badge?.text ?? "").printable
        if isNarrow {
            let price = [row.trailing, row.badge?.text].compactMap(\.self).joined(separator: Self.gap)
            let below = [row.subtitle ?? "", price].filter { !$0.isEmpty }
            let hanging = title > Self.leastRoom ? Self.hanging : ""
            let lines = below.flatMap { cell($0, title - hanging.count, limit) }
            return titles.map(titleText) + lines.map { hanging + $0 }
        }
        let places = cell(row.subtitle ?? "", place, limit)
        return (0..<max(titles.count, places.count)).map { index in
            let (text, isFirst) = (index < titles.count ? titles[index] : "", index == 0)
            let cells = [
                titleText(text) + String(repeating: " ", count: max(0, title - text.displayWidth)),
                (index < places.count ? places[index] : "").filled(toColumns: place),
                (isFirst ? row.trailing ?? "" : "").printable.filled(toColumns: price, alignedRight: true),
            ]
            let line = cells.joined(separator: Self.gap)
            guard isFirst, let kind = row.badge else { return String(line.trimmedEnd) }
            let mark = badgeText.filled(toColumns: badge, alignedRight: true)
            return line + Self.gap + (isStyled ? terminal.styled(mark, color: kind.color) : mark)
        }
    }

    /// A text in lines of the terminal's width after an indentation, or in one line without a terminal.
    func wrapped(_ text: String, indentation: Int = 0) -> [String] {
        let start = String(repeating: " ", count: indentation)
        guard let columns = terminal.columns else { return [start + text.printable] }
        guard columns > indentation else { return [fitted(start + text)] }
        return text.printable.wrapped(toColumns: columns - indentation).map { start + $0 }
    }

    /// The text cut to the terminal's width, if there is one, without what could steer the terminal.
    func fitted(_ text: String) -> String {
        terminal.columns.map { text.printable.truncated(toColumns: $0) } ?? text.printable
    }

    /// The lines of a column; at least one.
    /// - Parameter hanging: what lines after the first begin with, so that rows are told from each other.
    private func cell(_ text: String, _ width: Int, _ limit: Int, hanging: String = "") -> [String] {
        // What fits keeps its spaces.
        guard terminal.columns != nil, text.printable.displayWidth > width else { return [text.printable] }
        let hanging = width > Self.leastRoom ? hanging : ""
        var lines: [String] = []
        var rest = text.printable.split(separator: " ").joined(separator: " ")[...]
        while !rest.isEmpty {
            let start = lines.isEmpty ? "" : hanging
            let room = width - start.count
            if lines.count == limit - 1 {
                lines.append(start + String(rest).truncated(toColumns: room))
                break
            }
            // Of a long text only as much is looked at as can be in a line.
            guard let line = String(rest.prefix(4 * room)).wrapped(toColumns: room).first, !line.isEmpty else { break }
            lines.append(start + line)
            rest = rest.dropFirst(line.count).drop { $0 == " " }
        }
        return lines.isEmpty ? [""] : lines
    }
}

extension String {
    fileprivate var trimmedEnd: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}

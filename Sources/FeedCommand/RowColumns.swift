import CommandLineKit
import Feed
import SourceText

/// The widths of a page's columns: title, place, price and discount, the same in all sections.
struct RowColumns {
    private let terminal: Terminal
    private let title: Int
    private let place: Int
    private let price: Int
    private let discount: Int

    private static let gap = "  "
    private static let indentation = 2

    init(rows: [FeedPage.Row], terminal: Terminal) {
        self.terminal = terminal
        price = rows.compactMap { $0.trailing?.displayWidth }.max() ?? 0
        discount = rows.compactMap { $0.badge?.text.displayWidth }.max() ?? 0
        let widestTitle = rows.map(\.title.printable.displayWidth).max() ?? 0
        let widestPlace = rows.compactMap { $0.subtitle?.printable.displayWidth }.max() ?? 0
        let gaps = Self.gap.count * 3 + Self.indentation
        guard let columns = terminal.columns, widestTitle + widestPlace + price + discount + gaps > columns else {
            title = widestTitle
            place = widestPlace
            return
        }
        // Prices are never cut; the title gets what it needs before the place does, but leaves it a readable rest.
        let free = max(0, columns - price - discount - gaps)
        let leastPlace = min(widestPlace, free / 3)
        title = min(widestTitle, free - leastPlace)
        place = free - title
    }

    func text(of row: FeedPage.Row) -> String {
        let titleText = row.title.printable
        let discountText = (row.badge?.text ?? "").filled(toColumns: discount, alignedRight: true)
        let cells = [
            terminal.styled(titleText.truncated(toColumns: title), .bold)
                + String(repeating: " ", count: max(0, title - titleText.displayWidth)),
            (row.subtitle ?? "").printable.truncated(toColumns: place).filled(toColumns: place),
            (row.trailing ?? "").filled(toColumns: price, alignedRight: true),
            row.badge == nil ? "" : terminal.styled(discountText, FeedColors.discount),
        ]
        let line = cells.joined(separator: Self.gap)
        return row.badge == nil ? String(line.trimmedEnd) : line
    }

    /// The text cut to the terminal's width, where there is one, without what could steer the terminal.
    func fitted(_ text: String) -> String {
        terminal.columns.map { text.printable.truncated(toColumns: $0) } ?? text.printable
    }
}

extension String {
    fileprivate var trimmedEnd: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}

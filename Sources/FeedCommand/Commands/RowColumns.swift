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
    /// Whether there is room for titles only.
    private let isNarrow: Bool

    private static let gap = "  "
    private static let indentation = 2
    /// Where lines may be as long as they are, one long title does not push the other rows' columns away.
    private static let widestColumn = 60
    private static let leastTitle = 6

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
        isNarrow = columns - price - badge - gaps < Self.leastTitle
        if isNarrow {
            title = max(0, columns - Self.indentation)
            place = 0
            return
        }
        // Prices are never cut; the title gets what it needs before the place does, but leaves it a readable rest.
        let free = max(0, columns - price - badge - gaps)
        let leastPlace = min(widestPlace, free / 3)
        title = min(widestTitle, free - leastPlace)
        place = free - title
    }

    func text(of row: FeedPage.Row, isStyled: Bool = true) -> String {
        let titleText = cut(row.title, title)
        if isNarrow { return isStyled ? terminal.styled(titleText, .bold) : titleText }
        let badgeText = (row.badge?.text ?? "").printable.filled(toColumns: badge, alignedRight: true)
        let cells = [
            (isStyled ? terminal.styled(titleText, .bold) : titleText)
                + String(repeating: " ", count: max(0, title - titleText.displayWidth)),
            cut(row.subtitle ?? "", place).filled(toColumns: place),
            (row.trailing ?? "").printable.filled(toColumns: price, alignedRight: true),
        ]
        let line = cells.joined(separator: Self.gap)
        guard let kind = row.badge else { return String(line.trimmedEnd) }
        return line + Self.gap + (isStyled ? terminal.styled(badgeText, color: kind.color) : badgeText)
    }

    /// The text cut to the terminal's width, if there is one, without what could steer the terminal.
    func fitted(_ text: String) -> String {
        terminal.columns.map { text.printable.truncated(toColumns: $0) } ?? text.printable
    }

    private func cut(_ text: String, _ width: Int) -> String {
        terminal.columns == nil ? text.printable : text.printable.truncated(toColumns: width)
    }
}

extension String {
    fileprivate var trimmedEnd: Substring {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension String {
    /// The text in lines of no more than a number of columns, broken between words where that is possible. Keeps the
    /// text's own line ends; leaves nothing in it that could steer the terminal.
    func wrapped(toColumns limit: Int) -> [String] {
        guard limit > 0 else { return [] }
        return split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap {
            Self.wrapped($0, limit)
        }
    }

    private static func wrapped(_ paragraph: Substring, _ limit: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var width = 0
        for word in String(paragraph).printable.split(separator: " ") {
            let wordWidth = String(word).displayWidth
            if width > 0, width + 1 + wordWidth <= limit {
                line += " " + word
                width += 1 + wordWidth
                continue
            }
            if width > 0 { lines.append(line) }
            line = ""
            width = 0
            for character in word {
                if width + character.displayWidth > limit, width > 0 {
                    lines.append(line)
                    line = ""
                    width = 0
                }
                // A character that is wider than the whole line has no place.
                guard character.displayWidth <= limit else { continue }
                line.append(character)
                width += character.displayWidth
            }
        }
        return lines + [line]
    }
}

import Feed
import Foundation
import PrumoRuntime

/// A page as lines for a terminal: the app's own rows for hotels, the strings of the page for all others.
struct PageLines {
    let page: FeedPage

    /// The heading, then a line for each row; a message where there are no rows.
    var lines: [String] {
        [page.title] + [page.message].compactMap(\.self) + page.rows.map(line)
    }

    private func line(of row: FeedPage.Row) -> String {
        switch row.item {
        case let item as TravelItem where item.kind == .hotel && item.price?.currency == "BRL": line(of: item)
        default: ([row.title] + row.summary).joined(separator: " · ")
        }
    }

    /// Made from values: a number, and not a price that is written out already.
    private func line(of hotel: TravelItem) -> String {
        let stars = hotel.stars.map { String(repeating: "★", count: $0) } ?? Strings.Stay.unrated
        let price = (hotel.price?.current ?? 0).formatted(.number.grouping(.never))
        return Strings.Stay.price(hotel.name, Self.colored(price), stars)
    }

    /// A text in the color of prices, on a terminal.
    private static func colored(_ text: String) -> String {
        guard isatty(STDOUT_FILENO) == 1 else { return text }
        let (red, green, blue, _) = Assets.price.components(appearance: .light).bytes
        return "\u{1B}[38;2;\(red);\(green);\(blue)m\(text)\u{1B}[0m"
    }
}

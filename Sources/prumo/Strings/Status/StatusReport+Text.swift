import CommandLineKit
import Localization
import SourceText

extension StatusReport {
    private static let widestBar = 30
    private static let headings = ["", "", "translated", "review", "missing", "words left"]

    /// The report for people at a terminal: a bar for each language, as wide as there is room.
    func text(for terminal: Terminal) -> String {
        let names = tables.flatMap { $0.languages.map(\.name.displayWidth) }
        let nameWidth = min(24, max(6, names.max() ?? 0))
        // Two of indentation, a name, a bar, a percentage and four numbers, two between each.
        let fixed = 2 + nameWidth + 2 + 2 + 5 + Self.headings.dropFirst(2).reduce(0) { $0 + 2 + $1.count }
        let bar = min(Self.widestBar, max(0, (terminal.columns ?? 100) - fixed))
        return blocks.map { block in
            var lines = [
                terminal.styled(block.title.onOneLine, .bold) + "  " + terminal.styled(block.facts.onOneLine, .dim)
            ]
            if block.languages.isEmpty {
                lines.append("  no other languages")
            } else {
                let labels = Self.headings.dropFirst(2).map { "  " + $0 }.joined()
                let head = String(repeating: " ", count: 2 + nameWidth + 2 + bar + (bar > 0 ? 2 : 0) + 5) + labels
                lines.append(terminal.styled(head, .dim))
                lines += block.languages.map { line($0, nameWidth: nameWidth, bar: bar, terminal) }
            }
            return lines.map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    private func line(_ language: TableStatus.Language, nameWidth: Int, bar width: Int, _ terminal: Terminal) -> String
    {
        let count = language.count
        let name = (language.name.isEmpty ? "(none)" : language.name.onOneLine).truncated(toColumns: nameWidth)
        var line = "  " + name.filled(toColumns: nameWidth) + "  "
        if width > 0 { line += Self.bar(count, width: width, terminal) + "  " }
        line += terminal.styled("\(count.percent) %".filled(toColumns: 5, alignedRight: true), Self.style(count))
        let numbers = [count.translated, count.needsReview, count.missing, count.missingWords]
        for (heading, number) in zip(Self.headings.dropFirst(2), numbers) {
            let text = String(number).filled(toColumns: heading.count, alignedRight: true)
            line += "  " + (number == 0 ? terminal.styled(text, .dim) : text)
        }
        return line
    }

    /// Green for what is done, yellow for what needs review, dim for what is missing; without colours, three
    /// characters.
    private static func bar(_ count: TranslationCount, width: Int, _ terminal: Terminal) -> String {
        let (done, review) = count.parts(of: width)
        let rest = width - done - review
        return terminal.styled(String(repeating: "█", count: done), .color(red: 46, green: 160, blue: 67))
            + terminal.styled(String(repeating: "▒", count: review), .color(red: 190, green: 140, blue: 0))
            + terminal.styled(String(repeating: "░", count: rest), .dim)
    }

    private static func style(_ count: TranslationCount) -> TextStyle {
        if count.percent == 100 { return .color(red: 46, green: 160, blue: 67) }
        return count.percent < 50 ? .color(red: 215, green: 75, blue: 75) : .bold
    }
}

import CommandLineKit
import Feed
import PrumoRuntime
import SourceText

extension TerminalScreen {
    var detailLines: [String] {
        guard case .detail = mode, let row else { return [] }
        let width = detailSize.columns
        var lines = row.title.wrapped(toColumns: width).map { terminal.styled($0, .bold) }
        let below = [row.trailing, row.badge?.text, row.subtitle].compactMap { $0?.printable }.filter { text in
            !text.isEmpty && !row.shownFields.contains { $0.text.printable == text }
        }
        let badge = row.badge?.text.printable
        lines += below.map { text in
            let fitted = text.truncated(toColumns: width)
            return text == badge ? terminal.styled(fitted, color: row.badge?.color ?? FeedColors.accent) : fitted
        }
        if !row.summaryInWords.isEmpty {
            lines += texts.line(of: row.summaryInWords).wrapped(toColumns: width).map {
                terminal.styled($0, .dim)
            }
        }
        let fields = row.fieldsWithAddresses(picture: texts.picture, link: texts.link)
        return fields.isEmpty ? lines : lines + [""] + fieldLines(fields, width: width)
    }

    /// Names in a column of their own, where there is room for that.
    private func fieldLines(_ fields: [FeedPage.Field], width: Int) -> [String] {
        let widest = fields.map(\.label.printable.displayWidth).max() ?? 0
        let label = min(widest, 20)
        let room = width - label - 2
        return fields.flatMap { field in
            let name = field.label.printable
            guard room >= 24 else {
                return [terminal.styled(name.truncated(toColumns: width), .dim)]
                    + field.text.wrapped(toColumns: width).map { linked($0, in: field) }
            }
            let title = name.truncated(toColumns: label)
            return field.text.wrapped(toColumns: room).enumerated().map { number, line in
                let space = String(
                    repeating: " ", count: label + 2 - (number == 0 ? title.displayWidth : 0))
                return line.isEmpty && number > 0
                    ? "" : (number == 0 ? terminal.styled(title, .dim) : "") + space + linked(line, in: field)
            }
        }
    }

    /// A line of a field, as a link where the whole field is a web address (OSC 8). Addresses that could end the
    /// sequence are left as they are.
    private func linked(_ line: String, in field: FeedPage.Field) -> String {
        let address = field.text
        guard hasLinks, ["https://", "http://"].contains(where: address.hasPrefix), address.utf8.count <= 2000,
            address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
        else { return line }
        // The lines of one address are one link.
        let number = address.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        return "\u{1B}]8;id=\(number);\(address)\u{1B}\\\(line)\u{1B}]8;;\u{1B}\\"
    }

    /// All keys with what they do.
    var helpLines: [String] {
        let moves = [
            ("↑ ↓ j k", texts.title(of: .move)), (texts.name(of: .pages), texts.title(of: .page)),
            (texts.name(of: .ends), texts.title(of: .ends)), (texts.name(of: .enter), texts.title(of: .open)),
            ("← " + texts.name(of: .escape), texts.title(of: .back)),
        ]
        let done = ActionKeys.reachable(actions).map(labelled) + shareKeys
        let ends = [("?", texts.title(of: .help)), ("q", texts.title(of: .quit))]
        let keys = moves + done + ends
        let width = keys.map(\.0.displayWidth).max() ?? 0
        return [
            terminal.styled(texts.keys.truncated(toColumns: size.columns), color: FeedColors.heading, style: .bold)
        ]
            + keys.flatMap { key, title in
                // What does not fit beside the key goes on below.
                let lines = title.printable.wrapped(toColumns: max(1, size.columns - width - 4))
                return lines.enumerated().map { number, line in
                    "  \((number == 0 ? key : "").filled(toColumns: width))  \(line)".truncated(toColumns: size.columns)
                }
            }
    }

    /// The most useful keys, as many as there is room for; the last two always.
    var keyLine: String {
        let (first, last) = offered
        func width(_ keys: [(String, String)]) -> Int {
            keys.reduce(0) { $0 + $1.0.displayWidth + $1.1.printable.displayWidth + 3 } - 2
        }
        var shown: [(String, String)] = []
        for key in first {
            guard width(shown + [key] + last) <= size.columns else { break }
            shown.append(key)
        }
        var all = shown + last
        while width(all) > size.columns, !all.isEmpty { all.removeFirst() }
        return all.map { terminal.styled($0.0, .bold) + " " + terminal.styled($0.1.printable, .dim) }
            .joined(separator: "  ")
    }

    /// The keys that give a row to others.
    private var shareKeys: [(String, String)] {
        row == nil ? [] : [("y", texts.title(of: .copy)), ("e", texts.title(of: .save))]
    }

    /// The key of an action, with what it does.
    private func labelled(_ action: FeedAction) -> (String, String) {
        (action.name == .proceed ? texts.name(of: .enter) : ActionKeys.label(of: action.name), action.title)
    }

    private var offered: (first: [(String, String)], last: [(String, String)]) {
        func key(_ label: String, _ key: TerminalTexts.Key) -> (String, String) {
            (label, texts.title(of: key))
        }
        switch mode {
        case .list:
            let rows = layout.rows.isEmpty || action(.proceed) != nil ? [] : [key(texts.name(of: .enter), .open)]
            let done = ActionKeys.reachable(actions).map(labelled)
            return (rows + done + shareKeys, [key("?", .help), key("q", .quit)])
        case .detail:
            let done = [FeedAction.Name.favourite, .dismiss, .undo].compactMap(action)
            return (
                done.map(labelled) + shareKeys,
                [key("←", .back), key("q", .quit)]
            )
        case .input(let input):
            return (
                input.suggestions.isEmpty ? [] : [key(texts.name(of: .tab), .suggestion)],
                [key(texts.name(of: .enter), .confirm), key(texts.name(of: .escape), .cancel)]
            )
        case .menu:
            return ([key("↑↓", .move)], [key(texts.name(of: .enter), .confirm), key(texts.name(of: .escape), .cancel)])
        case .help:
            let isLong = helpLines.count > size.bodyRows
            return (isLong ? [key("↑↓", .move)] : [], [key(texts.name(of: .escape), .back), key("q", .quit)])
        }
    }
}

extension FeedPage.Badge {
    var color: ColorAsset {
        switch kind {
        case .discount: FeedColors.discount
        case .urgent: FeedColors.failure
        case .favourite: FeedColors.accent
        }
    }
}

import Foundation

/// What a row is given to others as: a short text for a clipboard, a long one for a file.
extension FeedPage.Row {
    /// The text for a clipboard: an address, else what the row says; its name if there is neither.
    public var shareText: String { share ?? title }

    /// Everything about the row, in the user's language: the name, what is shown beside it, the fields, the addresses.
    /// Ends with a line break.
    public func text(in userLocale: UserLocale) -> String {
        let below = [trailing, badge?.text, subtitle].compactMap(\.self).filter { text in
            !text.isEmpty && !shownFields.contains { $0.text == text }
        }
        var fields = shownFields.map { ($0.label, $0.text) }
        let names = userLocale.localized { (picture: Strings.Terminal.picture, link: Strings.Terminal.link) }
        for (name, url) in [(names.picture, picture?.url), (names.link, link)] {
            guard let address = url?.absoluteString, !fields.contains(where: { $0.1 == address }) else {
                continue
            }
            fields.append((name, address))
        }
        let paragraphs = [
            ([title] + below).joined(separator: "\n"), summaryInWords.joined(separator: "\n"),
            fields.map { name, text in
                text.contains(where: \.isNewline) ? "\(name):\n\(text)" : "\(name): \(text)"
            }.joined(separator: "\n"),
        ]
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    /// A name for a file with ``text(in:)``, made from the title: letters, digits, spaces and a few signs, no more than
    /// 80 bytes, never hidden and never a path.
    public var fileName: String {
        let words = title.split { !$0.isLetter && !$0.isNumber && !"-_".contains($0) }.filter { $0 != "-" }
        var name = ""
        for character in words.joined(separator: " ") {
            guard name.utf8.count + String(character).utf8.count <= 76 else { break }
            name.append(character)
        }
        name = name.trimmingCharacters(in: CharacterSet(charactersIn: " -"))
        return (name.isEmpty ? "feed" : name) + ".txt"
    }
}

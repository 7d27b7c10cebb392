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
        let fields = userLocale.localized {
            fieldsWithAddresses(picture: Strings.Terminal.picture, link: Strings.Terminal.link).map { field in
                field.text.contains(where: \.isNewline)
                    ? Strings.Fields.Named.below(field.label, field.text)
                    : Strings.Fields.Named.beside(field.label, field.text)
            }
        }
        let paragraphs = [
            ([title] + below).joined(separator: "\n"), summaryInWords.joined(separator: "\n"),
            fields.joined(separator: "\n"),
        ]
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    /// The fields that users see, then the addresses of the picture and the page that none of them has.
    package func fieldsWithAddresses(picture pictureLabel: String, link linkLabel: String) -> [FeedPage.Field] {
        var fields = shownFields
        for (name, label, url) in [("image", pictureLabel, picture?.url), ("url", linkLabel, link)] {
            guard let url, !fields.contains(where: { $0.text == url.absoluteString }) else { continue }
            fields.append(FeedPage.Field(name, label: label, text: url.absoluteString, value: .address(url)))
        }
        return fields
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

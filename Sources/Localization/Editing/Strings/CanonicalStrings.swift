import DataFormats

/// The one form that `.strings` files are normalized to: UTF-8, `"key" = "text";` lines with single line feeds,
/// comments as they are above their entries, at most one empty line between entries.
enum CanonicalStrings {
    /// The text of entries without comments.
    static func text(of entries: [(key: String, text: String)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (key, text) in entries {
            bytes += OldStyleText.quoted(key) + Array(" = ".utf8) + OldStyleText.quoted(text)
            bytes += [UInt8(ascii: ";"), 0x0A]
        }
        return bytes
    }

    /// The text of a document, edits included.
    static func text(of edited: EntryDocument) -> [UInt8] {
        let isXML = edited.syntax == .xml
        let source = edited.text
        guard let parts = isXML ? XMLEntryScanner.scan(source) : StringsEntryScanner.scan(source) else { return source }
        let document = EntryDocument(syntax: edited.syntax, source: source, parts: parts)
        var writer = Writer(syntax: edited.syntax)
        writer.appendComments(source[..<parts.head])
        for (index, entry) in document.entries.enumerated() {
            guard let bounds = entry.bounds else { continue }
            writer.appendComments(source[bounds.gap..<bounds.key], isInFrontOfEntry: true)
            let value = document.value(at: index)
            let text = isXML ? XMLEntryScanner.text(of: value) : StringsEntryScanner.text(of: value)
            writer.append(entry.key, value.isEmpty ? entry.key : text ?? "")
            writer.appendAfter(source[bounds.middle..<bounds.value])
            if isXML { writer.appendAfter(source[bounds.value..<bounds.tail]) }
            writer.appendAfter(source[bounds.tail..<bounds.end])
            writer.endLine()
        }
        writer.appendComments(source[parts.trailing..<parts.close])
        if parts.close < source.count { writer.appendComments(source[parts.close...]) }
        return writer.output
    }

    private struct Writer {
        let syntax: EntrySyntax
        var output: [UInt8] = []

        /// Adds comments, each on a line of its own, and the empty lines around them.
        /// - Parameter bytes: what is between two entries, from the start of a line.
        mutating func appendComments(_ bytes: ArraySlice<UInt8>, isInFrontOfEntry: Bool = false) {
            // After an entry's line one line end makes an empty line, after a comment two.
            var limit = 1
            for comment in comments(in: bytes) {
                appendEmptyLine(comment.lineEnds >= limit)
                output += comment.text.utf8
                output.append(0x0A)
                limit = 2
            }
            guard isInFrontOfEntry else { return }
            let rest = bytes.reversed().prefix { $0 <= 0x20 }.reversed()
            appendEmptyLine(EntryLayout.lineEnds(in: Array(rest)[...]) >= limit)
        }

        private mutating func appendEmptyLine(_ isWanted: Bool) {
            guard isWanted, !output.isEmpty, !output.suffix(2).elementsEqual([0x0A, 0x0A]) else { return }
            output.append(0x0A)
        }

        mutating func append(_ key: String, _ text: String) {
            output += OldStyleText.quoted(key) + Array(" = ".utf8) + OldStyleText.quoted(text)
            output.append(UInt8(ascii: ";"))
        }

        /// Adds the comments on an entry's own lines.
        mutating func appendAfter(_ bytes: ArraySlice<UInt8>) {
            for comment in comments(in: bytes) { output += " \(comment.text)".utf8 }
        }

        mutating func endLine() { output.append(0x0A) }

        private func comments(in bytes: ArraySlice<UInt8>) -> [(text: String, lineEnds: Int)] {
            guard bytes.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "<") }) else { return [] }
            return syntax.comments(in: bytes).map { comment in
                guard syntax == .xml else { return (Self.lineFeeds(comment.written), comment.lineEnds) }
                return ("/*\(Self.lineFeeds(comment.inside).replacing("*/", with: "* /"))*/", comment.lineEnds)
            }
        }

        private static func lineFeeds(_ text: String) -> String {
            guard text.utf8.contains(0x0D) else { return text }
            return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        }
    }
}

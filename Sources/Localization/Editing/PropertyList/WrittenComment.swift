import DataFormats
import Foundation

/// A comment as a file has it.
struct WrittenComment {
    /// The offset in the searched text.
    let offset: Int
    /// The comment with its marks.
    let written: String
    /// The text between its marks.
    let inside: String
    /// How many line ends are between it and what is before it.
    let lineEnds: Int

    /// The text without the white space around it.
    var text: String { inside.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The comments in a part of a file in the old style that contains no words.
    static func comments(inOldStyle bytes: [UInt8]) -> [WrittenComment] {
        var comments: [WrittenComment] = []
        var tokens = OldStyleScanner(bytes)
        var lineEnds = 0
        while let token = tokens.next() {
            if token.kind == .lineEnd { lineEnds += 1 }
            guard token.kind == .comment else { continue }
            let written = bytes[token.range]
            let isBlock = written.dropFirst().first == UInt8(ascii: "*")
            comments.append(
                WrittenComment(
                    offset: token.range.lowerBound, written: String(decoding: written, as: UTF8.self),
                    inside: String(decoding: written.dropFirst(2).dropLast(isBlock ? 2 : 0), as: UTF8.self),
                    lineEnds: lineEnds))
            lineEnds = 0
        }
        return comments
    }

    /// The comments in a part of an XML file.
    static func comments(inXML bytes: [UInt8]) -> [WrittenComment] {
        var comments: [WrittenComment] = []
        var tokens = XMLScanner(bytes)
        var lineEnds = 0
        while let token = tokens.next() {
            let text = bytes[token.range]
            guard case .markup = token.kind, text.starts(with: "<!--".utf8) else {
                lineEnds += EntryLayout.lineEnds(in: text)
                continue
            }
            comments.append(
                WrittenComment(
                    offset: token.range.lowerBound, written: String(decoding: text, as: UTF8.self),
                    inside: String(decoding: text.dropFirst(4).dropLast(3), as: UTF8.self), lineEnds: lineEnds))
            lineEnds = 0
        }
        return comments
    }
}

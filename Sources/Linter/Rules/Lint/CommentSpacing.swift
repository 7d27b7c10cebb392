import Findings
import SwiftTree

/// Flags comments of a line whose text touches the slashes.
///
/// Lines that are drawn with characters, such as `//===----===//` and `//********`, stay as they are; so do the
/// `//:` and the `//#-` of playgrounds.
struct CommentSpacing: FileRule {
    static let metadata = RuleMetadata(
        id: "comment_spacing", name: "Comment Spacing", kind: .lint, fixes: .safe, changesComments: true,
        summary: "a comment should start with a space after the slashes",
        rationale: """
            A space separates the slashes from the first word, so that the eye finds the word at once and comments \
            below each other line up. Write `// One` and `/// Two`. Block comments, lines that are drawn with \
            characters, such as `//=====`, and the markup of playgrounds, such as `//: A page`, are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("// One\n/// Two\n//\n//\tThree\n//////////\n"),
        .clean("//: A page\n//:#localized(key: \"Text\")\n"),
        .clean("/*One*/ let a = 1 /**Two*/"),
        .clean("//#-hidden-code\nlet a = 1\n//#-end-hidden-code\n"),
        .clean("//===----------===//\n//*********\n//----\n"),
        .clean("let a = \"//One\""),
        .flagged("//↓One\n///↓Two\nlet a = 1 //↓three"),
        .flagged("//↓👩‍👩‍👧 One\n//↓- Two\n"),
        .flagged("//:↓A page\n"),
        .fixed("//One\n///Two\n", to: "// One\n/// Two\n"),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for comment in tree.comments {
            let bytes = comment.bytes
            guard bytes.count > 2, bytes[1] == UInt8(ascii: "/") else { continue }
            var offset = 2
            while offset < bytes.count, bytes[offset] == UInt8(ascii: "/") { offset += 1 }
            guard offset < bytes.count, !Self.isSpace(bytes, offset) else { continue }
            if bytes[offset] == UInt8(ascii: ":") {
                offset += 1
                guard offset < bytes.count, bytes[offset] != UInt8(ascii: "#"), !Self.isSpace(bytes, offset)
                else { continue }
            } else if Self.isDrawn(bytes, offset) {
                continue
            }
            let start = comment.start + offset
            context.report(
                "add a space between the slashes and the comment", at: start..<comment.end,
                fix: .safe("add a space", .insert(" ", at: start)))
        }
    }

    /// Whether a line is drawn, as it begins with the same sign twice, or is a playground's, as in `//#-hidden-code`.
    private static func isDrawn(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        guard offset + 1 < bytes.count else { return false }
        if bytes[offset] == UInt8(ascii: "#"), bytes[offset + 1] == UInt8(ascii: "-") { return true }
        guard bytes[offset] == bytes[offset + 1] else { return false }
        switch bytes[offset] {
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "+"):
            return true
        default:
            return false
        }
    }

    private static func isSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        if bytes[offset] < 0x80 { return bytes[offset] == 0x20 || bytes[offset] >= 0x09 && bytes[offset] <= 0x0D }
        let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        return text.unicodeScalars.first?.properties.isWhitespace == true
    }
}

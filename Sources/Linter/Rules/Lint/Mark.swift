import Findings
import SwiftTree

/// Flags marks in comments that editors do not take for one, or that look different from the others: `// MARK: Name`
/// and `// MARK: - Name` are how they are written.
struct Mark: FileRule {
    static let metadata = RuleMetadata(
        id: "mark", name: "Mark", kind: .lint, fixes: .safe, changesComments: true,
        summary: "mark comments should have the form `// MARK: Name` or `// MARK: - Name`",
        rationale: """
            Xcode shows marks as headings in the jump bar and the minimap, but a misspelled one, such as `// MARKS: \
            Name`, remains an ordinary comment. Write `// MARK: Name` for a heading, and `// MARK: - Name` for a \
            heading with a line above it. Marks in block comments and after code on the same line are not checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint takes longer words and sentences that begin with \"Mark\" for marks, and flags marks "
                + "of one letter. Prumo does neither.",
            why: "Such a comment is not a mark, and a mark may consist of one letter.",
            example: "// marketing material")
    ])

    static let examples: [RuleExample] = [
        .clean("// MARK: Name\n// MARK: - Name\n// MARK: -\n// MARK:\n// MARK: --- Name ---\n// MARK: A  B\n"),
        .clean("// MARK: – Name\n// MARK: 名前\n"),
        .clean("// BOOKMARK\n// MARKETING: all\n//marketing()\n// Mark the place\n//  Markdown.swift\n"),
        .clean("let a = 1 //MARK: after code\n"),
        .clean("/*\n//MARK: in a block\n*/\n"),
        .flagged("↓//MARK: Name\n↓// MARK:Name\n↓//  MARK: Name\n↓// MARK:  Name\n↓/// MARK: Name\n"),
        .flagged("↓// MARK: -Name\n↓// MARK:- Name\n↓// MARK - Name\n↓// MARK: -  Name\n"),
        .flagged("↓// MARK Name\n↓// Mark: Name\n↓//mark: Name\n↓// MARK\n↓// MARK- Name\n↓// MARKS: Name\n"),
        .fixed("//MARK: Name\n", to: "// MARK: Name\n"),
        .fixed("/// MARK:-Name\n", to: "// MARK: - Name\n"),
        .fixed("// Mark:  --Name\n", to: "// MARK: -- Name\n"),
        .fixed("// MARKL -\n// MARKK: größe\n", to: "// MARK: -\n// MARK: größe\n"),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for comment in tree.comments {
            guard let mark = Self.misspelledMark(comment.bytes),
                tree.firstToken(endingAfter: comment.start).leadingTrivia.start <= comment.start
            else { continue }
            let range = comment.start..<comment.start + mark.length
            context.report(
                "the mark comment has an invalid format; write `\(mark.replacement)…`", at: comment.range,
                fix: .safe("write `\(mark.replacement)`", .replace(range, with: mark.replacement)))
        }
    }

    /// What a comment begins with instead of a mark: the number of its bytes, and how it should be written; nil for
    /// what is right, and for what is not a mark.
    private static func misspelledMark(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, replacement: String)? {
        guard bytes.count > 5, bytes[1] == UInt8(ascii: "/") else { return nil }
        var offset = bytes[2] == UInt8(ascii: "/") ? 3 : 2
        skip(UInt8(ascii: " "), in: bytes, at: &offset)
        guard let isCapital = isMark(bytes, offset) else { return nil }
        offset += 4
        guard isCapital ? skipTypo(bytes, &offset) : byte(bytes, offset) == UInt8(ascii: ":") else { return nil }
        skipBlanks(bytes, &offset)
        if byte(bytes, offset) == UInt8(ascii: ":") { offset += 1 }
        skipBlanks(bytes, &offset)
        let hyphens = offset
        skip(UInt8(ascii: "-"), in: bytes, at: &offset)
        let line = String(repeating: "-", count: offset - hyphens)
        skipBlanks(bytes, &offset)
        var replacement = line.isEmpty ? "// MARK:" : "// MARK: \(line)"
        if offset < bytes.count || Gap.isBlank(bytes[offset - 1]) { replacement += " " }
        return bytes[..<offset].elementsEqual(replacement.utf8) ? nil : (offset, replacement)
    }

    /// Whether the word `MARK`, `Mark` or `mark` is at an offset: true for the first, false for the others, nil for
    /// neither.
    private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool? {
        guard offset + 4 <= bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "m") else { return nil }
        let word = bytes[offset..<offset + 4]
        if word.elementsEqual("MARK".utf8) { return true }
        return word.elementsEqual("Mark".utf8) || word.elementsEqual("mark".utf8) ? false : nil
    }

    /// Skips one wrong character after the word; false if the word continues.
    private static func skipTypo(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> Bool {
        if endsWord(byte(bytes, offset)) { return true }
        offset += 1
        return endsWord(byte(bytes, offset))
    }

    private static func endsWord(_ byte: UInt8?) -> Bool {
        byte.map { Gap.isBlank($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") } ?? true
    }

    private static func byte(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private static func skip(_ skipped: UInt8, in bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int) {
        while offset < bytes.count, bytes[offset] == skipped { offset += 1 }
    }

    private static func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) {
        while offset < bytes.count, Gap.isBlank(bytes[offset]) { offset += 1 }
    }
}

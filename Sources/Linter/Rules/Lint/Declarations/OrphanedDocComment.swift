import Findings
import SwiftTree

/// Flags comments for documentation that Swift gives to no declaration: those that another one follows after an empty
/// line, and those after which the file ends.
struct OrphanedDocComment: FileRule {
    static let metadata = RuleMetadata(
        id: "orphaned_doc_comment", name: "Orphaned Doc Comment", kind: .lint,
        summary: "doc comments should be attached to a declaration",
        rationale: """
            Quick Help and DocC show a doc comment together with its declaration, so one without a declaration appears \
            nowhere. Join it with the comment below, move it to the declaration that it describes, or write `//`. An \
            ordinary comment between a doc comment and its declaration is accepted, because the compiler ignores it.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags a doc comment that an ordinary comment follows. Prumo flags it only where "
                + "another doc comment follows after an empty line, or no declaration follows.",
            why: "Since Swift 5.10 the compiler skips ordinary comments, so that the doc comment is still "
                + "attached to its declaration.",
            example: "/// The name.\n// In lower case.\nvar name: String")
    ])

    static let examples: [RuleExample] = [
        .clean("/// The name.\nvar name: String"),
        .clean("/// The name.\n// In lower case.\nvar name: String"),
        .clean("/// The name.\n\n\n// In lower case.\nvar name: String"),
        .clean("/// The name.\n/* In lower case. */\n/// Never empty.\nvar name: String"),
        .clean("//////////\n// Header.\n\n/// The name.\nvar name: String"),
        .clean("/*** Header. ***/\n\n/// The name.\nvar name: String"),
        .clean("enum Size {\n    case small /// up to 9\n\n    /// All others.\n    case large\n}"),
        .clean("/// The name.\nvar name: String\n\n/// The size.\nvar size: Int"),
        .clean("var name: String\n// The end."),
        .flagged("↓/// The old name.\n\n/// The name.\nvar name: String"),
        .flagged(
            "↓/// The old name.\n/// It was short.\n// Really.\n \t\n/** The name. */\nvar name: String"),
        .flagged(
            "struct User {\r\n    ↓/// Names.\r\n\r\n    ↓/// More names.\r\n\r\n    /// The name.\r\n"
                + "    var name: String\r\n}"
        ),
        .flagged("var name: String\n\n↓/// The end.\n/// Of it all.", except: .inComment),
        .flagged("↓/** Nothing here. */", except: .inComment),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let bytes = tree.bytes
        // The comments of a group of documentation and those after it, up to a token.
        var group: Int?
        var previousEnd = 0
        let comments = tree.comments
        for index in comments.startIndex..<comments.endIndex {
            let comment = comments[index]
            let start = comment.start
            let isDocumentation = Self.isDocumentation(comment.bytes)
            if let first = group {
                let lines = Self.lineBreaks(bytes, from: previousEnd, to: start)
                if lines == nil {
                    group = nil
                } else if isDocumentation, let lines, lines > 1 {
                    Self.report(first, before: index, isLast: false, in: tree, &context)
                    group = nil
                }
            }
            if isDocumentation, group == nil { group = index }
            previousEnd = comment.end
        }
        if let group, Self.lineBreaks(bytes, from: previousEnd, to: bytes.count) != nil {
            Self.report(group, before: comments.endIndex, isLast: true, in: tree, &context)
        }
    }

    /// Whether a comment is for documentation and no frame of a file's header.
    private static func isDocumentation(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count > 3 else { return bytes.count == 3 && bytes[2] == UInt8(ascii: "/") }
        if bytes[1] == UInt8(ascii: "/") {
            return bytes[2] == UInt8(ascii: "/") && bytes[3] != UInt8(ascii: "/")
        }
        return bytes[2] == UInt8(ascii: "*") && bytes[3] != UInt8(ascii: "*")
            && bytes[3] != UInt8(ascii: "/")
    }

    /// The number of line breaks between two offsets; nil if there is more than space.
    private static func lineBreaks(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int)
        -> Int?
    {
        var count = 0
        for offset in start..<end {
            switch bytes[offset] {
            case 0x0A: count += 1
            case 0x0D where offset + 1 == end || bytes[offset + 1] != 0x0A: count += 1
            case 0x20, 0x09, 0x0B, 0x0C, 0x0D: break
            default: return nil
            }
        }
        return count
    }

    private static func report(
        _ first: Int, before end: Int, isLast: Bool, in tree: SyntaxTree, _ context: inout RuleContext
    ) {
        let comments = tree.comments
        // A comment after code on its line does not document what follows.
        let token = tree.firstToken(endingAfter: comments[first].start)
        let leadingStart = token.leadingTrivia.start
        let group = (first..<end).map { comments[$0] }
            .filter { $0.start >= leadingStart && isDocumentation($0.bytes) }
        guard let start = group.first?.start, let last = group.last else { return }
        context.report(
            isLast
                ? "the doc comment is not attached to a declaration; use `//` or remove it"
                : "another comment separates the doc comment from its declaration; join them or use `//`",
            at: start..<last.end)
    }
}

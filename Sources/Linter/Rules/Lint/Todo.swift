import Findings
import SwiftTree

// A hot path: every byte of every comment would be too many; one of four is enough to find words of four letters.

// prumo:disable:next todo - these are the words that it is about
/// Flags comments that contain `TODO` or `FIXME`.
struct Todo: FileRule {
    /// A word that marks what is left to do.
    enum Keyword: String, CaseIterable {
        case todo = "TODO"
        case fixme = "FIXME"
    }

    static let metadata = RuleMetadata(
        id: "todo", name: "Todo", kind: .lint, summary: "comments with TODO or FIXME should be resolved",
        rationale: """
            A task in a comment has no owner and no date, and nothing reminds anyone of it. Do it now, or file an \
            issue and write its number in a comment without the keyword. `only` limits the rule to `TODO` or `FIXME`; \
            the rule `expiring_todo` checks the dates of tasks.
            """)

    static let options: [RuleOption<Self>] = [.choices("only", \.only, summary: "the keywords that are flagged")]

    static let examples: [RuleExample] = [
        .clean("// notTODO: and TODOS, todo, FIXMEs\nlet todo = \"TODO\"\nlet value = 1 // TO DO", except: .inComment),
        .clean("// ÄTODO: no word of its own\n// TODOÄ either"),
        .clean("// TODO: later", options: #"{"only": ["FIXME"]}"#),
        .flagged("// ↓TODO: write this\n/// ↓FIXME(me) wrong", except: .inComment),
        .flagged("let value = 1 /* one\n ↓TODO\n and ↓FIXME: two */\n/** ↓TODO */", except: .inComment),
        .flagged("// ↓FIXME — 日本語TODO→ ↓TODO!", except: .inComment),
        .flagged("// ↓TODO: later, FIXME", options: #"{"only": "TODO"}"#, except: .inComment),
    ]

    var only = Keyword.allCases

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let bytes = tree.bytes
        for comment in tree.comments {
            let range = comment.range
            var searched = range.lowerBound
            var position = searched &+ 2
            while position < range.upperBound {
                let byte = bytes[position]
                if Self.isLetterOfKeyword(byte) {
                    for (keyword, offset) in Self.places(of: byte) where position - offset >= searched {
                        guard let word = word(keyword, at: position - offset, of: range, bytes) else { continue }
                        report(keyword, at: word, of: range, bytes, in: &context)
                        searched = word.upperBound
                    }
                }
                position &+= 4
            }
        }
    }

    /// Whether it is one of T, O, D, F, I, X, M and E, which few letters of comments are.
    @inline(__always) private static func isLetterOfKeyword(_ byte: UInt8) -> Bool {
        let letter = UInt32(truncatingIfNeeded: byte &- UInt8(ascii: "A"))
        let letters: UInt32 = 1 << 3 | 1 << 4 | 1 << 5 | 1 << 8 | 1 << 12 | 1 << 14 | 1 << 19 | 1 << 23
        return letter < 26 && letters &>> letter & 1 == 1
    }

    /// The positions of a letter in the keywords, sorted by where the keyword begins.
    private static func places(of byte: UInt8) -> [(keyword: Keyword, offset: Int)] {
        switch byte {
        case UInt8(ascii: "T"): [(.todo, 0)]
        case UInt8(ascii: "O"): [(.todo, 3), (.todo, 1)]
        case UInt8(ascii: "D"): [(.todo, 2)]
        case UInt8(ascii: "F"): [(.fixme, 0)]
        case UInt8(ascii: "I"): [(.fixme, 1)]
        case UInt8(ascii: "X"): [(.fixme, 2)]
        case UInt8(ascii: "M"): [(.fixme, 3)]
        default: [(.fixme, 4)]
        }
    }

    /// The offsets of a keyword, if it is there and is not a part of a word.
    private func word(
        _ keyword: Keyword, at start: Int, of comment: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        let end = start + (keyword == .todo ? 4 : 5)
        guard start >= comment.lowerBound, end <= comment.upperBound,
            bytes[start] == (keyword == .todo ? UInt8(ascii: "T") : UInt8(ascii: "F")),
            bytes[start..<end].elementsEqual(keyword.rawValue.utf8), only.contains(keyword)
        else { return nil }
        // A scalar is four bytes at most.
        let before = String(decoding: bytes[max(comment.lowerBound, start - 4)..<start], as: UTF8.self)
        let after = String(decoding: bytes[end..<min(comment.upperBound, end + 4)], as: UTF8.self)
        guard before.unicodeScalars.last?.isWordPart != true, after.unicodeScalars.first?.isWordPart != true else {
            return nil
        }
        return start..<end
    }

    private func report(
        _ keyword: Keyword, at word: Range<Int>, of comment: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>,
        in context: inout RuleContext
    ) {
        // No more than can be quoted, of a line however long.
        let rest = bytes[word.upperBound..<min(comment.upperBound, word.upperBound + 400)]
        var line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.endIndex == comment.upperBound, line.suffix(2).elementsEqual("*/".utf8) { line = line.dropLast(2) }
        if line.first == UInt8(ascii: ":") { line = line.dropFirst() }
        var text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        let quoted = text.count > 30 ? text.prefix(30) + "…" : text
        context.report(
            "\(keyword.rawValue) should be resolved or tracked elsewhere" + (quoted.isEmpty ? "" : ": \(quoted)"),
            at: word)
    }
}

extension Unicode.Scalar {
    /// Whether words are made of it in regular expressions, where `\w` matches it.
    fileprivate var isWordPart: Bool {
        if isASCII { return properties.isAlphabetic || properties.numericType != nil || self == "_" }
        switch properties.generalCategory {
        case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: return true
        default: return properties.isAlphabetic
        }
    }
}

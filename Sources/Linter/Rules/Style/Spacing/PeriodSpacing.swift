import Findings
import SwiftTree

/// Flags several spaces after a period in a comment.
struct PeriodSpacing: FileRule {
    static let metadata = RuleMetadata(
        id: "period_spacing", name: "Period Spacing", kind: .style, fixes: .safe, changesComments: true,
        isDefault: false,
        summary: "a period in a comment should not be followed by more than one space",
        rationale: """
            Documentation pages show any number of spaces as one, so that a second space only makes comments in the \
            source uneven, and is lost whenever somebody wraps them again. Keep one space after the period. A period \
            after a space has no fix, because it may be a part of a drawing or a table.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "The finding is at the second space. SwiftLint's is before it by the number of bytes that characters "
                    + "before it have more than one, and its fix deletes what is there.",
                why: "A fix must not delete words.", example: "// Größe 1.  Größe 2."),
            .init(
                "A period after a space is reported without a fix. SwiftLint's fix removes the spaces after it.",
                why: "It may be a part of a drawing or a table, which the fix would spoil.",
                example: "//  |     .      .    |"),
        ])

    static let examples: [RuleExample] = [
        .clean("// One. Two.\n/* Three.\n   Four. */", except: .inComment),
        .clean("let text = \"One.  Two.\"\nlet half = list.  count", except: .inComment),
        .flagged("// One. ↓ Two. Three. ↓\tFour.", except: .inComment),
        .flagged("/* Größe. ↓  Zwei. */", except: .inComment),
        .flagged("//  |     . ↓     . ↓   |", except: .inComment),
        .fixed("/// One.   Two.  Three.", to: "/// One. Two. Three."),
        .fixed("/// One.  Two   .    |", to: "/// One. Two   .    |"),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let bytes = tree.bytes
        for comment in tree.comments {
            var offset = comment.start &+ 1
            let end = comment.end
            while offset < end {
                let byte = bytes[offset]
                offset &+= 1
                guard byte == UInt8(ascii: "."), offset < end, Self.mayBeSpace(bytes[offset]) else { continue }
                // A period after a space does not end a sentence; it may be a part of a drawing or of a table.
                let endsSentence = !Gap.isBlank(bytes[offset &- 2])
                let first = offset
                var second = first
                while offset < end, let length = Self.lengthOfSpace(at: offset, to: end, bytes) {
                    offset += length
                    if second == first { second = offset }
                }
                guard offset > second else { continue }
                context.report(
                    "keep only one space after the period", at: second..<offset,
                    fix: endsSentence ? .safe("remove the other spaces", .delete(second..<offset)) : nil)
            }
        }
    }

    private static func mayBeSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte < 0x20 || byte >= 0xC2 }

    /// The number of bytes of a space of any kind at an offset; nil if something else is there, or the end of a line.
    private static func lengthOfSpace(at offset: Int, to end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        switch bytes[offset] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: return 1
        case 0..<0x80: return nil
        default:
            let text = String(decoding: bytes[offset..<min(offset + 4, end)], as: UTF8.self)
            guard let scalar = text.unicodeScalars.first, scalar.properties.generalCategory == .spaceSeparator else {
                return nil
            }
            return min(UTF8.width(scalar), end - offset)
        }
    }
}

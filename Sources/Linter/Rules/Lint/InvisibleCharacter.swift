import DataFormats
import Findings
import SwiftTree

// A hot path: every string of every file. Those of ASCII alone are passed over eight bytes at a time.

/// Flags characters in string literals that nobody sees.
struct InvisibleCharacter: TokenRule {
    static let metadata = RuleMetadata(
        id: "invisible_character", name: "Invisible Character", kind: .lint, severity: .error, fixes: .unsafe,
        summary: "string literals should not contain invisible characters such as zero-width spaces",
        rationale: """
            Characters that nobody sees come along with copied text, and strings that look the same are then \
            different: a lookup fails, or a comparison is false. Those that change the direction of text can make code \
            look different from what it does. Write an escape such as `\\u{200B}` where you need one, and delete the \
            others. The fix is unsafe, because the string has another value without the character.
            """)

    static let options: [RuleOption<Self>] = [
        RuleOption(
            names: ["additional_code_points"], isMain: false, type: .strings,
            summary: "further characters that are flagged, as hexadecimal numbers such as `00AD`",
            read: { name, value, rule, reader in
                var scalars: [Unicode.Scalar] = []
                for (text, value) in reader.texts(value, subject: "\"\(name)\"") {
                    if let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init) {
                        scalars.append(scalar)
                    } else {
                        reader.report(
                            at: value, "\"\(text)\" is not a Unicode code point; write hexadecimal digits as in 200D")
                    }
                }
                rule.additional = scalars
            },
            show: { [JSONText.list($0.additional.map { Self.code($0) })] })
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "Prumo also reports the characters that change the direction of text: U+202A to U+202E, and U+2066 to U+2069.",
                why: "They make code look different from what it does (CVE-2021-42574).",
                example: "let role = \"user\\u{202E}\"")
        ])

    static let examples: [RuleExample] = [
        .clean("let text = \"a\\u{200B}b\"\nlet emoji = \"👩‍🚀\" // a\u{200B}b", except: .inString),
        .clean("let text = \"a\u{00AD}b\"\nlet tab = \"\\t\""),
        .flagged("let text = \"a↓\u{200B}b↓\u{FEFF}\"", except: .inString),
        .flagged("let text = #\"ä↓\u{200B}b\"# + \"\"\"\n    \\(name)↓\u{200B}\n    \"\"\"", except: .inString),
        .flagged(
            "let text = \"a↓\u{00AD}b↓\u{200B}\"", options: #"{"additional_code_points": ["00AD"]}"#, except: .inString),
        .flagged("let role = \"user↓\u{202E}↓\u{2066}\"", except: .inString),
        .fixed("let text = \"a\u{200B}b\"", to: "let text = \"ab\""),
    ]

    static let visits: TokenKinds = [.stringSegment]

    var additional: [Unicode.Scalar] = []

    func check(_ token: Token, in context: inout RuleContext) {
        let bytes = token.bytes
        guard !additional.isEmpty || !Self.isASCII(bytes) else { return }
        var offset = token.start
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let start = offset
            offset += UTF8.width(scalar)
            guard let name = name(of: scalar) else { continue }
            // Bytes that are not UTF-8 have another width in the string.
            guard offset <= token.end, token.parent.parent?.parent?.kind == .stringLiteralExpr else { return }
            context.report(
                "the string literal contains the invisible character \(name); remove it", at: start..<offset,
                fix: .unsafe("remove the invisible character", .delete(start..<offset)))
        }
    }

    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset &+ 8 <= raw.count {
            if raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
            offset &+= 8
        }
        while offset < raw.count {
            if raw[offset] >= 0x80 { return false }
            offset &+= 1
        }
        return true
    }

    private func name(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\u{200B}": "U+200B (zero-width space)"
        case "\u{200C}": "U+200C (zero-width non-joiner)"
        case "\u{FEFF}": "U+FEFF (zero-width no-break space)"
        case "\u{202A}": "U+202A (left-to-right embedding)"
        case "\u{202B}": "U+202B (right-to-left embedding)"
        case "\u{202C}": "U+202C (pop directional formatting)"
        case "\u{202D}": "U+202D (left-to-right override)"
        case "\u{202E}": "U+202E (right-to-left override)"
        case "\u{2066}": "U+2066 (left-to-right isolate)"
        case "\u{2067}": "U+2067 (right-to-left isolate)"
        case "\u{2068}": "U+2068 (first strong isolate)"
        case "\u{2069}": "U+2069 (pop directional isolate)"
        default: additional.contains(scalar) ? "U+\(Self.code(scalar))" : nil
        }
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

import Findings

/// Flags double quotes without their other half.
struct UnbalancedQuote: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "unbalanced_quote", name: "Unbalanced Quote", kind: .lint,
        summary: "translations should close the quotes that they open, if the source string does",
        rationale: """
            Languages quote differently: “English”, „Deutsch“, « français », 「日本語」. Whatever their form, quotes come \
            in pairs. Add the other half, or remove the quote that is left over. Single quotes are not checked, since \
            most of them are apostrophes, and neither is Hebrew, whose abbreviations contain quotes.
            """)
    static let examples: [RuleExample] = [
        .translation("Open “%@”", in: "de", "„%@“ öffnen"), .translation("Open “%@”", in: "fr", "Ouvrir « %@ »"),
        .translation("Open “%@”", in: "ja", "「%@」を開く"), .translation("A 5\\\" screen", in: "de", "Ein 5\\\"-Display"),
        .translation("Save", in: "he", "דו\\\"ח"), .translation("inches", in: "cs", "\\\""),
        .translation("DD°MM′SS″", in: "be", "DD°MM'SS\\\""),
        .translation("Open “%@”", in: "de", "↓„%@ öffnen"), .translation("Open “%@”", in: "ja", "%@↓」を開く"),
    ]
    static let concerns: TextFeatures = .quote

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, text.features.contains(.quote),
            text.language.script != "hebr"
        else { return }
        let own = Self.quotes(in: text.masked)
        guard own.count % 2 == 1 || Self.corners(own) != 0 else { return }
        let expected = Self.quotes(in: reference.masked)
        guard expected.count.isMultiple(of: 2), Self.corners(expected) == 0, let only = Self.odd(own) else { return }
        context.report(
            "the string has \"\(only.scalar)\" without its other half; add it or remove it", at: text,
            scalar: only.number)
    }

    private typealias Quote = (scalar: Unicode.Scalar, number: Int)

    private static func quotes(in text: MaskedText) -> [Quote] {
        var quotes: [Quote] = []
        let hasGuillemets = text.scalars.contains("«")
        for (number, scalar) in text.scalars.enumerated() {
            let before = number > 0 ? text.scalars[number - 1] : " "
            switch scalar {
            case "\"", "״", "”":
                // A mark of inches, or of seconds in a format such as DD°MM'SS".
                if before.isDigit || isOfAngle(number, in: text.scalars), quotes.count.isMultiple(of: 2) { continue }
                quotes.append((scalar, number))
            // An arrow between the names of menus.
            case "»" where before == " " && !hasGuillemets: continue
            case "“", "„", "‟", "«", "»", "「", "」", "『", "』", "＂", "〝", "〞", "〟": quotes.append((scalar, number))
            default: break
            }
        }
        return quotes
    }

    /// Whether a mark is after letters that a mark of minutes or degrees is before, or the whole string.
    private static func isOfAngle(_ number: Int, in scalars: [Unicode.Scalar]) -> Bool {
        var start = number
        while start > 0, number - start < 4, scalars[start - 1].isOfWord { start -= 1 }
        guard start > 0 else { return scalars.count == 1 }
        return start < number && ["'", "’", "′", "°"].contains(scalars[start - 1])
            && scalars[..<number].contains { $0 == "°" || $0 == "′" }
    }

    /// How many corner brackets are open at the end: those of East Asia are never turned round.
    private static func corners(_ quotes: [Quote]) -> Int {
        quotes.reduce(0) { depth, quote in
            switch quote.scalar {
            case "「", "『": depth + 1
            case "」", "』": depth - 1
            default: depth
            }
        }
    }

    /// The quote that is probably the one too many: the first of a form that occurs an odd number of times.
    private static func odd(_ quotes: [Quote]) -> Quote? {
        let forms = Dictionary(grouping: quotes) { $0.scalar }.filter { !$0.value.count.isMultiple(of: 2) }
        return quotes.first { forms[$0.scalar] != nil } ?? quotes.first
    }
}

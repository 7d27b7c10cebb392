import Findings

/// Flags spaces at the ends of strings that the source string does not have, and the other way round.
struct SpaceMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "space_mismatch", name: "Space Mismatch", kind: .lint, isDefault: false,
        summary: "translations should start and end with a space or a line break only if the source string does",
        rationale: """
            A string that ends with a space is placed before something else. Without the space, words run together in \
            that language; a space or a line break that only the translation has shows as an uneven margin. Add or \
            remove it, so that the translation starts and ends as the source string does. A space after a word or a \
            sentence may be one that the source string should not have: it is needed at the end after a mark such as a \
            colon, or after a word if most translations have it. Languages that are written without spaces between \
            words need none, and a string of marks alone, as " · ", separates parts as its language does.
            """)
    static let examples: [RuleExample] = [
        .translation("Name: ", in: "de", "Name: "), .translation("Save", in: "de", "Sichern↓ "),
        .translation(" of ", in: "de", "↓von "),
        .translation("Name: ", in: "fr", "Nom :↓"), .translation("Name: ", in: "ja", "名前："),
        .translation("It was saved. ", in: "de", "Es wurde gesichert."),
        .catalog(
            """
            "Connect to ": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Verbinden mit↓"}},
                "es": {"stringUnit": {"state": "translated", "value": "Conectar a "}},
                "fr": {"stringUnit": {"state": "translated", "value": "Connecter à "}}}}
            """),
        .catalog(
            "\"Save\": {\"extractionState\": \"stale\", \"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Sichern \"}}}}"
        ),
        .strings("\"key\" = \"名前：\";", in: "ja", "\"key\" = \"Name: \";"), .translation(" items", in: "zh-Hans", "项"),
        .translation(" · ", in: "ja", "・"),
        .translation("Save", in: "ja", "保存↓ "),
        .translation("Save", in: "de", #"Sichern↓\n"#), .translation(#"One\n"#, in: "de", #"Eins\n"#),
    ]
    static let concerns: TextFeatures = [.edgeSpace, .lineBreak]

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty), !reference.features.contains(.empty),
            !text.value.key.fields.isStale, text.language.isTranslated || text.value.isSource
        else { return }
        let own = text.text.unicodeScalars
        let other = reference.unit.text.unicodeScalars
        guard let first = own.first, let last = own.last, let otherFirst = other.first, let otherLast = other.last
        else { return }
        if Self.isLineBreak(last), !Self.isLineBreak(otherLast), !Self.isSpace(otherLast) {
            return context.report(
                "the string ends with a line break, but \(reference.title) does not; remove it", atEndOf: text, count: 1
            )
        }
        guard !Self.isLineBreak(last), !Self.isLineBreak(otherLast), !own.allSatisfy(Self.isSpace) else { return }
        // A separator.
        guard other.contains(where: { $0.isOfWord || $0.isDigit }) else { return }
        let needsSpaces = !Self.unspaced.contains(text.language.code)
        // What follows a word of such a language, or a particle of Korean, is joined to it; to that of another one, with a space.
        let joinsWithout =
            Self.unspaced.contains(context.table.languages[0].code) || context.table.languages[0].code == "ko"
        if joinsWithout, needsSpaces, Self.isSpace(first) || Self.isSpace(last) { return }
        // A capital after a space starts a sentence, so that the space is one too many in the source string.
        let isStray = Self.isSpace(otherFirst) && other.dropFirst().first?.properties.isUppercase == true
        if Self.isSpace(first) != Self.isSpace(otherFirst), !Self.isWide(first), !isStray,
            needsSpaces || Self.isSpace(first)
        {
            context.report(
                Self.isSpace(first)
                    ? "the string starts with a space, but \(reference.title) does not; remove it"
                    : "the string does not start with a space, but \(reference.title) does; add one",
                at: text, scalar: 0, count: Self.isSpace(first) ? 1 : 0)
        }
        guard Self.isSpace(last) != Self.isSpace(otherLast), !Self.isWide(last), !Self.isWide(otherLast) else { return }
        if Self.isSpace(otherLast), !needsSpaces { return }
        if Self.isSpace(otherLast), let end = other.dropLast().last, !Self.joins(end),
            !end.isOfWord || !reference.isSpaceKeptByMost(text.value.key, of: context.table)
        {
            return
        }
        context.report(
            Self.isSpace(last)
                ? "the string ends with a space, but \(reference.title) does not; remove it"
                : "the string does not end with a space, but \(reference.title) does; add one",
            atEndOf: text, count: Self.isSpace(last) ? 1 : 0)
    }

    /// Languages without spaces between words.
    private static let unspaced: Set<String> = ["bo", "dz", "ja", "km", "lo", "my", "th", "yue", "zh"]

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}": true
        default: false
        }
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    /// Whether something has to follow a mark, so that the space after it is needed.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ":", ";", ",", "-", "–", "—", "(", "•", "·", "/", "|", "=": true
        default: false
        }
    }

    /// Whether a mark has its space in itself, as those of Chinese and Japanese have.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3001...0x303F, 0xFF01...0xFF60: true
        default: false
        }
    }
}

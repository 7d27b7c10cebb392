import Findings

/// Flags hidden characters that have an effect.
struct HiddenCharacter: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "hidden_character", name: "Hidden Character", kind: .lint,
        summary: "strings should not contain hidden characters without a purpose",
        rationale: """
            Zero-width spaces and directional characters come with pasted text, break searches and reorder sentences. \
            Delete the character, or type the one that was meant, such as a space or a line break. Those that a script \
            needs are accepted: joiners between letters of Arabic and Indic scripts, and directional characters beside \
            letters that are written from right to left. A line separator (U+2028) is flagged beside a space or a line \
            break, unless Interface Builder wrote it. No-break spaces are set on purpose, in names as before \
            punctuation, and are flagged only if the option says so.
            """)
    static let options: [RuleOption<HiddenCharacter>] = [
        .flag(
            "no_break_spaces", \.checksNoBreakSpaces,
            summary: "whether no-break spaces that are not beside a mark, a number or a short word are flagged")
    ]
    static let examples: [RuleExample] = [
        .translation("Save", in: "de", "Si↓\u{200B}chern"), .translation("Save?", in: "fr", "Enregistrer\u{A0}?"),
        .translation("Save", in: "de", "↓\u{FEFF}Sichern"), .translation("Books", in: "fa", "کتاب\u{200C}ها"),
        .translation("Family", in: "de", "Familie 👨\u{200D}👩\u{200D}👧"),
        .translation("Get Prumo Pro", in: "fr", "Obtenir Prumo\u{A0}Premium"),
        .translation("Pay now", in: "de", "Jetzt↓\u{A0}zahlen", options: #"{"no_break_spaces": true}"#),
        .translation(#"One\nTwo"#, in: "de", "Eins↓\u{2028}\\nZwei"),
        .translation(#"One\nTwo"#, in: "de", "Eins\u{2028}Zwei"),
        .strings(
            "\"oAC-8Z-BHX.text\" = \"One, \u{2028}two\";", in: "de", "\"oAC-8Z-BHX.text\" = \"Eins, \u{2028}zwei\";"),
        .translation("10 km", in: "de", "10\u{A0}km"), .translation("In Prague", in: "cs", "V\u{A0}Praze"),
        .translation("Open Mac OS", in: "de", "↓\u{202A}Mac OS öffnen"),
        .translation("Price", in: "ar", "\u{200F}السعر"),
        .translation("Bad", in: "de", "f↓\u{FFFD}r"),
        .strings("\"Save\u{200B}\" = \"Save\u{200B}\";", in: "de", "\"Save\u{200B}\" = \"Sichern\u{200B}\";"),
        .file("\"bold\" = \"\\U0002%1$@\\U0002\";"),
    ]
    static let concerns: TextFeatures = .unusual

    var checksNoBreakSpaces = false

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.unusual), Self.mayHaveAny(text.text) else { return }
        let scalars = Array(text.text.unicodeScalars)
        for (number, scalar) in scalars.enumerated() {
            guard let name = Self.name(of: scalar), !isExpected(scalar, at: number, of: scalars, in: text),
                scalar.properties.generalCategory != .control || !context.isEscaped(number, of: text)
            else { continue }
            let isLine = scalar == "\u{2028}" || scalar == "\u{2029}"
            context.report(
                "the string contains \(name) (\(scalar.code)); "
                    + (isLine ? "remove it or replace it with a line break" : "remove it or replace it"),
                at: text,
                scalar: number)
            // One is enough to have a string looked at.
            return
        }
    }

    /// Whether bytes occur that these characters have: most strings beyond ASCII end here.
    private static func mayHaveAny(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte < 0x20, byte != 0x0A { return true }
            if byte == 0x7F || previous == 0xC2 && byte <= 0xA0 || previous == 0xD8 && byte == 0x9C { return true }
            if previous == 0xE2 && (byte == 0x80 || byte == 0x81) || previous == 0xEF && byte >= 0xBB { return true }
            previous = byte
        }
        return false
    }

    private static func name(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: nil
        case 0...0x1F, 0x7F...0x9F: "a control character"
        case 0xA0, 0x202F: "a no-break space"
        case 0x200B: "a zero-width space"
        case 0x200C: "a zero-width non-joiner"
        case 0x200D: "a zero-width joiner"
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "a directional formatting character"
        case 0x2028, 0x2029: "a line separator"
        case 0x2060, 0xFEFF: "a zero-width no-break space"
        case 0xFFFC: "an object replacement character"
        case 0xFFFD: "a replacement character"
        default: nil
        }
    }

    private static let joining: Set<String> = [
        "ar", "as", "bn", "ckb", "fa", "gu", "hi", "km", "kn", "ks", "ku", "ml", "mr", "my", "ne", "or", "pa", "ps",
        "sa",
        "sd", "si", "ta", "te", "th", "lo", "ug", "ur",
    ]

    private func isExpected(
        _ scalar: Unicode.Scalar, at number: Int, of scalars: [Unicode.Scalar], in text: CheckedText
    ) -> Bool {
        let before = number > 0 ? scalars[number - 1] : nil
        let after = number + 1 < scalars.count ? scalars[number + 1] : nil
        // A key has it on purpose, as one that differs from another in nothing else.
        if text.value.key.name.unicodeScalars.contains(scalar) { return true }
        switch scalar.value {
        // Between words of scripts without spaces, lines may break.
        case 0x200B:
            return ["km", "th", "lo", "my"].contains(text.language.code)
                || before.flatMap { TextScript($0) }.map(Self.unspaced.contains) ?? false
        case 0x200C, 0x200D:
            // Emoji are joined to families, and with their colours and signs.
            return Self.joining.contains(text.language.code)
                || after.map { !$0.isASCII && $0.properties.isEmoji } ?? false
                || before.map(Self.isJoined) ?? false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
            return text.language.isRightToLeft
                || scalars.contains { TextScript($0).map(Self.rightToLeft.contains) ?? false }
        // It breaks a line, once or twice; beside a space or a line break it is one too many.
        case 0x2028, 0x2029:
            // Interface Builder writes one for a line break that is typed.
            return ![before, after].contains { $0.map { $0.isSpace || $0 == "\n" } ?? true } || text.value.isOfInterface
                || text.reference?.unit.text.unicodeScalars.contains(scalar) == true
        // It is set on purpose, as a no-break space is.
        case 0x2060: return true
        case 0xA0, 0x202F:
            return !checksNoBreakSpaces || isPlausible(before, after, at: number, of: scalars)
                || text.reference?.unit.text.unicodeScalars.contains(scalar) == true
        default: return false
        }
    }

    /// Whether a no-break space is where typography uses one: next to a mark, a number or a short word.
    private func isPlausible(
        _ before: Unicode.Scalar?, _ after: Unicode.Scalar?, at number: Int, of scalars: [Unicode.Scalar]
    ) -> Bool {
        guard let before, let after, before != " ", after != " " else { return false }
        guard before.properties.isAlphabetic, after.properties.isAlphabetic else { return true }
        let wordBefore = scalars[..<number].reversed().prefix(4).prefix(while: \.properties.isAlphabetic).count
        let wordAfter = scalars[(number + 1)...].prefix(4).prefix(while: \.properties.isAlphabetic).count
        return wordBefore <= 3 || wordAfter <= 2
    }

    private static let rightToLeft: Set<TextScript> = [.arab, .hebr]
    private static let unspaced: Set<TextScript> = [.khmr, .laoo, .mymr, .thai]

    /// Whether a letter is of a script whose letters are joined or kept apart by hidden characters.
    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch TextScript(scalar) {
        case .arab, .deva, .beng, .guru, .gujr, .orya, .taml, .telu, .knda, .mlym, .sinh, .thai, .laoo, .khmr, .mymr:
            true
        // Signs between letters, as the virama, are of no script here.
        case nil: scalar.value >= 0x600 && scalar.value < 0x1100 || scalar.value >= 0x1780 && scalar.value < 0x1800
        default: false
        }
    }
}

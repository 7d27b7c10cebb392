import Findings

/// Flags words that occur twice in a row.
struct RepeatedWord: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "repeated_word", name: "Repeated Word", kind: .lint, isDefault: false,
        summary: "a word should not be repeated by mistake",
        rationale: """
            "the the" is a typing mistake that spelling checkers miss. Delete one of the two words, or add the word to \
            the option `except` if it may be repeated. Languages in which words are ordinarily doubled, such as \
            Indonesian, Hindi and Turkish, are not checked. Neither are pairs that are correct, such as German "die \
            die" and Dutch "in in", a string of one word twice, and parts of names such as "prumo.com com".
            """)
    static let options: [RuleOption<RepeatedWord>] = [
        .strings("except", \.except, summary: "words that may be repeated")
    ]
    static let examples: [RuleExample] = [
        .translation("Open the file", in: "de", "Die Datei öffnen"), .translation("Bye bye", in: "de", "Tschau tschau"),
        .translation("Files", in: "de", "Dateien, die die App öffnet"),
        .translation("Often", in: "id", "kadang kadang"),
        .translation("Delete it as soon as possible", in: "el", "διαγράψτε το το συντομότερο"),
        .translation("Turn it on on this page", in: "nb", "Skru på på denne siden"),
        .translation("Turn it on in Settings", in: "nl", "Schakel het in in Instellingen"),
        .translation("If it is on", in: "gl", "Se se activa"),
        .translation("Follow the track", in: "sl", "Sledi sledi"),
        .translation("A prumo.com account", in: "pt", "Uma conta do prumo.com com senha"),
        .translation("Open the file", in: "de", "Öffne die ↓Datei Datei"),
        .translation("Open the file", in: "fr", "Ouvrir ↓le le fichier"), .file(#""key" = "Open ↓the the file";"#),
        .translation("Tsk, no", in: "de", "Tz tz, nein", options: #"{"except": ["tz"]}"#),
        .translation("The contact is contacting you", in: "nl", "een contact contact met u opneemt"),
        .translation("All of them", in: "sq", "të të gjithë"),
        .translation("The contact is contacting you", in: "nl", "contact ↓met met u"),
    ]
    static let concerns: TextFeatures = .space

    var except: [String] = []

    /// Languages in which a doubled word is a mistake; in most others it makes a plural or an emphasis.
    private static let checked: Set<String> = [
        "ar", "be", "bg", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "ga", "gl",
        "he",
        "hr", "hu", "is", "it", "lb", "lt", "lv", "mk", "mt", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk",
        "sl",
        "sq", "sr", "sv", "uk",
    ]
    /// Exclamations, which are repeated in all languages.
    private static let exclamations: Set<String> = ["ah", "bye", "ha", "huh", "knock", "no", "oh", "uh", "wow", "yes"]
    /// Words that occur twice in correct sentences: pronouns, and the particles of verbs, which prepositions follow.
    private static let correct: [String: Set<String>] = [
        "ca": ["si"], "cs": ["se", "si"],
        "da": [
            "af", "der", "det", "for", "fra", "i", "ind", "med", "om", "op", "over", "på", "som", "til", "ud", "under",
            "ved",
        ],
        "de": [
            "ab", "an", "auf", "aus", "das", "dem", "den", "denen", "der", "die", "durch", "mit", "nach", "sie", "um",
            "unter",
            "vor", "zu", "über",
        ],
        "el": ["τα", "τη", "την", "της", "το", "τον", "του", "τους"],
        "en": ["had", "in", "is", "off", "on", "that"], "es": ["si"],
        "fr": ["faire", "nous", "vous"], "gl": ["se"], "hu": ["az", "egy", "ez", "ki"], "it": ["poco", "via"],
        "lb": ["an", "déi", "fir", "op", "vun"],
        "nb": northGermanic,
        "nl": [
            "aan", "af", "bij", "dat", "die", "door", "er", "het", "in", "je", "mee", "na", "om", "onder", "op", "over",
            "te",
            "toe", "tot", "uit", "van", "voor", "weg", "zijn",
        ], "nn": northGermanic, "no": northGermanic,
        "pt": ["se", "nos"], "ro": ["de"], "sk": ["sa", "si"], "sq": ["të"],
        "sv": [
            "av", "de", "det", "efter", "för", "från", "i", "in", "med", "om", "på", "som", "till", "under", "upp",
            "ut", "vid",
            "åt", "över",
        ],
    ]
    private static let northGermanic: Set<String> = [
        "av", "det", "for", "fra", "frå", "i", "inn", "med", "når", "om", "opp", "over", "på", "som", "til", "under",
        "ut", "ved",
    ]

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.space), !text.features.contains(.sameAsReference),
            Self.mayRepeat(text.text), Self.checked.contains(text.language.code)
        else { return }
        guard let (range, word) = repeated(in: text.masked, of: text.language) else { return }
        if let reference = text.reference,
            Self.mayRepeat(reference.unit.text) && repeated(in: reference.masked, of: nil) != nil
                || word.count > 4 && Self.hasRelatedWords(reference.masked)
        {
            return
        }
        context.report(
            "the string repeats the word \"\(word)\"; remove one", at: text, scalar: range.lowerBound,
            count: range.count)
    }

    /// The first word that occurs twice.
    /// - Parameter language: the language whose correct pairs do not count; nil if all pairs count.
    private func repeated(in masked: MaskedText, of language: CheckedLanguage?) -> (Range<Int>, String)? {
        let words = masked.words
        // A word for a verb, and the same for its object.
        if language != nil, words.count == 2 { return nil }
        for (first, second) in zip(words, words.dropFirst()) where first.count == second.count && first.count > 1 {
            guard masked.scalars[first.upperBound..<second.lowerBound].elementsEqual([" "]) else { continue }
            // A part of a longer word, such as an abbreviation with points or an apostrophe.
            let before = first.lowerBound > 0 ? masked.scalars[first.lowerBound - 1] : " "
            let after = second.upperBound < masked.scalars.count ? masked.scalars[second.upperBound] : " "
            guard !Self.joins(before), !Self.joins(after) || endsSentence(masked, at: second.upperBound) else {
                continue
            }
            let word = masked.text(first)
            let lower = word.lowercased()
            guard lower == masked.text(second).lowercased() else { continue }
            if let language, isAccepted(word, lower, in: language) { continue }
            return (first.lowerBound..<second.upperBound, word)
        }
        return nil
    }

    /// Whether two words start in the same way, as in "the contact is contacting you": another language may have one word for both.
    private static func hasRelatedWords(_ text: MaskedText) -> Bool {
        let starts = text.words.filter { $0.count > 4 }.map { text.text($0.prefix(5)).lowercased() }
        return Set(starts).count < starts.count
    }

    private func isAccepted(_ word: String, _ lower: String, in language: CheckedLanguage) -> Bool {
        except.contains(lower) || except.contains(word) || Self.exclamations.contains(lower)
            || Self.correct[language.code]?.contains(lower) == true
    }

    /// Whether a full stop is at the end of a sentence rather than in a name such as `prumo.com`.
    private func endsSentence(_ masked: MaskedText, at index: Int) -> Bool {
        guard index < masked.scalars.count, masked.scalars[index] == "." else { return false }
        return index + 1 == masked.scalars.count || masked.scalars[index + 1].properties.isWhitespace
    }

    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isDigit || scalar == "'" || scalar == "’" || scalar == "-" || scalar == MaskedText.mask || scalar == "@"
            || scalar == "/" || scalar == "."
    }

    /// Whether the words on both sides of a space start with the same bytes: few strings have such words.
    private static func mayRepeat(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            for (index, byte) in bytes.enumerated() where !isLetter(byte) {
                defer { start = index + 1 }
                guard byte == 0x20, index > start else { continue }
                let first = start..<index
                var end = index + 1
                while end < bytes.count, isLetter(bytes[end]) { end += 1 }
                let second = index + 1..<end
                guard !second.isEmpty else { continue }
                // Other letters change their bytes with their case.
                let isASCII = bytes[first].allSatisfy { $0 < 0x80 } && bytes[second].allSatisfy { $0 < 0x80 }
                guard !isASCII || first.count == second.count else { continue }
                let count = isASCII ? first.count : min(first.count, second.count, 2)
                let isSame = (0..<count).allSatisfy {
                    bytes[first.lowerBound + $0] | 0x20 == bytes[second.lowerBound + $0] | 0x20
                }
                if isSame { return true }
            }
            return false
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    }
}

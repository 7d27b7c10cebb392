import Findings

/// Flags words in which letters of one script take the place of those of another that look the same.
struct MixedScripts: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "mixed_scripts", name: "Mixed Scripts", kind: .lint,
        summary: "words should not mix Latin letters with Cyrillic or Greek ones that look the same",
        rationale: """
            A Latin "c" in a Cyrillic word looks right, but searches do not find the word, and screen readers misread \
            it. Type the word again with letters of one script. Words such as "SMS-ка", whose Latin letters look like \
            no others, are accepted.
            """)
    static let examples: [RuleExample] = [
        .translation("Network", in: "ru", "Сеть"), .translation("Wi-Fi network", in: "ru", "Сеть Wi-Fi"),
        .translation("PIN codes", in: "ru", "PIN-коды"), .translation("Documents", in: "ru", "PDFы"),
        .translation("OBDII", in: "sr", "ДНВII"),
        .translation("Network", in: "ru", "↓\u{43}еть"), .translation("Save", in: "el", "Απ↓oθήκευση"),
        .translation("App", in: "de", "↓\u{410}pp"),
        .translation("HTTP headers", in: "ru", "HTTPЗаголовки"),
    ]
    static let concerns: TextFeatures = .mixed

    /// Latin letters that look like Cyrillic ones, and like Greek ones.
    private static let cyrillic = Set("ABCEHIJKMOPSTXYaceijopsxy".unicodeScalars)
    private static let greek = Set("ABEHIKMNOPTXYZov".unicodeScalars)
    /// Cyrillic and Greek letters that look like Latin ones.
    private static let latin = Set("АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΗΙΚΜΝΟΡΤΧΥΖο".unicodeScalars)

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.mixed), Self.mayMix(text.text) else { return }
        let masked = text.masked
        for word in masked.words where word.count > 1 {
            guard let (place, name) = Self.strange(in: masked.scalars[word]) else { continue }
            return context.report(
                "the string has the \(name) letter \"\(masked.scalars[place])\" (\(masked.scalars[place].code)) in the word "
                    + "\"\(masked.text(word))\"; type the word in one script",
                at: text, scalar: place)
        }
    }

    /// Whether a Latin letter may be next to a Greek or Cyrillic one, as the first bytes of characters show.
    private static func mayMix(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var (isAfterLatin, isAfterOther) = (false, false)
            for byte in bytes {
                switch byte {
                // The rest of a character, and marks on letters.
                case 0x80...0xBF, 0xCC: continue
                case 0x41...0x5A, 0x61...0x7A, 0xC3...0xC9:
                    if isAfterOther { return true }
                    (isAfterLatin, isAfterOther) = (true, false)
                case 0xCD...0xD4:
                    if isAfterLatin { return true }
                    (isAfterLatin, isAfterOther) = (false, true)
                default: (isAfterLatin, isAfterOther) = (false, false)
                }
            }
            return false
        }
    }

    /// The first letter of the script with fewer letters, if all of them look like letters of the other one.
    private static func strange(in word: ArraySlice<Unicode.Scalar>) -> (Int, String)? {
        var counts: [TextScript: Int] = [:]
        for scalar in word {
            if let script = TextScript(scalar) { counts[script, default: 0] += 1 }
        }
        guard counts.count == 2, let latinCount = counts[.latn],
            let (other, count) = counts.first(where: { $0.key != .latn }), other == .cyrl || other == .grek
        else { return nil }
        let minority: TextScript = latinCount < count ? .latn : other
        let looks = minority == .latn ? other == .cyrl ? cyrillic : greek : latin
        let strange = word.indices.filter { TextScript(word[$0]) == minority }
        // Greek letters are signs too, as in µm and Ωm.
        guard strange.allSatisfy({ looks.contains(word[$0]) }), let first = strange.first else { return nil }
        // A name in capitals before a word, as in "HTTPЗаголовки".
        let start = word.prefix { TextScript($0) == .latn && $0.properties.isUppercase }
        if minority == .latn, start.count > 1, strange.count == start.count,
            word.dropFirst(start.count).first?.properties.isUppercase == true,
            word.dropFirst(start.count + 1).first?.properties.isLowercase == true
        {
            return nil
        }
        // A Roman number after an abbreviation, as in "ДНВII".
        if minority == .latn, strange == Array(word.indices.suffix(strange.count)),
            strange.allSatisfy({ "IVX".unicodeScalars.contains(word[$0]) })
        {
            return nil
        }
        return (first, minority.name)
    }
}

import Findings

/// Flags numbers that differ from those of the source string.
struct NumberMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "number_mismatch", name: "Number Mismatch", kind: .lint, isDefault: false,
        summary: "translations should have the numbers of the source string, written as in their language",
        rationale: """
            A limit or a price that changed in the source string often stays as it was in translations. Write the \
            number of the source string, in the format of the language. Numbers are compared as each language writes \
            them: 1,000.5 in English is 1.000,5 in German, ١٬٠٠٠٫٥ in Arabic, and 3.9 million is 390万 in Japanese; \
            spaces of any kind separate groups. The rule accepts a number that only the translation has, examples of \
            numbers to type, and a number that is left out of several sentences, which say it in other words. Numbers \
            with fewer digits than the option's minimum are often words in other languages. Translations also give \
            other examples and write limits in other words ("before 10.13", "up to 10.12"), so the rule is off unless \
            you opt in.
            """)
    static let options: [RuleOption<NumberMismatch>] = [
        .number(
            "minimum_digits", \.minimumDigits, summary: "the minimum number of digits in a number that is compared")
    ]
    static let examples: [RuleExample] = [
        .translation("Up to 1,000.5 MB", in: "de", "Bis zu 1.000,5 MB"),
        .translation("After 30 days", in: "ar", "بعد ٣٠ يومًا"), .translation("1 file", in: "de", "Eine Datei"),
        .translation("A hexadecimal number", in: "ja", "16 進数"),
        .translation("Wait 30 days", in: "de", "Warte ↓14 Tage"),
        .translation("Up to 1,000 files", in: "de", "Bis zu ↓1,000 Dateien"),
        .translation("Up to 50,000 rules", in: "ja", "最大50,000のルール"),
        .translation("Up to 50,000", in: "fr", "Jusqu’à 50\u{202F}000"),
        .translation("Up to 50,000", in: "uk", "До 50 тисяч"), .translation("Over 3,900,000", in: "ja", "390万以上"),
        .translation("At 10:30 PM", in: "de", "Um 22:30 Uhr"), .translation("123–456–789", in: "fr", "01 23 45 67 89"),
        .translation("You are 100% safe", in: "ko", "완전히 안전합니다"),
        .translation("Half speed", in: "it", "Velocità al 50%"),
        .strings(#""key" = "After 365 days";"#, in: "de", #""key" = ↓"Nach langer Zeit";"#),
        .strings(
            #""key" = "5 files";"#, in: "de", #""key" = "↓6 Dateien";"#, options: #"{"minimum_digits": 1}"#),
        .translation("Letter (8.5 x 11 in)", in: "pt-BR", "Carta (22 x 28 cm)"),
        .translation("Up to 20 mm", in: "de", "Bis ↓50 mm"),
        .translation("It has rows. They are known since 2013.", in: "de", "Es gibt die bekannten Zeilen."),
    ]
    static let concerns: TextFeatures = .digit

    var minimumDigits = 2

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty),
            !text.features.contains(.sameAsReference),
            !PlainNumbers.areSame(in: reference.unit.text, text.text)
        else { return }
        let source = text.value.isSource ? text.language : context.table.languages[0]
        let (masked, original) = (text.masked, reference.masked)
        let expectedNumbers = TextNumbers(original, in: source)
        let ownNumbers = TextNumbers(masked, in: text.language)
        var (expected, extra) = (expectedNumbers.all, ownNumbers.all)
        guard !expected.isEmpty else { return }
        if let (number, written) = misread(extra, expected, text.language, source) {
            return context.report(
                "the string writes \(number.text) as \(reference.title) does, but \(text.language.name) reads it as a fraction; "
                    + "write \(written)", at: text, scalar: number.scalar, count: number.count)
        }
        // The same digits in other groups.
        guard expectedNumbers.digits != ownNumbers.digits else { return }
        // An example of what to type, as a number of a telephone: each country has its own.
        guard original.words.count > 0 || expected.count < 2 else { return }
        Self.removeShared(&expected, &extra)
        if Self.areConverted(expected, extra) { return }
        expected.removeAll { number in
            number.digits < minimumDigits
                || extra.prefix(Self.comparedNumbers).contains {
                    isSame(number, $0, in: text.language, masked, of: original)
                }
        }
        // Times are written in other ways, and a number may be repeated.
        let all = reference.unit.text
        let missing = Set(expected.map(\.text))
        let found = extra.lazy.filter { $0.digits >= minimumDigits }.prefix(Self.comparedNumbers).first { number in
            !all.contains(number.text) || missing.contains(number.text)
        }
        guard let missing = expected.first else { return }
        if let found {
            return context.report(
                "the string has the number \(found.text), but \(reference.title) has \(missing.text); correct it",
                at: text, scalar: found.scalar, count: found.count)
        }
        // Shorter ones are written in words, as in "half an hour", and so is "100%".
        guard missing.digits > 2 || minimumDigits == 1, !text.text.contains(missing.text) || missing.verbatim == nil,
            Self.sentences(in: all) < 2,
            missing.plain != "100" || original.scalars.dropFirst(missing.scalar + missing.count).first != "%"
        else { return }
        context.report(
            "the string does not have the number \(missing.text) of \(reference.title); add it", at: text.unit,
            of: text.value)
    }

    /// The number of sentences in a string.
    private static func sentences(in text: String) -> Int {
        text.split { ".!?。！？\n".contains($0) }.count {
            $0.contains(where: \.isLetter) && ($0.first?.isWhitespace ?? true)
        } + 1
    }

    /// How much one unit of length, distance or weight is in another: inch, foot, mile and pound in metric ones.
    private static let conversions = [2.54, 0.3048, 1.609, 0.4536]

    /// Whether all numbers are the others in other units, as "22 x 28 cm" for "8.5 x 11 in".
    private static func areConverted(_ expected: [TextNumbers.Number], _ own: [TextNumbers.Number]) -> Bool {
        // One number alone may be a mistake.
        guard expected.count == own.count, own.count > 1, own.count <= comparedNumbers else { return false }
        let ratios = zip(own, expected).map { (Double($0.value) ?? 0) / (Double($1.value) ?? 0) }
        return conversions.contains { factor in ratios.allSatisfy { abs($0 / factor - 1) < 0.03 } }
    }

    /// The first number that is written with the separators of the source language, which read as a fraction here, and how
    /// this language writes it.
    private func misread(
        _ own: [TextNumbers.Number], _ expected: [TextNumbers.Number], _ language: CheckedLanguage,
        _ source: CheckedLanguage
    ) -> (number: TextNumbers.Number, written: String)? {
        guard let decimal = language.decimalSeparator, let group = language.groupSeparator,
            source.groupSeparator == decimal, source.decimalSeparator != decimal
        else { return nil }
        let grouped = Set(expected.lazy.filter(\.isGrouped).map(\.text))
        guard let number = own.first(where: { grouped.contains($0.text) && !$0.isGrouped }) else { return nil }
        let scalars = number.text.unicodeScalars.map { $0 == decimal ? group : $0 }
        return (number, String(String.UnicodeScalarView(scalars)))
    }

    /// Whether a number is another one in other words: in thousands or millions, in the ten thousands that some languages count
    /// by, or as a time of 24 hours.
    private func isSame(
        _ number: TextNumbers.Number, _ other: TextNumbers.Number, in language: CheckedLanguage, _ text: MaskedText,
        of original: MaskedText
    ) -> Bool {
        let (left, right) = (Self.parts(number.value), Self.parts(other.value))
        if left.digits == right.digits, !left.digits.isEmpty {
            let difference = abs(left.exponent - right.exponent)
            if difference.isMultiple(of: 3) { return true }
            let next = text.scalars.dropFirst(other.scalar + other.count).first { !$0.isSpace }
            if next.map(Self.magnitudes.contains) ?? false || language.code == "hi" || language.code == "bn" {
                return true
            }
        }
        guard let hour = Int(number.plain), let otherHour = Int(other.plain), abs(hour - otherHour) == 12 else {
            return false
        }
        let words = original.words.map { original.text($0).lowercased() }
        return words.contains("pm") || words.contains("am") || words.contains("p") && words.contains("m")
    }

    /// The digits of a value without the zeros at both ends, and the power of ten that they are multiplied by.
    private static func parts(_ value: String) -> (digits: Substring, exponent: Int) {
        let point = value.firstIndex(of: ".")
        let fraction = point.map { value[$0...].dropFirst().count } ?? 0
        let all = value.filter { $0 != "." }
        guard all.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return ("", 0) }
        var digits = Substring(all)
        var exponent = -fraction
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        return (digits.drop { $0 == "0" }, exponent)
    }

    /// Characters for numbers by which East Asian languages count.
    private static let magnitudes = Set("百千万萬億亿兆백천만억조".unicodeScalars)

    /// The numbers of a string of which each is searched for in the other.
    private static let comparedNumbers = 200

    /// Takes the numbers away that both strings have, each with the first one that is the same.
    private static func removeShared(_ expected: inout [TextNumbers.Number], _ extra: inout [TextNumbers.Number]) {
        // The places of the numbers that are left, the first one last.
        var places: [String: [Int]] = [:]
        for (place, number) in expected.enumerated().reversed() {
            places["=" + number.value, default: []].append(place)
            if let verbatim = number.verbatim { places[verbatim, default: []].append(place) }
            places["#" + number.plain, default: []].append(place)
        }
        var isShared = [Bool](repeating: false, count: expected.count)
        extra.removeAll { number in
            let forms = ["=" + number.value, "#" + number.plain] + (number.verbatim.map { [$0] } ?? [])
            let found = forms.compactMap { form -> Int? in
                while let place = places[form]?.last, isShared[place] { places[form]?.removeLast() }
                return places[form]?.last
            }.min()
            guard let found else { return false }
            isShared[found] = true
            return true
        }
        expected = expected.indices.filter { !isShared[$0] }.map { expected[$0] }
    }
}

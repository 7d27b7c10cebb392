import Findings

/// Flags numbers that differ from those of the source string.
struct NumberMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "number_mismatch", name: "Number Mismatch", kind: .lint,
        summary: "translations should have the numbers of the source string, written as in their language",
        rationale:
            "A limit or a price that changed in the source string often stays as it was in translations. Numbers are "
            + "compared as each language writes them: 1,000.5 in English is 1.000,5 in German and ١٬٠٠٠٫٥ in Arabic. "
            + "Numbers with fewer digits than the option's minimum are often words in other languages.")
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
        .strings(#""key" = "After 365 days";"#, in: "de", #""key" = ↓"Nach langer Zeit";"#),
        .strings(
            #""key" = "5 files";"#, in: "de", #""key" = "↓6 Dateien";"#, options: #"{"minimum_digits": 1}"#),
    ]
    static let concerns: TextFeatures = .digit

    var minimumDigits = 2

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty),
            !text.features.contains(.sameAsReference),
            !PlainNumbers.areSame(in: reference.unit.text, text.text)
        else { return }
        let source = text.value.isSource ? text.language : context.table.languages[0]
        let masked = text.masked
        var expected = TextNumbers(reference.masked, in: source).all
        var extra = TextNumbers(masked, in: text.language).all
        guard !expected.isEmpty || !extra.isEmpty, !countsOtherwise(masked, in: text.language, expected) else {
            return
        }
        Self.removeShared(&expected, &extra)
        expected.removeAll { $0.digits < minimumDigits }
        // Times are written in other ways, and a number may be repeated.
        let all = reference.unit.text
        let missing = Set(expected.map(\.text))
        let found = extra.lazy.filter { $0.digits >= minimumDigits }.prefix(Self.comparedNumbers).first { number in
            !all.contains(number.text) || missing.contains(number.text)
        }
        switch (found, expected.first) {
        case (let found?, let missing?):
            context.report(
                "the string has the number \(found.text), but \(reference.title) has \(missing.text); correct it",
                at: text, scalar: found.scalar, count: found.count)
        case (let found?, nil):
            context.report(
                "the string has the number \(found.text), which \(reference.title) does not have; correct it or remove it",
                at: text, scalar: found.scalar, count: found.count)
        case (nil, let missing?):
            // Shorter ones are written in words, as in "half an hour".
            guard missing.digits > 2 || minimumDigits == 1, !text.text.contains(missing.text) || missing.verbatim == nil
            else { return }
            context.report(
                "the string does not have the number \(missing.text) of \(reference.title); add it", at: text.unit,
                of: text.value)
        case (nil, nil): break
        }
    }

    /// The numbers of a string of which each is searched for in the other.
    private static let comparedNumbers = 200

    /// Takes the numbers away that both strings have, each with the first one that is the same.
    private static func removeShared(_ expected: inout [TextNumbers.Number], _ extra: inout [TextNumbers.Number]) {
        // The places of the numbers that are left, the first one last.
        var places: [String: [Int]] = [:]
        for (place, number) in expected.enumerated().reversed() {
            places["=" + number.value, default: []].append(place)
            if let verbatim = number.verbatim { places[verbatim, default: []].append(place) }
        }
        var isShared = [Bool](repeating: false, count: expected.count)
        extra.removeAll { number in
            let forms = ["=" + number.value] + (number.verbatim.map { [$0] } ?? [])
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

    /// Whether a language counts by ten thousands, with characters for them.
    private func countsOtherwise(
        _ text: MaskedText, in language: CheckedLanguage, _ numbers: [TextNumbers.Number]
    ) -> Bool {
        guard ["zh", "ja", "ko", "yue", "hi", "bn"].contains(language.code), numbers.contains(where: { $0.digits > 3 })
        else { return false }
        return text.scalars.contains { "万萬億亿千만억천".unicodeScalars.contains($0) } || language.code == "hi"
    }
}

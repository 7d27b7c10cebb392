import PrumoRuntime
import Testing

@testable import StringCatalogs

@Suite struct PluralRuleDataTests {
    @Test func `CLDR's cardinal samples have the category that they are listed under`() throws {
        #expect(PluralSamples.cardinal.reduce(0) { $0 + $1.languages.split(separator: " ").count } == 218)
        for row in PluralSamples.cardinal {
            try check(row.languages, row.samples) { PluralRuleData.cardinal(for: $0) }
        }
    }

    @Test func `CLDR's ordinal samples have the category that they are listed under`() throws {
        #expect(PluralSamples.ordinal.reduce(0) { $0 + $1.languages.split(separator: " ").count } == 103)
        for row in PluralSamples.ordinal {
            try check(row.languages, row.samples) { PluralRuleData.ordinal(for: $0) }
        }
    }

    @Test(
        arguments: [
            ("pt", "pt-BR"), ("pt-PT", "pt-AO"), ("en", "en-AU"), ("en", "EN_us"), ("zh", "zh-Hant-HK"),
            ("sr", "sr-Latn-ME"),
            ("ru", "ru-RU-u-nu-latn"), ("he", "iw"), ("id", "in-ID"), ("yi", "ji"), ("fil", "tl"), ("sr", "sh"),
            ("ar", "arb-EG"), ("zh", "cmn"),
            ("ro", "mo"),
            ("no", "nb-NO"), ("hi", "hi-Latn"), ("es", "es-MX"), ("de", "de-CH-1996"), ("pl", "pl-x-private"),
            ("ar", "ar-EG"),
        ])
    func `a locale has the rules of its parent`(parent: String, locale: String) {
        for rules in [PluralRuleData.cardinal, PluralRuleData.ordinal] {
            #expect(rules(locale).description == rules(parent).description)
        }
    }

    @Test(arguments: ["xx", "", "-", "und", "tlh-Latn", "x-private", "😀", "ak bho", "en\0", "e"])
    func `an unknown language has one category`(tag: String) {
        #expect(PluralRuleData.cardinal(for: tag).description.isEmpty)
        #expect(PluralRules(PluralRuleData.cardinal(for: tag)).category(of: 1) == .other)
        #expect(PluralRules(PluralRuleData.ordinal(for: tag)).category(of: 1) == .other)
    }

    @Test(
        arguments: [
            ("en", ["one", "other"]), ("ja", ["other"]), ("ar", ["zero", "one", "two", "few", "many", "other"]),
            ("pl", ["one", "few", "many", "other"]), ("fr", ["one", "many", "other"]),
            ("pt-PT", ["one", "many", "other"]),
        ])
    func `categories are listed`(tag: String, categories: [String]) {
        #expect(PluralRuleData.categories(of: PluralRuleData.cardinal(for: tag)) == categories)
        #expect(categories.allSatisfy { PluralCategory(rawValue: $0) != nil })
    }

    /// Checks lines of the form `few: 2~4 22.0`.
    private func check(_ languages: String, _ samples: String, rules: (String) -> StaticString) throws {
        for line in samples.split(separator: "\n") {
            let words = line.split(separator: " ")
            let category = try #require(PluralCategory(rawValue: String(words[0].dropLast())))
            for number in words.dropFirst().flatMap({ numbers(in: String($0)) }) {
                for language in languages.split(separator: " ").map(String.init) {
                    let found = PluralRules(rules(language)).category(of: PluralOperands(written: number))
                    if found != category {
                        Issue.record("\(number) in \(language) is \(found.rawValue), not \(category.rawValue)")
                    }
                }
            }
        }
    }

    /// All numbers of a range such as `0.0~1.5`, which goes on by the last digit that is visible.
    private func numbers(in sample: String) -> [String] {
        let ends = sample.split(separator: "~")
        guard ends.count == 2 else { return [sample] }
        let digits = ends.map { $0.filter { $0 != "." } }
        let fraction = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
        guard let first = Int(digits[0]), let last = Int(digits[1]) else { return [] }
        return (first...last).map { number in
            guard fraction > 0 else { return String(number) }
            let text = String(repeating: "0", count: max(0, fraction + 1 - String(number).count)) + String(number)
            return text.dropLast(fraction) + "." + text.suffix(fraction)
        }
    }
}

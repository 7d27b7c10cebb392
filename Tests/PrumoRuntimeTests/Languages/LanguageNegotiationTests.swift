import TestSupport
import Testing

@testable import PrumoRuntime

@Suite struct LanguageNegotiationTests {
    @Test(
        arguments: [
            // Chinese: the region tells the script.
            ("en zh-Hans zh-Hant", "zh-TW", "zh-Hant"), ("en zh-Hans zh-Hant", "zh-HK", "zh-Hant"),
            ("en zh-Hans zh-Hant", "zh-MO", "zh-Hant"), ("en zh-Hans zh-Hant", "zh-CN", "zh-Hans"),
            ("en zh-Hans zh-Hant", "zh-SG", "zh-Hans"), ("en zh-Hans zh-Hant", "zh", "zh-Hans"),
            ("en zh-Hant zh-Hant-HK", "zh-HK", "zh-Hant-HK"), ("en zh-Hant zh-HK", "zh-Hant-MO", "zh-HK"),
            ("en zh-Hant zh-HK", "zh-Hant-HK", "zh-HK"), ("en zh zh-Hant", "zh-TW", "zh-Hant"),
            ("en zh zh-Hant", "zh-CN", "zh"),
            ("en zh zh-Hans", "zh-CN", "zh-Hans"), ("en zh zh-Hans", "zh", "zh"),
            ("en zh-CN zh-TW", "zh-Hant-HK", "zh-TW"),
            ("en zh-CN zh-TW", "zh-Hans", "zh-CN"), ("en zh-TW zh-CN", "zh", "zh-CN"), ("en zh-Hant", "zh-CN en", "en"),
            ("en zh-Hant", "zh-CN fr", "zh-Hant"), ("en zh-Hans", "zh-TW", "zh-Hans"),
            ("en zh-Hant", "zh-cmn-Hant-TW", "zh-Hant"),
            ("en zh-Hans zh-Hant", "yue", nil), ("en zh-Hans yue", "zh-yue-HK", "yue"),
            // Parents of CLDR.
            ("en es es-419", "es-MX", "es-419"), ("en es", "es-MX", "es"), ("en es-419 es", "es-ES", "es"),
            ("en es-ES es-AR", "es-MX", "es-AR"), ("en es-MX es-ES", "es", "es-ES"),
            ("en es-MX es-ES", "es-419", "es-MX"),
            ("fr en en-001", "en-AU", "en-001"), ("fr en en-GB", "en-AU", "en-GB"),
            ("fr en-US en-GB", "en-NZ", "en-GB"),
            ("fr en-US en-GB", "en-DE", "en-GB"), ("fr en en-GB", "en-US", "en"), ("fr en en-GB", "en-PH", "en"),
            ("fr en-150 en-001 en", "en-SE", "en-150"), ("fr en-GB en-US", "en", "en-US"),
            ("fr en-GB", "en-US", "en-GB"),
            ("en pt pt-PT", "pt-AO", "pt-PT"), ("en pt", "pt-AO", "pt"), ("en pt-BR", "pt-MZ", "pt-BR"),
            ("en pt-PT pt-BR", "pt", "pt-BR"),
            ("en pt-BR pt-PT", "pt-AO", "pt-PT"), ("en pt-PT", "pt-BR", "pt-PT"), ("en fr", "ht", "fr"),
            ("fr en hi", "hi-Latn", "en"),
            ("fr hi", "hi-Latn", "hi"), ("hi-Latn fr", "en", nil), ("en fr-FR fr-CA", "fr-BE", "fr-FR"),
            ("en fr-CA fr-FR", "fr", "fr-FR"),
            ("en de-AT de-CH", "de", "de-AT"), ("en de-AT de-DE", "de-CH", "de-DE"),
            // Scripts.
            ("en sr-Latn sr", "sr-RS", "sr"), ("en sr-Latn sr", "sr-ME", "sr-Latn"),
            ("en sr-Latn sr", "sr-Latn-RS", "sr-Latn"),
            ("en sr-Cyrl sr-Latn", "sr", "sr-Cyrl"), ("en sr-Latn", "sr en", "en"), ("en sr-Latn", "sr", "sr-Latn"),
            ("en uz-Cyrl uz", "uz-UZ", "uz"), ("en pa pa-Arab", "pa-PK", "pa-Arab"),
            ("en az-Cyrl az", "az-Latn-AZ", "az"),
            ("en ru", "ru-Cyrl-RU", "ru"), ("en-Latn-US fr", "en", "en-Latn-US"),
            ("en en-Shaw", "en-Shaw-GB", "en-Shaw"),
            ("en en-Shaw", "en-GB", "en"), ("en ja", "ja-Jpan-JP", "ja"),
            // Norwegian and legacy codes.
            ("en nb nn", "no", "nb"), ("en no", "nb-NO", "no"), ("en no nb", "nb", "nb"), ("en nb", "nn", "nb"),
            ("en nn nb", "nn-NO", "nn"),
            ("en nn", "nb", "nn"), ("en da", "nb", nil), ("en he", "iw-IL", "he"), ("en iw", "he", "iw"),
            ("en id", "in", "id"),
            ("en yi", "ji", "yi"), ("en fil", "tl-PH", "fil"), ("en tl", "fil", "tl"),
            ("en sr-Latn sr", "sh", "sr-Latn"),
            ("en ro", "mo-MD", "ro"), ("fr en en-GB", "en-UK", "en-GB"),
            // Spelling, extensions and variants.
            ("en pt-BR", "PT_br", "pt-BR"), ("en PT_BR", "pt-BR", "PT_BR"),
            ("en pt-BR", "pt-BR-u-nu-latn-ca-gregory", "pt-BR"),
            ("en pt-BR", "pt-BR-x-lvariant", "pt-BR"), ("en pt-BR", "pt-u-sd-brsp", "pt-BR"),
            ("en ca", "ca-ES-valencia", "ca"),
            ("en ca ca-ES-valencia", "ca-ES-valencia", "ca-ES-valencia"), ("en ca-ES-valencia", "ca", "ca-ES-valencia"),
            ("en de-1996", "de-CH-1996", "de-1996"), ("en de", "de-1901", "de"), ("en en-US", "en-US-POSIX", "en-US"),
            ("en fr", "x-private", nil), ("en fr", "", nil), ("en fr", "-", nil), ("en fr", "fr-", "fr"),
            ("en fr", "FR--CA", "fr"),
            ("en fr", "ffr", nil), ("e", "en", nil), ("en", "e", nil), ("Base en", "base", "Base"), ("en fr", "é", nil),
            ("en fr", "fr-😀", "fr"), ("en fr", "fr.UTF-8", "fr"), ("en fr", "en-USA", "en"),
            // Several preferred languages.
            ("en pt-BR", "fr pt-PT", "pt-BR"), ("en pt-BR fr", "de fr en", "fr"),
            ("en zh-Hant pt", "zh-CN pt-PT en", "pt"),
            ("en", "fr de", nil), ("en", "i-klingon art-lojban en", "en"),
        ] as [(String, String, String?)])
    func `the language is found by parents and likely scripts`(available: String, preferred: String, best: String?) {
        let available = available.split(separator: " ").map(String.init)
        let preferred = preferred.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        #expect(LanguageNegotiation.best(of: available, for: preferred) == best)
    }

    @Test(
        arguments: [
            ("en pt-PT pt pt-AO", "pt-AO", [3, 1, 2]), ("en pt-PT pt-BR", "pt-PT", [1, 2]),
            ("en es es-419 es-MX", "es-MX", [3, 2, 1]),
            ("en-GB en en-AU fr", "en-AU", [2, 0, 1]), ("zh-Hans zh-Hant zh-Hant-HK", "zh-Hant-HK", [2, 1]),
            ("zh sr-Latn sr", "sr-Latn", [1]),
            ("zh zh-TW", "zh-TW", [1]), ("en nb nn", "nn", [2, 1]), ("en fr", "de", []), ("en Base", "base", [1]),
            ("en pt-BR", "pt-PT", [1]),
            ("en", "", []), ("", "en", []), ("en-001 en-150 en-SE en-US", "en-SE", [2, 1, 0, 3]),
            ("ca ca-ES-valencia", "ca-ES-valencia", [1, 0]),
        ] as [(String, String, [Int])])
    func `a missing text is taken from the parents`(available: String, language: String, indices: [Int]) {
        let available = available.split(separator: " ").map(String.init)
        #expect(LanguageNegotiation.fallbacks(of: language, among: available) == indices)
    }

    @Test func `any tags are survived`() {
        let seeds = [
            "zh-Hant-HK", "sr_Latn_RS@latin", "ca-ES-valencia", "en-US-u-va-posix", "zh-yue", "de-CH-1996", "x-a",
            "no-NO",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "-_@.xuazAZ019é", seed: 3) {
            let tag = String(decoding: bytes, as: UTF8.self)
            let available = ["en", "zh-Hant", tag]
            #expect(LanguageNegotiation.best(of: available, for: [tag]) != nil)
            #expect(LanguageNegotiation.fallbacks(of: tag, among: available).count <= 3)
            if let chain = LanguageIdentifier(tag)?.chain { #expect(chain.count == Set(chain).count) }
        }
    }

    @Test func `no language is its own ancestor`() {
        for table in [LanguageData.parents, LanguageData.scripts, LanguageData.regions] {
            for word in table.description.split(whereSeparator: { " ;=".contains($0) }) {
                guard let chain = LanguageIdentifier(String(word))?.chain else { continue }
                #expect(chain.count < 6 && chain.count == Set(chain).count, "\(word)")
            }
        }
    }

    @Test(
        arguments: [
            ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("sr_RS@latin", "sr-Latn-RS"), ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"),
            ("ks_IN@devanagari", "ks-Deva-IN"), ("tt_RU.UTF-8@iqtelif", "tt-Latn-RU"),
            ("ca_ES@valencia", "ca-ES-valencia"),
            ("de_DE@euro", "de-DE"), ("sr@latin", "sr-Latn"), ("sr_Cyrl_RS@latin", "sr-Cyrl-RS"), ("en_US@", "en-US"),
        ])
    func `a modifier of a POSIX locale names the script`(locale: String, tag: String) {
        #expect(PreferredLanguages.languages { $0 == "LANG" ? locale : nil } == [tag])
    }

    @Test(arguments: ["_", "@latin", ".UTF-8", "-@x", "C.UTF-8", "POSIX"])
    func `a locale without a language names none`(locale: String) {
        #expect(PreferredLanguages.languages { $0 == "LANG" ? locale : nil }.isEmpty)
    }
}

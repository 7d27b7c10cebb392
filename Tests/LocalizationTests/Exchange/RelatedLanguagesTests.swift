import Localization
import Testing

@Suite struct RelatedLanguagesTests {
    @Test(
        arguments: [
            ("zh-TW", ["zh-Hans", "zh-HK"], nil), ("zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"),
            ("zh-CN", ["zh-HK", "zh-Hans"], "zh-Hans"), ("zh_cn", ["zh-HK"], nil), ("zh", ["zh-Hant"], nil),
            ("sr", ["sr-Latn"], nil), ("sh", ["sr", "sr-Latn"], "sr-Latn"), ("nn", ["en", "nb"], nil),
            ("no", ["en", "nb"], "nb"), ("tl", ["pl"], nil), ("tl", ["pl", "fil"], "fil"), ("iw", ["he", "is"], "he"),
            ("in", ["en", "id"], "id"), ("id", ["it", "de"], nil), ("pt", ["pt-BR"], "pt-BR"),
            ("pt", ["pt-BR", "pt-PT"], nil),
            ("pt-BR", ["pt-PT"], nil), ("fr-FR", ["fr"], "fr"), ("dee", ["de", "fr"], "de"), ("fil", ["fi"], nil),
            ("zzh-Hans", ["zh-Hant"], nil),
        ] as [(String, [String], String?)])
    func `the language that is meant has the same script and is no other language`(
        _ name: String, _ languages: [String], _ expected: String?
    ) {
        #expect(RelatedLanguages.nearest(to: name, among: languages) == expected)
    }
}

import Testing

@testable import PrumoRuntime

@Suite struct LanguageTests {
    @Test(
        arguments: [
            (["en", "pt-BR"], ["pt-BR"], "pt-BR"),
            (["en", "pt-BR"], ["PT-br"], "pt-BR"),
            (["en", "pt-BR"], ["pt"], "pt-BR"),
            (["en", "pt-BR"], ["pt-PT"], "pt-BR"),
            (["en", "pt", "pt-BR"], ["pt-PT"], "pt"),
            (["en", "pt-BR"], ["en-GB"], "en"),
            (["en", "pt-BR"], ["fr", "pt-BR"], "pt-BR"),
            (["en", "zh-Hant"], ["zh-Hant-HK"], "zh-Hant"),
            (["en", "pt-BR"], ["fr"], nil),
            (["en"], [], nil),
            (["en"], [""], nil),
            (["e"], ["en"], nil),
        ] as [([String], [String], String?)])
    func `the language is negotiated by cutting subtags`(available: [String], preferred: [String], best: String?) {
        #expect(LanguageNegotiation.best(of: available, for: preferred) == best)
    }

    @Test(
        arguments: [
            (["LANG": "pt_BR.UTF-8"], ["pt-BR"]),
            (["LANG": "de_DE@euro"], ["de-DE"]),
            (["LANG": "C"], []),
            (["LANG": "C.UTF-8", "LANGUAGE": "fr"], []),
            (["LANG": "POSIX"], []),
            ([:], []),
            (["LANG": "en_US.UTF-8", "LANGUAGE": "pt_BR:fr"], ["pt-BR", "fr", "en-US"]),
            (["LANG": "en_US", "LC_MESSAGES": "fr_FR", "LC_ALL": ""], ["fr-FR"]),
            (["LANG": "en_US", "LC_ALL": "es"], ["es"]),
        ] as [([String: String], [String])])
    func `a process's variables name languages`(variables: [String: String], languages: [String]) {
        #expect(PreferredLanguages.languages { variables[$0] } == languages)
    }
}

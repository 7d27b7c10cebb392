import Localization
import StringCatalogs
import TestSupport
import Testing

@Suite struct TranslationMemoryTests {
    private static func tables() throws -> [StringsTable] {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            "a" = "Save the picture"; "b" = "Delete %lld files"; "c" = "OK"; "d" = "Half done";
            """, to: "en.lproj/A.strings")
        try folder.write(
            """
            "a" = "Bild sichern"; "b" = "%lld Dateien löschen"; "c" = "Gut"; "d" = "";
            """, to: "de.lproj/A.strings")
        return StringsProject([folder.path], sourceLanguage: "en").tables
    }

    @Test(arguments: [
        ("Save the picture", 75, ["Bild sichern 100"]), ("Save the pictures", 75, ["Bild sichern 95"]),
        ("save the picture", 75, ["Bild sichern 99"]), ("Save the pictures", 100, []),
        ("Save all", 75, []), ("OK", 75, ["Gut 100"]), ("Half done", 75, []), ("", 75, []),
        ("Delete %lld file", 75, ["%lld Dateien löschen 95"]),
    ])
    func `the same and similar source strings are found`(source: String, minimum: Int, expected: [String]) throws {
        let memory = TranslationMemory(try Self.tables())
        #expect(memory.matches(for: source, in: "fr", minimum: minimum).isEmpty)
        #expect(
            memory.matches(for: source, in: "de", minimum: minimum).map { "\($0.translation) \($0.score)" } == expected)
    }

    @Test func `neither opposites nor copies of source strings are suggested`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "\"a\" = \"Top Left Sixth\"; \"b\" = \"Reload the page\"; \"c\" = \"Open\"; \"d\" = \"Open\";",
            to: "en.lproj/B.strings")
        try folder.write(
            "\"a\" = \"Oben links 1/6\"; \"b\" = \"Reload the page\"; \"c\" = \"Öffnen\"; \"d\" = \"Offen\";",
            to: "de.lproj/B.strings")
        try folder.write("\"b\" = \"Reload the page\";", to: "en-GB.lproj/B.strings")
        let tables = StringsProject([folder.path], sourceLanguage: "en").tables
        let memory = TranslationMemory(tables)
        #expect(memory.matches(for: "Top Left Eighth", in: "de", minimum: 50).isEmpty)
        #expect(memory.matches(for: "Reload the page", in: "de", minimum: 50).isEmpty)
        #expect(memory.matches(for: "Reload the pages", in: "de", minimum: 50).isEmpty)
        #expect(memory.matches(for: "Reload the page", in: "en-GB", minimum: 100).count == 1)
        #expect(memory.matches(for: "Open", in: "de", minimum: 100).map(\.translation) == ["Öffnen", "Offen"])
    }

    @Test(arguments: [("en", 1), ("ru", 0)])
    func `in languages whose words are not known only the same strings count`(_ source: String, _ count: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "\"x\" = \"Save the picture\"; \"y\" = \"Save the pictures\";", to: "\(source).lproj/B.strings")
        try folder.write("\"x\" = \"Bild sichern\";", to: "de.lproj/B.strings")
        let tables = StringsProject([folder.path], sourceLanguage: source).tables
        let table = try #require(tables.first)
        let found = SuggestedTranslation.all(for: table, in: ["de"], from: TranslationMemory(tables), minimum: 75)
        #expect(found.count == count)
    }

    @Test func `a suggestion has the placeholders of its own source string`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "\"x\" = \"Delete %@ files\"; \"y\" = \"Delete %lld filesl\";", to: "en.lproj/B.strings")
        try folder.write("", to: "de.lproj/B.strings")
        let table = try #require(StringsProject([folder.path], sourceLanguage: "en").tables.first)
        let memory = TranslationMemory(try Self.tables())
        let found = SuggestedTranslation.all(for: table, in: ["de"], from: memory, minimum: 75)
        #expect(found.map(\.key) == ["y"])
    }

    @Test(
        .enabled(if: Night.isNow, "the night runs it"),
        arguments: [
            // All source strings are alike, none is the same; all are the same; all are the same, and all translations differ.
            ("The same words in every string, and the number #", "#"), ("The same words", "same"),
            ("The same words", "#"),
        ])
    func `time grows with the project, whatever is in it`(source: String, translation: String) throws {
        func time(_ count: Int) throws -> Duration {
            let folder = try TemporaryFolder()
            for (language, text) in [("en", source), ("de", translation)] {
                let lines = (0..<count).map { "\"\($0)\" = \"\(text.replacing("#", with: "\($0)"))\";\n" }
                try folder.write(lines.joined(), to: "\(language).lproj/A.strings")
            }
            let tables = StringsProject([folder.path], sourceLanguage: "en").tables
            return ProcessorTime.measure {
                let memory = TranslationMemory(tables)
                for number in 0..<count {
                    let text = source.replacing("#", with: "\(number)")
                    _ = memory.matches(for: text, in: "de", minimum: 75)
                    _ = memory.matches(for: text + "!", in: "de", minimum: 75)
                }
            }
        }
        let (small, large) = (try time(500), try time(4000))
        #expect(large < small * 24)
    }
}

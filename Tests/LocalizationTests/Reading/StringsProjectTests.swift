import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct StringsProjectTests {
    @Test func `files of folders are one table, the source language's keys first`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"b\" = \"B\";\n\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"a\" = \"Á\";\n\"c\" = \"Ç\";\n", to: "pt-BR.lproj/Localizable.strings")
        let project = StringsProject([folder.path])
        let table = try #require(project.tables.first)
        #expect(project.problems.isEmpty)
        #expect(table.languages == ["en", "pt-BR"])
        #expect(table.keys.map(\.name) == ["b", "a", "c"])
        #expect(table.keys.map { $0.texts.map { $0?.value.plainText } } == [["B", nil], ["A", "Á"], [nil, "Ç"]])
    }

    @Test func `a source language that the manifest computes is an error, unless it is named or the only one`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "let package = Package(name: \"P\", defaultLocalization: isGerman ? \"de\" : \"en\")\n", to: "Package.swift"
        )
        try folder.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        #expect(StringsProject([folder.path]).tables.first?.sourceLanguage == "en")
        try folder.write("\"a\" = \"Ä\";\n", to: "de.lproj/Localizable.strings")
        let project = StringsProject([folder.path])
        #expect(project.tables.isEmpty)
        #expect(project.problems.map { $0.message.hasSuffix("or pass --source-language") } == [true])
        #expect(StringsProject([folder.path], sourceLanguage: "de").tables.first?.sourceLanguage == "de")
    }

    @Test func `a string's place is that of its characters`() throws {
        let folder = try TemporaryFolder()
        try folder.write("// Note\n\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        let table = try #require(StringsProject([folder.path]).tables.first)
        let text = try #require(table.keys[0].source)
        #expect(table.place(text.file, text.value.units[0].offset).reference.hasSuffix("Localizable.strings:2:7"))
        #expect(table.keys[0].comment == "Note")
    }

    @Test func `a catalog's variations and substitutions are units by their way`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"extractionState": "stale", "localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "%#@files@"}, "substitutions": {"files": {
            "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "new", "value": "%arg file"}}}}}}}}}}}
            """, to: "Localizable.xcstrings")
        let table = try #require(StringsProject([folder.path]).tables.first)
        let value = try #require(table.keys[0].source).value
        #expect(value.units.map(\.variation.text) == ["", "substitutions.files.plural.one"])
        #expect(value.units.map(\.state) == [.translated, .new])
        #expect(value.substitutions == [ValueSubstitution("files", argument: 1, format: "lld")])
        #expect(table.keys[0].fields.isStale)
    }

    @Test func `a table has a limited number of languages`() throws {
        func project(_ count: Int) throws -> (project: StringsProject, folder: TemporaryFolder) {
            let folder = try TemporaryFolder()
            let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}"
            let keys = (1...count).map { "\"k\($0)\": {\"localizations\": {\"de-\(10_000 + $0)\": \(unit)}}" }
            try folder.write(
                "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(keys.joined(separator: ", "))}}",
                to: "A.xcstrings")
            return (StringsProject([folder.path]), folder)
        }
        #expect(try project(499).project.tables.first?.languages.count == 500)
        let (refused, _) = try project(500)
        #expect(
            refused.unreadableTables.flatMap(\.problems).map(\.message) == [
                "the table A has 501 languages, more than 500; remove some"
            ])
    }
}

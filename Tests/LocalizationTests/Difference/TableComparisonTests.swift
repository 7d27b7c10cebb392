import SourceText
import StringCatalogs
import Testing

@testable import Localization

@Suite struct TableComparisonTests {
    /// A table of `.strings` files by language; English is the source.
    private func table(_ files: [String: String], source: String = "en") throws -> TableSnapshot {
        let read = try files.sorted { $0.key < $1.key }.map { language, text in
            let path = language == "catalog" ? "T.xcstrings" : "\(language).lproj/T.strings"
            let contents = try TableFileParser.parse(SourceFile(path: path, text: text))
            return StringsTable.File(
                path: path, language: language == "catalog" ? nil : language, contents: contents, bytes: [])
        }
        return TableSnapshot(name: "T", folder: "", files: read, sourceLanguage: source)
    }

    private func compare(
        _ old: [String: String], _ new: [String: String], source: String = "en"
    ) throws -> TableDifference {
        try #require(TableComparison.compare(table(old, source: source), table(new)))
    }

    private func catalog(_ strings: String) -> [String: String] {
        ["catalog": #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#]
    }

    @Test func `the same strings in another order and form are not a change`() throws {
        let difference = try compare(
            ["en": "\"a\" = \"A\";\n\"b\" = \"B\";", "pt_BR": "a = \"Á\";"],
            ["en": "b = B; a = A;", "pt-BR": "\"a\"=\"Á\";"])
        #expect(difference.isEmpty)
    }

    @Test func `files that became a catalog are not a change`() throws {
        let difference = try compare(
            ["en": "a = A;", "de": "a = AA;"],
            catalog(
                #""a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "A"}}, "#
                    + #""de": {"stringUnit": {"state": "translated", "value": "AA"}}}}"#))
        #expect(difference.isEmpty)
    }

    @Test func `a source language that is called otherwise is the same`() throws {
        #expect(
            try compare(["Base": "a = A;", "de": "a = B;"], ["en": "a = A;", "de": "a = B;"], source: "Base").isEmpty)
    }

    @Test func `an added key names the languages that lack it`() throws {
        let difference = try compare(
            ["en": "a = A;", "de": "a = A;", "fr": "a = A;"],
            ["en": "a = A; b = B;", "de": "a = A; b = B;", "fr": "a = A;"])
        #expect(difference.added.map(\.key) == ["b"])
        #expect(difference.added.first?.source == "B")
        #expect(difference.added.first?.untranslated == ["fr"])
        #expect(difference.languages.map(\.language) == ["de"])
        #expect(difference.languages.first?.added.map(\.new) == ["B"])
    }

    @Test func `a removed key is removed in its translations too`() throws {
        let difference = try compare(["en": "a = A; b = B;", "de": "b = C;"], ["en": "a = A;", "de": ""])
        #expect(difference.removed.map(\.key) == ["b"])
        #expect(difference.languages.first?.removed.map(\.old) == ["C"])
    }

    @Test func `a key with all strings of a removed one is renamed`() throws {
        let difference = try compare(["en": "a = X; c = C;", "de": "a = Y;"], ["en": "c = C; b = X;", "de": "b = Y;"])
        #expect(difference.renamed.map { "\($0.from) \($0.to)" } == ["a b"])
        #expect(difference.added.isEmpty && difference.removed.isEmpty && difference.languages.isEmpty)
    }

    @Test func `a key with another translation is not renamed`() throws {
        let difference = try compare(["en": "a = X;", "de": "a = Y;"], ["en": "b = X;", "de": "b = Z;"])
        #expect(difference.renamed.isEmpty)
        #expect(difference.added.map(\.key) == ["b"])
        #expect(difference.removed.map(\.key) == ["a"])
    }

    @Test func `keys with equal strings are renamed in their order`() throws {
        let difference = try compare(["en": "a = X; b = X;"], ["en": "c = X; d = X; e = X;"])
        #expect(difference.renamed.map { "\($0.from) \($0.to)" } == ["a c", "b d"])
        #expect(difference.added.map(\.key) == ["e"])
    }

    @Test func `translations of a changed text are out of date unless they changed`() throws {
        let difference = try compare(
            ["en": "a = A;", "de": "a = B;", "fr": "a = C;"], ["en": "a = AA;", "de": "a = BB;", "fr": "a = C;"])
        #expect(difference.sourceChanged.map { "\($0.old ?? "") \($0.new ?? "")" } == ["A AA"])
        #expect(difference.outdated.map(\.languages) == [["fr"]])
        #expect(difference.languages.first?.changed.map(\.new) == ["BB"])
    }

    @Test func `comments and states are compared`() throws {
        func strings(_ comment: String, _ state: String) -> [String: String] {
            catalog(
                #""Pay": {"comment": "\#(comment)", "localizations": {"de": {"stringUnit": {"state": "\#(state)", "value": "Z"}}}}"#
            )
        }
        let difference = try compare(strings("x", "needs_review"), strings("y", "translated"))
        #expect(difference.commentsChanged.map(\.new) == ["y"])
        #expect(difference.languages.first?.changed.map(\.oldState) == ["needs_review"])
        #expect(difference.sourceChanged.isEmpty && difference.outdated.isEmpty)
    }

    @Test func `a key that is not translated is never out of date`() throws {
        func strings(_ source: String) -> [String: String] {
            catalog(
                #""k": {"shouldTranslate": false, "localizations": {"en": {"stringUnit": {"value": "\#(source)"}}, "#
                    + #""de": {"stringUnit": {"value": "Z"}}}}"#)
        }
        #expect(try compare(strings("A"), strings("B")).outdated.isEmpty)
    }

    @Test func `a table that came into being has only added keys`() throws {
        let difference = try #require(TableComparison.compare(nil, table(["en": "a = A; b = B;"])))
        #expect(difference.added.map(\.key) == ["a", "b"])
        let gone = try #require(TableComparison.compare(table(["en": "a = A; b = B;"]), nil))
        #expect(gone.removed.map(\.key) == ["a", "b"])
        #expect(TableComparison.compare(nil, nil).map(\.table) == nil)
    }

    @Test func `a plural's forms change one by one`() throws {
        func plural(_ one: String) -> [String: String] {
            catalog(
                #""n": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"value": "\#(one)"}}, "#
                    + #""other": {"stringUnit": {"value": "%lld"}}}}}}}"#)
        }
        let difference = try compare(plural("one"), plural("1"))
        #expect(difference.sourceChanged.map(\.variation) == ["plural.one"])
    }
}

import Files
import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct TableConversionTests {
    /// Files that lie in a folder.
    private func folder(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return folder
    }

    private func table(_ folder: TemporaryFolder) throws -> StringsTable {
        let project = StringsProject([folder.path])
        #expect(project.problems.isEmpty, "\(project.problems)")
        return try #require(project.tables.first)
    }

    /// Converts the files of a folder and gives what could not be kept.
    @discardableResult private func convert(
        _ folder: TemporaryFolder, _ format: TableFile.Format, sourceLanguage: String? = nil
    ) throws -> [String] {
        let conversion = try #require(
            try TableConversion.convert(try table(folder), to: format, sourceLanguage: sourceLanguage))
        var changes = Changeset()
        conversion.add(to: &changes)
        try changes.write()
        return conversion.losses.map { "\($0.location.line): \($0.message)" }
    }

    /// The texts by key and language, each with its way.
    private func texts(_ table: StringsTable) -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for key in table.keys {
            for (language, text) in zip(table.languages, key.texts) {
                guard let text else { continue }
                result["\(language) \(key.name)"] = Set(
                    text.value.units.map { "\($0.variation)=\($0.text)" }
                        + text.value.substitutions.map { "\($0.name) \($0.argument ?? 0) \($0.format)" })
            }
        }
        return result
    }

    static let folders = [
        "en.lproj/A.strings": "/* first */\n\"a\" = \"1\\n\\\"2\\\"\";\n\"b\" = \"é😀\";\n",
        "pt-BR.lproj/A.strings": "\"a\" = \"um\";\n",
        "en.lproj/A.stringsdict": StringsDictEditorTests.file(
            StringsDictEditorTests.entry("p"), "\t<!-- of q -->\n", StringsDictEditorTests.entry("q", one: "One")),
        "pt-BR.lproj/A.stringsdict": StringsDictEditorTests.file(StringsDictEditorTests.entry("p", one: "%d ficheiro")),
    ]

    @Test func `a table of folders becomes a catalog and comes back`() throws {
        let folder = try folder(Self.folders)
        let before = texts(try table(folder))
        #expect(try convert(folder, .xcstrings) == [])
        let catalog = try table(folder)
        #expect(catalog.files.map(\.path).allSatisfy { $0.hasSuffix("/A.xcstrings") })
        #expect(catalog.languages == ["en", "pt-BR"])
        #expect(catalog.keys.map(\.comment) == ["first", nil, nil, "of q"])
        #expect(catalog.keys.allSatisfy { $0.fields.extractionState == .migrated })
        let between = texts(catalog)
        #expect(between["pt-BR p"] == ["plural.one=%d ficheiro", "plural.other=%d files"])
        #expect(try convert(folder, .strings) == [])
        let renamed = before.mapValues { texts in
            Set(
                texts.map {
                    $0.replacing("substitutions.files", with: "substitutions.value").replacing(
                        "files 0", with: "value 0"
                    )
                    .replacing("=%#@files@", with: "=%#@value@")
                })
        }
        #expect(texts(try table(folder)) == renamed)
        #expect(try table(folder).keys.map(\.comment) == ["first", nil, nil, "of q"])
        try convert(folder, .xcstrings)
        #expect(texts(try table(folder)) == between)
    }

    @Test func `a catalog's plurals, devices and substitutions come back`() throws {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "d": {"extractionState": "manual", "localizations": {"en": {"variations": {"device": {
              "iphone": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "Tap %lld"}},
                "other": {"stringUnit": {"state": "translated", "value": "Taps %lld"}}}}},
              "other": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}},
            "s": {"localizations": {"fr": {"stringUnit": {"value": "%@ : %#@n@"}, "substitutions": {
              "n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%arg fois"}},
                "other": {"stringUnit": {"state": "translated", "value": "%arg fois"}}}}}}},
              "en": {"stringUnit": {"state": "translated", "value": "s"}}}}}}
            """
        let folder = try folder(["B.xcstrings": text])
        let before = texts(try table(folder))
        #expect(try convert(folder, .strings) == [])
        #expect(
            try table(folder).files.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") }.sorted() == [
                "en.lproj/B.strings", "en.lproj/B.stringsdict", "fr.lproj/B.stringsdict",
            ])
        #expect(try convert(folder, .xcstrings) == [])
        #expect(texts(try table(folder)) == before)
    }

    @Test(arguments: [
        ("FILES.COUNT", "DIRS.COUNT", "FILES_COUNT", "DIRS_COUNT"), ("file-count", "файлы", "file_count", "_____"),
        ("a.b", "a_b", "a_b2", "a_b"), ("a.b", "a-b", "a_b", "a_b2"), ("plain", "Two 2", "plain", "Two_2"),
    ])
    func `variables get names that .stringsdict files can refer to`(
        first: String, second: String, newFirst: String, newSecond: String
    ) throws {
        func variable(_ name: String, _ argument: Int, _ other: String) -> String {
            """
            "\(name)": {"argNum": \(argument), "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg one"}},
              "other": {"stringUnit": {"state": "translated", "value": "\(other)"}}}}}
            """
        }
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"extractionState": "manual", "localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "%#@\(first)@ in %2$#@\(second)@"},
              "substitutions": {\(variable(first, 1, "%arg first")), \(variable(second, 2, "%arg second"))}}}}}}
            """
        let folder = try folder(["B.xcstrings": text])
        #expect(try convert(folder, .strings) == [])
        let project = try table(folder)
        #expect(
            project.files.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") } == [
                "en.lproj/B.stringsdict"
            ])
        #expect(
            texts(project)["en k"] == [
                "=%#@\(newFirst)@ in %2$#@\(newSecond)@", "substitutions.\(newFirst).plural.one=%lld one",
                "substitutions.\(newFirst).plural.other=%lld first", "substitutions.\(newSecond).plural.one=%lld one",
                "substitutions.\(newSecond).plural.other=%lld second", "\(newFirst) 0 lld", "\(newSecond) 0 lld",
            ])
    }

    @Test func `what .strings files cannot express is named with its place`() throws {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "empty": {},
            "mute": {"shouldTranslate": false, "localizations": {"en": {"stringUnit": {"value": "M"}}}},
            "old": {"extractionState": "stale", "localizations": {"en": {"stringUnit": {"value": "O"}}}},
            "sym": {"generatesSymbol": false, "localizations": {"en": {"stringUnit": {"value": "S"}}}},
            "rev": {"localizations": {
            "fr": {"stringUnit": {"state": "needs_review", "value": "R"}},
            "de": {"stringUnit": {"state": "new", "value": ""}}}},
            "w": {"localizations": {
            "en": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%@"}}}}}}}}}
            """
        let folder = try folder(["B.xcstrings": text])
        let losses = try convert(folder, .strings)
        for expected in [
            "2: \"empty\" has no string", "3: \"mute\" is marked as not to be translated", "4: \"old\" is stale",
            "5: \"sym\" has \"generatesSymbol\" : false", "7: \"rev\" in fr needs review",
            "10: \"w\" in en: the plural has no number",
        ] {
            #expect(losses.count { $0.hasPrefix(expected) } == 1, "\(expected): \(losses)")
        }
        #expect(losses.count == 6)
        #expect(try folder.read("fr.lproj/B.strings") == "\"rev\" = \"R\";\n")
        #expect(
            try folder.read("en.lproj/B.strings")
                == ["empty\" = \"empty", "mute\" = \"M", "old\" = \"O", "sym\" = \"S", "rev\" = \"rev", "w\" = \"%@"]
                .map { "\"\($0)\";\n" }.joined())
    }

    @Test func `what a catalog cannot express is named with its place`() throws {
        let widths = """
            <plist><dict>
            <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>20</key><string>wide</string><key>5</key><string>w</string></dict></dict>
            </dict></plist>
            """
        let folder = try folder([
            "en.lproj/A.stringsdict": widths, "en.lproj/A.strings": "/* x */\n\"a\" = \"1\";\n",
            "fr.lproj/A.strings": "/* y */\n\"a\" = \"2\";\n",
        ])
        let losses = try convert(folder, .xcstrings)
        #expect(losses.count == 2)
        #expect(losses.contains { $0.hasPrefix("2: \"a\" has a different comment") })
        #expect(losses.contains { $0.hasPrefix("2: \"w\" in en: string catalogs do not support variations by width") })
        #expect(try table(folder).keys.first { $0.name == "w" }?.source?.value.plainText == "wide")
    }

    @Test(arguments: [
        ("/* of a */\n\"a\" = \"A\";\n\n// of b\n// too\n\"b\" = \"B\";\n", nil),
        (
            "/* of a */\n\"a\" = \"A\";\n\n// 1\n// 2\n\n\"b\" = \"B\";\n",
            "4: this comment and another one belong"
        ),
        ("/* A.strings */\n\n/* of a */\n\"a\" = \"A\";\n", nil),
        ("/* file */\n\n/* of a */\n\"a\" = \"A\";\n", "1: this comment belongs"),
        ("\"a\" = \"// no comment\"; // after\n\"b\" = \"B\";\n", "1: this comment belongs"),
        (
            "\"a\" = \"A\";\n/* loose */\n\n/* b */\n\"b\" /* within */ = \"B\";\n",
            "2: this comment and another one belong"
        ),
        ("\"a\" = \"A\";\n\n\n// 1\n// 2\n\n// 3\n", "4: this comment and 2 others belong"),
        ("/* file */ {\n\"a\" = \"A\"; }", "1: this comment belongs"),
        ("<plist><dict>\n<!-- of a -->\n<key>a</key><string>A</string></dict></plist>", nil),
        (
            "<!-- f -->\n<plist><dict>\n<key>a</key><string>A</string><!-- e -->\n</dict></plist>",
            "1: this comment and another one belong"
        ),
        (
            "<plist><dict>\r<!-- f -->\r\r<!-- of a -->\r<key>a</key><string>A</string></dict></plist>",
            "2: this comment belongs"
        ),
    ])
    func `comments that no key has are named, once for a file`(text: String, expected: String?) throws {
        let losses = try convert(try folder(["en.lproj/A.strings": text]), .xcstrings)
        let starts = losses.map { $0.replacing("a catalog has no place for ", with: "").prefix(expected?.count ?? 0) }
        #expect(starts == (expected.map { [$0[...]] } ?? []))
    }

    @Test(arguments: 0..<8)
    func `a comment becomes a key's or is named as lost`(emptyLines: Int) throws {
        let comments = ["/* one */", "/* two */", "// three"].enumerated().map { number, comment in
            comment + (emptyLines >> number & 1 == 1 ? "\n\n" : "\n")
        }
        let folder = try folder(["en.lproj/A.strings": comments.joined() + "\"a\" = \"A\";\n"])
        let kept = try table(folder).keys[0].comment?.split(separator: " ").count ?? 0
        let losses = try convert(folder, .xcstrings)
        let lost = losses.isEmpty ? 0 : losses[0].contains("2 others") ? 3 : losses[0].contains("another one") ? 2 : 1
        #expect(kept + lost == comments.count)
    }

    @Test func `Base is in the source language`() throws {
        let folder = try folder(["Base.lproj/A.strings": "\"a\" = \"1\";", "fr.lproj/A.strings": "\"a\" = \"2\";"])
        let french = try TableConversion.convert(try table(folder), to: .xcstrings, sourceLanguage: "fr")
        #expect(french?.losses.map(\.message.isEmpty) == [false])
        try convert(folder, .xcstrings)
        #expect(try table(folder).languages == ["en", "fr"])
    }

    @Test func `a table of both kinds is refused, one that has the format stays`() throws {
        let both = try folder([
            "en.lproj/A.strings": "", "A.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {}}",
        ])
        #expect(throws: DiagnosticsError.self) { try TableConversion.convert(try table(both), to: .strings) }
        let folder = try folder(["en.lproj/A.strings": "\"a\" = \"1\";"])
        #expect(try TableConversion.convert(try table(folder), to: .strings) == nil)
    }
}

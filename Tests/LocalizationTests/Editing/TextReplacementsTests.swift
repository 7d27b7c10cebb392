import Files
import SourceText
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct TextReplacementsTests {
    private static let catalog = """
        {"sourceLanguage" : "en", "strings" : {
          "a" : {"localizations" : {"en" : {"stringUnit" : {"state" : "translated", "value" : "A"}},
            "fr" : {"stringUnit" : {"value" : "\\"Ä\\" \\\\", "state" : "translated"}}}},
          "b" : {"localizations" : {"fr" : {"variations" : {"plural" : {
            "other" : {"stringUnit" : {"state" : "translated", "value" : "%lld o"}},
            "one" : {"stringUnit" : {"state" : "translated", "value" : "%lld i"}}}}}}}
        }, "version" : "1.0"}
        """

    /// Sets strings in a table, replaced where they are or by an editor, and then makes another change.
    private func edited(_ files: [String: String], replaces: Bool, removes: Bool) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let table = try #require(StringsProject([folder.path]).tables.first)
        let column = try #require(table.languages.firstIndex(of: "fr"))
        var editor = TableEditor(table)
        for key in table.keys {
            guard let text = key.texts[column] else { continue }
            var value = text.value
            for index in value.units.indices { value.units[index].text += " \"new\" é" }
            try editor.set(key.name, in: "fr", to: value, replacing: replaces ? text : nil)
        }
        if removes { try editor.removeText(table.keys[0].name, "fr") }
        var changes = Changeset()
        editor.add(to: &changes)
        return changes.changes.map { String(decoding: $0.after ?? [], as: UTF8.self) }
    }

    @Test(
        arguments: [
            ["A.xcstrings": catalog],
            [
                "en.lproj/A.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
                "fr.lproj/A.strings": "/* a */ \"a\"=\"x\\\"\"; \"b\";\n'c' = 'y'; // end\n",
            ],
            ["en.lproj/A.strings": "\"a\" = \"A\";\n", "fr.lproj/A.strings": "\u{FEFF}\"a\" = \"x\";\n"],
        ], [false, true])
    func `replaced strings make the file that an editor makes`(_ files: [String: String], _ removes: Bool) throws {
        let replaced = try edited(files, replaces: true, removes: removes)
        #expect(replaced == (try edited(files, replaces: false, removes: removes)))
        #expect(replaced.count == 1)
        #expect(removes || replaced[0].contains("new"))
    }
}

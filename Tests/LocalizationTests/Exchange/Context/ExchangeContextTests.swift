import DocumentFormats
import Localization
import PrumoRuntime
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct ExchangeContextTests {
    private static let swift = """
        import SwiftUI
        struct CartView: View {
            var body: some View {
                Text("title")
                List { Row(text: Strings.Cart.total) }
            }
        }
        final class Model {
            enum Kind {
                func name() -> String { NSLocalizedString("hello", comment: "") }
            }
        }
        extension SettingsViewController {
            func f() { show(String(localized: "hello")) }
        }
        let a = NSLocalizedString("hello", comment: "")
        let b = NSLocalizedString("hello", comment: "")
        let c = NSLocalizedString("hello", comment: "")\t\u{202E}\u{1B}[31m // \u{0}-->"
        """

    private static func context(_ swift: String = swift) throws -> (project: SourceProject, context: ExchangeContext) {
        let project = try SourceProject([
            "en.lproj/Localizable.strings":
                "\"title\" = \"Cart\";\n\"hello\" = \"Hello\";\n\"cart.total\" = \"Total\";\n",
            "App.swift": swift,
        ])
        let sources = project.references()
        let usage = KeyUsage(
            project.tables, in: sources,
            accessors: [TextAccessor(table: "Localizable", key: "cart.total", reference: "Strings.Cart.total")])
        return (project, ExchangeContext(usage, in: sources, root: project.folder.path))
    }

    private static func notes(_ swift: String = swift) throws -> [String: [String]] {
        let (project, context) = try context(swift)
        let document = try TranslationExport(project.tables, context: context, root: project.folder.path).xliff(
            for: "pl")
        var notes: [String: [String]] = [:]
        for (id, unit) in document.files.flatMap(\.units) { notes[id] = unit.context?.notes }
        return notes
    }

    @Test func `a string has the lines that use it, with their screens`() throws {
        let notes = try Self.notes()
        #expect(notes["title"] == ["used at App.swift:4 in CartView: Text(\"title\")"])
        #expect(notes["cart.total"] == ["used at App.swift:5 in CartView: List { Row(text: Strings.Cart.total) }"])
        #expect(
            notes["hello"] == [
                "used at App.swift:10 in Kind: func name() -> String { NSLocalizedString(\"hello\", comment: \"\") }",
                "used at App.swift:14 in SettingsViewController: func f() { show(String(localized: \"hello\")) }",
                "used at App.swift:16: let a = NSLocalizedString(\"hello\", comment: \"\")", "used at 2 more places",
            ])
    }

    @Test func `lines of code are short and cannot steer a terminal`() throws {
        let long = String(repeating: "x", count: 100_000)
        let notes = try Self.notes(
            "let \(long) = NSLocalizedString(\"title\", comment: \"\u{1B}[31m\u{202E}\(long)\")\n")
        let note = try #require(notes["title"]?.first)
        #expect(note.count < 200 && note.contains("NSLocalizedString(\"title\""))
        #expect(!note.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    }

    @Test func `notes are written with their author, and no import takes them as anything`() throws {
        let (project, context) = try Self.context()
        let export = TranslationExport(project.tables, context: context, root: project.folder.path)
        let document = try export.xliff(for: "pl")
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text.contains("<note from=\"prumo\">used at App.swift:4 in CartView: Text(\"title\")</note>"))
        #expect(try XLIFFReader.units(of: SourceFile(path: "a.xliff", bytes: document.bytes)).count == 3)
        let csv = export.csv(for: ["pl", "de"]).bytes
        let rows = try CSVReader.rows(of: SourceFile(path: "a.csv", bytes: csv)).rows.map(\.cells)
        #expect(rows[0] == ["table", "key", "variation", "comment", "source", "context", "pl", "de"])
        #expect(rows[1][5] == "used at App.swift:4 in CartView: Text(\"title\")")
        #expect(try CSVTranslations.units(of: SourceFile(path: "a.csv", bytes: csv)).isEmpty)
    }

    @Test(arguments: [
        ("en", "one 1, other 2"), ("pl", "one 1, few 2, many 5, other 1.5"), ("ja", "other 1"),
        ("ar", "zero 0, one 1, two 2, few 3, many 11, other 100"), ("fr", "one 1, other 2"),
        ("cs", "one 1, few 2, many 1.5, other 5"),
    ])
    func `each plural form has a number that belongs to it`(_ language: String, _ expected: String) {
        let examples = PluralExamples(language, categories: RequiredCategories.cardinal(in: language)).examples
        #expect(examples.map { "\($0.category.rawValue) \($0.number)" }.joined(separator: ", ") == expected)
    }
}

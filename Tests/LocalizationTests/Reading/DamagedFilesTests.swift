import DataFormats
import Foundation
import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

/// Files that cannot be read, wholly or in part: what is known of the others stays.
@Suite struct DamagedFilesTests {
    private func project(_ files: [String: [UInt8]]) throws -> (project: StringsProject, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        for (path, bytes) in files {
            try folder.write("", to: path)
            try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(path)"))
        }
        return (StringsProject([folder.path]), folder)
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func `nothing is missing in a language with a file that cannot be read`() throws {
        let (project, _) = try project([
            "en.lproj/A.strings": Self.bytes("\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            "de.lproj/A.strings": Self.bytes("\"a\" = \"A\n"), "fr.lproj/A.strings": Self.bytes("\"a\" = \"A\";\n"),
            "de.lproj/A.stringsdict": Self.bytes("<plist version=\"1.0\"><dict/></plist>\n"),
        ])
        #expect(project.tables.isEmpty)
        let table = try #require(project.readableTables.first)
        #expect(table.languages == ["en", "de", "fr"] && table.unreadableLanguages == ["de"])
        #expect(table.keys.allSatisfy { table.isUnreadable($0, in: 1) && !table.isUnreadable($0, in: 2) })
        #expect(TableStatus(table).languages.map(\.name) == ["fr"])
    }

    @Test func `a source file that cannot be read makes no other language the source`() throws {
        let (project, _) = try project([
            "en.lproj/A.strings": Self.bytes("\"a\" = ;\n"), "de.lproj/A.strings": Self.bytes("\"a\" = \"A\";\n"),
            "fr.lproj/A.strings": Self.bytes("\"a\" = \"A\";\n\"b\" = \"B\";\n"),
        ])
        let table = try #require(project.readableTables.first)
        #expect(table.sourceLanguage == "en" && table.unreadableLanguages == ["en"])
        #expect(table.keys.allSatisfy { table.isUnreadable($0, in: 0) })
    }

    @Test(
        arguments: [
            ("A.strings", [0xEF, 0xBB, 0xBF], 2, true), ("A.strings", [0xEF, 0xBB, 0xBF], 1, false),
            ("A.strings", [0xEF, 0xBB, 0xBF], 3, true), ("A.strings", [0xFF, 0xFE], 2, true),
            ("A.stringsdict", [0xEF, 0xBB, 0xBF], 2, true), ("A.xcstrings", [0xEF, 0xBB, 0xBF], 1, true),
            ("A.strings", [], 0, false),
        ] as [(String, [UInt8], Int, Bool)])
    func `byte-order marks that are too many are named`(
        name: String, mark: [UInt8], count: Int, isProblem: Bool
    ) throws {
        let bytes = [[UInt8]](repeating: mark, count: count).flatMap(\.self) + Self.bytes("\"a\" = \"A\";\n")
        let format = try #require(TableFile(path: name)).format
        let marks = ByteOrderMarks(in: bytes, of: format)
        #expect((marks != nil) == isProblem)
        guard let marks else { return }
        #expect(marks.message.contains("prumo strings normalize"))
        #expect(ByteOrderMarks(in: marks.removed(from: bytes), of: format) == nil)
        let (project, _) = try project(["en.lproj/\(name)": bytes])
        #expect(project.problems.map(\.message) == [marks.message])
        #expect(project.problems.map(\.location) == [SourceLocation(line: 1, column: 1)])
    }

    private static let unit =
        "{\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}}}"

    @Test(arguments: [
        (
            "\"a\": \(unit), \"b\": \(unit), \"a\": {}", ["b"],
            "the key \"a\" is in the catalog already; remove one of them"
        ),
        (
            "\"a\": {\"comment\": \"x\", \"comment\": \"y\"}, \"b\": {}", ["b"],
            "\"comment\" is here twice; remove one of them"
        ),
        (
            "\"a\": {\"localizations\": {\"de\": {}, \"de\": {}}}, \"b\": {}", ["b"],
            "\"de\" is here twice; remove one of them"
        ),
    ])
    func `a name that is there twice locks its key alone`(strings: String, keys: [String], message: String) throws {
        let text = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings)}}"
        let (project, _) = try project(["A.xcstrings": Self.bytes(text)])
        let table = try #require(project.tables.first)
        #expect(project.problems.isEmpty)
        let unreadable = table.files[0].contents.unreadable
        #expect(unreadable.flatMap(\.problems).map(\.message) == [message])
        #expect(table.files[0].contents.entries.map(\.key) == keys)
        #expect(Set(table.keys.map(\.name)) == ["a", "b"])
        // Constants are not generated from such a catalog.
        let file = SourceFile(path: "A.xcstrings", text: text)
        #expect(throws: DiagnosticsError.self) { try StringCatalogParser.parse(file, checksMeaning: true) }
        #expect(throws: DiagnosticsError.self) { try TableFileEditors.editor(of: file) }
    }

    @Test func `a member of the catalog itself must not be there twice`() {
        let text = "{\"sourceLanguage\": \"en\", \"strings\": {}, \"strings\": {}, \"version\": \"1.0\"}"
        let file = SourceFile(path: "A.xcstrings", text: text)
        #expect(throws: DiagnosticsError.self) { try StringCatalogParser.parse(file, leavesOut: true) }
    }

    @Test(
        arguments: [
            ("\"a\": {\"x\": 1}, \"b\": {}, \"a\": {\"x\": 1}", "\"a\": {\"x\": 1}, \"b\": {}"),
            ("\"a\": {}, \"a\": {}, \"a\": {}", "\"a\": {}"), ("\"a\": {}, \"a\": {\"x\": 1}", nil),
            ("\"a\": {}, \"b\": {}", nil), ("\"a\": {\"x\": 1, \"x\": 1}, \"b\": {}, \"b\": {}", nil),
            // One key in two ways of writing; two keys that look the same.
            ("\"\u{E9}\": {}, \"\\u00e9\": {}", "\"\u{E9}\": {}"), ("\"\u{E9}\": {}, \"e\u{301}\": {}", nil),
        ] as [(String, String?)])
    func `keys with equal values are removed`(strings: String, expected: String?) {
        let result = RepeatedKeys.removed(from: Array("{\"strings\": {\(strings)}}".utf8))
        #expect(result.map { String(decoding: $0, as: UTF8.self) } == expected.map { "{\"strings\": {\($0)}}" })
    }
}

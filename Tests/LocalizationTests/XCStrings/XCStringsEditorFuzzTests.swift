import DataFormats
import SourceText
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct XCStringsEditorFuzzTests {
    @Test func `whatever an editor accepts, it leaves as JSON with the same strings`() throws {
        let seeds = CatalogSample.written.map(\.text)
        var (accepted, edited) = (0, 0)
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "{}[]\":,\\u0nté 18.-", seed: 5).prefix(400) {
            let file = SourceFile(path: "A.xcstrings", bytes: bytes)
            guard var editor = try? XCStringsEditor(file) else { continue }
            accepted += 1
            #expect(editor.bytes == bytes)
            for edit in Self.edits where (try? editor.apply(edit)) != nil { edited += 1 }
            editor.sort()
            let written = Self.withoutMark(editor.bytes)
            let before = try? CatalogTreeReader.read(SourceFile(path: "A.xcstrings", bytes: written))
            #expect(throws: Never.self) { try JSONParser.parse(SourceFile(path: "A.xcstrings", bytes: written)) }
            editor.normalize()
            let normalized = SourceFile(path: "A.xcstrings", bytes: editor.bytes)
            #expect(throws: Never.self) { try JSONParser.parse(normalized) }
            let after = try? CatalogTreeReader.read(normalized)
            #expect(after?.entries.map(\.key) == before?.entries.map(\.key))
            #expect(after?.entries.map(\.comment) == before?.entries.map(\.comment))
        }
        #expect(accepted > 40 && edited > 100)
    }

    private static let edits: [FileEdit] = [
        .set(key: "Hello", language: "de", value: LocalizedValue([TextUnit(Variation("plural.other"), "\"x\"\n")])),
        .set(key: "Item 2", language: "de", value: LocalizedValue("y")),
        .set(key: "é\\", language: "fr", value: LocalizedValue("z")),
        .removeText(key: "Hello", language: "fr"), .setComment(key: "", "c"), .remove(key: "%lld files"),
        .rename(key: "Hello", to: "Hi"), .setFields(key: "Hi", CatalogFields(extractionState: .stale)),
    ]

    private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    }
}

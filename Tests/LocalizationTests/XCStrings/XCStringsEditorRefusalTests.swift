import SourceText
import StringCatalogs
import Testing

@testable import Localization

@Suite struct XCStringsEditorRefusalTests {
    private static let refusals: [(edit: FileEdit, message: String)] = [
        (.remove(key: "none"), "the catalog has no key \"none\"; use one that it has"),
        (.removeText(key: "none", language: "de"), "the catalog has no key \"none\"; use one that it has"),
        (.rename(key: "none", to: "x"), "the catalog has no key \"none\"; use one that it has"),
        (.rename(key: "Hello", to: "Item 2"), "the key \"Item 2\" already exists"),
        (
            .set(key: "Hello", language: "de", value: LocalizedValue([TextUnit(Variation("plural"), "x")])),
            "\"Hello\": \"plural\" is not a valid variation"
        ),
        (
            .set(
                key: "Hello", language: "de",
                value: LocalizedValue([TextUnit(Variation("plural.one.device.mac"), "x")])),
            "\"Hello\": \"plural.one.device.mac\" varies within a plural"
        ),
        (
            .set(key: "Hello", language: "de", value: LocalizedValue([TextUnit(Variation("width.20"), "x")])),
            "\"Hello\": string catalogs do not support variations by width"
        ),
    ]

    @Test(arguments: refusals.indices)
    func `what cannot be done leaves the file as it was`(number: Int) throws {
        var editor = try XCStringsEditor(CatalogSample.file(CatalogSample.canonical))
        let error = #expect(throws: DiagnosticsError.self) { try editor.apply(Self.refusals[number].edit) }
        #expect(error?.diagnostics.first?.message.hasPrefix(Self.refusals[number].message) == true)
        #expect(error?.diagnostics.first?.path == "A.xcstrings")
        #expect(String(decoding: editor.bytes, as: UTF8.self) == CatalogSample.canonical)
    }

    @Test func `what a catalog cannot contain by its rules stays where it is there already`() throws {
        let text = """
            {"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"variations":{"width":{"20":{"stringUnit":
            {"value":"x"}}}}}}}}}
            """
        let value = LocalizedValue([TextUnit(Variation("width.20"), "x")])
        var editor = try XCStringsEditor(CatalogSample.file(text))
        try editor.apply(.set(key: "k", language: "de", value: value))
        #expect(String(decoding: editor.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: [
        "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":7}}",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":[]}}}",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":\"x\"}}}}",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":1}}}}}}",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":0}}}}}}",
    ])
    func `an entry of another form is refused with its place and stays`(text: String) throws {
        var editor = try XCStringsEditor(CatalogSample.file(text))
        let edit = FileEdit.set(key: "k", language: "de", value: LocalizedValue("x"))
        let error = #expect(throws: DiagnosticsError.self) { try editor.apply(edit) }
        #expect(error?.diagnostics.first?.location.column ?? 0 > 1)
        #expect(String(decoding: editor.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: ["", "[]", "{", "{\"strings\":[]}", "{\"a\":1,\"a\":2}", "{\"strings\":{}} x", "7"])
    func `what is not a catalog is refused`(text: String) {
        #expect(throws: DiagnosticsError.self) { try XCStringsEditor(CatalogSample.file(text)) }
    }
}

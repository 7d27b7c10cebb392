import ConstantGenerators
import FontFiles
import SourceText
import TestSupport
import Testing

@Suite struct FontConstantsTests {
    private func font(
        _ path: String, family: String, style: String, postScriptName: String
    ) throws(DiagnosticsError) -> FontFile {
        try FontFile(
            FontBuilder(family: family, style: style, postScriptName: postScriptName).bytes(), path: "/p/App/" + path,
            displayPath: "Sources/App/" + path, resourcePath: path)
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }

    private func problems(_ fonts: [FontFile]) -> [String] {
        do {
            _ = try FontConstants.text(for: fonts, target: "App")
            return []
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    @Test func `families are namespaces and styles constants, in order`() throws {
        let fonts = [
            try font("Fonts/b.ttf", family: "Open Sans", style: "Bold Italic", postScriptName: "OpenSans-BoldItalic"),
            try font("Fonts/a.ttf", family: "Open Sans", style: "Bold", postScriptName: "OpenSans-Bold"),
            try font("Fonts/c.otf", family: "Inter", style: "default", postScriptName: "Inter-Default"),
        ]
        let text = try FontConstants.text(for: fonts, target: "App").text
        let declarations = lines(text).filter { $0.contains("enum ") || $0.contains("static var") }
        let asset = "PrumoRuntime.FontAsset"
        #expect(
            declarations == [
                "nonisolated enum Fonts {",
                "static var all: [\(asset)] { [Inter.`default`, OpenSans.bold, OpenSans.boldItalic] }",
                "enum Inter {",
                "static var all: [\(asset)] { [`default`] }",
                "static var `default`: \(asset) { \(asset)(postScriptName: \"Inter-Default\", family: \"Inter\", "
                    + "style: \"default\", file: PrumoRuntime.FileAsset(\"Fonts/c.otf\", in: _bundle)) }",
                "enum OpenSans {",
                "static var all: [\(asset)] { [bold, boldItalic] }",
                "static var bold: \(asset) { \(asset)(postScriptName: \"OpenSans-Bold\", family: \"Open Sans\", "
                    + "style: \"Bold\", file: PrumoRuntime.FileAsset(\"Fonts/a.ttf\", in: _bundle)) }",
                "static var boldItalic: \(asset) { \(asset)(postScriptName: \"OpenSans-BoldItalic\", "
                    + "family: \"Open Sans\", style: \"Bold Italic\", "
                    + "file: PrumoRuntime.FileAsset(\"Fonts/b.ttf\", in: _bundle)) }",
            ])
        #expect(lines(text).contains("/// The font `Open Sans Bold` (`OpenSans-Bold`)."))
        #expect(lines(text).contains("/// From `Sources/App/Fonts/a.ttf`."))
        #expect(try FontConstants.text(for: fonts.reversed(), target: "App").text == text)
    }

    @Test func `fonts of one style are distinguished by their PostScript names`() throws {
        let fonts = [
            try font("a.ttf", family: "Foo", style: "Bold", postScriptName: "FooText-Bold"),
            try font("b.ttf", family: "foo", style: "bold", postScriptName: "FooDisplay-Bold"),
            try font("c.ttf", family: "Foo", style: "Regular", postScriptName: "Foo-Regular"),
        ]
        let text = try FontConstants.text(for: fonts, target: "App").text
        #expect(text.contains("all: [PrumoRuntime.FontAsset] { [fooDisplayBold, fooTextBold, regular] }"))
    }

    @Test func `names that mean something to Swift or that it cannot write are given another`() throws {
        let fonts = [
            try font("a.ttf", family: "String", style: "Type", postScriptName: "String-Type"),
            try font("b.ttf", family: "…", style: "-", postScriptName: "Dots-Regular"),
            try font("c.ttf", family: "思源黑体", style: "粗体", postScriptName: "SourceHanSans-Bold"),
            try font("d.ttf", family: "8 Bit", style: "3D", postScriptName: "Bit-3D"),
            try font("e.ttf", family: ".SF NS Display", style: "Black", postScriptName: ".SFNSDisplay-Black"),
        ]
        let text = try FontConstants.text(for: fonts, target: "App").text
        let all = "[DotsRegular.dotsRegular, SFNSDisplay.black, String_.type, _8Bit._3D, 思源黑体.粗体]"
        #expect(text.contains("[PrumoRuntime.FontAsset] { \(all) }"))
    }

    @Test func `a font that two files contain is an error that names both`() throws {
        let fonts = [
            try font("b.ttf", family: "Inter", style: "Bold", postScriptName: "Inter-Bold"),
            try font("a/Inter.ttf", family: "Other", style: "Bold", postScriptName: "Inter-Bold"),
        ]
        #expect(
            problems(fonts) == [
                "/p/App/b.ttf:1:1: error: the font Inter-Bold is in /p/App/a/Inter.ttf too, and systems find fonts by "
                    + "that name; remove one of the two files"
            ])
    }

    @Test func `fonts whose names differ in nothing that Swift can write are an error with both`() throws {
        let fonts = [
            try font("b.ttf", family: "A", style: "Italic", postScriptName: "A-Thin_Italic"),
            try font("a.ttf", family: "A", style: "Italic", postScriptName: "A-ThinItalic"),
        ]
        #expect(
            problems(fonts) == [
                "/p/App/b.ttf:1:1: error: the font A-Thin_Italic and A-ThinItalic in /p/App/a.ttf both become "
                    + "A.aThinItalic; remove one of the two files"
            ])
    }

    @Test func `a font without a usable name is an error`() throws {
        #expect(
            problems([try font("a.ttf", family: "…", style: "-", postScriptName: "-")]) == [
                "/p/App/a.ttf:1:1: error: the font \"-\" in the family \"…\" cannot become a Swift name; "
                    + "rename it in a font editor"
            ])
        #expect(
            problems([try font("b.ttf", family: "A", style: "all", postScriptName: "A-All")]) == [
                "/p/App/b.ttf:1:1: error: \"A-All\" becomes all, which is already the name of the list of all fonts; "
                    + "rename \"A-All\""
            ])
    }

    @Test func `without fonts or without a bundle the file is empty`() throws {
        #expect(try FontConstants.text(for: [], target: "App").text.hasSuffix("// The target has no bundled fonts.\n"))
        let fonts = [try font("a.ttf", family: "Inter", style: "Bold", postScriptName: "Inter-Bold")]
        let outcome = try FontConstants.text(for: fonts, target: "App", hasBundle: false)
        #expect(outcome.text.hasSuffix("// The target has no bundled fonts.\n"))
        #expect(
            outcome.warnings.map(\.description) == [
                "/p/App/a.ttf:1:1: warning: App has no resources, so its fonts get no constants; declare them in "
                    + "Package.swift, as in resources: [.process(\"Resources\")], or exclude them from the target"
            ])
    }
}

import ConstantGenerators
import EnvironmentSettings
import SourceText
import Testing

@Suite struct FileConstantsTests {
    private func outcome(
        _ paths: [String], _ selection: BundledFileSelection? = BundledFileSelection(extensions: ["json", "html"]),
        hasBundle: Bool = true
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        try FileConstants.text(
            among: paths, selection: selection,
            target: .init(
                name: "App", directory: "/p/App", displayPrefix: "Sources/App/", sourceLanguage: "en",
                hasBundle: hasBundle))
    }

    private func declarations(
        _ paths: [String], _ selection: BundledFileSelection = BundledFileSelection(extensions: ["json", "html"])
    ) throws -> [String] {
        try outcome(paths, selection).text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { $0.contains("enum ") || $0.contains("static var") }
            .map { $0.replacing("PrumoRuntime.FileAsset", with: "File").replacing(", in: _bundle", with: "") }
    }

    private func problems(_ paths: [String]) -> [String] {
        do {
            _ = try outcome(paths)
            return []
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    @Test func `files nest as their folders do, in their order`() throws {
        let paths = [
            "Resources/about.html", "main.swift", "Fixtures/travel/natal-1.json", "Fixtures/all.JSON", "x.txt",
        ]
        #expect(
            try declarations(paths) == [
                "nonisolated enum Files {",
                "enum Fixtures {",
                "static var allJSON: File { File(\"Fixtures/all.JSON\") }",
                "enum Travel {",
                "static var natal1Json: File { File(\"Fixtures/travel/natal-1.json\") }",
                "static var aboutHtml: File { File(\"Resources/about.html\") }",
                "static var all: [File] { [Fixtures.allJSON, Fixtures.Travel.natal1Json, aboutHtml] }",
            ])
        let text = try outcome(paths).text
        #expect(text.contains("/// The file `Fixtures/travel/natal-1.json`."))
        #expect(text.contains("/// From `Sources/App/Fixtures/travel/natal-1.json`."))
        #expect(try outcome(paths.reversed()).text == text)
    }

    @Test func `a localized file is one constant with its languages, the source language first`() throws {
        let paths = ["de.lproj", "pt-BR.lproj", "Base.lproj", "en.lproj"].map { "Resources/\($0)/help.html" }
        #expect(
            try declarations(paths + ["Resources/help.html"]).dropFirst().first
                == "static var helpHtml: File { File(\"Resources/help.html\", languages: "
                + "[\"en\", \"Base\", \"de\", \"pt-BR\"]) }")
        #expect(
            try outcome(paths).text.contains(
                "/// The file `Resources/help.html` in en, Base, de, pt-BR.\n    ///\n    /// From "
                    + "`Sources/App/Resources/Base.lproj/help.html`, `Sources/App/Resources/de.lproj/help.html`, "
                    + "`Sources/App/Resources/en.lproj/help.html`, `Sources/App/Resources/pt-BR.lproj/help.html`.\n"))
    }

    @Test func `extensions are part of the names by default`() throws {
        var selection = BundledFileSelection(extensions: ["tar.gz", "*"], folders: ["Fixtures"])
        selection.hasExtensionsInNames = false
        let paths = ["Fixtures/a.tar.gz", "Fixtures/b.json", "Fixtures/LICENSE", "Fixtures/c.swift", "d.json"]
        #expect(
            try declarations(paths, selection).last
                == "static var all: [File] { [Fixtures.license, Fixtures.aTar, Fixtures.b] }")
    }

    @Test(arguments: [
        (
            ["a b.json", "a-b.json"],
            [
                "a-b.json:1:1: error: \"a-b.json\" and \"a b.json\" at /p/App/a b.json:1:1 both become aBJson; "
                    + "rename one of them"
            ]
        ),
        (
            ["travel/a.json", "Travel/b.json"],
            [
                "travel/a.json:1:1: error: \"travel/a.json\" and \"Travel/b.json\" at /p/App/Travel/b.json:1:1 "
                    + "both become Travel; rename one of them"
            ]
        ),
        (
            ["Resources/x.json", "x.json"],
            [
                "x.json:1:1: error: \"x.json\" and \"Resources/x.json\" at /p/App/Resources/x.json:1:1 "
                    + "both become xJson; rename one of them"
            ]
        ),
        (
            ["…/x.json", "HorizontalEllipsis/y.json"],
            [
                "…/x.json:1:1: error: \"…/x.json\" and \"HorizontalEllipsis/y.json\" at /p/App/HorizontalEllipsis/y.json:1:1 "
                    + "both become HorizontalEllipsis; rename one of them"
            ]
        ),
    ])
    func `a file without a name of its own is an error`(paths: [String], messages: [String]) {
        #expect(problems(paths) == messages.map { "/p/App/" + $0 })
    }

    @Test func `odd names generate code that contains them exactly`() throws {
        #expect(
            try declarations(["\"q\\(x)\n.json", "String/1.json", "class.json"]).dropFirst() == [
                "static var qXJson: File { File(\"\\\"q\\\\(x)\\n.json\") }",
                "enum String_ {",
                "static var _1Json: File { File(\"String/1.json\") }",
                "static var classJson: File { File(\"class.json\") }",
                "static var all: [File] { [qXJson, String_._1Json, classJson] }",
            ])
    }

    @Test func `without a selection, files or a bundle the file is empty`() throws {
        let empty = "// The target has no bundled files that .prumo.json selects.\n"
        #expect(try outcome(["a.json"], nil).text.hasSuffix(empty))
        #expect(try outcome(["a.txt"]).text.hasSuffix(empty))
        let outcome = try outcome(["b.json", "a.json"], hasBundle: false)
        #expect(outcome.text.hasSuffix(empty))
        #expect(
            outcome.warnings.map(\.description) == [
                "/p/App/a.json:1:1: warning: App has no resources, so its files get no constants; declare them in "
                    + "Package.swift, as in resources: [.copy(\"Fixtures\")], or select others in .prumo.json"
            ])
    }
}

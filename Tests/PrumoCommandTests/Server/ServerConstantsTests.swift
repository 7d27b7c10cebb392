import DataFormats
import Foundation
import JSONRPC
import Testing

/// What editors show for `Strings`, `Settings` and `.prumo.json`.
@Suite struct ServerConstantsTests {
    private static func shop() throws -> CommandFixture {
        let fixture = try CommandFixture.shop()
        try fixture.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Shop", defaultLocalization: "en",
                targets: [
                    .target(name: "Shop", plugins: [.plugin(name: "GenerateConstants", package: "Prumo")])
                ])
            """, to: "Package.swift")
        try fixture.write(
            "/* The [button](https://example.com) */\n\"cart.buy\" = \"Buy | `now`\";\n\"cart.default\" = \"x\";\n",
            to: "Sources/Shop/en.lproj/Localizable.strings")
        try fixture.write("\"cart.buy\" = \"Acheter\";\n", to: "Sources/Shop/fr.lproj/Localizable.strings")
        return fixture
    }

    private static let text = """
        let one = Strings.Cart.buy
        let two = Settings.Api.baseURL.host
        let three = Settings.Api.key
        let four = Strings.Cart.`default`
        let five = Other.Cart.buy

        """

    private func hover(_ session: ServerSession, _ path: String, _ line: Int, _ character: Int) throws -> String? {
        try session.request("textDocument/hover", session.place(path, line, character)).get()["contents"]?["value"]?
            .string
    }

    @Test func `strings and settings show their values in every language and environment, and no secret`() throws {
        let fixture = try Self.shop()
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        let path = "Sources/Shop/A.swift"
        try session.open(path, Self.text)
        let string = try #require(try hover(session, path, 0, 24))
        #expect(string.contains("| `en` | ``Buy \\| `now` `` |") || string.contains("| `en` | `` Buy \\| `now` `` |"))
        #expect(string.contains("| `fr` | `Acheter` |"))
        // What comes from a file is code: no link is shown.
        #expect(string.contains("`The [button](https://example.com)`"))
        let setting = try #require(try hover(session, path, 1, 25))
        #expect(setting.contains(#"| `Development` (default) | `"http://localhost:4000/dev"` |"#))
        #expect(setting.contains(#"| `Production` | `"https://www.shop.com/api"` |"#))
        let secret = try #require(try hover(session, path, 2, 26))
        #expect(secret.contains("<secret API_KEY>"))
        #expect(!secret.contains("development-key"))
        #expect(try hover(session, path, 3, 26)?.contains("`x`") == true)
        #expect(try hover(session, path, 4, 23) == nil)

        let table = try session.request("textDocument/definition", session.place(path, 0, 24)).get().elements ?? []
        #expect(table.compactMap { $0["uri"]?.string } == [session.uri("Sources/Shop/en.lproj/Localizable.strings")])
        #expect(table.first?["range"]?["start"]?["line"]?.integer == 1)
        let files = try session.request("textDocument/definition", session.place(path, 1, 25)).get().elements ?? []
        #expect(
            files.compactMap { $0["uri"]?.string }
                == ["Development", "Stage", "Production"].map { session.uri("Environments/\($0).json") })
        #expect(files.first?["range"]?["start"]?["line"]?.integer == 2)

        // A changed table is read again.
        try fixture.write("\"cart.buy\" = \"Payer maintenant\";\n", to: "Sources/Shop/fr.lproj/Localizable.strings")
        #expect(try hover(session, path, 0, 24)?.contains("Payer maintenant") == true)
        #expect(try session.end() == 0)
    }

    @Test func `constants of other kinds show their documentation and lead to what they are made from`() throws {
        let fixture = try Self.shop()
        try fixture.write(
            #"{"data": {"files": ["*.json"]}, "colors": {"files": ["*.txt"]}, "names": {"colors": "Palette"}}"#,
            to: ".prumo.json")
        try fixture.write(#"{"api": {"note": "[a](https://example.com)"}}"#, to: "Sources/Shop/limits.json")
        try fixture.write("// colors\nwater: #00F\n", to: "Sources/Shop/colors.txt")
        try fixture.write(#"{"images": []}"#, to: "Sources/Shop/Media.xcassets/Logo.imageset/Contents.json")
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        let path = "Sources/Shop/A.swift"
        try session.open(
            path,
            "let one = DataFiles.Limits.Api.note\nlet two = Palette.water\nlet three = Assets.logo\nlet no = Colors.water\n"
        )
        let value = try #require(try hover(session, path, 0, 32))
        #expect(value.hasPrefix("`DataFiles.Limits.Api.note`, `Swift.String`\n"))
        #expect(value.contains("`\"[a](https://example.com)\"`"))
        #expect(try hover(session, path, 1, 20)?.hasPrefix("`Palette.water`, `PrumoRuntime.ColorAsset`") == true)
        #expect(try hover(session, path, 2, 22)?.contains("`Assets.logo`") == true)
        #expect(try hover(session, path, 3, 19) == nil)
        for (line, character, file, row) in [
            (0, 32, "limits.json", 0), (1, 20, "colors.txt", 1),
            (2, 22, "Media.xcassets/Logo.imageset/Contents.json", 0),
        ] {
            let found = try session.request("textDocument/definition", session.place(path, line, character)).get()
            #expect(found.elements?.compactMap { $0["uri"]?.string } == [session.uri("Sources/Shop/\(file)")])
            #expect(found.elements?.first?["range"]?["start"]?["line"]?.integer == row)
        }

        // A changed file of colors is read again.
        try fixture.write("lake: #00F\n", to: "Sources/Shop/colors.txt")
        #expect(try hover(session, path, 1, 20) == nil)
        #expect(try session.end() == 0)
    }

    @Test func `the configuration is checked, explained and completed`() throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        let text =
            #"{"lint": {"disabled_rules": ["force_casts", ""], "rep": "", "line_length": {"wa": 1}, "force_try": ""}}"#
        try session.open(".prumo.json", text, language: "json")
        let found = try session.diagnostics(".prumo.json", version: 1)
        #expect(found.contains { $0["message"]?.string?.contains("force_casts") == true })
        #expect(found.allSatisfy { $0["range"]?["start"]?["line"]?.integer == 0 })

        func labels(_ word: String, _ distance: Int) throws -> [String] {
            let start = try #require(text.range(of: word)).lowerBound
            let offset = text.utf16.distance(from: text.startIndex, to: start) + distance
            let items = try session.request("textDocument/completion", session.place(".prumo.json", 0, offset)).get()
            return items.elements?.compactMap { $0["label"]?.string } ?? []
        }
        #expect(try labels("force_casts", 3).contains("force_cast"))
        #expect(try labels("\"\"]", 1).contains("todo"))
        #expect(try labels("\"rep\"", 4).contains("reporter"))
        #expect(try !labels("\"rep\"", 4).contains("disabled_rules"))
        #expect(try labels("\"wa\"", 2).contains("warning"))
        #expect(try labels("\"force_try\": \"\"", 14) == ["warning", "error"])
        #expect(try labels("\"lint\"", 1).contains("environments"))
        let place = try #require(text.range(of: "disabled_rules")).lowerBound
        let offset = text.distance(from: text.startIndex, to: place)
        #expect(try hover(session, ".prumo.json", 0, offset)?.contains("Rules to turn off") == true)

        try session.change(".prumo.json", version: 2, [.object(["text": "{"])])
        #expect(try session.diagnostics(".prumo.json", version: 2).count == 1)
        // A text that is not complete is completed all the same.
        try session.change(".prumo.json", version: 3, [.object(["text": "{\n  \"lint\": {\n    \"str"])])
        let items = try session.request("textDocument/completion", session.place(".prumo.json", 2, 8)).get().elements
        #expect(items?.contains { $0["label"]?.string == "strict" } == true)
        #expect(items?.first?["textEdit"]?["newText"]?.string?.hasSuffix(": ") == true)
        try session.change(".prumo.json", version: 4, [.object(["text": #"{"strings": {"check": {}}}"#])])
        #expect(try session.diagnostics(".prumo.json", version: 4).isEmpty)
    }
}

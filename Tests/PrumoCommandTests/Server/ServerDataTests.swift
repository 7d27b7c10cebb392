import DataFormats
import Foundation
import JSONRPC
import TestSupport
import Testing

@testable import EditorServer
@testable import prumo

/// Diagnostics of files that are no Swift files: those of `prumo check`, with what is not saved.
@Suite struct ServerDataTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "cart.buy" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Buy 😀 now…" } },
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "Acheter %@" } }
              }
            },
            "cart.empty" : { "comment" : "Shown 😀.", "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "see the Cаfe" } } } }
          },
          "version" : "1.0"
        }

        """
    private static let stringsDict = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>items</key>
        <dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d item</string></dict></dict>
        </dict></plist>

        """
    private static let set = """
        {
          "images" : [ { "filename" : "a.png", "idiom" : "universal", "scal" : "1x" } ],
          "info" : { "author" : "xcode", "version" : 1 }
        }

        """

    private static func shop() throws -> CommandFixture {
        let fixture = try CommandFixture.shop()
        let resources = "Sources/Shop/Resources"
        for (path, text) in [
            "\(resources)/Main.xcstrings": catalog,
            "\(resources)/en.lproj/Old.strings": "\"a\" = \"é %d\";\n/* Title */\n\"b\" = \"Two\";\n",
            "Sources/Shop/Old.swift": "let old = NSLocalizedString(\"b\", tableName: \"Old\", comment: \"\")\n",
            "\(resources)/fr.lproj/Old.strings": "\"a\" = \"é 😀 %@\";\n",
            "\(resources)/en.lproj/Count.stringsdict": stringsDict,
            "\(resources)/Media.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
            "\(resources)/Media.xcassets/Box.imageset/Contents.json": set,
        ] { try fixture.write(text, to: path) }
        return fixture
    }

    /// The lines that `prumo check` prints about a file.
    private func check(_ path: String, in fixture: CommandFixture) throws -> [String] {
        try fixture.prumo(["check", "--quiet", "--reporter", "relative-path"]).output.split(separator: "\n").map(
            String.init
        )
        .filter { $0.hasPrefix(path + ":") && !$0.hasSuffix("(unused)") }.sorted()
    }

    /// The same lines made of diagnostics whose columns are in UTF-16, as in that report.
    private func lines(_ diagnostics: [JSONValue], of path: String) -> [String] {
        diagnostics.map { diagnostic in
            let start = diagnostic["range"]?["start"]
            let place = "\((start?["line"]?.integer ?? -9) + 1):\((start?["character"]?.integer ?? -9) + 1)"
            let severity = diagnostic["severity"]?.integer == 1 ? "error" : "warning"
            let rule = (diagnostic["code"]?.string).map { " (\($0))" } ?? ""
            return "\(path):\(place): \(severity): \(diagnostic["message"]?.string ?? "")\(rule)"
        }.sorted()
    }

    private func text(_ path: String, in fixture: CommandFixture) throws -> String {
        try String(contentsOf: fixture.folder.url.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: [
        ("Sources/Shop/Resources/Main.xcstrings", "\"see the Cаfe\"", "\"é  %d\""),
        ("Sources/Shop/Resources/en.lproj/Old.strings", "\"Two\"", "\"see the Cаfe\""),
        ("Sources/Shop/Resources/fr.lproj/Old.strings", "%@", "%d  …"),
        ("Sources/Shop/Resources/en.lproj/Count.stringsdict", "%d item", "%@ item"),
        ("Sources/Shop/Resources/Media.xcassets/Box.imageset/Contents.json", "1x", "7x"),
        ("Environments/Stage.json", "\"5s\"", "5"),
        ("Environments/Production.json", "\"https://www.shop.com/api\"", "\"http://localhost/a\""),
        ("Environments/Schema.json", "\"enum\": [\"debug\", \"info\"]", "\"enum\": [\"é\", 3]"),
    ])
    func `a document has the findings of prumo check, before and after a change that is not saved`(
        path: String, old: String, new: String
    ) throws {
        let fixture = try Self.shop()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        let saved = try text(path, in: fixture)
        try session.open(path, saved, language: "json")
        #expect(lines(try session.diagnostics(path, version: 1), of: path) == (try check(path, in: fixture)))

        let changed = saved.replacing(old, with: new)
        try #require(changed != saved)
        try session.change(path, version: 2, [.object(["text": .string(changed)])])
        let found = lines(try session.diagnostics(path, version: 2), of: path)
        #expect(try text(path, in: fixture) == saved)
        try fixture.write(changed, to: path)
        let expected = try check(path, in: fixture)
        #expect(found == expected)
        #expect(!expected.isEmpty)
        #expect(try session.end() == 0)
    }

    @Test func `a change has an effect on the other open files of a table, until its document is closed`() throws {
        let fixture = try Self.shop()
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        let (en, fr) = ("Sources/Shop/Resources/en.lproj/Old.strings", "Sources/Shop/Resources/fr.lproj/Old.strings")
        func codes(_ diagnostics: [JSONValue]) -> [String] { diagnostics.compactMap { $0["code"]?.string }.sorted() }
        try session.open(en, try text(en, in: fixture), language: "strings")
        let first = codes(try session.diagnostics(en, version: 1))
        #expect(first.contains("missing_key"))
        try session.open(fr, try text(fr, in: fixture), language: "strings")
        _ = try session.diagnostics(fr, version: 1)
        _ = try session.diagnostics(en, version: 1)
        try session.change(fr, version: 2, [ServerSessionTests.edit(1, 0, 1, 0, "\"b\" = \"Deux\";\n")])
        _ = try session.diagnostics(fr, version: 2)
        #expect(!codes(try session.diagnostics(en, version: 1)).contains("missing_key"))
        try session.notify(
            "textDocument/didClose", .object(["textDocument": .object(["uri": .string(session.uri(fr))])]))
        #expect(codes(try session.diagnostics(en, version: 1)) == first)
        #expect(try session.end() == 0)
    }

    @Test func `a change of the schema or the configuration has an effect on the open environments`() throws {
        let fixture = try Self.shop()
        try fixture.write("{}", to: ".prumo.json")
        let session = try ServerSession(.visualStudioCode, in: fixture.folder.url)
        defer { session.kill() }
        let (schema, stage) = ("Environments/Schema.json", "Environments/Stage.json")
        for path in [stage, schema] {
            try session.open(path, try text(path, in: fixture), language: "json")
            #expect(try session.diagnostics(path, version: 1).isEmpty)
        }
        _ = try session.diagnostics(stage, version: 1)
        let changed = try text(schema, in: fixture).replacing("\"debug\"", with: "\"verbose\"")
        try session.change(schema, version: 2, [.object(["text": .string(changed)])])
        #expect(try session.diagnostics(stage, version: 1).contains { $0["code"]?.string == "schema_mismatch" })

        let configuration = #"{"environments": {"names": ["Development", "Production"]}}"#
        try session.open(".prumo.json", "{}", language: "json")
        _ = try session.diagnostics(".prumo.json", version: 1)
        _ = try session.diagnostics(stage, version: 1)
        try session.change(".prumo.json", version: 2, [.object(["text": .string(configuration)])])
        let found = try session.diagnostics(stage, version: 1)
        #expect(found.contains { $0["message"]?.string?.contains("Stage is not one of the environments") == true })
        // What the linter reads is not reported a second time.
        try session.change(".prumo.json", version: 3, [.object(["text": #"{"environments": {"names": 3}}"#])])
        #expect(try session.diagnostics(".prumo.json", version: 3).count == 1)
        try session.change(".prumo.json", version: 4, [.object(["text": "{"])])
        #expect(try session.diagnostics(".prumo.json", version: 4).count == 1)
        #expect(try session.end() == 0)
    }

    @Test(arguments: [
        ("Main.xcstrings", "{\"strings\": "), ("en.lproj/Old.strings", "\"a\" = ;"),
        ("en.lproj/Count.stringsdict", "<plist><dict>"),
    ])
    func `a table that cannot be parsed has one diagnostic, and other files of it have none of it`(
        name: String, broken: String
    ) throws {
        let fixture = try Self.shop()
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        let path = "Sources/Shop/Resources/\(name)"
        let other = "Sources/Shop/Resources/fr.lproj/Old.strings"
        try session.open(path, try text(path, in: fixture))
        _ = try session.diagnostics(path, version: 1)
        try session.open(other, try text(other, in: fixture))
        _ = try session.diagnostics(other, version: 1)
        try session.change(path, version: 2, [.object(["text": .string(broken)])])
        let found = try session.diagnostics(path, version: 2)
        #expect(found.map { $0["severity"]?.integer } == [1])
        if name.hasSuffix(".strings") {
            let others = try session.diagnostics(other, version: 1)
            #expect(!others.contains { $0["message"]?.string?.contains("not checked") == true })
        }
        #expect(try session.end() == 0)
    }

    @Test func `the encoding of a file on disk is that of its text`() throws {
        let fixture = try Self.shop()
        let path = "Sources/Shop/Resources/en.lproj/Old.strings"
        let units = "\u{FEFF}\"é\" = \"\";\n".utf16
        let wide = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        try Data(wide).write(to: fixture.folder.url.appending(path: path))
        let session = try ServerSession(.zed, in: fixture.folder.url)
        defer { session.kill() }
        try session.open(path, "\"é\" = \"\";\n")
        let found = lines(try session.diagnostics(path, version: 1), of: path)
        #expect(found == (try check(path, in: fixture)))
        #expect(found.contains { $0.hasSuffix("(encoding)") })
    }

    @Test func `what a check leaves out has no diagnostics`() throws {
        let fixture = try Self.shop()
        try fixture.write(
            #"{"strings": {"check": {"excluded": ["Vendor"]}}, "assets": {"check": {"excluded": ["Vendor"]}}}"#,
            to: ".prumo.json")
        try fixture.write("*.generated.xcstrings\nLocal.xcstrings\n", to: ".gitignore")
        try fixture.write("", to: ".git/HEAD")
        for path in [
            "Vendor/Main.xcstrings", "Local.xcstrings", "Other/Environments/Stage.json", "Package.resolved",
            "Vendor/Media.xcassets/Box.imageset/Contents.json",
        ] {
            let text = path.hasSuffix("strings") ? Self.catalog : Self.set
            try fixture.write(text, to: path)
            let session = try ServerSession(.neovim, in: fixture.folder.url)
            defer { session.kill() }
            try session.open(path, text, language: "json")
            try session.open("A.swift", "let title = view as! Label\n")
            let first = try session.next("textDocument/publishDiagnostics")
            if first["uri"]?.string == session.uri(path) { #expect(first["diagnostics"]?.elements?.isEmpty == true) }
            #expect(try session.end() == 0)
        }
    }

    @Test(arguments: [
        ("Sources/Shop/Resources/Main.xcstrings", 10, "\"comment\" : \"Shown 😀. prumo:disable RULE\""),
        ("Sources/Shop/Resources/Main.xcstrings", 6, "\"comment\" : \"prumo:disable RULE\""),
        ("Sources/Shop/Resources/en.lproj/Old.strings", 2, "/* Title prumo:disable RULE */"),
        ("Sources/Shop/Resources/fr.lproj/Old.strings", 0, "/* prumo:disable RULE */"),
    ])
    func `a finding in a table is suppressed by the comment of its key`(
        path: String, line: Int, comment: String
    ) throws {
        let fixture = try Self.shop()
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        var document = DocumentText(try text(path, in: fixture))
        try session.open(path, document.string)
        let found = try session.diagnostics(path, version: 1)
        let finding = try #require(
            found.first { $0["range"]?["start"]?["line"]?.integer == line }, "\(summaries(found))")
        let rule = try #require(finding["code"]?.string)
        let character = try #require(finding["range"]?["start"]?["character"]?.integer)
        let hover = try session.request("textDocument/hover", session.place(path, line, character)).get()
        #expect(hover["contents"]?["value"]?.string?.contains("**\(rule)**") == true)

        let actions = try session.actions(path, line, character)
        let title = "Disable \(rule) for this key in its comment"
        let action = try #require(actions.first { $0["title"]?.string == title })
        let edits = try #require(action["edit"]?["changes"]?.members?.first?.value.elements)
        for edit in edits.reversed() {
            document.replace(
                try #require(document.range(edit["range"], .utf8)), with: try #require(edit["newText"]?.string))
        }
        #expect(document.string.contains(comment.replacing("RULE", with: rule)))
        try session.change(path, version: 2, [.object(["text": .string(document.string)])])
        let rest = try session.diagnostics(path, version: 2)
        #expect(!rest.contains { $0["message"]?.string == finding["message"]?.string })
        #expect(rest.count < found.count)
        #expect(try session.end() == 0)
    }

    @Test func `findings in environments and assets have explanations and no comments`() throws {
        let fixture = try Self.shop()
        let session = try ServerSession(.neovim, in: fixture.folder.url)
        defer { session.kill() }
        for path in ["Environments/Stage.json", "Sources/Shop/Resources/Media.xcassets/Box.imageset/Contents.json"] {
            let broken = try text(path, in: fixture).replacing("\"5s\"", with: "5")
            try session.open(path, broken, language: "json")
            let start = try #require(try session.diagnostics(path, version: 1).first?["range"]?["start"])
            let (line, character) = (start["line"]?.integer ?? -1, start["character"]?.integer ?? -1)
            #expect(try session.actions(path, line, character).isEmpty)
            let hover = try session.request("textDocument/hover", session.place(path, line, character)).get()
            #expect(hover["contents"]?["value"]?.string?.hasPrefix("**") == true)
        }
        #expect(try session.end() == 0)
    }
}

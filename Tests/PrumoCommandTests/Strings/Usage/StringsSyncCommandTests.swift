import Foundation
import TestSupport
import Testing

@Suite struct StringsSyncCommandTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "gone" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Weg"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    private static func fixture(_ swift: String = #"let t = Text("new", comment: "Shown first")"#) throws
        -> CommandFixture
    {
        try CommandFixture([
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "P", defaultLocalization: "en", targets: [.target(name: "App")])
            """,
            "Sources/App/Localizable.xcstrings": catalog,
            "Sources/App/App.swift": "import SwiftUI\n\(swift)\n",
        ])
    }

    private static let path = "Sources/App/Localizable.xcstrings"

    @Test func `new keys are written, old ones marked, and the next run has nothing to do`() throws {
        let fixture = try Self.fixture()
        let outcome = try fixture.run(["sync"], of: "strings")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasSuffix("added 1 key, marked 1 key as stale (1 file)\n"), "\(outcome.output)")
        let text = try String(contentsOf: fixture.folder.url.appending(path: Self.path), encoding: .utf8)
        #expect(
            text
                == Self.catalog.replacing(
                    "    \"gone\" : {\n", with: "    \"gone\" : {\n      \"extractionState\" : \"stale\",\n"
                ).replacing(
                    "    }\n  },\n  \"version\"",
                    with: "    },\n    \"new\" : {\n      \"comment\" : \"Shown first\"\n    }\n  },\n  \"version\""))
        let again = try fixture.run(["sync"], of: "strings")
        #expect(again.status == 0)
        #expect(again.output == "nothing to change\n")
        let checked = try fixture.run(["sync", "--check"], of: "strings")
        #expect(checked.status == 0)
        #expect(checked.output == "the tables are in line with the code (1 source file)\n")
    }

    @Test func `a check lists the keys, writes nothing and fails`() throws {
        let fixture = try Self.fixture()
        let outcome = try fixture.run(["sync", "--check"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                Sources/App/App.swift:2:14: warning: "new" is not in Localizable
                Sources/App/Localizable.xcstrings:4:5: warning: "gone" of Localizable is in no lookup
                2 keys not in line with the code (1 source file); run prumo strings sync

                """)
        let text = try String(contentsOf: fixture.folder.url.appending(path: Self.path), encoding: .utf8)
        #expect(text == Self.catalog)
    }

    @Test func `a diff is printed and nothing written`() throws {
        let fixture = try Self.fixture()
        let outcome = try fixture.run(["sync", "--diff"], of: "strings")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("+    \"new\" : {"))
        let text = try String(contentsOf: fixture.folder.url.appending(path: Self.path), encoding: .utf8)
        #expect(text == Self.catalog)
    }

    @Test func `scripts get what happens to each key`() throws {
        let fixture = try Self.fixture()
        let outcome = try fixture.run(["sync", "--check", "--format", "json"], of: "strings")
        #expect(outcome.status == 1)
        let listing = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let keys = try #require(listing["keys"] as? [[String: Any]])
        #expect(keys.map { $0["action"] as? String } == ["added", "stale"])
        #expect(keys.map { $0["key"] as? String } == ["new", "gone"])
        #expect(listing["files"] as? [String] == [Self.path])
    }

    @Test func `a lookup whose key is not certain fails, and the rest is written`() throws {
        let fixture = try Self.fixture(#"let t = [Text("gone"), Text("new"), Text("a \(unknown) b")]"#)
        let outcome = try fixture.run(["sync"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                #"Sources/App/App.swift:2:45: error: the type of the interpolated value is not known, so "a \(…) b" was not added"#
            ), "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("added 1 key (1 file)\n"))
    }

    @Test func `keys of strings files are added, and only those that nothing refers to are reported`() throws {
        let fixture = try CommandFixture([
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "P", defaultLocalization: "en", targets: [.target(name: "App")])
            """,
            "Sources/App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
            "Sources/App/App.swift": """
            import Foundation
            let all = [NSLocalizedString("a", comment: ""), NSLocalizedString("d", comment: "The fourth")]
            let name = show("b")

            """,
        ])
        let outcome = try fixture.run(["sync"], of: "strings")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasPrefix(
                #"Sources/App/en.lproj/Localizable.strings:3:1: note: "c" of Localizable is in no lookup; remove it if nothing else uses it"#
            ), "\(outcome.output)")
        #expect(!outcome.output.contains("\"b\" of"))
        let path = "Sources/App/en.lproj/Localizable.strings"
        let text = try String(contentsOf: fixture.folder.url.appending(path: path), encoding: .utf8)
        #expect(
            text
                == "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n/* The fourth */\n\"d\" = \"D\";\n".replacing(
                    "\"D\"", with: "\"d\""))
    }

    @Test func `keys of constants that sources use stay, though no lookup has them`() throws {
        let fixture = try Self.fixture("let t = Text(\"new\")\nprint(Strings.gone)")
        try fixture.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "P", defaultLocalization: "en", dependencies: [.package(path: "../prumo")],
                targets: [.target(name: "App", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])])
            """, to: "Package.swift")
        let outcome = try fixture.run(["sync"], of: "strings")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasSuffix("added 1 key (1 file)\n"), "\(outcome.output)")
        try fixture.write("import SwiftUI\nlet t = Text(\"new\")\n", to: "Sources/App/App.swift")
        let unused = try fixture.run(["sync", "--check"], of: "strings")
        #expect(unused.output.contains("\"gone\""), "\(unused.output)")
    }

    @Test func `a function of the configuration looks keys up`() throws {
        let fixture = try Self.fixture(#"let t = [L("new"), L("gone")]"#)
        try fixture.write(#"{"strings": {"lookups": ["L"]}}"#, to: ".prumo.json")
        let outcome = try fixture.run(["sync"], of: "strings")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasSuffix("added 1 key (1 file)\n"))
    }
}

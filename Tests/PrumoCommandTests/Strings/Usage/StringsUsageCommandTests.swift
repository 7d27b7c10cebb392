import Foundation
import Testing

@Suite struct StringsUsageCommandTests {
    private static let english = "Sources/Shop/en.lproj/Localizable.strings"
    private static let french = "Sources/Shop/fr.lproj/Localizable.strings"

    private static func shop() throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n",
            "Sources/Shop/en.lproj/Localizable.strings":
                "// Cart\n\"cart.title\" = \"Cart\";\n// Old\n\"cart.old\" = \"Old\";\n",
            "Sources/Shop/de.lproj/Localizable.strings": "\"cart.old\" = \"Alt\";\n",
            "Sources/Shop/Cart.swift": "let a = NSLocalizedString(\"cart.title\", comment: \"\")\n",
        ])
    }

    @Test func `unused keys are listed with their places and fail`() throws {
        let outcome = try Self.shop().run(["unused"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                Sources/Shop/en.lproj/Localizable.strings:4:1: warning: "cart.old" of Localizable is not used; remove \
                it, or keep it with "prumo:disable unused" in its comment
                1 of 2 keys is not used (2 source files); --delete removes it

                """)
    }

    @Test func `a folder of the package is searched for in the whole package`() throws {
        let shop = try Self.shop()
        try shop.write("f(\"cart.old\")", to: "Sources/Other/Other.swift")
        let outcome = try shop.run(["unused", "Sources/Shop"], of: "strings")
        #expect(outcome.status == 0)
        #expect(outcome.output == "no unused keys among 2 keys (3 source files)\n")
    }

    @Test func `--sources narrows the search`() throws {
        let shop = try Self.shop()
        try shop.write("f(\"cart.old\")", to: "Sources/Other/Other.swift")
        #expect(try shop.run(["unused", "--sources", "Sources/Shop"], of: "strings").status == 1)
        let absent = try shop.run(["unused", "--sources", "Nowhere"], of: "strings")
        #expect(absent.status == 2)
        #expect(absent.errors.contains("the folder 'Nowhere' does not exist"))
    }

    @Test func `JSON has what a script needs`() throws {
        let outcome = try Self.shop().run(["unused", "--format", "json"], of: "strings")
        #expect(outcome.status == 1)
        for text in ["\"key\" : \"cart.old\"", "\"line\" : 4", "\"table\" : \"Sources/Shop/Localizable\""] {
            #expect(outcome.output.contains(text))
        }
    }

    @Test func `nothing is removed without a program`() throws {
        let fixture = try CommandFixture(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "Info.plist": "<plist/>"])
        let outcome = try fixture.run(["unused", "--delete"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("pass their folder with --sources"))
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == "\"a\" = \"A\";\n")
    }

    @Test func `--delete removes keys from all languages and all else stays`() throws {
        let shop = try Self.shop()
        try shop.write("\"b\" = \"B\";\r\n\"cart.old\"=\"x\";\r\n\"cart.title\"  = \"Panier\"; // fin", to: Self.french)
        let before = try shop.folder.read(Self.french)
        let dry = try shop.run(["unused", "--delete", "--diff"], of: "strings")
        #expect(dry.status == 0)
        #expect(dry.errors.hasSuffix("would have removed 2 keys (3 files)\n"))
        #expect(try shop.folder.read(Self.french) == before)
        #expect(try shop.run(["unused", "--delete", "-q"], of: "strings").output == "")
        #expect(try shop.folder.read(Self.french) == "\"cart.title\"  = \"Panier\"; // fin")
        #expect(try shop.folder.read(Self.english) == "// Cart\n\"cart.title\" = \"Cart\";\n")
        #expect(try shop.run(["unused"], of: "strings").status == 0)
    }

    @Test func `--delete stops where any key may be looked up, unless it is forced`() throws {
        let shop = try Self.shop()
        try shop.write("let b = NSLocalizedString(code, comment: \"\")\n", to: "Sources/Shop/B.swift")
        let before = try shop.folder.read(Self.english)
        let listed = try shop.run(["unused"], of: "strings")
        #expect(
            listed.output.contains("Sources/Shop/B.swift:1:27: note: the table Sources/Shop/Localizable is searched"))
        #expect(listed.output.hasSuffix("--delete --force removes it\n"))
        let json = try shop.run(["unused", "--format", "json"], of: "strings")
        #expect(json.output.contains("\"sharedTables\" : ["))
        let refused = try shop.run(["unused", "--delete"], of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("Sources/Shop/B.swift:1:27: error: the table"), "\(refused.errors)")
        #expect(try shop.folder.read(Self.english) == before)
        #expect(try shop.run(["unused", "--delete", "--force"], of: "strings").status == 0)
        #expect(try shop.folder.read(Self.english) != before)
    }

    @Test func `constants of the package's plugin are uses`() throws {
        let shop = try Self.shop()
        let key =
            "this is a sentence with more words than anybody wants to have in the name of a constant, cut at some point later"
        try shop.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "Shop", defaultLocalization: "en", targets: [
                .target(name: "Shop", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])
            ])
            """, to: "Package.swift")
        try shop.write("\"\(key)\" = \"x\";\n\"cart.old\" = \"x\";\n\"dead\" = \"x\";\n", to: Self.english)
        try shop.write(
            "f(Strings.Cart.old, Strings.thisIsASentenceWithMoreWordsThanAnybodyWantsToHaveInTheNameOfAConstantCutAtSome)",
            to: "Sources/Shop/Cart.swift")
        let outcome = try shop.run(["unused", "--format", "json"], of: "strings")
        #expect(outcome.output.contains("\"key\" : \"dead\""))
        #expect(outcome.output.components(separatedBy: "\"key\" :").count == 2)
    }

    @Test func `undefined lookups are errors at their place`() throws {
        let shop = try Self.shop()
        try shop.write("let b = String(localized: \"cart.titles\")\nlet c = Text(\"Hi\")\n", to: "Sources/Shop/B.swift")
        let outcome = try shop.run(["undefined"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                Sources/Shop/B.swift:1:27: error: the table Localizable has no key "cart.titles"; did you mean "cart.title"?
                1 lookup with an undefined key (3 source files)
                note: add "// prumo:disable:next undefined" before a lookup in another bundle

                """)
        #expect(try shop.run(["undefined", "--swiftui"], of: "strings").output.contains("has no key \"Hi\""))
        let json = try shop.run(["undefined", "--format", "json"], of: "strings")
        #expect(json.output.contains("\"suggestion\" : \"cart.title\""))
    }

    @Test(arguments: [
        (["unused", "--diff"], "require --delete"), (["unused", "--force"], "require --delete"),
        (["unused", "--format", "xml"], "'xml' is not a valid value"),
        (["undefined", "--format", "xml"], "'xml' is not a valid value"),
    ])
    func `misuse is reported`(arguments: [String], message: String) throws {
        let outcome = try Self.shop().run(arguments, of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
    }

    @Test func `a path limits the sources, and all tables of the package count`() throws {
        let call = "let a = NSLocalizedString(\"KEY\", tableName: \"TABLE\", comment: \"\")\n"
        let fixture = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n",
            "Sources/A/A.swift": call.replacing("KEY", with: "b").replacing("TABLE", with: "B")
                + call.replacing("KEY", with: "wrong").replacing("TABLE", with: "B"),
            "Sources/C/C.swift": call.replacing("KEY", with: "gone").replacing("TABLE", with: "C"),
            "Sources/B/en.lproj/B.strings": "\"b\" = \"B\";\n", "Sources/C/en.lproj/C.strings": "\"c\" = \"C\";\n",
        ])
        func undefined(_ path: String...) throws -> [String] {
            try fixture.run(["undefined"] + path, of: "strings").output.split(separator: "\n")
                .filter { $0.contains(": error: ") }.map { String($0.prefix { $0 != " " }) }
        }
        #expect(try undefined("Sources/A") == ["Sources/A/A.swift:2:27:"])
        #expect(try undefined("Sources/C/en.lproj/C.strings") == ["Sources/C/C.swift:1:27:"])
        #expect(try undefined().count == 2)
    }
}

import Testing

@Suite struct StringsRenameCommandTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "Shop", defaultLocalization: "en",
            dependencies: [.package(url: "https://example.com/prumo", from: "0.1.0")],
            targets: [
                .target(name: "Shop", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])
            ])
        """
    private static let source = """
        import Foundation

        let title = Strings.Cart.title
        let again = NSLocalizedString("cart.title", comment: "")
        let other = NSLocalizedString("cart.titles", comment: "cart.title")
        """

    private func shop() throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": Self.manifest, "Sources/Shop/Shop.swift": Self.source,
            "Sources/Shop/en.lproj/Localizable.strings":
                "/* Top */\n\"cart.title\" = \"Your cart\";\n\"ok\" = \"OK\";\n",
            "Sources/Shop/pt-BR.lproj/Localizable.strings": "\"ok\" = \"OK\";\n\"cart.title\" = \"Seu carrinho\";\n",
        ])
    }

    @Test func `the key changes in all languages, at lookups and at its constant`() throws {
        let fixture = try shop()
        let outcome = try fixture.run(["rename", "cart.title", "basket.heading"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("renamed cart.title to basket.heading, at 2 places in sources (3 files)"))
        #expect(
            try fixture.folder.read("Sources/Shop/en.lproj/Localizable.strings")
                == "/* Top */\n\"basket.heading\" = \"Your cart\";\n\"ok\" = \"OK\";\n")
        #expect(
            try fixture.folder.read("Sources/Shop/pt-BR.lproj/Localizable.strings")
                == "\"ok\" = \"OK\";\n\"basket.heading\" = \"Seu carrinho\";\n")
        let expected = Self.source.replacing("Strings.Cart.title", with: "Strings.Basket.heading")
            .replacing("NSLocalizedString(\"cart.title\"", with: "NSLocalizedString(\"basket.heading\"")
        #expect(try fixture.folder.read("Sources/Shop/Shop.swift") == expected)
    }

    @Test func `sources stay where that is requested`() throws {
        let fixture = try shop()
        let outcome = try fixture.run(["rename", "cart.title", "a", "--no-sources", "-q"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("Sources/Shop/Shop.swift") == Self.source)
        #expect(try fixture.folder.read("Sources/Shop/en.lproj/Localizable.strings").contains("\"a\" = \"Your cart\""))
    }

    @Test func `an existing name changes nothing`() throws {
        let fixture = try shop()
        let outcome = try fixture.run(["rename", "cart.title", "ok"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("already has the key 'ok', at Sources/Shop/en.lproj/Localizable.strings:3:1"))
        #expect(try fixture.folder.read("Sources/Shop/Shop.swift") == Self.source)
    }

    @Test func `a catalog's key that is its own string keeps the string`() throws {
        let catalog =
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"Hello\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}"
        let fixture = try CommandFixture(["A.xcstrings": catalog])
        let outcome = try fixture.run(["rename", "Hello", "greeting", "--no-sources"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let text = try fixture.folder.read("A.xcstrings")
        #expect(text.contains("\"greeting\" : {"))
        #expect(text.contains("\"value\" : \"Hello\""))
    }

    /// Two targets with a table of one name, and one without; each looks its own string up.
    private static func modules(
        bar: String = "\"ok\" = \"OK\";\n", app: String = "", plugin: String = ""
    ) throws -> CommandFixture {
        let lookup = "let ok = NSLocalizedString(\"ok\", bundle: .module, comment: \"\")\n"
        return try CommandFixture([
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Shop", defaultLocalization: "en",
                targets: [
                    .target(name: "Foo"\(plugin)), .target(name: "Bar"\(plugin)),
                    .target(name: "App", dependencies: ["Foo", "Bar"]),
                ])
            """,
            "Sources/Foo/en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n",
            "Sources/Bar/en.lproj/Localizable.strings": bar,
            "Sources/Foo/Foo.swift": lookup, "Sources/Bar/Bar.swift": lookup, "Sources/App/App.swift": app,
        ])
    }
    private static let rename = ["rename", "ok", "fine", "--table", "Sources/Foo/Localizable"]

    @Test func `the lookups of another target's table of the same name stay`() throws {
        let fixture = try Self.modules()
        let bar = try fixture.folder.read("Sources/Bar/Bar.swift")
        let outcome = try fixture.run(Self.rename, of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("renamed ok to fine, at 1 place in sources"), "\(outcome.output)")
        #expect(try fixture.folder.read("Sources/Foo/Foo.swift").contains("NSLocalizedString(\"fine\""))
        #expect(try fixture.folder.read("Sources/Bar/Bar.swift") == bar)
        #expect(try fixture.folder.read("Sources/Bar/en.lproj/Localizable.strings") == "\"ok\" = \"OK\";\n")
    }

    @Test func `the constants of another target's table of the same name stay`() throws {
        let fixture = try Self.modules(plugin: ", plugins: [.plugin(name: \"GenerateConstants\", package: \"prumo\")]")
        for name in ["Foo", "Bar"] { try fixture.write("let ok = Strings.ok\n", to: "Sources/\(name)/\(name).swift") }
        let outcome = try fixture.run(Self.rename, of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("Sources/Foo/Foo.swift") == "let ok = Strings.fine\n")
        #expect(try fixture.folder.read("Sources/Bar/Bar.swift") == "let ok = Strings.ok\n")
    }

    @Test(arguments: [
        ("\"ok\" = \"OK\";\n", "let a = String(localized: \"ok\", bundle: .foo)\n", "Sources/App/App.swift:1:27"),
        ("\"no\" = \"No\";\n", "", "Sources/Bar/Bar.swift:1:28"),
    ])
    func `a lookup that may be in either table is listed, and nothing is written`(
        bar: String, app: String, place: String
    ) throws {
        let fixture = try Self.modules(bar: bar, app: app)
        let refused = try fixture.run(Self.rename, of: "strings")
        #expect(refused.status == 1)
        #expect(
            refused.errors.contains(
                "\(place): error: whether this is \"ok\" of Sources/Foo/Localizable or of another target's")
                && refused.errors.contains(
                    "nothing was written; pass the sources of Sources/Foo/Localizable with --sources"),
            "\(refused.errors)")
        #expect(try fixture.folder.read("Sources/Foo/Foo.swift").contains("\"ok\""))
        #expect(try fixture.folder.read("Sources/Foo/en.lproj/Localizable.strings").contains("\"ok\""))
        let forced = try fixture.run(Self.rename + ["--force"], of: "strings")
        #expect(forced.status == 0, "\(forced.errors)")
        #expect(try fixture.folder.read("Sources/Foo/Foo.swift").contains("\"fine\""))
        #expect(!(try fixture.folder.read("Sources/App/App.swift").contains("fine")))
        #expect(!(try fixture.folder.read("Sources/Bar/Bar.swift").contains("fine")))
    }

    @Test func `--sources names the sources of the table`() throws {
        let fixture = try Self.modules(app: "let a = String(localized: \"ok\", bundle: .foo)\n")
        let outcome = try fixture.run(
            Self.rename + ["--sources", "Sources/Foo", "--sources", "Sources/App"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            try fixture.folder.read("Sources/App/App.swift") == "let a = String(localized: \"fine\", bundle: .foo)\n")
        #expect(try fixture.folder.read("Sources/Bar/Bar.swift").contains("\"ok\""))
    }

    @Test func `a source in two targets of a project with a table each decides nothing`() throws {
        let project = """
            // !$*UTF8*$!
            { objects = {
              P = { isa = PBXProject; targets = (T, U); mainGroup = G; };
              G = { isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
              A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
              B = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
              C = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (A, C); buildPhases = (); };
              U = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
                    fileSystemSynchronizedGroups = (B, C); buildPhases = (); };
            }; rootObject = P; }
            """
        let fixture = try CommandFixture([
            "App.xcodeproj/project.pbxproj": project,
            "App/en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n",
            "Widget/en.lproj/Localizable.strings": "\"ok\" = \"OK\";\n",
            "App/A.swift": "let a = Text(\"ok\")\n", "Widget/W.swift": "let w = Text(\"ok\")\n",
        ])
        let arguments = ["rename", "ok", "fine", "--table", "App/Localizable", "--source-language", "en"]
        try fixture.write("let s = Text(\"ok\")\n", to: "Shared/S.swift")
        let refused = try fixture.run(arguments, of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("Shared/S.swift:1:14: error: whether this is \"ok\""), "\(refused.errors)")
        #expect(!refused.errors.contains("Widget/W.swift"))
        try fixture.write("let s = Text(\"no\")\n", to: "Shared/S.swift")
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("App/A.swift") == "let a = Text(\"fine\")\n")
        #expect(try fixture.folder.read("Widget/W.swift") == "let w = Text(\"ok\")\n")
    }
}

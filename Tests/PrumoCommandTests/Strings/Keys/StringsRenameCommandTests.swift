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
}

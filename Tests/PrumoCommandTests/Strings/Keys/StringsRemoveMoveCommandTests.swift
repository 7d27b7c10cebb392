import Testing

@Suite struct StringsRemoveMoveCommandTests {
    @Test func `a key is removed from all languages, with its comment`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["remove", "cart.title", "--table", "Localizable"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!(try fixture.folder.read("en.lproj/Localizable.strings")).contains("cart"))
        #expect(try fixture.folder.read("en.lproj/Localizable.strings").contains("\"ok\" = \"OK\";\n"))
        #expect(!(try fixture.folder.read("pt-BR.lproj/Localizable.strings")).contains("cart"))
    }

    @Test func `the string of one language can be removed alone`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(
            ["remove", "greeting", "--locale", "pt_BR", "--table", "Extra"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("removed the strings of greeting in pt_BR (1 file)"))
        let catalog = try fixture.folder.read("Extra.xcstrings")
        #expect(!catalog.contains("Olá"))
        #expect(catalog.contains("Hello"))
    }

    @Test func `a key moves with its strings and its comment`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["move", "cart.title", "--to", "Extra"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let catalog = try fixture.folder.read("Extra.xcstrings")
        #expect(catalog.contains("\"comment\" : \"Title of the cart\""))
        #expect(catalog.contains("Seu carrinho"))
        #expect(!(try fixture.folder.read("en.lproj/Localizable.strings")).contains("cart.title"))
    }

    @Test func `one key that is missing keeps all files as they are`() throws {
        let fixture = try StringsKeysFixture.make()
        let outcome = try fixture.run(["remove", "ok", "nope", "--table", "Localizable"], of: "strings")
        #expect(outcome.status == 2)
        #expect(try fixture.folder.read("en.lproj/Localizable.strings") == StringsKeysFixture.english)
    }

    private static func shop(_ source: String, cart: String = "\"pay\" = \"Pay\";\n") throws -> CommandFixture {
        let manifest = """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "Shop", defaultLocalization: "en",
                dependencies: [.package(url: "https://example.com/prumo", from: "0.1.0")],
                targets: [.target(name: "Shop", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])])
            """
        return try CommandFixture([
            "Package.swift": manifest, "Sources/Shop/Shop.swift": source,
            "Sources/Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"ok\" = \"OK\";\n",
            "Sources/Shop/en.lproj/Cart.strings": cart,
        ])
    }

    @Test(arguments: [
        "let a = NSLocalizedString(\"cart.title\", comment: \"\")", "let a = Strings.Cart.title",
        "let a = Text(\"cart.title\")", "let a: LocalizedStringResource = \"cart.title\"",
    ])
    func `a key that sources use is removed only where that is forced`(source: String) throws {
        let fixture = try Self.shop(source)
        let path = "Sources/Shop/en.lproj/Localizable.strings"
        let before = try fixture.folder.read(path)
        let arguments = ["remove", "cart.title", "--table", "Localizable"]
        let refused = try fixture.run(arguments, of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("Sources/Shop/Shop.swift:1:"), "\(refused.errors)")
        #expect(refused.errors.contains("error: \"cart.title\" is used here; change this place first"))
        #expect(refused.errors.contains("nothing was written"))
        #expect(try fixture.folder.read(path) == before)
        let forced = try fixture.run(arguments + ["--force"], of: "strings")
        #expect(forced.status == 0)
        #expect(forced.errors.contains("warning: \"cart.title\" is used here"))
        #expect(try fixture.folder.read(path) == "\"ok\" = \"OK\";\n")
    }

    @Test(arguments: [
        ("f(\"cart.title\")", "\"cart.title\" may be used here"),
        ("let k = \"cart.\" + name", "may be built at run time here"),
        ("Texts.localizedString(\"cart.title\")", "\"cart.title\" may be used here"),
        (
            "func L(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\nlet a = L(\"cart.title\")",
            "\"cart.title\" is used here"
        ),
        ("b.path(forResource: \"Localizable\", ofType: \"strings\")", "the table Localizable is opened as a file here"),
    ])
    func `what unused counts as a use stops a removal`(source: String, message: String) throws {
        let fixture = try Self.shop(source)
        #expect(
            !(try fixture.run(["unused"], of: "strings")).output.contains("\"cart.title\" of Localizable is not used"))
        let outcome = try fixture.run(["remove", "cart.title", "--table", "Localizable"], of: "strings")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(message) && outcome.errors.contains("nothing was written"), "\(outcome.errors)")
    }

    @Test func `the source string of a key that sources use is not removed either`() throws {
        let fixture = try Self.shop("let a = NSLocalizedString(\"cart.title\", comment: \"\")")
        let arguments = ["remove", "cart.title", "--locale", "en", "--table", "Localizable"]
        let refused = try fixture.run(arguments, of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("error: \"cart.title\" is used here"), "\(refused.errors)")
        #expect(try fixture.run(arguments + ["--force"], of: "strings").status == 0)
    }

    @Test func `the last string of a key that sources use is not removed either`() throws {
        let fixture = try Self.shop("let a = NSLocalizedString(\"late\", comment: \"\")")
        try fixture.write("\"late\" = \"Tard\";\n", to: "Sources/Shop/fr.lproj/Localizable.strings")
        let arguments = ["remove", "late", "--locale", "fr", "--table", "Localizable"]
        #expect(try fixture.run(arguments, of: "strings").status == 1)
        try fixture.write("\"late\" = \"Spät\";\n", to: "Sources/Shop/de.lproj/Localizable.strings")
        #expect(try fixture.run(arguments, of: "strings").status == 0)
    }

    /// Two targets, the first of which looks its key `a` up.
    private static func modules(_ source: String = "Sources/Foo/Foo.swift") throws -> CommandFixture {
        try CommandFixture([
            "Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Shop", defaultLocalization: "en", targets: [.target(name: "Foo"), .target(name: "Bar")])
            """,
            "Sources/Foo/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
            "Sources/Bar/en.lproj/Localizable.strings": "\"b\" = \"B\";\n",
            "Sources/Bar/en.lproj/Bar.strings": "\"c\" = \"C\";\n",
            source: "let a = NSLocalizedString(\"a\", bundle: .module, comment: \"\")\n",
        ])
    }

    @Test(arguments: ["Sources/Bar/Localizable", "Bar"])
    func `a key that a target looks up does not move to the table of another`(table: String) throws {
        let fixture = try Self.modules()
        let arguments = ["move", "a", "--table", "Sources/Foo/Localizable", "--to", table]
        let refused = try fixture.run(arguments, of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("Sources/Foo/Foo.swift:1:27: error: \"a\" is used here"), "\(refused.errors)")
        #expect(refused.errors.contains("is not in all targets of Sources/Foo/Localizable"), "\(refused.errors)")
        #expect(try fixture.folder.read("Sources/Foo/en.lproj/Localizable.strings") == "\"a\" = \"A\";\n")
        #expect(try fixture.run(arguments + ["--force"], of: "strings").status == 0)
    }

    @Test func `a key that only the other target looks up moves to its table`() throws {
        let fixture = try Self.modules("Sources/Bar/Bar.swift")
        let arguments = ["move", "a", "--table", "Sources/Foo/Localizable", "--to", "Sources/Bar/Localizable"]
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func `another target's use of its own key does not keep a key`() throws {
        let fixture = try Self.modules("Sources/Bar/Bar.swift")
        let arguments = ["remove", "a", "--table", "Sources/Foo/Localizable"]
        let refused = try fixture.run(arguments, of: "strings")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("\"a\" may be used here"), "\(refused.errors)")
        try fixture.write("\"a\" = \"A\";\n", to: "Sources/Bar/en.lproj/Localizable.strings")
        #expect(try fixture.run(arguments, of: "strings").status == 0)
    }

    @Test func `a configuration declares lookups`() throws {
        let fixture = try Self.shop("let a = Kit.text(for: \"nope\")\nlet b = Kit.text(for: \"ok\")\n")
        try fixture.write("{\"strings\": {\"lookups\": [\"Kit.text(for:)\"]}}", to: ".prumo.json")
        let undefined = try fixture.run(["undefined"], of: "strings")
        #expect(
            undefined.status == 1 && undefined.output.contains("Shop.swift:1:23: error:"),
            "\(undefined.output)\(undefined.errors)")
        let renamed = try fixture.run(["rename", "ok", "fine", "--table", "Localizable"], of: "strings")
        #expect(renamed.status == 0, "\(renamed.errors)")
        #expect(try fixture.folder.read("Sources/Shop/Shop.swift").contains("Kit.text(for: \"fine\")"))
        try fixture.write("{\"strings\": {\"lookups\": [\"Kit text\"]}}", to: ".prumo.json")
        let refused = try fixture.run(["undefined"], of: "strings")
        #expect(
            refused.errors.contains(".prumo.json:1:26: error: \"Kit text\" is not the name of a function"),
            "\(refused.errors)")
    }

    @Test func `the sources follow a key to its new table`() throws {
        let fixture = try Self.shop(
            "let a = NSLocalizedString(\"cart.title\", comment: \"\")\nlet b = Strings.Cart.title\n")
        let outcome = try fixture.run(["move", "cart.title", "--to", "Cart"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("moved cart.title to Sources/Shop/Cart, at 2 places in sources (3 files)"))
        #expect(
            try fixture.folder.read("Sources/Shop/Shop.swift")
                == "let a = NSLocalizedString(\"cart.title\", tableName: \"Cart\", comment: \"\")\n"
                + "let b = Strings.Cart.Cart.title\n")
    }

    @Test func `a use that cannot follow is listed, and nothing is written`() throws {
        let fixture = try Self.shop("let a = Button(\"cart.title\") {}\n")
        let outcome = try fixture.run(["move", "cart.title", "--to", "Cart"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "Sources/Shop/Shop.swift:1:16: error: the lookup of \"cart.title\" cannot name the table Cart; use another "
                    + "lookup here"), "\(outcome.errors)")
        #expect(try fixture.folder.read("Sources/Shop/en.lproj/Localizable.strings").contains("cart.title"))
        #expect(try fixture.run(["move", "cart.title", "--to", "Cart", "--force"], of: "strings").status == 0)
    }

    @Test func `a constant is found beside a string that cannot be read`() throws {
        let fixture = try Self.shop("let b = Strings.Cart.title\n")
        let bad = """
            <plist version="1.0"><dict><key>bad</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%# @bad @</string>
            </dict></dict></plist>
            """
        try fixture.write(bad, to: "Sources/Shop/en.lproj/Localizable.stringsdict")
        let outcome = try fixture.run(
            ["rename", "cart.title", "basket.title", "--table", "Localizable"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("Sources/Shop/Shop.swift") == "let b = Strings.Basket.title\n")
    }
}

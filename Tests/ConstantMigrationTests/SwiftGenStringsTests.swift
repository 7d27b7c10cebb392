import ConstantMigration
import TestSupport
import Testing

@Suite struct SwiftGenStringsTests {
    private static let keys = """
        "title" = "Title";
        "cart.title" = "Cart";
        "cart.items" = "%d items of %@";
        "Your task. Do it!" = "x";
        "settings.LEFT" = "y";
        "..a..b." = "z";
        "..." = "no name";
        "%" = "no name either";
        "-.a" = "nor a type";
        "two\\nlines" = "1";

        """

    @Test func `parts of keys are types, and the last one is the member`() throws {
        let fixture = try SwiftGenFixture(
            "strings", template: "structured-swift5", ["in/Localizable.strings": Self.keys])
        #expect(
            try fixture.accessors() == [
                "L10n.title = Localizable/title", "L10n.Cart.title = Localizable/cart.title",
                "L10n.Cart.items(_: Int, _: Any) = Localizable/cart.items",
                "L10n.YourTask.doIt = Localizable/Your task. Do it!", "L10n.Settings.left = Localizable/settings.LEFT",
                "L10n.A.b = Localizable/..a..b.", "L10n.twoLines = Localizable/two\nlines",
            ])
        #expect(fixture.messages() == [])
    }

    @Test func `a flat template names the whole key`() throws {
        let fixture = try SwiftGenFixture("strings", template: "flat-swift4", ["in/Localizable.strings": Self.keys])
        #expect(
            try fixture.accessors()
                == [
                    "L10n.title = Localizable/title", "L10n.cartTitle = Localizable/cart.title",
                    "L10n.cartItems(_: Int, _: Any) = Localizable/cart.items",
                    "L10n.yourTaskDoIt = Localizable/Your task. Do it!",
                    "L10n.settingsLEFT = Localizable/settings.LEFT",
                    "L10n.ab = Localizable/..a..b.", "L10n.a = Localizable/-.a",
                    "L10n.twoNlines = Localizable/two\nlines",
                ])
        #expect(try fixture.read().outputs.map(\.separator) == [""])
    }

    @Test(
        arguments: [
            ("/", ["L10n.A.b = T/a/b", "L10n.cd = T/c.d"], "/"),
            ("\"::\"", ["L10n.ab = T/a/b", "L10n.cd = T/c.d"], "::"),
            ("\"\"", ["L10n.ab = T/a/b", "L10n.cd = T/c.d"], ""), (".", ["L10n.ab = T/a/b", "L10n.C.d = T/c.d"], nil),
        ] as [(String, [String], String?)])
    func `the separator is that of the options`(separator: String, expected: [String], described: String?) throws {
        let fixture = try SwiftGenFixture(
            "strings", template: "structured-swift5", more: "  options: {separator: \(separator)}\n",
            ["in/T.strings": "\"a/b\" = \"1\"; \"c.d\" = \"2\";"])
        #expect(try fixture.accessors() == expected)
        #expect(try fixture.read().outputs.map(\.separator) == [described])
    }

    @Test func `several tables have a type each, and one has if it is forced`() throws {
        let files = ["in/Localizable.strings": "\"a\" = \"1\";", "in/info plist.strings": "\"a\" = \"2\";"]
        var fixture = try SwiftGenFixture("strings", template: "structured-swift5", files)
        #expect(try fixture.accessors() == ["L10n.Localizable.a = Localizable/a", "L10n.InfoPlist.a = info plist/a"])
        #expect(try fixture.read().outputs.map(\.hasFileNamespaces) == [true])
        fixture = try SwiftGenFixture(
            "strings", "in/Localizable.strings", template: "structured-swift5",
            params: "{forceFileNameEnum: true, enumName: T, lookupFunction: f(a:b:c:)}", files)
        #expect(try fixture.accessors() == ["T.Localizable.a = Localizable/a"])
        #expect(try fixture.read().outputs.map(\.hasFileNamespaces) == [true])
        #expect(try fixture.read().outputs.map(\.lookup) == ["f(a:b:c:)"])
    }

    private static func dictionary(_ entries: String) -> String {
        "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    }

    private static func entry(_ key: String, _ format: String, _ variables: [(String, String)]) -> String {
        "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
            + variables.map { name, type in
                "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                    + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string><key>other</key><string>%\(type)</string></dict>"
            }.joined() + "</dict>"
    }

    @Test func `variables of plurals are parameters in their places`() throws {
        let text = Self.dictionary(
            Self.entry("one", "%#@n@", [("n", "d")])
                + Self.entry("two", "%2$#@b@ of %1$#@a@", [("a", "lu"), ("b", "f")])
                + Self.entry("mixed", "%@ has %#@n@", [("n", "lld")]) + Self.entry("none", "plain %d", [])
                + "<key>width</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>x</string></dict></dict>"
        )
        let fixture = try SwiftGenFixture(
            "strings", template: "structured-swift5",
            ["in/T.stringsdict": text, "in/T.strings": "\"one\" = \"%@ %@\"; \"plain\" = \"p\";"])
        #expect(
            try fixture.accessors() == [
                "L10n.one(_: Int) = T/one", "L10n.plain = T/plain", "L10n.two(_: Int, _: Float) = T/two",
                "L10n.mixed(_: Any, _: Int) = T/mixed", "L10n.none(_: Int) = T/none",
            ])
    }

    @Test func `what cannot be read is noted, and the rest is used`() throws {
        let fixture = try SwiftGenFixture(
            "strings", template: "structured-swift5",
            [
                "in/A.strings": "\"a\" = \"%1$@ %1$d\";\n\"b\" = (1);\n\"c\" = \"ok\";\n", "in/B.strings": "\"b\" = ",
                "in/de.lproj/A.strings": "\"d\" = \"x\";",
                "in/C.stringsdict": Self.dictionary(Self.entry("n", "%#@missing@", [])),
            ])
        #expect(try fixture.accessors() == ["L10n.A.c = A/c"])
        let end = "; until then its accessors are not migrated"
        let expected: [String] = [
            "in/A.strings:1:1: warning: \"a\" has two placeholders of different types for one argument; correct one of them"
                + end,
            "in/A.strings:2:7: warning: the value of \"b\" is an array, not a string; put it in quotes or into <string>"
                + end,
            "in/B.strings:1:7: warning: expected a text in double quotes but found end of file" + end,
            "in/de.lproj/A.strings:1:1: warning: the table A has a second file, in addition to in/A.strings, and this one is "
                + "not used; name the folder of one language in \"inputs\"",
            "in/C.stringsdict:1:91: warning: there is no variable \"missing\"; define it next to the string" + end,
        ]
        #expect(Set(fixture.messages()) == Set(expected))
    }

    @Test func `keys with one name are alternatives, unless their parameters differ`() throws {
        let fixture = try SwiftGenFixture(
            "strings", template: "structured-swift5",
            ["in/T.strings": "\"a_b\" = \"1\"; \"aB\" = \"2\"; \"a-b\" = \"%d\"; \"c\" = \"3\";"])
        #expect(try fixture.accessors() == ["L10n.ab = T/a_b | T/aB", "L10n.ab(_: Int) = T/a-b", "L10n.c = T/c"])
    }

    @Test func `many keys with one name take linear time`() throws {
        let text = (0..<20_000).map { number in
            let end = String(number, radix: 2).replacing("0", with: "-").replacing("1", with: "/")
            return "\"a\(end)\" = \"x\";\n"
        }.joined()
        let fixture = try SwiftGenFixture("strings", template: "flat-swift5", ["in/T.strings": text])
        let time = try ProcessorTime.measure { _ = try fixture.read() }
        #expect(time < .seconds(60), "\(time)")
    }
}

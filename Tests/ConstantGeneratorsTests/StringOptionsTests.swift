import ConstantGenerators
import Foundation
import SourceText
import TestSupport
import Testing

/// Resources, symbols, lookups by key and by a function of the target: compiled and run.
@Suite struct StringOptionsTests {
    @Test(arguments: [
        ("cart.title", "cartTitle"), ("paywall.error.productUnavailable", "paywallErrorProductUnavailable"),
        ("AddHost.Form.Failure.InvalidMACAddress", "addHostFormFailureInvalidMACAddress"),
        ("LENÇÓIS_MARANHENSES_NAME", "lençóisMaranhensesName"), ("%lld active", "active"),
        ("game.encouragement.0", "gameEncouragement0"), ("Turning Off iCloud Sync…", "turningOffICloudSync"),
        ("common.minutesShort %lld %lld", "commonMinutesShort"), ("%(a)@ is contained in %(b)@", "isContainedIn"),
        ("this device’s snips", "thisDevicesSnips"), ("don't", "dont"),
        ("The JSON store changed", "theJsonStoreChanged"),
        ("iCloud.off", "iCloudOff"), ("MiB", "miB"), ("CKAsset.size", "ckassetSize"), ("2fa", "_2Fa"),
        ("CFBundleDisplayName", "cfbundleDisplayName"), ("permission.expiry.1month", "permissionExpiry1Month"),
        ("F_A_Description", "fADescription"),
        ("Evaluate JavaScript with ${content}", "evaluateJavaScriptWith$Content"),
    ])
    func `a symbol has the name that Xcode gives it`(key: String, name: String) {
        #expect(StringSymbolName.name(of: key) == name)
    }

    @Test func `a key without letters has no symbol`() {
        for key in ["", "%@", "…", "%1$(a)lld %%", "$"] { #expect(StringSymbolName.name(of: key) == nil) }
    }

    private static let catalog = #"""
        {"sourceLanguage": "en", "version": "1.1", "strings": {
          "cart.title": {"extractionState": "manual", "localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Cart"}},
            "de": {"stringUnit": {"state": "translated", "value": "Warenkorb"}}}},
          "posts": {"extractionState": "manual", "localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "%1$(name)@ has %2$(count)lld posts"}},
            "de": {"stringUnit": {"state": "translated", "value": "%2$(count)lld Beiträge von %1$(name)@"}}}},
          "Extracted %@": {"localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Gefunden: %@"}}}}
        }}
        """#

    private static let uses = [
        "Strings.posts(name: \"Ada\", count: 1234)", "String(localized: .cartTitle)",
        "String(localized: .posts(name: \"Ada\", count: 2))", "String(localized: .Errors.offline)",
        "String(localized: Strings.Resources.Cart.title)", "String(localized: Strings.Resources.Errors.offline)",
        "Strings.string(forKey: \"cart.title\") ?? \"nil\"", "Strings.string(forKey: \"posts\", \"Eve\", 3) ?? \"nil\"",
        "Strings.string(forKey: \"offline\", table: \"Errors\") ?? \"nil\"",
        "Strings.string(forKey: \"Extracted %@\", .text(\"x\")) ?? \"nil\"",
        "Strings.string(forKey: \"none\") ?? \"nil\"",
        "Strings.string(forKey: \"cart.title\", table: \"None\") ?? \"nil\"",
        "Strings.string(forKey: \"posts\") ?? \"nil\"",
    ]

    private func output(_ configuration: String, bundle: Bool = false, _ more: String = "") throws -> [String] {
        let fixture = try TargetFixture([
            ".prumo.json": configuration, "Sources/App/Localizable.xcstrings": Self.catalog,
            "Sources/App/en.lproj/Errors.strings": "offline = \"No network\";",
            "Sources/App/de.lproj/Errors.strings": "offline = \"Kein Netz\";",
        ])
        var generation = fixture.generation()
        generation.hasBundle = true
        if bundle { generation.bundledTables = ["en", "de"].map { "\($0).lproj/Localizable.strings" } }
        for file in try generation.run().files { try file.write() }
        for language in bundle ? ["en", "de"] : [] {
            try fixture.folder.write(
                fixture.folder.read("Sources/App/\(language).lproj/Errors.strings"),
                to: "out/\(language).lproj/Errors.strings")
        }
        let lines = ["en", "de"].map { language in
            let calls = Self.uses.map { "print(\($0))" }.joined(separator: "; ")
            return "PreferredLanguages.$override.withValue([\"\(language)\"]) { \(calls) }"
        }
        try fixture.folder.write(
            "import PrumoRuntime\n\(more)\n@main struct Program { static func main() { \(lines.joined(separator: "\n")) } }\n",
            to: "Program.swift")
        try fixture.folder.write(
            "import Foundation\nextension Bundle { static let module = Bundle(path: \"\(fixture.folder.path)/out\")! }\n",
            to: "Module.swift")
        let build = try SwiftCompiler.build(
            ["out/GeneratedStrings.swift", "Program.swift"] + (bundle ? ["Module.swift"] : []), in: fixture.folder,
            to: "program", ["-swift-version", "6", "-parse-as-library", "-DSWIFT_PACKAGE"])
        #expect(build.status == 0 && build.output.isEmpty, "\(build.output)")
        return try SwiftCompiler.run(fixture.folder.path + "/program").output.split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
    }

    private static let english = [
        "Ada has 1,234 posts", "Cart", "Ada has 2 posts", "No network", "Cart", "No network", "Cart", "Eve has 3 posts",
        "No network", "Extracted x", "nil", "nil", " has  posts",
    ]
    private static let german = [
        "1.234 Beiträge von Ada", "Warenkorb", "2 Beiträge von Ada", "Kein Netz", "Warenkorb", "Kein Netz", "Warenkorb",
        "3 Beiträge von Eve", "Kein Netz", "Gefunden: x", "nil", "nil", " Beiträge von ",
    ]

    @Test(arguments: ["embedded", "bundle"])
    func `resources, symbols and lookups by key give the same strings, wherever they are stored`(storage: String)
        throws
    {
        let configuration = #"""
            {"accessLevel": "public",
             "strings": {"storage": "\#(storage)", "localizedStringResources": true, "symbols": true, "keyLookup": true}}
            """#
        #expect(try output(configuration, bundle: storage == "bundle") == Self.english + Self.german)
    }

    @Test func `a function of the target may give another text, with the same arguments`() throws {
        let configuration = #"""
            {"strings": {"localizedStringResources": true, "symbols": true, "keyLookup": true, "lookup": "AppTexts.text"}}
            """#
        let function = """
            enum AppTexts {
              nonisolated static func text(_ key: String, _ table: String) -> String? {
                key == "posts" ? "%2$lld by %@!" : key == "cart.title" ? "%1$d %@" : table == "Errors" ? "100% " + key : nil
              }
            }
            """
        let shown = try output(configuration, function)
        // A format that Foundation reads in no way is shown as it is.
        #expect(shown[0] == "%2$lld by %@!" && shown[1] == "%1$d %@" && shown[3] == "100% offline")
        #expect(shown[9] == "Extracted x" && shown[10] == "nil")
        let valid = function.replacing("%2$lld by %@!", with: "%2$lld by %1$@").replacing("%1$d %@", with: "Bag")
        let texts = try output(configuration, valid)
        #expect(texts[0] == "1,234 by Ada" && texts[1] == "Bag" && texts[4] == "Bag" && texts[7] == "3 by Eve")
        #expect(texts[13] == "1.234 by Ada" && texts[22] == "Gefunden: x")
    }

    @Test func `two strings with one symbol are an error, as in Xcode`() throws {
        let fixture = try TargetFixture([
            ".prumo.json": #"{"strings": {"symbols": true}}"#,
            "Sources/App/en.lproj/Localizable.strings": "\"cart.title\" = \"a\";\n\"cartTitle\" = \"b\";\n",
        ])
        #expect(
            fixture.problems() == [
                "Sources/App/en.lproj/Localizable.strings:2:1: error: \"cartTitle\" and \"cart.title\" at "
                    + "Sources/App/en.lproj/Localizable.strings:1:1 both become cartTitle; rename one of them"
            ])
    }

    @Test(arguments: [
        (#"["Localizable.cart"]"#, "the table Localizable has no key \"cart\"; did you mean \"card\"?"),
        (#"["Errrors"]"#, "\"exclude\" names \"Errrors\", but there is no table Errrors; did you mean \"Errors\"?"),
        (#"["Zzz.a"]"#, "\"exclude\" names \"Zzz.a\", but there is no table Zzz; correct it or remove it"),
        (#"["Localizable.card", "Errors", "Kit.a", "Kit"]"#, ""),
    ])
    func `an excluded name that nothing has is an error with a suggestion`(list: String, message: String) throws {
        let files = [
            "Sources/App/en.lproj/Localizable.strings": "card = \"a\";\n",
            "Sources/App/en.lproj/Errors.strings": "b = \"a\";\n", "Sources/Kit/en.lproj/Kit.strings": "a = \"a\";\n",
        ]
        let fixture = try TargetFixture(
            files.merging([".prumo.json": #"{"strings": {"exclude": \#(list)}}"#]) { $1 })
        let problems = fixture.problems()
        #expect(problems.count == (message.isEmpty ? 0 : 1), "\(problems)")
        #expect(
            problems.first.map { $0.hasPrefix(".prumo.json:1:26: error: ") && $0.hasSuffix(message) } ?? true,
            "\(problems)")
    }

    @Test func `a target's own list names its own tables only`() throws {
        let fixture = try TargetFixture([
            "Sources/App/en.lproj/Localizable.strings": "card = \"a\";\n",
            "Sources/Kit/en.lproj/Kit.strings": "a = \"a\";\n",
            ".prumo.json": #"{"targets": {"App": {"strings": {"exclude": ["Kit"]}}}}"#,
        ])
        #expect(fixture.problems().first?.contains("there is no table Kit") == true)
    }

    @Test func `catalogs, folders and tables have namespaces where the configuration says so`() throws {
        let files = [
            "Sources/App/Media.xcassets/Icons/a.imageset/Contents.json": #"{"images": []}"#,
            "Sources/App/Colors.xcassets/a.colorset/Contents.json":
                #"{"colors": [{"color": {"components": {"red": "1", "green": "1", "blue": "1"}}}]}"#,
            "Sources/App/en.lproj/Localizable.strings": "card = \"a\";\n",
        ]
        let plain = try TargetFixture(files).text("GeneratedAssets.swift")
        #expect(!plain.contains("enum Icons") && !plain.contains("enum Media"))
        let fixture = try TargetFixture(
            files.merging([
                ".prumo.json":
                    #"{"assets": {"catalogNamespaces": true, "folderNamespaces": true}, "strings": {"tableNamespaces": true}}"#
            ]) { $1 })
        let text = try fixture.text("GeneratedAssets.swift")
        #expect(text.contains("    enum Media {\n        enum Icons {\n") && text.contains("    enum Colors {\n"))
        // The name in the catalog stays the same.
        #expect(text.contains("        a\\n"), "\(text)")
        #expect(try fixture.text("GeneratedStrings.swift").contains("    enum Localizable {\n"))
    }
}

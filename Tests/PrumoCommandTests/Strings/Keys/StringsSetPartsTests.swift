import Foundation
import Testing

/// `prumo strings set` of values that have parts.
@Suite struct StringsSetPartsTests {
    private static func unit(_ text: String, state: String = "translated") -> String {
        #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
    }

    private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
        #"{"variations": {"plural": {"# + forms.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ", ") + "}}}"
    }

    private static func catalog(_ entries: String) throws -> CommandFixture {
        try CommandFixture([
            "Package.swift":
                "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: \"A\", defaultLocalization: \"en\")\n",
            "Localizable.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#n\#(entries)\#n}}"#,
        ])
    }

    /// A plural, two variables in one string, devices, and a plain string that all Polish, Portuguese and Japanese lack.
    private static var shop: CommandFixture {
        get throws {
            func variable(_ name: String, _ number: Int, _ word: String) -> String {
                #""\#(name)": {"argNum": \#(number), "formatSpecifier": "lld", "variations": "#
                    + #"{"plural": {"one": \#(unit("%arg \(word)")), "other": \#(unit("%arg \(word)s"))}}}"#
            }
            func value(_ text: String, _ variables: String...) -> String {
                #"{"stringUnit": {"state": "translated", "value": "\#(text)"}, "substitutions": {"#
                    + variables.joined(separator: ", ") + "}}"
            }
            let items = variable("items", 1, "item")
            let both = value("%#@items@ in %#@folders@", items, variable("folders", 2, "folder"))
            let devices =
                #"{"variations": {"device": {"iphone": \#(unit("Tap")), "mac": \#(unit("Click")), "other": \#(unit("Press"))}}}"#
            return try catalog(
                """
                "files": {"localizations": {"en": \(plural(["one": "%lld file", "other": "%lld files"])),
                "pt-BR": \(plural(["one": "%lld arquivo", "other": "%lld arquivos"]))}},
                "both": {"localizations": {"en": \(both)}},
                "alone": {"localizations": {"en": \(value("%#@items@", items))}},
                "tap": {"localizations": {"en": \(devices)}}, "brand": {"shouldTranslate": false},
                "title": {"localizations": {"en": \(unit("Title")), "pl": \(unit("Tytuł")), "ja": \(unit("題"))}}
                """)
        }
    }

    /// What a file has for a key in a language, as JSON on one line.
    private static func value(_ key: String, _ language: String, in fixture: CommandFixture) throws -> String {
        let data = Data(try fixture.folder.read("Localizable.xcstrings").utf8)
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let entry = (root["strings"] as? [String: Any])?[key] as? [String: Any]
        guard let value = (entry?["localizations"] as? [String: Any])?[language] else { return "" }
        return Self.texts(value, "").sorted().joined(separator: " | ")
    }

    private static func texts(_ value: Any, _ path: String) -> [String] {
        guard let object = value as? [String: Any] else { return [] }
        if let text = object["value"] as? String { return [path + "=" + text] }
        return object.flatMap { name, value in
            let isStep = ["stringUnit", "variations", "substitutions"].contains(name)
            return texts(value, isStep ? path : path.isEmpty ? name : path + "." + name)
        }
    }

    @Test(arguments: [
        // The language of the first form is that of those after it.
        (
            ["files", "--plural", "pt-BR:one=X", "other=%lld"], "pt-BR", "plural.one=X | plural.other=%lld"
        ),
        (["files", "--plural", "pt-BR:one=X"], "pt-BR", "plural.one=X | plural.other=%lld arquivos"),
        (["files", "--plural", "one=a file"], "en", "plural.one=a file | plural.other=%lld files"),
        (
            ["files", "--plural", "pl:one=%lld plik", "few=%lld pliki", "many=%lld plików", "other=%lld pliku"], "pl",
            "plural.few=%lld pliki | plural.many=%lld plików | plural.one=%lld plik | plural.other=%lld pliku"
        ),
        (["files", "--plural", "ja:other=%lld個"], "ja", "plural.other=%lld個"),
        // A variable keeps its name, and a language without the string gets that which refers to it.
        (
            ["alone", "--plural", "pt-BR:one=%arg item", "other=%arg itens"], "pt-BR",
            "=%#@items@ | items.plural.one=%arg item | items.plural.other=%arg itens"
        ),
        (
            ["alone", "--plural", "one=%lld thing", "other=%lld things"], "en",
            "=%#@items@ | items.plural.one=%arg thing | items.plural.other=%arg things"
        ),
        (
            ["both", "--variable", "items", "--plural", "one=%arg thing"], "en",
            "=%#@items@ in %#@folders@ | folders.plural.one=%arg folder | folders.plural.other=%arg folders | "
                + "items.plural.one=%arg thing | items.plural.other=%arg items"
        ),
        // Plurals of several variables, in a language that has none of them yet.
        (
            [
                "both", "--value", "ja=%#@folders@の%#@items@", "--plural", "ja:items.other=%arg個",
                "folders.other=%argフォルダ",
            ], "ja",
            "=%#@folders@の%#@items@ | folders.plural.other=%argフォルダ | items.plural.other=%arg個"
        ),
        (
            [
                "both", "--plural", "pt-BR:folders.one=%arg pasta", "other=%arg pastas", "items.one=%arg item",
                "other=%arg itens", "--value", "pt-BR=%#@items@ em %#@folders@",
            ], "pt-BR",
            "=%#@items@ em %#@folders@ | folders.plural.one=%arg pasta | folders.plural.other=%arg pastas | "
                + "items.plural.one=%arg item | items.plural.other=%arg itens"
        ),
        (
            ["both", "--plural", "folders.other=%arg dirs"], "en",
            "=%#@items@ in %#@folders@ | folders.plural.one=%arg folder | folders.plural.other=%arg dirs | "
                + "items.plural.one=%arg item | items.plural.other=%arg items"
        ),
        (
            ["both", "--value", "%#@items@ inside %#@folders@"], "en",
            "=%#@items@ inside %#@folders@ | folders.plural.one=%arg folder | folders.plural.other=%arg folders | "
                + "items.plural.one=%arg item | items.plural.other=%arg items"
        ),
        (
            ["tap", "--device", "mac", "--value", "Klick"], "en",
            "device.iphone=Tap | device.mac=Klick | device.other=Press"
        ),
        (
            ["tap", "--device", "ipad", "--value", "Touch"], "en",
            "device.ipad=Touch | device.iphone=Tap | device.mac=Click | device.other=Press"
        ),
        (["title", "--device", "mac", "--value", "pl=Okno"], "pl", "device.mac=Okno | device.other=Tytuł"),
        (["title", "--value", "en=Polish=X"], "en", "=Polish=X"), (["title", "--value", "a = b"], "en", "=a = b"),
        // Parts go only where that is requested.
        (["tap", "--value", "Press", "--replace"], "en", "=Press"),
        (["files", "--value", "Files", "--replace"], "en", "=Files"),
        (["files", "--value", "ja=%lldファイル"], "ja", "=%lldファイル"),
        (["both", "--plural", "one=A", "other=B", "--replace"], "en", "plural.one=A | plural.other=B"),
        (
            ["title", "--plural", "one=A title", "other=%lld titles"], "en",
            "plural.one=A title | plural.other=%lld titles"
        ),
    ])
    func `one part of a value changes, and others stay`(
        arguments: [String], language: String, expected: String
    ) throws {
        let fixture = try Self.shop
        let outcome = try fixture.run(["set"] + arguments + ["--quiet", "--new-language"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let key = arguments[0]
        #expect(try Self.value(key, language, in: fixture) == expected)
    }

    @Test(arguments: [
        (["files", "--plural", "pl:one=%lld plik"], "few, many, other, which pl requires, are missing"),
        (
            ["files", "--plural", "pl:one=%lld plik", "few=%lld pliki", "other=%lld pliku"],
            "the plural form many, which pl"
        ),
        (["files", "--value", "Files"], "this would remove plural.one, plural.other"),
        (["files", "--value", "pl=Pliki"], "the source string is a plural; give the forms one, few, many, other"),
        (["tap", "--value", "Press"], "this would remove device.iphone, device.mac, device.other"),
        (["tap", "--plural", "one=A", "other=B"], "the string varies by device; select one, as in --device iphone"),
        (["both", "--plural", "one=A", "other=B"], "select one, as in --variable items"),
        (["both", "--value", "%#@items@"], "the string no longer refers to the variable folders"),
        (["both", "--value", "Things"], "the string no longer refers to the variable"),
        (["both", "--variable", "item", "--plural", "one=A"], "there is no variable item; did you mean items?"),
        (
            ["both", "--variable", "items", "--plural", "pl:one=%arg rzecz", "few=a", "many=b", "other=c"],
            "no string refers to the variable items; set one that contains %#@items@ with --value"
        ),
        (["title", "--value", "%#@count@"], "there is no variable count; give its plural forms too"),
        (
            ["title", "--value", "pl:Koszyk"],
            "'pl:Koszyk': the language is not clear; write pl=Koszyk, or en=pl:Koszyk if"
        ),
        (["title", "--variable", "x", "--value", "X"], "--variable requires --plural"),
        (["title", "--device", "mac", "--comment", "X"], "--device requires --value or --plural"),
        (["files", "--plural", "pt-BR:one=A", "--plural", "other=B"], "the language of this plural form is not clear"),
        (["both", "--plural", "items.one=A", "--plural", "other=B"], "name it, as in items.other=\"…\""),
        (["both", "--plural", "items.one=A", "items.one=B"], "(substitutions.items.plural.one) is set twice"),
        (["both", "--plural", "boxes.one=A", "other=B"], "there is no variable boxes"),
        (
            [
                "both", "--value", "pl=%#@items@ w %#@folders@", "--plural", "pl:items.one=a", "few=b", "many=c",
                "other=d",
            ],
            "there is no variable folders; give its plural forms too, as in --plural folders.other="
        ),
        (["title", "--phrase", "Go", "--table", "Localizable"], "does not contain ${applicationName}"),
        // All other numbers and devices have the string for "other".
        (["files", "--plural", "ja:other=x"], "the placeholder %lld of the source string is missing"),
        (["files", "--plural", "pt-BR:one=x", "other=y"], "the placeholder %lld of the source string is missing"),
        (
            ["tap", "--device", "mac", "--value", "pt-BR=Clique"],
            "the string device.other, which all other devices use, is"
        ),
        (["files", "--plural", "other=%@ files"], "the plural forms one and other show different arguments"),
        (["files", "--plural", "other=%2$lld file(s)"], "the plural forms one and other show different arguments"),
        // What precedes the string may be meant as a language.
        (["title", "--value", "Base=X"], "'Base=X': the language is not clear; write en=X, or en=Base=X if"),
        (["title", "--value", "polish=X"], "write pl=X, or en=polish=X if the string begins with polish="),
        (["title", "--value", "Português=X"], "write pt-BR=X"), (["title", "--value", "Polski:X"], "write pl=X"),
        (["title", "--value", " pl=X"], "write pl=X"), (["title", "--value", "pl =X"], "write pl=X"),
        (
            ["title", "--value", "X", "--source-language", "fr"],
            "the source language of Localizable is en, which the catalog"
        ),
        (
            ["brand", "--value", "pl=X"],
            "the string for pl: the key is marked as not to be translated; remove the mark"
        ),
    ])
    func `a part that cannot be set is refused with what to do`(arguments: [String], message: String) throws {
        let fixture = try Self.shop
        let before = try fixture.folder.read("Localizable.xcstrings")
        let outcome = try fixture.run(["set"] + arguments + ["--new-language"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        #expect(try fixture.folder.read("Localizable.xcstrings") == before)
    }

    @Test(
        arguments: [("nl", nil), ("tl", nil), ("pt", "pt-BR"), ("zh-TW", nil), ("pt-PT", nil)] as [(String, String?)])
    func `another language is not suggested for one that the table does not have`(tag: String, meant: String?) throws {
        let outcome = try Self.shop.run(["set", "title", "--value", "\(tag)=X"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("has no language '\(tag)'"), "\(outcome.errors)")
        #expect(outcome.errors.contains("did you mean") == (meant != nil), "\(outcome.errors)")
        if let meant { #expect(outcome.errors.contains("did you mean \(meant)?"), "\(outcome.errors)") }
    }

    @Test(arguments: [
        (["one=1", "other=%arg"], "lld"), (["one=1", "other=%d"], "d"), (["one=%2$lu of 1", "other=%2$lu of %d"], "d"),
    ])
    func `a new variable has the format of its own number`(forms: [String], format: String) throws {
        let fixture = try Self.shop
        let outcome = try fixture.run(
            ["set", "title", "--value", "%#@x@", "--variable", "x", "--plural"] + forms, of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("Localizable.xcstrings").contains("\"formatSpecifier\": \"\(format)\""))
    }

    private static func dictionary(_ forms: KeyValuePairs<String, String>) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>sites</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@site_count@</string>
        \t\t<key>site_count</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \(forms.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }.joined())\t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """
    }

    @Test func `a variable of a stringsdict keeps its name and its format in all languages`() throws {
        let english = Self.dictionary(["one": "%d site", "other": "%d sites"])
        let fixture = try CommandFixture([
            "en.lproj/Localizable.stringsdict": english, "de.lproj/Localizable.strings": "",
        ])
        let place = ["--source-language", "en"]
        let new = try fixture.run(
            ["set", "sites", "--plural", "de:one=%d Seite", "other=%d Seiten"] + place, of: "strings")
        #expect(new.status == 0, "\(new.errors)")
        let german = try fixture.folder.read("de.lproj/Localizable.stringsdict")
        #expect(german.contains("<string>%#@site_count@</string>") && german.contains("<key>site_count</key>"))
        #expect(german.contains("<string>d</string>") && german.contains("<string>%d Seiten</string>"))
        #expect(try fixture.folder.read("en.lproj/Localizable.stringsdict") == english)
        let changed = try fixture.run(["set", "sites", "--plural", "one=a site"] + place, of: "strings")
        #expect(changed.status == 0, "\(changed.errors)")
        #expect(
            try fixture.folder.read("en.lproj/Localizable.stringsdict")
                == english.replacing("%d site<", with: "a site<"))
    }

    @Test func `phrases of an App Shortcut are added, and replaced where that is requested`() throws {
        let fixture = try Self.catalog(
            """
            "go": {"localizations": {"en": {"stringSet": {"state": "new", "values": ["Go ${applicationName}"]}}}}
            """)
        let phrase = "Los ${applicationName}"
        let new = try fixture.run(["set", "go", "--phrase", "de=\(phrase)", "--new-language"], of: "strings")
        #expect(new.status == 0, "\(new.errors)")
        #expect(try fixture.folder.read("Localizable.xcstrings").contains("\"\(phrase)\""))
        let plain = try fixture.run(["set", "go", "--value", "de=Los"], of: "strings")
        #expect(plain.status == 2)
        #expect(plain.errors.contains("this would remove stringSet.1"), "\(plain.errors)")
        let other = try fixture.run(
            ["set", "go", "--phrase", "de=${applicationName} an", "--replace"], of: "strings")
        #expect(other.status == 0, "\(other.errors)")
        let text = try fixture.folder.read("Localizable.xcstrings")
        #expect(!text.contains(phrase) && text.contains("${applicationName} an") && !text.contains("stringUnit"))
        #expect(try fixture.run(["status"], of: "strings").output.contains("100 %"))
    }
}

import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct LookupWrapperTests {
    private static let english = "en.lproj/Localizable.strings"

    @Test(arguments: [
        "func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = L(\"nope\")",
        "func L(_ key: String) -> String { String(localized: String.LocalizationValue(key)) }\nlet a = L(\"nope\")",
        "func L(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }\nlet a = L(\"nope\")",
        "func L(text key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = L(text: \"nope\")",
        "func L(_ n: Int, _ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = L(1, \"nope\")",
        "extension String { static func localizedString(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }\nlet a = String.localizedString(\"nope\")",
        "enum Texts { static func text(for key: String) -> String { NSLocalizedString(key, comment: \"\") }\nstatic let a = text(for: \"nope\") }",
        "extension String { var translated: String { NSLocalizedString(self, comment: \"\") } }\nlet a = \"nope\".translated",
        "extension String { func tr(_ x: Int) -> String { NSLocalizedString(self, comment: \"\") } }\nlet a = \"nope\".tr(1)",
        "func M(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nfunc L(_ k: String) -> String { M(k) }\nlet a = L(\"nope\")",
        "func L(_ key: String) -> String { key.localized }\nlet a = L(\"nope\")",
        "struct T { let t: String\ninit(_ key: String) { t = NSLocalizedString(key, comment: \"\") } }\nlet a = T(\"nope\")",
        "func L(_ key: String) -> String { items.map { _ in NSLocalizedString(key, comment: \"\") }[0] }\nlet a = L(\"nope\")",
        "let a = \"nope\".localized", "let a = \"nope\".localized()", "let a = \"nope\".localized(with: 1)",
    ])
    func `a function that passes a parameter on is a lookup`(code: String) throws {
        let project = try SourceProject(keys: ["yes"], swift: code)
        let findings = project.undefined()
        #expect(findings.count == 1 && findings[0].contains("no key \"nope\""), "\(findings)")
        #expect(try SourceProject(keys: ["nope"], swift: code).unused().isEmpty)
    }

    @Test(arguments: [
        "func L(_ key: String) -> String { key }\nlet a = L(\"nope\")",
        "func L(_ key: String) -> String { NSLocalizedString(\"yes\", comment: key) }\nlet a = L(\"nope\")",
        "func L(_ a: String, _ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = L(\"nope\", \"yes\")",
        "struct A { static func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }\nlet a = B.L(\"nope\")",
        "struct A { func show(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }\nlet a = b.show(\"nope\")",
        "extension Int { var translated: String { f(self) } }\nlet a = \"nope\".translated",
        "let a = \"nope\".uppercased()",
    ])
    func `other functions are not`(code: String) throws {
        #expect(try SourceProject(keys: ["yes"], swift: code).undefined().isEmpty)
    }

    @Test(arguments: [
        ("#define L(key) NSLocalizedString(key, nil)\nid a = L(@\"nope\");", 1),
        (
            "#define _(s) [[NSBundle mainBundle] localizedStringForKey:(s) value:@\"\" table:nil]\nid a = _(@\"nope\");",
            1
        ),
        ("#define L(key) \\\n    NSLocalizedString(key, nil)\nid a = L(@\"nope\");", 1),
        ("#define L(key) [self f:key]\nid a = L(@\"nope\");", 0), ("#define LIMIT 5\nid a = f(@\"nope\");", 0),
    ])
    func `a macro of Objective-C that passes its parameter on is a lookup`(code: String, count: Int) throws {
        let project = try SourceProject([Self.english: "\"yes\" = \"Yes\";\n", "App.m": code])
        #expect(project.undefined().count == count)
    }

    @Test(arguments: [
        ("L", "L(\"nope\")"), ("Texts.string(for:)", "Texts.string(for: \"nope\")"),
        (".translated", "\"nope\".translated"),
        (".translated", "\"nope\".translated()"), ("translate(_:)", "translate(\"nope\")"),
        ("Texts.text", "Texts.text(\"nope\")"),
    ])
    func `a configuration declares lookups whose bodies are elsewhere`(declaration: String, code: String) throws {
        let project = try SourceProject(keys: ["yes"], swift: "let a = \(code)\n")
        let wrapper = try #require(LookupWrapper(declaration: declaration))
        let references = SourceReferences([project.folder.path], known: KnownKeys(project.tables, wrappers: [wrapper]))
        #expect(UndefinedKeys(project.tables, in: references).findings.map(\.key) == ["nope"])
        #expect(project.undefined().isEmpty)
    }

    @Test(arguments: ["", ".", "L(", "L)", "a b", "1x", "Texts.", ".a.b", "L(for)"])
    func `what is not the name of a function is refused`(declaration: String) {
        #expect(LookupWrapper(declaration: declaration) == nil)
    }

    @Test(arguments: [
        "Bundle.main.path(forResource: \"Countries\", ofType: \"strings\")",
        "Bundle.main.url(forResource: \"Countries\", withExtension: \"strings\")",
        "Bundle.main.url(forResource: \"Countries\", withExtension: \".strings\", subdirectory: nil, localization: \"en\")",
        "NSDictionary(contentsOfFile: folder + \"/Countries.strings\")",
        "folder.appendingPathComponent(\"Countries.strings\")",
        "let name = \"Countries\"\nBundle.main.path(forResource: name, ofType: \"strings\")",
        "Bundle.main.path(forResource: name, ofType: \"strings\")",
        "NSLocalizedString(code, tableName: \"Countries\", comment: \"\")",
        "NSLocalizedString(region.code, tableName: \"Countries\", comment: \"\")",
        "Bundle.main.localizedString(forKey: codes[0], value: nil, table: \"Countries\")",
        "func country(_ c: String) -> String { NSLocalizedString(c, tableName: \"Countries\", comment: \"\") }\nlet a = country(region.code)",
    ])
    func `all keys of a table count as used where any may be`(code: String) throws {
        let project = try SourceProject([
            "en.lproj/Countries.strings": "\"de\" = \"Germany\";\n\"fr\" = \"France\";\n",
            Self.english: "\"a\" = \"A\";\n", "App.swift": code + "\nlet b = \"a\"\n",
        ])
        #expect(project.unused().isEmpty)
        let usage = KeyUsage(project.tables, in: project.references())
        #expect(usage.wholeTables.contains { project.tables[$0.table].name == "Countries" })
    }

    @Test(arguments: [
        "NSString *p = [[NSBundle mainBundle] pathForResource:@\"Countries\" ofType:@\"strings\"];",
        "NSURL *u = [b URLForResource:@\"Countries\" withExtension:@\"strings\"];",
        "NSURL *u = [b URLForResource:self.name withExtension:@\"strings\"]; id t = @\"Countries\";",
        "id d = [NSDictionary dictionaryWithContentsOfFile:[p stringByAppendingPathComponent:@\"Countries.strings\"]];",
    ])
    func `the same is true of Objective-C`(code: String) throws {
        let project = try SourceProject(["en.lproj/Countries.strings": "\"de\" = \"Germany\";\n", "App.m": code])
        #expect(project.unused().isEmpty)
    }

    @Test(arguments: [
        "Bundle.main.path(forResource: \"Countries\", ofType: \"json\")",
        "Bundle.main.path(forResource: \"Other\", ofType: \"strings\")",
        "// Countries.strings", "let s = \"see Countries.strings for all\"", "let t = \"Countries\"",
        "func country(_ c: String) -> String { NSLocalizedString(c, tableName: \"Countries\", comment: \"\") }\nlet a = country(\"fr\")",
        "enum C: String { case fr\nvar n: String { NSLocalizedString(rawValue, tableName: \"Countries\", comment: \"\") } }",
        "NSLocalizedString(code, comment: \"\")",
        "import XCTest\nBundle.main.path(forResource: \"Countries\", ofType: \"strings\")",
    ])
    func `other code does not use a whole table`(code: String) throws {
        let project = try SourceProject([
            "en.lproj/Countries.strings": "\"de\" = \"Germany\";\n\"fr\" = \"France\";\n", "App.swift": code,
        ])
        #expect(project.unused().contains("Countries/de"))
    }

    @Test(arguments: [
        "id a = NSLocalizedString(@\"One \" \"two\", nil);", "id a = NSLocalizedString(@\"One \"\n    @\"two\", nil);",
        "id a = f(@\"O\" @\"ne \" @\"two\");", "char *a = \"One \"   \"two\";",
    ])
    func `literals after each other are one key`(code: String) throws {
        let project = try SourceProject([Self.english: "\"One two\" = \"x\";\n\"One \" = \"y\";\n", "App.m": code])
        #expect(project.unused() == ["One "])
        #expect(project.undefined().isEmpty)
    }

    @Test func `data of JSON opens nothing`() throws {
        let project = try SourceProject([
            "en.lproj/Countries.strings": "\"de\" = \"Germany\";\n",
            "crowdin.json": "{\"files\": [\"Countries.strings\"]}", "App.swift": "",
        ])
        #expect(project.unused() == ["Countries/de"])
    }

    @Test func `a key follows its rename through wrappers`() throws {
        let code =
            "func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = L(\"old\")\nlet b = f(\"old\")\n"
        let project = try SourceProject(keys: ["old"], swift: code)
        let rename = try SourceRename(
            [.init(table: "Localizable", old: "old", new: "new")], in: [project.folder.path])
        #expect(rename.count == 1 && rename.untouched.count == 1)
        let after = rename.changes.changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
        #expect(after == code.replacing("L(\"old\")", with: "L(\"new\")"))
    }

    @Test(arguments: [
        "let a = f(\"k\")", "let a = \"k\"", "L(\"k\")", "NSLocalizedString(\"k\", comment: \"\")", "case k = \"k\"",
        "Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\")",
    ])
    func `what keeps a key from being unused keeps it from being removed`(code: String) throws {
        let project = try SourceProject(keys: ["k"], swift: code)
        #expect(project.unused().isEmpty)
        let uses = try KeyUses(of: [.init(table: "Localizable", old: "k", new: "k")], in: [project.folder.path])
        #expect(uses.places.count == 1)
    }
}

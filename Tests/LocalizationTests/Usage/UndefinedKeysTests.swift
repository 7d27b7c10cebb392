import Localization
import Testing

@Suite struct UndefinedKeysTests {
    private static func project(_ swift: String) throws -> SourceProject {
        try SourceProject([
            "en.lproj/Localizable.strings": SourceProject.table(["cart.title", "%lld files", "100%%"]),
            "en.lproj/Errors.strings": SourceProject.table(["disk"]), "A.swift": swift,
        ])
    }

    @Test(arguments: [
        (
            #"NSLocalizedString("cart.titel", comment: "")"#,
            #"19: error: the table Localizable has no key "cart.titel"; did you mean "cart.title"?"#
        ),
        (
            #"String(localized: "Cart_Title")"#,
            #"19: error: the table Localizable has no key "Cart_Title"; did you mean "cart.title"?"#
        ),
        (
            #"NSLocalizedString("nothing", comment: "")"#,
            #"19: error: the table Localizable has no key "nothing"; add it, or users see the key"#
        ),
        (
            #"NSLocalizedString("disk", comment: "")"#,
            #"19: error: the table Localizable has no key "disk", but Errors does; use that table"#
        ),
        (#"String(localized: "disk", table: "Erors")"#, #"19: error: there is no table "Erors"; did you mean Errors?"#),
        (
            #"String(localized: "x", table: "Quite")"#,
            #"19: error: there is no table "Quite"; create Quite.strings, or correct the name"#
        ),
        (
            #"String(localized: "\(n) folders")"#,
            #"19: error: the table Localizable has no key "\(…) folders"; add it, or users see the key"#
        ),
        (
            #"Text("k", tableName: "Errors")"#,
            #"6: error: the table Errors has no key "k"; add it, or users see the key"#
        ),
        (#""cart.tite".localized"#, #"1: error: no table has the key "cart.tite"; did you mean "cart.title"?"#),
    ])
    func `a lookup of no key is reported with what was meant`(code: String, message: String) throws {
        #expect(try Self.project(code).undefined() == ["A.swift:1:\(message)"])
    }

    @Test(arguments: [
        "// prumo:disable:next undefined - the framework has it\n_ = CALL", "_ = CALL // prumo:disable:this undefined",
        "// prumo:disable undefined\n_ = CALL\n// prumo:enable undefined",
        "// swiftlint:disable:next undefined\n_ = CALL",
        "// prumo:disable:next all\n_ = CALL",
    ])
    func `a comment leaves a lookup alone`(code: String) throws {
        let call = #"NSLocalizedString("cart.titel", comment: "")"#
        let other = "_ = " + call
        let project = try Self.project(code.replacing("CALL", with: call) + "\n" + other)
        let line = code.split(separator: "\n").count + 1
        let found = project.undefined()
        #expect(found.count == 1 && found[0].hasPrefix("A.swift:\(line):"))
    }

    @Test(arguments: ["// prumo:disable:next unused", "// prumo:disable:previous undefined", "// undefined"])
    func `another comment does not`(comment: String) throws {
        let code = comment + "\n" + #"NSLocalizedString("cart.titel", comment: "")"#
        #expect(try Self.project(code).undefined().count == 1)
    }

    @Test(arguments: [
        #"NSLocalizedString("cart.title", comment: "")"#, #"String(localized: "\(count) files")"#,
        #"String(localized: "disk", table: "Errors")"#, #"let key = "cart.titel""#, #"Text("Plain")"#,
        #"NSLocalizedString("cart.\(name)", comment: "")"#, #"NSLocalizedString(key, comment: "")"#,
        #"Text(verbatim: "cart.titel")"#, #"String(localized: "100%")"#, #"String(localized: "")"#,
        #"NSLocalizedString("disk", tableName: table, comment: "")"#, #"f("cart.titel")"#,
        #"Bundle(identifier: "com.apple.UIKit")!.localizedString(forKey: "Done", value: nil, table: nil)"#,
        #"NSLocalizedString(kind == "x" ? "cart.title" : "cart.title", comment: "")"#, #""x".localized(in: bundle)"#,
    ])
    func `what has a string, or is not known, is fine`(code: String) throws {
        #expect(try Self.project(code).undefined() == [])
    }

    @Test func `views count where they are requested`() throws {
        let project = try Self.project(
            "Text(\"Plain\")\nText(\"cart.title\")\nButton(\"—\") {}\nText(\"\\(a): \\(b)\")")
        #expect(
            project.undefined(includesViews: true) == [
                "A.swift:1:6: error: the table Localizable has no key \"Plain\"; add it, or users see the key"
            ])
    }

    @Test func `without the default table its lookups say nothing`() throws {
        let project = try SourceProject([
            "en.lproj/Errors.strings": "\"a\" = \"A\";", "A.swift": "NSLocalizedString(\"b\", comment: \"\")",
        ])
        #expect(project.undefined() == [])
    }

    @Test func `one of two tables of a name is enough`() throws {
        let project = try SourceProject([
            "A/en.lproj/Localizable.strings": "\"a\" = \"A\";", "B/en.lproj/Localizable.strings": "\"b\" = \"B\";",
            "A.swift": "String(localized: \"a\") + String(localized: \"b\") + String(localized: \"see\")",
        ])
        #expect(project.undefined().count == 1)
    }

    @Test func `of a catalog Xcode is named as the one who adds keys`() throws {
        let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Known": {}}}"#
        let project = try SourceProject([
            "Localizable.xcstrings": catalog,
            "A.swift": "String(localized: \"Known\")\nString(localized: \"Quite new\")",
        ])
        #expect(
            project.undefined() == [
                #"A.swift:2:19: error: the table Localizable has no key "Quite new"; add it, or build with Xcode to extract it"#
            ])
    }

    @Test(arguments: [
        #"let a: LocalizedStringResource = "x""#, #"let a: [LocalizedStringKey] = ["x"]"#,
        #"let a: [Int: LocalizedStringKey?] = [1: "x"]"#, #"func f(a: String.LocalizationValue = "x") {}"#,
        #"func f() -> LocalizedStringResource { return "x" }"#, #"var a: LocalizedStringKey { "x" }"#,
        #"var a: LocalizedStringResource { get { if b { ("x") } else { fatalError() } } }"#,
        #"var a: LocalizedStringKey? { switch b { case 1: "x"; default: nil } }"#, #"f(b, "x" as LocalizedStringKey)"#,
        #"subscript(a: Int) -> LocalizedStringResource { "x" }"#,
        #"let a: LocalizedStringKey = b ? "x" : "cart.title""#,
    ])
    func `a literal whose type makes it a key is a lookup`(code: String) throws {
        #expect(try Self.project(code).undefined().count == 1)
    }

    @Test(arguments: [
        #"let a: String = "x""#, #"let a = "x""#, #"let a: [String: LocalizedStringKey] = ["x": "cart.title"]"#,
        #"func f() -> LocalizedStringResource { run { return "x" }; return "cart.title" }"#,
        #"enum A: String { case a = "x" }"#, #"let a: [[LocalizedStringKey]] = "x""#, #"let a: Int = ["x"]"#,
        #"var a: LocalizedStringKey { get { "cart.title" } set { "x" } }"#,
    ])
    func `a literal of another type is not`(code: String) throws {
        #expect(try Self.project(code).undefined().isEmpty)
    }
}

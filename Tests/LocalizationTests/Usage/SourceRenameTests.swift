import Foundation
import Localization
import SourceText
import TestSupport
import Testing

@Suite struct SourceRenameTests {
    private static let key = SourceRename.Key(
        table: "Localizable", old: "cart.title", new: "basket.head \"1\"", oldAccessor: "Strings.Cart.title",
        newAccessor: "Strings.Basket.`default`")

    /// What a file is after a renaming, and what stayed.
    private static func renamed(
        _ text: String, _ key: SourceRename.Key = key, path: String = "A.swift"
    ) throws -> (text: String, count: Int, untouched: [Diagnostic]) {
        let folder = try TemporaryFolder()
        try folder.write(text, to: path)
        let rename = try SourceRename([key], in: [folder.path])
        try rename.changes.write()
        return (try folder.read(path), rename.count, rename.untouched)
    }

    @Test(arguments: [
        (
            #"f(NSLocalizedString("cart.title", comment: "cart.title"))"#,
            #"f(NSLocalizedString("basket.head \"1\"", comment: "cart.title"))"#
        ),
        (##"Text(#"cart.title"#)"##, ##"Text(#"basket.head "1""#)"##),
        (#"Text(a ? "cart.title" : "x")"#, #"Text(a ? "basket.head \"1\"" : "x")"#),
        ("let a = Strings.Cart.title // é\r\n\tlet b = 1", "let a = Strings.Basket.`default` // é\r\n\tlet b = 1"),
        ("Strings\n  .Cart /* x */ .title.count", "Strings\n  .Basket.`default`.count"),
        ("Strings.Resources.Cart.title", "Strings.Resources.Basket.`default`"),
        ("Text(\"\"\"\n    cart.title\n    \"\"\")", "Text(\"\"\"\n    basket.head \\\"1\\\"\n    \"\"\")"),
        (
            #"String(localized: "cart.title") + Strings.Cart.title + String(localized: "cart.title")"#,
            #"String(localized: "basket.head \"1\"") + Strings.Basket.`default` + String(localized: "basket.head \"1\"")"#
        ),
    ])
    func `lookups and constants get the new name and all else stays`(code: String, expected: String) throws {
        let result = try Self.renamed(code)
        #expect(result.text == expected)
        #expect(result.untouched.isEmpty)
        #expect(result.count > 0)
    }

    @Test(arguments: [
        "let key = \"cart.title\"", "f(\"cart.\" + name)", "L10n.Cart.title",
        "extension Strings.Cart { var t: String { title } }", "typealias C = Strings.Cart\nlet t = C.title",
        "Text(\"cart.\\(name)\")", "NSLocalizedString(\"cart.\\(name)\", comment: \"\")",
    ])
    func `what may be the key is reported and stays`(code: String) throws {
        let result = try Self.renamed(code)
        #expect(result.text == code)
        #expect(result.untouched.count == 1)
        #expect(result.count == 0)
    }

    @Test(arguments: [
        "String(localized: \"cart.title\", table: \"Errors\")", "Strings.Cart.titles", "// Strings.Cart.title",
        "x.Cart.title",
        "String(localized: \"cart.titles\")", "Strings.Cart.items", "",
    ])
    func `another key is not changed`(code: String) throws {
        let result = try Self.renamed(code)
        #expect(result.text == code)
        #expect(result.untouched.isEmpty)
    }

    @Test(arguments: [
        (#"Text("\(f("x")) of \( b )")"#, "%lld of %@", "%1$lld: “%2$@” %%", #"Text("\(f("x")): “\( b )” %")"#),
        (##"Text(#"\#(a) of \#(b)"#)"##, "%lld of %@", "\\%lld\n%@\"", ##"Text(#"\\#(a)\#n\#(b)""#)"##),
        (#"Text("100%")"#, "100%%", "50%%", #"Text("50%")"#), (#"Text("100%")"#, "100%", "50%", #"Text("50%")"#),
    ])
    func `interpolations stay in the new key`(code: String, old: String, new: String, expected: String) throws {
        let result = try Self.renamed(code, SourceRename.Key(table: "Localizable", old: old, new: new))
        #expect(result.text == expected)
        #expect(result.count == 1)
    }

    @Test(arguments: [
        (##"Text(#"old"#)"##, ##"a"# + pwned() + #"b\#(pwned())"##, ##"Text(#"a\#"# + pwned() + #"b\#\#(pwned())"#)"##),
        (##"Text("old")"##, #"a" + pwned() + "\(pwned())"#, ##"Text("a\" + pwned() + \"\\(pwned())")"##),
        ("Text(#\"\"\"\n  old\n  \"\"\"#)", "\"\"\"# + pwned()", "Text(#\"\"\"\n  \"\"\\#\"# + pwned()\n  \"\"\"#)"),
        (##"Text("old")"##, "a\u{7F}\u{0}", ##"Text("a\u{7f}\u{0}")"##),
    ])
    func `a new key does not leave its literal`(code: String, new: String, expected: String) throws {
        let result = try Self.renamed(code, SourceRename.Key(table: "Localizable", old: "old", new: new))
        #expect(result.text == expected)
    }

    @Test(arguments: ["all", "%@", "%2$@ of %1$lld", "%@ %@ %@", "%@ of %lld", "%d of %@"])
    func `a key with other placeholders is left to its user`(new: String) throws {
        let code = "Text(\"\\(a) of \\(b)\")"
        let result = try Self.renamed(code, SourceRename.Key(table: "Localizable", old: "%lld of %@", new: new))
        #expect(result.text == code)
        #expect(result.untouched.first?.message.contains("does not match") == true)
    }

    @Test func `only the part of a constant's path that changes is written`() throws {
        let key = SourceRename.Key(
            table: "Localizable", old: "a.b.c", new: "a.b.d", oldAccessor: "Strings.A.B.c",
            newAccessor: "Strings.A.B.d")
        #expect(try Self.renamed("Strings.A\n  .B // why\n  .c(1)", key).text == "Strings.A\n  .B // why\n  .d(1)")
        #expect(try Self.renamed("typealias T = Strings.A\nT.B.c", key).text == "typealias T = Strings.A\nT.B.d")
        #expect(
            try Self.renamed("extension Strings.A.B { func f() { c(1) } }", key).text
                == "extension Strings.A.B { func f() { d(1) } }")
    }

    @Test func `a view without a table is not of another one`() throws {
        let key = SourceRename.Key(table: "Errors", old: "disk", new: "drive")
        let code = "Text(\"disk\", tableName: \"Errors\")\nText(\"disk\")"
        let result = try Self.renamed(code, key)
        #expect(result.text == "Text(\"drive\", tableName: \"Errors\")\nText(\"disk\")")
        #expect(result.untouched.map(\.location) == [SourceLocation(line: 2, column: 6)])
        #expect(result.untouched.first?.message.contains("its table is Errors") == true)
    }

    @Test func `Objective-C's lookups are renamed, too`() throws {
        let result = try Self.renamed(#"id a = NSLocalizedString(@"cart.title", nil);"#, path: "A.m")
        #expect(result.text == #"id a = NSLocalizedString(@"basket.head \"1\"", nil);"#)
    }

    @Test func `there and back again changes nothing`() throws {
        let text =
            "Text(\"cart.title\")\r\nlet a = Strings.Cart.title\nNSLocalizedString(\"cart.title\", comment: \"\")"
        let there = try Self.renamed(text).text
        let back = SourceRename.Key(
            table: "Localizable", old: Self.key.new, new: Self.key.old, oldAccessor: "Strings.Basket.`default`",
            newAccessor: "Strings.Cart.title")
        #expect(there != text)
        #expect(try Self.renamed(there, back).text == text)
    }

    @Test(arguments: [
        (
            #"NSLocalizedString("cart.title", comment: "")"#,
            #"NSLocalizedString("cart.title", tableName: "Cart", comment: "")"#
        ),
        (#"String(localized: "cart.title")"#, #"String(localized: "cart.title", table: "Cart")"#),
        (
            #"String(localized: "cart.title", defaultValue: "Cart", bundle: .module)"#,
            #"String(localized: "cart.title", defaultValue: "Cart", table: "Cart", bundle: .module)"#
        ),
        (
            #"Text("cart.title", tableName: nil, bundle: .module)"#,
            #"Text("cart.title", tableName: "Cart", bundle: .module)"#
        ),
        (#"String(localized: "cart.title", table: "Localizable")"#, #"String(localized: "cart.title", table: "Cart")"#),
        (#"LocalizedStringResource("cart.title")"#, #"LocalizedStringResource("cart.title", table: "Cart")"#),
        (
            #"bundle.localizedString(forKey: "cart.title", value: nil, table: nil)"#,
            #"bundle.localizedString(forKey: "cart.title", value: nil, table: "Cart")"#
        ),
        ("let a = Strings.Cart.title", "let a = Strings.CartTable.title"),
    ])
    func `lookups and constants get the new table`(code: String, expected: String) throws {
        let key = SourceRename.Key(
            table: "Localizable", to: "Cart", old: "cart.title", new: "cart.title", oldAccessor: "Strings.Cart.title",
            newAccessor: "Strings.CartTable.title")
        let result = try Self.renamed(code, key)
        #expect(result.text == expected)
        #expect(result.untouched.isEmpty)
        #expect(result.count == 1)
    }

    @Test(arguments: [
        (#"NSLocalizedString(@"cart.title", nil)"#, #"NSLocalizedString(@"cart.title", nil)"#, 1),
        (
            #"NSLocalizedStringFromTable(@"cart.title", nil, nil)"#,
            #"NSLocalizedStringFromTable(@"cart.title", @"Cart", nil)"#, 0
        ),
        (
            #"[bundle localizedStringForKey:@"cart.title" value:@"" table:@"Localizable"]"#,
            #"[bundle localizedStringForKey:@"cart.title" value:@"" table:@"Cart"]"#, 0
        ),
    ])
    func `Objective-C names the new table where it can`(code: String, expected: String, untouched: Int) throws {
        let key = SourceRename.Key(table: "Localizable", to: "Cart", old: "cart.title", new: "cart.title")
        let result = try Self.renamed(code, key, path: "A.m")
        #expect(result.text == expected)
        #expect(result.untouched.count == untouched)
    }

    @Test(arguments: [#"Button("cart.title") {}"#, #""cart.title".localized"#])
    func `a lookup that cannot name a table is unresolved`(code: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "A.swift")
        let key = SourceRename.Key(table: "Localizable", to: "Cart", old: "cart.title", new: "cart.title")
        let rename = try SourceRename([key], in: [folder.path])
        #expect(rename.unresolved.count == 1)
        #expect(rename.unresolved.first?.message.contains("cannot name the table Cart") == true)
        #expect(rename.count == 0)
    }
}

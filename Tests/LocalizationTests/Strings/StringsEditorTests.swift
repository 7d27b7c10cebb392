import Foundation
import Localization
import SourceText
import StringCatalogs
import Testing

@Suite struct StringsEditorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let before: String
        let edits: [FileEdit]
        let after: String
        var testDescription: String { name }

        init(_ name: String, _ before: String, _ edits: FileEdit..., gives after: String) {
            (self.name, self.before, self.edits, self.after) = (name, before, edits, after)
        }
    }

    static let setting = [
        Case(
            "the value only", "/* c */\n  \"a\"  =  \"A\" ;  // why\n", .set("a", "B"),
            gives: "/* c */\n  \"a\"  =  \"B\" ;  // why\n"),
        Case(
            "the same text as written otherwise", #""a" = "\U00e9\101";"#, .set("a", "éA"),
            gives: #""a" = "\U00e9\101";"#),
        Case(
            "escapes", "\"a\" = \"\";\n", .set("a", "1\n2\t\"3\" \\ 4\u{1}"),
            gives: #""a" = "1\n2\t\"3\" \\ 4\U0001";"# + "\n"),
        Case("single quotes", "'a' = 'b';", .set("a", "it's \"c\""), gives: #"'a' = 'it\'s "c"';"#),
        Case("a bare word", "a = b;", .set("a", "c"), gives: "a = c;"),
        Case("a bare word that no longer is one", "a = b;", .set("a", "c d"), gives: #"a = "c d";"#),
        Case("a key alone", "\"a\";\n", .set("a", "b"), gives: "\"a\" = \"b\";\n"),
        Case("a key alone, the same", "\"a\";\n", .set("a", "a"), gives: "\"a\";\n"),
        Case(
            "the last of two", "\"a\" = \"1\";\n\"a\" = \"2\";\n", .set("a", "3"),
            gives: "\"a\" = \"1\";\n\"a\" = \"3\";\n"),
        Case(
            "a new key at the end", "\"b\" = \"1\";\n\"a\" = \"2\";\n", .set("ab", "3"),
            gives: "\"b\" = \"1\";\n\"a\" = \"2\";\n\"ab\" = \"3\";\n"),
        Case(
            "a new key in order", "\"a\" = \"1\";\n\"c\" = \"2\";\n", .set("b", "3"),
            gives: "\"a\" = \"1\";\n\"b\" = \"3\";\n\"c\" = \"2\";\n"),
        Case(
            "a new first key", "// Head\n\n/* b */\n\"b\" = \"1\";\n\"c\" = \"2\";\n", .set("a", "3"),
            gives: "// Head\n\n\"a\" = \"3\";\n/* b */\n\"b\" = \"1\";\n\"c\" = \"2\";\n"),
        Case(
            "empty lines between", "\"a\" = \"1\";\n\n\"c\" = \"2\";\n", .set("b", "3"), .set("d", "4"), .set("0", "5"),
            gives: "\"0\" = \"5\";\n\n\"a\" = \"1\";\n\n\"b\" = \"3\";\n\n\"c\" = \"2\";\n\n\"d\" = \"4\";\n"),
        Case(
            "numbers in order", "\"k2\"=\"1\";\n\"k10\"=\"2\";\n", .set("k9", "3"),
            gives: "\"k2\"=\"1\";\n\"k9\"=\"3\";\n\"k10\"=\"2\";\n"),
        Case("no newline at the end", "\"a\" = \"1\";", .set("b", "2"), gives: "\"a\" = \"1\";\n\"b\" = \"2\";"),
        Case(
            "CRLF", "\"a\" = \"1\";\r\n", .set("b", "2"), .setComment(key: "b", "two\nlines"),
            gives: "\"a\" = \"1\";\r\n\r\n/* two\r\nlines */\r\n\"b\" = \"2\";\r\n"),
        Case("an empty file", "", .set("b", "2"), .set("a", "1"), gives: "\"b\" = \"2\";\n\"a\" = \"1\";\n"),
        Case("a file of comments", "// Head", .set("a", "1"), gives: "// Head\n\"a\" = \"1\";"),
        Case("all on a line", "a=b; c=d;\n", .set("e", "f"), gives: "a=b; c=d;\ne=\"f\";\n"),
        Case("braces", "{\n  a = b;\n}\n", .set("c", "d"), gives: "{\n  a = b;\n  c = \"d\";\n}\n"),
        Case("empty braces", "{}", .set("c", "d"), gives: "{\n\"c\" = \"d\";\n}"),
        Case("an emoji", "\"👩‍👩‍👧\" = \"🎉\";\n", .set("👩‍👩‍👧", "🇧🇷"), gives: "\"👩‍👩‍👧\" = \"🇧🇷\";\n"),
    ]

    static let others = [
        Case(
            "remove with its comment", "/* Head */\n\n/* a */\n\"a\" = \"1\"; // x\n\n/* b */\n\"b\" = \"2\";\n",
            .remove(key: "a"),
            gives: "/* Head */\n\n/* b */\n\"b\" = \"2\";\n"),
        Case("remove the last", "\"a\" = \"1\";\n\n\"b\" = \"2\";\n", .remove(key: "b"), gives: "\"a\" = \"1\";\n"),
        Case("remove all", "\"a\" = \"1\";\n", .remove(key: "a"), gives: ""),
        Case(
            "a section's comment stays", "\"a\" = \"1\";\n\n// Section\n\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            .remove(key: "b"),
            gives: "\"a\" = \"1\";\n\n// Section\n\n\"c\" = \"3\";\n"),
        Case(
            "remove both of a key", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n", .remove(key: "a"),
            gives: "\"b\" = \"2\";\n"),
        Case("remove one of a line", "a=b; c=d;\ne=f;\n", .remove(key: "c"), gives: "a=b;\ne=f;\n"),
        Case(
            "remove and set again", "\"a\" = \"1\";\n\"b\" = \"2\";\n", .remove(key: "a"), .set("a", "3"),
            gives: "\"a\" = \"3\";\n\"b\" = \"2\";\n"),
        Case(
            "rename", "\"b\" = \"1\";\n'c' = \"2\";\nd = e;\n", .rename(key: "c", to: "x'"),
            .rename(key: "d", to: "f g"),
            gives: "\"b\" = \"1\";\n'x\\'' = \"2\";\n\"f g\" = e;\n"),
        Case("rename a key alone", "\"a\\n\";\n", .rename(key: "a\n", to: "b"), gives: "\"b\" = \"a\\n\";\n"),
        Case("rename a new one", "", .set("a", "1"), .rename(key: "a", to: "b"), gives: "\"b\" = \"1\";\n"),
        Case(
            "a comment", "  \"a\" = \"1\";\n", .setComment(key: "a", "a */ b"),
            gives: "  // a */ b\n  \"a\" = \"1\";\n"),
        Case(
            "a comment on the entry's line", "/* c */ \"a\" = \"1\";\n", .setComment(key: "a", "a */\nb"),
            gives: "// a */\n// b\n \"a\" = \"1\";\n"),
        Case(
            "another comment", "// Head\n\n// x\n// y\n\"a\" = \"1\";\n", .setComment(key: "a", "z"),
            gives: "// Head\n\n/* z */\n\"a\" = \"1\";\n"),
        Case(
            "the same comment", "// x\n//  y\n\"a\" = \"1\";\n", .setComment(key: "a", "x y"),
            gives: "// x\n//  y\n\"a\" = \"1\";\n"),
        Case("no comment", "/* x */ \"a\" = \"1\";\n", .setComment(key: "a", nil), gives: " \"a\" = \"1\";\n"),
    ]

    @Test(arguments: setting + others)
    func `an edit keeps every byte that it is not about`(_ test: Case) throws {
        #expect(try EditedFile.text("a.strings", test.before, test.edits) == test.after)
    }

    @Test(arguments: (setting + others).filter { !$0.name.contains("last of two") && $0.name != "escapes" })
    func `an edit of the XML form gives the same strings`(_ test: Case) throws {
        let xml = XMLForm.text(of: try EditedFile.texts("a.strings", Array(test.before.utf8)))
        let changed = try EditedFile.bytes("a.strings", Array(xml.utf8), test.edits)
        #expect(
            try EditedFile.texts("a.strings", changed) == EditedFile.texts("a.strings", Array(test.after.utf8)))
    }

    @Test(arguments: [
        (FileEdit.remove(key: "x"), "no key \"x\""), (.rename(key: "x", to: "y"), "no key \"x\""),
        (.rename(key: "a", to: "b"), "already"), (.removeText(key: "x", language: ""), "no key"),
        (.set("a", ["plural.one": "1"]), ".stringsdict"), (.set("a", [:]), "no string"),
    ])
    func `what cannot be done is refused and changes nothing`(_ edit: FileEdit, _ message: String) throws {
        let old = Array("\"a\" = \"1\";\n\"b\" = \"2\";\n".utf8)
        for bytes in [old, Array(XMLForm.text(of: try EditedFile.texts("a.strings", old)).utf8)] {
            #expect(try #require(try EditedFile.refusal("a.strings", bytes, edit)).contains(message))
        }
    }

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian], [[], [UInt8]("\u{FEFF}".utf8)])
    func `an encoding and its mark stay`(_ encoding: String.Encoding, mark: [UInt8]) throws {
        let start = String(decoding: mark, as: UTF8.self)
        func bytes(_ text: String) throws -> [UInt8] { Array(try #require((start + text).data(using: encoding))) }
        let before = try bytes("\"olá\" = \"🎉\";\r\n\"a\" = \"1\";")
        #expect(try EditedFile.bytes("a.strings", before, []) == before)
        let after = try EditedFile.bytes("a.strings", before, [.set("a", "ü🎈"), .set("b", "2")])
        #expect(try after == bytes("\"olá\" = \"🎉\";\r\n\"a\" = \"ü🎈\";\r\n\"b\" = \"2\";"))
    }

    @Test func `a binary file is refused until it is normalized`() throws {
        let data = try PropertyListSerialization.data(fromPropertyList: ["a": "é\n"], format: .binary, options: 0)
        let message = try #require(try EditedFile.refusal("a.strings", Array(data), .set("a", "b")))
        #expect(message.contains("prumo strings normalize"))
        #expect(try EditedFile.normalized("a.strings", Array(data)) == "\"a\" = \"é\\n\";\n")
    }

    @Test func `ten thousand new keys go to their places`() throws {
        var before = ""
        for number in 1...3_000 { before += "\"k\(number * 10)\" = \"v\";\n" }
        let edits = (1...3_000).shuffled().map { FileEdit.set("k\($0 * 10 + 5)", "w") }
        let after = try EditedFile.text("a.strings", before, edits)
        let numbers = after.split(separator: "\n").compactMap { Int($0.dropFirst(2).prefix { $0 != "\"" }) }
        #expect(numbers.count == 6_000)
        #expect(numbers == numbers.sorted())
    }
}

/// The XML form of texts.
enum XMLForm {
    static func text(of texts: [String: LocalizedValue]) -> String {
        let entries = texts.sorted { $0.key < $1.key }.map { key, value in
            func escaped(_ text: String) -> String {
                text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            }
            return "\t<key>\(escaped(key))</key>\n\t<string>\(escaped(value.plainText ?? ""))</string>\n"
        }
        return
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\(entries.joined())</dict>\n</plist>\n"
    }
}

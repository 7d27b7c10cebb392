import Foundation
import SourceText
import StringCatalogs
import Testing

@testable import Localization

@Suite struct FileMergeTests {
    private func merge(
        base: String, ours: String, theirs: String, as path: String = "A.strings"
    ) throws -> FileMerge {
        func file(_ text: String, _ label: String) -> SourceFile { SourceFile(path: label + path, text: text) }
        return try FileMerge(base: file(base, "base:"), ours: file(ours, ""), theirs: file(theirs, "theirs:"))
    }

    private func text(_ merge: FileMerge) -> String { String(decoding: merge.bytes, as: UTF8.self) }

    @Test func `a side that changed nothing leaves the other's bytes`() throws {
        let (base, changed) = ("\"a\"  =  \"A\"; // end", "/* head */\n\n\"a\" = \"B\";")
        #expect(text(try merge(base: base, ours: base, theirs: changed)) == changed)
        #expect(text(try merge(base: base, ours: changed, theirs: base)) == changed)
        #expect(text(try merge(base: base, ours: changed, theirs: changed)) == changed)
    }

    @Test func `additions of both sides are kept, ours byte for byte`() throws {
        let base = "/* Greets. */\n\"hello\" = \"Hello\";\n\n\"bye\"   = \"Bye\"; // end\n"
        let ours = "/* Greets. */\n\"hello\" = \"Hello!\";\n\"mine\" = \"M\";\n\n\"bye\"   = \"Bye\"; // end\n"
        let theirs =
            "/* Greets. */\n\"hello\" = \"Hello\";\n/* Theirs. */\n\"yours\" = \"Y \\\"q\\\"\";\n\n\"bye\" = \"Bye\";\n"
        let merge = try merge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        let merged = text(merge)
        for line in ours.split(separator: "\n") { #expect(merged.contains(line + "\n")) }
        let contents = try TableFileParser.parse(SourceFile(path: "A.strings", text: merged))
        #expect(Set(contents.entries.map(\.key)) == ["hello", "mine", "yours", "bye"])
        let added = try #require(contents.entries.first { $0.key == "yours" })
        #expect(added.comment == "Theirs.")
        #expect(added.localizations.first?.value.plainText == "Y \"q\"")
    }

    @Test func `a conflict is marked around its line and has that line`() throws {
        let base = "\"a\" = \"1\";\n\"b\" = \"1\";\n\"c\" = \"1\";\n"
        let ours = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"1\";\n"
        let theirs = "\"a\" = \"1\";\n\"b\" = \"3\";\n\"c\" = \"4\";\n"
        let merge = try merge(base: base, ours: ours, theirs: theirs)
        #expect(
            text(merge) == """
                "a" = "1";
                <<<<<<< ours
                "b" = "2";
                =======
                "b" = "3";
                >>>>>>> theirs
                "c" = "4";

                """)
        #expect(merge.conflicts.map(\.line) == [2])
        #expect(merge.conflicts.map(\.conflict.message) == [#""b": ours has "2", theirs has "3"; keep one of them"#])
    }

    @Test func `removed here and changed there is a conflict with one empty side`() throws {
        let base = "\"a\" = \"1\";\n\"b\" = \"1\";\n"
        let mine = try merge(base: base, ours: "\"a\" = \"1\";\n", theirs: "\"a\" = \"1\";\n\"b\" = \"2\";\n")
        #expect(text(mine) == "\"a\" = \"1\";\n<<<<<<< ours\n=======\n\"b\" = \"2\";\n>>>>>>> theirs\n")
        #expect(mine.conflicts.map(\.line) == [2])
        let yours = try merge(base: base, ours: "\"a\" = \"1\";\n\"b\" = \"2\";\n", theirs: "\"a\" = \"1\";\n")
        #expect(text(yours) == "\"a\" = \"1\";\n<<<<<<< ours\n\"b\" = \"2\";\n=======\n>>>>>>> theirs\n")
    }

    @Test func `comments that both changed are marked`() throws {
        func file(_ comment: String, _ text: String) -> String {
            "/* \(comment) */\n\"a\" = \"\(text)\";\n\n/* B */\n\"b\" = \"1\";\n"
        }
        let merge = try merge(base: file("old", "1"), ours: file("mine", "1"), theirs: file("yours", "2"))
        #expect(merge.conflicts.map(\.conflict) == [MergeConflict("a", .comment, ours: "mine", theirs: "yours")])
        #expect(merge.conflicts.map(\.line) == [1])
        let marks = "<<<<<<< ours\n/* mine */\n=======\n/* yours */\n>>>>>>> theirs"
        #expect(text(merge) == file("X", "2").replacing("/* X */", with: marks))
    }

    @Test func `a file that both sides added has an empty base`() throws {
        let merge = try merge(base: "", ours: "\"a\" = \"1\";\n", theirs: "\"b\" = \"1\";\n")
        #expect(merge.conflicts.isEmpty)
        #expect(text(merge).contains("\"a\" = \"1\";\n"))
        #expect(text(merge).contains("\"b\" = \"1\";\n"))
    }

    @Test func `a version that cannot be read is named with its side and place`() throws {
        let error = #expect(throws: DiagnosticsError.self) {
            try merge(base: "\"a\" = \"1\";", ours: "\"a\" = \"2\";", theirs: "\"a\" = \"3\";\n\"b\" = ")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.path == "theirs:A.strings")
        #expect(diagnostic.location.line == 2)
    }

    @Test func `a merge by lines is taken only where its strings are right`() throws {
        func file(_ text: String) -> SourceFile { SourceFile(path: "A.strings", text: text) }
        let (base, ours, theirs) = (
            "\"a\" = \"1\";\n", "\"a\" = \"1\";\n\"b\" = \"1\";\n", "// Head\n\n\"a\" = \"2\";\n"
        )
        let right = "// Head\n\n\"a\" = \"2\";\n\"b\" = \"1\";\n"
        let merge = try FileMerge(base: file(base), ours: file(ours), theirs: file(theirs)) { Array(right.utf8) }
        #expect(text(merge) == right)
        for lines in ["\"a\" = \"1\";\n\"b\" = \"1\";\n", "broken"] {
            // Only lines have a place for the comment.
            #expect(throws: DiagnosticsError.self) {
                try FileMerge(base: file(base), ours: file(ours), theirs: file(theirs)) { Array(lines.utf8) }
            }
        }
        let plain = try FileMerge(base: file(base), ours: file(ours), theirs: file("\"a\" = \"2\";\n")) {
            Array("broken".utf8)
        }
        #expect(text(plain) == "\"a\" = \"2\";\n\"b\" = \"1\";\n")
    }

    @Test(arguments: [
        "/* New header.\n Copyright */\n\n\"a\" = \"A\";\n\n\"b\" = \"B\";\n",
        "\"a\" = \"A\";\n\n\"b\" = \"B\";\n\n// MARK: end\n",
        "\"a\" = \"A\";\n\n\"b\" = \"B\";\n/* \"z\" = \"Z\"; */\n",
        "\"a\" = \"A\"; // after\n\n\"b\" = \"B\";\n",
    ])
    func `a new comment that belongs to no key is not lost`(theirs: String) throws {
        func file(_ text: String) -> SourceFile { SourceFile(path: "A.strings", text: text) }
        let base = "\"a\" = \"A\";\n\n\"b\" = \"B\";\n"
        let error = #expect(throws: DiagnosticsError.self) {
            try FileMerge(
                base: file(base), ours: file(base.replacing("\"B\"", with: "\"C\"")), theirs: file(theirs))
        }
        func wide(_ text: String) throws -> SourceFile {
            SourceFile(path: "A.strings", bytes: Array(try #require("\u{FEFF}\(text)".data(using: .utf16LittleEndian))))
        }
        #expect(throws: DiagnosticsError.self) {
            try FileMerge(
                base: wide(base), ours: wide(base.replacing("\"B\"", with: "\"C\"")), theirs: wide(theirs))
        }
        #expect(error?.diagnostics.first?.message.contains("which belongs to no key") == true)
    }

    @Test func `a file in UTF-16 stays in it, marks and all`() throws {
        func file(_ text: String) throws -> SourceFile {
            SourceFile(path: "A.strings", bytes: Array(try #require("\u{FEFF}\(text)".data(using: .utf16LittleEndian))))
        }
        let merge = try FileMerge(
            base: file("\"a\" = \"ä\";\n\"b\" = \"1\";\n"), ours: file("\"a\" = \"ö\";\n\"b\" = \"1\";\n"),
            theirs: file("\"a\" = \"🌍\";\n\"b\" = \"2\";\n"))
        let text = try #require(String(bytes: merge.bytes, encoding: .utf16LittleEndian))
        #expect(
            text == "\u{FEFF}<<<<<<< ours\n\"a\" = \"ö\";\n=======\n\"a\" = \"🌍\";\n>>>>>>> theirs\n\"b\" = \"2\";\n")
        #expect(merge.conflicts.count == 1)
    }

    @Test func `plural forms of a stringsdict merge one by one`() throws {
        func file(_ one: String, _ other: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>n</key>
            \t<dict>
            \t\t<key>NSStringLocalizedFormatKey</key>
            \t\t<string>%#@n@</string>
            \t\t<key>n</key>
            \t\t<dict>
            \t\t\t<key>NSStringFormatSpecTypeKey</key>
            \t\t\t<string>NSStringPluralRuleType</string>
            \t\t\t<key>NSStringFormatValueTypeKey</key>
            \t\t\t<string>lld</string>
            \t\t\t<key>one</key>
            \t\t\t<string>\(one)</string>
            \t\t\t<key>other</key>
            \t\t\t<string>\(other)</string>
            \t\t</dict>
            \t</dict>
            </dict>
            </plist>

            """
        }
        let path = "A.stringsdict"
        let clean = try merge(base: file("1", "n"), ours: file("one", "n"), theirs: file("1", "many"), as: path)
        #expect(text(clean) == file("one", "many"))
        #expect(clean.conflicts.isEmpty)
        let conflict = try merge(base: file("1", "n"), ours: file("one", "n"), theirs: file("eins", "many"), as: path)
        #expect(conflict.conflicts.map(\.line) == [16])
        let marks = "<<<<<<< ours\n\t\t\t<string>one</string>\n=======\n\t\t\t<string>eins</string>\n>>>>>>> theirs"
        #expect(text(conflict) == file("X", "many").replacing("\t\t\t<string>X</string>", with: marks))
    }

    /// A dictionary with a string that cannot be read and one that can.
    private func dictionary(bad: String, good: String) -> String {
        "<plist version=\"1.0\"><dict>\n<key>bad</key><dict><key>NSStringLocalizedFormatKey</key><string>\(bad)</string></dict>\n"
            + "<key>good</key><string>\(good)</string>\n</dict></plist>\n"
    }

    @Test func `a string that cannot be read does not keep others from being merged`() throws {
        let base = dictionary(bad: "%# @a @", good: "1")
        let ours = base.replacing("<key>good", with: "<key>mine</key><string>M</string>\n<key>good")
        let theirs = dictionary(bad: "%# @a @", good: "2")
        let merge = try merge(base: base, ours: ours, theirs: theirs, as: "A.stringsdict")
        #expect(merge.conflicts.isEmpty)
        #expect(text(merge) == ours.replacing("<string>1<", with: "<string>2<"))
        let repaired = try self.merge(
            base: base, ours: ours, theirs: dictionary(bad: "fine", good: "1"), as: "A.stringsdict")
        #expect(text(repaired).contains("fine") && text(repaired).contains("mine"))
        #expect(throws: DiagnosticsError.self) {
            try self.merge(base: base, ours: ours, theirs: dictionary(bad: "%# @b @", good: "1"), as: "A.stringsdict")
        }
    }

    @Test func `a new comment of theirs that belongs to no key is not lost in a conflict either`() throws {
        #expect(throws: DiagnosticsError.self) {
            _ = try merge(
                base: "\"a\" = \"A\";\n\n\"b\" = \"B\";\n", ours: "\"a\" = \"1\";\n\n\"b\" = \"B\";\n",
                theirs: "\"a\" = \"2\";\n\n// MARK: end\n\n\"b\" = \"B\";\n")
        }
    }

    @Test func `a changed member of a stringsdict entry is not lost if no string has it`() throws {
        func file(_ comment: String, _ files: String) -> String {
            StringsDictEditorTests.file(
                StringsDictEditorTests.entry("a", other: files),
                StringsDictEditorTests.entry("b").replacing(
                    "\t\t<key>NSString",
                    with: "\t\t<key>Comment</key>\n\t\t<string>\(comment)</string>\n\t\t<key>NSString"))
        }
        let merged = try merge(
            base: file("c", "x"), ours: file("c", "y"), theirs: file("c", "z"), as: "A.stringsdict")
        #expect(merged.conflicts.count == 1)
        let error = #expect(throws: DiagnosticsError.self) {
            _ = try merge(base: file("c", "x"), ours: file("c", "y"), theirs: file("d", "x"), as: "A.stringsdict")
        }
        #expect(
            error?.diagnostics.first?.message.contains("theirs changes \"b.Comment\"") == true,
            "\(String(describing: error))")
        let same = try merge(base: file("c", "x"), ours: file("d", "y"), theirs: file("d", "x"), as: "A.stringsdict")
        #expect(text(same) == file("d", "y"))
    }

    @Test(arguments: ["A.strings", "A.xcstrings"])
    func `keys that look the same are not mixed`(path: String) throws {
        func file(_ key: String, _ text: String, _ other: String = "") -> String {
            path.hasSuffix("s") && path == "A.strings"
                ? "\"\(key)\" = \"\(text)\";\n\(other)"
                : #"{"sourceLanguage": "en", "strings": {"\#(key)": {"comment": "\#(text)"}}, "version": "1.0"}"#
        }
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let error = #expect(throws: DiagnosticsError.self) {
            _ = try merge(
                base: file(composed, "A"), ours: file(composed, "B"), theirs: file(decomposed, "A"), as: path)
        }
        #expect(
            error?.diagnostics.first?.message.contains("composed (as é in one character) in ours") == true,
            "\(String(describing: error))")
        let kept = try merge(
            base: file(composed, "A"), ours: file(decomposed, "A"), theirs: file(composed, "B"), as: path)
        #expect(text(kept).utf8.elementsEqual(file(decomposed, "B").utf8), "\(text(kept))")
    }
}

import Foundation
import Localization
import SourceText
import StringCatalogs
import Testing

@Suite struct StringsDictEditorTests {
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    static func entry(_ key: String, one: String = "%d file", other: String = "%d files", step: String = "\t") -> String
    {
        """
        .<key>\(key)</key>
        .<dict>
        ..<key>NSStringLocalizedFormatKey</key>
        ..<string>%#@files@</string>
        ..<key>files</key>
        ..<dict>
        ...<key>NSStringFormatSpecTypeKey</key>
        ...<string>NSStringPluralRuleType</string>
        ...<key>NSStringFormatValueTypeKey</key>
        ...<string>d</string>
        ...<key>one</key>
        ...<string>\(one)</string>
        ...<key>other</key>
        ...<string>\(other)</string>
        ..</dict>
        .</dict>

        """.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let dots = line.prefix { $0 == "." }
            return String(repeating: step, count: dots.count) + line.dropFirst(dots.count)
        }.joined(separator: "\n")
    }

    static func file(_ entries: String...) -> String { "\(head)<dict>\n\(entries.joined())</dict>\n</plist>\n" }

    static let files: KeyValuePairs = [
        "": "%#@files@", "substitutions.files.plural.one": "%d file", "substitutions.files.plural.other": "%d files",
    ]

    private func edited(_ before: String, _ edits: FileEdit...) throws -> String {
        try EditedFile.text("a.stringsdict", before, edits)
    }

    @Test func `only the strings that change are written`() throws {
        let before = Self.file(Self.entry("n", one: "<!-- c -->%d file", other: "%d &#102;iles"))
            .replacing("\n", with: "\r\n")
        #expect(try edited(before, .set("n", Self.files, formats: ["files": "d"])) == before)
        let changed = try edited(
            before,
            .set(
                "n",
                [
                    "": "%#@files@", "substitutions.files.plural.one": "<1>",
                    "substitutions.files.plural.other": "%d files",
                ],
                formats: ["files": "lld"]))
        #expect(
            changed
                == before.replacing("<!-- c -->%d file", with: "&lt;1&gt;").replacing(
                    "<string>d<", with: "<string>lld<"
                ).replacing("\t<key>n</key>", with: "\t<!-- c -->\r\n\t<key>n</key>"))
    }

    @Test(arguments: ["\t", "    "])
    func `another shape is written like the file`(_ step: String) throws {
        let before = Self.file(
            "\(step)<!-- c -->\n\(step)<key>a</key>\n\(step)<string>A</string>\n", Self.entry("n", step: step))
        #expect(
            try edited(before, .set("a", Self.files, formats: ["files": "d"]))
                == Self.file("\(step)<!-- c -->\n", Self.entry("a", step: step), Self.entry("n", step: step)))
    }

    @Test func `a new key goes to its place, an emptied file can be filled`() throws {
        #expect(
            try edited(Self.file(Self.entry("a"), Self.entry("c")), .set("b", Self.files, formats: ["files": "d"]))
                == Self.file(Self.entry("a"), Self.entry("b"), Self.entry("c")))
        #expect(
            try edited(Self.file(Self.entry("a")), .remove(key: "a"), .set("b", Self.files, formats: ["files": "d"]))
                == Self.file(Self.entry("b")))
        #expect(try edited(Self.file(Self.entry("a")), .remove(key: "a")) == Self.file())
    }

    @Test(arguments: ["", "\n", "\(head)<dict/>\n</plist>\n", "\(head)<dict></dict>\n</plist>\n"])
    func `an empty file gets its first key`(_ before: String) throws {
        let after = try edited(before, .set("b", Self.files, formats: ["files": "d"]))
        #expect(after == Self.file(Self.entry("b")))
        #expect(try edited(before) == before)
    }

    @Test func `the empty file is that of Apple's tools`() {
        let bytes = TableFileEditors.emptyFile(.stringsdict, sourceLanguage: "en")
        #expect(String(decoding: bytes, as: UTF8.self) == "\(Self.head)<dict/>\n</plist>\n")
    }

    @Test func `removing takes the comment, renaming keeps the value`() throws {
        let before = Self.file("\t<!-- a -->\n", Self.entry("a"), "\n\t<!-- b -->\n", Self.entry("b"))
        #expect(try edited(before, .remove(key: "a")) == Self.file("\t<!-- b -->\n", Self.entry("b")))
        #expect(try edited(before, .rename(key: "a", to: "x&y")) == before.replacing(">a<", with: ">x&amp;y<"))
        #expect(
            try edited(before, .setComment(key: "a", "c --> d"), .setComment(key: "b", nil))
                == Self.file("\t<!-- c - -> d -->\n", Self.entry("a"), "\n", Self.entry("b")))
    }

    @Test(
        arguments: [
            ["device.iphone": "Tap", "device.other": "Click"],
            ["width.10": "Short", "width.20": "Very long"],
            ["device.mac": "%#@n@", "device.other": "%@", "substitutions.n.device.mac.plural.other": "%lld"],
            ["device.mac": "%#@n@", "device.other": "%#@n@ & more", "substitutions.n.plural.other": "%lld"],
            ["device.ipad.width.5": "5", "device.ipad.width.9": "9", "device.other": ""],
            [
                "": "%1$#@a@ %2$#@b@", "substitutions.a.plural.one": "1", "substitutions.a.plural.other": "%d",
                "substitutions.b.plural.other": "%d \"<&>\" 😀\n",
            ],
        ] as [KeyValuePairs<String, String>])
    func `what is written is what is read`(_ texts: KeyValuePairs<String, String>) throws {
        let names = Set(texts.compactMap { Variation($0.key).substitution.map(String.init) })
        let edit = FileEdit.set("k", texts, formats: Dictionary(names.map { ($0, "lld") }) { $1 })
        guard case .set(_, _, let value) = edit else { return }
        for before in ["", Self.file(Self.entry("a"), Self.entry("k"), Self.entry("z"))] {
            let after = try EditedFile.bytes("a.stringsdict", Array(before.utf8), [edit])
            let read = try #require(try EditedFile.texts("a.stringsdict", after)["k"])
            #expect(
                Set(read.units.map { "\($0.variation)=\($0.text)" })
                    == Set(value.units.map { "\($0.variation)=\($0.text)" }))
            #expect(try EditedFile.bytes("a.stringsdict", after, [edit]) == after)
        }
    }

    @Test(arguments: [
        (FileEdit.remove(key: "x"), "no key"),
        (.set("a", ["plural.one": "1"]), "do not support the variation plural.one"),
        (.set("a", ["substitutions.n.plural.one": "1"]), "no string refers"), (.set("a", "\u{1}"), "U+1"),
        (.set("a", ["": "1", "device.mac": "1"]), "either"),
    ])
    func `what a file cannot contain is refused`(_ edit: FileEdit, _ message: String) throws {
        let bytes = Array(Self.file(Self.entry("a")).utf8)
        #expect(try #require(try EditedFile.refusal("a.stringsdict", bytes, edit)).contains(message))
    }

    @Test func `other forms are refused until they are normalized`() throws {
        let list: [String: Any] = ["k": ["NSStringDeviceSpecificRuleType": ["other": "x"]]]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let message = try EditedFile.refusal("a.stringsdict", Array(data), .remove(key: "k"))
        #expect(try #require(message).contains("prumo strings normalize"))
        let text = try EditedFile.normalized("a.stringsdict", Array(data))
        #expect(text.contains("\t\t<key>NSStringDeviceSpecificRuleType</key>\n\t\t<dict>\n\t\t\t<key>other</key>"))
    }

    @Test func `normalizing indents with tabs and keeps comments, sorting moves them`() throws {
        let before = """
            <?xml version='1.0'?><plist><!-- top --><dict>
              <key>b</key> <string>x<![CDATA[<]]></string> <!-- behind -->
              <!-- a -->
              <key>a</key><dict><!-- in --><key>NSStringLocalizedFormatKey</key><string/></dict></dict></plist>
            """
        let after = """
            \(Self.head)<!-- top -->
            <dict>
            \t<key>b</key>
            \t<string>x&lt;</string>
            \t<!-- behind -->
            \t<!-- a -->
            \t<key>a</key>
            \t<dict>
            \t\t<!-- in -->
            \t\t<key>NSStringLocalizedFormatKey</key>
            \t\t<string></string>
            \t</dict>
            </dict>
            </plist>

            """
        #expect(try EditedFile.normalized("a.stringsdict", Array(before.utf8)) == after)
        #expect(try EditedFile.normalized("a.stringsdict", Array(after.utf8)) == after)
        #expect(
            try EditedFile.sorted("a.stringsdict", Self.file(Self.entry("b"), "\t<!-- a -->\n", Self.entry("a")))
                == Self.file("\t<!-- a -->\n", Self.entry("a"), Self.entry("b")))
    }

    private static let commented = entry("n").replacing(
        "\t\t<key>NSString",
        with: "\t\t<key>Comment</key>\n\t\t<string>of files</string>\n\t\t<!-- inner -->\n\t\t<key>NSString"
    )
    .replacing("\t\t\t<key>one", with: "\t\t\t<key>Note</key>\n\t\t\t<string>one file</string>\n\t\t\t<key>one")

    @Test func `members that are neither strings nor rules stay, whatever is edited`() throws {
        let before = Self.file(Self.commented, Self.entry("m"))
        #expect(try edited(before, .set("n", Self.files, formats: ["files": "d"])) == before)
        let changed = try edited(
            before,
            .set(
                "n",
                [
                    "": "%#@files@", "substitutions.files.plural.one": "%d file",
                    "substitutions.files.plural.few": "%d f",
                    "substitutions.files.plural.other": "%d files",
                ], formats: ["files": "d"]))
        for part in ["Comment</key>\n\t\t<string>of files", "Note</key>\n\t\t\t<string>one file", "few</key>"] {
            #expect(changed.contains(part), "\(changed)")
        }
        #expect(changed.contains("\t<!-- inner -->\n\t<key>n</key>"), "\(changed)")
        #expect(changed.hasSuffix(Self.entry("m") + "</dict>\n</plist>\n"))
    }

    @Test func `an edit that would lose such a member is refused`() throws {
        #expect(throws: DiagnosticsError.self) {
            _ = try edited(
                Self.file(Self.commented),
                .set(
                    "n", ["": "%#@others@", "substitutions.others.plural.other": "%d files"], formats: ["others": "d"]))
        }
    }
}

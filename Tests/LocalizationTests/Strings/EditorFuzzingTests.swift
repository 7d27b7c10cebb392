import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct EditorFuzzingTests {
    static let xml = """
        <?xml version="1.0"?><plist><dict>
        <!-- one -->
        <key>a</key> <string>1 &lt; <![CDATA[<]]></string>
        <key>b</key><string/><!-- two -->

        <!-- three -->

        <key/>
          <string>\r\n</string>
        </dict></plist>
        """
    static let old =
        "/* a */\n\"a\" = \"1\\n\";\n\n// b\nb = 'x'; c; \"\\U00e9\" /* d */ = \"2\";\r\n\"a\" = \"3\"; // e\n"

    private func changes(_ name: String, _ bytes: [UInt8]) {
        // What is broken may be refused; what can be read stays readable, and says what was asked for.
        guard let before = try? EditedFile.texts(name, bytes),
            let editor = try? TableFileEditors.editor(of: SourceFile(path: name, bytes: bytes))
        else {
            _ = try? EditedFile.bytes(name, bytes, [.set("new", "text")])
            return
        }
        #expect(editor.bytes == bytes)
        func check(_ edits: [FileEdit], _ expected: [String: LocalizedValue]) {
            let shown = String(decoding: bytes, as: UTF8.self).debugDescription
            guard let after = try? EditedFile.bytes(name, bytes, edits), let texts = try? EditedFile.texts(name, after)
            else {
                Issue.record("\(edits) of \(shown)")
                return
            }
            #expect(texts == expected, "\(edits) of \(shown)")
        }
        for key in before.keys.prefix(3) where !bytes.contains(0) {
            check([.remove(key: key)], before.filter { $0.key != key })
            check([.set(key, "<\"'\\>")], before.merging([key: LocalizedValue("<\"'\\>")]) { $1 })
            check(
                [.set("new", "text"), .setComment(key: key, "*/ -->")],
                before.merging(["new": LocalizedValue("text")]) { $1 })
        }
        for change in [{ $0.sort() }, { $0.normalize() }] as [(inout any TableFileEditor) -> Void] {
            var changed = editor
            change(&changed)
            let texts = try? EditedFile.texts(name, changed.bytes)
            #expect(texts == before, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test func `whatever a file in the old style contains, edits do what they say`() {
        for bytes in Fuzzing.mutations(of: [Self.old], alphabet: "\"';=/*{}\\\n\r ab").prefix(Fuzzing.iterations / 8) {
            changes("a.strings", bytes)
        }
    }

    @Test func `whatever an XML file contains, edits do what they say`() {
        for bytes in Fuzzing.mutations(of: [Self.xml], alphabet: "<>/!-&;[]\n\r key").prefix(Fuzzing.iterations / 8) {
            changes("a.strings", bytes)
            changes("a.stringsdict", bytes)
        }
    }
}

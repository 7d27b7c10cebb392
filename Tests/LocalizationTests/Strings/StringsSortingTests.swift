import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct StringsSortingTests {
    @Test func `entries move with their comments, and the header stays`() throws {
        let before = """
            // Head

            /* the b */
            "b" = "1"; // one
            "a10" = "2";

            // Section

            // the a
            "a9" = "3";
            """
        let after = """
            // Head


            // Section

            // the a
            "a9" = "3";
            "a10" = "2";
            /* the b */
            "b" = "1"; // one
            """
        let sorted = try EditedFile.sorted("a.strings", before)
        #expect(sorted.replacing("\n\n\n", with: "\n\n") == after.replacing("\n\n\n", with: "\n\n"))
    }

    @Test(arguments: [
        "\"a\" = \"1\";\n\n\n\"b\" = \"2\";  \n", "", "// only\n", "\"x\";",
    ])
    func `a file in order keeps its bytes`(_ text: String) throws {
        #expect(try EditedFile.sorted("a.strings", text) == text)
    }

    @Test func `the order is that of a person`() throws {
        let keys = ["_x", "-x", "2", "10", "a", "A", "ä", "b", "B2", "b10", "é", "f", "語"]
        let text = keys.reversed().map { "\"\($0)\" = \"v\";\n" }.joined()
        let sorted = try EditedFile.sorted("a.strings", text)
        #expect(sorted.split(separator: "\n").map { String($0.dropFirst().prefix { $0 != "\"" }) } == keys)
    }

    @Test func `sorting and normalizing lose no text and no comment`() throws {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "\"a\" = \"1\";\n", "\n", "/* b */\n", "\"b\"=\"\\\"2\";", "// c\n", "c = d; ", "'e' = \"f\\n\"; // g\n",
            "\"h\";\n", "\n\n", "/* x\ny */ ", "\"k10\"\n=\n\"z\"\n;\n", "\r\n", "\"é\" = \"😀\"; /* t */\r\n",
        ]
        for _ in 0..<300 {
            var used: Set<String> = []
            var text = ""
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let piece = pieces.randomElement(using: &generator) ?? ""
                if !piece.contains(";") || used.insert(piece).inserted { text += piece }
            }
            let texts = try EditedFile.texts("a.strings", Array(text.utf8))
            let comments = ["b */", "// c", "// g", "x\ny", "/* t"].map { text.components(separatedBy: $0).count }
            for result in [
                try EditedFile.sorted("a.strings", text), try EditedFile.normalized("a.strings", Array(text.utf8)),
            ] {
                #expect(try EditedFile.texts("a.strings", Array(result.utf8)) == texts, "\(text.debugDescription)")
                #expect(
                    ["b */", "// c", "// g", "x\ny", "/* t"].map { result.components(separatedBy: $0).count }
                        == comments,
                    "\(text.debugDescription) \(result.debugDescription)")
            }
            let canonical = try EditedFile.normalized("a.strings", Array(text.utf8))
            #expect(try EditedFile.normalized("a.strings", Array(canonical.utf8)) == canonical)
            for key in texts.keys {
                let removed = try EditedFile.bytes("a.strings", Array(text.utf8), [.remove(key: key)])
                #expect(try EditedFile.texts("a.strings", removed) == texts.filter { $0.key != key })
                let set = try EditedFile.bytes(
                    "a.strings", Array(text.utf8), [.set(key, "n\"'\\"), .set("new", "w"), .setComment(key: key, "c")])
                var expected = texts
                expected[key] = LocalizedValue("n\"'\\")
                expected["new"] = LocalizedValue("w")
                #expect(try EditedFile.texts("a.strings", set) == expected, "\(text.debugDescription)")
            }
        }
    }
}

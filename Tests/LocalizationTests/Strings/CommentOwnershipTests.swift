import DataFormats
import SourceText
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

/// Which comment belongs to a key: parsers, from which documentation and notes for translators are, and editors agree.
@Suite struct CommentOwnershipTests {
    private static let template = """
        /*
          Localizable.strings
          Shop

          Created by Ann on 1/2/24.
          Copyright © 2024 Ann. All rights reserved.
        */
        """

    @Test(arguments: [
        ("\(template)\n\"a\" = \"A\";", [nil]), ("\(template)\n\n\"a\" = \"A\";", [nil]),
        ("\(template)\n/* Title */\n\"a\" = \"A\";", ["Title"]),
        ("\(template)\n\n/* Title */\n\"a\" = \"A\";", ["Title"]),
        ("//\n//  Localizable.strings\n//  Shop\n//\n//  Created by Ann on 1/2/24.\n//\n\"a\" = \"A\";", [nil]),
        ("// Localizable.strings\n// Shop\n/* Title */\n\"a\" = \"A\";", ["Title"]),
        ("// Localizable.strings\n\n// Title\n\"a\" = \"A\";", ["Title"]),
        (
            "/* InfoPlist.strings */\n\"a\" = \"A\";\n/* Localizable.strings */\n\"b\" = \"B\";",
            [nil, "Localizable.strings"]
        ),
        ("/* Copyright 2019-2024 The Shop */\n\"a\" = \"A\";", [nil]),
        ("// SPDX-License-Identifier: MIT\n\"a\" = \"A\";", [nil]),
        ("/* Copyright line in the about box */\n\"a\" = \"A\";", ["Copyright line in the about box"]),
        ("/* Created by %@ on %@ */\n\"a\" = \"A\";", ["Created by %@ on %@"]),
        ("/* Shown in Localizable.strings */\n\"a\" = \"A\";", ["Shown in Localizable.strings"]),
        ("/* Title */\n\"a\" = \"A\";", ["Title"]), ("/* Section */\n\n\"a\" = \"A\";", [nil]),
        ("/* Section */\n\n/* Title */\n\"a\" = \"A\";", ["Title"]),
        ("/* One */\n/* Two */\n\"a\" = \"A\";", ["One Two"]),
        ("\"a\" = \"A\"; /* after */\n\"b\" = \"B\";", [nil, nil]),
        ("\"a\" = \"A\"; /* after */ \"b\" = \"B\";", [nil, nil]),
        ("\"a\" = \"A\";\n/* Section */\n\n\n\"b\" = \"B\";", [nil, nil]), ("/* T */ \"a\" = \"A\";", ["T"]),
        ("// MARK: - Cart\n\"a\" = \"A\";\n//MARK: x\n/* T */\n\"b\" = \"B\";", [nil, "T"]),
        ("/* T */\n/* MARK: x */\n\"a\" = \"A\";", [nil]), ("// A.strings\n// MARK: x\n// T\n\"a\" = \"A\";", ["T"]),
        ("// see MARK: x\n\"a\" = \"A\";", ["see MARK: x"]), ("{ /* first */\n\"a\" = \"A\"; }", [nil]),
        ("{\n/* T */\n\"a\" = \"A\";\n}", ["T"]),
    ])
    func `a key has the comment directly above it`(text: String, expected: [String?]) throws {
        for text in [text, text.replacing("\n", with: "\r\n")] {
            let file = SourceFile(path: "A.strings", text: text + "\n")
            let contents = try StringsParser.parse(file)
            #expect(contents.entries.map(\.comment) == expected)
            let parts = try #require(StringsEntryScanner.scan(file.bytes))
            #expect(parts.entries.map { comment(of: $0, .oldStyle, file) } == expected)
        }
    }

    private func comment(of entry: DocumentEntry, _ syntax: EntrySyntax, _ file: SourceFile) -> String? {
        let words = entry.bounds.map { syntax.words(ofComments: file.bytes[$0.comment..<$0.indent]) } ?? ""
        return words.isEmpty ? nil : words
    }

    @Test(arguments: [
        ("<plist version=\"1.0\">\n<dict>\n<!-- A.strings -->\n<key>a</key><string>A</string>\n</dict></plist>", [nil]),
        ("<!-- A.strings --><plist version=\"1.0\"><dict><key>a</key><string>A</string></dict></plist>", [nil]),
        ("<plist version=\"1.0\"><dict>\n<!-- T -->\n<key>a</key>\n<string>A</string></dict></plist>", ["T"]),
        (
            "<plist version=\"1.0\"><dict>\n<!-- S -->\n\n<key>a</key><string>A</string> <!-- after -->\n<key>b</key><string>B</string></dict></plist>",
            [nil, nil]
        ),
    ])
    func `the same is true of property lists in XML`(text: String, expected: [String?]) throws {
        let file = SourceFile(path: "A.strings", text: text)
        #expect(try StringsParser.parse(file).entries.map(\.comment) == expected)
        let parts = try #require(XMLEntryScanner.scan(file.bytes))
        #expect(parts.entries.map { comment(of: $0, .xml, file) } == expected)
    }

    @Test func `parsers and editors agree on files made of any pieces`() throws {
        let pieces = [
            "\n", "\n\n", " ", "/* c */", "/* A.strings */", "// line\n", "// A.strings\n", "\"K\" = \"v\";",
            "K = v;\n", "\r\n", "\t", "// MARK: m\n", "/**\u{B} MARK: m */",
        ]
        var random = SeededGenerator(seed: 14)
        for _ in 0..<3000 {
            var text = ""
            for number in 0..<Int.random(in: 1...12, using: &random) {
                text += pieces[Int.random(in: pieces.indices, using: &random)].replacing("K", with: "k\(number)")
            }
            let file = SourceFile(path: "A.strings", text: text)
            guard let contents = try? StringsParser.parse(file), let parts = StringsEntryScanner.scan(file.bytes) else {
                continue
            }
            #expect(
                contents.entries.map(\.comment) == parts.entries.map { comment(of: $0, .oldStyle, file) },
                "\(text.debugDescription)")
        }
    }

    @Test func `a header does not stop a conversion and goes into no catalog`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\(Self.template)\n\"a\" = \"A\";\n", to: "en.lproj/A.strings")
        try folder.write("// A.strings\n// Shop\n\n// Note\n\"a\" = \"Ä\";\n", to: "de.lproj/A.strings")
        let table = try #require(StringsProject([folder.path]).tables.first)
        let conversion = try #require(try TableConversion.convert(table, to: .xcstrings))
        #expect(conversion.losses.isEmpty, "\(conversion.losses)")
    }

    @Test func `sorting leaves a header at the top, and removing keeps it`() throws {
        let text = "\(Self.template)\n\"b\" = \"B\";\n/* First */\n\"a\" = \"A\";\n"
        var editor = try TableFileEditors.editor(of: SourceFile(path: "A.strings", text: text))
        editor.sort()
        #expect(
            String(decoding: editor.bytes, as: UTF8.self)
                == "\(Self.template)\n/* First */\n\"a\" = \"A\";\n\"b\" = \"B\";\n")
        try editor.apply(.remove(key: "a"))
        #expect(String(decoding: editor.bytes, as: UTF8.self) == "\(Self.template)\n\"b\" = \"B\";\n")
    }
}

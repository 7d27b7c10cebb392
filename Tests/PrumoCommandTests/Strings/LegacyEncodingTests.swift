import Foundation
import Testing

@Suite struct LegacyEncodingTests {
    @Test(
        arguments: [
            (
                "latin-1", "Latin-1", "Größe geändert",
                [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x20, 0x67, 0x65, 0xE4, 0x6E, 0x64, 0x65, 0x72, 0x74]
            ),
            (
                "windows-1252", "Windows-1252", "“Größe” – déjà vu…",
                [
                    0x93, 0x47, 0x72, 0xF6, 0xDF, 0x65, 0x94, 0x20, 0x96, 0x20, 0x64, 0xE9, 0x6A, 0xE0, 0x20, 0x76,
                    0x75, 0x85,
                ]
            ),
            (
                "mac-roman", "Mac Roman", "Größe geändert, déjà vu",
                [
                    0x47, 0x72, 0x9A, 0xA7, 0x65, 0x20, 0x67, 0x65, 0x8A, 0x6E, 0x64, 0x65, 0x72, 0x74, 0x2C, 0x20,
                    0x64, 0x8E, 0x6A, 0x88, 0x20, 0x76, 0x75,
                ]
            ),
            (
                "shift-jis", "Shift JIS", "設定を保存しました",
                [
                    0x90, 0xDD, 0x92, 0xE8, 0x82, 0xF0, 0x95, 0xDB, 0x91, 0xB6, 0x82, 0xB5, 0x82, 0xDC, 0x82, 0xB5,
                    0x82, 0xBD,
                ]
            ),
        ] as [(String, String, String, [UInt8])])
    func `an old encoding is named and converted`(option: String, title: String, text: String, bytes: [UInt8]) throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": "\"a\" = \"A\";\n"])
        let file = Data("/* ".utf8) + bytes + Data(" */\n\"a\" = \"".utf8) + bytes + Data("\";\n".utf8)
        try fixture.folder.write(file, to: "ja.lproj/A.strings")
        let checked = try fixture.run(["check"], of: "strings")
        let all = checked.output + checked.errors
        #expect(all.contains("the file is not UTF-8 but probably in \(title)"), "\(all)")
        #expect(all.contains("--from-encoding \(option)"))
        let converted = try fixture.run(["normalize", "ja.lproj", "--from-encoding", option], of: "strings")
        #expect(converted.status == 0, "\(converted.errors)")
        #expect(try fixture.folder.read("ja.lproj/A.strings") == "/* \(text) */\n\"a\" = \"\(text)\";\n")
    }

    @Test func `a file that is in UTF-8 already is not converted`() throws {
        let fixture = try CommandFixture(["en.lproj/A.strings": "\"a\" = \"é\";\n"])
        let outcome = try fixture.run(["normalize", "--from-encoding", "latin-1"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("every .strings file here is in UTF-8 or UTF-16 already"))
        #expect(try fixture.folder.read("en.lproj/A.strings") == "\"a\" = \"é\";\n")
    }

    @Test func `bytes that are not valid in the encoding are refused`() throws {
        let fixture = try CommandFixture()
        try fixture.folder.write(Data("\"a\" = \"".utf8) + [0x80, 0xFF] + Data("\";".utf8), to: "en.lproj/A.strings")
        let outcome = try fixture.run(["normalize", "--from-encoding", "shift-jis"], of: "strings")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains("en.lproj/A.strings:1:1: error: the file is not valid Shift JIS"),
            "\(outcome.errors)")
    }
}

import Foundation
import Testing

/// Keys that look the same but are composed of other characters.
@Suite struct KeySpellingsTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"

    private static func catalog(_ key: String) -> String {
        #"{"sourceLanguage": "en", "strings": {"\#(key)": {"extractionState": "manual"}}, "version": "1.0"}"#
    }

    private static let both = "\"\(composed)\" = \"One\";\n\"\(decomposed)\" = \"Two\";\n"

    @Test(arguments: [
        ["set", decomposed, "--value", "x"], ["set", composed, "--value", "x"], ["remove", decomposed, "--force"],
        ["rename", composed, "x"], ["sort"], ["normalize"], ["convert", ".", "--to", "xcstrings"],
        ["add", "x", "--value", "y"],
    ])
    func `a table with both is refused with both places`(arguments: [String]) throws {
        let fixture = try CommandFixture(["en.lproj/Localizable.strings": Self.both])
        let outcome = try fixture.run(arguments, of: "strings")
        #expect(outcome.status != 0)
        #expect(
            outcome.errors.contains("Localizable.strings:2:1") && outcome.errors.contains("Localizable.strings:1:1"),
            "\(outcome.errors)")
        #expect(try fixture.folder.read("en.lproj/Localizable.strings").utf8.elementsEqual(Self.both.utf8))
    }

    @Test func `a translation of the key in another spelling is an error`() throws {
        let fixture = try CommandFixture([
            "en.lproj/Localizable.strings": "\"\(Self.composed)\" = \"One\";\n",
            "de.lproj/Localizable.strings": "\"\(Self.decomposed)\" = \"Eins\";\n",
        ])
        let outcome = try fixture.run(["check"], of: "strings")
        #expect(outcome.status != 0)
        #expect(
            outcome.errors.contains("de.lproj/Localizable.strings:1:1: error: the key")
                && outcome.errors.contains("at en.lproj/Localizable.strings:1:1"), "\(outcome.errors)")
    }

    @Test(arguments: [["set", decomposed, "--value", "x"], ["remove", decomposed], ["rename", decomposed, "x"]])
    func `a key in another spelling is not meant`(arguments: [String]) throws {
        for (path, text) in [
            ("en.lproj/Localizable.strings", "\"\(Self.composed)\" = \"One\";\n"),
            ("Localizable.xcstrings", Self.catalog(Self.composed)),
        ] {
            let fixture = try CommandFixture([path: text])
            let outcome = try fixture.run(arguments, of: "strings")
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("did you mean the one at \(path):1:"), "\(outcome.errors)")
            #expect(try fixture.folder.read(path).utf8.elementsEqual(text.utf8))
        }
    }

    @Test func `a key can be renamed to its other spelling`() throws {
        for (path, text) in [
            ("en.lproj/Localizable.strings", { "\"\($0)\" = \"One\";\n" }), ("Localizable.xcstrings", Self.catalog),
        ] as [(String, (String) -> String)] {
            let fixture = try CommandFixture([path: text(Self.composed)])
            let outcome = try fixture.run(["rename", Self.composed, Self.decomposed, "--no-sources"], of: "strings")
            #expect(outcome.status == 0, "\(outcome.errors)")
            let bytes = Array(try fixture.folder.read(path).utf8)
            #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{301}"), "\(path)")
            let same = try fixture.run(["add", Self.composed, "--value", "x"], of: "strings")
            #expect(same.status == 2 && same.errors.contains("written decomposed"), "\(same.errors)")
        }
    }
}

import Foundation
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct TooLongTests {
    /// What is reported of one string with a comment, in a package with a font of round letters.
    private static func messages(_ comment: String, _ text: String) throws -> [String] {
        let folder = try TemporaryFolder()
        var font = FontBuilder(family: "Round", style: "Bold", postScriptName: "Round-Bold")
        font.widths = [("a", 500), (" ", 200)]
        try folder.write("", to: "Package.swift")
        try folder.write(Data(font.bytes()), to: "Fonts/Round.ttf")
        try folder.write("/* \(comment) */\n\"k\" = \"\(text)\";\n", to: "en.lproj/A.strings")
        let rule = try #require(StringsRules.registry.rule("too_long"))
        let check = StringsCheck(rules: [try rule.check(configuredBy: rule.examples[0])])
        let fonts = FontLibrary(ofRepositoryWith: folder.path)
        let tables = StringsProject([folder.path], sourceLanguage: "en").tables
        return tables.flatMap { check.findings(in: $0, scope: CheckScope(fonts: fonts)).map(\.message) }
    }

    @Test(arguments: [
        ("prumo:max_width 20 Round-Bold 10", "aaaa", nil),
        (
            "prumo:max_width 20 Round-Bold 10", "aaaaa",
            "\"k\" in en is 25 points wide in Round-Bold 10, but its limit is 20"
        ),
        ("prumo:max_width 20 Round-Bold 10", "aaaa%lld%@", nil),
        ("prumo:max_width 20 Round-Bold 10", "aaaa\\naa", nil),
        ("prumo:max_width 22 Round-Bold 10 prumo:max_lines 2", "aa aa aa aa", nil),
        (
            "prumo:max_width 22 Round-Bold 10 prumo:max_lines 2", "aa aa aa aa a",
            "\"k\" in en has 3 lines of 22 points in Round-Bold 10, but its limit is 2"
        ),
        ("prumo:max_width 20 Square 10", "a", "no font of the package has the PostScript name Square"),
        ("prumo:max_width 20", "a", "\"prumo:max_width\" is not a valid limit"),
        ("A button. prumo:max_length 3, at the end", "aaaa", "\"k\" in en has 4 characters, but its limit is 3"),
        ("prumo:max_length 3", "%1$lld aé", nil),
    ])
    func `strings are held against the limits of their comment`(
        comment: String, text: String, message: String?
    ) throws {
        let messages = try Self.messages(comment, text)
        #expect(messages.count == (message == nil ? 0 : 1), "\(messages)")
        if let message { #expect(messages.first?.contains(message) == true, "\(messages)") }
    }
}

import Foundation
import Testing

@testable import Findings

@Suite struct PatternTests {
    private func match(_ pattern: String, in text: String) throws -> Substring? {
        try Pattern(pattern).firstMatch(in: text) { Issue.record("\($0) was given up") }.map { text[$0] }
    }

    @Test(arguments: [
        ("id", "grid", "id"), ("id", "gird", nil), ("^id$", "id", "id"), ("^id$", "ids", nil), ("a b", "xa by", "a b"),
        ("e", "cafe\u{301}", "e"), ("^cafe$", "cafe\u{301}", nil), ("id", "", nil),
        ("^(i|j)d$", "jd", "jd"), ("\\d+", "é12", "12"), ("\u{1F600}.", "a\u{1F600}b", "\u{1F600}b"), (".", "", nil),
    ])
    func `the first match is found`(pattern: String, text: String, expected: Substring?) throws {
        #expect(try match(pattern, in: text) == expected)
        #expect(try Pattern(pattern).isFound(in: text) { _ in } == (expected != nil))
    }

    @Test(arguments: ["id", "^id$", "e", "a_1", "x y"])
    func `a plain word matches as the engine matches it`(word: String) throws {
        let expression = try RegularExpressionEngine.expression(word, matchesLines: false)
        for text in ["id", "grid", "id\n", "e\u{301}", "é", "a_1", "xx yy", "X Y", "", "ﬁid", "id\u{200D}"] {
            // Between `^` and `$` only the whole text is meant, and no line break at its end.
            if word.hasPrefix("^"), text.hasSuffix("\n") { continue }
            let range = try Pattern(word).firstMatch(in: text) { _ in }
            let offsets = range.map { NSRange($0, in: text) }.flatMap { Range($0) }
            #expect(offsets == expression.firstMatch(in: text) { true }, "\(word) in \(text.debugDescription)")
        }
    }

    @Test(arguments: [
        ("id", "id", true), ("id", "ids", false), ("^id$", "id", true), ("^id$", "ids", false), ("a|b", "b", true),
        ("a|b", "ax", false), ("x.", "xy", true), ("x.", "xyz", false), ("^x", "x", true), ("^x", "xy", false),
    ])
    func `a pattern for a whole text matches nothing less`(pattern: String, text: String, expected: Bool) throws {
        #expect(try Pattern(whole: pattern).isFound(in: text) { _ in } == expected)
    }

    @Test func `flags and groups are those of custom rules`() throws {
        let text = "a1\nb2 é\nc"
        let lines = try RegularExpressionEngine.expression("^(\\w)(\\d)?$", matchesLines: true)
        #expect(lines.groupCount == 2)
        #expect(lines.matches(in: text, group: 0).map(\.range) == [0..<2, 8..<9])
        #expect(lines.matches(in: text, group: 0).allSatisfy { $0.group == nil })
        #expect(lines.matches(in: text, group: 2).map(\.group) == [1..<2, nil])
        let whole = try RegularExpressionEngine.expression("a.*c", matchesLines: true)
        #expect(whole.matches(in: text, group: 0).map(\.range) == [0..<9])
        let plain = try RegularExpressionEngine.expression("^b", matchesLines: false)
        #expect(plain.matches(in: text, group: 0).isEmpty)
    }

    @Test(arguments: ["(", "[a", "a{2,1}", "*"])
    func `what is not a regular expression is an error`(text: String) {
        #expect(throws: (any Error).self) { try Pattern(text) }
        #expect(throws: (any Error).self) { try RegularExpressionEngine.expression(text, matchesLines: true) }
    }

    @Test func `a search that takes too long is given up once`() throws {
        let pattern = try Pattern("(a+)+b")
        let text = String(repeating: "a", count: 64)
        var reports: [String] = []
        for _ in 0..<2 { #expect(!pattern.isFound(in: text) { reports.append($0) }) }
        #expect(reports == ["the pattern \"(a+)+b\""])
    }
}

import Foundation
import TestSupport
import Testing

@testable import Localization

@Suite struct ConflictMarksTests {
    private func marked(_ ours: String, _ theirs: String) -> String {
        String(decoding: ConflictMarks(ours: Array(ours.utf8), theirs: Array(theirs.utf8)).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("a\nb\nc\n", "a\nB\nc\n", "a\n<<<<<<< ours\nb\n=======\nB\n>>>>>>> theirs\nc\n"),
        ("a\nc\n", "a\nb\nc\n", "a\n<<<<<<< ours\n=======\nb\n>>>>>>> theirs\nc\n"),
        ("a", "b", "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"),
        ("a\r\nb\r\n", "a\r\nc\r\n", "a\r\n<<<<<<< ours\r\nb\r\n=======\r\nc\r\n>>>>>>> theirs\r\n"),
        ("", "a\n", "<<<<<<< ours\n=======\na\n>>>>>>> theirs\n"), ("a\nb", "a\nb", "a\nb"), ("", "", ""),
    ])
    func `marks enclose the lines that differ`(ours: String, theirs: String, expected: String) {
        #expect(marked(ours, theirs) == expected)
    }

    @Test func `a hunk knows the line of its first mark`() {
        let (ours, theirs) = ("a\nb\nc\nd\n", "a\nB\nB\nc\nD\n")
        let hunks = ConflictMarks(ours: Array(ours.utf8), theirs: Array(theirs.utf8)).hunks
        #expect(hunks.map(\.line) == [2, 9])
        let lines = marked(ours, theirs).split(separator: "\n")
        #expect(hunks.allSatisfy { lines[$0.line - 1] == "<<<<<<< ours" })
    }

    @Test func `the hunk of a line is the first of those that are nearest`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            func text() -> String {
                (0..<30).map { _ in ["a\n", "b\n", "c\n", ""].randomElement(using: &generator) ?? "" }.joined()
            }
            let marks = ConflictMarks(ours: Array(text().utf8), theirs: Array(text().utf8))
            for line in 0..<32 {
                for lines in [\ConflictMarks.Hunk.ours, \.theirs] {
                    func distance(_ hunk: ConflictMarks.Hunk) -> Int {
                        let range = hunk[keyPath: lines]
                        return max(range.lowerBound - line, line - range.upperBound + 1, 0)
                    }
                    #expect(
                        marks.hunk(nearestTo: line, by: lines) == marks.hunks.min { distance($0) < distance($1) })
                }
            }
        }
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `text in UTF-16 stays in it`(encoding: String.Encoding) throws {
        func bytes(_ text: String) throws -> [UInt8] { Array(try #require("\u{FEFF}\(text)".data(using: encoding))) }
        let marks = ConflictMarks(ours: try bytes("ä\n\u{0A0A}\n"), theirs: try bytes("ä\n🌍\n"))
        let text = try #require(String(bytes: marks.bytes, encoding: encoding))
        #expect(text == "\u{FEFF}ä\n<<<<<<< ours\n\u{0A0A}\n=======\n🌍\n>>>>>>> theirs\n")
    }

    /// What is left where all conflicts are decided for one side.
    private func decided(_ text: String, forOurs: Bool) -> String {
        var (result, isOurs, isTheirs) = ("", false, false)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            switch line {
            case "<<<<<<< ours": isOurs = true
            case "=======": (isOurs, isTheirs) = (false, true)
            case ">>>>>>> theirs": isTheirs = false
            default: if !(forOurs ? isTheirs : isOurs) { result += line + "\n" }
            }
        }
        return result
    }

    @Test(arguments: 0..<100)
    func `taking one side everywhere gives that side`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func text() -> String {
            (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                (["{", "}", "a", "b", "c"].randomElement(using: &generator) ?? "") + "\n"
            }.joined()
        }
        let (ours, theirs) = (text(), text())
        let result = marked(ours, theirs)
        #expect(decided(result, forOurs: true) == ours)
        #expect(decided(result, forOurs: false) == theirs)
    }
}

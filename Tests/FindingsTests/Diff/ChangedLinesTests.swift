import SourceText
import Testing

@testable import Findings

@Suite("Lines that changed")
struct ChangedLinesTests {
    /// Of lines 1 to 9, those that count as changed.
    private func changed(_ lines: ChangedLines) -> [Int] {
        (1...9).filter { lines.contains(finding($0...$0)) }
    }

    private func finding(_ lines: ClosedRange<Int>) -> Finding {
        Finding(
            rule: "a", severity: .warning, message: "a", path: "a.swift", range: 0..<1,
            start: Finding.Place(line: lines.lowerBound, column: 1, utf16Column: 1),
            end: Finding.Place(line: lines.upperBound, column: 2, utf16Column: 2), lineText: "")
    }

    @Test(
        arguments: [
            ("a\nb\nc\n", "a\nb\nc\n", []), ("a\nb\nc\n", "a\nx\nc\n", [2]), ("a\nb\nc\n", "a\nc\n", []),
            ("a\nb\n", "x\na\nb\ny\n", [1, 4]), ("", "a\nb\n", [1, 2]), ("a\n", "", []), ("a", "a\n", [1]),
            ("a\nb\nc\nd\ne\n", "a\nB\nc\nD\nD\ne\n", [2, 4, 5]),
        ])
    func `are those that the earlier version does not have`(old: String, new: String, lines: [Int]) {
        #expect(changed(ChangedLines(from: Array(old.utf8), to: Array(new.utf8))) == lines)
    }

    @Test func `are all of a new file`() {
        #expect(changed(.all) == Array(1...9))
    }

    @Test func `concern a finding that has any of them`() {
        let lines = ChangedLines(from: Array("a\nb\nc\nd\n".utf8), to: Array("a\nb\nC\nd\n".utf8))
        #expect(lines.contains(finding(1...3)))
        #expect(lines.contains(finding(3...4)))
        #expect(!lines.contains(finding(1...2)))
        #expect(!lines.contains(finding(4...4)))
    }
}

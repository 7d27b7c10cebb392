import SourceText
import Testing

@testable import Findings

@Suite struct FindingPlacesTests {
    @Test func `a finding of the linter has all that it was made of`() {
        var places = FindingPlaces(SourceFile(path: "a/b.strings", text: "one\r\n\"é\" = \"🙂 two\";\n"))
        let finding = places.finding("some_rule", .error, "what is wrong", at: 12..<20)
        #expect(finding.rule == "some_rule")
        #expect(finding.severity == .error)
        #expect(finding.message == "what is wrong")
        #expect(finding.path == "a/b.strings")
        #expect(finding.range == 12..<20)
        #expect(finding.start.line == 2 && finding.start.column == 8 && finding.start.utf16Column == 7)
        #expect(finding.end.line == 2 && finding.end.column == 16 && finding.end.utf16Column == 13)
        #expect(finding.lineText == "\"é\" = \"🙂 two\";")
        #expect(finding.fix == nil)
    }

    @Test(arguments: [(1, 1, 0), (1, 3, 2), (2, 1, 3), (2, 3, 5), (9, 1, 6)])
    func `a line and a column are an offset`(line: Int, column: Int, offset: Int) {
        let file = SourceFile(path: "a", text: "ab\ncd\n")
        #expect(file.offset(of: SourceLocation(line: line, column: column)) == offset)
    }

    @Test func `a place beyond the end is the end`() {
        var places = FindingPlaces(SourceFile(path: "a", text: "ab"))
        let finding = places.finding("r", .warning, "m", at: 5..<9)
        #expect(finding.range == 2..<2)
        #expect(finding.lineText == "ab")
    }
}

import SourceText
import Testing

@testable import Findings

@Suite struct FindingPlacesTests {
    @Test func `a finding of the linter has all values that it was created from`() {
        var places = FindingPlaces(SourceFile(path: "a/b.strings", text: "one\r\n\"é\" = \"🙂 two\";\n"))
        let finding = places.finding(of: "some_rule", .error, "what is wrong", at: 12..<20)
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

    @Test(arguments: [[0, 3, 9, 12], [12, 9, 3, 0], [3, 12, 0, 9], [9, 9, 0, 0]])
    func `columns on one line do not depend on the order of the findings`(offsets: [Int]) {
        let columns = [0: 1, 3: 3, 9: 7, 12: 1]
        var places = FindingPlaces(SourceFile(path: "a", text: "éx🙂yz\n\n\nb"))
        for offset in offsets {
            let finding = places.finding(of: "r", .warning, "m", at: offset..<min(12, offset + 1))
            #expect(finding.start.utf16Column == columns[offset])
        }
    }

    @Test func `a place beyond the end is the end`() {
        var places = FindingPlaces(SourceFile(path: "a", text: "ab"))
        let finding = places.finding(of: "r", .warning, "m", at: 5..<9)
        #expect(finding.range == 2..<2)
        #expect(finding.lineText == "ab")
    }

    @Test func `a diagnostic is a finding at its bytes, without reading the file again`() {
        let file = SourceFile(path: "a.json", text: "{\"é\": 1,\n \"b\": 22}")
        let other = SourceFile(path: "b.json", text: "[]")
        var diagnostics = [
            file.diagnostic(at: 13..<15, "first"), other.diagnostic(.warning, at: 1, "second"),
            file.diagnostic(at: 1..<5, "third"),
        ]
        diagnostics[1].rule = "other_rule"
        let findings = FindingPlaces.findings(diagnostics, rule: "some_rule", path: "")
        #expect(findings.map(\.rule) == ["some_rule", "other_rule", "some_rule"])
        #expect(findings.map(\.severity) == [.error, .warning, .error])
        #expect(findings.map(\.message) == ["first", "second", "third"])
        #expect(findings.map(\.path) == ["a.json", "b.json", "a.json"])
        #expect(findings.map(\.range) == [13..<15, 1..<1, 1..<5])
        #expect(findings.map(\.start.line) == [2, 1, 1])
        #expect(findings.map(\.end.utf16Column) == [6, 2, 5])
        #expect(findings.map(\.lineText) == [" \"b\": 22}", "[]", "{\"é\": 1,"])
    }

    @Test func `a diagnostic about a file as a whole quotes none of it`() {
        let diagnostics = [
            Diagnostic(path: "gone.json", "there is no file"), Diagnostic(.warning, path: nil, "something else"),
            Diagnostic(path: "a.json", location: SourceLocation(line: 3, column: 7), "at a place"),
        ]
        let findings = FindingPlaces.findings(diagnostics, rule: "some_rule", path: "Folder")
        #expect(findings.map(\.path) == ["gone.json", "Folder", "a.json"])
        #expect(findings.map { "\($0.start.line):\($0.end.column)" } == ["1:1", "1:1", "3:7"])
        #expect(findings.allSatisfy { $0.lineText.isEmpty && $0.range.isEmpty })
    }

    @Test func `neither lines of a confidential file nor the length of its values are printed`() {
        let file = SourceFile(
            path: "secrets.json", text: "{\"KEY\": \"hunter2\"}",
            isConfidential: true)
        let finding = FindingPlaces.findings([file.diagnostic(at: 8..<17, "weak")], rule: "r", path: "")[0]
        #expect(finding.lineText.isEmpty && finding.range == 8..<8)
        #expect(finding.start == finding.end && finding.start.column == 9)
    }
}

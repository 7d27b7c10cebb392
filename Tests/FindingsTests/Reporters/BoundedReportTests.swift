import SourceText
import TestSupport
import Testing

@testable import Findings

/// Reports of many findings on one long line.
@Suite struct BoundedReportTests {
    private static func report(_ count: Int) -> FindingsReport {
        let line = String(repeating: "a as! B; ", count: count)
        let findings = (0..<count).map { number -> Finding in
            let place = Finding.Place(line: 1, column: 9 * number + 1, utf16Column: 9 * number + 1)
            let end = Finding.Place(line: 1, column: 9 * number + 8, utf16Column: 9 * number + 8)
            return Finding(
                rule: "force_cast", severity: .error, message: "use `as?` instead", path: "a.swift",
                range: 9 * number..<9 * number + 7, start: place, end: end, lineText: line)
        }
        return FindingsReport(findings)
    }

    @Test(arguments: ReporterRegistry.ids)
    func `grow with the number of findings, not with the line for each`(id: String) throws {
        let reporter = try #require(ReporterRegistry.reporter(id))
        let (few, many) = (reporter.report(Self.report(500)), reporter.report(Self.report(4_000)))
        #expect(many.utf8.count < 16 * few.utf8.count)
    }

    @Test func `a baseline contains the line once`() {
        let report = Self.report(4_000)
        let baseline = Baseline(of: report, at: "baseline.json")
        #expect(baseline.text.utf8.count < 9 * 4_000 + 200)
        #expect(baseline.filter(report).report.findings.isEmpty)
    }
}

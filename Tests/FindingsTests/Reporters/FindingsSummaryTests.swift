import SourceText
import Testing

@testable import Findings

@Suite("The summary of a run")
struct FindingsSummaryTests {
    private func text(_ findings: [Finding], files: Int = 2, problems: Int = 0) -> String {
        let report = FindingsReport(
            findings, problems: Array(repeating: Diagnostic(path: nil, "x"), count: problems),
            paths: Array(repeating: "A.swift", count: files))
        return FindingsSummary(report).text()
    }

    @Test func `counts findings and fixes`() {
        let fixable = Finding.sample("‹a›", fix: .safe("remove", .delete(0..<1)))
        let unsafe = Finding.sample("‹a›", fix: .unsafe("remove", .delete(0..<1)))
        let error = Finding.sample("‹a›", .error)
        #expect(text([]) == "no findings in 2 files")
        #expect(text([error], files: 1) == "1 finding (1 error) in 1 file")
        #expect(
            text([error, fixable, fixable])
                == "3 findings (1 error) in 2 files, 2 can be fixed with --fix")
        #expect(
            text([fixable, unsafe])
                == "2 findings in 2 files, 1 can be fixed with --fix, 1 more with --unsafe-fixes")
        #expect(text([unsafe]) == "1 finding in 2 files, 1 can be fixed with --unsafe-fixes")
        #expect(
            text([], problems: 2)
                == "no findings in 2 files; 2 problems prevented files from being checked")
    }

    @Test func `counts what is left out, and why`() {
        func text(generated: Int, _ excluded: (path: String, isFolder: Bool)...) -> String {
            var report = FindingsReport([], paths: ["A.swift"])
            report.leftOut.generated = generated
            for (path, isFolder) in excluded { report.leftOut.addExcluded(by: path, isFolder: isFolder) }
            var sum = FindingsSummary(FindingsReport())
            sum.add(FindingsSummary(report))
            return sum.text()
        }
        #expect(text(generated: 0) == "no findings in 1 file")
        #expect(text(generated: 1) == "no findings in 1 file; 1 file left out: 1 generated")
        #expect(
            text(generated: 2, (".prumo.json", false))
                == "no findings in 1 file; 3 files left out: 2 generated, 1 excluded by .prumo.json")
        #expect(
            text(generated: 0, ("\u{1B}a", true), ("b", false))
                == "no findings in 1 file; 1 file and 1 folder left out: 1 excluded by \\u{1B}a, 1 excluded by b")
        #expect(
            text(generated: 0, ("a", true), ("b", true), ("c", true))
                == "no findings in 1 file; 3 folders left out: 3 excluded by 3 configurations")
    }
}

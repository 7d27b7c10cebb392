import Foundation
import SourceText
import Testing

@testable import Findings

/// Whatever the names of files, rules and code are, a report is a well-formed document of its format.
@Suite("Well-formed reports")
struct WellFormedReportTests {
    /// What a report consists of.
    private enum Form {
        case json, xml, csv, html
        /// One line for each finding and problem, and some more.
        case lines(more: Int)
        /// Lines for people, however many.
        case text
    }

    private static let forms: [String: Form] = [
        "agent": .lines(more: 1), "checkstyle": .xml, "codeclimate": .json, "csv": .csv, "emoji": .text, "frame": .text,
        "github-actions": .lines(more: 0), "gitlab": .xml, "html": .html, "json": .json, "junit": .xml,
        "markdown": .text, "relative-path": .lines(more: 0), "sarif": .json, "sonarqube": .json, "summary": .text,
        "xcode": .lines(more: 0),
    ]

    private static let names = [
        "line\nfeed", "return\r\nfeed", "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{202E}tfiws.x\u{2066}",
        "\u{FFFD}\u{FFFE}",
        "-rf", "--fix", "100%0A%", "\"double\" 'single'", "::error::pwned", "##[error]x", "##vso[task]", "a,b;c|d\te",
        "<script>]]>&amp;</script>", "\u{0}nul", "\u{2028}\u{2029}\u{85}", "`code`*_[]()", "..\\..", " a ", "👩‍👩‍👧é",
        " | fix: 0-1 \"\" -> \"x\"", "=cmd()", "@user", "",
    ]

    /// Reports with one name as path, rule, message, code and fix, and with all of them.
    private static let reports: [FindingsReport] = {
        let each = names.map { name -> (finding: Finding, problem: Diagnostic) in
            let path = "Sources/\(name).swift"
            let fix = Fix.unsafe(name, .replace(0..<name.utf8.count, with: name), .insert(name, at: name.utf8.count))
            let text = name + "x"
            let finding = Finding(
                text, range: 0..<text.utf8.count, rule: "rule" + name, .error, name, path: path, fix: fix)
            return (finding, Diagnostic(path: name, name))
        }
        let all = FindingsReport(
            each.map(\.finding).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
            problems: each.map(\.problem))
        return each.map { FindingsReport([$0.finding], problems: [$0.problem]) } + [all, FindingsReport()]
    }()

    @Test func `every format is tested`() {
        #expect(Self.forms.keys.sorted() == ReporterRegistry.ids)
    }

    @Test(arguments: ReporterRegistry.ids) func `a hostile name leaves every report well-formed`(id: String) throws {
        let reporter = try #require(ReporterRegistry.reporter(id))
        for report in Self.reports {
            let text = reporter.report(report)
            let steering = text.unicodeScalars.filter { $0.steersOutput && !"\n\r\t".unicodeScalars.contains($0) }
            #expect(steering.isEmpty, "\(id): \(text.debugDescription)")
            let lines = text.unicodeScalars.split(separator: "\n").map {
                String($0.drop(while: \.properties.isWhitespace))
            }
            if id != "github-actions" {
                #expect(!lines.contains { $0.hasPrefix("::") }, "\(id): \(text.debugDescription)")
            }
            let entries = report.findings.count + report.problems.count
            switch try #require(Self.forms[id]) {
            case .json: _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
            case .xml: #expect(try !XMLElements.parsed(text).isEmpty)
            case .csv: #expect(CSVRecords.parsed(text).allSatisfy { $0.count == 7 })
            case .html:
                #expect(text.hasPrefix("<!DOCTYPE html>"))
                #expect(text.components(separatedBy: "<script>").count <= 2)
            case .lines(let more):
                #expect(lines.count == entries + more, "\(id): \(text.debugDescription)")
                #expect(!text.unicodeScalars.contains("\r"))
                #expect(id == "github-actions" || !text.contains("##[") && !text.contains("##vso["), "\(id): \(text)")
            case .text: break
            }
        }
    }
}

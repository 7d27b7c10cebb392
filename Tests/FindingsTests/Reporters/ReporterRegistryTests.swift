import SourceText
import Testing

@testable import Findings

@Suite("The registry of reporters")
struct ReporterRegistryTests {
    @Test func `has every name of SwiftLint`() {
        let names = [
            "checkstyle", "codeclimate", "csv", "emoji", "github-actions-logging", "gitlab", "html",
            "json", "junit",
            "markdown", "relative-path", "sarif", "sonarqube", "summary", "xcode",
        ]
        for name in names { #expect(ReporterRegistry.reporter(name) != nil, "\(name)") }
        #expect(ReporterRegistry.reporter("") == nil)
    }

    @Test func `is sorted by unique names`() {
        let ids = ReporterRegistry.ids
        #expect(ids == ids.sorted())
        let names = ids + ReporterRegistry.all.flatMap { type(of: $0).aliases }
        #expect(Set(names).count == names.count)
    }

    @Test func `summarizes each one in a clause`() {
        for (id, summary) in ReporterRegistry.summaries {
            #expect(!summary.isEmpty && !summary.hasSuffix("."), "\(id)")
        }
    }

    @Test func `each one ends its last line, and writes the same every time`() {
        for reporter in ReporterRegistry.all {
            let text = reporter.report(.sample)
            #expect(text.hasSuffix("\n"))
            #expect(reporter.report(.sample) == text)
        }
    }
}

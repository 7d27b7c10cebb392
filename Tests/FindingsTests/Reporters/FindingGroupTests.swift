import TestSupport
import Testing

@testable import Findings

@Suite("Findings of a key in several languages")
struct FindingGroupTests {
    private func finding(
        _ key: String?, _ languages: [String], path: String = "A.xcstrings", rule: String = "missing_key"
    ) -> Finding {
        let place = Finding.Place(line: 1, column: 1, utf16Column: 1)
        return Finding(
            rule: rule, severity: .warning, message: "the key has no text", path: path, range: 0..<1, start: place,
            end: place, lineText: "x", subject: .init(key: key, languages: languages))
    }

    @Test func `are one, at the place of the first`() {
        let groups = FindingGroup.groups(of: [
            finding("a", ["de"]), finding("b", ["de"]), finding("a", ["fr", "it"]), finding("a", ["fr"]),
        ])
        #expect(groups.map { $0.finding.subject?.key } == ["a", "b"])
        #expect(groups.map(\.otherLanguagesText) == ["also in fr, it", nil])
    }

    @Test func `of files of languages are one, too`() {
        let groups = FindingGroup.groups(of: [
            finding("a", [], path: "R/de.lproj/A.strings"), finding("a", [], path: "R/fr.lproj/A.strings"),
            finding("a", [], path: "R/fr.lproj/B.strings"), finding("a", [], path: "S/fr.lproj/A.strings"),
        ])
        #expect(groups.map(\.otherLanguages) == [["fr"], [], []])
    }

    @Test func `are apart where the rule is another, or no key or language is known`() {
        let groups = FindingGroup.groups(of: [
            finding("a", ["de"]), finding("a", ["fr"], rule: "unused"), finding(nil, ["de"]), finding(nil, ["fr"]),
            finding("b", []), finding("b", []),
        ])
        #expect(groups.count == 6)
    }

    @Test func `name three languages and count the others`() {
        let groups = FindingGroup.groups(of: ["de", "en", "fr", "it", "nl", "pl", "pt"].map { finding("a", [$0]) })
        #expect(groups[0].otherLanguagesText == "also in en, fr, it and 3 more languages")
    }

    @Test func `a terminal shows so many at most, errors before warnings`() {
        var report = FindingsReport((0..<60).map { finding("key \($0)", ["de"]) })
        report.findings[59].severity = .error
        let text = FrameReporter(showsCode: false, limit: 50).report(report)
        #expect(text.hasPrefix("A.xcstrings:1:1: error: "))
        #expect(text.split(separator: "\n").count == 51)
        #expect(text.hasSuffix("… and 10 more; add --frames to show all of them\n"))
        #expect(FrameReporter(showsCode: false).report(report).split(separator: "\n").count == 60)
    }
}

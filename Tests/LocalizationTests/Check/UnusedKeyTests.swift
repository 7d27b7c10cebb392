import Findings
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct UnusedKeyTests {
    /// The keys that the rule reports in a repository with a catalog and one source.
    private static func unused(_ code: String?, _ rules: [String] = ["unused_key"]) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "cart.title": {"extractionState": "manual", \(strings)},
            "cart.empty": {\(strings)},
            "cart.kept": {"comment": "prumo:disable unused_key", "extractionState": "manual", \(strings)},
            "cart.old": {"extractionState": "stale", \(strings)}
            }}

            """, to: "Sources/App/Shop.xcstrings")
        if let code { try folder.write(code, to: "Sources/App/App.swift") }
        let run = try StringsCheckRun(
            [folder.path], sourceLanguage: "en", RuleOverrides(onlyRules: rules),
            progress: GenerationReportTests.Silence())
        return run.report.findings.compactMap { $0.subject?.key }
    }

    private static let strings = ["en", "de"].map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Text\"}}"
    }.joined(separator: ", ").inLocalizations

    @Test(arguments: [
        ("let title = Strings.Shop.Cart.title\n", ["cart.empty"]),
        ("let title = NSLocalizedString(\"cart.empty\", tableName: \"Shop\", comment: \"\")\n", ["cart.title"]),
        ("let title = locale.localized { Strings.Shop.Cart.title }\n", ["cart.empty"]),
        ("let titles = Strings.Shop.Cart.title + Strings.Shop.Cart.empty\n", []),
        ("let key = \"cart.\" + name\n", []), ("let title = name.localized\n", []),
        ("let title = name.localized(in: locale)\n", []), ("let path = \"Shop.strings\"\n", []),
    ])
    func `complete keys that no source uses are reported`(code: String, keys: [String]) throws {
        #expect(try Self.unused(code) == keys)
    }

    @Test func `without sources nothing is reported`() throws {
        #expect(try Self.unused(nil) == [])
    }

    @Test func `rules about incomplete keys do not report complete ones`() throws {
        #expect(try Self.unused("let title = 1\n", ["missing_key", "extra_key"]) == [])
    }
}

extension String {
    fileprivate var inLocalizations: String { "\"localizations\": {\(self)}" }
}

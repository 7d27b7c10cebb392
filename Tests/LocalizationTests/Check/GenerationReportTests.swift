import Findings
import SourceText
import TestSupport
import Testing

@testable import Localization

/// What the generator of constants reports about strings, the check reports too, in targets that use its plugin.
@Suite struct GenerationReportTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "App", defaultLocalization: "en",
            targets: [
                .target(name: "App", plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
                .target(name: "Plain"),
            ])
        """

    struct Silence: CheckProgress {
        func show(_ activity: String) {}
        func counting(_ activity: String, _ total: Int, of noun: String) -> (@Sendable (Int) -> Void)? { nil }
    }

    private func findings(_ files: [String: String]) throws -> [Finding] {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "Package.swift")
        for (path, text) in files { try folder.write(text, to: path) }
        return try StringsCheckRun([folder.path], progress: Silence()).report.findings
    }

    @Test func `keys that become one constant are reported`() throws {
        let findings = try findings([
            "Sources/App/en.lproj/Localizable.strings": "\"save\" = \"A\";\n\"Save\" = \"B\";\n"
        ])
        #expect(findings.contains { $0.rule == "missing_constant" && $0.message.contains("rename one of them") })
    }

    @Test func `sentences without a constant are reported`() throws {
        let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Save it": {}, "Save it!": {}}}"#
        let findings = try findings(["Sources/App/Localizable.xcstrings": catalog])
        #expect(findings.map(\.rule) == ["missing_constant"])
        #expect(findings.first?.message.contains("has no constant") == true)
    }

    @Test func `a language that is none is reported`() throws {
        let findings = try findings([
            "Sources/App/en.lproj/Localizable.strings": "\"a\" = \"One\";\n",
            "Sources/App/no language.lproj/Localizable.strings": "\"a\" = \"Eins\";\n",
        ])
        #expect(findings.contains { $0.rule == "missing_constant" && $0.message.contains("is not a language tag") })
    }

    @Test(arguments: ["\"a\" = \"%lld% of them\";\n"]) func `a percent sign that is read as text is reported`(
        text: String
    ) throws {
        let findings = try findings(["Sources/App/en.lproj/Localizable.strings": text])
        #expect(findings.map(\.rule) == ["placeholder_mismatch"])
    }

    @Test func `what another rule reports is reported once`() throws {
        let findings = try findings([
            "Sources/App/en.lproj/Localizable.strings":
                "\"a\" = \"Hello %@\";\n\"b\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"^[%lld apple](inflect: true)\";\n",
            "Sources/App/de.lproj/Localizable.strings":
                "\"a\" = \"Hallo %d\";\n\"b\" = \"Eins\";\n\"c\" = \"%lld Äpfel\";\n\"d\" = \"Mehr\";\n",
        ])
        #expect(
            findings.map(\.rule).sorted() == [
                "duplicate_key", "extra_key", "placeholder_mismatch", "unevaluated_attributes",
            ])
    }

    @Test func `what stops a build is an error, and the rest a warning`() throws {
        let findings = try findings([
            "Sources/App/en.lproj/Localizable.strings": "\"save\" = \"A\";\n\"Save\" = \"B\";\n\"c\" = \"D\";\n",
            "Sources/App/no language.lproj/Localizable.strings": "\"c\" = \"D\";\n",
        ]).filter { $0.rule == "missing_constant" }
        #expect(findings.map(\.severity).sorted { $0.rawValue < $1.rawValue } == [.error, .warning])
        let error = findings.first { $0.severity == .error }
        #expect(error?.start.line == 2 && error?.message.contains("both become save") == true)
    }

    /// A build reports them, too.
    @Test(
        arguments: [
            (#"{"strings": {"leave_out": ["Localizable.gone"]}}"#, "no key \"gone\"", .warning),
            (#"{"strings": {"exclude": ["Localizable.gone"]}}"#, "no key \"gone\"", .error),
            (#"{"targets": {"App": {"strings": {"leave_out": ["Gone.*"]}}}}"#, "no table Gone", .warning),
            (#"{"strings": {"leave_out": ["save"]}}"#, "as in \"Localizable.save\"", .warning),
        ] as [(String, String, Diagnostic.Severity)])
    func `a name that is left out in vain is reported once, and hides nothing`(
        configuration: String, message: String, severity: Diagnostic.Severity
    ) throws {
        let findings = try findings([
            ".prumo.json": configuration,
            "Sources/App/en.lproj/Localizable.strings": "\"save\" = \"A\";\n\"Save\" = \"B\";\n",
            "Sources/App/en.lproj/Other.strings": "\"c\" = \"C\";\n",
        ])
        let inList = findings.filter { $0.path.hasSuffix(".prumo.json") }
        #expect(inList.map(\.severity) == [severity], "\(findings.map(\.message))")
        #expect(inList.first?.message.contains(message) == true, "\(findings.map(\.message))")
        #expect(findings.contains { $0.message.contains("both become save") })
    }

    @Test(arguments: [#"{"strings": {"leave_out": ["Localizable.Save"]}}"#, #"{"strings": {"leave_out": ["Local*"]}}"#])
    func `keys that are left out miss nothing`(configuration: String) throws {
        let findings = try findings([
            ".prumo.json": configuration,
            "Sources/App/en.lproj/Localizable.strings": "\"save\" = \"A\";\n\"Save\" = \"B\";\n",
        ])
        #expect(findings.isEmpty, "\(findings.map(\.message))")
    }

    @Test func `a target without the plugin has no constants to miss`() throws {
        let findings = try findings([
            "Sources/Plain/en.lproj/Localizable.strings":
                "\"save\" = \"A\";\n\"Save\" = \"B\";\n\"c\" = \"^[%lld apple](inflect: true)\";\n"
        ])
        #expect(findings.isEmpty, "\(findings.map(\.message))")
    }
}

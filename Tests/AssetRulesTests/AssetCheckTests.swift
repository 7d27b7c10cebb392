import DataFormats
import Findings
import SourceText
import TestSupport
import Testing

@testable import AssetRules

@Suite struct AssetCheckTests {
    private static let files = [
        "A.imageset/Contents.json": "{\n\"images\": [\n{\"filename\": \"gone.png\", \"scale\": \"2X\"}]}",
        "B.imageset/Contents.json": "{", "C.newset/Contents.json": #"{"things": []}"#,
    ]

    private func findings(_ configuration: String) throws -> [Finding] {
        let file = SourceFile(path: ".prumo.json", text: configuration)
        let rules = try RuleConfiguration(
            try JSONParser.parse(file), in: file, folder: "", of: AssetRules.registry)
        return AssetCheck(rules).findings(in: [try CheckFixture(Self.files).contents()])
    }

    @Test func `findings of all rules are sorted by path, place and rule`() throws {
        let findings = try findings("{}")
        #expect(findings.map(\.rule) == ["missing_file", "unknown_value", "asset_catalog", "asset_catalog"])
        #expect(findings.map(\.severity) == [.error, .warning, .error, .warning])
        let first = try #require(findings.first)
        #expect(first.start.line == 3 && first.start.column == 14)
        #expect(first.range.count == "\"gone.png\"".utf8.count)
        #expect(first.lineText == #"{"filename": "gone.png", "scale": "2X"}]}"#)
    }

    @Test(arguments: [
        (#"{"disabled_rules": ["missing_file", "asset_catalog"]}"#, ["unknown_value warning"]),
        (#"{"only_rules": "missing_file", "missing_file": "warning"}"#, ["missing_file warning"]),
        (
            #"{"only_rules": ["asset_catalog"], "asset_catalog": {"severity": "warning", "unknown_kind": "error"}}"#,
            ["asset_catalog warning", "asset_catalog error"]
        ),
        (#"{"only_rules": ["unknown_value"], "unknown_value": {"known": ["2X"]}}"#, []),
    ])
    func `a configuration turns rules on and off, and sets severities and options`(
        configuration: String, expected: [String]
    ) throws {
        let found = try findings(configuration).map { "\($0.rule) \($0.severity.rawValue)" }
        #expect(found == expected)
    }

    @Test func `a folder that is left out has no findings`() throws {
        let fixture = try CheckFixture(Self.files)
        let path = "\(fixture.folder.path)/\(CheckFixture.catalog)"
        let contents = try CatalogContents(at: path, target: "App") { $0 != "\(path)/C.newset/Contents.json" }
        #expect(contents.assetCount == 1)
        let check = AssetCheck(RuleConfiguration(of: AssetRules.registry))
        #expect(check.findings(in: [contents]).map(\.rule) == ["asset_catalog"])
    }

    @Test func `the paths of a catalog are those of its findings and of all descriptions`() throws {
        let fixture = try CheckFixture(Self.files.merging(["G/D.imageset/Contents.json": "{\"images\": []}"]) { $1 })
        let prefix = "\(fixture.folder.path)/\(CheckFixture.catalog)"
        let paths = try fixture.contents().reportedPaths
        #expect(
            paths.map { $0.dropFirst(prefix.count) } == [
                "/A.imageset/Contents.json", "/B.imageset/Contents.json", "/C.newset/Contents.json", "/Contents.json",
                "/G", "/G/D.imageset/Contents.json",
            ])
    }
}

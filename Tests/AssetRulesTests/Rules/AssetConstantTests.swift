import Findings
import TestSupport
import Testing

@testable import AssetRules

/// What a check says of constants that a build would generate.
@Suite struct AssetConstantTests {
    private static let image = #"{"images": []}"#
    private static let collision = [
        "Sources/App/A.xcassets/a-b.imageset/Contents.json": image,
        "Sources/App/A.xcassets/a_b.imageset/Contents.json": image,
    ]

    private static func manifest(_ plugins: String) -> String {
        "let package = Package(name: \"P\", targets: [.target(name: \"App\", plugins: [\(plugins)]), .target(name: \"Kit\")])\n"
    }

    private static let plugin = ".plugin(name: \"GenerateConstants\", package: \"Prumo\")"

    private static func findings(_ files: [String: String], plugins: String = plugin) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        for (path, text) in files { try folder.write(text, to: path) }
        if files["Package.swift"] == nil { try folder.write(manifest(plugins), to: "Package.swift") }
        let run = try AssetsCheckRun([folder.path], RuleOverrides(onlyRules: ["asset_constant"]))
        return run.report.findings.map { finding in
            "\(finding.path):\(finding.start.line): \(finding.severity): \(finding.message)".replacing(
                folder.path + "/", with: "")
        }
    }

    @Test func `assets that become one constant are an error, as in a build`() throws {
        let found = try Self.findings(Self.collision)
        #expect(
            found == [
                "Sources/App/A.xcassets/a_b.imageset/Contents.json:1: error: \"a_b\" and \"a-b\" at "
                    + "Sources/App/A.xcassets/a-b.imageset/Contents.json:1:1 both become aB; rename one of them"
            ])
    }

    @Test func `a target without the plugin has no constants`() throws {
        #expect(try Self.findings(Self.collision, plugins: "") == [])
        let other = Dictionary(
            uniqueKeysWithValues: Self.collision.map { ($0.key.replacing("/App/", with: "/Kit/"), $0.value) })
        #expect(try Self.findings(other) == [])
    }

    @Test func `catalogs that the configuration does not select have none`() throws {
        let files = Self.collision.merging([
            ".prumo.json": #"{"targets": {"App": {"assets": {"files": ["B.xcassets"]}}}}"#
        ]) { $1 }
        #expect(try Self.findings(files) == [])
    }

    @Test func `a name in the list of several targets is reported once`() throws {
        let files = [
            ".prumo.json": #"{"assets": {"leave_out": ["gone"]}}"#,
            "Package.swift":
                "let package = Package(name: \"P\", targets: [.target(name: \"App\", plugins: [\(Self.plugin)]), .target(name: \"Kit\", plugins: [\(Self.plugin)])])\n",
            "Sources/App/A.xcassets/x.imageset/Contents.json": Self.image,
            "Sources/Kit/K.xcassets/y.imageset/Contents.json": Self.image,
        ]
        let found = try Self.findings(files)
        #expect(found.count == 1 && found.first?.contains("names \"gone\"") == true, "\(found)")
    }

    @Test func `names that are left out in vain, and assets that hide others, are warnings`() throws {
        let found = try Self.findings([
            ".prumo.json": #"{"assets": {"leave_out": ["gone", "Beta"]}}"#, "Sources/App/Beta.icon/icon.json": "{}",
            "Sources/App/A.xcassets/A/x.imageset/Contents.json": Self.image,
            "Sources/App/A.xcassets/B/x.imageset/Contents.json": Self.image,
        ])
        #expect(found.count == 2, "\(found)")
        #expect(found.first?.hasPrefix(".prumo.json:1: warning: \"leave_out\" names \"gone\"") == true, "\(found)")
        #expect(
            found.last?.hasPrefix("Sources/App/A.xcassets/B/x.imageset/Contents.json:1: warning: the image") == true)
    }
}

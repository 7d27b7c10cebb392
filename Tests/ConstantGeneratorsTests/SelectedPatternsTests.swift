import ConstantGenerators
import SourceText
import TestSupport
import Testing

@Suite struct SelectedPatternsTests {
    private func warnings(_ configuration: String, _ files: [String: String] = [:]) throws -> [String] {
        let fixture = try TargetFixture(
            [".prumo.json": configuration, "Sources/App/a.json": "{}"].merging(files) { $1 })
        return try fixture.generation().run().warnings.map {
            $0.description.replacing(fixture.folder.path + "/", with: "")
        }.filter { !$0.contains("there is nothing to generate") }
    }

    private static func message(_ column: Int, _ pattern: String, _ rest: String) -> String {
        ".prumo.json:1:\(column): warning: \"\(pattern)\" matches no \(rest); patterns are about paths in a target's folder; correct it "
            + "or remove it"
    }

    @Test(arguments: [
        (#"{"data": {"files": ["*.json", "*.yml"]}}"#, [message(31, "*.yml", "file of any target")]),
        (#"{"data": {"files": ["Sources/App/*.json"]}}"#, [message(21, "Sources/App/*.json", "file of any target")]),
        (#"{"colors": {"files": ["!*.txt"]}}"#, [message(23, "!*.txt", "file of any target")]),
        (#"{"interfaces": {"files": ["*.xib"]}}"#, [message(27, "*.xib", "file of any target")]),
        (#"{"strings": {"files": ["*.json"]}}"#, [message(24, "*.json", "strings table of any target")]),
        (#"{"assets": {"files": ["Other.xcassets"]}}"#, [message(23, "Other.xcassets", "asset catalog of any target")]),
        (#"{"fonts": {"files": ["*.otf"]}}"#, [message(22, "*.otf", "font of any target")]),
        (#"{"data": {"files": ["*.json"]}}"#, []),
    ])
    func `a pattern that matches nothing is reported at its place`(configuration: String, expected: [String]) throws {
        #expect(try warnings(configuration).filter { !$0.contains("colors") || $0.contains("matches no") } == expected)
    }

    @Test func `a pattern that matches a file of another target is fine, unless it is the target's own`() throws {
        let files = ["Sources/Other/b.yml": ""]
        #expect(try warnings(#"{"data": {"files": ["*.yml"]}}"#, files).isEmpty)
        let own = try warnings(#"{"targets": {"App": {"data": {"files": ["*.yml"]}}}}"#, files)
        #expect(own == [Self.message(41, "*.yml", "file of the target App")])
    }
}

import DataFormats
import SourceText
import Testing

@testable import Linter

@Suite("Versions of deployment targets")
struct DeploymentVersionTests {
    @Test(arguments: [
        ("7", DeploymentVersion(7)), ("10.9", DeploymentVersion(10, 9)), ("10.15.4", DeploymentVersion(10, 15, 4)),
        ("10.15.4.9", DeploymentVersion(10, 15, 4)), ("10.010", DeploymentVersion(10, 10)),
    ])
    func `reads up to three numbers`(_ text: String, _ version: DeploymentVersion) {
        #expect(DeploymentVersion(text.utf8) == version)
    }

    @Test(arguments: ["", ".", "10.", "-1", "10.x", "99999999999999999999", "10 .1"])
    func `rejects everything else`(_ text: String) {
        #expect(DeploymentVersion(text.utf8) == nil)
    }

    @Test func `orders numbers, not texts`() {
        let versions = ["9", "10", "10.0.1", "10.9", "10.10", "11.0"].compactMap { DeploymentVersion($0.utf8) }
        #expect(versions.sorted() == versions)
        #expect(DeploymentVersion(10, 9).description == "10.9")
        #expect(DeploymentVersion(10, 0, 1).description == "10.0.1")
    }

    /// What is shown of an option after a configuration was read, and what was wrong with that.
    private func shown(_ option: String, in configuration: String) throws -> (value: String?, problems: Bool) {
        let file = SourceFile(path: "c.json", text: configuration)
        var reader = JSONObjectReader(file: file)
        let rule = try #require(SwiftRules.registry.rule("deployment_target"))
        let value = try JSONParser.parse(file)
        _ = rule.check(configuredBy: value, &reader)
        let shown = rule.options(configuredBy: value).first { $0.name == option }?.defaultValue
        return (shown, !reader.problems.diagnostics.isEmpty)
    }

    @Test func `uses the app's version for extensions without their own`() throws {
        let name = "macOSApplicationExtension_deployment_target"
        #expect(try shown(name, in: "{}").value == "\"10.9\"")
        #expect(try shown(name, in: #"{"macOS_deployment_target": 12.10}"#).value == "\"12.10\"")
        let both = #"{"macOS_deployment_target": "12", "\#(name)": "11.1"}"#
        #expect(try shown(name, in: both) == ("\"11.1\"", false))
    }

    @Test(arguments: ["true", "\"new\"", "[12]", "-1", "1e1"])
    func `reports invalid versions`(_ value: String) throws {
        #expect(try shown("iOS_deployment_target", in: "{\"iOS_deployment_target\": \(value)}") == ("\"7.0\"", true))
    }
}

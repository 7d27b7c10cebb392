import TestSupport
import Testing

@testable import Linter

/// `Tests/Conformance/linear` looks at all rules; here are those that took seconds once.
@Suite("Time to lint")
struct LinearTimeTests {
    /// A text of numbered links.
    struct Input: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let start: String
        var link: @Sendable (Int) -> String
        var middle = ""
        var endLink: @Sendable (Int) -> String = { _ in "" }
        var end = "\n"

        func text(_ count: Int) -> String {
            start + (0..<count).map(link).joined() + middle + (0..<count).map(endLink).joined() + end
        }
    }

    private static let inputs = [
        Input(
            testDescription: "unknown names in a directive", start: "let a = 1  // prumo:disable:this",
            link: { " name_\($0)" }),
        Input(
            testDescription: "similar names in a directive", start: "let a = 1  // prumo:disable:this",
            link: { " force_cas\($0)" }),
        Input(
            testDescription: "names that nothing disables", start: "// prumo:enable", link: { " name_\($0)" }),
        Input(
            testDescription: "a rule that a directive names often, and finds often", start: "",
            link: { _ in "a as! B; " }, middle: "c  // prumo:disable:this", endLink: { _ in " force_cast" }),
        Input(
            testDescription: "used parameters of a closure", start: "let a = b { ", link: { "c\($0), " },
            middle: "d in e(d", endLink: { ", c\($0)" }, end: ") }\n"),
    ]

    @Test(arguments: inputs)
    func `grows with the length`(_ input: Input) {
        let rules = RuleSet(SwiftRules.registry.all)
        let linter = FileLinter()
        func duration(_ count: Int) -> Duration {
            let text = input.text(count)
            return ProcessorTime.measure { _ = linter.findings(in: text, path: "a.swift", rules: rules) }
        }
        let (short, long) = (duration(1_000), duration(8_000))
        // Eight times as long would be 64 times the time if this was quadratic.
        #expect(long < short * 20 + .milliseconds(200))
    }

    @Test func `does not depend on the number of unknown keys`() throws {
        let keys = (0..<5_000).map { "\"force_cas\($0)\": 1" }.joined(separator: ", ")
        let names = (0..<5_000).map { "\"force_cas\($0)\"" }.joined(separator: ", ")
        let fixture = try ConfigurationFixture(lint: "{\(keys), \"disabled_rules\": [\(names)]}")
        var complaints: [String] = []
        let time = try ProcessorTime.measure { complaints = try fixture.complaints() }
        #expect(complaints.count == 10_000)
        #expect(complaints.first?.hasSuffix("did you mean \"force_cast\"?") == true)
        #expect(time < .seconds(2))
    }
}

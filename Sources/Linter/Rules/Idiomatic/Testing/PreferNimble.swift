import Findings
import SwiftTree

/// Flags XCTest's assertions.
struct PreferNimble: NodeRule {
    static let metadata = RuleMetadata(
        id: "prefer_nimble", name: "Prefer Nimble", kind: .idiomatic, isDefault: false,
        summary: "prefer Nimble's matchers over XCTest's assertions",
        rationale: """
            A suite with both reports failures in two formats. XCTest has no assertion for the elements of a \
            collection, and needs an `XCTestExpectation` for a value that arrives later. Write `expect(total) == 3`, \
            `expect(names).to(contain("Ann"))` or `expect(isOn).toEventually(beTrue())`. `XCTFail` is accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("expect(total) == 3\nXCTFail(\"no cart\")"),
        .clean("recorder.XCTAssertTrue(isOn)"),
        .flagged("↓XCTAssertTrue(isOn)\n↓XCTAssert(isOn, \"is off\")"),
        .flagged("func testTotal() throws { try ↓XCTAssertEqual(sum(), 3) }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledFunction, name.bytes.starts(with: "XCTAssert".utf8) else { return }
        context.report("use a matcher of Nimble instead of `\(name.text)`", at: call.range)
    }
}

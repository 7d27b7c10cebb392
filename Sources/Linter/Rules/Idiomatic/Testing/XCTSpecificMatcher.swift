import Findings
import SwiftTree

/// Flags assertions of XCTest for which there is a more specific one.
struct XCTSpecificMatcher: NodeRule {
    /// Which assertions are checked.
    enum Assertions: String, CaseIterable {
        case ofOneArgument = "one-argument-asserts"
        case ofTwoArguments = "two-argument-asserts"
    }

    static let metadata = RuleMetadata(
        id: "xct_specific_matcher", name: "XCTest Specific Matcher", kind: .idiomatic, isDefault: false,
        summary: "prefer the most specific assertion of XCTest",
        rationale: """
            `XCTAssert(total == 3)` only reports that something is false, while `XCTAssertEqual(total, 3)` reports \
            both values. Use `XCTAssertEqual` for `==`, `XCTAssertIdentical` for `===`, and `XCTAssertTrue`, \
            `XCTAssertFalse` and `XCTAssertNil` for literals, or their negations. Types and tuples are accepted, \
            because they are not `Equatable`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let options: [RuleOption<Self>] = [
        .choices(
            "matchers", \.matchers,
            summary: "whether assertions of a comparison, assertions with two values, or both are checked")
    ]

    static let examples: [RuleExample] = [
        .clean("XCTAssertTrue(isOn)\nXCTAssertEqual(total, 3)\nXCTAssertEqual(user?.isOn, true)\nXCTAssertNil(user)"),
        .clean("XCTAssert(type(of: user) == User.self)\nXCTAssert(pair == (1, 2))\nXCTAssert(isOn && total == 3)"),
        .clean("XCTAssertEqual(isOn, true)", options: #"{"matchers": ["one-argument-asserts"]}"#),
        .clean("XCTAssert(total == 3)", options: #"{"matchers": ["two-argument-asserts"]}"#),
        .flagged("↓XCTAssertEqual(isOn, true)\n↓XCTAssertNotEqual(nil, user, \"no user\")"),
        .flagged("↓XCTAssert(total == 3)\n↓XCTAssertFalse(a + b != 3, \"sum\")\n↓XCTAssertTrue(user !== other)"),
        .flagged("↓XCTAssertEqual(user?.name, nil)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    var matchers = Assertions.allCases

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledFunction, name.bytes.starts(with: "XCTAssert".utf8) else { return }
        let better: StaticString?
        if name.hasText("XCTAssertEqual") || name.hasText("XCTAssertNotEqual") {
            guard matchers.contains(.ofTwoArguments) else { return }
            better = assertion(ofTwo: call, isEqual: name.hasText("XCTAssertEqual"))
        } else if name.hasText("XCTAssert") || name.hasText("XCTAssertTrue") || name.hasText("XCTAssertFalse") {
            guard matchers.contains(.ofOneArgument) else { return }
            better = assertion(ofOne: call, isTrue: !name.hasText("XCTAssertFalse"))
        } else {
            return
        }
        guard let better else { return }
        context.report("use the more specific `\(better)` instead of `\(name.text)`", at: call.range)
    }

    /// The assertion for two values that are equal or are not, where one of them is a literal.
    private func assertion(ofTwo call: Node, isEqual: Bool) -> StaticString? {
        guard let first = call.arguments.first?.expression, let second = call.arguments.first?.nextSibling?.expression
        else { return nil }
        let firstIsLiteral = first.kind == .nilLiteralExpr || first.kind == .booleanLiteralExpr
        let secondIsLiteral = second.kind == .nilLiteralExpr || second.kind == .booleanLiteralExpr
        guard firstIsLiteral || secondIsLiteral else { return nil }
        if first.kind == .nilLiteralExpr || second.kind == .nilLiteralExpr {
            return isEqual ? "XCTAssertNil" : "XCTAssertNotNil"
        }
        let (literal, value) = secondIsLiteral ? (second, first) : (first, second)
        // `user?.isOn` may be nil, which those for one value do not take.
        guard !value.bytes.contains(UInt8(ascii: "?")) else { return nil }
        return (literal.firstToken.kind == .trueKeyword) == isEqual ? "XCTAssertTrue" : "XCTAssertFalse"
    }

    /// The assertion for a comparison that is true or false.
    private func assertion(ofOne call: Node, isTrue: Bool) -> StaticString? {
        guard let sequence = call.arguments.first?.expression, sequence.kind == .sequenceExpr else { return nil }
        let folded = OperatorTable.standard.fold(sequence)
        guard folded.errors.isEmpty, case .operation(let comparison, let left, let right) = folded.rootPart,
            comparison.kind == .binaryOperatorExpr
        else { return nil }
        let token = comparison.firstToken
        let isIdentity = token.hasText("===") || token.hasText("!==")
        guard isIdentity || token.hasText("==") || token.hasText("!=") else { return nil }
        let operands = [folded.operand(at: left), folded.operand(at: right)]
        guard !operands.contains(where: { $0?.mayBeTypeOrTuple == true }) else { return nil }
        let isEqual = (token.bytes.first == UInt8(ascii: "=")) == isTrue
        if isIdentity { return isEqual ? "XCTAssertIdentical" : "XCTAssertNotIdentical" }
        if operands.contains(where: { $0?.kind == .nilLiteralExpr }) {
            return isEqual ? "XCTAssertNil" : "XCTAssertNotNil"
        }
        return isEqual ? "XCTAssertEqual" : "XCTAssertNotEqual"
    }
}

extension Node {
    /// Whether it may be what is not `Equatable`: a type such as `Int.self`, or several values.
    fileprivate var mayBeTypeOrTuple: Bool {
        switch kind {
        case .memberAccessExpr: lastToken.kind == .selfKeyword
        case .tupleExpr: elements.first != nil && elements.only == nil
        default: false
        }
    }
}

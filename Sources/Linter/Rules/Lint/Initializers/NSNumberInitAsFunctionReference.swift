import Findings
import SwiftTree

/// Flags `NSNumber.init` as a value: the compiler may take the wrong one of its initializers
/// (https://github.com/swiftlang/swift/issues/51036).
struct NSNumberInitAsFunctionReference: TokenRule {
    static let metadata = RuleMetadata(
        id: "ns_number_init_as_function_reference", name: "NSNumber Init as Function Reference",
        kind: .lint,
        summary:
            "use `NSNumber.init(value:)` instead of `NSNumber.init` as a function reference",
        rationale: """
            `NSNumber` and its superclass have many initializers. Without an argument label, the compiler may take one \
            that was not meant, and the program crashes when it is called. Write `NSNumber.init(value:)`, which leaves \
            the initializers for numbers, or a closure: `{ NSNumber(value: $0) }`.
            """)

    static let examples: [RuleExample] = [
        .clean("let numbers = [1, 2].map(NSNumber.init(value:))"),
        .clean("let number = NSNumber.init(value: 1)"),
        .clean("let numbers = [1, 2].map { NSDecimalNumber(value: $0) }"),
        .clean("let texts = [1, 2].map(String.init)"),
        .clean("let numbers = [1, 2].map(Money.NSNumber.init)"),
        .flagged("let numbers = [1, 2].map(↓NSNumber.init)"),
        .flagged("let make: (Double) -> NSDecimalNumber = ↓NSDecimalNumber\n    .init"),
    ]

    static let visits: TokenKinds = [.initKeyword]

    func check(_ token: Token, in context: inout RuleContext) {
        guard let period = token.previous, period.kind == .period, let name = period.previous,
            name.hasText("NSNumber") || name.hasText("NSDecimalNumber"), name.previous?.kind != .period,
            token.parent.kind == .declReferenceExpr, token.parent.argumentNames == nil,
            let member = token.parent.parent, member.kind == .memberAccessExpr
        else { return }
        if let call = member.parent, call.kind == .functionCallExpr { return }
        context.report(
            "`\(name.text).init` is ambiguous as a function reference; use `\(name.text).init(value:)`",
            at: name.start..<token.end)
    }
}

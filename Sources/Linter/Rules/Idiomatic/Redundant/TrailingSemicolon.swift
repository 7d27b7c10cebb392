import Findings
import SwiftTree

/// Flags semicolons at the ends of lines.
///
/// It offers no fix where the next line would become a part of the statement, as in `return;` before a call.
struct TrailingSemicolon: TokenRule {
    static let metadata = RuleMetadata(
        id: "trailing_semicolon", name: "Trailing Semicolon", kind: .idiomatic, fixes: .safe,
        layout: .decided(by: .semicolons),
        summary: "lines should not end with a semicolon",
        rationale: """
            The line break already ends the statement, and semicolons that come and go are noise in diffs. Remove \
            them; only two statements on one line need one. There is no fix where the next line would become a part of \
            the statement, as after `return;`.
            """)

    static let examples: [RuleExample] = [
        .clean("let a = 0; let b = 1\n"),
        .clean("let a = 0 // one;\n"),
        .clean("let a = 0; /* one\n*/ let b = 1\n"),
        .clean("@_specialize(exported: true, availability: macOS 12, *;\n    where T == Int)\nfunc f<T>(_ t: T) {}\n"),
        .flagged("let a = 0↓;\nlet b = 1↓;"),
        .flagged("let a = 0↓; // one\r\n"),
        .flagged("func f() {\n    return↓;\n    g()\n}\n"),
        .fixed("let a = 0;\nlet b = 1; // one\n", to: "let a = 0\nlet b = 1 // one\n"),
        .fixed("func f() {\n    return;\n    g()\n}\n", to: "func f() {\n    return;\n    g()\n}\n"),
        .fixed("func f() {\n    g();\n    return;\n}\n", to: "func f() {\n    g()\n    return\n}\n"),
        .fixed("f();\n{ g() }()\n", to: "f();\n{ g() }()\n"),
        .fixed("f();\nwhile isOn { g() }\n", to: "f()\nwhile isOn { g() }\n"),
    ]

    static let visits: TokenKinds = [.semicolon]

    func check(_ semicolon: Token, in context: inout RuleContext) {
        guard let next = semicolon.next,
            next.kind == .endOfFile || Gap(after: semicolon, in: context.tree).breaksLine,
            semicolon.parent.kind != .specializeAvailabilityArgument
        else { return }
        guard joins(semicolon.previous, next) else {
            let movesComment = context.tree.hasComment(thatNeeds: semicolon, to: semicolon)
            return context.report(
                Self.message, at: semicolon.range,
                fix: movesComment ? nil : .safe("remove the semicolon", .delete(semicolon.range)))
        }
        context.report(message(semicolon.previous, next), at: semicolon.range)
    }

    private static let message = "the semicolon at the end of the line is unnecessary; remove it"

    /// What to do about a semicolon between two tokens that it separates.
    private func message(_ previous: Token?, _ next: Token) -> String {
        if next.kind == .semicolon { return Self.message }
        return previous?.kind == .returnKeyword
            ? "without the semicolon, `return` would return the next line; remove the code after it, which never runs"
            : "without the semicolon, the next line could be part of this statement; change how it begins, "
                + "then remove the semicolon"
    }

    /// Whether two tokens, with only a line break between them, may be parts of one statement.
    private func joins(_ previous: Token?, _ next: Token) -> Bool {
        switch next.kind {
        case .endOfFile, .rightBrace, .rightParen, .rightSquare, .caseKeyword, .defaultKeyword, .poundElse,
            .poundElseif,
            .poundEndif:
            return false
        case .leftBrace, .period, .binaryOperator, .postfixOperator, .infixQuestionMark, .colon, .arrow, .equal,
            .poundIf,
            .leftAngle, .elseKeyword, .catchKeyword, .whereKeyword, .asKeyword, .isKeyword, .inKeyword,
            .semicolon, .regexSlash:
            return true
        default:
            return previous?.kind == .returnKeyword
        }
    }
}

import Findings
import SourceText
import SwiftTree

/// Flags `else` and `catch` that are not one space after the closing brace before them, or not below it where
/// that is the style.
struct StatementPosition: TokenRule {
    /// Where `else` and `catch` belong.
    enum Mode: String, CaseIterable, Sendable {
        /// On the line of the brace.
        case `default` = "default"
        /// On a line of their own.
        case uncuddled = "uncuddled_else"
    }

    static let metadata = RuleMetadata(
        id: "statement_position", name: "Statement Position", kind: .style, fixes: .safe, layout: .opposed,
        summary: "`else` and `catch` should be on the same line as the closing brace before them, after one space",
        rationale: """
            On the line of the brace, `else` and `catch` show that the statement goes on; below it, they look like the \
            start of another statement. Write `} else {` and `} catch {`. If each of them is on its own line in your \
            code, set `statement_mode` to `uncuddled_else`, which requires that layout.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "SwiftLint flags the `else` of a `guard` on the line after a brace. Prumo accepts it.",
                why: "The brace ends a closure in the condition, not a block of the statement.",
                example: "guard let name = names.first(where: { $0.isEmpty })\nelse { return }"),
            .init(
                "SwiftLint flags an `else` that touches the condition of a `guard` only where both are on one "
                    + "line. Prumo flags it anywhere.",
                why: "The missing space is the same where the conditions are on several lines.",
                example: "guard let name,\n    name.isReady()else { return }"),
        ])

    static let options: [RuleOption<Self>] = [
        .choice(
            "statement_mode", \.mode,
            summary: "where `else` and `catch` belong: on the line of the brace, or on a line of their own")
    ]

    private static let uncuddled = #"{"statement_mode": "uncuddled_else"}"#

    static let layoutOptions: [LayoutOption<Self>] = [
        LayoutOption("statement_mode", from: .lineBreakBeforeControlFlowKeywords) {
            $0.mode = $1.lineBreakBeforeControlFlowKeywords ? .uncuddled : .default
        }
    ]

    static let examples: [RuleExample] = [
        .clean("if a {\n} else if b {\n} else {\n}"),
        .clean("do {\n} catch {\n}"),
        .clean("if a {\n} // not a\nelse {\n}"),
        .clean("guard let a = list.first(where: { $0 })\nelse { return }"),
        .flagged("guard let a = list.first(where: { $0 })↓else { return }\nguard isReady()↓else { return }"),
        .fixed("guard isReady()else { return }", to: "guard isReady() else { return }"),
        .flagged("if a {\n↓}\nelse if b {\n↓}else {\n}"),
        .flagged("do {\n↓}  catch {\n}"),
        .flagged("do {\r\n↓}\r\ncatch {\r\n}"),
        .clean("  if a {\n  }\n  else {\n  }", options: uncuddled),
        .clean("do {\n}\n\ncatch {\n}", options: uncuddled),
        .flagged("  if a {\n↓  } else if b {\n↓  }\n    else {\n  }", options: uncuddled),
        .flagged("if a { b()↓ } else { c() }", options: uncuddled),
        .fixed("if a {\n}\nelse if b {\n}else{\n}", to: "if a {\n} else if b {\n} else{\n}"),
        .fixed("  do {\n  } catch {\n  }", to: "  do {\n  }\n  catch {\n  }", options: uncuddled),
        .fixed("do {\r\n}\r\n  catch {\r\n}", to: "do {\r\n}\r\ncatch {\r\n}", options: uncuddled),
        .fixed("  if a { b() } else { c() }", to: "  if a { b() }\n  else { c() }", options: uncuddled),
    ]

    var mode = Mode.default

    static let visits: TokenKinds = [.elseKeyword, .catchKeyword]

    func check(_ keyword: Token, in context: inout RuleContext) {
        if mode == .default, keyword.kind == .elseKeyword, checkGuard(keyword, in: &context) { return }
        guard let brace = keyword.previous, brace.kind == .rightBrace else { return }
        let gap = Gap(after: brace, in: context.tree)
        if mode == .default, gap.isSpace { return }
        guard gap.isWhitespace, keyword.kind == .catchKeyword || keyword.parent.kind != .guardStmt else { return }
        if mode == .default {
            context.report(
                "put `\(keyword.text)` on the line of the closing brace, after one space",
                at: brace.start..<keyword.end,
                fix: .safe("move `\(keyword.text)` after the brace", .replace(gap.range, with: " ")))
        } else {
            checkUncuddled(keyword, after: brace, gap: gap, in: &context)
        }
    }

    /// Reports an `else` that touches the condition of a `guard`. Whether it is one.
    private func checkGuard(_ keyword: Token, in context: inout RuleContext) -> Bool {
        guard keyword.gapBefore.isEmpty, keyword.previous != nil, keyword.parent.kind == .guardStmt else {
            return false
        }
        context.report(
            "put a space before `else`", at: keyword.range, fix: .safe("add a space", .insert(" ", at: keyword.start)))
        return true
    }

    private func checkUncuddled(_ keyword: Token, after brace: Token, gap: Gap, in context: inout RuleContext) {
        let tree = context.tree
        let line = tree.line(at: brace.start)
        let indentation = tree.indentation(ofLine: line)
        let lineOfKeyword = tree.line(at: keyword.start)
        let isBelow = lineOfKeyword > line
        if isBelow, tree.bytes[indentation].elementsEqual(tree.bytes[tree.indentation(ofLine: lineOfKeyword)]) {
            return
        }
        var start = brace.start
        while start > 0, Gap.isBlank(tree.bytes[start - 1]) { start -= 1 }
        let text = String(decoding: tree.bytes[indentation], as: UTF8.self)
        let edit: Edit =
            isBelow
            ? .replace(tree.rangeOfLine(lineOfKeyword).lowerBound..<keyword.start, with: text)
            : .replace(gap.range, with: tree.lineBreak + text)
        context.report(
            "put `\(keyword.text)` on its own line, below the closing brace", at: start..<keyword.end,
            fix: .safe("move `\(keyword.text)` to its own line", edit))
    }
}

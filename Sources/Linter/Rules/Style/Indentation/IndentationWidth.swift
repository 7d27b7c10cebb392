import Findings
import SwiftTree

/// Flags lines that are indented by more than one level than a line before them, or by a part of a level.
struct IndentationWidth: FileRule {
    static let metadata = RuleMetadata(
        id: "indentation_width", name: "Indentation Width", kind: .style, isDefault: false, layout: .opposed,
        summary: "code should be indented by one tab or the configured number of spaces, and not on the first line",
        rationale: """
            A line that is indented too far seems to belong to a block that does not exist, and a mixture of tabs and \
            spaces looks different in each editor. Indent the code in a block by one tab, or by as many spaces as \
            `indentation_width` says, and begin the first line of the file without any. The `include_…` options set \
            whether comments, strings and conditions are checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "With `include_comments` off, a line with a bracket before its comment is checked. SwiftLint skips it.",
                why: "The bracket is code.", example: "run {\n    go()\n   } // end"),
            .init(
                "With `include_multiline_strings` off, the quotes that end a string are checked, whatever is after them. "
                    + "SwiftLint skips them if a name is on the same line.",
                why: "The quotes indent the string, as they do without a name after them.",
                example: "let text = \"\"\"\n    a\n   \"\"\".count"),
            .init(
                "Lines may end with CR LF. SwiftLint counts each of them twice, so that it checks the lines of conditions, "
                    + "and skips others.",
                why: "CR LF is one line break.",
                example: "if let a,\u{D}\n   let b {\u{D}\n    go()\u{D}\n}\u{D}\n"),
        ])

    static let options: [RuleOption<Self>] = [
        .number("indentation_width", \.width, summary: "the number of spaces of one level"),
        .flag("include_comments", \.includesComments, summary: "whether lines with nothing but comments are checked"),
        .flag("include_compiler_directives", \.includesDirectives, summary: "whether `#if` and `#endif` are checked"),
        .flag(
            "include_multiline_strings", \.includesStrings,
            summary: "whether lines within multiline strings are checked"),
        .flag(
            "include_multiline_conditions", \.includesConditions,
            summary: "whether conditions on several lines must be aligned with the first one"),
    ]

    static let layoutOptions: [LayoutOption<Self>] = [
        LayoutOption("indentation_width", from: .indentation) { rule, layout in
            if case .spaces(let count) = layout.indentation { rule.width = count }
        }
    ]

    static let examples: [RuleExample] = [
        .clean("if isOn {\n    go()\n\tstop()\n}", except: [.inComment, .inString]),
        .clean("if let a,\n   let b {\n    go()\n}", except: [.inComment, .inString]),
        .clean("if let a,\r\n   let b {\r\n    go()\r\n}\r\n", except: [.inComment, .inString]),
        .clean("run {\n  go()\n}", options: #"{"indentation_width": 2}"#, except: [.inComment, .inString]),
        .clean(
            "run {\n    go()\n // later\n}", options: #"{"include_comments": false}"#, except: [.inComment, .inString]),
        .clean(
            "run {\n  #if DEBUG\n    go()\n  #endif\n}", options: #"{"include_compiler_directives": false}"#,
            except: [.inComment, .inString]),
        .clean(
            "let text = \"\"\"\n     a\n    \"\"\"", options: #"{"include_multiline_strings": false}"#,
            except: [.inComment, .inString]),
        .flagged("run {\n↓        go()\n}", except: [.inComment, .inString]),
        .flagged("run {\n    run {\n        go()\n↓  }\n}", except: [.inComment, .inString]),
        .flagged("run {\n↓↓    \tgo()\n}", except: [.inComment, .inString]),
        .flagged(
            "if let a,\n↓     let b {\n    go()\n}", options: #"{"include_multiline_conditions": true}"#,
            except: [.inComment, .inString]),
    ]

    static let visits: NodeKinds = [.guardStmt, .ifExpr, .whileStmt]

    var width = 4
    var includesComments = true
    var includesDirectives = true
    var includesStrings = true
    var includesConditions = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        // As in SwiftLint, a width that makes no sense is the default; no line is that long.
        let width = self.width < 1 ? 4 : min(self.width, 100_000)
        let bytes = tree.bytes
        let conditions = conditions(tree, context)
        var nextCondition = 0
        var levels: Levels?
        var line = 0
        for text in Lines(of: tree) {
            line += 1
            var (end, tabs) = (text.start, 0)
            while end < text.end {
                let byte = bytes[end]
                if byte == UInt8(ascii: "\t") { tabs &+= 1 } else if byte != UInt8(ascii: " ") { break }
                end &+= 1
            }
            guard end < text.end, !isSkipped(text, textStart: end, tree) else { continue }
            let spaces = end - text.start - tabs
            let indentation = spaces + tabs * width
            let range = text.start..<end
            while nextCondition < conditions.count, conditions[nextCondition].lines.upperBound <= line {
                nextCondition += 1
            }
            if nextCondition < conditions.count, conditions[nextCondition].lines.contains(line) {
                let wanted = conditions[nextCondition].column
                guard includesConditions, indentation != wanted else { continue }
                context.report(
                    "align the condition with the first one: indent it by \(wanted) spaces instead of \(indentation)",
                    at: range)
                continue
            }
            if tabs > 0, spaces > 0 {
                context.report("indent the line with tabs or with \(width) spaces, not with both", at: range)
            }
            guard levels != nil else {
                levels = Levels(indentation)
                if !range.isEmpty { context.report("do not indent the first line", at: range) }
                continue
            }
            guard levels?.accept(indentation, width: width) == false else { continue }
            let isDeeper = levels.map { indentation >= $0.previous } ?? true
            levels?.append(indentation, width: width)
            context.report(
                isDeeper
                    ? "indent the line by one tab or \(width) spaces"
                    : "unindent the line by whole tabs or multiples of \(width) spaces", at: range)
        }
    }

    /// The lines of conditions after the line of their keyword, with the column of the first condition.
    private func conditions(_ tree: SyntaxTree, _ context: RuleContext) -> [(lines: Range<Int>, column: Int)] {
        var all: [(lines: Range<Int>, column: Int)] = []
        for statement in context.nodesInSourceOrder([.guardStmt, .ifExpr, .whileStmt]) {
            let conditions = statement.conditions
            guard let list = conditions.node, let first = conditions.first, first.end < list.end,
                conditions.only == nil
            else { continue }
            let start = tree.line(at: statement.firstToken.start)
            guard list.end > tree.rangeOfLine(start).upperBound else { continue }
            // Conditions within those of another statement are among its lines.
            let next = max(start + 1, all.last?.lines.upperBound ?? 0)
            let end = tree.line(at: list.end) + 1
            guard next < end else { continue }
            all.append((next..<end, tree.location(at: first.start).column - 1))
        }
        return all
    }

    private func isSkipped(_ line: Lines.Line, textStart: Int, _ tree: SyntaxTree) -> Bool {
        if includesComments, includesDirectives, includesStrings { return false }
        let token = tree.firstToken(endingAfter: line.start)
        if token.start >= line.end || token.kind == .endOfFile { return !includesComments }
        switch token.kind {
        case .poundIf, .poundElseif, .poundElse, .poundEndif: return !includesDirectives && token.start == textStart
        case .stringSegment: return !includesStrings
        case .backslash, .pound: return !includesStrings && token.parent.kind == .expressionSegment
        default: return false
        }
    }
}

/// How the lines were indented on which the indentation of the next one may be based: the last one that was right, and
/// those after it. What is wrong is reported once.
private struct Levels {
    private var first: Int
    /// The indentation of the line before.
    private(set) var previous: Int
    private var others: Set<Int> = []
    /// The deepest one of all that have the same distance from the grid.
    private var deepest: [Int: Int] = [:]

    init(_ indentation: Int) {
        first = indentation
        previous = indentation
    }

    /// Whether a line may be indented like this; if so with regard to the line that was right, it starts anew.
    mutating func accept(_ indentation: Int, width: Int) -> Bool {
        if Self.isNext(indentation, after: first, width: width) {
            (first, previous) = (indentation, indentation)
            if !others.isEmpty { (others, deepest) = ([], [:]) }
            return true
        }
        guard others.contains(indentation - width) || deepest[indentation % width].map({ $0 >= indentation }) == true
        else { return false }
        append(indentation, width: width)
        return true
    }

    /// Adds a line that is not indented with regard to the one that was right.
    mutating func append(_ indentation: Int, width: Int) {
        previous = indentation
        others.insert(indentation)
        deepest[indentation % width, default: indentation] = max(deepest[indentation % width] ?? 0, indentation)
    }

    private static func isNext(_ indentation: Int, after other: Int, width: Int) -> Bool {
        indentation == other + width || indentation <= other && (other - indentation) % width == 0
    }
}

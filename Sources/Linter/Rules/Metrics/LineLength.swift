import Findings
import SwiftTree

/// Flags lines with more characters than fit on a screen.
///
/// A character is what a reader takes for one, whatever its bytes. A color or image literal counts as one as well,
/// since editors show it as such.
struct LineLength: FileRule {
    static let metadata = RuleMetadata(
        id: "line_length", name: "Line Length", kind: .metrics, severity: nil, layout: .parameter,
        summary: "lines should not have too many characters",
        rationale: """
            The end of a line that is wider than the window is cut off or wrapped, so that readers miss it, most of \
            all in a diff with two columns. Break the line after a bracket or a comma, or before an operator, or store \
            a part of the expression in a constant. The `ignores_…` options accept lines that are hard to break, such \
            as those with URLs.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.65.1")

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, summary: "the number of characters that a line may have"),
        .flag("ignores_urls", \.ignoresURLs, summary: "whether the characters of URLs are not counted"),
        .flag(
            "ignores_function_declarations", \.ignoresFunctions,
            summary: "whether lines of a function or macro declaration before its body are accepted"),
        .flag("ignores_comments", \.ignoresComments, summary: "whether lines with only comments are accepted"),
        .flag(
            "ignores_interpolated_strings", \.ignoresInterpolations,
            summary: "whether lines with an interpolated string are accepted"),
        .flag(
            "ignores_multiline_strings", \.ignoresMultilineStrings,
            summary: "whether lines of multiline strings are accepted"),
        .flag(
            "ignores_regex_literals", \.ignoresRegexLiterals,
            summary: "whether lines with a regular expression literal are accepted"),
        .patterns(
            "excluded_lines_patterns", \.excludedLines, summary: "regular expressions for lines that are accepted"),
    ]

    static let layoutOptions: [LayoutOption<Self>] = [
        LayoutOption("warning", from: .lineLength) { rule, layout in
            rule.levels.warning = layout.lineLength
            if let error = rule.levels.error, error <= layout.lineLength { rule.levels.error = nil }
        }
    ]

    static let examples: [RuleExample] = [
        .clean("let name = 12\nlet ländername = 1", options: "18", except: .all),
        .clean("let name = \"👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧\"\r\n", options: "16", except: .all),
        .clean("tint(#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1))", options: "7", except: .all),
        .clean(
            "// see https://example.org/a/long/path?q=1", options: #"{"warning": 10, "ignores_urls": true}"#,
            except: .all),
        .clean(
            "    func run(with value: Int,\n             and other: Int) {\n    }",
            options: #"{"warning": 20, "ignores_function_declarations": true}"#, except: .all),
        .clean(
            "// a long comment of a line\n/* and\n   one of several lines */",
            options: #"{"warning": 10, "ignores_comments": true}"#, except: .all),
        .clean(
            #"print("the name is \(name)")"#, options: #"{"warning": 10, "ignores_interpolated_strings": true}"#,
            except: .all),
        .clean(
            "let text = \"\"\"\n    some long text\n    \"\"\"",
            options: #"{"warning": 14, "ignores_multiline_strings": true}"#, except: .all),
        .clean(
            "let name = /[a-z]+/", options: #"{"warning": 10, "ignores_regex_literals": true}"#, except: .all),
        .clean(
            "@freestanding(expression)\nmacro show(_ text: String) -> Void = #externalMacro()",
            options: #"{"warning": 26, "ignores_function_declarations": true}"#, except: .all),
        .clean(
            "import VeryLongNameOfAModule", options: #"{"warning": 10, "excluded_lines_patterns": "^import "}"#,
            except: .all),
        .flagged("↓let name = \"a text\"\nlet a = 1\n↓// a long comment", options: "[10, 12]", except: .all),
        .flagged(
            "func run() {\n↓    return a + b + c + d\n}",
            options: #"{"warning": 20, "ignores_function_declarations": true}"#, except: .all),
        .flagged("↓let name = 1 // a comment", options: #"{"warning": 20, "ignores_comments": true}"#, except: .all),
        .flagged("↓load(\"https://example.org\")", options: #"{"warning": 7, "ignores_urls": true}"#, except: .all),
    ]

    var levels = SeverityLevels(warning: 120, error: 200)
    var ignoresURLs = false
    var ignoresFunctions = false
    var ignoresComments = false
    var ignoresInterpolations = false
    var ignoresMultilineStrings = false
    var ignoresRegexLiterals = false
    var excludedLines: [Pattern] = []

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var next = 1
        while let line = tree.firstLine(from: next, longerThan: levels.lowest) {
            check(tree, line: line, in: &context)
            next = line + 1
        }
    }

    private func check(_ tree: SyntaxTree, line: Int, in context: inout RuleContext) {
        let range = tree.rangeOfLineContent(line)
        let bytes = UnsafeBufferPointer(rebasing: tree.bytes[range])
        let count: Int
        if bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "#") }) || ignoresURLs {
            var text = LineText(String(decoding: bytes, as: UTF8.self))
            if ignoresURLs { text.removeURLs() }
            text.shorten("#colorLiteral(")
            text.shorten("#imageLiteral(")
            count = text.text.count
        } else {
            count = range.count
        }
        guard let severity = levels.severity(above: count), !isAccepted(range, in: context) else { return }
        context.report(
            "the line has \(count) characters, over the limit of \(levels.limit(above: count)); break it", at: range,
            severity: severity)
    }

    private func isAccepted(_ line: Range<Int>, in context: RuleContext) -> Bool {
        let tree = context.tree
        if !excludedLines.isEmpty {
            let text = String(decoding: tree.bytes[line], as: UTF8.self)
            if excludedLines.contains(where: { $0.isFound(in: text, context) }) { return true }
        }
        guard
            ignoresFunctions || ignoresComments || ignoresInterpolations || ignoresMultilineStrings
                || ignoresRegexLiterals
        else { return false }
        let first = tree.firstToken(endingAfter: line.lowerBound)
        let tokens = tree.tokens[first.index...].prefix { $0.start < line.upperBound }
        if ignoresComments, !tree.comments(in: line).isEmpty || first.start >= line.upperBound,
            tokens.allSatisfy({ Self.brackets.contains($0.kind) })
        {
            return true
        }
        if ignoresMultilineStrings,
            first.kind == .stringSegment || tokens.contains(where: { $0.isQuoteOfSeveralLines(in: tree) })
        {
            return true
        }
        if ignoresRegexLiterals, first.isOfRegexLiteral || tokens.contains(where: \.isOfRegexLiteral) { return true }
        if ignoresInterpolations, tokens.contains(where: { $0.kind == .backslash && $0.isOfInterpolation }) {
            return true
        }
        return ignoresFunctions && first.start < line.upperBound && first.isOfSignature
    }

    /// Everything before and after comments that is not code.
    private static let brackets: TokenKinds = [
        .comma, .endOfFile, .leftBrace, .leftParen, .leftSquare, .rightBrace, .rightParen, .rightSquare, .semicolon,
    ]
}

extension Token {
    /// Whether it begins an interpolation, and no key path.
    fileprivate var isOfInterpolation: Bool { parent.kind == .expressionSegment }

    /// Whether it opens or closes a string literal of several lines.
    fileprivate func isQuoteOfSeveralLines(in tree: SyntaxTree) -> Bool {
        guard kind == .multilineStringQuote else { return false }
        let literal = parent.range
        return tree.line(at: literal.lowerBound) < tree.line(at: literal.upperBound)
    }

    /// Whether it is a part of a regular expression literal.
    fileprivate var isOfRegexLiteral: Bool { parent.kind == .regexLiteralExpr }

    /// Whether it is in the declaration of a function or macro before its body.
    fileprivate var isOfSignature: Bool {
        let kinds: NodeKinds = [.deinitializerDecl, .functionDecl, .initializerDecl, .macroDecl, .subscriptDecl]
        let parent = parent
        guard let function = kinds.contains(parent.kind) ? parent : parent.ancestor(kinds) else { return false }
        if function.kind == .macroDecl { return true }
        let body = function.kind == .subscriptDecl ? function.accessorBlock : function.body
        return body.map { start <= $0.start } ?? true
    }
}

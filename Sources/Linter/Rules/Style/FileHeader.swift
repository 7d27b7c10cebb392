import DataFormats
import Findings
import SourceText
import SwiftTree

/// Flags comments at the start of a file that are not as the configuration wants them.
struct FileHeader: FileRule {
    static let metadata = RuleMetadata(
        id: "file_header", name: "File Header", kind: .style, isDefault: false,
        summary: "the comment at the start of a file should follow the package's pattern",
        rationale: """
            Headers are copied from file to file, so that the names, years and licenses in them are soon wrong. Write \
            what each file has to contain in `required_string` or `required_pattern`, and what it must not contain in \
            `forbidden_string` or `forbidden_pattern`; without these options, the word copyright is flagged. In all of \
            them, `SWIFTLINT_CURRENT_FILENAME` means the name of the file.
            """)

    static let options: [RuleOption<Self>] = [
        header("required_string", \.required, isPattern: false, summary: "a text that the comment has to contain"),
        header(
            "required_pattern", \.required, isPattern: true,
            summary:
                "a regular expression that the comment has to match; `^` and `$` match at lines, `.` matches line breaks"
        ),
        header("forbidden_string", \.forbidden, isPattern: false, summary: "a text that the comment must not contain"),
        header(
            "forbidden_pattern", \.forbidden, isPattern: true,
            summary: "a regular expression that the comment must not match"),
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.61.0")

    static let examples: [RuleExample] = [
        .clean("let text = \"Copyright\"\n// Copyright", except: .inComment),
        .clean(
            "// Cart.swift of Shop\n\nlet size = 1", options: #"{"required_string": "SWIFTLINT_CURRENT_FILENAME of"}"#,
            file: "A/Cart.swift", except: .all),
        .clean("// Copyright 2025\n", options: #"{"required_pattern": "\\d{4}$"}"#, except: .all),
        .flagged("//\n//  ↓Copyright 2025\nlet size = 1", except: [.inComment, .inString]),
        .flagged("↓// Shop\nlet size = 1", options: #"{"required_string": "// Cart"}"#, except: .all),
        .flagged("↓let size = 1 // Shop", options: #"{"required_pattern": "Shop"}"#, except: .all),
        .flagged("// Old ↓Shop", options: #"{"forbidden_string": "Shop"}"#, except: .all),
        .flagged("// Old↓.swift", options: #"{"forbidden_pattern": "\\.\\w+$"}"#, except: .all),
    ]

    /// What a header has to contain, or must not.
    struct Content: Sendable {
        static let placeholder = "SWIFTLINT_CURRENT_FILENAME"

        /// The text as it is written; empty if there is none.
        var text = ""
        /// Whether it is a regular expression.
        var isPattern = false
        /// The expression, unless it depends on the file.
        var pattern: Pattern?
        let budget = SearchBudget()

        var isEmpty: Bool { text.isEmpty }

        /// Its first match in a header of a file.
        func firstMatch(in header: String, of context: RuleContext) -> Range<String.Index>? {
            if let pattern { return pattern.firstMatch(in: header, context) }
            guard text.contains(Self.placeholder) else { return header.firstRange(of: text) }
            let name = LastPathComponent(context.path).text
            if !isPattern { return header.firstRange(of: text.replacing(Self.placeholder, with: name)) }
            let expression = Self.expression(text.replacing(Self.placeholder, with: Self.escaped(name)))
            return (try? Pattern(expression, budget: budget))?.firstMatch(in: header, context)
        }

        /// `^` and `$` match at lines, and `.` matches line breaks.
        static func expression(_ text: String) -> String { "(?ms)" + text }

        private static func escaped(_ name: String) -> String {
            var result = ""
            for scalar in name.unicodeScalars {
                if scalar.isASCII, !scalar.properties.isAlphabetic, scalar.properties.numericType == nil {
                    result += "\\"
                }
                result.unicodeScalars.append(scalar)
            }
            return result
        }
    }

    var required = Content()
    var forbidden = Content()

    private static func header(
        _ name: String, _ path: WritableKeyPath<Self, Content> & Sendable, isPattern: Bool, summary: String
    ) -> RuleOption<Self> {
        RuleOption(
            names: [name], isMain: false, type: .string, summary: summary,
            read: { name, value, rule, reader in
                // A string comes first where there is a pattern as well.
                guard let text = reader.string(value, subject: "\"\(name)\""),
                    !isPattern || rule[keyPath: path].isEmpty
                else { return }
                var content = Content(text: text, isPattern: isPattern)
                if isPattern {
                    let sample = text.replacing(Content.placeholder, with: "File\\.swift")
                    guard let pattern = reader.pattern(Content.expression(sample), at: value) else { return }
                    if sample == text { content.pattern = pattern }
                }
                rule[keyPath: path] = content
            },
            show: { rule in
                let content = rule[keyPath: path]
                return [JSONText.string(content.isPattern == isPattern ? content.text : "")]
            })
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let first = tree.tokens.first(where: { $0.kind != .shebang }) else { return }
        let start = first.previous.map { tree.endOfSpace(from: $0.end) } ?? 0
        guard let range = Self.header(tree, before: first) else {
            if !required.isEmpty {
                context.report(
                    "the file has no header; add the comment that the package requires", at: start..<start)
            }
            return
        }
        if forbidden.isEmpty, required.isEmpty {
            if let word = Self.copyright(in: tree.bytes, range) {
                context.report("the header mentions a copyright; remove it", at: word)
            }
            return
        }
        // As a text of several lines in YAML, it ends with a line break.
        let header = String(decoding: tree.bytes[range], as: UTF8.self) + "\n"
        if !forbidden.isEmpty, let match = forbidden.firstMatch(in: header, of: context) {
            let offset = range.lowerBound + header.utf8.distance(from: header.startIndex, to: match.lowerBound)
            let length = header.utf8.distance(from: match.lowerBound, to: match.upperBound)
            context.report(
                "the header contains what the package forbids; remove it",
                at: offset..<min(offset + length, range.upperBound))
        }
        if !required.isEmpty, required.firstMatch(in: header, of: context) == nil {
            context.report("the header is not the one that the package requires; correct it", at: range)
        }
    }

    /// From the first comment before the first token to the last one; what documents it, and commands of linters, are
    /// not part of the header.
    private static func header(_ tree: SyntaxTree, before token: Token) -> Range<Int>? {
        var range: Range<Int>?
        for comment in tree.comments(in: token.gapBefore) {
            guard comment.kind == .lineComment || comment.kind == .blockComment else { break }
            if isCommand(tree.bytes, comment.range) { continue }
            range = (range?.lowerBound ?? comment.start)..<comment.end
        }
        return range
    }

    private static func isCommand(_ bytes: UnsafeBufferPointer<UInt8>, _ comment: Range<Int>) -> Bool {
        comment.contains { offset in
            bytes[offset] == UInt8(ascii: ":")
                && (bytes.has("swiftlint", at: offset - 9) || bytes.has("prumo", at: offset - 5))
        }
    }

    /// The word copyright, whatever its case.
    private static func copyright(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        let word = Array("copyright".utf8)
        var start = range.lowerBound
        while start + word.count <= range.upperBound {
            let end = start + word.count
            if bytes[start] | 0x20 == word[0], zip(bytes[start..<end], word).allSatisfy({ $0 | 0x20 == $1 }),
                !isWordPart(bytes[start - 1]), end == range.upperBound || !isWordPart(bytes[end])
            {
                return start..<end
            }
            start += 1
        }
        return nil
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
            || byte &- UInt8(ascii: "0") < 10
    }
}

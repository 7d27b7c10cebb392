import DataFormats
import Findings
import SourceText
import SwiftTree

// prumo:disable:next todo expiring_todo - these are the words that it is about
/// Flags comments with `TODO: [10/14/2025]` when their date comes.
struct ExpiringTodo: FileRule {
    static let metadata = RuleMetadata(
        id: "expiring_todo", name: "Expiring Todo", kind: .lint, severity: nil, isDefault: false,
        summary: "tasks in comments should be resolved before the date that they name",
        rationale: """
            A task without a date can stay in the code for years; one with a date is reported when the date is near, \
            and as an error once it has come. Do the task and delete the comment, or agree on a new date, as in `// \
            TODO: [12/31/2030] remove the old screen`. Tasks without a date are left to the rule `todo`, which flags \
            those with a date as well. The result depends on the day on which the linter runs.
            """)

    static let options: [RuleOption<Self>] = [
        .severity(
            "approaching_expiry_severity", \.approachingSeverity, summary: "the severity of a date that comes soon"),
        .severity("expired_severity", \.expiredSeverity, summary: "the severity of a date that has come"),
        .severity(
            "bad_formatting_severity", \.formatSeverity, summary: "the severity of a date that has another format"),
        .number(
            "approaching_expiry_threshold", \.threshold, summary: "the number of days before a date that are soon"),
        RuleOption(
            names: ["date_delimiters"], isMain: false,
            type: .object([
                ConfigurationKey("opening", type: .string, summary: "what is before a date"),
                ConfigurationKey("closing", type: .string, summary: "what is after a date"),
            ]),
            summary: "what is before and after a date",
            read: { name, value, rule, reader in
                let members = reader.members(of: value, named: ["opening", "closing"], subject: "\"\(name)\"")
                if let value = members["opening"]?.value, let text = reader.string(value, subject: "\"opening\"") {
                    rule.opening = text
                }
                if let value = members["closing"]?.value, let text = reader.string(value, subject: "\"closing\"") {
                    rule.closing = text
                }
            },
            show: {
                ["{\"opening\": \(JSONText.string($0.opening)), \"closing\": \(JSONText.string($0.closing))}"]
            }),
        .text("date_format", \.format, summary: "the format of a date, of `y`, `M` and `d`"),
        .text("date_separator", \.separator, summary: "what is between the numbers of a date"),
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let examples: [RuleExample] = [
        .clean("// TODO: [12/31/9999] later\n// notTODO: [10/14/2019]\n// TODO: some day [1]", except: .inComment),
        .flagged("// TODO: [↓10/14/2019] late\n// FIXME: of me, by [↓1/4/2019]", except: .inComment),
        .flagged(
            "// TODO: in two lines,\n//       by [↓10/14/2019]\n/* FIXME: [↓2019/14/10] */",
            except: [.inComment, .afterEmoji]),
        .flagged(
            "// TODO: [↓12/31/9999]",
            options: #"{"approaching_expiry_threshold": 4000000, "approaching_expiry_severity": "error"}"#,
            except: .inComment),
        .flagged(
            "// TODO: <↓2019-10-14>",
            options:
                ##"{"date_delimiters": {"opening": "<", "closing": ">"}, "date_separator": "-", "date_format": "yyyy-MM-dd", "expired_severity": "warning"}"##,
            except: .inComment),
        .flagged("// FIXME: [↓31/31/2019]", options: #"{"bad_formatting_severity": "warning"}"#, except: .inComment),
    ]

    var approachingSeverity = Diagnostic.Severity.warning
    var expiredSeverity = Diagnostic.Severity.error
    var formatSeverity = Diagnostic.Severity.error
    var threshold = 15
    var opening = "["
    var closing = "]"
    var format = "MM/dd/yyyy"
    var separator = "/"

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let (bytes, comments) = (tree.bytes, tree.comments)
        var index = comments.startIndex
        while index < comments.endIndex {
            var (text, kind) = (comments[index].range, comments[index].kind)
            index += 1
            guard Self.hasKeyword(bytes, text) else { continue }
            // Lines of comments below each other are one text.
            if !isAfterCode(text, tree) {
                while index < comments.endIndex, kind == .lineComment || kind == .docLineComment,
                    comments[index].kind == .lineComment, tree.isSpace(text.upperBound..<comments[index].start)
                {
                    text = text.lowerBound..<comments[index].end
                    kind = .lineComment
                    index += 1
                }
            }
            search(bytes, text, in: &context)
        }
    }

    private static func hasKeyword(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) -> Bool {
        var position = text.lowerBound
        while position < text.upperBound {
            let byte = bytes[position]
            if byte == UInt8(ascii: "T") || byte == UInt8(ascii: "F"), endOfKeyword(bytes, position, text) != nil {
                return true
            }
            position &+= 1
        }
        return false
    }

    private func isAfterCode(_ comment: Range<Int>, _ tree: SyntaxTree) -> Bool {
        let line = tree.rangeOfLine(tree.line(at: comment.lowerBound))
        return !tree.isSpace(line.lowerBound..<comment.lowerBound)
    }

    private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>, in context: inout RuleContext) {
        var position = text.lowerBound
        var isOpen = false
        while position < text.upperBound {
            if let end = Self.endOfKeyword(bytes, position, text) {
                (isOpen, position) = (true, end)
            } else if isOpen, let date = date(bytes, position, text) {
                report(date, bytes, in: &context)
                (isOpen, position) = (false, date.upperBound)
            } else {
                position += 1
            }
        }
    }

    /// The offset after a keyword that begins at an offset; nil if there is none.
    private static func endOfKeyword(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: Range<Int>) -> Int? {
        let word: StaticString
        switch bytes[start] {
        case UInt8(ascii: "T"): word = "TODO"
        case UInt8(ascii: "F"): word = "FIXME"
        default: return nil
        }
        let end = start + word.utf8CodeUnitCount
        guard end <= text.upperBound, start > text.lowerBound, !isWordPart(bytes[start - 1]),
            UnsafeBufferPointer(rebasing: bytes[start..<end]).elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)),
            end == text.upperBound || !isWordPart(bytes[end])
        else { return nil }
        return end
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// The offsets of three numbers with separators between, after the opening delimiter at an offset and before a closing one.
    private func date(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: Range<Int>) -> Range<Int>? {
        var offset = start
        func skip(_ delimiter: String) -> Bool {
            for byte in delimiter.utf8 {
                guard offset < text.upperBound, bytes[offset] == byte else { return false }
                offset += 1
            }
            return true
        }
        guard skip(opening) else { return nil }
        let first = offset
        for number in 0..<3 {
            guard number == 0 || skip(separator) else { return nil }
            let digits = offset
            while offset < text.upperBound, offset - digits < 4, Self.isDigit(bytes[offset]) { offset += 1 }
            guard offset > digits else { return nil }
        }
        let end = offset
        return skip(closing) ? first..<end : nil
    }

    private func report(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, in context: inout RuleContext) {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard let day = CalendarDay(text, format: format) else {
            return context.report(
                "the date \(text) does not have the format \(format)", at: range, severity: formatSeverity)
        }
        let days = day.number - CalendarDay.today.number
        if days <= 0 {
            context.report("the task expired on \(text); resolve it", at: range, severity: expiredSeverity)
        } else if days <= threshold {
            context.report("the task expires on \(text); resolve it soon", at: range, severity: approachingSeverity)
        }
    }
}

import SourceText

/// What a rule found in a file.
package struct Finding: Sendable {
    /// A place in a file in all the ways in which formats count.
    package struct Place: Sendable, Hashable {
        /// The line, from 1.
        package let line: Int
        /// The column in bytes of UTF-8, from 1, as the compiler counts.
        package let column: Int
        /// The column in UTF-16 code units, from 1, as editors and SwiftLint count.
        package let utf16Column: Int

        /// Creates a place.
        package init(line: Int, column: Int, utf16Column: Int) {
            self.line = line
            self.column = column
            self.utf16Column = utf16Column
        }
    }

    /// The entry of a strings table that a finding is about, for formats with a place for it.
    package struct Subject: Sendable, Hashable {
        /// The key as a whole; nil if it is about no key in particular.
        package let key: String?
        /// The languages, as the table names them; empty if it is about all of them.
        package let languages: [String]

        /// Creates a subject.
        package init(key: String?, languages: [String]) {
            self.key = key
            self.languages = languages
        }
    }

    /// The rule's id.
    package var rule: String { content.rule }
    /// The severity.
    package var severity: Diagnostic.Severity {
        get { content.severity }
        set { uniqueContent.severity = newValue }
    }
    /// What is wrong and what to do, in the style of compilers: lower case at the start, no full stop.
    package var message: String { content.message }
    /// The file, as reports print it.
    package var path: String { content.path }
    /// The offsets of the bytes that it is about; it may be empty.
    package var range: Range<Int> { content.range }
    /// Where these bytes start.
    package var start: Place { content.start }
    /// The place after these bytes.
    package var end: Place { content.end }
    /// The line on which they start, without its end.
    package var lineText: String { content.lineText }
    /// The entry of a strings table that it is about; nil if it is about something else.
    package var subject: Subject? { content.subject }
    /// How to fix it.
    package var fix: Fix? {
        get { content.fix }
        set { uniqueContent.fix = newValue }
    }

    /// Findings by path and place; at one place by the rule's id, then by the message.
    package static func ordered(_ findings: [Finding]) -> [Finding] {
        findings.ordered { left, right in
            if left.path != right.path { return left.path < right.path }
            if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
            return (left.rule, left.message) < (right.rule, right.message)
        }
    }

    // A run may have 100,000 findings, which are sorted, filtered and merged: a copy is one reference.
    private var content: Content

    /// Creates a finding.
    package init(
        rule: String, severity: Diagnostic.Severity, message: String, path: String, range: Range<Int>, start: Place,
        end: Place, lineText: String, subject: Subject? = nil, fix: Fix? = nil
    ) {
        content = Content(
            rule: rule, severity: severity, message: message, path: path, range: range, start: start, end: end,
            lineText: lineText, subject: subject, fix: fix)
    }

    /// The content, which no other finding shares from now on.
    private var uniqueContent: Content {
        mutating get {
            if !isKnownUniquelyReferenced(&content) { content = content.copy() }
            return content
        }
    }

    // It is changed only where a single finding refers to it.
    private final class Content: @unchecked Sendable {
        let rule: String
        var severity: Diagnostic.Severity
        let message: String
        let path: String
        let range: Range<Int>
        let start: Place
        let end: Place
        let lineText: String
        let subject: Subject?
        var fix: Fix?

        init(
            rule: String, severity: Diagnostic.Severity, message: String, path: String, range: Range<Int>,
            start: Place, end: Place, lineText: String, subject: Subject?, fix: Fix?
        ) {
            self.rule = rule
            self.severity = severity
            self.message = message
            self.path = path
            self.range = range
            self.start = start
            self.end = end
            self.lineText = lineText
            self.subject = subject
            self.fix = fix
        }

        func copy() -> Content {
            Content(
                rule: rule, severity: severity, message: message, path: path, range: range, start: start, end: end,
                lineText: lineText, subject: subject, fix: fix)
        }
    }
}

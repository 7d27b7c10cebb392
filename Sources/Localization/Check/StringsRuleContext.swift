import Findings
import SourceText
import StringCatalogs

/// Where rules leave their findings.
struct StringsRuleContext {
    /// What a rule found.
    struct Report {
        let rule: Int
        let message: String
        let file: Int
        let range: Range<Int>
        let subject: Finding.Subject
        /// The severity; that of the rule unless given.
        let severity: Diagnostic.Severity?
    }

    /// A diagnostic of a rule in another file than those of the table.
    struct OtherReport {
        let rule: Int
        let diagnostic: Diagnostic
        let severity: Diagnostic.Severity?
    }

    /// The table.
    let table: CheckedTable
    private let rules: [String]
    /// The position of the rule that runs.
    var rule = 0
    private(set) var reports: [Report] = []
    private(set) var otherReports: [OtherReport] = []

    /// - Parameter rules: the ids of the rules.
    init(_ table: CheckedTable, rules: [String]) {
        self.table = table
        self.rules = rules
    }

    /// The number of the first report about the key that is checked.
    private var start = 0

    /// Starts with another key.
    mutating func startKey() { start = reports.count }

    /// Whether the rule that runs has reported anything about the key that is checked, in a language.
    func hasReported(in language: CheckedLanguage) -> Bool {
        reports[start...].contains { $0.rule == rule && $0.subject.languages == [language.name] }
    }

    /// Reports a finding at some bytes of a file.
    /// - Parameters:
    ///   - message: what is wrong and what to do: lower case at the start, no full stop at the end.
    ///   - key: the key that it is about, whose comment may disable the rule.
    ///   - languages: the languages that it is about; nil for that of the file.
    ///   - severity: the severity of the finding; that of the rule unless given.
    @inline(never)
    mutating func report(
        _ message: String, file: Int, range: Range<Int>, key: String?, languages: [String]? = nil,
        severity: Diagnostic.Severity? = nil
    ) {
        if let key, table.disables(rules[rule], key: key, file: file) { return }
        let languages = languages ?? table.table.files[file].language.map { [$0] } ?? []
        guard table.isAbout(languages) else { return }
        reports.append(
            Report(
                rule: rule, message: message, file: file, range: range,
                subject: Finding.Subject(key: key, languages: languages), severity: severity))
    }

    /// Reports a diagnostic in another file than those of the table.
    /// - Parameter severity: the severity of the finding; that of the rule unless given.
    mutating func report(_ diagnostic: Diagnostic, severity: Diagnostic.Severity? = nil) {
        guard table.isAbout([]) else { return }
        otherReports.append(OtherReport(rule: rule, diagnostic: diagnostic, severity: severity))
    }

    /// Reports a finding at a key, or at whatever is written at an offset.
    @inline(never)
    mutating func report(
        _ message: String, file: Int, offset: Int, key: String?, languages: [String]? = nil,
        severity: Diagnostic.Severity? = nil
    ) {
        let contents = table.table.files[file].contents
        report(
            message, file: file, range: contents.extent(at: offset), key: key, languages: languages, severity: severity)
    }

    /// Reports a finding at the key of a value in its language.
    @inline(never)
    mutating func report(
        _ message: String, of value: CheckedValue, offset: Int, severity: Diagnostic.Severity? = nil
    ) {
        report(
            Self.message(message, of: value), file: value.file, offset: max(0, offset), key: value.key.name,
            languages: [value.language.name], severity: severity)
    }

    /// Reports a finding at a string as a whole.
    @inline(never)
    mutating func report(
        _ message: String, at unit: TextUnit, of value: CheckedValue, severity: Diagnostic.Severity? = nil
    ) {
        report(message, of: value, offset: unit.offset, severity: severity)
    }

    /// Reports a finding at characters of a string.
    /// - Parameters:
    ///   - scalar: the number of the first Unicode scalar, from 0.
    ///   - count: how many scalars it is about.
    @inline(never)
    mutating func report(_ message: String, at text: CheckedText, scalar: Int, count: Int = 1) {
        let contents = table.table.files[text.value.file].contents
        let placed = contents.placed(text.unit)
        let start = placed.place(ofScalar: scalar).offset
        let end = count == 0 ? start : placed.place(ofScalar: scalar + count).offset
        report(
            Self.message(message, of: text.value), file: text.value.file, range: start..<max(start, end),
            key: text.value.key.name, languages: [text.language.name])
    }

    /// Whether a scalar of a string is written as an escape, as in `\U0002`.
    func isEscaped(_ scalar: Int, of text: CheckedText) -> Bool {
        let contents = table.table.files[text.value.file].contents
        let offset = contents.placed(text.unit).place(ofScalar: scalar).offset
        guard contents.syntax != .binary, offset < contents.file.bytes.count else { return false }
        return [UInt8(ascii: "\\"), UInt8(ascii: "&")].contains(contents.file.bytes[offset])
    }

    /// A sentence with the key and the language that it is about, which a line of a catalog does not show.
    private static func message(_ message: String, of value: CheckedValue) -> String {
        let name = value.key.name.unicodeScalars
        let key = name.count > 40 ? String(String.UnicodeScalarView(name.prefix(39))) + "…" : value.key.name
        let subject = "\"\(key)\"" + (value.language.name.isEmpty ? "" : " in \(value.language.name)")
        let start = "the string "
        return message.hasPrefix(start) ? "\(subject) \(message.dropFirst(start.count))" : "\(subject): \(message)"
    }

    /// Reports a finding at the end of a string, before its closing quote.
    @inline(never)
    mutating func report(_ message: String, atEndOf text: CheckedText, count: Int = 0) {
        let all = text.text.unicodeScalars.count
        report(message, at: text, scalar: max(0, all - count), count: min(all, count))
    }
}

extension TableContents {
    /// The bytes of the key or the string that is written at an offset.
    func extent(at offset: Int) -> Range<Int> {
        let bytes = file.bytes
        guard syntax != .binary, offset < bytes.count else { return 0..<0 }
        var end = offset
        let first = bytes[offset]
        if syntax != .xml, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") && syntax == .oldStyle {
            end += 1
            while end < bytes.count, bytes[end] != first { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
            return offset..<min(bytes.count, end + 1)
        }
        if syntax == .json { return offset..<offset + 1 }
        let stops: Set<UInt8> = syntax == .xml ? [0x3C] : [0x20, 0x09, 0x0A, 0x0D, 0x3B, 0x3D]
        while end < bytes.count, !stops.contains(bytes[end]) { end += 1 }
        return offset..<end
    }
}

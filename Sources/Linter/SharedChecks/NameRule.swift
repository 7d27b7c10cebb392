import DataFormats
import Findings
import SourceText
import SwiftTree

/// A rule about names, with the options that all of them have.
protocol NameRule: NodeRule {
    /// What the names may look like.
    var names: NameConvention { get set }
}

extension NameRule {
    /// The options of every rule about names.
    static var nameOptions: [RuleOption<Self>] {
        [
            .levels("min_length", \.names.minLength, summary: "the minimum number of characters in a name"),
            .levels("max_length", \.names.maxLength, summary: "the maximum number of characters in a name"),
            excludedNames,
            .strings(
                "allowed_symbols", \.names.allowedSymbols,
                summary: "characters that are accepted in addition to letters and digits"),
            .severity(
                "unallowed_symbols_severity", \.names.unallowedSymbolsSeverity,
                summary: "the severity of findings about other characters"),
            caseSeverity,
        ]
    }

    /// Patterns that match a name as a whole.
    private static var excludedNames: RuleOption<Self> {
        RuleOption(
            names: ["excluded"], isMain: false, type: .patterns,
            summary: "regular expressions for names that are accepted; they match whole names",
            read: { name, value, rule, reader in
                var patterns: [Pattern] = []
                for (text, value) in reader.texts(value, subject: "\"\(name)\"") {
                    // Checked as it is written, so that a message shows what is written.
                    guard reader.pattern(text, at: value) != nil else { continue }
                    if let whole = try? Pattern(whole: text) { patterns.append(whole) }
                }
                rule.names.excluded = patterns
            }, show: { [JSONText.list($0.names.excluded.map(\.text))] })
    }

    /// A severity, or `true` and `false` as configurations of old have them.
    private static var caseSeverity: RuleOption<Self> {
        RuleOption(
            names: ["validates_start_with_lowercase"], isMain: false, type: .choice(["warning", "error", "off"]),
            summary: "the severity of findings about the case of the first letter",
            read: { name, value, rule, reader in
                if case .boolean(let isError) = value.content {
                    rule.names.caseSeverity = isError ? .error : nil
                } else if let word = reader.choice(value, among: ["warning", "error", "off"], subject: "\"\(name)\"") {
                    rule.names.caseSeverity = Diagnostic.Severity(rawValue: word)
                }
            }, show: { [JSONText.string($0.names.caseSeverity?.rawValue ?? "off")] })
    }
}

extension Token {
    /// Whether it is a name that only backticks make one, as `` `says hello` ``: prose, to which no convention applies.
    var isRawIdentifier: Bool {
        guard isInBackticks, let first = nameBytes.first else { return false }
        return first &- UInt8(ascii: "0") < 10
            || nameBytes.contains { byte in
                byte < 0x80 && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "$")
                    && (byte | 0x20) &- UInt8(ascii: "a") >= 26 && byte &- UInt8(ascii: "0") >= 10
            }
    }
}

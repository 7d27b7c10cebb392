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
            .levels("min_length", \.names.minLength, "the number of characters that a name needs"),
            .levels("max_length", \.names.maxLength, "the number of characters that a name may have"), excludedNames,
            .strings(
                "allowed_symbols", \.names.allowedSymbols, "characters that are accepted beside letters and digits"),
            .severity("unallowed_symbols_severity", \.names.unallowedSymbolsSeverity, "how grave other characters are"),
            caseSeverity,
        ]
    }

    /// Patterns that match a name as a whole.
    private static var excludedNames: RuleOption<Self> {
        RuleOption(
            names: ["excluded"], isMain: false, type: .patterns,
            summary: "names that are accepted as they are; the expressions match a whole name",
            read: { name, value, rule, reader in
                var patterns: [Pattern] = []
                for (text, value) in reader.texts(value, subject: "\"\(name)\"") {
                    // Checked as it is written, so that a message shows what is written.
                    guard reader.pattern(text, at: value) != nil else { continue }
                    let isWord = text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") }
                    if let whole = try? Pattern(isWord ? "^\(text)$" : "^(?:\(text))$") { patterns.append(whole) }
                }
                rule.names.excluded = patterns
            }, show: { [JSONText.list($0.names.excluded.map(\.text))] })
    }

    /// A severity, or `true` and `false` as configurations of old have them.
    private static var caseSeverity: RuleOption<Self> {
        RuleOption(
            names: ["validates_start_with_lowercase"], isMain: false, type: .choice(["warning", "error", "off"]),
            summary: "how grave a first letter of the wrong case is",
            read: { name, value, rule, reader in
                if case .boolean(let isError) = value.content {
                    rule.names.caseSeverity = isError ? .error : nil
                } else if let word = reader.choice(value, among: ["warning", "error", "off"], subject: "\"\(name)\"") {
                    rule.names.caseSeverity = Diagnostic.Severity(rawValue: word)
                }
            }, show: { [JSONText.string($0.names.caseSeverity?.rawValue ?? "off")] })
    }
}

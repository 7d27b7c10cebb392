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

/// What names may look like: how long they are, of which characters, and with which case they start.
struct NameConvention: Sendable {
    /// The number of characters that a name needs.
    var minLength: SeverityLevels
    /// The number of characters that a name may have.
    var maxLength: SeverityLevels
    /// Names that nothing is wrong with. The expressions match a name as a whole.
    var excluded: [Pattern] = []
    /// Characters that names may have beside letters and digits.
    var allowedSymbols: [String] = []
    /// The severity of other characters.
    var unallowedSymbolsSeverity = Diagnostic.Severity.error
    /// The severity of a first letter of the wrong case; nil if it is accepted.
    var caseSeverity: Diagnostic.Severity? = .error

    /// Whether a name is ordinary: ASCII letters and digits, as many as are always accepted, the
    /// first one out of a range. Most names are.
    @inline(__always) func isOrdinary(_ bytes: UnsafeBufferPointer<UInt8>, startingWith first: ClosedRange<UInt8>)
        -> Bool
    {
        let count = bytes.count
        guard count >= shortest, count <= longest, first.contains(bytes[0]) else { return false }
        var position = 1
        while position < count {
            let byte = bytes[position]
            guard (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 else { return false }
            position &+= 1
        }
        return true
    }

    @inline(__always) private var shortest: Int { max(minLength.warning, minLength.error ?? 0, 1) }
    @inline(__always) private var longest: Int { min(maxLength.warning, maxLength.error ?? .max) }

    /// Whether the configuration accepts a name whatever it looks like. A name in backticks may be written with them.
    func excludes(_ name: String, of token: Token, in context: RuleContext) -> Bool {
        guard !excluded.isEmpty else { return false }
        if excluded.contains(where: { $0.isFound(in: name, context) }) { return true }
        guard token.isInBackticks else { return false }
        let text = token.text
        return excluded.contains { $0.isFound(in: text, context) }
    }

    /// The severity of a name's length, and what to do about it; nil if it is acceptable.
    func lengthProblem(of name: String) -> (severity: Diagnostic.Severity, remedy: String)? {
        let length = name.count
        if let severity = minLength.severity(below: length) {
            return (
                severity, "is too short; use at least \(max(minLength.warning, minLength.error ?? 0)) characters"
            )
        }
        guard let severity = maxLength.severity(above: length) else { return nil }
        let limit = min(maxLength.warning, maxLength.error ?? .max)
        return (severity, "has \(length) characters; use at most \(limit)")
    }

    /// Whether a name has letters, marks and digits of any script, and allowed symbols, and nothing else.
    func hasOnlyAllowedCharacters(_ name: String) -> Bool {
        name.unicodeScalars.allSatisfy { scalar in
            Self.isASCIIWordPart(scalar) || Self.isWordPart(scalar)
                || allowedSymbols.contains { $0.unicodeScalars.contains(scalar) }
        }
    }

    private static func isASCIIWordPart(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value | 0x20) &- 0x61 < 26 || scalar.value &- 0x30 < 10
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        // Persian and the scripts of India join and part letters with these two inside words.
        case .format: scalar.value == 0x200C || scalar.value == 0x200D
        default: false
        }
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

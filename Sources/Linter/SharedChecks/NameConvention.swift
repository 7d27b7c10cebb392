import DataFormats
import Findings
import SourceText
import SwiftTree

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

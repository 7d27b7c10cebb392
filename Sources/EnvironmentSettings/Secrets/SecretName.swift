import SourceText

/// The names of secrets, which are those that environment variables can have (POSIX.1, section 8.1).
package enum SecretName {
    /// The message about a name that is not valid.
    static let requirement: DiagnosticMessage =
        "this is not a valid secret name; use letters, digits and _, and start with a letter or _"

    /// Whether a string is ASCII letters, digits and underscores, no digit first.
    package static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, !isDigit(first) else { return false }
        return text.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || isDigit(byte)
                || byte == UInt8(ascii: "_")
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

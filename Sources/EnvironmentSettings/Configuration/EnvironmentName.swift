import SourceText

/// The names of environments, which are package traits and conditions of `#if` as well.
package enum EnvironmentName {
    /// Names with another meaning for the compiler, for SwiftPM's traits, or in the folder of environments.
    private static let taken: Set<String> = [
        "debug", "defaults", "schema", "base", "brands", "resources", "os", "arch", "compiler", "xcode", "swift",
        "swift_package",
        "cocoapods", "_",
        "self", "type", "protocol",
    ]

    private static func isTaken(_ text: String) -> Bool {
        taken.contains(text.lowercased()) || SwiftKeywords.reserved.contains(text)
    }

    /// Whether a string is ASCII letters, digits and underscores, no digit first, and nothing else's name.
    package static func isValid(_ text: String) -> Bool {
        SecretName.isValid(text) && !isTaken(text)
    }

    /// The message about a string that is not a valid name of an environment or a brand.
    package static func message(_ text: String, as kind: String = "environment") -> DiagnosticMessage {
        isTaken(text)
            ? "\"\(text)\" is not a valid \(kind) name, since the compiler, SwiftPM or Prumo gives it another meaning; rename it"
            : "\"\(text)\" is not a valid \(kind) name: it is used as a trait and in #if, so it consists of letters, digits and _ "
                + "and does not start with a digit; rename it"
    }
}

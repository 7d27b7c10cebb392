import SourceText

/// The names of environments, which are package traits and conditions of `#if` as well.
enum EnvironmentName {
    /// Names that mean something else to the compiler, to SwiftPM's traits, or in the folder of environments.
    private static let taken: Set<String> = [
        "debug", "defaults", "schema", "os", "arch", "compiler", "xcode", "swift", "swift_package", "cocoapods", "_",
        "self", "type", "protocol",
    ]

    private static func isTaken(_ text: String) -> Bool {
        taken.contains(text.lowercased()) || SwiftKeywords.reserved.contains(text)
    }

    /// Whether a text is ASCII letters, digits and underscores, no digit first, and nothing else's name.
    static func isValid(_ text: String) -> Bool {
        SecretName.isValid(text) && !isTaken(text)
    }

    /// Why a text is no name of an environment.
    static func message(_ text: String) -> DiagnosticMessage {
        isTaken(text)
            ? "\"\(text)\" cannot name an environment, since the compiler or SwiftPM gives it another meaning; rename it"
            : "\"\(text)\" cannot name an environment: a trait and #if select it by this name, which is letters, digits and _, "
                + "no digit first; rename it"
    }
}

import SourceText

/// The environment of a build: the one whose package trait is enabled, else the default one.
package struct EnvironmentSelection: Sendable, Equatable {
    /// The selected environment.
    package let name: String
    /// Whether its trait is enabled; false if it is the default.
    package let isTraitOn: Bool
    /// The environments of the package.
    package let environments: EnvironmentSet

    /// The other environments, none of whose traits may be on.
    package var others: [String] { environments.names.filter { $0 != name } }
    /// Whether it is the environment of builds without a trait.
    package var isDefault: Bool { name == environments.defaultName }
    /// Whether it is one that users get.
    package var isProtected: Bool { environments.isProtected(name) }

    /// Chooses among the environments of a package.
    /// - Parameters:
    ///   - environments: those of the package.
    ///   - traits: the compilation conditions of the target, among them the enabled traits.
    ///   - asserted: the value of `APP_ENV`, which must agree; it never selects.
    /// - Throws: a diagnostic if two traits are enabled, or if `APP_ENV` contradicts.
    package init(among environments: EnvironmentSet, traits: [String], asserted: String?) throws(DiagnosticsError) {
        self.environments = environments
        let names = environments.names
        let active = names.filter(traits.contains)
        if active.count > 1 {
            throw Self.error(
                "the traits \(Self.list(active)) are both enabled, but a build has only one environment; "
                    + "build with one of them, as in --traits \(active[0])")
        }
        name = active.first ?? environments.defaultName
        isTraitOn = !active.isEmpty
        guard let asserted, !asserted.isEmpty, asserted != name else { return }
        let selected = isTraitOn ? "--traits \(name) selects \(name)" : "without a trait the build is for \(name)"
        guard names.contains(asserted) else {
            throw Self.error(
                "APP_ENV is '\(asserted)', which is not an environment of this package (\(Self.list(names))), "
                    + "and \(selected); set APP_ENV to \(name) or unset it")
        }
        throw Self.error(
            "APP_ENV is \(asserted), but \(selected); build with --traits \(asserted), or set APP_ENV to \(name) or unset it"
        )
    }

    private static func error(_ message: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: nil, message))
    }

    private static func list(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}

/// The names of environments, which are package traits and conditions of `#if` as well.
package enum EnvironmentName {
    /// Names with another meaning for the compiler, for SwiftPM's traits, or in the folder of environments.
    private static let taken: Set<String> = [
        "debug", "defaults", "schema", "os", "arch", "compiler", "xcode", "swift", "swift_package", "cocoapods", "_",
        "self", "type", "protocol",
    ]

    private static func isTaken(_ text: String) -> Bool {
        taken.contains(text.lowercased()) || SwiftKeywords.reserved.contains(text)
    }

    /// Whether a string is ASCII letters, digits and underscores, no digit first, and nothing else's name.
    package static func isValid(_ text: String) -> Bool {
        SecretName.isValid(text) && !isTaken(text)
    }

    /// The message about a string that is not a valid environment name.
    package static func message(_ text: String) -> DiagnosticMessage {
        isTaken(text)
            ? "\"\(text)\" is not a valid environment name, since the compiler or SwiftPM gives it another meaning; rename it"
            : "\"\(text)\" is not a valid environment name: it is used as a trait and in #if, so it consists of letters, digits and _ "
                + "and does not start with a digit; rename it"
    }
}

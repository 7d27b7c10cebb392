import SourceText

/// The settings of a package with the environment that a build selected, its secrets among them.
package final class SelectedSettings: Sendable {
    /// A secret's text, or the file that would contain it.
    package enum Secret: Sendable, Hashable {
        case text(String)
        case missing(file: String)
    }

    /// How the environment was selected.
    package let selection: EnvironmentSelection
    /// All environments.
    package let package: PackageSettings
    /// The files that the settings come from: the environment's own first, then those that it inherits from, the brand's,
    /// and a developer's own.
    package let files: [SourceFile]
    /// The selected environment's secrets by name.
    package let secrets: [String: Secret]
    /// The warnings, which do not stop a build.
    package var warnings: [Diagnostic] { package.findings + ownWarnings }
    /// The warnings about the environment alone.
    package let ownWarnings: [Diagnostic]
    /// What is wrong with the environment's secrets files.
    package let secretProblems: [Diagnostic]
    /// The secrets that a build needs and this machine lacks, each an error at the place that needs it.
    package let missingSecrets: [Diagnostic]

    /// Takes the selected environment out of a package's.
    /// - Throws: what the guards found, and each secret that the schema refuses.
    package init(_ selection: EnvironmentSelection, of package: PackageSettings) throws(DiagnosticsError) {
        guard let file = package.variants.first(where: { $0.variant == selection.variant }) else {
            throw DiagnosticsError(Diagnostic(path: nil, "the environment \(selection.name) has no file; create it"))
        }
        var check = SecretCheck(environment: selection.name, package: package)
        for setting in package.secretSettings {
            if let occurrence = setting[selection.variant] { check.check(occurrence.source, of: setting) }
        }
        if package.findings.contains(where: { $0.severity == .error }) { check.report(package.findings) }
        try check.problems.check()
        self.selection = selection
        self.package = package
        files = file.files
        secrets = check.secrets
        secretProblems = package.secrets[selection.name]?.problems ?? []
        missingSecrets = check.missing.filter { $0.severity == .error }
        ownWarnings = check.missing.filter { $0.severity == .warning }
    }

    /// Ends the work of a build that lacks secrets.
    /// - Throws: each of them.
    package func requireSecrets() throws(DiagnosticsError) {
        if !missingSecrets.isEmpty { throw DiagnosticsError(missingSecrets) }
    }
}

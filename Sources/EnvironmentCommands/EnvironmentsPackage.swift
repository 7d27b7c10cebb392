import CommandLineKit
import EnvironmentSettings
import Files
import Foundation
import SourceText
import Workspace

/// The package that a command is about.
package struct EnvironmentsPackage {
    /// The option that all commands have.
    package static let option = Option<String?>(
        "package-path", placeholder: "DIR", kind: .folder,
        help: "the package's folder (default: the nearest package at or above the working directory)")

    /// What is said about a package without environments.
    package static let emptyMessage = "the package has no environments; run prumo environments init to create them"

    /// Its folder, as messages name it.
    package let directory: String
    package let configuration: PackageConfiguration
    package let environments: EnvironmentSet

    /// The package that an option names, else the nearest one from the current folder upwards.
    package init(_ options: ParsedOptions) throws {
        let directory = try Self.directory(options)
        try self.init(directory: directory)
        guard !environments.names.isEmpty else {
            throw DiagnosticsError(
                Diagnostic(path: Folder.path(of: EnvironmentSet.folderName, in: directory), Self.emptyMessage))
        }
    }

    /// The package in a folder, which may have no environments.
    package init(directory: String) throws(DiagnosticsError) {
        self.directory = directory
        configuration = try PackageConfiguration(inPackage: directory)
        environments = try EnvironmentSet(inPackage: directory, configuration: configuration)
    }

    /// All environments, held against each other.
    /// - Parameter readsSecrets: whether the files of secrets have to be right.
    package func settings(
        inOrderOf name: String? = nil, readsSecrets: Bool = true
    ) throws(DiagnosticsError) -> PackageSettings {
        try PackageSettings(
            inPackage: directory, configuration: configuration, environments: environments, inOrderOf: name,
            isContinuousIntegration: Self.isContinuousIntegration, readsSecrets: readsSecrets)
    }

    /// A variant as a build that selects it sees it, whether or not its secrets are there.
    package func selected(_ variant: BuildVariant) throws(DiagnosticsError) -> SelectedSettings {
        let selection = EnvironmentSelection(of: variant, among: environments)
        return try SelectedSettings(selection, of: settings(inOrderOf: variant.name))
    }

    /// A variant as a user typed it: `Stage`, or `Stage+Acme` where the package has brands.
    /// - Throws: a sentence that names those that there are.
    package func variant(_ text: String) throws(UsageError) -> BuildVariant {
        if let variant = environments.variant(named: text) { return variant }
        if let example = environments.variants(of: text).first {
            throw UsageError(
                "'\(text)' has a variant for each brand (\(environments.brands.joined(separator: ", "))); pass one of them, as in "
                    + example.name)
        }
        throw Self.unknown(
            text, as: environments.brands.isEmpty ? "environment" : "variant", among: environments.variants.map(\.name))
    }

    /// An environment's name as a user typed it.
    /// - Throws: a sentence that names those that there are.
    package func name(_ text: String) throws(UsageError) -> String {
        if environments.names.contains(text) { return text }
        throw Self.unknown(text, as: "environment", among: environments.names)
    }

    /// An environment's name as a user typed it, checked if the environments of a package can be read: where they cannot, the
    /// check that follows reports why.
    package static func name(_ text: String?, inPackage directory: String) throws(UsageError) -> String? {
        guard let text, let package = try? EnvironmentsPackage(directory: directory) else { return text }
        return try package.name(text)
    }

    private static func unknown(_ text: String, as kind: String, among names: [String]) -> UsageError {
        let same = names.first { $0.lowercased() == text.lowercased() }
        let hint = Suggestion.hint(
            same ?? Suggestion.nearest(to: text, among: names),
            otherwise: "the \(kind)s are \(names.joined(separator: ", "))")
        return UsageError("unknown \(kind) '\(text)'; \(hint)")
    }

    /// The folder that a command line names, else the ``nearest()`` one.
    package static func directory(_ options: ParsedOptions) throws(UsageError) -> String {
        guard let folder = try directoryIfAny(options) else {
            throw UsageError(
                "there is no package in the working directory or above it, and no environments; run prumo init to set up a package or "
                    + "an app, or pass its folder with --package-path")
        }
        return folder
    }

    /// The folder that a command line names, else the ``nearest()`` one; `nil` where it names none and there is none.
    package static func directoryIfAny(_ options: ParsedOptions) throws(UsageError) -> String? {
        guard let path = options[option] else { return nearest() }
        guard !path.isEmpty, Folder.exists(at: path) else {
            throw .missingFolder(path, of: option)
        }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The nearest folder of a package or of environments, from the working directory upwards within its repository; `nil` if there
    /// is none.
    package static func nearest() -> String? {
        let current = Path.workingDirectory
        let folder = current.ancestorsInRepository.first(where: isPackage)
        return folder == current ? "." : folder?.text
    }

    /// Whether a folder is that of a package or of environments. Environments are next to a manifest, a project of Xcode or a
    /// configuration; a folder of that name in the folder of a target contains something else.
    private static func isPackage(_ folder: Path) -> Bool {
        if Folder.isFile(at: folder.child(PackageManifest.fileName).text) { return true }
        guard EnvironmentSet.isPresent(inPackage: folder.text) else { return false }
        if Folder.isFile(at: folder.child(PackageConfiguration.fileName).text) { return true }
        return Workspace().targetsFolder(above: folder).map { $0 == folder } ?? true
    }

    /// Whether this is a machine of CI, which all services tell by this variable.
    package static var isContinuousIntegration: Bool {
        let value = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !["", "0", "false", "no", "off"].contains(value.lowercased())
    }
}

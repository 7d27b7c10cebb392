import EnvironmentSettings
import Foundation
import Localization
import SourceText

/// The settings of a package that some files make up, wherever their contents come from: a revision of git, or edits that
/// are not written yet.
///
/// The files are read from a private temporary folder, by the same code as those of a package: it reads what it needs,
/// whichever files that are.
enum SettingsSnapshot {
    /// The files that settings are made from, as a command may change them: configuration, schema, environments, and what
    /// they inherit and are overridden by. Secrets are not among them.
    static func isInput(_ path: String) -> Bool {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        if path == PackageConfiguration.fileName { return true }
        return names.count > 1 && names.count <= 4 && names[0] == EnvironmentSet.folderName && path.hasSuffix(".json")
            && !names.contains { $0.isEmpty || $0.hasPrefix(".") || $0.utf8.contains(0) }
    }

    /// The paths of these files in a package.
    /// - Throws: that a folder cannot be read.
    static func inputs(inPackage directory: String) throws(DiagnosticsError) -> [String] {
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        var paths: [String] = []
        if Folder.isFile(at: Folder.path(of: PackageConfiguration.fileName, in: directory)) {
            paths.append(PackageConfiguration.fileName)
        }
        guard Folder.exists(at: folder) else { return paths }
        return paths
            + (try Folder.paths(below: folder)).map { "\(EnvironmentSet.folderName)/\($0)" }.filter(isInput)
    }

    /// What is made of the settings, while their files are there; `nil` if there are no environments.
    /// - Parameters:
    ///   - files: the contents of files by their paths in the package; other files are left out.
    ///   - prefix: what comes before these paths in messages.
    /// - Throws: every problem of the files and of the settings, and what the closure throws.
    static func withSettings<Result>(
        of files: [String: [UInt8]], namedAfter prefix: String, _ use: (PackageSettings) throws -> Result
    ) throws(DiagnosticsError) -> Result? {
        var folderPath = ""
        do {
            return try PrivateFolder.temporary { folder in
                folderPath = folder.path
                for (path, bytes) in files where isInput(path) {
                    let file = folder.appending(path: path)
                    try FileManager.default.createDirectory(
                        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(bytes).write(to: file)
                }
                let configuration = try PackageConfiguration(inPackage: folder.path)
                let environments = try EnvironmentSet(inPackage: folder.path, configuration: configuration)
                guard !environments.names.isEmpty else { return nil }
                return try use(
                    PackageSettings(
                        inPackage: folder.path, configuration: configuration, environments: environments,
                        readsSecrets: false))
            }
        } catch let error as DiagnosticsError {
            let rename = { (text: String) in text.replacing(folderPath + "/", with: prefix) }
            throw DiagnosticsError(
                error.diagnostics.map { diagnostic in
                    var renamed = Diagnostic(
                        diagnostic.severity, path: diagnostic.path.map(rename) ?? prefix, location: diagnostic.location,
                        rename(diagnostic.message))
                    renamed.rule = diagnostic.rule
                    return renamed
                })
        } catch {
            throw DiagnosticsError(
                Diagnostic(path: nil, "the temporary folder cannot be used; check its permissions and space"))
        }
    }
}

/// The settings of a package as a comparison and a rename take them: every setting with its values.
struct SettingsState {
    /// A setting in one variant: an environment, with a brand where the package has brands.
    struct Value {
        /// The value in a form that is the same for equal values, whatever the order of an object's fields.
        let canonical: String
        /// As the file writes it; a secret by its name only.
        let text: String
        /// `Environments/Stage.json:3`.
        let place: String
        let isSecret: Bool
    }

    /// A setting in all environments.
    struct Entry {
        let path: String
        let type: SettingType
        let schema: SettingSchema?
        /// By the names of the variants.
        let values: [String: Value]
        /// The place in the first environment that has the setting.
        let place: SourcePlace?
    }

    private(set) var entries: [Entry] = []
    /// The variants in the order of reports, and those that users get.
    private(set) var environments: [String] = []
    private(set) var protected: Set<String> = []

    /// Takes settings as the repository has them, without a machine's own values; none if there are no environments.
    init(_ settings: PackageSettings?) {
        guard let settings else { return }
        let variants = settings.variants.map(\.variant)
        environments = variants.map(\.name)
        protected = Set(variants.filter { settings.environments.isProtected($0.environment) }.map(\.name))
        entries = settings.committedSettings.map { setting in
            var values: [String: Value] = [:]
            for occurrence in setting.occurrences {
                values[occurrence.variant.name] = Value(
                    canonical: occurrence.value.canonicalText(as: setting.type.unwrapped),
                    text: occurrence.source.text, place: occurrence.source.place.displayReference,
                    isSecret: !occurrence.value.secretNames.isEmpty)
            }
            return Entry(
                path: setting.path, type: setting.type, schema: setting.schema, values: values,
                place: Self.place(of: setting))
        }
    }

    /// Where a setting is in the first environment that has it.
    static func place(of setting: Setting) -> SourcePlace? { setting.occurrences.first?.source.place }
}

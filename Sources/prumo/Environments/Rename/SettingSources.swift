import CommandLineKit
import EnvironmentSettings
import Findings
import Localization
import SourceText

/// The sources that use the settings of a package.
struct SettingSources {
    /// The option that names them.
    static let option = Option<[String]>(
        "sources", placeholder: "DIR", kind: .folder,
        help: "search DIR for uses of the settings; may be repeated (default: the package)")

    /// The type below which the constants are.
    static let root = "Settings"

    /// The folders that are searched.
    let folders: [String]
    private let package: String
    /// The names that `.prumo.json` gives the type.
    private let names: Set<String>
    private let targets: ManifestTargets?

    /// The sources that a command line means: those that it names, else those of the package.
    /// - Throws: a usage error where a folder does not exist.
    init(_ options: ParsedOptions, of package: EnvironmentsPackage) throws(UsageError) {
        for path in options[Self.option] where !Folder.hasEntry(at: path) {
            throw UsageError("--sources: the folder '\(path)' does not exist; correct the path")
        }
        names = (try? PackageConfiguration(inPackage: package.directory))?.allNames(of: .settings) ?? []
        folders = options[Self.option].isEmpty ? [package.directory] : options[Self.option]
        self.package = RealPath.of(package.directory) ?? package.directory
        targets = (try? SourceFile(readingFrom: Folder.path(of: "Package.swift", in: package.directory)))
            .map(ManifestTargets.init)
    }

    /// What the sources refer to. Folders of packages with environments of their own are left out: their settings are others.
    func references(to keys: Set<String>) -> SourceReferences {
        SourceReferences(folders, known: KnownKeys(constantsOf: Self.root, named: names, keys: keys)) { folder in
            !Folder.isFile(at: folder + "/Package.swift")
                || !Folder.exists(at: "\(folder)/\(EnvironmentSet.folderName)")
        }
    }

    /// The modules that the manifest declares.
    var modules: Set<String> { Set(targets?.targets.map(\.name) ?? []) }

    /// The module of a source; nil where the manifest declares none for it.
    func module(of path: String) -> String? {
        guard let real = RealPath.of(path), RealPath.contains(package, real) else { return nil }
        return targets?.target(of: String(real.dropFirst(package == "/" ? 1 : package.count + 1)))?.name
    }
}

import CommandLineKit
import EnvironmentSettings
import Files
import Findings
import Localization
import SourceText
import Workspace

/// The sources that use the settings of a package.
package struct SettingSources {
    /// The option that names them.
    package static let option = Option<[String]>(
        "sources", placeholder: "DIR", kind: .folder,
        help: "search DIR for uses of the settings; may be repeated (default: the package)")

    /// The type below which the constants are.
    package static let root = "Settings"

    /// The folders that are searched.
    package let folders: [String]
    private let package: Path
    /// The names that `.prumo.json` gives the type.
    private let names: Set<String>
    private let targets: BuildTargets?

    /// The sources that a command line means: those that it names, else those of the package.
    /// - Throws: a usage error where a folder does not exist.
    package init(_ options: ParsedOptions, of package: EnvironmentsPackage) throws(UsageError) {
        let named = try options.existing(Self.option)
        names = (try? PackageConfiguration(inPackage: package.directory))?.allNames(of: .settings) ?? []
        folders = named.isEmpty ? [package.directory] : named
        let folder = Path(package.directory)
        self.package = folder.real ?? folder
        targets = Workspace().targets(in: self.package)
    }

    /// What the sources refer to. Folders of packages with environments of their own are left out: their settings are others.
    package func references(to keys: Set<String>) -> SourceReferences {
        SourceReferences(folders, known: KnownKeys(constantsOf: Self.root, named: names, keys: keys)) { folder in
            !Folder.isFile(at: "\(folder)/\(PackageManifest.fileName)") || !EnvironmentSet.isPresent(inPackage: folder)
        }
    }

    /// The modules that the manifest declares.
    var modules: Set<String> { Set(targets?.targets.map(\.name) ?? []) }

    /// The module of a source; `nil` if the manifest declares none for it.
    func module(of path: String) -> String? {
        Path(path).real.flatMap { targets?.target(of: $0) }?.name
    }
}

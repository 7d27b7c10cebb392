import AssetCatalogs
import EnvironmentSettings
import Files
import SourceText
import Workspace

/// A target whose assets get constants.
package struct GeneratingTarget: Sendable, Hashable {
    /// A catalog or an icon of a target.
    package struct Resource: Sendable {
        let path: String
        let assets: [Asset]
    }

    /// Its name.
    let name: String
    /// The folder of its package or project, as messages name it.
    let package: String
    /// Its folder.
    let folder: Path

    /// The target, with the plugin, that something belongs to; nil if there is none.
    init?(of path: Path, in targets: BuildTargets) {
        guard let target = targets.target(of: path), target.usesPlugin else { return nil }
        self.init(name: target.name, package: targets.folder, folder: targets.folder(of: target))
    }

    /// Creates a target.
    init(name: String, package: Path, folder: Path) {
        (self.name, self.package, self.folder) = (name, package.shown(), folder)
    }

    /// How its constants for assets are generated; nil if the configuration cannot be read, which others report.
    var configuration: AssetsConfiguration? {
        (try? PackageConfiguration(inPackage: package))?.constants(of: name).assets
    }

    /// The assets that get constants, of some catalogs and icons.
    func assets(of resources: [Resource], _ configuration: AssetsConfiguration) -> [Asset] {
        resources.filter { Path($0.path).relative(to: folder).map(configuration.takes) ?? false }
            .ordered { $0.path < $1.path }.flatMap(\.assets)
    }
}

import EnvironmentSettings
import Files
import SourceText
import Workspace

extension DeclaredTraits {
    /// Reads the traits of a package.
    ///
    /// The manifest is not run, so that nothing is known of traits that it computes.
    /// - Parameter directory: the folder of the package, as paths are to be printed.
    /// - Returns: `nil` without a manifest, with several ones, or if it does not list its traits.
    package init?(inPackage directory: String) {
        let path = Folder.path(of: PackageManifest.fileName, in: directory)
        // SwiftPM reads the one for its version.
        let manifests = ((try? Folder.names(in: directory)) ?? []).filter(PackageManifest.isName)
        guard manifests == [PackageManifest.fileName], Folder.isFile(at: path),
            let file = try? SourceFile(readingFrom: path)
        else { return nil }
        let manifest = PackageManifest(file, in: Path(directory))
        guard let traits = manifest.traits, let place = manifest.placeOfTraits else { return nil }
        self.init(
            traits.map { Trait($0.name, at: $0.place, isUsed: manifest.usedTraits.contains($0.name)) }, at: place,
            hasConstants: manifest.targets.contains(where: \.usesPlugin))
    }
}

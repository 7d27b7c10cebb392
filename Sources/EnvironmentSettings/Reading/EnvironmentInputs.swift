import SourceText

/// The files that a package's settings are made from.
package enum EnvironmentInputs {
    /// The files that exist, whether or not they are right: configuration, environments, base, brands,
    /// overrides, schema, secrets and resources.
    /// - Throws: a diagnostic if a folder cannot be read.
    package static func files(inPackage directory: String) throws(DiagnosticsError) -> [String] {
        let environments = "\(directory)/\(EnvironmentSet.folderName)"
        let secrets = "\(environments)/\(SecretStore.folderName)"
        var files = ["\(directory)/\(PackageConfiguration.fileName)", "\(directory)/.env"]
        let brands = "\(environments)/\(EnvironmentSet.brandsFolderName)"
        for (folder, extensions) in [(environments, [".json"]), (brands, [".json"]), (secrets, [".json", ".env"])] {
            guard Folder.exists(at: folder) else { continue }
            files += try Folder.names(in: folder).filter { name in extensions.contains { name.hasSuffix($0) } }
                .map { "\(folder)/\($0)" }
        }
        return files.filter(Folder.isFile(at:)) + ResourceFolder.files(inPackage: directory)
    }
}

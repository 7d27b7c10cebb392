import EnvironmentSettings
import SourceText

/// The folders that `.prumo.json` names for bundled files.
struct SelectedFolders {
    private let packageDirectory: String
    private let targetDirectory: String

    init(packageDirectory: String, targetDirectory: String) {
        self.packageDirectory = packageDirectory
        self.targetDirectory = targetDirectory
    }

    /// A warning for each folder that no target has. The file is one for the whole package, so that a folder which
    /// another target has says nothing; those are known by where targets are, since a plugin's tool gets to know one
    /// target only.
    /// - Parameter paths: the paths below the target's folder, relative to it.
    func warnings(of selection: BundledFileSelection, among paths: [String]) -> [Diagnostic] {
        let absent = (selection.folders ?? []).filter { !Folder.exists(at: "\(targetDirectory)/\($0)") }
        guard !absent.isEmpty else { return [] }
        let others = otherTargets()
        return absent.filter { folder in !others.contains { Folder.exists(at: "\($0)/\(folder)") } }.map { folder in
            Diagnostic(
                .warning, path: Folder.path(of: PackageConfiguration.fileName, in: packageDirectory),
                location: selection.folderLocations[folder] ?? .start,
                "no target has the folder \"\(folder)\", so nothing in it is selected; "
                    + hint(for: folder, others + [targetDirectory], paths))
        }
    }

    private func hint(for folder: String, _ targets: [String], _ paths: [String]) -> String {
        // Written from the package's folder.
        let path = Folder.path(of: folder, in: packageDirectory)
        if let target = targets.first(where: { path.hasPrefix($0 + "/") }), Folder.exists(at: path) {
            return "paths are relative to a target's folder, as in \"\(path.dropFirst(target.count + 1))\""
        }
        return Suggestion.hint(
            for: folder, among: Self.folders(of: paths), as: .quoted,
            otherwise: "create it, or correct its path, which is relative to a target's folder")
    }

    private static func folders(of paths: [String]) -> [String] {
        var folders: Set<String> = []
        for path in paths {
            var path = Substring(path)
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                guard folders.insert(String(path)).inserted else { break }
            }
        }
        return folders.ordered()
    }

    /// The files of other targets, relative to their folders.
    func pathsOfOtherTargets() -> [String] {
        otherTargets().filter { $0 != targetDirectory && Folder.exists(at: $0) }.flatMap { folder in
            (try? Folder.paths(below: folder, takingWhole: Folder.extensionsOfResources)) ?? []
        }
    }

    /// The folders next to the target's, and those where SwiftPM looks for targets.
    private func otherTargets() -> [String] {
        let parent = targetDirectory.lastIndex(of: "/").map { String(targetDirectory[..<$0]) } ?? "."
        let isInside = parent == packageDirectory || parent.hasPrefix(packageDirectory + "/")
        let parents =
            ["Sources", "Tests"].map { Folder.path(of: $0, in: packageDirectory) } + (isInside ? [parent] : [])
        return Set(parents).ordered().flatMap { parent in
            ((try? Folder.names(in: parent)) ?? []).map { Folder.path(of: $0, in: parent) }
        }
    }
}

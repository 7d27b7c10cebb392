import SourceText

/// The files of a target: those that its build phases list, and those in the folders whose files are not listed.
package struct TargetFiles: Sendable {
    /// The absolute paths of listed files and folders, and of the exceptions that are in the target.
    private let listed: Set<String>
    private let folders: [String]
    private let left: Set<String>

    /// Finds the files of a target.
    package init(of target: ProjectTarget, in project: XcodeProject) {
        // A group of languages has no folder of its own.
        let ids = project.listedFiles(of: target).filter { project.file[$0]?.isa != "PBXVariantGroup" }
        var listed = Set(ids.compactMap { project.paths.paths[$0] })
        var (folders, left): ([String], Set<String>) = ([], [])
        let own = Set(target.synchronizedFolders)
        for folder in project.synchronizedFolders {
            guard let path = folder.path else { continue }
            let isOwn = own.contains(folder.object.id)
            if isOwn { folders.append(path) }
            for set in folder.exceptions where set.target == target.object.id {
                let exceptions = set.paths.compactMap(\.string).compactMap { ProjectPaths.join(path, $0) }
                if isOwn { left.formUnion(exceptions) } else { listed.formUnion(exceptions) }
            }
        }
        self.listed = listed
        self.folders = folders
        self.left = left
    }

    /// The paths of the files and folders that are listed by themselves.
    package var listedPaths: Set<String> { listed }

    /// Whether a file, or a folder that it is in, belongs to the target.
    /// - Parameter path: absolute.
    package func contains(_ path: String) -> Bool {
        var ancestor = Substring(path)
        while true {
            let name = String(ancestor)
            if listed.contains(name) { return true }
            if left.contains(name) { return false }
            guard let slash = ancestor.lastIndex(of: "/"), slash != ancestor.startIndex else { break }
            ancestor = ancestor[..<slash]
        }
        return folders.contains { path.hasPrefix($0 + "/") }
    }
}

import Files
import SourceText

/// The globs of configurations that match nothing in folders that were searched as a whole, most likely because they are misspelt.
package struct UnmatchedPatterns {
    /// A warning for each of them.
    package private(set) var warnings: [Diagnostic] = []
    private let files: [Path]
    private let leftOut: [Path]

    /// Compares the globs of configurations with a search.
    /// - Parameters:
    ///   - folders: the folders that were searched. The configurations of other folders may match something elsewhere.
    ///   - files: the files that were found.
    ///   - leftOut: the files and folders that configurations exclude.
    package init(
        of configurations: [LintConfiguration], folders: [String], files: [String], leftOut: [String],
        directory: Path = .workingDirectory
    ) {
        let folders = folders.map { Path($0, in: directory) }
        let searched = configurations.filter { configuration in
            guard configuration.hasPatterns, let folder = configuration.folder else { return false }
            return folders.contains { $0.contains(folder) } || files.isEmpty && configuration.pathsFolder != nil
        }
        // Nearly no configuration has a glob, and there may be 100,000 files.
        self.files = searched.isEmpty ? [] : files.map { Path($0, in: directory) }
        self.leftOut = searched.isEmpty ? [] : leftOut.map { Path($0, in: directory) }
        for configuration in searched { check(configuration) }
    }

    private mutating func check(_ configuration: LintConfiguration) {
        guard let file = configuration.path else { return }
        let settings = configuration.settings
        let ignored = IgnoredPaths(around: configuration.folder?.text ?? "/")
        // Where the paths of a file start that is not in this folder has to be said.
        let place = configuration.pathsFolder.map { " in \($0.text)" } ?? ""
        let groups = [
            (LintKey.included, settings.paths.included, files), (LintKey.excluded, settings.paths.excluded, leftOut),
            (LintKey.filesOfOverride, settings.overrides.flatMap(\.paths), files),
        ]
        for (key, patterns, paths) in groups {
            for pattern in patterns where pattern.place.file.path == file {
                if pattern.isMatched(byAnyOf: paths, ignored) {
                    guard files.isEmpty, key == LintKey.included, configuration.pathsFolder != nil else { continue }
                    warnings.append(
                        pattern.place.diagnostic(
                            "\"\(pattern.text)\" in \"\(key.name)\" is\(place), and none of the files to lint is in it; lint another "
                                + "folder, or correct it", severity: .warning))
                    continue
                }
                warnings.append(
                    pattern.place.diagnostic(
                        "\"\(pattern.text)\" in \"\(key.name)\" matches no file\(place); correct it or remove it",
                        severity: .warning))
            }
        }
    }
}

extension LintConfiguration {
    /// The folder in which its paths start; nil if the defaults apply.
    fileprivate var folder: Path? { pathsFolder ?? path.flatMap { Path($0, in: directory).parent } }

    /// Whether it is about some files and not about others.
    fileprivate var hasPatterns: Bool { !settings.paths.isEmpty || !settings.overrides.isEmpty }
}

extension PathPattern {
    /// Whether it covers one of some paths, or means something that exists or need not exist.
    fileprivate func isMatched(byAnyOf paths: [Path], _ ignored: IgnoredPaths) -> Bool {
        // What tools write is often not there: after a fresh clone, in CI.
        if let path {
            if Folder.hasEntry(at: path.text) || ignored.contains(fileOrFolder: path.text) { return true }
        } else if FileWalk.foreignFolders.contains(where: text.contains) {
            return true
        }
        return paths.contains { covers($0) || coversAll(below: $0) }
    }
}

import DataFormats
import Files
import Findings
import SourceText

/// Decides in which folder the paths of a configuration start that the command line names.
///
/// A `.prumo.json` that is found in a folder has paths that start there. A file that `--config` names may be anywhere: a shared
/// one in another repository, or a trial whose paths are those of the project that is linted. So its paths start in the folder
/// in which most of them exist: the file's own one, or the project's. Only what is in the project's repository counts.
struct ProjectPaths {
    /// What marks the folder of a project.
    private static let markers = [".git", "Package.swift", ConfigurationFile.name, ".swiftlint.yml"]

    /// The folder that everything is in that is linted.
    private let start: Path
    /// The folder of the repository.
    private let border: Path
    /// The folders from the start up to the border, those of projects first.
    private let folders: [Path]
    /// The folders of two different repositories; nil if everything is in one.
    private let strangers: (Path, Path)?

    /// - Parameter paths: the files and folders that are linted; the working directory if there are none.
    init(linting paths: [String], in directory: Path) {
        let places = paths.map { path in
            let absolute = Path(path, in: directory)
            return Folder.exists(at: absolute.text) ? absolute : absolute.parent ?? .root
        }
        var start = places.first ?? directory
        for place in places {
            while !start.contains(place) { start = start.parent ?? .root }
        }
        self.start = start
        let repository = RepositoryFolder.containing(start.text).map { Path($0) }
        border = repository ?? (directory.contains(start) ? directory : start)
        var strangers: (Path, Path)?
        if repository == nil {
            let others = places.map { RepositoryFolder.containing($0.text).map { Path($0) } ?? $0 }
            strangers = others.first.flatMap { first in others.first { $0 != first }.map { (first, $0) } }
        }
        self.strangers = strangers
        var above: [Path] = []
        for folder in start.ancestors {
            above.append(folder)
            if folder == border { break }
        }
        func isProject(_ folder: Path) -> Bool {
            Self.markers.contains { Folder.hasEntry(at: folder.child($0).text) }
        }
        let projects = above.filter(isProject)
        folders = projects + above.filter { !projects.contains($0) }
    }

    /// The folder in which the relative paths of a file start.
    /// - Throws: that there is no one folder, since files of several repositories are linted.
    func folder(of file: ConfigurationFile) throws(DiagnosticsError) -> Path {
        let own = file.path.parent ?? .root
        let paths = Self.paths(in: file.lint)
        if paths.isEmpty { return own }
        var candidates = [own]
        if let real = file.path.real?.parent, real != own { candidates.append(real) }
        candidates += folders.filter { !candidates.contains($0) }
        var best = isStandard(file) ? own : folders.first ?? start
        var most = 0
        for candidate in candidates {
            let count = paths.count { exists($0, in: candidate) }
            if count > most { (best, most) = (candidate, count) }
        }
        if most == 0, let strangers {
            throw DiagnosticsError(
                Diagnostic(
                    path: file.source.path,
                    "the paths in this file start in the folder of the project that is linted, and \(strangers.0.text) and "
                        + "\(strangers.1.text) are different projects; lint them one after the other"))
        }
        return best
    }

    /// Whether a run that names no configuration finds the file, too.
    private func isStandard(_ file: ConfigurationFile) -> Bool {
        file.path.name == ConfigurationFile.name && border.contains(file.path)
    }

    /// Whether a path or what a glob starts with exists in a folder, and in the repository.
    private func exists(_ text: String, in folder: Path) -> Bool {
        let names = text.split(separator: "/", omittingEmptySubsequences: true)
        let plain = names.prefix { !$0.contains { "*?[{\\".contains($0) } }
        guard plain.contains(where: { $0 != "." && $0 != ".." }) else { return false }
        let path = Path(plain.joined(separator: "/"), in: folder)
        return border.contains(path) && Folder.hasEntry(at: path.text)
    }

    // MARK: The paths of a file

    /// The relative paths and globs in the value of `lint`.
    private static func paths(in lint: JSONValue) -> [String] {
        var paths = texts(lint[LintKey.baseline.name]) + texts(lint[LintKey.included.name])
        paths += texts(lint[LintKey.excluded.name])
        for entry in lint[LintKey.overrides.name]?.elements ?? [] {
            paths += texts(entry[LintKey.filesOfOverride.name])
        }
        let keys = RulePathKeys(besides: []).all
        for member in lint.members ?? [] where member.name != LintKey.customRules.name {
            for key in keys { paths += texts(member.value[key]) }
        }
        for member in lint[LintKey.customRules.name]?.members ?? [] {
            for key in keys { paths += texts(member.value[key]) }
        }
        return paths.filter { !$0.hasPrefix("/") }
    }

    private static func texts(_ value: JSONValue?) -> [String] {
        value.map { ($0.elements ?? [$0]).compactMap(\.string) } ?? []
    }
}

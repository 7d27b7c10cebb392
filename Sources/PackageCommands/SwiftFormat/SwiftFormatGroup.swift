import DataFormats
import Files
import Linter
import SourceText

/// A configuration of SwiftFormat and those of folders below, as far as they are converted.
struct SwiftFormatGroup: Sendable {
    let root: SwiftFormatFile
    /// The file that is written for the root.
    let target: Path
    /// What applies in the folders that have configurations.
    private var states: [Path: SwiftFormatState] = [:]
    /// The entries of `overrides`.
    var overrides: [JSONValue] = []
    /// The globs of files to skip, relative to the written file.
    private(set) var excluded: [String] = []
    /// The same globs, relative to their own folders.
    private var excludedIn: [(folder: Path, glob: GlobPattern)] = []

    init(root: SwiftFormatFile, target: Path) {
        self.root = root
        self.target = target
    }

    /// What applies because of the outermost configuration.
    var rootState: SwiftFormatState { states[root.folder] ?? SwiftFormatState() }
    /// The rules of the linter that do what the outermost configuration asks for.
    var base: LintSelection { LintSelection(rootState) }

    /// The folder whose files it is for.
    var folder: Path {
        root.path.name == SwiftFormatMigration.fileName ? root.folder : target.parent ?? .root
    }

    /// What applies in a folder because of the nearest configuration.
    func state(of folder: Path) -> SwiftFormatState {
        folder.ancestors.lazy.compactMap { states[$0] }.first ?? rootState
    }

    mutating func set(_ state: SwiftFormatState, in folder: Path) { states[folder] = state }

    /// A glob of a folder as the written file has it.
    func moved(_ glob: String, from folder: Path) -> String {
        MovedPaths(origin: folder, destination: target.parent ?? .root).glob(glob)
    }

    /// Adds a glob of files to skip.
    mutating func exclude(_ text: String, in folder: Path) throws(GlobError) {
        excludedIn.append((folder, try GlobPattern(text)))
        let glob = moved(text, from: folder)
        if !excluded.contains(glob) { excluded.append(glob) }
    }

    /// Whether no file in a folder is formatted.
    func excludesAll(below folder: Path) -> Bool {
        excludedIn.contains { entry in
            folder.relative(to: entry.folder).map { entry.glob.coversAll(below: $0) } ?? false
        }
    }

    /// Whether a file is skipped.
    func excludes(_ path: Path) -> Bool {
        excludedIn.contains { entry in path.relative(to: entry.folder).map(entry.glob.covers) ?? false }
    }
}

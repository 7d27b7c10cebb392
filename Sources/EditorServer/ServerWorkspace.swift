import PackageCommands
import Files
import Findings
import Formatter
import Foundation
import Linter
import SourceText

/// The configurations and constants of the files that are open. It is replaced once a file that it was read from changes.
///
/// It is used by one thread at a time: that of the worker, or one that it waits for.
final class ServerWorkspace: @unchecked Sendable {
    /// The files that clients are asked to watch.
    static let watchedFiles = [
        "**/.prumo.json", "**/Package.swift", "**/Environments/*.json", "**/*.{strings,stringsdict,xcstrings}",
        "**/*.xcassets/**/Contents.json",
    ]

    /// Formats documents. What traps leaves it in a state that nobody knows, and the workspace is then replaced.
    let formatter = TextFormatter()
    private let setup: LintFileSetup?
    /// The files that set up the files of a folder, without those of the folders above it.
    private var files: [Path: [String]] = [:]
    /// The files that a document's configuration extends.
    private var extended: [String: [String]] = [:]
    /// The versions of the files that were looked for; nil of one that does not exist.
    private var versions: [String: FileVersion?] = [:]
    private var sources: [String: (sources: ConstantSources?, versions: [String: FileVersion?])] = [:]

    init() { setup = (try? LintConfigurations()).map { LintFileSetup($0) } }

    /// Whether a file that sets up a document has changed since it was read. Those of other documents are compared with them: with
    /// all documents, the time of a check would grow with their number.
    func isStale(for document: OpenDocument) -> Bool {
        func isStale(_ path: String) -> Bool { versions[path].map { Self.version(of: path) != $0 } ?? false }
        return Self.folders(above: document.path).contains { files[$0]?.contains(where: isStale) ?? false }
            || extended[document.path]?.contains(where: isStale) ?? false
    }

    /// What is to be done with a document; nil if the configuration excludes it.
    /// - Throws: what is wrong with the configuration.
    func task(for document: OpenDocument) throws(DiagnosticsError) -> LintFile? {
        note(foldersAbove: document.path)
        guard let setup else { return nil }
        let configuration = try setup.configurations.configuration(forFile: document.path)
        for path in configuration.files { note(path) }
        extended[document.path] = configuration.files
        guard configuration.includes(document.path) else { return nil }
        return setup.file(
            FoundFile(path: document.path, size: document.text.bytes.count, isNamed: false), configuration)
    }

    /// How a document is formatted; `nil` if it is excluded. Its settings are read anew each time, which takes less time than reading
    /// a source file.
    /// - Parameter lines: the lines that are formatted, counted from 1; `nil` for all.
    /// - Throws: what is wrong with the configuration.
    func formatFile(
        for document: OpenDocument, lines: [ClosedRange<Int>]?
    ) throws(DiagnosticsError) -> FormatFile? {
        note(foldersAbove: document.path)
        guard let setup, try FormatTargets.includes(document.path, setup.configurations) else { return nil }
        let settings = try FormatConfigurations().settings(forFile: document.path)
        let file = FoundFile(path: document.path, size: document.text.bytes.count, isNamed: false)
        return FormatFile(file, settings, lines: lines)
    }

    /// What the constants of a file's target are made from.
    func constantSources(for path: String) -> ConstantSources? {
        let folder = RealPath.parts(of: path).folder
        if let known = sources[folder], !known.versions.contains(where: { Self.version(of: $0) != $1 }) {
            return known.sources
        }
        let reader = PackageConstantsReader()
        let new = reader.sources(forFile: path)
        let tables = new?.model.tables.flatMap { $0.files.map(\.contents.file.path) } ?? []
        let others = new?.model.constants.map(\.constant.place.file.path) ?? []
        let environments = new?.environment?.settings.variants.flatMap(\.files).map(\.path) ?? []
        var versions: [String: FileVersion?] = [:]
        for path in Set(tables + others + environments) { versions[path] = Self.version(of: path) }
        sources[folder] = (new, versions)
        return new
    }

    /// Notes the files that set up the files of a folder: in it and above, up to that of the repository.
    private func note(foldersAbove path: String) {
        for folder in Self.folders(above: path) where files[folder] == nil {
            let prefix = folder.prefix
            var paths = [prefix + ".prumo.json", prefix + "Package.swift"]
            for folder in ["\(prefix)Environments", "\(prefix)Environments/Brands"] {
                let names = (try? Folder.names(in: folder)) ?? []
                paths += names.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
            }
            for path in paths { note(path) }
            files[folder] = paths
        }
    }

    /// The folder of a file and those above it, up to that of the repository.
    private static func folders(above path: String) -> some Sequence<Path> {
        (Path(path).parent ?? .root).ancestorsInRepository
    }

    private func note(_ path: String) {
        if versions[path] == nil { versions[path] = .some(Self.version(of: path)) }
    }

    private static func version(of path: String) -> FileVersion? { RealPath.of(path).flatMap(FileVersion.init(of:)) }
}

import DataFormats
import Findings
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

    private let configurations: LintConfigurations?
    private let constants = PackageConstantsReader()
    private var folders: Set<String> = []
    /// The versions of the files that were looked for; nil of one that does not exist.
    private var versions: [String: FileVersion?] = [:]
    private var sources: [String: (sources: ConstantSources?, versions: [String: FileVersion?])] = [:]

    init() { configurations = try? LintConfigurations() }

    /// Whether a file has changed since it was read.
    var isStale: Bool { versions.contains { Self.version(of: $0) != $1 } }

    /// What is to be done with a document; nil if the configuration excludes it.
    /// - Throws: what is wrong with the configuration.
    func task(for document: OpenDocument) throws(DiagnosticsError) -> LintFile? {
        note(foldersAbove: document.path)
        guard let configurations else { return nil }
        let configuration = try configurations.configuration(forFile: document.path)
        for path in configuration.files { note(path) }
        guard configuration.includes(document.path) else { return nil }
        return LintFile(
            FoundFile(path: document.path, size: document.text.bytes.count, isNamed: false), configuration,
            constants: constants.constants(forFile: document.path))
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
        var folder = RealPath.parts(of: path).folder
        while folders.insert(folder).inserted {
            let prefix = folder == "/" ? "/" : folder + "/"
            note(prefix + ".prumo.json")
            note(prefix + "Package.swift")
            if let names = try? Folder.names(in: prefix + "Environments") {
                for name in names where name.hasSuffix(".json") { note("\(prefix)Environments/\(name)") }
            }
            if let names = try? Folder.names(in: prefix + "Environments/Brands") {
                for name in names where name.hasSuffix(".json") { note("\(prefix)Environments/Brands/\(name)") }
            }
            if folder == "/" || Folder.hasEntry(at: prefix + ".git") { return }
            folder = RealPath.parts(of: folder).folder
        }
    }

    private func note(_ path: String) {
        if versions[path] == nil { versions[path] = .some(Self.version(of: path)) }
    }

    private static func version(of path: String) -> FileVersion? { RealPath.of(path).flatMap(FileVersion.init(of:)) }
}

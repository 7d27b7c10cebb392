import Findings
import Linter
import Localization
import SourceText

/// The files that are not as a revision has them, and what changed in them.
package struct ChangedFiles {
    /// How many files of a revision are in memory at once.
    private static let batch = 256

    private var changed: Set<String> = []
    private var lines: [String: ChangedLines] = [:]
    /// What the renamed files were, by their new paths.
    private var origins: [String: [UInt8]] = [:]

    /// Compares files of the work tree with a revision, as `HEAD`, `main` or `main...`; the last one is where the branch
    /// left `main`. Files that the revision does not have differ from it; those that were renamed, in their lines that do.
    /// - Throws: that there is no such revision, or what git cannot do.
    package init(_ files: [String], since name: String) throws(DiagnosticsError) {
        let repository = try GitRepository(of: ".")
        let commit = try repository.commit(before: name, option: "--changed")
        let root = RealPath.of(repository.root) ?? repository.root
        let places = files.map { file -> String? in
            guard let real = RealPath.of(file), RealPath.contains(root, real) else { return nil }
            return String(real.dropFirst(root == "/" ? 1 : root.count + 1))
        }
        let wanted = Set(places.compactMap(\.self))
        var hashes: [String: String] = [:]
        var deleted: [GitRepository.TreeFile] = []
        let prefix = root == "/" ? "/" : root + "/"
        for file in try repository.files(of: commit, where: { wanted.contains($0) || $0.hasSuffix(".swift") }) {
            if wanted.contains(file.path) {
                hashes[file.path] = file.hash
            } else if !Folder.hasEntry(at: prefix + file.path) {
                deleted.append(file)
            }
        }
        let new = zip(files, places).filter { $1.map { hashes[$0] == nil } ?? true }.map(\.0)
        try findOrigins(of: new, among: deleted, in: repository)
        for start in stride(from: 0, to: files.count, by: Self.batch) {
            let range = start..<min(start + Self.batch, files.count)
            let known = places[range].map { place in place.flatMap { hashes[$0] } }
            let contents = try repository.contents(of: Set(known.compactMap(\.self)))
            for (file, hash) in zip(files[range], known) { add(file, before: hash.flatMap { contents[$0] }) }
        }
    }

    /// Finds the deleted files that new ones were.
    private mutating func findOrigins(
        of new: [String], among deleted: [GitRepository.TreeFile], in repository: GitRepository
    ) throws(DiagnosticsError) {
        if new.isEmpty || deleted.isEmpty { return }
        let contents = try repository.contents(of: Set(deleted.map(\.hash)))
        let renamed = RenamedFiles(
            new: new.compactMap { path in FileBytes.contents(of: path).map { .init(path: path, bytes: $0) } },
            deleted: deleted.compactMap { file in contents[file.hash].map { .init(path: file.path, bytes: $0) } })
        origins = renamed.origins.mapValues(\.bytes)
    }

    private mutating func add(_ path: String, before: [UInt8]?) {
        guard let before = before ?? origins[path] else {
            changed.insert(path)
            return
        }
        // What cannot be read is reported by the run.
        let bytes = FileBytes.contents(of: path)
        if bytes == before, origins[path] == nil { return }
        changed.insert(path)
        lines[path] = bytes.map { ChangedLines(from: before, to: $0) }
    }

    /// Whether a file differs.
    package func contains(_ path: String) -> Bool { changed.contains(path) }

    /// The lines of a file that differ, counted from 1; `nil` if all do.
    package func lines(ofFile path: String) -> [ClosedRange<Int>]? { lines[path]?.ranges }

    /// Leaves out what was found on lines that did not change.
    package func narrow(_ report: inout FindingsReport) {
        report.findings.removeAll { $0.rule != RuleMetadata.syntaxError.id && !(lines[$0.path] ?? .all).contains($0) }
    }
}

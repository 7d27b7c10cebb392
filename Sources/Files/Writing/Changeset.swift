import SourceText

/// Files that are to be written together: all of them or none.
package struct Changeset: Sendable {
    /// One file.
    package struct Change: Sendable {
        /// Its path.
        package let path: String
        /// Its contents when it was read; `nil` if it is new.
        package let before: [UInt8]?
        /// Its new contents; `nil` if it is to be removed.
        package let after: [UInt8]?
    }

    private var changesByPath: [String: Change] = [:]

    /// The files, in the order of their paths.
    package var changes: [Change] { changesByPath.values.ordered { $0.path < $1.path } }

    /// Creates an empty changeset.
    package init() {}

    /// Adds a file, or changes the new contents of an added one. A file whose contents stay the same is left out.
    /// - Parameters:
    ///   - before: its contents when it was read; `nil` if it is new.
    ///   - after: its new contents; `nil` if it is to be removed.
    package mutating func add(_ path: String, before: [UInt8]?, after: [UInt8]?) {
        let before = changesByPath[path].map(\.before) ?? before
        changesByPath[path] = before == after ? nil : Change(path: path, before: before, after: after)
    }

    /// Writes all files, or none: a problem with one leaves all as they are.
    ///
    /// Each is written to a temporary file first. Before the first is renamed, all are read again: what was changed
    /// after it was read is not overwritten. A process that is killed in between leaves a journal, by which the next one
    /// that locks the package completes the change.
    /// - Throws: a diagnostic for each file that cannot be written, or that was changed after it was read.
    package func write() throws(DiagnosticsError) {
        let changes = changes
        guard !changes.isEmpty else { return }
        try WriteLock.holding(forPaths: changes.map(\.path)) { () throws(DiagnosticsError) in
            try Self.checkUnchanged(changes)
            try ChangesetWriting(changes).run()
        }
    }

    private static func checkUnchanged(_ changes: [Change]) throws(DiagnosticsError) {
        var problems = Problems()
        for change in changes where !isUnchanged(change) {
            problems.report(
                Diagnostic(
                    path: change.path,
                    change.before == nil
                        ? "the file was created after the command began; nothing was written, so run the command again"
                        : "the file was changed after it was read; nothing was written, so run the command again"))
        }
        try problems.check()
    }

    private static func isUnchanged(_ change: Change) -> Bool {
        guard let before = change.before else { return (try? SourceFile.bytes(of: change.path)) == nil }
        return FileBytes.contains(before, at: change.path)
    }
}

/// The files of a changeset that are being written. The packages that they belong to are locked.
private struct ChangesetWriting {
    /// One file with its destination.
    private struct Item {
        let change: Changeset.Change
        let destination: WriteDestination
        let before: FileVersion?
        /// The temporary file; empty if the file is to be removed.
        let temporary: String
    }

    private let items: [Item]

    init(_ changes: [Changeset.Change]) throws(DiagnosticsError) {
        var problems = Problems()
        var items: [Item] = []
        for change in changes {
            problems.attempt { () throws(DiagnosticsError) in
                if change.before == nil {
                    try OutputFolder.create(RealPath.parts(of: RealPath.absolute(change.path)).folder)
                }
                let destination = try WriteDestination(change.path, as: .source)
                items.append(
                    Item(
                        change: change, destination: destination, before: destination.status.map(FileVersion.init),
                        temporary: change.after == nil ? "" : TemporaryFiles.path(in: destination.folder)))
            }
        }
        try problems.check()
        self.items = items
    }

    func run() throws(DiagnosticsError) {
        let groups = journaledGroups()
        var journals: [WriteJournal] = []
        var staged: [AtomicFile.Staged?] = []
        defer {
            for file in staged { file?.discard() }
            for journal in journals { journal.remove() }
        }
        for (folder, group) in groups {
            let temporaries = group.filter { !$0.temporary.isEmpty }.map { Self.relative($0.temporary, to: folder) }
            journals.append(try WriteJournal(in: folder, temporaries: temporaries))
        }
        for item in items {
            let file = AtomicFile(item.change.path, as: .source)
            staged.append(
                try item.change.after.map { bytes throws(DiagnosticsError) in
                    try file.stage(bytes, at: item.destination, under: item.temporary)
                })
        }
        for (journal, (folder, group)) in zip(journals, groups) {
            try journal.commit(
                group.map { item in
                    WriteJournal.Entry(
                        target: Self.relative(item.destination.path, to: folder),
                        temporary: item.temporary.isEmpty ? "" : Self.relative(item.temporary, to: folder),
                        before: item.before, after: FileVersion(of: item.temporary))
                })
        }
        try TemporaryFiles.withoutInterruption { () throws(DiagnosticsError) in try putInPlace(&staged) }
    }

    private func putInPlace(_ staged: inout [AtomicFile.Staged?]) throws(DiagnosticsError) {
        for (index, item) in items.enumerated() {
            do throws(SystemError) {
                if let file = staged[index] {
                    try file.commit()
                    staged[index] = nil
                } else if unlink(item.destination.path) != 0 {
                    throw SystemError(errno)
                }
            } catch {
                for item in items[..<index] { restore(item) }
                throw error.diagnostic(.writingFile, item.change.path)
            }
        }
    }

    /// Restores the contents of a file.
    private func restore(_ item: Item) {
        if let before = item.change.before {
            try? AtomicFile(item.destination.path, as: .source).write(before)
        } else {
            unlink(item.destination.path)
        }
    }

    /// The files by the folder whose lock covers them. A single file needs no journal: it is renamed or it is not.
    private func journaledGroups() -> [(folder: String, items: [Item])] {
        guard items.count > 1 else { return [] }
        let groups = Dictionary(grouping: items) { WriteLock.folder(ofPath: $0.destination.path) }
        return groups.map { ($0.key, $0.value) }.ordered { $0.folder < $1.folder }
    }

    private static func relative(_ path: String, to folder: String) -> String {
        String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
    }
}

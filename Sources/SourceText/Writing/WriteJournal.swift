#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The list of files that a run is about to rename, which the next run reads if that run was killed.
///
/// Until all temporary files are written, the next run removes them; after that, it renames the rest. A journal
/// names files by device and inode, so that one which a repository contains has no effect.
struct WriteJournal {
    /// One file.
    struct Entry: Equatable {
        /// The path, relative to the journal's folder.
        let target: String
        /// The path of the temporary file; empty if the target is to be removed.
        let temporary: String
        /// The file as it was read; nil where there was none.
        let before: FileVersion?
        /// The temporary file.
        let after: FileVersion?
    }

    static let name = ".prumo-journal"
    private static let header = "prumo-journal-1"
    private static let sizeLimit = 1 << 26

    private let path: String
    private let descriptor: Int32

    /// Begins a journal with the temporary files that are to be written, relative to its folder. The folder is
    /// locked.
    init(in folder: String, temporaries: [String]) throws(DiagnosticsError) {
        let path = Self.path(of: Self.name, in: folder)
        self.path = path
        // It may be another run's until it is created, so it cannot be registered before.
        let created = TemporaryFiles.withoutInterruption {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | O_APPEND, 0o600)
            let error = errno
            if descriptor >= 0 { TemporaryFiles.register(path) }
            return (descriptor, error)
        }
        descriptor = created.0
        guard descriptor >= 0 else { throw SystemError(created.1).diagnostic(.writingFile, path) }
        do throws(DiagnosticsError) {
            try append([Self.header] + temporaries + ["staged"])
        } catch {
            remove()
            throw error
        }
    }

    /// Notes that all temporary files are written and are now renamed.
    func commit(_ entries: [Entry]) throws(DiagnosticsError) {
        let fields = entries.flatMap { [$0.target, $0.temporary, $0.before?.text ?? "", $0.after?.text ?? ""] }
        try append(fields + ["committed"])
    }

    /// Ends the journal: there is nothing left to do.
    func remove() {
        unlink(path)
        close(descriptor)
        TemporaryFiles.forget(path)
    }

    private func append(_ fields: [String]) throws(DiagnosticsError) {
        do throws(SystemError) {
            try AtomicFile.write(Array(fields.map { $0 + "\0" }.joined().utf8), to: descriptor)
        } catch {
            throw error.diagnostic(.writingFile, path)
        }
    }

    private static func path(of name: String, in folder: String) -> String {
        folder == "/" ? "/" + name : folder + "/" + name
    }
}

// After a run that was killed.
extension WriteJournal {
    /// Whether a folder has a journal.
    static func exists(in folder: String) -> Bool { FileVersion(of: path(of: name, in: folder)) != nil }

    /// Completes or takes back what a journal in a locked folder lists, and removes the journal.
    /// - Returns: what was done.
    /// - Throws: a diagnostic where the journal is not one that this user's Prumo wrote.
    static func recover(in folder: String) throws(DiagnosticsError) -> [Diagnostic] {
        let path = path(of: name, in: folder)
        var status = stat()
        guard lstat(path, &status) == 0 else { return [] }
        guard status.st_mode & (S_IFMT | 0o777) == S_IFREG | 0o600, status.st_uid == geteuid(), status.st_nlink == 1,
            status.st_size <= sizeLimit, let bytes = try? SourceFile.bytes(of: path)
        else {
            throw DiagnosticsError(
                Diagnostic(path: path, "this is not a journal that prumo wrote for this user; remove it"))
        }
        defer { unlink(path) }
        let fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        // A journal that was begun and not finished: no temporary file was written yet.
        guard fields.first == header, let staged = fields.firstIndex(of: "staged") else { return [] }
        let temporaries = fields[1..<staged].filter { isOwn($0, in: folder) }
        let rest = fields[(staged + 1)...].dropLast()
        guard rest.last == "committed", let entries = entries(rest.dropLast(), in: folder) else {
            for temporary in temporaries { TemporaryFiles.remove(Self.path(of: temporary, in: folder)) }
            return []
        }
        return rollForward(entries, in: folder, temporaries)
    }

    private static func entries(_ fields: ArraySlice<String>, in folder: String) -> [Entry]? {
        guard fields.count.isMultiple(of: 4) else { return nil }
        var entries: [Entry] = []
        var rest = fields
        while !rest.isEmpty {
            let four = Array(rest.prefix(4))
            rest = rest.dropFirst(4)
            guard isWithin(four[0], folder), four[1].isEmpty || isOwn(four[1], in: folder) else { return nil }
            entries.append(
                Entry(
                    target: four[0], temporary: four[1], before: FileVersion(text: four[2][...]),
                    after: FileVersion(text: four[3][...])))
        }
        return entries
    }

    /// Whether a path names one of our temporary files in a folder.
    private static func isOwn(_ path: String, in folder: String) -> Bool {
        TemporaryFiles.isTemporary(RealPath.parts(of: "/" + path).name[...]) && isWithin(path, folder)
    }

    /// Whether a path stays in a folder, links followed.
    private static func isWithin(_ path: String, _ folder: String) -> Bool {
        guard !path.isEmpty, let real = RealPath.of(RealPath.parts(of: Self.path(of: path, in: folder)).folder) else {
            return false
        }
        return RealPath.contains(folder, real)
    }

    private static func rollForward(_ entries: [Entry], in folder: String, _ temporaries: [String]) -> [Diagnostic] {
        var pending: [Entry] = []
        for entry in entries {
            let present = FileVersion(of: path(of: entry.target, in: folder))
            if entry.temporary.isEmpty ? present == nil : present == entry.after { continue }
            let temporary = FileVersion(of: path(of: entry.temporary, in: folder))
            guard present == entry.before, entry.temporary.isEmpty || temporary == entry.after else {
                for temporary in temporaries { TemporaryFiles.remove(path(of: temporary, in: folder)) }
                return [
                    Diagnostic(
                        .warning, path: path(of: entry.target, in: folder),
                        "an earlier prumo process was interrupted while it changed \(entries.count) files, and this one has changed since; "
                            + "its remaining changes are discarded, so check the files with git diff")
                ]
            }
            pending.append(entry)
        }
        for entry in pending {
            let target = path(of: entry.target, in: folder)
            if entry.temporary.isEmpty {
                unlink(target)
            } else {
                rename(path(of: entry.temporary, in: folder), target)
            }
        }
        guard !pending.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, path: folder,
                "an earlier prumo process was interrupted while it changed files; the last \(pending.count) of its \(entries.count) files have now been written"
            )
        ]
    }
}

import SourceText

/// The list of files that a run is about to rename, which the next run reads if that run was killed.
///
/// Until all temporary files are written, the next run removes them; after that, it renames the rest. A repository can
/// contain a file of this name, even one with the right owner and mode, as an archive that root unpacks. So a journal
/// contains its own device and inode, and the identifier that the system chose at random when it was started; what does not
/// have them is left alone.
struct WriteJournal {
    /// One file.
    struct Entry: Equatable {
        /// The path, relative to the journal's folder.
        let target: String
        /// The path of the temporary file; empty if the target is to be removed.
        let temporary: String
        /// The file as it was read; `nil` if there was none.
        let before: FileVersion?
        /// The temporary file.
        let after: FileVersion?
    }

    static let name = ".prumo-journal"
    private static let header = "prumo-journal-2"
    private static let sizeLimit = 1 << 26

    private let path: String
    private let descriptor: Int32

    /// Begins a journal with the temporary files that are to be written, relative to its folder. The folder is
    /// locked.
    init(in folder: String, temporaries: [String]) throws(DiagnosticsError) {
        var status = stat()
        let usual = Self.path(of: Self.name, in: folder)
        path = lstat(usual, &status) == 0 ? "\(usual)-\(String(UInt64.random(in: 0...UInt64.max), radix: 16))" : usual
        // It gets its name once it can be recognized.
        let draft = TemporaryFiles.path(in: folder)
        TemporaryFiles.register(draft)
        descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | O_APPEND, 0o600)
        do throws(SystemError) {
            guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw SystemError(errno) }
            try Self.append([Self.header, Self.proof(status)] + temporaries + ["staged"], to: descriptor)
            let path = path
            try TemporaryFiles.withoutInterruption { () throws(SystemError) in
                guard rename(draft, path) == 0 else { throw SystemError(errno) }
                TemporaryFiles.register(path)
                TemporaryFiles.forget(draft)
            }
        } catch {
            if descriptor >= 0 {
                close(descriptor)
                unlink(draft)
            }
            TemporaryFiles.forget(draft)
            throw error.diagnostic(.writingFile, path)
        }
    }

    /// Notes that all temporary files are written and are now renamed.
    func commit(_ entries: [Entry]) throws(DiagnosticsError) {
        let fields = entries.flatMap { [$0.target, $0.temporary, $0.before?.text ?? "", $0.after?.text ?? ""] }
        do throws(SystemError) {
            try Self.append(fields + ["committed"], to: descriptor)
        } catch {
            throw error.diagnostic(.writingFile, path)
        }
    }

    /// Ends the journal: there is nothing left to do.
    func remove() {
        unlink(path)
        close(descriptor)
        TemporaryFiles.forget(path)
    }

    private static func append(_ fields: [String], to descriptor: Int32) throws(SystemError) {
        try AtomicFile.write(Array(fields.map { $0 + "\0" }.joined().utf8), to: descriptor)
    }

    private static func path(of name: String, in folder: String) -> String {
        folder == "/" ? "/" + name : folder + "/" + name
    }
}

// After a run that was killed.
extension WriteJournal {
    /// A journal that a run of this user has left.
    private struct Found {
        let path: String
        let fields: [String]
        /// Whether the system was started again since, so that nothing proves what the journal lists.
        let isOutdated: Bool
    }

    /// Whether a folder has a journal.
    static func exists(in folder: String) -> Bool { !found(in: folder).isEmpty }

    /// Completes or takes back what the journals in a locked folder list, and removes the journals.
    /// - Returns: what was done.
    static func recover(in folder: String) -> [Diagnostic] {
        // Only afterwards: the files that a journal lists belong to ended processes, too.
        defer { TemporaryFiles.sweep(folder) }
        return found(in: folder).flatMap { journal in
            defer { unlink(journal.path) }
            return recover(journal, in: folder)
        }
    }

    private static func recover(_ journal: Found, in folder: String) -> [Diagnostic] {
        let fields = journal.fields
        guard let staged = fields.firstIndex(of: "staged") else { return [] }
        let temporaries = fields[2..<staged].filter { isOwn($0, in: folder) }
        let rest = fields[(staged + 1)...].dropLast()
        guard rest.last == "committed", let entries = entries(rest.dropLast(), in: folder) else {
            for temporary in temporaries { TemporaryFiles.remove(Self.path(of: temporary, in: folder)) }
            return []
        }
        guard !journal.isOutdated else {
            for temporary in temporaries { TemporaryFiles.remove(Self.path(of: temporary, in: folder)) }
            return [
                Diagnostic(
                    .warning, path: folder,
                    "the system was restarted while an earlier prumo process changed \(entries.count) files here; its remaining "
                        + "changes are discarded, so check the files with git diff")
            ]
        }
        return rollForward(entries, in: folder, temporaries)
    }

    private static func found(in folder: String) -> [Found] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [Found] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { start in
                    // Only a name that begins like that of a journal becomes a String.
                    strncmp(start, Self.name, Self.name.utf8.count) == 0 ? String(cString: start) : nil
                }
            }
            guard let name, name == Self.name || name.hasPrefix(Self.name + "-") else { continue }
            if let journal = journal(at: path(of: name, in: folder)) { found.append(journal) }
        }
        return found
    }

    /// Reads a journal; nil if a path is not one that this user's Prumo wrote.
    private static func journal(at path: String) -> Found? {
        var status = stat()
        // Opening a device can have effects, and a pipe is waited for.
        guard lstat(path, &status) == 0, isFile(status) else { return nil }
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard fstat(descriptor, &status) == 0, isFile(status) else { return nil }
        let proof = proof(status)
        let start = Array("\(header)\0\(place(status)) ".utf8)
        let first = [UInt8](unsafeUninitializedCapacity: start.count) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, start.count, 0))
        }
        let file = FileBytes()
        guard first == start, (try? file.read(descriptor)) != nil else { return nil }
        let fields = file.bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return Found(path: path, fields: fields, isOutdated: systemStart.isEmpty || fields[1] != proof)
    }

    private static func isFile(_ status: stat) -> Bool {
        status.st_mode & (S_IFMT | 0o777) == S_IFREG | 0o600 && status.st_uid == geteuid() && status.st_nlink == 1
            && status.st_size <= sizeLimit
    }

    /// What a file contains that is a journal.
    private static func proof(_ status: stat) -> String { "\(place(status)) \(systemStart)" }

    private static func place(_ status: stat) -> String { "\(status.st_dev) \(status.st_ino)" }

    /// The identifier that the system chose when it was started; empty if it is not known.
    private static let systemStart: String = {
        #if canImport(Darwin)
        var text = [CChar](repeating: 0, count: 64)
        var size = text.count - 1
        guard sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0 else { return "" }
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        #else
        let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        let text = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, 64))
        }
        return String(decoding: text.prefix { $0 > 0x20 }, as: UTF8.self)
        #endif
    }()

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

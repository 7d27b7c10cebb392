#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
/// The only way in which files are written: next to their destination under a random name, so that no link can be
/// planted there, then renamed. A file is never half written, however the process ends.
///
/// A file that is replaced passes on its permissions, owner and extended attributes.
package struct AtomicFile: Sendable {
    /// The kind of file, which decides how links are treated.
    package enum Role: Sendable {
        /// A file of the user's package. A symbolic link is followed within the package; one that leads out of it, a
        /// read-only file and one with several hard links are not changed.
        case source
        /// A result whose path the user named, with the same refusals. A pipe, a terminal or a device is written to.
        case output
        /// A generated file. It replaces a link. Missing folders are created, and its date is at least a second later.
        case generated
        /// A file that does not exist yet. A file, a folder or a link of that name is not replaced or followed.
        case new
    }

    /// The path, as messages print it.
    package let path: String
    /// The kind of file.
    package let role: Role
    /// The permission bits that the file gets; nil for those of the file that it replaces.
    let permissions: UInt16?

    /// Prepares to write a file.
    package init(_ path: String, as role: Role, permissions: UInt16? = nil) {
        self.path = path
        self.role = role
        self.permissions = permissions
    }

    /// Writes the file.
    /// - Parameter version: the file as it was read; another one is not overwritten.
    /// - Throws: a diagnostic where it cannot be written; then it is unchanged.
    package func write(_ bytes: [UInt8], over version: FileVersion? = nil) throws(DiagnosticsError) {
        if role == .generated { try OutputFolder.create(RealPath.parts(of: RealPath.absolute(path)).folder) }
        let destination = try WriteDestination(path, as: role)
        guard !destination.isStream else { return try writeStream(bytes, to: destination) }
        if let version, destination.status.map(FileVersion.init) != version {
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "the file was changed after it was read and is not overwritten; run the command again"))
        }
        let staged = try stage(bytes, at: destination)
        do throws(SystemError) {
            try staged.commit()
        } catch {
            staged.discard()
            throw error.diagnostic(.writingFile, path)
        }
    }

    /// A temporary file next to its destination.
    package struct Staged {
        let temporary: String
        let target: String
        let isNew: Bool

        /// Renames the file to its destination.
        package func commit() throws(SystemError) {
            if isNew {
                // Unlike a renaming, a link never replaces anything.
                guard link(temporary, target) == 0 else { throw SystemError(errno) }
                unlink(temporary)
            } else {
                guard rename(temporary, target) == 0 else { throw SystemError(errno) }
            }
            TemporaryFiles.forget(temporary)
        }

        /// Removes the file.
        package func discard() {
            unlink(temporary)
            TemporaryFiles.forget(temporary)
        }
    }

    /// Writes the bytes next to their destination.
    /// - Parameter temporary: the path to write to; a random one unless given.
    package func stage(
        _ bytes: [UInt8], at destination: WriteDestination, under temporary: String? = nil
    ) throws(DiagnosticsError) -> Staged {
        let folder = destination.folder
        TemporaryFiles.sweep(folder)
        let staged = Staged(
            temporary: temporary ?? TemporaryFiles.path(in: folder), target: destination.path, isNew: role == .new)
        TemporaryFiles.register(staged.temporary)
        do throws(SystemError) {
            try fill(staged.temporary, bytes, like: destination.status)
        } catch {
            staged.discard()
            throw error.diagnostic(.writingFile, path)
        }
        if let status = destination.status, status.st_mode & S_IFMT == S_IFREG {
            Self.copyAttributes(from: destination.path, to: staged.temporary)
        }
        return staged
    }

    private func fill(_ temporary: String, _ bytes: [UInt8], like original: stat?) throws(SystemError) {
        let original = original.flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
        let mode = permissions.map(mode_t.init) ?? (original == nil ? 0o666 : 0o600)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw SystemError(errno) }
        do throws(SystemError) {
            try Self.write(bytes, to: descriptor)
            if let original {
                // Only root may give files away; for others the new file is theirs.
                _ = fchown(descriptor, original.st_uid, original.st_gid)
                if permissions == nil { try Self.check(fchmod(descriptor, original.st_mode & 0o7777)) }
                if role == .generated { Self.moveDate(of: descriptor, past: FileVersion(original).seconds) }
            }
            if let permissions { try Self.check(fchmod(descriptor, mode_t(permissions))) }
        } catch {
            close(descriptor)
            throw error
        }
        // Some file systems report only here that there is no space.
        try Self.check(close(descriptor))
    }

    /// Gives a file a date in a later second than its predecessor had.
    ///
    /// Swift's driver (seen in 6.3.1) considers a source unchanged whose date has the same whole second as the one that it
    /// compiled last: of 20 edits, each built at once, 9 were not compiled, and none with dates in different seconds.
    private static func moveDate(of descriptor: Int32, past second: Int64) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileVersion(status).seconds <= second else { return }
        let date = timespec(tv_sec: numericCast(second + 1), tv_nsec: 0)
        futimens(descriptor, [date, date])
    }

    /// Extended attributes; some need rights that the process does not have, and these are not copied.
    private static func copyAttributes(from original: String, to copy: String) {
        let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: original)[key] as? [String: Data]
        else { return }
        for (name, value) in attributes {
            try? FileManager.default.setAttributes([key: [name: value]], ofItemAtPath: copy)
        }
    }

    /// The descriptor of this process that a path means: the file that standard output leads to has one position.
    private static func descriptor(named path: String) -> Int32? {
        switch path {
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
            return folder.flatMap { Int32(path.dropFirst($0.count)) }
        }
    }

    /// Writes to a pipe or a device.
    private func writeStream(_ bytes: [UInt8], to stream: WriteDestination) throws(DiagnosticsError) {
        do throws(SystemError) {
            let own = Self.descriptor(named: stream.path)
            let descriptor = if let own { dup(own) } else { try Self.openStream(stream) }
            guard descriptor >= 0 else { throw SystemError(errno) }
            defer { close(descriptor) }
            try Self.write(bytes, to: descriptor)
        } catch {
            throw error.diagnostic(.writingFile, path)
        }
    }

    /// Opens a pipe or a device. The reader of a pipe is waited for, but not forever: a repository may contain the pipe.
    private static func openStream(_ stream: WriteDestination) throws(SystemError) -> Int32 {
        let isPipe = stream.status.map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
        var attempts = isPipe ? 1000 : 1
        while true {
            let descriptor = open(stream.path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
            attempts -= 1
            guard descriptor < 0 else {
                guard fcntl(descriptor, F_SETFL, O_APPEND) == 0 else { throw SystemError(errno) }
                return descriptor
            }
            guard errno == ENXIO || errno == EINTR, attempts > 0 else { throw SystemError(errno) }
            usleep(10_000)
        }
    }

    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { systemWrite(to: descriptor, $0.baseAddress, count: $0.count) }
            if count >= 0 {
                remaining = remaining.dropFirst(count)
            } else if errno != EINTR {
                throw SystemError(errno)
            }
        }
    }

    private static func systemWrite(to descriptor: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
        Musl.write(descriptor, bytes, count)
        #else
        Darwin.write(descriptor, bytes, count)
        #endif
    }

    private static func check(_ status: Int32) throws(SystemError) {
        if status != 0 { throw SystemError(errno) }
    }
}

/// Why the system refused an operation on a file or folder.
package struct SystemError: Error {
    /// What was attempted.
    package enum Operation {
        case readingFile
        case readingFolder
        case writingFile
        case creatingFolder

        fileprivate var failure: String {
            switch self {
            case .readingFile: "the file cannot be read"
            case .readingFolder: "the folder cannot be read"
            case .writingFile: "the file cannot be written and is unchanged"
            case .creatingFolder: "the folder cannot be created"
            }
        }
    }

    private let code: Int32

    /// Creates the error from `errno`.
    package init(_ code: Int32) { self.code = code }

    /// Whether the file or folder does not exist.
    var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

    /// The error as a diagnostic at a file or folder.
    package func diagnostic(_ operation: Operation, _ path: String) -> DiagnosticsError {
        let reason =
            switch code {
            case ENOENT: "it no longer exists; run the command again"
            case EACCES, EPERM: "permission denied; check its permissions and those of the folders above it"
            case ENOSPC, EDQUOT, EFBIG: "no space left on the disk; free some"
            case EMFILE, ENFILE: "too many files are open; close some, or raise the limit with ulimit -n"
            case ELOOP: "its symbolic links form a loop; fix them"
            case EEXIST: "something of that name exists; choose another name"
            case ENXIO: "nothing reads it; start the program that does first"
            case EROFS: "the disk is read-only; remount it"
            case ENOTDIR: "a file has the name of a folder above it; rename one of them"
            default: "the system reports \"\(String(cString: strerror(code)))\""
            }
        return DiagnosticsError(Diagnostic(path: path, "\(operation.failure): \(reason)"))
    }
}

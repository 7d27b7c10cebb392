#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The one way in which files are written: beside their place under a random name that no link can wait at, then renamed.
/// There is never half a file, whatever ends the process.
///
/// A file that is replaced passes on its permissions, owner and extended attributes.
package struct AtomicFile: Sendable {
    /// Whose file it is, which decides what links mean.
    package enum Role: Sendable {
        /// A file of the user's package. A symbolic link is followed within the package; one that leads out of it, a
        /// read-only file and one with several hard links are not changed.
        case source
        /// A result whose path the user named, with the same refusals. A pipe, a terminal or a device is written to.
        case output
        /// A generated file. It takes the place of a link. Missing folders are created, and its date moves on by a second.
        case generated
    }

    /// The path, as messages print it.
    package let path: String
    /// Whose file it is.
    package let role: Role
    /// The permission bits that the file gets; nil for those of the file that it replaces.
    package let permissions: UInt16?

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
        if role == .generated { try Self.createFolder(of: path) }
        let destination = try WriteDestination(path, as: role)
        guard !destination.isStream else { return try writeStream(bytes, to: destination.path) }
        if let version, destination.status.map(FileVersion.init) != version {
            throw DiagnosticsError(
                Diagnostic(path: path, "the file was changed after it was read and is not overwritten; run again"))
        }
        let staged = try stage(bytes, at: destination)
        do throws(SystemError) {
            try staged.commit()
        } catch {
            staged.discard()
            throw error.diagnostic(.writingFile, path)
        }
    }

    /// A file beside its place.
    struct Staged {
        let temporary: String
        let target: String

        /// Puts the file in its place.
        func commit() throws(SystemError) {
            guard rename(temporary, target) == 0 else { throw SystemError(errno) }
            TemporaryFiles.forget(temporary)
        }

        /// Removes the file.
        func discard() {
            unlink(temporary)
            TemporaryFiles.forget(temporary)
        }
    }

    /// Writes the bytes beside their place.
    /// - Parameter temporary: the path to write to; a random one unless given.
    func stage(
        _ bytes: [UInt8], at destination: WriteDestination, under temporary: String? = nil
    ) throws(DiagnosticsError) -> Staged {
        let folder = destination.folder
        TemporaryFiles.sweep(folder)
        let staged = Staged(temporary: temporary ?? TemporaryFiles.path(in: folder), target: destination.path)
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

    /// Extended attributes; some need rights that the process does not have, and these stay behind.
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

    /// Writes to what can only be written to.
    private func writeStream(_ bytes: [UInt8], to stream: String) throws(DiagnosticsError) {
        let own = Self.descriptor(named: stream)
        let descriptor = own.map { dup($0) } ?? open(stream, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw SystemError(errno).diagnostic(.writingFile, path) }
        defer { close(descriptor) }
        do throws(SystemError) {
            try Self.write(bytes, to: descriptor)
        } catch {
            throw error.diagnostic(.writingFile, path)
        }
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                remaining = remaining.dropFirst(count)
            } else if errno != EINTR {
                throw SystemError(errno)
            }
        }
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
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

    /// Creates the folders above a file.
    /// - Throws: a diagnostic where that is not possible.
    package static func createFolder(of path: String) throws(DiagnosticsError) {
        let folder = RealPath.parts(of: RealPath.absolute(path)).folder
        guard RealPath.of(folder) == nil else { return }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw DiagnosticsError(
                Diagnostic(path: path, "the folder \(folder) cannot be created; check the permissions above it"))
        }
    }
}

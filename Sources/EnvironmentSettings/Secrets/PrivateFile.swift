import SourceText

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

/// Files that are one person's or one machine's, and never the repository's.
public enum PrivateFile {
    /// Refuses a file that git tracks or that others than its owner can read.
    /// - Throws: what is wrong with it.
    static func check(_ path: String) throws(DiagnosticsError) {
        var problems = Problems()
        if isReadableByOthers(path) {
            problems.report(
                Diagnostic(
                    path: path,
                    "others than its owner can read this file of secrets; run chmod 600 '\(path)', and replace the secrets "
                        + "if others use this machine"))
        }
        problems.attempt { () throws(DiagnosticsError) in try checkUntracked(path, "file of secrets") }
        try problems.check()
    }

    /// Writes a file that only its owner can read, at no moment anyone else: beside its place, then renamed.
    /// - Throws: a diagnostic where it cannot be written.
    public static func write(_ text: String, to path: String) throws(DiagnosticsError) {
        let draft = "\(path).\(getpid()).draft"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        defer { if descriptor >= 0 { close(descriptor) } }
        var remaining = Array(text.utf8)[...]
        var isWritten = descriptor >= 0
        while isWritten, !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { remaining = remaining.dropFirst(count) } else { isWritten = count < 0 && errno == EINTR }
        }
        if isWritten, rename(draft, path) == 0 { return }
        unlink(draft)
        throw DiagnosticsError(
            Diagnostic(path: path, "the file cannot be written; check the folder's permissions and the free space"))
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

    /// Creates a folder that only its owner can enter, where there is none, with a `.gitignore` for all that is in it.
    /// - Throws: a diagnostic where it cannot be created.
    public static func createFolder(at path: String) throws(DiagnosticsError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw DiagnosticsError(
                Diagnostic(path: path, "the folder cannot be created; check the permissions above it"))
        }
        let ignored = OutputFile(path: path + "/.gitignore", text: "*\n")
        if !FileManager.default.fileExists(atPath: ignored.path) { try ignored.write() }
    }

    /// Refuses a file that git tracks.
    /// - Throws: that it is tracked.
    static func checkUntracked(_ path: String, _ kind: String) throws(DiagnosticsError) {
        guard isTracked(path) else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "git tracks this \(kind); run git rm --cached '\(path)', and add it to .gitignore"
                    + (kind == "file of secrets" ? "; replace what was committed" : "")))
    }

    private static func isReadableByOthers(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & 0o077 != 0
    }

    /// Whether git has the file in its index. A machine without git, and a folder without a repository, track nothing.
    private static func isTracked(_ path: String) -> Bool {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        // A repository of another owner, usual in containers, is refused by git unless it is told to go on.
        return exitStatus(
            of: [
                "git", "-c", "safe.directory=*", "-C", folder, "ls-files", "--error-unmatch", "--",
                ":(literal)" + name,
            ]) == 0
    }

    /// How a command ends whose output nobody wants; nil where it cannot be started.
    private static func exitStatus(of arguments: [String]) -> Int32? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        // A hook of git's sets variables that would lead to another repository.
        let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for variable in variables { free(variable) } }
        var process = pid_t()
        guard posix_spawnp(&process, arguments[0], &actions, nil, &pointers, &variables) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}

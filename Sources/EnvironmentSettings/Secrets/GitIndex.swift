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

/// What git knows of a file.
enum GitIndex {
    /// Whether git has a file in its index; nil where git cannot tell. A folder outside of every repository is in none.
    static func isTracked(_ path: String) -> Bool? {
        let url = URL(filePath: path)
        let folder = url.deletingLastPathComponent().path
        guard isInRepository(folder) else { return false }
        // A repository of another owner, usual in containers, is refused by git unless it is told to go on.
        let status = exitStatus(
            of: [
                "git", "-c", "safe.directory=*", "-C", folder, "ls-files", "--error-unmatch", "--",
                ":(literal)" + url.lastPathComponent,
            ])
        switch status {
        case 0: return true
        case 1: return false
        default: return nil
        }
    }

    private static func isInRepository(_ folder: String) -> Bool {
        var folder = URL(filePath: folder).standardizedFileURL.path
        while true {
            if FileManager.default.fileExists(atPath: folder + "/.git") { return true }
            guard folder.count > 1, let slash = folder.lastIndex(of: "/") else { return false }
            folder = String(folder[..<slash])
        }
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

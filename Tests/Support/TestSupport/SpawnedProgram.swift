import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that a test runs beside others, without a thread that waits for it.
///
/// Foundation's `Process` takes a program on Linux for running as long as any other that was started meanwhile holds its
/// descriptors, as a terminal emulator's server does; this one passes on nothing but the three standard streams.
package enum SpawnedProgram {
    /// A program could not be started.
    package struct Failure: Error {
        /// The system's error number.
        package let code: Int32
    }

    /// Runs a program to its end.
    /// - Parameters:
    ///   - arguments: the program's path, then its arguments.
    ///   - variables: the whole environment.
    /// - Returns: its exit status, or 128 more than the signal that ended it, and what it wrote to standard output.
    package static func run(
        _ arguments: [String], variables: [String: String]
    ) async throws -> (status: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "spawned-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = try start(arguments, variables: variables, output: file.path)
        var status: Int32 = 0
        // Waited for to the end even where the test was cancelled, so that none is left behind.
        while waitpid(process, &status, WNOHANG) == 0 { try? await Task.sleep(for: .milliseconds(3)) }
        let output = (try? Data(contentsOf: file)) ?? Data()
        return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, String(decoding: output, as: UTF8.self))
    }

    /// Runs a program that takes no time to its end, on this thread.
    ///
    /// What has ended and is not waited for keeps Swift Testing from noticing the ends of its exit tests.
    package static func runAtOnce(_ arguments: [String], variables: [String: String]) throws {
        let process = try start(arguments, variables: variables, output: "/dev/null")
        waitpid(process, nil, 0)
    }

    /// Starts a program; whoever starts it waits for its end.
    /// - Returns: its process.
    package static func start(
        _ arguments: [String], variables: [String: String], output: String
    ) throws -> pid_t {
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        #else
        var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Signals that are blocked on this thread would stay so in the program, which then could not be ended by them.
        #if canImport(Glibc)
        var attributes = posix_spawnattr_t()
        #else
        var attributes: posix_spawnattr_t?
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let closing = #"for f in /dev/fd/*; do n=${f##*/}; [ "$n" -le 2 ] || eval "exec $n>&-"; done; exec "$@""#
        let words = (["/bin/bash", "-c", closing, "bash"] + arguments).map { strdup($0) } + [nil]
        let environment = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + environment).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/bin/bash", &actions, &attributes, words, environment)
        guard code == 0 else { throw Failure(code: code) }
        return process
    }
}

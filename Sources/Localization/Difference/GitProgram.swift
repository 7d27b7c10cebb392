import Foundation
import SourceText

/// The program git of this machine.
struct GitProgram {
    /// The first version with `safe.bareRepository`.
    private static let oldest = (major: 2, minor: 38)

    /// The program's absolute path.
    let path: String

    /// The git in PATH, looked for and asked for its version once; or why it is not run.
    static let current = Result { () throws(DiagnosticsError) in try GitProgram(inPath: pathVariable) }

    private static var pathVariable: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

    /// Finds git in the absolute folders of PATH: in the others, a repository could have a program of this name.
    /// - Throws: that there is none, or that it is too old.
    private init(inPath folders: String) throws(DiagnosticsError) {
        let candidates = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/git" }
        guard
            let path = candidates.first(where: {
                Folder.isFile(at: $0) && FileManager.default.isExecutableFile(atPath: $0)
            })
        else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "git cannot be started; install it, or put its absolute folder into PATH"))
        }
        // In a folder that is not in anybody's repository.
        let text = String(decoding: try GitCommand.run(path, ["version"], in: "/").output, as: UTF8.self)
        guard let version = Self.version(text) else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "\(path) does not print a version of git; check its installation"))
        }
        guard version >= Self.oldest else {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    "\(path) is git \(version.major).\(version.minor), which cannot be kept from running programs that a "
                        + "repository names; install git \(Self.oldest.major).\(Self.oldest.minor) or later"))
        }
        self.path = path
    }

    /// The numbers in `git version 2.39.5 (Apple Git-154)`.
    static func version(_ text: String) -> (major: Int, minor: Int)? {
        let prefix = "git version "
        guard text.hasPrefix(prefix) else { return nil }
        let parts = text.dropFirst(prefix.count).split(maxSplits: 2, omittingEmptySubsequences: false) { !$0.isNumber }
        guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
        return (major, minor)
    }
}

import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
/// Files that are one person's or one machine's, and never the repository's.
package enum PrivateFile {
    /// Refuses a file that git tracks or that other users can read.
    /// - Throws: what is wrong with it.
    static func check(_ path: String) throws(DiagnosticsError) {
        var problems = Problems()
        if isReadableByOthers(path) {
            problems.report(
                Diagnostic(
                    path: path,
                    "other users can read this secrets file; run chmod 600 '\(path)', and replace the secrets "
                        + "if others use this machine"))
        }
        problems.attempt { () throws(DiagnosticsError) in
            try checkUntracked(path, describedAs: "secrets file", advice: "; replace what was committed")
        }
        try problems.check()
    }

    /// Refuses a folder of secrets that other users can open: they could list, replace or add files.
    /// - Throws: what is wrong with it.
    static func checkFolder(_ path: String) throws(DiagnosticsError) {
        guard Folder.exists(at: path), isReadableByOthers(path) else { return }
        throw DiagnosticsError(
            Diagnostic(path: path, "other users can open this folder of secrets; run chmod 700 '\(path)'"))
    }

    /// Writes a file that only its owner can read, at every moment.
    /// - Throws: a diagnostic if it cannot be written.
    package static func write(_ text: String, to path: String) throws(DiagnosticsError) {
        try AtomicFile(path, as: .output, permissions: 0o600).write(Array(text.utf8))
    }

    /// Creates a folder that only its owner can enter, if there is none, with a `.gitignore` for all that is in it.
    /// - Throws: a diagnostic if it cannot be created.
    static func createFolder(at path: String) throws(DiagnosticsError) {
        try OutputFolder.create(path, permissions: 0o700)
        let ignored = OutputFile(path: path + "/.gitignore", text: "*\n")
        if !FileManager.default.fileExists(atPath: ignored.path) { try ignored.write() }
    }

    /// Refuses a file that git tracks, under its own name or where a symbolic link leads.
    /// - Parameters:
    ///   - kind: a description of the file.
    ///   - advice: what else to do, with the separator before it.
    /// - Throws: that it is tracked, or why that is not known.
    package static func checkUntracked(
        _ path: String, describedAs kind: String, advice: String = ""
    ) throws(DiagnosticsError) {
        let tracked: String?
        do throws(GitWorkTree.Failure) {
            tracked = try GitWorkTree.trackedPath(of: path)
        } catch {
            throw DiagnosticsError(Diagnostic(path: path, Self.sentence(on: error, kind)))
        }
        guard let tracked else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "git tracks this \(kind); run git rm --cached '\(tracked)', and add it to .gitignore\(advice)"
            ))
    }

    private static func sentence(on failure: GitWorkTree.Failure, _ kind: String) -> String {
        switch failure {
        case .foreign(let root, let owner):
            "prumo cannot determine whether git tracks this \(kind), because the repository \(root) belongs to another user "
                + "(\(owner)); if you trust it, run git config --global --add safe.directory '\(root)'"
        case .unreadable(let path, let reason):
            "prumo cannot determine whether git tracks this \(kind), because \(path) \(reason); "
                + "run git status there, and fix what it reports"
        }
    }

    private static func isReadableByOthers(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & 0o077 != 0
    }
}

import Foundation
import SourceText

/// Files that are to be written together: all of them or none.
package struct Changeset: Sendable {
    /// One file.
    package struct Change: Sendable {
        /// Where it lies.
        package let path: String
        /// What it held when it was read; nil where it is new.
        package let before: [UInt8]?
        /// What it is to hold; nil where it is to go.
        package var after: [UInt8]?
    }

    /// The files, by path.
    package private(set) var changes: [Change] = []

    /// Makes a changeset without changes.
    package init() {}

    /// Adds a file, or changes what an added one is to hold. One that ends as it was before is left out.
    /// - Parameters:
    ///   - before: what it held when it was read; nil where it is new.
    ///   - after: what it is to hold; nil where it is to go.
    package mutating func add(_ path: String, before: [UInt8]?, after: [UInt8]?) {
        if let index = changes.firstIndex(where: { $0.path == path }) {
            changes[index].after = after
            if changes[index].before == after { changes.remove(at: index) }
        } else if before != after {
            changes.append(Change(path: path, before: before, after: after))
            changes.sort { $0.path < $1.path }
        }
    }

    /// Writes all files, or none: what is wrong with one keeps all as they are.
    ///
    /// Each is written beside its place first. Before the first is put in place, all are read again: what somebody has
    /// changed since it was read is not overwritten.
    /// - Throws: a diagnostic for each file that cannot be written, or that has changed in the meantime.
    package func write() throws(DiagnosticsError) {
        var problems = Problems()
        for change in changes {
            let path = Self.target(of: change.path)
            let now = try? SourceFile.bytes(of: path)
            if now != change.before {
                problems.report(
                    Diagnostic(
                        path: change.path,
                        change.before == nil
                            ? "the file has come into being since the command began; nothing was written, so run it again"
                            : "the file has been changed since it was read; nothing was written, so run the command again"
                    ))
            }
        }
        try problems.check()
        var staged: [(temporary: String, target: String)] = []
        defer { for file in staged { try? FileManager.default.removeItem(atPath: file.temporary) } }
        for change in changes {
            guard let after = change.after else { continue }
            staged.append(try Self.stage(after, for: change.path))
        }
        try replace(staged)
    }

    private func replace(_ staged: [(temporary: String, target: String)]) throws(DiagnosticsError) {
        var done: [Change] = []
        var remaining = staged[...]
        for change in changes {
            let target = Self.target(of: change.path)
            let isDone: Bool
            if change.after == nil {
                isDone = (try? FileManager.default.removeItem(atPath: target)) != nil
            } else {
                isDone = remaining.popFirst().map { rename($0.temporary, $0.target) == 0 } ?? false
            }
            guard isDone else {
                for change in done { Self.restore(change) }
                throw DiagnosticsError(
                    Diagnostic(
                        path: change.path,
                        "the file cannot be replaced; nothing was changed; check the folder's permissions"))
            }
            done.append(change)
        }
    }

    private static func restore(_ change: Change) {
        let target = target(of: change.path)
        if let before = change.before {
            try? Data(before).write(to: URL(filePath: target), options: .atomic)
        } else {
            try? FileManager.default.removeItem(atPath: target)
        }
    }

    /// Writes a file beside its place, with the mode of the one that it will replace.
    private static func stage(_ bytes: [UInt8], for path: String) throws(DiagnosticsError) -> (String, String) {
        let target = target(of: path)
        let url = URL(filePath: target)
        let temporary = url.deletingLastPathComponent()
            .appending(path: ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).prumo").path
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(filePath: temporary))
            if let mode = try? FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "the file cannot be written; nothing was changed; check the folder's permissions and the free space"
                ))
        }
        return (temporary, target)
    }

    /// The file that a path means: what a link leads to rather than the link.
    private static func target(of path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().path
    }
}

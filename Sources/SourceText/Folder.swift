#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The contents of a folder on disk.
package enum Folder {
    /// Whether a path is a folder, symbolic links followed.
    package static func exists(at path: String) -> Bool {
        // A folder contains "."; the `isDirectory` parameter has another type in each Foundation.
        FileManager.default.fileExists(atPath: path + "/.")
    }

    /// Whether anything exists at this path, including a folder and a broken link.
    package static func hasEntry(at path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }

    /// Whether a path is something other than a folder, symbolic links followed.
    package static func isFile(at path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) && !exists(at: path)
    }

    /// The path of something in a folder; in the current one (`.`), without it.
    package static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : "\(folder)/\(name)"
    }

    /// The names in a folder in their order, those that start with a dot left out.
    /// - Throws: a diagnostic where the folder cannot be read.
    package static func names(in path: String) throws(DiagnosticsError) -> [String] {
        guard !RepositoryFolder.isLeft(by: path) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "a link leads out of the repository, and the folder is not read; name the folder itself"
                ))
        }
        return try namesOfChecked(path)
    }

    /// The same for a folder that is known to be in the repository: the check asks for each folder of a path.
    static func namesOfChecked(_ path: String) throws(DiagnosticsError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.ordered()
        } catch {
            throw DiagnosticsError(Diagnostic(path: path, "the folder cannot be read; check its permissions"))
        }
    }

    /// The names of folders that package managers and Xcode create next to an app's own. The plugin `GenerateConstants` has the
    /// same list.
    package static let namesOfTools = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// The paths below a folder; see ``FolderWalk``.
    /// - Throws: a diagnostic if a folder cannot be read.
    package static func paths(
        below root: String, takingWhole extensions: [String] = [], leavingOut excluded: [String] = []
    ) throws(DiagnosticsError) -> [String] {
        try FolderWalk(below: root, takingWhole: extensions, leavingOut: excluded).paths
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}

/// The place of a file that belongs to a target but is not in the target's folder.
package struct OutsideFile: Sendable, Hashable {
    /// The path, as messages print it.
    package let path: String
    /// The path relative to the package's folder, for generated comments.
    package let displayPath: String

    /// Creates a place.
    package init(path: String, displayPath: String) {
        self.path = path
        self.displayPath = displayPath
    }
}

extension [String: OutsideFile] {
    /// The path of a file of a target, by its path in the target; these files are elsewhere, all others in a folder.
    package func path(of file: String, in folder: String) -> String {
        self[file]?.path ?? Folder.path(of: file, in: folder)
    }

    /// The path of a file of a target for generated comments.
    package func displayPath(of file: String, after prefix: String) -> String {
        self[file]?.displayPath ?? prefix + file
    }
}

/// A path at its last slash and its name's last dot. Found byte by byte: a tool of a debug build asks this of every file of a
/// target, and the generic algorithms of collections are slow there.
package struct PathParts: Sendable {
    /// The part before the last slash; empty if there is none.
    package let folder: String
    /// The part after the last slash.
    package let name: String
    /// The name up to its last dot; all of it where it has none, or only one at its start.
    package let stem: String
    /// The part after the name's last dot; nil if it has none, or only one at its start.
    package let pathExtension: String?

    /// Splits a path.
    package init(_ path: String) {
        let bytes = path.utf8
        var index = bytes.endIndex
        var dot: String.Index?
        while index > bytes.startIndex {
            let previous = bytes.index(before: index)
            let byte = bytes[previous]
            if byte == UInt8(ascii: "/") { break }
            if byte == UInt8(ascii: "."), dot == nil { dot = previous }
            index = previous
        }
        folder = index > bytes.startIndex ? String(path[..<bytes.index(before: index)]) : ""
        name = String(path[index...])
        if let dot, dot > index {
            stem = String(path[index..<dot])
            pathExtension = String(path[bytes.index(after: dot)...])
        } else {
            stem = name
            pathExtension = nil
        }
    }
}

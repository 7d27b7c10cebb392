import Foundation
import SourceText

/// The folder to which the paths of arguments are confined.
package enum WorkingFolder {
    /// Whether a path is inside, symbolic links followed.
    package static func contains(_ path: String) -> Bool {
        let root = RealPath.of(".") ?? FileManager.default.currentDirectoryPath
        return real(RealPath.absolute(path)).map { RealPath.contains(root, $0) } ?? false
    }

    /// Checks that a path is inside.
    package static func check(_ path: String) throws(ResponseError) {
        guard !path.utf8.contains(0) else {
            throw ResponseError(.invalidParams, "a path contains the character U+0000")
        }
        guard contains(path) else {
            throw ResponseError(
                .invalidParams,
                "the path \"\(path.onOneLine)\" is outside of the working directory; start the server there")
        }
    }

    /// The number of bytes of the longest path that a system opens (`PATH_MAX` of Linux).
    private static let longestPath = 4096

    /// The path without links. Of a path that does not exist, the folders that do are resolved.
    private static func real(_ path: String) -> String? {
        guard path.utf8.count < longestPath else { return nil }
        if let real = RealPath.of(path) { return real }
        guard path != "/" else { return nil }
        let parts = RealPath.parts(of: path)
        // A link that leads nowhere yet may lead outside later.
        if Folder.hasEntry(at: path) { return nil }
        return real(parts.folder).map { $0 == "/" ? "/" + parts.name : "\($0)/\(parts.name)" }
    }
}

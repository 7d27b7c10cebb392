import Foundation
import SourceText

/// Paths as translators' files name those of a project.
package enum ProjectPath {
    /// A path relative to a folder, without `.` and `..`; of a file elsewhere, the path without the slash in front.
    /// - Parameter root: the folder; the working directory where it is nil.
    static func relative(_ path: String, to root: String? = nil) -> String {
        let root = URL(filePath: root ?? FileManager.default.currentDirectoryPath).standardizedFileURL.path
        let full = URL(filePath: path).standardizedFileURL.path
        let folder = root.hasSuffix("/") ? root : root + "/"
        if full == root { return "" }
        if full.hasPrefix(folder) { return String(full.dropFirst(folder.count)) }
        return String(full.drop { $0 == "/" })
    }

    /// The names of a path, `.lproj` folders left out: the same for a file in every language.
    package static func components(_ path: String) -> [Substring] {
        path.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." && !$0.hasSuffix(".lproj") }
    }
}

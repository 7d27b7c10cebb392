#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What lies in a folder on disk.
public enum Folder {
    /// Whether a path is a folder, symbolic links followed.
    public static func exists(at path: String) -> Bool {
        // A folder is what has "." in it; the `isDirectory` parameter has another type in each Foundation.
        FileManager.default.fileExists(atPath: path + "/.")
    }

    /// The names in a folder in their order, those that start with a dot left out.
    /// - Throws: a diagnostic where the folder cannot be read.
    public static func names(in path: String) throws(DiagnosticsError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
        } catch {
            throw DiagnosticsError(Diagnostic(path: path, "the folder cannot be read; check its permissions"))
        }
    }

    /// The paths below a folder, relative to it, in their order: files, and folders with one of the given extensions,
    /// which are listed instead of what they hold. Hidden ones are left out and symbolic links are not followed.
    /// - Throws: a diagnostic where a folder cannot be read.
    public static func paths(
        below root: String, takingWhole extensions: [String] = []
    ) throws(DiagnosticsError) -> [String] {
        var paths: [String] = []
        var pending = [""]
        while let folder = pending.popLast() {
            for name in try names(in: root + "/" + folder) {
                let relative = folder.isEmpty ? name : folder + "/" + name
                if !isRealFolder(root + "/" + relative) || extensions.contains(where: { name.hasSuffix("." + $0) }) {
                    paths.append(relative)
                } else {
                    pending.append(relative)
                }
            }
        }
        return paths.sorted()
    }

    private static func isRealFolder(_ path: String) -> Bool {
        exists(at: path) && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
    }
}

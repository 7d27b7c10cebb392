#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Paths from the root on, with and without symbolic links.
package enum RealPath {
    /// The absolute path without symbolic links of an existing file or folder; nil where it does not exist.
    package static func of(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The absolute path as it is written: links are not followed, and `.` and `..` are resolved by name.
    package static func absolute(_ path: String) -> String {
        var path = path
        if !path.hasPrefix("/"), let folder = getcwd(nil, 0) {
            path = String(cString: folder) + "/" + path
            free(folder)
        }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The folder and the name of an absolute path.
    package static func parts(of path: String) -> (folder: String, name: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[slash...].drop { $0 == "/" }))
    }

    /// Whether a path is a folder or lies in it; both are absolute.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}

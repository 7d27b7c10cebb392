#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder that a package's own files lie in: the border that a symbolic link must not cross where prumo writes.
package enum RepositoryFolder {
    private static let manifests = ["Package.swift", ".prumo.json"]

    /// The nearest folder with `.git`, from a folder upwards; without one, the outermost with a manifest of a package or
    /// Prumo's configuration. Nil where there is none.
    /// - Parameter folder: an absolute path.
    package static func containing(_ folder: String) -> String? {
        var folder = folder
        var outermost: String?
        while true {
            let prefix = folder == "/" ? "/" : folder + "/"
            if exists(prefix + ".git") { return folder }
            if manifests.contains(where: { exists(prefix + $0) }) { outermost = folder }
            guard folder != "/" else { return outermost }
            folder = RealPath.parts(of: folder).folder
        }
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}

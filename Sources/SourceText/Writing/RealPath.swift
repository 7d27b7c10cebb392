/// Absolute paths, with and without symbolic links.
package enum RealPath {
    /// The absolute path without symbolic links of an existing file or folder; `nil` if it does not exist.
    package static func of(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The path of the program that runs; `nil` if it is not known.
    package static var ofRunningProgram: String? {
        #if canImport(Darwin)
        var size = UInt32(0)
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }.flatMap(of)
        #else
        return of("/proc/self/exe")
        #endif
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

    /// The path without the links of its part that exists.
    package static func ofExistingPart(of path: String) -> String {
        var (place, missing) = (absolute(path), "")
        while place != "/" {
            if let real = of(place) { return (real == "/" ? "" : real) + missing }
            let parts = parts(of: place)
            (place, missing) = (parts.folder, "/" + parts.name + missing)
        }
        return missing.isEmpty ? "/" : missing
    }

    /// The path without the links of its folder; a link that it names is not followed. For paths that the build system chose.
    package static func ofFolder(in path: String) -> String {
        let parts = parts(of: absolute(path))
        let folder = ofExistingPart(of: parts.folder)
        return (folder == "/" ? "" : folder) + "/" + parts.name
    }

    /// The folder and the name of an absolute path.
    package static func parts(of path: String) -> (folder: String, name: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[slash...].drop { $0 == "/" }))
    }

    /// Whether a path is a folder or is inside it; both are absolute.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }
}

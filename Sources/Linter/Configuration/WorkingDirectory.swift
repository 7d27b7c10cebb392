import Foundation
import SourceText

/// The folder in which paths of a command line start, and from which diagnostics name files.
struct WorkingDirectory: Sendable {
    /// Its path from the root on, without a slash at the end.
    let path: String

    init(_ path: String = FileManager.default.currentDirectoryPath) {
        self.path = Self.normalized(path)
    }

    /// A path from the root on, without `.` and `..`; links stay as they are.
    func absolute(_ path: String) -> String { Self.absolute(path, in: self.path) }

    /// The path that a user finds a file under: from here on where it lies in here.
    func display(_ absolute: String) -> String {
        let folder = path == "/" ? path : path + "/"
        return absolute.utf8.starts(with: folder.utf8)
            ? String(decoding: absolute.utf8.dropFirst(folder.utf8.count), as: UTF8.self) : absolute
    }

    /// Reads a file under the path that a user finds it under.
    /// - Parameters:
    ///   - path: the path from the root on.
    ///   - namer: the path of the file that names it; nil where it was found.
    /// - Throws: why it cannot be read.
    func source(at path: String, namedBy namer: String?) throws(DiagnosticsError) -> SourceFile {
        let display = display(path)
        do {
            return SourceFile(
                path: display, bytes: try SourceFile.bytes(of: path), origin: FileOrigin(path: path, namedBy: namer))
        } catch {
            throw DiagnosticsError(error.diagnostics.map { Diagnostic($0.severity, path: display, $0.message) })
        }
    }

    /// A path from the root on, that starts in a folder unless it starts at the root.
    static func absolute(_ path: String, in folder: String) -> String {
        normalized(path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path)
    }

    /// The folder that something lies in; the root lies in itself.
    static func folder(of absolute: String) -> String {
        guard let slash = absolute.utf8.lastIndex(of: UInt8(ascii: "/")), slash > absolute.startIndex
        else { return "/" }
        return String(absolute[..<slash])
    }

    private static func normalized(_ path: String) -> String {
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }
}

import SourceText

/// An absolute path: `.` and `..` are resolved by name, and symbolic links are not followed.
package struct Path: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The path from the root; it ends with a slash only if it is the root.
    package let text: String

    /// The root of the file system.
    package static let root = Path(resolved: "/")

    /// The working directory of the process, as the system names it.
    package static var workingDirectory: Path { Path(RealPath.absolute(".")) }

    /// Makes a path from one that starts at the root or in the working directory.
    package init(_ path: String) { text = RealPath.absolute(path) }

    /// Makes a path from one that starts at the root or in a folder.
    package init(_ path: String, in folder: Path) {
        text = RealPath.absolute(path.utf8.first == UInt8(ascii: "/") ? path : "\(folder.text)/\(path)")
    }

    private init(resolved text: String) { self.text = text }

    /// The path of something with a name in this folder.
    package func child(_ name: String) -> Path { Path(resolved: prefix + name) }

    /// The path with a slash after it, as the paths of everything inside begin.
    package var prefix: String { isRoot ? text : text + "/" }

    /// Whether this is the root of the file system.
    package var isRoot: Bool { text.utf8.count == 1 }

    /// The last part; empty for the root.
    package var name: String { RealPath.parts(of: text).name }

    /// The folder that contains it; `nil` for the root.
    package var parent: Path? { isRoot ? nil : Path(resolved: RealPath.parts(of: text).folder) }

    /// The path itself and the folders above it, up to the root.
    package var ancestors: some Sequence<Path> { sequence(first: self, next: \.parent) }

    /// A folder and those above it, up to that of its repository or the root. Whatever a repository means by "the nearest" file is
    /// looked for in these.
    package var ancestorsInRepository: some Sequence<Path> {
        sequence(first: self) { Folder.hasEntry(at: $0.child(".git").text) ? nil : $0.parent }
    }

    /// Whether a path is this folder or inside it.
    package func contains(_ path: Path) -> Bool { RealPath.contains(text, path.text) }

    /// The path from a folder on, `.` for the folder itself; `nil` if it is not in there.
    package func relative(to folder: Path) -> String? {
        guard folder.contains(self) else { return nil }
        return folder == self ? "." : String(decoding: text.utf8.dropFirst(folder.prefix.utf8.count), as: UTF8.self)
    }

    /// The path as a file in a folder writes it: with `..` if it is not in there, empty for the folder itself.
    package func written(in folder: Path) -> String {
        let names = text.split(separator: "/")
        let folders = folder.text.split(separator: "/")
        let common = zip(names, folders).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folders.count - common) + names.dropFirst(common)).joined(separator: "/")
    }

    /// The path as a user in a folder names it: relative if it is in there.
    package func shown(from folder: Path = .workingDirectory) -> String { relative(to: folder) ?? text }

    /// The path without symbolic links; `nil` if it does not exist.
    package var real: Path? { RealPath.of(text).map(Path.init(resolved:)) }

    package var description: String { text }

    package static func < (left: Path, right: Path) -> Bool { left.text < right.text }
}

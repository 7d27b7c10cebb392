import SourceText

/// The Git submodules of a repository that are not checked out, so that nothing is known about their files.
package struct Submodules: Sendable {
    /// The absolute paths of their folders.
    package let folders: [String]

    /// The most submodules that are read: each of many paths is compared with each of them.
    private static let limit = 1000

    /// Reads the `.gitmodules` of a repository; there is none if it has no submodules.
    /// - Parameter root: the absolute path of the repository's folder.
    package init(ofRepository root: String) {
        let bytes = FileBytes.contents(of: "\(root)/.gitmodules") ?? []
        folders = Self.paths(in: String(decoding: bytes, as: UTF8.self)).prefix(Self.limit).compactMap { path in
            guard let folder = ProjectPaths.join(root, path), folder != root, RealPath.contains(root, folder) else {
                return nil
            }
            return Self.isEmpty(folder) ? folder : nil
        }
    }

    /// The folder of the submodule that a path is in; `nil` if it is in none.
    package func folder(of path: String) -> String? { folders.first { RealPath.contains($0, path) } }

    /// The paths in a file in the format of Git's configuration: `path = Libraries/Core`, maybe in quotes.
    private static func paths(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let sign = line.firstIndex(of: "="), trimmed(line[..<sign]).lowercased() == "path" else { return nil }
            let value = trimmed(line[line.index(after: sign)...])
            let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
            let path = isQuoted ? value.dropFirst().dropLast() : value
            return path.isEmpty || path.hasPrefix("/") ? nil : String(path)
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }

    /// Whether a folder has nothing in it, or does not exist: a submodule that is checked out has at least `.git`.
    private static func isEmpty(_ folder: String) -> Bool {
        guard Folder.hasEntry(at: folder) else { return true }
        return !Folder.hasEntry(at: "\(folder)/.git") && (try? Folder.names(in: folder))?.isEmpty == true
    }
}

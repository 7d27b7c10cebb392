import Files

/// Paths and globs of a file in one folder, as a file in another folder writes them.
package struct MovedPaths {
    /// The folder that they are relative to.
    let origin: Path
    /// The folder that they are going to be relative to.
    let destination: Path

    /// Prepares to move what is in one folder to another one.
    package init(origin: Path, destination: Path) {
        self.origin = origin
        self.destination = destination
    }

    /// The characters that a glob needs a backslash for.
    private static let special: Set<Character> = ["*", "?", "[", "]", "{", "}", "\\"]

    /// The path of a file.
    package func path(_ text: String) -> String {
        guard origin != destination, !text.hasPrefix("/") else { return text }
        return Path(text, in: origin).written(in: destination)
    }

    /// A glob. What it starts with is resolved, as a glob matches names and not `..`.
    package func glob(_ text: String) -> String {
        guard origin != destination, !text.hasPrefix("/") else { return text }
        let (base, start) = PathPattern.start(of: text[...], in: origin)
        let rest = start == "." ? "" : start
        let folder = base.written(in: destination).reduce(into: "") { text, character in
            if Self.special.contains(character) || character == "!" && text.isEmpty { text.append("\\") }
            text.append(character)
        }
        return folder.isEmpty ? rest.isEmpty ? "." : String(rest) : rest.isEmpty ? folder : "\(folder)/\(rest)"
    }
}

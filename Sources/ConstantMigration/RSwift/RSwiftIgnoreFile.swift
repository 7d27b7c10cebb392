import SourceText

/// A `.rswiftignore`: each line is a glob about paths from the file's folder on, or after `!` an exemption from all others.
///
/// Unlike in `.gitignore`, a pattern without a slash is about the file's own folder only, one that is about a folder says nothing
/// about the files in it, and the order of the lines does not matter.
struct RSwiftIgnoreFile {
    private var ignored: [Pattern] = []
    private var exempt: [Pattern] = []

    /// A glob and the folder that it is relative to.
    private struct Pattern {
        let folder: String
        let glob: GlobPattern

        func matches(_ path: String) -> Bool {
            path.hasPrefix(folder) && glob.matches(String(path.dropFirst(folder.count)))
        }
    }

    /// Reads the lines of a file; those that are not valid globs are problems.
    init(_ file: SourceFile, problems: inout Problems) {
        var offset = 0
        for bytes in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { offset += bytes.count + 1 }
            let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
            let line = String(decoding: bytes, as: UTF8.self)
            let first = line.first { !$0.isWhitespace }
            guard let first, first != "#" else { continue }
            do throws(GlobError) {
                let pattern = try Self.pattern(first == "!" ? line.dropFirst() : line[...], in: file.path)
                if first == "!" { exempt.append(pattern) } else { ignored.append(pattern) }
            } catch {
                problems.report(
                    file.diagnostic(
                        at: offset, "this is not a valid glob: \(error.message); correct it, or remove the line"))
            }
        }
    }

    private static func pattern(_ text: Substring, in file: String) throws(GlobError) -> Pattern {
        var (text, folder) = (text, PathParts(file).folder)
        while true {
            if text.hasPrefix("/") {
                text = text.dropFirst()
            } else if text.hasPrefix("./") {
                text = text.dropFirst(2)
            } else if text.hasPrefix("../") {
                text = text.dropFirst(3)
                folder = PathParts(folder).folder
            } else {
                return Pattern(folder: folder + "/", glob: try GlobPattern(String(text)))
            }
        }
    }

    /// Whether R.swift leaves out a file.
    /// - Parameter path: absolute.
    func ignores(_ path: String) -> Bool {
        ignored.contains { $0.matches(path) } && !exempt.contains { $0.matches(path) }
    }
}

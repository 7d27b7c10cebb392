import DataFormats
import Files
import Findings
import SourceText

/// A glob of a configuration: relative to the folder of the file that says it, and covering everything below what it
/// means.
struct PathPattern: Sendable {
    /// The glob as it is written.
    let text: String
    /// The place of the glob.
    let place: SourcePlace
    /// The folder to whose paths the glob applies.
    private let base: Path
    private let glob: GlobPattern

    /// Reads a glob.
    /// - Throws: what is wrong with it.
    init(_ text: String, in folder: Path, at place: SourcePlace) throws(GlobError) {
        self.text = text
        self.place = place
        var (base, rest) = Self.start(of: text.drop { $0 == "/" }, in: text.hasPrefix("/") ? .root : folder)
        // "Sources/../Tests" and the like: only where no glob is before it can it be resolved.
        if rest.contains("/.."), !rest.contains(where: { "*?[{\\".contains($0) }) {
            rest = Path(String(rest), in: base).text.dropFirst()
            base = .root
        }
        self.base = base
        glob = try GlobPattern(rest.isEmpty && !text.isEmpty ? "." : String(rest))
    }

    /// What a glob starts with, resolved, since a glob matches names and not `..`.
    static func start(of text: Substring, in folder: Path) -> (base: Path, rest: Substring) {
        var (base, rest) = (folder, text)
        while rest.hasPrefix("../") || rest.hasPrefix("./") || rest == ".." {
            if rest.hasPrefix("..") { base = base.parent ?? base }
            rest = rest.drop { $0 == "." }.drop { $0 == "/" }
        }
        return (base, rest)
    }

    /// The path that it means; nil if it has wildcards.
    var path: Path? { glob.text.contains { "*?[{\\".contains($0) } ? nil : Path(glob.text, in: base) }

    /// What two patterns have in common that mean the same.
    var meaning: String { base.prefix + glob.text }

    /// Whether it covers a file or a folder.
    func covers(_ path: Path) -> Bool { relative(path).map(glob.covers) ?? false }

    /// Whether it covers all Swift files below a folder.
    func coversAll(below folder: Path) -> Bool { relative(folder).map(glob.coversAll) ?? false }

    /// Whether it may cover something below a folder.
    func mayCover(below folder: Path) -> Bool { relative(folder).map(glob.mayCover) ?? folder.contains(base) }

    /// The path from the glob's folder on; empty for the folder itself.
    private func relative(_ path: Path) -> String? { path == base ? "" : path.relative(to: base) }
}

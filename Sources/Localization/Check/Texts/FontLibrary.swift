import Files
import Findings
import FontFiles
import Foundation
import SourceText

/// The fonts of a package, of which widths of strings are measured in.
package final class FontLibrary: @unchecked Sendable {
    private let folder: String
    private let lock = Lock()
    /// The font files by the names of their fonts; nil until the first one is looked for.
    private var files: [String: String]?
    private var metrics: [String: FontMetrics?] = [:]

    /// Creates a library of the fonts in a repository, or in a folder outside of repositories.
    /// - Parameter folder: a folder of the repository.
    package init(ofRepositoryWith folder: String) {
        let real = RealPath.of(folder.isEmpty ? "." : folder) ?? RealPath.absolute(folder)
        self.folder = RepositoryFolder.containing(real) ?? real
    }

    /// The widths of a font's characters; nil if no font has the name.
    func metrics(of name: String) -> FontMetrics? {
        lock.withLock {
            if let known = metrics[name] { return known }
            let path = all()[name]
            let found = path.flatMap { path in
                (try? SourceFile.bytes(of: path)).flatMap { try? FontMetrics(of: $0, path: path, postScriptName: name) }
            }
            metrics[name] = found
            return found
        }
    }

    private func all() -> [String: String] {
        if let files { return files }
        var walk = FileWalk(extensions: FontFile.extensions)
        walk.add(folder)
        var found: [String: String] = [:]
        for file in walk.files {
            for face in (try? FontFile(readingFrom: file.path))?.faces ?? [] where found[face.postScriptName] == nil {
                found[face.postScriptName] = file.path
            }
        }
        files = found
        return found
    }
}

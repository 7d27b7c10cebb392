import Files
import SourceText

/// The folders of others' sources that a project keeps beside its own, by the names that GitHub takes for vendored
/// (`lib/linguist/vendor.yml` of github-linguist/linguist).
///
/// Nobody changes what is in them, so a configuration without the key `excluded` leaves them out. To name such a folder, or a
/// folder in it, has it checked.
package final class VendoredFolders: Sendable {
    private static let names: Set<String> = [
        "vendor", "vendors", "thirdparty", "third-party", "third_party", "3rdparty", "3rd-party", "3rd_party",
    ]
    /// Names that an app's own folders may have too, unless they are at the top.
    private static let namesAtTop: Set<String> = ["dependencies", "deps", "extern", "external", "externals"]

    private let roots: Set<Path>
    private let found = Locked<Set<String>>([])

    /// Prepares to look for the folders below some paths.
    /// - Parameter paths: what a command line names; the working directory if it names nothing.
    package init(below paths: [String] = [], workingDirectory: Path = .workingDirectory) {
        roots = paths.isEmpty ? [workingDirectory] : Set(paths.map { Path($0, in: workingDirectory) })
    }

    /// The folders that files were found in.
    package var all: [String] { found.withLock { $0 }.ordered() }

    /// Whether a file or folder is in such a folder.
    package func contains(_ path: Path) -> Bool {
        // What is named may be in a folder that is named as well.
        guard let root = path.ancestors.first(where: roots.contains), let place = path.relative(to: root) else {
            return false
        }
        var folder = root
        for (depth, name) in place.split(separator: "/").dropLast().enumerated() {
            folder = folder.child(String(name))
            let name = name.lowercased()
            guard Self.names.contains(name) || depth == 0 && Self.namesAtTop.contains(name) else { continue }
            let shown = folder.shown()
            found.withLock { _ = $0.insert(shown) }
            return true
        }
        return false
    }
}

/// The files and folders below a folder.
///
/// Symbolic links to folders are followed inside the repository only, and each real folder is visited once: links can lead to `/`,
/// back to a folder above, or to folders with more links, whose paths double with each level. The folder of a language is the
/// exception: two languages may share the files of one of them, and such a folder has no others below it.
package struct FolderWalk {
    /// The paths relative to the folder, in their order: files, and folders with one of the given extensions, which are listed
    /// instead of what they contain. Hidden ones are left out.
    package private(set) var paths: [String] = []
    /// The symbolic links, relative to the folder, that lead out of the repository and were not followed.
    package private(set) var linksOut: [String] = []

    private let root: String
    private let wholeFolders: [String]
    private let excluded: Set<String>
    private let border: String
    /// The real paths of the folders that were visited or listed.
    private var visited: Set<String> = []
    /// The links to folders, with the real paths of the folders that they are in. They come after all folders that are in their
    /// own place.
    private var links: [(relative: String, folder: String)] = []
    private var sharedLanguageCount = 0

    /// The number of folders of languages that are links to others.
    private static let sharedLanguageLimit = 256

    /// - Parameters:
    ///   - extensions: those of folders that are listed as a whole.
    ///   - excluded: the paths of what is left out.
    /// - Throws: a diagnostic if a folder cannot be read.
    package init(
        below root: String, takingWhole extensions: [String] = [], leavingOut excluded: [String] = []
    ) throws(DiagnosticsError) {
        self.root = root
        wholeFolders = extensions.map { "." + $0 }
        self.excluded = Set(excluded)
        let absolute = RealPath.absolute(root)
        border = RepositoryFolder.containing(absolute).flatMap(RealPath.of) ?? RealPath.of(root) ?? absolute
        let real = RealPath.of(root) ?? absolute
        guard RealPath.contains(border, real) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: root, "the folder is outside of the repository and is not read; replace the link with a copy")
            )
        }
        try visit("", real: real)
        var next = 0
        while next < links.count {
            try follow(links[next].relative, in: links[next].folder)
            next += 1
        }
        paths = paths.ordered()
    }

    private mutating func visit(_ relative: String, real: String) throws(DiagnosticsError) {
        var pending = [(relative: relative, real: real)]
        visited.insert(real)
        let linkCount = links.count
        while let folder = pending.popLast() {
            let path = folder.relative.isEmpty ? root : "\(root)/\(folder.relative)"
            for entry in try Folder.entries(ofChecked: path) {
                let relative = folder.relative.isEmpty ? entry.name : "\(folder.relative)/\(entry.name)"
                guard excluded.isEmpty || !excluded.contains("\(root)/\(relative)") else { continue }
                if !entry.isFolder {
                    paths.append(relative)
                } else if entry.isLink {
                    links.append((relative, folder.real))
                } else {
                    let real = "\(folder.real)/\(entry.name)"
                    guard visited.insert(real).inserted else { continue }
                    if isWhole(entry.name) { paths.append(relative) } else { pending.append((relative, real)) }
                }
            }
        }
        // The first of two links to a folder is followed: not the one that the system lists first.
        links[linkCount...].sort { $0.relative < $1.relative }
    }

    private mutating func follow(_ link: String, in folder: String) throws(DiagnosticsError) {
        guard let real = RealPath.of("\(root)/\(link)") else { return }
        guard RealPath.contains(border, real), !real.hasSuffix("/.git"), !real.contains("/.git/") else {
            linksOut.append(link)
            return
        }
        guard !RealPath.contains(real, folder) else { return }
        let isNew = !visited.contains(real)
        if isWhole(link) {
            if visited.insert(real).inserted { paths.append(link) }
        } else if isNew {
            try visit(link, real: real)
        } else if link.hasSuffix(".lproj"), real.hasSuffix(".lproj") {
            sharedLanguageCount += 1
            guard sharedLanguageCount <= Self.sharedLanguageLimit else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: "\(root)/\(link)",
                        "more than \(Self.sharedLanguageLimit) folders of languages are symbolic links; replace them with copies"
                    ))
            }
            for entry in try Folder.entries(ofChecked: "\(root)/\(link)") where !entry.isFolder {
                paths.append("\(link)/\(entry.name)")
            }
        }
    }

    private func isWhole(_ name: String) -> Bool { wholeFolders.contains(where: name.hasSuffix) }
}

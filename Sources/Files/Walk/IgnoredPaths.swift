import SourceText

/// What Git or another file of patterns ignores in the repository of a folder, for paths at which nothing needs to exist.
package final class IgnoredPaths {
    private let repository: Repository
    private let ignoreFile: String?
    /// The rules of the folders that were asked about, those outside of them included.
    private var rules: [String: IgnoreRules?] = [:]

    /// Looks for the repository of a folder, or outside of one for the folders above with an `ignoreFile`.
    /// - Parameter ignoreFile: the name of the only files whose patterns count; those of Git unless given.
    package init(around folder: String, ignoreFile: String? = nil) {
        self.ignoreFile = ignoreFile
        let root = Repository(of: folder, ignoreFile: ignoreFile).root
        repository = Repository(of: root.utf8.count > 1 ? String(root.dropLast()) : root)
    }

    /// Whether Git ignores a file or a folder, at which nothing needs to exist, or tools write to the folder that it is in.
    /// - Parameter path: absolute, in the repository's real folder.
    package func contains(fileOrFolder path: String) -> Bool {
        contains(path) || contains(path, isFolder: true)
    }

    /// Whether a path is ignored: for Git also if tools write to the folder that it is in.
    /// - Parameters:
    ///   - path: absolute, in the repository's real folder.
    ///   - isFolder: whether it is a folder; some patterns are about folders alone.
    package func contains(_ path: String, isFolder: Bool = false) -> Bool {
        guard path.hasPrefix(repository.root) else { return false }
        let names = path.dropFirst(repository.root.count).split(separator: "/")
        var rules = ignoreFile == nil ? repository.rules : nil
        var place: [UInt8] = []
        for (index, name) in names.enumerated() {
            if ignoreFile == nil, FileWalk.foreignFolders.contains(String(name)) { return true }
            let folder = repository.root + String(decoding: place, as: UTF8.self)
            rules = self.rules(of: folder, baseLength: place.count, in: rules)
            let start = place.count
            place += name.utf8
            let isFolder = isFolder || index < names.count - 1
            if let rules, place.withUnsafeBufferPointer({ rules.ignores($0, name: start, isFolder: isFolder) }) {
                return true
            }
            place.append(UInt8(ascii: "/"))
        }
        return false
    }

    private func rules(of folder: String, baseLength: Int, in outer: IgnoreRules?) -> IgnoreRules? {
        if let known = rules[folder] { return known }
        // A walk reports a file that is too large.
        let new =
            (try? IgnoreRules.rules(at: folder + (ignoreFile ?? ".gitignore"), baseLength: baseLength, in: outer))
            ?? outer
        rules[folder] = .some(new)
        return new
    }
}

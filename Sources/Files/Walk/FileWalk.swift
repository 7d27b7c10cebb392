import SourceText

// Hot: it comes before everything else, on one thread. The system's calls take 1 ms for SwiftPM's 700 files, where
// Foundation's enumerator takes 20 ms.

/// Finds the files, Swift files by default, that a command line names: files as they are, folders by what they
/// contain.
///
/// In folders, what Git or a file of patterns ignores is left out, as are folders of tools and of others' sources, and symbolic
/// links: what a link within the tree leads to is found at its own place, and all others lead out of it.
package struct FileWalk {
    /// The names of folders that contain no sources of one's own. Naming such a folder has it walked.
    package static let foreignFolders = [
        ".build", ".git", ".hg", ".svn", ".swiftpm", "Carthage", "DerivedData", "Pods", "node_modules",
    ]
    private static let foreignNames = foreignFolders.map { Array($0.utf8) }
    /// The start of the names of files that have the metadata of others, which a Mac writes on file systems without a place for it.
    private static let startOfAppleDouble = "._".utf8

    /// The files, by the bytes of their paths.
    package var files: [FoundFile] {
        found.values.ordered { $0.path.precedesInBytes($1.path) }
    }
    /// The folders of others' sources that Git does not ignore, and that were not searched: they are committed, as a rule.
    package private(set) var foreignFolders: [String] = []
    /// Files and folders that could not be read.
    package private(set) var problems: [Diagnostic] = []

    /// The files by their real paths, so that none is linted twice.
    private var found: [String: FoundFile] = [:]
    private let enters: (String) -> Bool
    private let takes: (String) -> Bool
    private var names: NameList
    private let ignoreFile: String?

    /// Creates a walk.
    /// - Parameters:
    ///   - extensions: those of the files to include in folders.
    ///   - wholeNames: the names of other files to include in folders.
    ///   - ignoreFile: the name of files in folders that say what else is left out, as `.gitignore` does.
    ///   - enters: whether a folder, below one that was named, may contain files to include.
    ///   - takes: whether files with an extension are included.
    package init(
        extensions: [String] = ["swift"], names wholeNames: [String] = [], ignoreFile: String? = nil,
        enters: @escaping (String) -> Bool = { _ in true }, takes: @escaping (String) -> Bool = { _ in true }
    ) {
        names = NameList(extensions: extensions, names: wholeNames, ignoreFile: ignoreFile)
        self.ignoreFile = ignoreFile
        self.enters = enters
        self.takes = takes
    }

    /// Adds a file, or all files of a folder, symbolic links followed.
    package mutating func add(_ argument: String) {
        var status = stat()
        guard stat(argument.isEmpty ? "." : argument, &status) == 0 else {
            // What the system passes is not valid UTF-8 where that is in it, as a rule.
            let isReplaced = argument.unicodeScalars.contains("\u{FFFD}")
            let message =
                errno == ENOENT || errno == ENOTDIR
                ? isReplaced
                    ? "no such file or folder; a name that is not valid UTF-8 must be changed"
                    : "no such file or folder; correct the path"
                : "the path cannot be accessed: \(String(cString: strerror(errno)))"
            return problems.append(Diagnostic(path: argument, message))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            let realPath = RealPath.of(argument) ?? argument
            let path = found[realPath]?.path ?? argument
            found[realPath] = FoundFile(path: path, size: Int(status.st_size), isNamed: true)
            return
        }
        guard !RepositoryFolder.isLeft(by: argument.isEmpty ? "." : argument) else {
            return problems.append(SourceText.Folder.outside(argument))
        }
        walk(argument.isEmpty ? "." : PathParts.withoutSlashes(argument))
    }

    /// A folder yet to be read.
    private struct Folder {
        /// Its path as it is printed.
        let path: String
        /// Its path from the repository's root, with a slash after it; empty for the root.
        let place: [UInt8]
        /// What the folders above it ignore.
        let rules: IgnoreRules?
        /// The same of the files that are named for the walk.
        let ownRules: IgnoreRules?
    }

    private mutating func walk(_ root: String) {
        let repository = Repository(of: root, ignoreFile: ignoreFile)
        problems += repository.problems
        var pending = [
            Folder(
                path: root, place: Array(repository.prefix.utf8), rules: repository.rules,
                ownRules: repository.ownRules)
        ]
        while let folder = pending.popLast() {
            do {
                try names.read(folder.path, followsLink: folder.path == root)
            } catch {
                problems += error.diagnostics
                continue
            }
            visit(folder, of: repository, &pending)
        }
    }

    private mutating func visit(_ folder: Folder, of repository: Repository, _ pending: inout [Folder]) {
        let prefix = folder.path == "." ? "" : folder.path == "/" ? "/" : folder.path + "/"
        var (rules, ownRules) = (folder.rules, folder.ownRules)
        if names.hasIgnoreFile { read(".gitignore", of: folder, after: prefix, into: &rules) }
        if names.hasOwnIgnoreFile, let ignoreFile { read(ignoreFile, of: folder, after: prefix, into: &ownRules) }
        var place = folder.place
        for entry in names.entries {
            let name = names.bytes[entry.range]
            let isForeign = entry.isFolder && Self.foreignNames.contains { $0.elementsEqual(name) }
            if isForeign, name.first == UInt8(ascii: ".") { continue }
            if !entry.isFolder, name.starts(with: Self.startOfAppleDouble) { continue }
            place.replaceSubrange(folder.place.count..., with: name)
            if rules != nil || ownRules != nil {
                let isIgnored = place.withUnsafeBufferPointer { place in
                    rules?.ignores(place, name: folder.place.count, isFolder: entry.isFolder) == true
                        || ownRules?.ignores(place, name: folder.place.count, isFolder: entry.isFolder) == true
                }
                if isIgnored { continue }
            }
            if isForeign {
                foreignFolders.append(prefix + String(decoding: name, as: UTF8.self))
                continue
            }
            let path = prefix + String(decoding: name, as: UTF8.self)
            // A replaced byte would name another file, or none.
            if !path.utf8.dropFirst(prefix.utf8.count).elementsEqual(name) {
                if entry.isFolder ? enters(path) : takes(path) { problems.append(.invalidName(name, after: prefix)) }
            } else if entry.isFolder {
                guard enters(path) else { continue }
                pending.append(
                    Folder(path: path, place: place + [UInt8(ascii: "/")], rules: rules, ownRules: ownRules))
            } else if takes(path) {
                take(path, at: repository.root + String(decoding: place, as: UTF8.self))
            }
        }
    }

    /// Reads the patterns of a folder.
    private mutating func read(
        _ name: String, of folder: Folder, after prefix: String, into rules: inout IgnoreRules?
    ) {
        do throws(IgnoreRules.TooLarge) {
            rules = try IgnoreRules.rules(at: prefix + name, baseLength: folder.place.count, in: rules)
        } catch {
            problems.append(error.diagnostic)
        }
    }

    private mutating func take(_ path: String, at realPath: String) {
        var status = stat()
        // One that was deleted in the meantime is reported when it is read.
        let size = lstat(path, &status) == 0 ? Int(status.st_size) : 0
        if found[realPath] == nil { found[realPath] = FoundFile(path: path, size: size, isNamed: false) }
    }
}

extension Diagnostic {
    /// The message about a name whose bytes no text contains. The path shows them as `\xFF`.
    fileprivate static func invalidName(_ name: ArraySlice<UInt8>, after prefix: String) -> Diagnostic {
        let shown = name.reduce(into: prefix) { text, byte in
            if byte < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "\\x" + String(byte, radix: 16, uppercase: true)
            }
        }
        return Diagnostic(path: shown, "the name is not valid UTF-8 and is skipped; rename it")
    }
}

extension String {
    /// Whether it is before another text in the order of their bytes.
    fileprivate func precedesInBytes(_ other: String) -> Bool {
        let (left, right) = (utf8, other.utf8)
        let order: Bool?? = left.withContiguousStorageIfAvailable { left in
            right.withContiguousStorageIfAvailable { right in
                let count = min(left.count, right.count)
                guard count > 0, let start = left.baseAddress, let other = right.baseAddress else {
                    return left.count < right.count
                }
                let order = memcmp(start, other, count)
                return order == 0 ? left.count < right.count : order < 0
            }
        }
        return (order ?? nil) ?? left.lexicographicallyPrecedes(right)
    }
}

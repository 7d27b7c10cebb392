import SourceText

/// The files that the settings of a package are made from: those in its folder, or texts that are not written, such as those of
/// a revision of git.
package struct SettingsFiles: Sendable {
    /// What comes before the paths of its files in messages: the package's folder and a slash, or nothing.
    private let prefix: String
    /// The texts, by their paths in the package.
    private let texts: [String: SourceFile]
    private let readsFolder: Bool

    /// The files of a package's folder.
    /// - Parameter texts: what is read in place of some of them, by their paths in the package.
    package init(inPackage directory: String, replacing texts: [String: SourceFile] = [:]) {
        prefix = directory == "." ? "" : directory + "/"
        self.texts = texts
        readsFolder = true
    }

    /// Texts, of which nothing is on disk.
    /// - Parameters:
    ///   - contents: their bytes by their paths in the package.
    ///   - prefix: what comes before these paths in messages.
    package init(of contents: [String: [UInt8]], namedAfter prefix: String) {
        self.prefix = prefix
        texts = Dictionary(
            uniqueKeysWithValues: contents.map { path, bytes in
                (path, SourceFile(path: prefix + path, displayPath: path, bytes: bytes))
            })
        readsFolder = false
    }

    /// The path of a file, as messages print it.
    func path(of name: String) -> String { prefix + name }

    /// Whether there is a file, or something else that has its name.
    func contains(_ name: String) -> Bool { texts[name] != nil || isOnDisk(name) }

    /// Whether a file is on disk and not a text.
    func isOnDisk(_ name: String) -> Bool {
        readsFolder && texts[name] == nil && Folder.hasEntry(at: path(of: name))
    }

    /// A file; nil if there is none.
    /// - Throws: that it cannot be read.
    func file(_ name: String) throws(DiagnosticsError) -> SourceFile? {
        if let text = texts[name] { return text }
        return isOnDisk(name) ? try SourceFile(readingFrom: path(of: name), displayPath: name) : nil
    }

    /// The names in a folder in their order, those that start with a dot left out; nil if the folder does not exist.
    /// - Throws: that it cannot be read.
    func names(in folder: String) throws(DiagnosticsError) -> [String]? {
        let path = path(of: folder)
        let isOnDisk = readsFolder && (Folder.exists(at: path) || Folder.isFile(at: path))
        if texts.isEmpty { return isOnDisk ? try Folder.names(in: path) : nil }
        var names: Set<String> = []
        for text in texts.keys where text.hasPrefix(folder + "/") {
            let name = text.dropFirst(folder.count + 1)
            if !name.hasPrefix("."), !name.contains("/") { names.insert(String(name)) }
        }
        if isOnDisk {
            names.formUnion(try Folder.names(in: path))
        } else if names.isEmpty {
            return nil
        }
        return names.ordered()
    }
}

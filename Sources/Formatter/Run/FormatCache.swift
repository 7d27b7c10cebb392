import Files
import SourceText

/// The files that earlier runs found to be formatted, by everything that this depends on: the bytes, the settings and the tool.
package final class FormatCache: Sendable {
    private let results: ResultCache
    private let tool: String
    // Many files have these in common.
    private let settings = Locked<[ObjectIdentifier: (settings: FormatSettings, hash: KeyedHash)]>([:])

    /// Opens the cache of a working directory.
    /// - Parameters:
    ///   - folder: the folder with the caches of all directories, which is created when results are saved.
    ///   - directory: the absolute path of the working directory.
    ///   - tool: the identity of the tool's version.
    package init(inFolder folder: String, of directory: String, tool: String) {
        results = ResultCache(of: .format, inFolder: folder, for: directory)
        self.tool = tool
    }

    /// For how many files of this run a result of an earlier one was used.
    var reusedCount: Int { results.reusedCount }

    /// Writes what was added. Where nothing can be written, the next run formats all files.
    package func save() { results.save() }

    /// What identifies a text with its settings.
    func key(_ bytes: UnsafeBufferPointer<UInt8>, _ settings: FormatSettings) -> KeyedHash {
        let parts = [hash(of: settings), KeyedHash(of: UnsafeRawBufferPointer(bytes), results.hashKey)]
        // A hash is two numbers without space between them.
        return parts.withUnsafeBytes { KeyedHash(of: $0, results.hashKey) }
    }

    private func hash(of settings: FormatSettings) -> KeyedHash {
        let (tool, key) = (tool, results.hashKey)
        return self.settings.withLock { known in
            if let known = known[ObjectIdentifier(settings)] { return known.hash }
            let values = FormatKey.all.map { $0.value(in: settings.configuration) }
            let hash = KeyedHash(of: ([tool] + values).joined(separator: "\n"), key)
            known[ObjectIdentifier(settings)] = (settings, hash)
            return hash
        }
    }

    /// Whether a text is known to be formatted.
    func contains(_ key: KeyedHash) -> Bool { results.result(key) { _ in true } ?? false }

    /// Adds a text that is formatted.
    func add(_ key: KeyedHash) { results.add([1], key) }
}

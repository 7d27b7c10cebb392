import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The results of earlier runs, by the hashes of everything that they depend on.
///
/// One file contains the results of a working directory. A run reads it once and replaces it once, so that several runs do
/// not disturb each other. One that is damaged, or that somebody else could have written, is not used.
package final class ResultCache: @unchecked Sendable {
    /// The kind of results, each with files of its own.
    package enum Kind: String, Sendable {
        case lint, format
    }

    /// For how many days results are kept that no run uses.
    private static let daysOfResults = 14
    /// For how many days the file of a working directory is kept that no run uses.
    private static let daysOfFiles = 60
    /// How many bytes of results a file contains.
    private static let limit = 48 << 20

    private let kind: Kind
    private let folder: String
    private let path: String
    private let today: Int
    private let stored: StoredResults
    private let lock = Lock()
    /// The positions of the stored results that were used.
    private var used: Set<Int> = []
    /// The places of the results that this run added in the bytes of all of them.
    private var added: [KeyedHash: Range<Int>] = [:]
    private var addedBytes: [UInt8] = []

    private var suffix: String { ".\(kind.rawValue)-cache" }

    /// The key of all hashes of results.
    package var hashKey: KeyedHash.Key { stored.key }

    /// Opens the cache of a working directory.
    /// - Parameters:
    ///   - folder: the folder with the caches of all directories, which is created when results are saved.
    ///   - directory: the absolute path of the working directory.
    package init(of kind: Kind, inFolder folder: String, for directory: String) {
        self.kind = kind
        self.folder = folder
        today = Self.day(of: Date())
        // The name distinguishes directories; what results depend on contains the directory if it matters.
        let name = KeyedHash(of: directory, KeyedHash.Key(first: 0, second: 0))
        path = "\(folder)/\(String(name.first, radix: 16)).\(kind.rawValue)-cache"
        stored = FileOwnership.isOwn(path) ? StoredResults(path) ?? StoredResults() : StoredResults()
    }

    /// What tells this program from its other versions: the version, and the file that it is, since two builds of a version may
    /// give different results. `nil` where the file is not known.
    package static var runningTool: String? {
        RealPath.ofRunningProgram.flatMap(FileVersion.init(of:)).map { "\(PrumoVersion.text) \($0.text)" }
    }

    /// The same for a program that build systems link again without a change: it is known by its bytes.
    /// - Parameter folder: the folder of the cache, where the hash of the bytes is stored until the program is linked again.
    package static func runningTool(hashStoredIn folder: String) -> String? {
        guard let program = RealPath.ofRunningProgram, let version = FileVersion(of: program)?.text else { return nil }
        let path = "\(folder)/tool"
        if FileOwnership.isOwn(path), let stored = FileBytes.contents(of: path) {
            let lines = String(decoding: stored, as: UTF8.self).split(separator: "\n")
            if lines.count == 2, lines[0] == version { return String(lines[1]) }
        }
        guard let bytes = FileBytes.contents(of: program) else { return runningTool }
        let hash = bytes.withUnsafeBytes { KeyedHash(of: $0, KeyedHash.Key(first: 0, second: 0)) }
        let tool = "\(PrumoVersion.text) \(String(hash.first, radix: 16)) \(String(hash.second, radix: 16))"
        // Without it, the next run hashes the program again.
        try? AtomicFile(path, as: .generated, permissions: 0o600).write(Array("\(version)\n\(tool)\n".utf8))
        return tool
    }

    /// For how many files of this run a result of an earlier one was used.
    package var reusedCount: Int { lock.withLock { used.count } }

    private static func day(of date: Date) -> Int { Int(date.timeIntervalSince1970) / 86_400 }

    /// The result with a hash; `nil` if there is none.
    /// - Parameter decode: reads the result; `nil` if it is not one.
    package func result<Result>(_ hash: KeyedHash, decoded decode: (UnsafeRawBufferPointer) -> Result?) -> Result? {
        guard let position = stored.position(of: hash), let stored = stored.result(at: position) else { return nil }
        let result = decode(stored.bytes)
        if result != nil { lock.withLock { _ = used.insert(position) } }
        return result
    }

    /// Stores a result; nothing if it is empty.
    package func add(_ bytes: [UInt8], _ hash: KeyedHash) {
        guard !bytes.isEmpty else { return }
        lock.withLock {
            guard addedBytes.count + bytes.count <= Self.limit else { return }
            added[hash] = addedBytes.count..<addedBytes.count + bytes.count
            addedBytes += bytes
        }
    }

    /// Writes what was added, and leaves out what no run used for two weeks. Where nothing can be written, the next run
    /// finds nothing.
    package func save() {
        let bytes = lock.withLock { () -> [UInt8]? in
            guard !added.isEmpty || used.contains(where: { stored.day(at: $0) != today }) else { return nil }
            return addedBytes.withUnsafeBytes { StoredResults.bytes(of: results(with: $0), stored.key) }
        }
        guard let bytes, (try? AtomicFile(path, as: .generated, permissions: 0o600).write(bytes)) != nil else { return }
        removeOldFiles()
    }

    private func results(with addedBytes: UnsafeRawBufferPointer) -> [StoredResults.Entry] {
        var results = added.map { hash, range in
            StoredResults.Entry(
                hash: hash, day: today, bytes: UnsafeRawBufferPointer(rebasing: addedBytes[range]))
        }
        var size = addedBytes.count
        for position in 0..<stored.count {
            guard let result = stored.result(at: position), added[result.hash] == nil else { continue }
            let day = used.contains(position) ? today : result.day
            guard (today - Self.daysOfResults...today).contains(day), size + result.bytes.count <= Self.limit else {
                continue
            }
            size += result.bytes.count
            results.append(StoredResults.Entry(hash: result.hash, day: day, bytes: result.bytes))
        }
        return results
    }

    private func removeOldFiles() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasSuffix(suffix) {
            let path = "\(folder)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard attributes?[.type] as? FileAttributeType == .typeRegular,
                let date = attributes?[.modificationDate] as? Date,
                today - Self.day(of: date) > Self.daysOfFiles
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}

/// Whether files are safe from everybody else.
private enum FileOwnership {
    /// Whether a path is a regular file that belongs to the user, and that nobody else may write.
    static func isOwn(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }
}

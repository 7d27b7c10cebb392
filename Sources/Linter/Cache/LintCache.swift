import Findings
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What earlier runs found, by everything that it depends on: the bytes and the path of a file, the rules with their
/// options, the generated constants, the tool, and the day where a rule looks at it.
///
/// One file contains the results of a working directory. A run reads it once and replaces it once, so that several runs do
/// not disturb each other. One that is damaged, or that somebody else could have written, is not used.
package final class LintCache: @unchecked Sendable {
    /// What identifies the result of a file.
    struct Key {
        fileprivate let hash: KeyedHash
        fileprivate let rules: Rules
    }

    /// The rules of files: a stored finding has the position of its rule.
    fileprivate final class Rules: Sendable {
        let set: RuleSet
        let hash: KeyedHash
        let ids: [String]
        let positions: [String: Int]

        init(_ set: RuleSet, _ hash: KeyedHash) {
            self.set = set
            self.hash = hash
            ids = set.ids + [RuleMetadata.syntaxError.id]
            positions = Dictionary(zip(ids, 0...)) { first, _ in first }
        }
    }

    /// For how many days results are kept that no run uses.
    private static let daysOfResults = 14
    /// For how many days the file of a working directory is kept that no run uses.
    private static let daysOfFiles = 60
    /// How many bytes of results a file contains.
    private static let limit = 48 << 20
    private static let suffix = ".lint-cache"

    private let folder: String
    private let path: String
    private let directory: String
    private let tool: String
    private let today = LintCache.day(of: Date())
    private let stored: StoredResults
    private let lock = Lock()
    // Many files have these in common.
    private var rules: [ObjectIdentifier: Rules] = [:]
    private var constants: [ObjectIdentifier: (identity: PackageConstants.Identity, hash: KeyedHash)] = [:]
    /// The positions of the stored results that were used.
    private var used: Set<Int> = []
    /// The places of the results that this run added in the bytes of all of them.
    private var added: [KeyedHash: Range<Int>] = [:]
    private var addedBytes: [UInt8] = []

    /// Opens the cache of a working directory.
    /// - Parameters:
    ///   - folder: the folder with the caches of all directories, which is created when results are saved.
    ///   - directory: the absolute path of the working directory.
    ///   - tool: the identity of the tool's version.
    package init(inFolder folder: String, of directory: String, tool: String) {
        self.folder = folder
        self.directory = directory
        self.tool = tool
        // The name distinguishes directories; the text before the hash is compared as well.
        let name = KeyedHash(of: directory, KeyedHash.Key(first: 0, second: 0))
        path = "\(folder)/\(String(name.first, radix: 16))\(Self.suffix)"
        stored = FileOwnership.isOwn(path) ? StoredResults(path) ?? StoredResults() : StoredResults()
    }

    /// What tells this program from its other versions, for ``init(inFolder:of:tool:)``: the version, and the file that it is,
    /// since two builds of a version may find different things. Nil where the file is not known.
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

    /// What identifies the result of a file; nil if the result must not be cached.
    /// - Parameter reporter: what writes the findings; nil if they are kept.
    func key(_ bytes: UnsafeBufferPointer<UInt8>, of task: LintFile, writtenBy reporter: FileReporter?) -> Key? {
        guard let rules = rules(task.rules) else { return nil }
        var parts = [rules.hash, KeyedHash(of: UnsafeRawBufferPointer(bytes), stored.key)]
        if let constants = task.constants { parts.append(hash(of: constants)) }
        parts.append(KeyedHash(of: "\(task.grading.rawValue) \(task.file.path)", stored.key))
        parts.append(KeyedHash(of: reporter?.id ?? "", stored.key))
        // A hash is two numbers without space between them.
        let hash = parts.withUnsafeBytes { KeyedHash(of: $0, stored.key) }
        return Key(hash: hash, rules: rules)
    }

    private func rules(_ set: RuleSet) -> Rules? {
        guard let configuration = set.configuration else { return nil }
        return lock.withLock {
            if let known = rules[ObjectIdentifier(set)] { return known }
            let day = set.ids.contains(ExpiringTodo.metadata.id) ? CalendarDay.today.number : 0
            let hash = KeyedHash(of: "\(tool)\n\(directory)\n\(day)\n\(configuration)", stored.key)
            let new = Rules(set, hash)
            rules[ObjectIdentifier(set)] = new
            return new
        }
    }

    private func hash(of constants: PackageConstants) -> KeyedHash {
        let identity = constants.identity
        return lock.withLock {
            if let known = self.constants[ObjectIdentifier(identity)] { return known.hash }
            let hash = KeyedHash(of: constants.text, stored.key)
            self.constants[ObjectIdentifier(identity)] = (identity, hash)
            return hash
        }
    }

    /// The stored findings of a file; nil if there are none.
    func findings(_ key: Key, in bytes: UnsafeBufferPointer<UInt8>, path: String) -> [Finding]? {
        result(key) { FindingsDecoder.findings($0, in: bytes, path: path, ids: key.rules.ids) }
    }

    /// The stored report of a file; nil if there is none. It is empty if nothing was found.
    func writtenFindings(_ key: Key) -> WrittenFindings? {
        result(key) { FindingsDecoder.writtenFindings($0, ids: key.rules.ids) }
    }

    private func result<Result>(_ key: Key, decoded decode: (UnsafeRawBufferPointer) -> Result?) -> Result? {
        guard let position = stored.position(of: key.hash), let stored = stored.result(at: position) else { return nil }
        let result = decode(stored.bytes)
        if result != nil { lock.withLock { _ = used.insert(position) } }
        return result
    }

    /// Stores the findings of a file.
    func add(_ findings: [Finding], _ key: Key) {
        add(FindingsEncoder(findings, key.rules.positions).bytes, key)
    }

    /// Stores the report of a file; nil if nothing was found.
    func add(_ written: WrittenFindings?, _ key: Key) {
        add(FindingsEncoder(written, key.rules.positions).bytes, key)
    }

    private func add(_ bytes: [UInt8], _ key: Key) {
        guard !bytes.isEmpty else { return }
        lock.withLock {
            guard addedBytes.count + bytes.count <= Self.limit else { return }
            added[key.hash] = addedBytes.count..<addedBytes.count + bytes.count
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
        for name in names where name.hasSuffix(Self.suffix) {
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

import Files
import Findings
import SourceText

/// What earlier runs found, by everything that it depends on: the bytes and the path of a file, the rules with their
/// options, the generated constants, what the compiler's index says, the tool, and the day where a rule looks at it.
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

    private let directory: String
    private let tool: String
    private let results: ResultCache
    private let lock = Lock()
    // Many files have these in common.
    private var rules: [ObjectIdentifier: Rules] = [:]
    private var constants: [ObjectIdentifier: (identity: PackageConstants.Identity, hash: KeyedHash)] = [:]

    /// Opens the cache of a working directory.
    /// - Parameters:
    ///   - folder: the folder with the caches of all directories, which is created when results are saved.
    ///   - directory: the absolute path of the working directory.
    ///   - tool: the identity of the tool's version.
    package init(inFolder folder: String, of directory: String, tool: String) {
        self.directory = directory
        self.tool = tool
        results = ResultCache(of: .lint, inFolder: folder, for: directory)
    }

    /// For how many files of this run a result of an earlier one was used.
    package var reusedCount: Int { results.reusedCount }

    /// What identifies the result of a file; nil if the result must not be cached.
    /// - Parameter reporter: what writes the findings; nil if they are kept.
    func key(_ bytes: UnsafeBufferPointer<UInt8>, of task: LintFile, writtenBy reporter: FileReporter?) -> Key? {
        guard let rules = rules(task.rules) else { return nil }
        var parts = [rules.hash, KeyedHash(of: UnsafeRawBufferPointer(bytes), results.hashKey)]
        if let constants = task.constants { parts.append(hash(of: constants)) }
        if let compiled = task.compiledFile { parts.append(KeyedHash(of: compiled.text, results.hashKey)) }
        parts.append(KeyedHash(of: "\(task.grading.rawValue) \(task.file.path)", results.hashKey))
        parts.append(KeyedHash(of: reporter?.id ?? "", results.hashKey))
        // A hash is two numbers without space between them.
        let hash = parts.withUnsafeBytes { KeyedHash(of: $0, results.hashKey) }
        return Key(hash: hash, rules: rules)
    }

    private func rules(_ set: RuleSet) -> Rules? {
        guard let configuration = set.configuration else { return nil }
        return lock.withLock {
            if let known = rules[ObjectIdentifier(set)] { return known }
            let day = set.ids.contains(ExpiringTodo.metadata.id) ? CalendarDay.today.number : 0
            let hash = KeyedHash(of: "\(tool)\n\(directory)\n\(day)\n\(configuration)", results.hashKey)
            let new = Rules(set, hash)
            rules[ObjectIdentifier(set)] = new
            return new
        }
    }

    private func hash(of constants: PackageConstants) -> KeyedHash {
        let identity = constants.identity
        return lock.withLock {
            if let known = self.constants[ObjectIdentifier(identity)] { return known.hash }
            let hash = KeyedHash(of: constants.text, results.hashKey)
            self.constants[ObjectIdentifier(identity)] = (identity, hash)
            return hash
        }
    }

    /// The stored findings of a file; nil if there are none.
    func findings(_ key: Key, in bytes: UnsafeBufferPointer<UInt8>, path: String) -> [Finding]? {
        results.result(key.hash) { FindingsDecoder.findings($0, in: bytes, path: path, ids: key.rules.ids) }
    }

    /// The stored report of a file; nil if there is none. It is empty if nothing was found.
    func writtenFindings(_ key: Key) -> WrittenFindings? {
        results.result(key.hash) { FindingsDecoder.writtenFindings($0, ids: key.rules.ids) }
    }

    /// Stores the findings of a file.
    func add(_ findings: [Finding], _ key: Key) {
        results.add(FindingsEncoder(findings, key.rules.positions).bytes, key.hash)
    }

    /// Stores the report of a file; nil if nothing was found.
    func add(_ written: WrittenFindings?, _ key: Key) {
        results.add(FindingsEncoder(written, key.rules.positions).bytes, key.hash)
    }

    /// Writes what was added, and leaves out what no run used for two weeks. Where nothing can be written, the next run
    /// finds nothing.
    package func save() { results.save() }
}

import Files
import Findings
import SourceText
import SwiftTree

/// Reads sources on several threads.
struct SourceReading {
    /// What was found in some sources.
    struct Results: Sendable {
        var references: [KeyReference] = []
        var aliases: Set<KnownKeys.Root> = []
        var interfaces: [String: Set<String>] = [:]
        var intents: Set<String> = []
        var namesakes: [NamesakeType] = []
        var wrappers: Set<LookupWrapper> = []
        var tableUses: [TableUse] = []
        /// The tables whose names are literals of code.
        var namedTables: Set<String> = []
        var problems: [Diagnostic] = []

        mutating func add(_ other: Results) {
            references += other.references
            aliases.formUnion(other.aliases)
            interfaces.merge(other.interfaces) { $0.union($1) }
            intents.formUnion(other.intents)
            namesakes += other.namesakes
            wrappers.formUnion(other.wrappers)
            tableUses += other.tableUses
            namedTables.formUnion(other.namedTables)
            problems += other.problems
        }
    }

    private let files: [FoundFile]
    private let threads: Int
    /// What was found in each file.
    private var found: [Results]

    /// - Parameter threads: how many threads share the files; one for each processor unless given.
    init(_ files: [FoundFile], threads: Int?) {
        self.files = files
        self.threads = threads ?? WorkerThreads.processorCount
        found = Array(repeating: Results(), count: files.count)
    }

    /// What was found in all files, in their order.
    var results: Results { found.reduce(into: Results()) { $0.add($1) } }

    /// The names that were found for generated types, and the functions that look keys up.
    var names: (aliases: Set<KnownKeys.Root>, wrappers: Set<LookupWrapper>) {
        found.reduce(into: ([], [])) { names, results in
            names.aliases.formUnion(results.aliases)
            names.wrappers.formUnion(results.wrappers)
        }
    }

    /// The number of files that a thread takes at once, so that threads seldom meet.
    private static let step = 8

    /// Reads all files, or once more those in which one of some names is.
    mutating func read(_ known: KnownKeys, mentioning names: NewNames? = nil) {
        let files = files
        let next = Locked(0)
        let read = Locked<[(Int, Results)]>([])
        WorkerThreads.run(max(1, min(threads, (files.count + Self.step - 1) / Self.step))) {
            var worker = SourceWorker(known, mentioning: names)
            var results: [(Int, Results)] = []
            while true {
                let range = next.withLock { next in
                    let start = next
                    next = min(files.count, start + Self.step)
                    return start..<next
                }
                if range.isEmpty { break }
                for index in range {
                    if let found = worker.results(of: files[index], number: index) { results.append((index, found)) }
                }
            }
            read.withLock { $0 += results }
        }
        for (index, results) in read.withLock(\.self) { found[index] = results }
    }
}

/// Reads sources one after the other, with one parser and one tree.
private struct SourceWorker: ~Copyable {
    private let known: KnownKeys
    private let names: NewNames?
    private let tree = SyntaxTree()
    private var parser = SwiftParser()

    init(_ known: KnownKeys, mentioning names: NewNames?) { (self.known, self.names) = (known, names) }

    /// The results of a file; `nil` if it contains none of the names.
    mutating func results(of found: FoundFile, number: Int) -> SourceReading.Results? {
        var results = SourceReading.Results()
        guard let format = SourceFormat(of: found.path) else { return nil }
        let bytes: [UInt8]
        do throws(DiagnosticsError) {
            bytes = try SourceFile.bytes(of: found.path)
        } catch {
            results.problems = error.diagnostics
            return results
        }
        if let names, !names.mayBe(in: bytes) { return nil }
        let file = found.path.split(separator: "/").last ?? ""
        let name = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
        switch format {
        case .swift: readSwift(bytes, number, &results)
        case .code:
            guard !bytes.withUnsafeBufferPointer(SourceFormat.isGenerated) else { break }
            var reader = CodeReferenceReader(
                SourceFile(path: found.path, bytes: bytes), number: number, known: known,
                isData: found.path.hasSuffix(".json"))
            reader.read()
            results.references = reader.references
            results.wrappers = reader.wrappers
            results.tableUses = reader.tableUses
            results.namedTables = reader.namedTables
        case .interface, .markup:
            var reader = MarkupReferenceReader(SourceFile(path: found.path, bytes: bytes), number: number, known: known)
            reader.read(findsIDs: format == .interface)
            results.references = reader.references
            if format == .interface { results.interfaces[name] = reader.ids }
        case .intents: results.intents = [name]
        }
        return results
    }

    private mutating func readSwift(_ bytes: [UInt8], _ number: Int, _ results: inout SourceReading.Results) {
        let isGenerated = bytes.withUnsafeBufferPointer { bytes in
            if SourceFormat.isGenerated(bytes) { return true }
            parser.parse(bytes, into: tree)
            return false
        }
        if isGenerated { return }
        var reader = SwiftReferenceReader(tree, file: number, known: known)
        reader.read()
        results.references = reader.references
        results.aliases = reader.aliases
        results.namesakes = reader.namesakes
        results.wrappers = reader.wrappers
        results.tableUses = reader.tableUses
        results.namedTables = reader.namedTables
    }
}

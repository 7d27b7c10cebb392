import Files
import Findings
import SourceText
import SwiftTree

/// Reads sources on several threads.
enum SourceReading {
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

    /// The files that are not read yet, and what was found in the others.
    private struct Progress {
        var next = 0
        var results = Results()
    }

    /// The number of files that a thread takes at once, so that threads seldom meet.
    private static let step = 8

    /// Reads files; the results are in any order.
    static func results(of files: [FoundFile], known: KnownKeys, threads: Int?) -> Results {
        let progress = Locked(Progress())
        let wanted = threads ?? WorkerThreads.processorCount
        WorkerThreads.run(max(1, min(wanted, (files.count + step - 1) / step))) {
            var worker = SourceWorker(known)
            while true {
                let range = progress.withLock { progress in
                    let start = progress.next
                    progress.next = min(files.count, start + step)
                    return start..<progress.next
                }
                if range.isEmpty { break }
                for index in range { worker.read(files[index], number: index) }
            }
            progress.withLock { $0.results.add(worker.results) }
        }
        return progress.withLock(\.results)
    }
}

/// Reads sources one after the other, with one parser and one tree.
private struct SourceWorker: ~Copyable {
    private(set) var results = SourceReading.Results()
    private let known: KnownKeys
    private let tree = SyntaxTree()
    private var parser = SwiftParser()

    init(_ known: KnownKeys) { self.known = known }

    mutating func read(_ found: FoundFile, number: Int) {
        guard let format = SourceFormat(of: found.path) else { return }
        let bytes: [UInt8]
        do throws(DiagnosticsError) {
            bytes = try SourceFile.bytes(of: found.path)
        } catch {
            results.problems += error.diagnostics
            return
        }
        let file = found.path.split(separator: "/").last ?? ""
        let name = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
        switch format {
        case .swift: readSwift(bytes, number)
        case .code:
            guard !bytes.withUnsafeBufferPointer(SourceFormat.isGenerated) else { return }
            var reader = CodeReferenceReader(
                SourceFile(path: found.path, bytes: bytes), number: number, known: known,
                isData: found.path.hasSuffix(".json"))
            reader.read()
            results.references += reader.references
            results.wrappers.formUnion(reader.wrappers)
            results.tableUses += reader.tableUses
            results.namedTables.formUnion(reader.namedTables)
        case .interface, .markup:
            var reader = MarkupReferenceReader(SourceFile(path: found.path, bytes: bytes), number: number, known: known)
            reader.read(findsIDs: format == .interface)
            results.references += reader.references
            if format == .interface { results.interfaces[name, default: []].formUnion(reader.ids) }
        case .intents: results.intents.insert(name)
        }
    }

    private mutating func readSwift(_ bytes: [UInt8], _ number: Int) {
        let isGenerated = bytes.withUnsafeBufferPointer { bytes in
            if SourceFormat.isGenerated(bytes) { return true }
            parser.parse(bytes, into: tree)
            return false
        }
        if isGenerated { return }
        var reader = SwiftReferenceReader(tree, file: number, known: known)
        reader.read()
        results.references += reader.references
        results.aliases.formUnion(reader.aliases)
        results.namesakes += reader.namesakes
        results.wrappers.formUnion(reader.wrappers)
        results.tableUses += reader.tableUses
        results.namedTables.formUnion(reader.namedTables)
    }
}

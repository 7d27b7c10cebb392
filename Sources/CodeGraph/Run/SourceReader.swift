import Files
import IndexStore
import SourceText
import SwiftTree

/// Reads sources and their records, one file after the other in the same memory. For one thread.
final class SourceReader {
    private let stores: [IndexStore]
    private let bytes = FileBytes()
    private let recordBytes = FileBytes()
    private var parser = SwiftParser()
    private let syntax = SyntaxTree()

    fileprivate init(_ stores: [IndexStore]) { self.stores = stores }

    /// The parsed source; it is valid until the next one is parsed.
    func tree(of source: IndexedPackage.Source) throws(DiagnosticsError) -> SyntaxTree {
        try bytes.readSource(source.path)
        parser.parse(bytes.bytes, into: syntax)
        return syntax
    }

    /// The records of a source, one for each content that it was compiled with.
    func records(of source: IndexedPackage.Source) throws(DiagnosticsError) -> [IndexRecord] {
        var records: [IndexRecord] = []
        for stored in source.records { records.append(try stores[stored.store].record(stored.name, recordBytes)) }
        return records
    }
}

extension IndexedPackage {
    /// How many files are read before their values are taken: these may contain records, which are large.
    private static let batchSize = 96

    /// Makes a value of each source on all processors, and passes the values on in the order of the sources.
    /// - Returns: what could not be read; such sources have no value.
    func read<Value: Sendable>(
        _ sources: [Source],
        _ value: @escaping @Sendable (Source, SourceReader) throws(DiagnosticsError) -> Value,
        then use: (Value) -> Void
    ) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        let stores = stores
        for batch in sources.parts(of: Self.batchSize) {
            let size = max(1, batch.count / (WorkerThreads.processorCount * 2))
            let results = WorkerThreads.map(Array(batch).parts(of: size)) { part in
                let reader = SourceReader(stores)
                return part.map { source in
                    Result { () throws(DiagnosticsError) in try value(source, reader) }
                }
            }
            for result in results.joined() {
                switch result {
                case .success(let value): use(value)
                case .failure(let error): problems += error.diagnostics
                }
            }
        }
        return problems
    }
}

extension Array {
    /// The elements in parts of a size, the last of which may be smaller.
    fileprivate func parts(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}

import Files
import IndexStore
import SourceText

/// A place at which a file uses a symbol.
struct SymbolUse: Hashable, Sendable {
    /// The number of the symbol.
    let symbol: Int32
    /// What the file does with the symbol.
    let roles: IndexRoles
    /// How other symbols are related to it here.
    let relations: IndexRoles
    /// The line, from 1.
    let line: Int32
    /// The column in bytes of UTF-8, from 1.
    let column: Int32
}

extension IndexedPackage {
    /// The places at which the package's files use some symbols, by the path of the file. The graph does not have them, so all
    /// records are read again.
    func uses(of symbols: some Sequence<Int32>, in graph: CodeGraph) -> [String: [SymbolUse]] {
        let wanted = Dictionary(symbols.map { (graph.usr(of: Int($0)), $0) }) { first, _ in first }
        guard !wanted.isEmpty else { return [:] }
        var found: [String: [SymbolUse]] = [:]
        _ = read(sources) { source, reader throws(DiagnosticsError) in
            let uses = Set(try reader.records(of: source).flatMap { Self.uses(of: wanted, in: $0) })
            return (source.path, uses.ordered { ($0.line, $0.column) < ($1.line, $1.column) })
        } then: { path, uses in
            if !uses.isEmpty { found[path] = uses }
        }
        return found
    }

    private static func uses(of wanted: [String: Int32], in record: IndexRecord) -> [SymbolUse] {
        let numbers = record.symbols.map { wanted[record.usr(of: $0)] ?? -1 }
        guard numbers.contains(where: { $0 >= 0 }) else { return [] }
        return record.occurrences.compactMap { occurrence in
            let symbol = numbers[Int(occurrence.symbol)]
            guard symbol >= 0, occurrence.roles.contains(.reference) else { return nil }
            let relations = record.relations(of: occurrence).reduce(into: IndexRoles()) { $0.formUnion($1.roles) }
            return SymbolUse(
                symbol: symbol, roles: occurrence.roles, relations: relations, line: occurrence.line,
                column: occurrence.column)
        }
    }
}

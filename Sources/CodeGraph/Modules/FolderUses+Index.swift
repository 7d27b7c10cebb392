import Files
import IndexStore
import SourceText

extension FolderUses {
    /// Reads which files of a target use which others of it. Files that are generated are left out.
    /// - Parameters:
    ///   - package: a package with a fresh index.
    ///   - isExempt: whether a file is left out.
    init(of package: IndexedPackage, leavingOut isExempt: (Path) -> Bool = { _ in false }) {
        self.init()
        var found = FoundUses()
        // A file that cannot be read has no uses; the graph of declarations reports it.
        _ = package.read(package.sources.filter { !$0.isGenerated }) { source, reader throws(DiagnosticsError) in
            (source, try reader.records(of: source))
        } then: { source, records in
            found.add(source, records)
        }
        let shown = found.files.map { Path($0.path).shown() }
        let isLeftOut = found.files.map { isExempt(Path($0.path)) }
        found.forEachPair { from, to, uses in
            guard !isLeftOut[from], !isLeftOut[to] else { return }
            let examples = uses.prefix(Self.exampleLimit).map { use in
                Use(
                    path: shown[from], location: SourceLocation(line: Int(use.line), column: Int(use.column)),
                    name: found.names[use.symbol] ?? "")
            }
            add(from: shown[from], to: shown[to], count: uses.count, examples: examples)
        }
    }
}

/// Collects where each file uses the declarations of others.
private struct FoundUses {
    /// A use of a symbol in a file.
    struct Use: Hashable {
        let symbol: Int32
        let line: Int32
        let column: Int32
    }

    /// A file, and what it uses.
    struct File {
        let path: String
        let module: String?
        var uses: [Use] = []
    }

    private(set) var files: [File] = []
    /// The names of the symbols that a file declares.
    private(set) var names: [Int32: String] = [:]
    private var table = SymbolTable()
    /// The number of the file that declares each symbol.
    private var owners: [Int32] = []

    mutating func add(_ source: IndexedPackage.Source, _ records: [IndexRecord]) {
        let owner = Int32(truncatingIfNeeded: files.count)
        var file = File(path: source.path, module: source.modules.first)
        for record in records {
            var numbers: [Int32] = []
            table.addNumbers(of: record, to: &numbers)
            for number in numbers where number == owners.count { owners.append(-1) }
            for occurrence in record.occurrences {
                let number = numbers[Int(occurrence.symbol)]
                let symbol = record.symbols[Int(occurrence.symbol)]
                if occurrence.roles.hasAny(RoleMask.definition) {
                    guard owners[Int(number)] < 0 else { continue }
                    owners[Int(number)] = owner
                    names[number] = record.name(of: symbol)
                } else if occurrence.roles.hasAny(RoleMask.reference), !symbol.subkind.isAccessor,
                    !record.relations(of: occurrence).contains(where: { $0.roles.hasAny(RoleMask.override) })
                {
                    file.uses.append(Use(symbol: number, line: occurrence.line, column: occurrence.column))
                }
            }
        }
        files.append(file)
    }

    /// The uses of each file of another one in the same module, each place once.
    func forEachPair(_ body: (_ from: Int, _ to: Int, _ uses: [Use]) -> Void) {
        for (number, file) in files.enumerated() {
            var byOwner: [Int: [Use]] = [:]
            for use in file.uses {
                let owner = Int(owners[Int(use.symbol)])
                guard owner >= 0, owner != number, files[owner].module == file.module else { continue }
                byOwner[owner, default: []].append(use)
            }
            for (owner, uses) in byOwner.ordered(by: { $0.key < $1.key }) { body(number, owner, Self.places(uses)) }
        }
    }

    /// The uses in the order of the file, one for each place: a call of an initializer names its type as well.
    private static func places(_ uses: [Use]) -> [Use] {
        var known: Set<SIMD2<Int32>> = []
        let ordered = uses.ordered { ($0.line, $0.column) < ($1.line, $1.column) }
        return ordered.filter { known.insert(SIMD2($0.line, $0.column)).inserted }
    }
}

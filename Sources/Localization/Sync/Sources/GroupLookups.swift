import Files
import Findings
import SourceText
import SwiftTree

/// The lookups in the sources of a group of tables.
struct GroupLookups: Sendable {
    /// The lookups, by file and place.
    private(set) var lookups: [CodeLookup] = []
    /// The texts of literals that may be looked up, with a hole for each interpolation.
    private(set) var uncertain: Set<String> = []
    /// Why sources could not be read.
    private(set) var problems: [Diagnostic] = []

    private enum Read: Sendable {
        case declarations(DeclaredTypes, Set<LookupWrapper>)
        case lookups([CodeLookup], Set<String>)
        case problems([Diagnostic])
    }

    /// Reads what the sources declare.
    /// - Parameter wrappers: the project's own lookups, as its configuration declares them.
    static func declarations(in paths: [String], wrappers: [LookupWrapper]) -> DeclaredTypes {
        let paths = paths.filter { $0.hasSuffix(".swift") }
        var declared = DeclaredTypes()
        var known = KnownKeys(Set<String>(), wrappers: wrappers)
        var found: Set<LookupWrapper> = []
        for case .declarations(let one, let wrappers) in WorkerThreads.map(paths, { [known] in read($0, known) }) {
            declared.add(one)
            found.formUnion(wrappers)
        }
        // Functions may pass keys on to others.
        for _ in 0..<SourceReferences.passLimit {
            let names = known.add(found)
            guard !names.isEmpty else { break }
            for wrappers in WorkerThreads.map(paths, { [known] in self.wrappers(in: $0, known, mentioning: names) }) {
                found.formUnion(wrappers)
            }
        }
        declared.add(found)
        declared.finish()
        return declared
    }

    /// Reads the lookups of sources.
    /// - Parameters:
    ///   - wrappers: the project's own lookups, as its configuration declares them.
    ///   - keys: the keys of the tables.
    init(in paths: [String], _ declared: DeclaredTypes, wrappers: [LookupWrapper], keys: Set<String>) {
        let known = KnownKeys(keys, wrappers: wrappers)
        let byName = Dictionary(grouping: wrappers, by: \.name)
        for read in WorkerThreads.map(paths, { Self.read($0, declared, byName, known) }) {
            switch read {
            case .declarations: break
            case .lookups(let found, let texts):
                lookups += found
                uncertain.formUnion(texts)
            case .problems(let found): problems += found
            }
        }
    }

    private static func read(_ path: String, _ known: KnownKeys) -> Read {
        guard let bytes = try? SourceFile.bytes(of: path) else { return .problems([]) }
        return parsed(bytes) { tree in
            .declarations(DeclarationReader(tree, path: path).declared, wrappers(in: tree, known))
        }
    }

    private static func wrappers(
        in path: String, _ known: KnownKeys, mentioning names: NewNames
    ) -> Set<LookupWrapper> {
        guard let bytes = try? SourceFile.bytes(of: path), names.mayBe(in: bytes) else { return [] }
        return parsed(bytes) { wrappers(in: $0, known) }
    }

    private static func wrappers(in tree: SyntaxTree, _ known: KnownKeys) -> Set<LookupWrapper> {
        var reader = SwiftReferenceReader(tree, file: 0, known: known)
        reader.readWrappers()
        return reader.wrappers
    }

    private static func parsed<Result>(_ bytes: [UInt8], _ read: (SyntaxTree) -> Result) -> Result {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        return withExtendedLifetime(tree) { read(tree) }
    }

    private static func read(
        _ path: String, _ declared: DeclaredTypes, _ wrappers: [String: [LookupWrapper]], _ known: KnownKeys
    ) -> Read {
        let bytes: [UInt8]
        do throws(DiagnosticsError) {
            bytes = try SourceFile.bytes(of: path)
        } catch {
            return .problems(error.diagnostics)
        }
        // What generators made of the tables' keys says nothing about their use.
        guard !bytes.withUnsafeBufferPointer(SourceFormat.isGenerated) else { return .lookups([], []) }
        guard path.hasSuffix(".swift") else { return macros(SourceFile(path: path, bytes: bytes), known) }
        return parsed(bytes) { tree in
            var reader = LookupReader(tree, path: path, declared, wrappers: wrappers)
            reader.read()
            return .lookups(reader.lookups, reader.uncertain)
        }
    }

    /// The lookups of Objective-C. Any other literal that is a key may be looked up.
    private static func macros(_ file: SourceFile, _ known: KnownKeys) -> Read {
        var reader = CodeReferenceReader(file, number: 0, known: known)
        reader.read()
        let lookups = Set(reader.lookups.map(\.location))
        let others = reader.references.filter { $0.pieces.count == 1 && !lookups.contains($0.location) }
        return .lookups(
            reader.lookups.map { lookup in
                CodeLookup(
                    path: file.path, location: lookup.location, key: LookupKey(lookup.key), table: lookup.table,
                    comment: lookup.comment?.isEmpty == false ? lookup.comment : nil,
                    defaultValue: lookup.value.map { LookupKey($0) })
            }.filter { $0.table != .unknown }, Set(others.map { $0.pieces[0] }))
    }
}

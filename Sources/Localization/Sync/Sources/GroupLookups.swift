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
        case declarations(DeclaredTypes)
        case lookups([CodeLookup], Set<String>)
        case problems([Diagnostic])
    }

    /// Reads what the sources declare.
    static func declarations(in paths: [String]) -> DeclaredTypes {
        var declared = DeclaredTypes()
        for case .declarations(let one) in WorkerThreads.map(paths.filter { $0.hasSuffix(".swift") }, read) {
            declared.add(one)
        }
        declared.finish()
        return declared
    }

    /// Reads the lookups of sources.
    init(in paths: [String], _ declared: DeclaredTypes, wrappers: [LookupWrapper]) {
        for read in WorkerThreads.map(paths, { Self.read($0, declared, wrappers) }) {
            switch read {
            case .declarations: break
            case .lookups(let found, let texts):
                lookups += found
                uncertain.formUnion(texts)
            case .problems(let found): problems += found
            }
        }
    }

    private static func read(_ path: String) -> Read {
        guard let bytes = try? SourceFile.bytes(of: path) else { return .problems([]) }
        return parsed(bytes) { .declarations(DeclarationReader($0, path: path).declared) }
    }

    private static func parsed(_ bytes: [UInt8], _ read: (SyntaxTree) -> Read) -> Read {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        return withExtendedLifetime(tree) { read(tree) }
    }

    private static func read(_ path: String, _ declared: DeclaredTypes, _ wrappers: [LookupWrapper]) -> Read {
        let bytes: [UInt8]
        do throws(DiagnosticsError) {
            bytes = try SourceFile.bytes(of: path)
        } catch {
            return .problems(error.diagnostics)
        }
        // What generators made of the tables' keys says nothing about their use.
        guard !bytes.withUnsafeBufferPointer(SourceFormat.isGenerated) else { return .lookups([], []) }
        guard path.hasSuffix(".swift") else { return macros(SourceFile(path: path, bytes: bytes), wrappers) }
        return parsed(bytes) { tree in
            var reader = LookupReader(tree, path: path, declared, wrappers: wrappers)
            reader.read()
            return .lookups(reader.lookups, reader.uncertain)
        }
    }

    /// The lookups of Objective-C.
    private static func macros(_ file: SourceFile, _ wrappers: [LookupWrapper]) -> Read {
        var reader = CodeReferenceReader(file, number: 0, known: KnownKeys(Set<String>(), wrappers: wrappers))
        reader.read()
        return .lookups(
            reader.lookups.map { lookup in
                CodeLookup(
                    path: file.path, location: lookup.location, key: LookupKey(lookup.key), table: lookup.table,
                    comment: lookup.comment?.isEmpty == false ? lookup.comment : nil,
                    defaultValue: lookup.value.map { LookupKey($0) })
            }.filter { $0.table != .unknown }, [])
    }
}

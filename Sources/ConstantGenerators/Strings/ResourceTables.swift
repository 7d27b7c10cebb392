import EnvironmentSettings
import SourceText
import StringCatalogs

/// Compares the strings tables in the resources of all variants: constants are the same in all of them, so each variant
/// needs each key, in some language.
package struct ResourceTables {
    private var keysOfFiles: [String: Set<String>] = [:]
    private var problems = Problems()

    /// A diagnostic for each file that lacks keys which other variants have, and what is wrong with the files.
    package static func problems(in resources: EnvironmentResources, of variants: [BuildVariant]) -> [Diagnostic] {
        var tables = ResourceTables()
        tables.compare(resources, variants)
        return tables.problems.diagnostics.map { $0.of(.resources) }
    }

    /// The table of one variant.
    private struct Table {
        let variant: BuildVariant
        let file: OutsideFile
        var keys: Set<String> = []
    }

    private mutating func compare(_ resources: EnvironmentResources, _ variants: [BuildVariant]) {
        var tables: [String: [Table]] = [:]
        for variant in variants {
            var own: [String: Table] = [:]
            for (path, file) in resources.files(of: variant).ordered(by: { $0.key < $1.key }) {
                guard let name = TableFile(path: path)?.table else { continue }
                own[name, default: Table(variant: variant, file: file)].keys.formUnion(keys(of: file))
            }
            for (name, table) in own { tables[name, default: []].append(table) }
        }
        // A file that cannot be read lacks all keys.
        guard problems.diagnostics.isEmpty else { return }
        var reported: Set<String> = []
        for (name, tables) in tables.ordered(by: { $0.key < $1.key }) {
            let all = tables.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
            for table in tables where table.keys.count < all.count && reported.insert(table.file.path).inserted {
                let missing = all.subtracting(table.keys).ordered()
                let more = missing.count == 1 ? "" : " and \(missing.count - 1) more"
                problems.report(
                    Diagnostic(
                        path: table.file.path,
                        "the table \(name) of \(table.variant.name) lacks \"\(missing[0])\"\(more), which other variants have; add what is "
                            + "missing, since all variants have the same constants"))
            }
        }
    }

    private mutating func keys(of file: OutsideFile) -> Set<String> {
        if let known = keysOfFiles[file.path] { return known }
        let keys = problems.attempt { () throws(DiagnosticsError) in
            let source = try SourceFile(readingFrom: file.path, displayPath: file.displayPath)
            return Set(try TableFileParser.parse(source).entries.map(\.key))
        }
        keysOfFiles[file.path] = keys ?? []
        return keys ?? []
    }
}

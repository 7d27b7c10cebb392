import SourceText
import StringCatalogs

/// Finds the table that a file of translators means by a path: they may have exported it from another folder.
struct TableLookup {
    /// What a path leads to.
    enum Outcome {
        case table(Int)
        case none
        /// Tables that are equally likely.
        case several([String])
    }

    private let names: [[Substring]]
    /// The tables with their folders.
    let titles: [String]
    private var found: [String: Outcome] = [:]

    init(_ tables: [StringsTable], root: String?) {
        titles = tables.map { TranslationExport.title(of: $0, root: root) }
        names = titles.map { ProjectPath.components($0) }
    }

    /// The table of a path, or of a folder and a name.
    mutating func table(_ original: String) -> Outcome {
        if let known = found[original] { return known }
        let result = find(original)
        found[original] = result
        return result
    }

    private func find(_ original: String) -> Outcome {
        var path = ProjectPath.components(original)
        // A file that names no table is for the only one.
        if path.isEmpty, !titles.isEmpty { return titles.count == 1 ? .table(0) : .several(titles) }
        if let name = path.last {
            for ending in [".xcstrings", ".stringsdict", ".strings", ".storyboard", ".xib", ".intentdefinition"]
            where name.hasSuffix(ending) {
                path[path.count - 1] = name.dropLast(ending.count)
                break
            }
        }
        var best = 0
        var indices: [Int] = []
        for (index, components) in names.enumerated() {
            let count = zip(components.reversed(), path.reversed()).prefix { $0 == $1 }.count
            guard count > 0, count >= best else { continue }
            if count > best { indices = [] }
            best = count
            indices.append(index)
        }
        let exact = indices.filter { names[$0] == path }
        if exact.count == 1 { return .table(exact[0]) }
        guard indices.count != 1 else { return .table(indices[0]) }
        return indices.isEmpty ? .none : .several(indices.map { titles[$0] })
    }
}

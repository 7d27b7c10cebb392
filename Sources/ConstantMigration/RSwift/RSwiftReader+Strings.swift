import ConstantGenerators
import SourceText
import StringCatalogs

/// `R.string`.
extension RSwiftReader {
    private static let tables = Noun("strings table", "strings tables")
    private static let keys = Noun("key", "keys")
    /// The folder whose keys have accessors where there is one.
    private static let base = "Base"

    /// A strings table in all languages.
    private struct Table {
        let name: String
        var paths: [String] = []
        var files: [RSwiftStringsFile] = []
    }

    mutating func readStrings() {
        let extensions: Set<String> = [TableFile.Format.strings.rawValue, TableFile.Format.stringsdict.rawValue]
        var tables: [String: Table] = [:]
        for path in files(extensions) {
            let name = PathParts(path).stem
            guard
                let file = problems.attempt({ () throws(DiagnosticsError) in
                    try RSwiftStringsFile(readingFrom: path)
                })
            else { continue }
            problems.report(file.problems)
            tables[name, default: Table(name: name)].paths.append(path)
            tables[name]?.files.append(file)
        }
        let all = tables.values.ordered { $0.name < $1.name }
        note(all.flatMap(\.paths), of: .strings)
        let unique = named(all, Self.tables, text: \.name) { table in
            SourcePlace(file: SourceFile(path: table.paths[0], bytes: []), offset: 0)
        }
        for (name, table) in unique { insert(table, named: name) }
    }

    private mutating func insert(_ table: Table, named name: String) {
        var files = table.files.filter { $0.language == Self.base }
        if files.isEmpty { files = table.files.filter { $0.language == sourceLanguage } }
        let primary = files.isEmpty ? nil : Set(files.lazy.flatMap { $0.keys.map(\.name) })
        var texts: [String: [RSwiftStringsFile.Key]] = [:]
        for file in table.files {
            for (_, key) in named(file.keys, Self.keys, text: \.name, place: \.place) {
                texts[key.name, default: []].append(key)
            }
        }
        let keys = texts.keys.filter { primary?.contains($0) ?? true }.ordered()
        let resources = keys.compactMap { key -> NamedResource? in
            guard let texts = texts[key], let first = texts.first, let parameters = parameters(of: texts) else {
                return nil
            }
            return NamedResource(
                text: key, place: first.place, sources: [.string(table: table.name, key: key)], parameters: parameters)
        }
        insert(resources, Self.keys, in: ["R", RSwiftGenerator.string.rawValue, name])
    }

    /// The parameters that all languages agree on; nil after reporting that they do not.
    private mutating func parameters(of texts: [RSwiftStringsFile.Key]) -> [ForeignConstant.Parameter]? {
        func report(_ key: RSwiftStringsFile.Key, _ problem: StaticString) {
            problems.report(
                key.place.diagnostic(
                    "\"\(key.name)\" \(own: problem), so it has no accessor in R.swift; correct its placeholders"))
        }
        if let text = texts.first(where: { $0.parameters.contains { $0.type == nil } }) {
            report(text, "does not show some of its arguments")
            return nil
        }
        var parameters: [RSwiftParameter] = []
        for text in texts {
            guard let unified = RSwiftParameter.unified(parameters, text.parameters) else {
                report(text, "has different arguments in its languages")
                return nil
            }
            parameters = unified
        }
        return parameters.map { ForeignConstant.Parameter(label: $0.label, type: $0.type?.rawValue ?? "Any") }
    }
}

import Localization
import StringCatalogs
import TestSupport

/// Tables and sources in a temporary folder.
struct SourceProject {
    let folder: TemporaryFolder
    let tables: [StringsTable]

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        tables = StringsProject([folder.path], sourceLanguage: "en").tables
    }

    /// One table `Localizable` with some keys, and one Swift file.
    init(keys: [String], swift: String) throws {
        try self.init(["en.lproj/Localizable.strings": Self.table(keys), "App.swift": swift])
    }

    static func table(_ keys: [String]) -> String {
        keys.map { key in
            let escaped = key.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : String($0) }.joined()
            return "\"\(escaped)\" = \"text\";\n"
        }.joined()
    }

    func references(threads: Int? = nil) -> SourceReferences {
        SourceReferences([folder.path], known: KnownKeys(tables), threads: threads)
    }

    /// The keys that nothing refers to, those of other tables than `Localizable` as `TABLE/KEY`.
    func unused(_ accessors: [TextAccessor] = []) -> [String] {
        KeyUsage(tables, in: references(), accessors: accessors).unused.map { key in
            let (table, name) = (tables[key.table].name, tables[key.table].keys[key.key].name)
            return table == "Localizable" ? name : "\(table)/\(name)"
        }
    }

    /// The findings about lookups, without the folder.
    func undefined(includesViews: Bool = false) -> [String] {
        UndefinedKeys(tables, in: references(), includesViews: includesViews).findings.map {
            String($0.diagnostic.description.dropFirst(folder.path.count + 1))
        }
    }
}

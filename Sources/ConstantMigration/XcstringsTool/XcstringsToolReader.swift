import ConstantGenerators
import DataFormats
import EnvironmentSettings
import SourceText
import StringCatalogs

extension ForeignTool {
    /// xcstrings-tool 1.2.
    package static let xcstringsTool = ForeignTool(
        "xcstrings-tool", generatedMark: "xcstrings-tool", stringsKey: "localizedStringResources",
        roots: ["String.Localizable"], uses: .symbols(XcstringsToolUses.self))
}

extension ForeignConstants {
    /// Computes the accessors that xcstrings-tool 1.2 generates for the strings tables of a target.
    ///
    /// A table has the type `String.<Table>`, whose members are static and rarely named with it: code writes
    /// `String(localizable: .cartTitle)`, `Text(localizable: .cartTitle)`, `Text(.localizable(.cartTitle))` or
    /// `LocalizedStringResource(localizable: .cartTitle)`. So the path is the name of the argument and that of the member:
    /// `["localizable", "cartTitle"]`. `outputs` has the types, which nothing takes the place of: `types` is empty.
    /// - Parameters:
    ///   - files: absolute paths, the configuration of xcstrings-tool among them.
    ///   - sourceLanguage: the language of the `.strings` and `.stringsdict` files that are read, unless the configuration
    ///     names another one.
    ///   - accessLevel: the access level that a build setting gives, unless the configuration does.
    package init(
        xcstringsToolFor files: [String], sourceLanguage: String,
        accessLevel: ConstantsConfiguration.AccessLevel = .internal
    ) {
        self.init(tool: .xcstringsTool)
        var reader = XcstringsToolReader(files, sourceLanguage: sourceLanguage, accessLevel)
        reader.read(files)
        constants = reader.constants
        outputs = reader.outputs
        notes = reader.problems.notes
        obsoleteFiles = files.filter(XcstringsToolConfiguration.isConfiguration).ordered()
        noteIfEmpty(
            at: obsoleteFiles.first,
            "the target has no strings tables, so xcstrings-tool generates nothing for it; pass --target with the target that has "
                + "them, or add them to this one")
    }
}

/// Reads strings tables as xcstrings-tool does, and names their keys.
struct XcstringsToolReader {
    private let configuration: XcstringsToolConfiguration
    private let language: String
    private let accessLevel: ConstantsConfiguration.AccessLevel
    private(set) var constants: [ForeignConstant] = []
    private(set) var outputs: [ForeignOutput] = []
    private(set) var problems = Problems()

    init(_ files: [String], sourceLanguage: String, _ accessLevel: ConstantsConfiguration.AccessLevel) {
        let paths = files.filter(XcstringsToolConfiguration.isConfiguration).ordered()
        var problems = Problems()
        var configuration = XcstringsToolConfiguration()
        if let path = paths.first { configuration = XcstringsToolConfiguration(readingFrom: path, problems: &problems) }
        for path in paths.dropFirst() {
            problems.report(
                Diagnostic(
                    path: path,
                    "the target has another configuration of xcstrings-tool, \(paths[0]), which is read instead; remove one of them"
                ))
        }
        self.problems = problems
        self.configuration = configuration
        language = configuration.developmentLanguage ?? sourceLanguage
        self.accessLevel = configuration.accessLevel ?? accessLevel
    }

    mutating func read(_ files: [String]) {
        var tables: [String: [String]] = [:]
        var others: [String: String] = [:]
        for path in Set(files).ordered() {
            guard let file = TableFile(path: path) else { continue }
            guard isRead(file) else {
                others[file.table] = others[file.table] ?? path
                continue
            }
            tables[file.table, default: []].append(path)
        }
        reportUnread(others.filter { tables[$0.key] == nil }.ordered { $0.key < $1.key })
        let unique = NameGroups(tables.ordered { $0.key < $1.key }) { XcstringsToolIdentifier.typeName(of: $0.key) }
        for (name, tables) in unique.alike {
            problems.report(
                Diagnostic(
                    path: tables[1].value[0],
                    "the tables \(tables[0].key) and \(tables[1].key) have the same name in xcstrings-tool, \(name), so neither has accessors there; rename one"
                ))
        }
        for table in unique.nameless {
            problems.report(
                Diagnostic(
                    path: table.value[0],
                    "xcstrings-tool cannot make a name of the table \(table.key), so it has no accessors there; rename it"
                ))
        }
        for (name, table) in unique.unique { read(table.key, table.value, named: name) }
    }

    /// Reports the tables that have no file in the language of development, each with one of its files.
    private mutating func reportUnread(_ tables: [(key: String, value: String)]) {
        guard let first = tables.first else { return }
        if let place = configuration.languagePlace {
            let more = tables.count == 1 ? "" : " and \(tables.count - 1) more"
            problems.report(
                place.diagnostic(
                    "the table \"\(first.key)\"\(own: more) has no file in \(language).lproj, so xcstrings-tool generates nothing for it; "
                        + "correct \"developmentLanguage\", or add the file"))
            return
        }
        for (table, path) in tables {
            problems.report(
                Diagnostic(
                    path: path,
                    "the table \"\(table)\" has no file in \(language).lproj, so xcstrings-tool generates nothing for it; add one"
                ))
        }
    }

    /// Whether the tool reads a file: a catalog, or one in the language of development.
    private func isRead(_ file: TableFile) -> Bool {
        guard file.format != .xcstrings, let folder = file.folder else { return true }
        return folder.lowercased() == language.lowercased()
    }

    private mutating func read(_ table: String, _ paths: [String], named type: String) {
        var output = ForeignOutput(kind: .strings, name: "String.\(type)")
        output.accessLevel = accessLevel
        output.inputs = paths
        output.hasFileNamespaces = true
        output.place = configuration.place
        outputs.append(output)
        var keys: [XcstringsToolKey] = []
        var places: [String: SourcePlace] = [:]
        for path in paths {
            let read = problems.attempt { () throws(DiagnosticsError) in try XcstringsToolKey.all(readingFrom: path) }
            guard let read else { continue }
            problems.report(read.problems)
            for key in read.keys {
                if let other = places.updateValue(key.place, forKey: key.name) {
                    problems.report(
                        key.place.diagnostic(
                            "\"\(key.name)\" is also at \(other.reference), which is an error in xcstrings-tool; remove one of them"
                        ))
                } else {
                    keys.append(key)
                }
            }
        }
        let joins = configuration.convertsFromSnakeCase
        let groups = NameGroups(keys) { XcstringsToolIdentifier.memberName(of: $0.name, joinsSnakeCase: joins) }
        for (name, keys) in groups.alike {
            problems.report(
                keys[1].place.diagnostic(
                    "the keys \"\(keys[0].name)\" and \"\(keys[1].name)\" have the same name in xcstrings-tool, \(name), which is an error there; rename one"
                ))
        }
        for key in groups.nameless {
            problems.report(
                key.place.diagnostic(
                    "xcstrings-tool cannot make a name of the key \"\(key.name)\", which is an error there; rename it"))
        }
        let label = XcstringsToolIdentifier.memberName(of: table)
        for (name, key) in groups.unique {
            constants.append(
                ForeignConstant(
                    path: [label, name], target: .resource([.string(table: table, key: key.name)]),
                    parameters: key.parameters))
        }
    }
}

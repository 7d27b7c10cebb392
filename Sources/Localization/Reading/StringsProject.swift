import Files
import Findings
import SourceText
import StringCatalogs
import Workspace

/// The tables below some folders.
package struct StringsProject: Sendable {
    /// A table with files that cannot be read at all, or whose source language is not known, so that commands leave it as it is.
    package struct UnreadableTable: Sendable {
        let group: TableGroup
        /// The table's name.
        package var name: String { group.name }
        /// The name with the folder.
        package var title: String { group.title }
        /// Why the files cannot be read.
        package let problems: [Diagnostic]
        /// The files that can be read; nil if there is none.
        package let rest: StringsTable?
        /// Whether its source language is known, so that its files are the problem.
        package let hasSourceLanguage: Bool

        /// The same without the problems of some files; nil if it has no others.
        package func without(problemsOf paths: Set<String>) -> UnreadableTable? {
            let others = problems.filter { problem in !(problem.path.map(paths.contains) ?? false) }
            guard !others.isEmpty else { return nil }
            return UnreadableTable(group: group, problems: others, rest: rest, hasSourceLanguage: hasSourceLanguage)
        }
    }

    /// The tables, by folder and name, without those that have unreadable files. Strings that cannot be read are left out
    /// of them; see `TableContents.unreadable`.
    package private(set) var tables: [StringsTable] = []
    /// The tables that have unreadable files, by folder and name.
    package private(set) var unreadableTables: [UnreadableTable] = []
    /// Why paths could not be searched.
    package private(set) var pathProblems: [Diagnostic] = []

    /// The tables, and those that have unreadable files as far as they can be read, by folder and name: what commands that write
    /// nothing are about.
    package var readableTables: [StringsTable] {
        let rests = unreadableTables.compactMap(\.rest)
        return rests.isEmpty ? tables : (tables + rests).ordered { ($0.folder, $0.name) < ($1.folder, $1.name) }
    }

    /// Why paths could not be searched and files could not be read.
    package var problems: [Diagnostic] { pathProblems + unreadableTables.flatMap(\.problems) }

    /// Reads all tables below some files and folders.
    ///
    /// What Git ignores is left out, as are folders of tools and of others' sources. Files of one table that are not all
    /// named are read anyway: `fr.lproj/A.strings` brings the other languages with it.
    /// - Parameters:
    ///   - paths: files and folders; the working directory if there are none.
    ///   - sourceLanguage: the language that others are translated from, for tables of `.lproj` folders; found out where
    ///     it is nil (see `SourceLanguage`).
    ///   - takes: whether a file in a folder is wanted.
    package init(
        _ paths: [String], sourceLanguage: String? = nil, takes: @escaping (String) -> Bool = { _ in true }
    ) {
        // Files that were exported for translators are not tables of their own.
        var walk = FileWalk(
            extensions: ["strings", "stringsdict", "xcstrings"],
            enters: { !$0.hasSuffix(".xcloc") && !BuildProducts.contains($0) }, takes: takes)
        for path in paths.isEmpty ? ["."] : paths { walk.add(path) }
        var groups: [TableGroup: [TableFile]] = [:]
        for found in walk.files {
            guard let file = TableFile(path: found.path) else { continue }
            let isAlone = found.isNamed || paths.contains { Self.isLanguage($0, of: found.path) }
            let others = isAlone && file.folder != nil ? TableGroup(file).files : [file]
            for other in others.isEmpty ? [file] : others
            where !groups[TableGroup(file), default: []].contains(where: { $0.path == other.path }) {
                groups[TableGroup(file), default: []].append(other)
            }
        }
        self.init(groups, sourceLanguage: sourceLanguage, problems: walk.problems)
    }

    /// Reads the table that a file belongs to, as it is when all tables of its folder are read: what Git ignores is left out.
    /// - Parameter takes: whether a file is wanted.
    init(tableOf path: String, takes: @escaping (String) -> Bool = { _ in true }) {
        guard let group = TableFile(path: path).map(TableGroup.init) else {
            self.init([:], sourceLanguage: nil, problems: [])
            return
        }
        let prefix = group.folder.isEmpty ? "" : group.folder + "/"
        var walk = FileWalk(
            extensions: ["strings", "stringsdict", "xcstrings"],
            enters: { $0.hasSuffix(".lproj") && !$0.dropFirst(prefix.count).contains("/") },
            takes: { path in TableFile(path: path).map(TableGroup.init) == group && takes(path) })
        walk.add(group.folder)
        let files = walk.files.compactMap { TableFile(path: $0.path) }
        self.init(files.isEmpty ? [:] : [group: files], sourceLanguage: nil, problems: walk.problems)
    }

    private init(_ groups: [TableGroup: [TableFile]], sourceLanguage: String?, problems: [Diagnostic]) {
        pathProblems = problems
        let sorted = groups.ordered { $0.key < $1.key }
        let workspace = Workspace()
        var read = WorkerThreads.map(sorted.flatMap(\.value)) { StringsTableBuilder.ReadFile($0) }[...]
        for (group, files) in sorted {
            var builder = StringsTableBuilder(group, sourceLanguage: sourceLanguage, in: workspace)
            for file in read.prefix(files.count) { builder.add(file) }
            read = read.dropFirst(files.count)
            let table = builder.table()
            if !builder.problems.isEmpty {
                unreadableTables.append(
                    UnreadableTable(
                        group: group, problems: builder.problems, rest: table,
                        hasSourceLanguage: builder.hasSourceLanguage))
            } else if let table {
                tables.append(table)
            }
        }
    }

    /// The language that the nearest package or project declares as the one that strings are translated from; `nil` if none does.
    /// - Throws: where the package computes it, or projects contradict each other.
    package static func declaredSourceLanguage(of folder: String) throws(DiagnosticsError) -> String? {
        try SourceLanguage.declared(above: Path(folder.isEmpty ? "." : folder), in: Workspace())
    }

    /// Whether a path is that of the `.lproj` folder that a file is in.
    private static func isLanguage(_ path: String, of file: String) -> Bool {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        return folder.hasSuffix(".lproj") && file.hasPrefix(folder + "/")
    }

    /// The table with a name, or with a folder and a name (`Sources/App/Localizable`, or `./Localizable` in the working directory).
    package func tables(named name: String) -> [StringsTable] {
        tables.filter { Self.isNamed(name, title: $0.title, $0.name) }
    }

    /// The unreadable tables with a name, or with a folder and a name.
    package func unreadableTables(named name: String) -> [UnreadableTable] {
        unreadableTables.filter { Self.isNamed(name, title: $0.title, $0.name) }
    }

    private static func isNamed(_ given: String, title: String, _ name: String) -> Bool {
        if given.hasPrefix("./") { return title == given.dropFirst(2) }
        return name == given || title == given
    }
}

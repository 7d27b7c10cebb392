import DataFormats
import EnvironmentSettings
import Files
import Findings
import Foundation
import SourceText
import StringCatalogs
import Workspace

/// A check of all tables below some paths, each by the configuration that applies to it.
package struct StringsCheckRun {
    /// What was found, and which files could not be read.
    package private(set) var report = FindingsReport()
    /// What the configurations accept of the findings.
    package private(set) var accepted: [AcceptedFindings] = []
    /// The languages of all tables.
    package private(set) var languages: Set<String> = []
    /// The languages that findings are to be about; nil for all.
    private let locales: Set<String>?
    /// The tables that were checked.
    package private(set) var tables: [StringsTable] = []
    /// The rules that ran on any table.
    private var rules: Set<String> = []
    private var glossaries = Glossaries()
    /// What the generator of constants reports; `nil` if one table is checked as it is typed.
    private var generation: GenerationReport?
    private let workspace = Workspace()
    private let builtFiles: BuiltFiles
    /// The checks by the files of their configurations.
    private var checks: [String: StringsCheck] = [:]
    private var fonts: [String: FontLibrary] = [:]
    /// Whether there was any file to look at.
    package var hasFiles: Bool { !report.paths.isEmpty || !report.problems.isEmpty }

    /// Checks tables.
    /// - Parameters:
    ///   - paths: files and folders; the working directory if there are none.
    ///   - locales: the languages that findings are to be about; empty for all.
    ///   - progress: shows how many tables are checked.
    /// - Throws: what is wrong with a configuration.
    package init(
        _ paths: [String], sourceLanguage: String? = nil, locales: [String] = [],
        _ overrides: RuleOverrides = RuleOverrides(), progress: any CheckProgress
    ) throws(DiagnosticsError) {
        self.locales = locales.isEmpty ? nil : Set(locales)
        builtFiles = BuiltFiles(in: workspace)
        generation = GenerationReport()
        var configurations = RuleConfigurations(of: StringsRules.registry, at: .strings, overrides, below: paths)
        let project = StringsProject(
            paths.map(Self.folderOfTables), sourceLanguage: sourceLanguage, takes: Self.isIncluded(by: configurations))
        report.problems = project.problems
        let all = project.readableTables.filter { Self.isNamed($0, by: paths) }
        let tables = all.filter { Self.isNamedItself($0, by: paths) || !isLeftOut($0) }
        report.leftOut.withoutTarget =
            all.reduce(0) { $0 + $1.ownFiles.count } - tables.reduce(0) { $0 + $1.ownFiles.count }
        let keys = try unusedKeys(of: tables, sourceLanguage: sourceLanguage, &configurations)
        let count = progress.counting("checking", tables.count, of: "strings tables")
        for (index, table) in tables.enumerated() {
            count?(index + 1)
            try check(table, keys[index], &configurations)
        }
        for folder in configurations.vendored.all { report.leftOut.addForeign(folder) }
        complete()
        accepted = try configurations.accepted(of: report)
    }

    /// Checks the table that a file belongs to without reading sources, unless the file is excluded, which a check of its folder
    /// leaves out as well.
    /// - Throws: what is wrong with the configuration.
    package init(tableOf path: String) throws(DiagnosticsError) {
        var configurations = RuleConfigurations(of: StringsRules.registry, at: .strings)
        locales = nil
        builtFiles = BuiltFiles(in: workspace)
        let project = StringsProject(tableOf: path, takes: Self.isIncluded(by: configurations))
        report.problems = project.problems
        for table in project.readableTables { try check(table, .undecided, &configurations) }
        complete()
    }

    private typealias Configurations = RuleConfigurations<any StringsRule>

    /// Whether a file in a folder is checked. A configuration that is not valid is reported when its table is checked.
    private static func isIncluded(by configurations: Configurations) -> (String) -> Bool {
        var configurations = configurations
        return { path in
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
            return (try? configurations.configuration(forFolder: folder))?.excludes(path) != true
        }
    }

    /// What sources say about the keys of tables whose configurations have the rule that asks.
    private func unusedKeys(
        of tables: [StringsTable], sourceLanguage: String?, _ configurations: inout Configurations
    ) throws(DiagnosticsError) -> [IncompleteKeys] {
        var asking: [Int] = []
        var whole: Set<Int> = []
        for (index, table) in tables.enumerated() {
            let rules = try configurations.configuration(forFolder: table.folder).ruleIDs
            if rules.contains(UnusedKey.metadata.id) { whole.insert(asking.count) }
            let ids = [ExtraKey.metadata.id, MissingKey.metadata.id, UnusedKey.metadata.id]
            if ids.contains(where: rules.contains) { asking.append(index) }
        }
        var keys = [IncompleteKeys](repeating: .undecided, count: tables.count)
        let found = IncompleteKeys.all(
            in: asking.map { tables[$0] }, whole: whole, sourceLanguage: sourceLanguage, among: builtFiles)
        for (index, known) in zip(asking, found) { keys[index] = known }
        return keys
    }

    private mutating func check(
        _ table: StringsTable, _ keys: IncompleteKeys, _ configurations: inout Configurations
    ) throws(DiagnosticsError) {
        let configuration = try configurations.configuration(forFolder: table.folder)
        rules.formUnion(configuration.ruleIDs)
        tables.append(table)
        languages.formUnion(table.languages)
        let fonts = self.fonts[table.folder] ?? FontLibrary(ofRepositoryWith: table.folder)
        self.fonts[table.folder] = fonts
        var scope = CheckScope(
            locales: locales, glossary: glossaries.glossary(forTablesIn: table.folder), fonts: fonts)
        scope.incompleteKeys = keys
        let targets = workspace.targets(of: Path(table.file.path))
        scope.builtFiles = builtFiles
        scope.withoutTarget = TranslationNeeds.languagesWithoutTarget(of: table, builtFiles)
        if let targets, let target = target(of: table, in: targets) {
            scope.hasConstants = target.usesPlugin
            if configuration.ruleIDs.contains(MissingConstant.metadata.id) {
                scope.generation = generation?.entries(about: table, in: target, of: targets) ?? []
            }
        } else {
            scope.hasConstants = false
        }
        let check = checks[configuration.file ?? ""] ?? StringsCheck(configuration)
        checks[configuration.file ?? ""] = check
        report.findings += check.findings(in: table, scope: scope)
        report.paths += table.ownFiles.map(\.path)
    }

    /// The target that a table belongs to; `nil` in a folder without a package or project.
    private func target(of table: StringsTable, in targets: BuildTargets) -> BuildTarget? {
        table.files.first.flatMap { targets.target(of: Path($0.path)) }
    }

    private mutating func complete() {
        report.problems += glossaries.problems
        report.root = FileManager.default.currentDirectoryPath
        // Tables of one folder have files between each other's.
        report.sortByPath()
        report.rules = StringsRules.registry.index.metadata(of: rules)
    }

    /// Whether nothing builds any file of a table.
    private func isLeftOut(_ table: StringsTable) -> Bool {
        table.ownFiles.allSatisfy { builtFiles.isLeftOut(Path($0.path)) }
    }

    /// Whether a file of a table is named, or the folder that it is in.
    private static func isNamedItself(_ table: StringsTable, by paths: [String]) -> Bool {
        let named = Set(paths.map { Path($0) })
        return table.ownFiles.contains { file in
            let path = Path(file.path)
            return named.contains(path) || path.parent.map(named.contains) ?? false
        }
    }

    /// The folder that has all languages of what a path names: a table is checked as a whole, since in a file alone
    /// nothing is missing.
    private static func folderOfTables(_ path: String) -> String {
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        guard FileManager.default.fileExists(atPath: path),
            let index = components.lastIndex(where: { $0.hasSuffix(".lproj") })
        else { return path }
        let folder = components[..<index].joined(separator: "/")
        return folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
    }

    /// Whether a table has a file that is named, or is in a folder that is.
    private static func isNamed(_ table: StringsTable, by paths: [String]) -> Bool {
        guard paths.contains(where: { folderOfTables($0) != $0 }) else { return true }
        func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
        let named = paths.map(absolute)
        return table.ownFiles.contains { file in
            let path = absolute(file.path)
            return named.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
    }
}

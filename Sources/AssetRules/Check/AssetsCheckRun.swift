import AssetCatalogs
import DataFormats
import EnvironmentSettings
import Findings
import Foundation
import SourceText

/// A check of all asset catalogs, icons, storyboards and nibs below some folders, each by the configuration that applies to it.
package struct AssetsCheckRun {
    /// The findings, and the catalogs that could not be read.
    package private(set) var report = FindingsReport()
    /// What the configurations accept of the findings.
    package private(set) var accepted: [AcceptedFindings] = []
    /// The folders that have nothing to check.
    package let emptyFolders: [String]
    /// The catalogs that were checked.
    package private(set) var catalogs: [FoundCatalogs.Catalog] = []
    /// Whether there was anything to check.
    let hasFiles: Bool
    /// Why rules find less than a user may expect, a sentence for each reason.
    package private(set) var notes: [String] = []

    /// Checks catalogs.
    /// - Parameters:
    ///   - folders: catalogs, and folders of them.
    ///   - sources: the folders of the sources; the packages or projects of the catalogs if it is empty.
    /// - Throws: what is wrong with a configuration.
    package init(
        _ folders: [String], sources: [String] = [], _ overrides: RuleOverrides = RuleOverrides()
    ) throws(DiagnosticsError) {
        try self.init(FoundCatalogs(in: folders, sources: sources), overrides, below: folders, readsSources: true)
    }

    /// Checks one catalog without the rules that read sources, unless it is excluded, which a check of its folder leaves out
    /// as well.
    /// - Throws: what is wrong with the configuration.
    package init(catalog path: String) throws(DiagnosticsError) {
        try self.init(FoundCatalogs(in: [path]), RuleOverrides(), below: [], readsSources: false)
    }

    /// - Parameters:
    ///   - paths: what the command line names.
    ///   - readsSources: whether sources are read, as for a command line, which may also name what is excluded.
    private init(
        _ found: FoundCatalogs, _ overrides: RuleOverrides, below paths: [String], readsSources: Bool
    ) throws(DiagnosticsError) {
        var configurations = RuleConfigurations(of: AssetRules.registry, at: .assets, overrides, below: paths)
        emptyFolders = found.emptyFolders
        hasFiles = !found.catalogs.isEmpty || !found.icons.isEmpty || !found.interfaces.isEmpty
        report.root = FileManager.default.currentDirectoryPath
        var groups: [Group] = []
        var problems = Problems()
        for catalog in found.catalogs {
            let configuration = try configurations.configuration(forFolder: PathParts(catalog.path).parent)
            if configuration.excludes(catalog.path), !catalog.isNamed || !readsSources { continue }
            let contents = problems.attempt { () throws(DiagnosticsError) in
                try CatalogContents(at: catalog.path, target: catalog.target, platforms: catalog.platforms) { path in
                    configuration.excludes(path) && !configuration.excludes(catalog.path) || found.ignores(path)
                }
            }
            guard let contents else { continue }
            catalogs.append(catalog)
            groups[Self.group(of: configuration, in: &groups)].add(contents, catalog)
        }
        for icon in found.icons {
            let configuration = try configurations.configuration(forFolder: PathParts(icon.path).parent)
            if configuration.excludes(icon.path), !icon.isNamed || !readsSources { continue }
            let contents = problems.attempt { () throws(DiagnosticsError) in
                try IconContents(at: icon.path) { path in
                    configuration.excludes(path) && !configuration.excludes(icon.path) || found.ignores(path)
                }
            }
            if let contents { groups[Self.group(of: configuration, in: &groups)].add(contents, icon) }
        }
        for path in found.interfaces {
            let configuration = try configurations.configuration(forFolder: PathParts(path).parent)
            guard !configuration.excludes(path) else { continue }
            groups[Self.group(of: configuration, in: &groups)].interfaces.append(path)
        }
        for folder in configurations.vendored.all { report.leftOut.addForeign(folder) }
        report.problems = Diagnostic.ordered(problems.diagnostics)
        try check(groups, readsSources ? found : nil)
        accepted = try configurations.accepted(of: report)
    }

    /// Catalogs, storyboards and nibs with the same configuration. Rules compare only these with each other.
    private struct Group {
        let configuration: RuleConfiguration<any AssetRule>
        var catalogs: [CatalogContents] = []
        var icons: [IconContents] = []
        var constants: [GeneratingTarget: [GeneratingTarget.Resource]] = [:]
        var interfaces: [String] = []

        mutating func add(_ contents: CatalogContents, _ catalog: FoundCatalogs.Catalog) {
            catalogs.append(contents)
            guard let target = catalog.generating else { return }
            constants[target, default: []].append(.init(path: catalog.path, assets: contents.assets))
        }

        mutating func add(_ contents: IconContents, _ icon: FoundCatalogs.Catalog) {
            icons.append(contents)
            guard let target = icon.generating,
                let asset = IconFolder.asset(at: icon.path, displayPath: icon.path, resourcePath: icon.path)
            else { return }
            constants[target, default: []].append(.init(path: icon.path, assets: [asset]))
        }
    }

    private static func group(of configuration: RuleConfiguration<any AssetRule>, in groups: inout [Group]) -> Int {
        if let index = groups.firstIndex(where: { $0.configuration.file == configuration.file }) { return index }
        groups.append(Group(configuration: configuration))
        return groups.count - 1
    }

    /// - Parameter found: where the catalogs are used; nil if sources are not read.
    private mutating func check(_ groups: [Group], _ found: FoundCatalogs?) throws(DiagnosticsError) {
        let checks = groups.map { AssetCheck($0.configuration) }
        let used = checks.contains(where: \.needsNames) ? found : nil
        let names = try used?.names()
        let hasInterfaces = zip(groups, checks).contains { !$0.interfaces.isEmpty && $1.needsInterfaces }
        let project = hasInterfaces ? try found?.projectNames() : nil
        var rules: Set<String> = []
        var notes: Set<String> = []
        if let used, names == nil { notes.insert(used.missingSourcesNote) }
        for (group, check) in zip(groups, checks) {
            let interfaces = try project.map { names throws(DiagnosticsError) in
                try InterfaceSet(group.interfaces, in: names).widened()
            }
            report.findings += check.findings(
                in: group.catalogs, icons: group.icons, constants: group.constants, names: names,
                interfaces: interfaces)
            report.paths += group.catalogs.flatMap(\.reportedPaths) + group.icons.map(\.reportedPath)
            report.paths += interfaces?.reportedPaths ?? []
            rules.formUnion(group.configuration.ruleIDs)
            if let names { notes.formUnion(check.notes(on: group.catalogs, names)) }
        }
        // Catalogs with one configuration have files between those with another.
        report.sortByPath()
        report.rules = AssetRules.registry.index.metadata(of: rules)
        self.notes = notes.ordered()
    }
}

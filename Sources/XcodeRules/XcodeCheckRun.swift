import DataFormats
import EnvironmentSettings
import Findings
import Foundation
import SourceText

/// A check of all projects of Xcode below some folders, each by the configuration that applies to it.
package struct XcodeCheckRun {
    /// The findings, and the files that could not be read.
    package private(set) var report = FindingsReport()
    /// What the configurations accept of the findings.
    package private(set) var accepted: [AcceptedFindings] = []
    /// The submodules that are not checked out although projects refer to their files, a warning for each.
    package private(set) var notes: [Diagnostic] = []
    /// Whether there was any project to check.
    package let hasProjects: Bool

    /// - Parameter paths: projects, and folders of them.
    /// - Throws: what is wrong with a configuration.
    package init(_ paths: [String], _ overrides: RuleOverrides = RuleOverrides()) throws(DiagnosticsError) {
        var configurations = RuleConfigurations(of: XcodeRules.registry, at: .xcode, overrides, below: paths)
        let found = FoundProjects(in: paths)
        hasProjects = !found.paths.isEmpty
        report.root = FileManager.default.currentDirectoryPath
        var problems = Problems()
        for diagnostic in found.problems { problems.report(diagnostic) }
        var checks: [(project: CheckedProject, rules: [ConfiguredRule<any XcodeRule>])] = []
        var rules: Set<String> = []
        for path in found.paths {
            let configuration = try configurations.configuration(forFolder: PathParts(path).folder)
            if !paths.contains(path) {
                if configuration.excludes(path) || found.isFixture(path) { continue }
                if found.isUnreferenced(path) {
                    report.leftOut.addUnreferenced()
                    continue
                }
            }
            let project = problems.attempt { () throws(DiagnosticsError) in try CheckedProject(at: path) }
            guard let project else { continue }
            for diagnostic in project.problems { problems.report(diagnostic) }
            checks.append((project, configuration.rules))
            rules.formUnion(configuration.ruleIDs)
        }
        for folder in configurations.vendored.all { report.leftOut.addForeign(folder) }
        var guides: [String: NamesInGuides] = [:]
        for (project, _) in checks {
            let known = guides[project.files.root] ?? project.namesInGuides
            guides[project.files.root] = known
            project.namesInGuides = known
        }
        // A folder may have the sources of several projects.
        let referenced = checks.reduce(into: Set<String>()) { $0.formUnion($1.project.project.paths.paths.values) }
        for (project, rules) in checks {
            project.referencedPaths = referenced
            report.findings += XcodeRules.findings(rules, in: project)
            report.paths += [project.project.file.file.path] + project.schemes.map(\.file.path)
            report.paths += project.configurationFiles.paths
        }
        notes = Self.notes(on: checks.filter { $0.rules.contains { $0.rule is MissingProjectFile } }.map(\.project))
        report.problems = Diagnostic.ordered(problems.diagnostics)
        report.paths = Set(report.paths).ordered()
        report.sortByPath()
        report.rules = XcodeRules.registry.index.metadata(of: rules)
        accepted = try configurations.accepted(of: report)
    }

    private static func notes(on projects: [CheckedProject]) -> [Diagnostic] {
        var counts: [String: Int] = [:]
        for project in projects {
            for reference in project.references where project.files.status(of: reference.path) == .inSubmodule {
                guard let folder = project.files.submodules.folder(of: reference.path) else { continue }
                counts[project.files.shown(folder), default: 0] += 1
            }
        }
        return counts.ordered { $0.key < $1.key }.map { folder, count in
            Diagnostic(
                .warning, path: folder,
                "the submodule is not checked out, so \(count.counted("reference")) of projects to its files "
                    + "\(count == 1 ? "is" : "are") not checked; run git submodule update --init")
        }
    }
}

import Files
import Findings
import SourceText
import Workspace

/// A check of all packages below some folders, each by the configuration that applies to it.
package struct ModulesCheckRun {
    /// The findings, and the files that could not be read.
    package private(set) var report = FindingsReport()
    /// What the configurations accept of the findings.
    package private(set) var accepted: [AcceptedFindings] = []
    /// What the manifests compute, so that it is not checked.
    package private(set) var notes: [Diagnostic] = []
    /// Where the manifests of packages compute all targets, so that nothing of these packages is checked.
    package private(set) var refusals: [Diagnostic] = []
    /// Whether there was any package to check.
    package private(set) var hasPackages = false

    /// - Parameter paths: folders; a package around one of them is checked for the files in this folder.
    /// - Throws: what is wrong with a configuration.
    package init(_ paths: [String], _ overrides: RuleOverrides = RuleOverrides()) throws(DiagnosticsError) {
        var configurations = RuleConfigurations(
            of: ModuleRules.registry, at: ModulesKey.modules, overrides, below: paths)
        var walk = FileWalk(extensions: [], names: [PackageManifest.fileName])
        for path in paths where Folder.exists(at: path) { walk.add(path) }
        var problems = Problems()
        for problem in walk.problems { problems.report(problem) }
        report.root = Path.workingDirectory.text
        var search = FolderSearch<ModuleLayers>()
        var (rules, known): (Set<String>, Set<Path>) = ([], [])
        let found = walk.files.map { PathParts($0.path).folder }
        for folder in found.map({ $0.isEmpty ? "." : $0 }) + paths.compactMap(Self.package)
        where known.insert(Path(folder)).inserted {
            let configuration = try configurations.configuration(forFolder: folder)
            if !paths.contains(folder), configuration.excludes(folder) || isFixture(folder) { continue }
            let package = problems.attempt { () throws(DiagnosticsError) in try CheckedPackage(in: folder) }
            guard var package, package.manifest.makesPackage else { continue }
            hasPackages = true
            for diagnostic in package.problems { problems.report(diagnostic) }
            if package.targets.isEmpty { refusals += package.unknownTargets() }
            package.layers = try ModuleLayers.nearest(to: folder, &search)
            if configuration.rules.contains(where: \.rule.needsIndex) { try readIndex(of: &package) }
            let findings = ModuleRules.findings(configuration.rules, in: package)
            let isNamed = { (path: String) in paths.contains { Path($0).contains(Path(path)) } }
            report.findings += findings.filter { isNamed($0.path) && !configuration.excludes($0.path) }
            report.paths += package.paths.filter(isNamed)
            notes += package.notes.filter { isNamed($0.path ?? "") }
            rules.formUnion(configuration.ruleIDs)
        }
        for folder in configurations.vendored.all { report.leftOut.addForeign(folder) }
        report.problems = Diagnostic.ordered(problems.diagnostics)
        report.paths = Set(report.paths).ordered()
        report.sortByPath()
        report.rules = ModuleRules.registry.index.metadata(of: rules)
        notes = Diagnostic.ordered(notes)
        accepted = try configurations.accepted(of: report)
    }

    /// Reads the index of a package, or notes why it is not used. The package is never built for it.
    private mutating func readIndex(of package: inout CheckedPackage) throws(DiagnosticsError) {
        let (path, reason): (String?, String)
        switch try UnusedCodeRun.index(ofPackage: Path(package.folder), workspace: workspace) {
        case .fresh(let index):
            package.index = index
            return
        case .stale(let reasons): (path, reason) = (reasons.first?.path, "since the index is older than this file")
        case .missing: (path, reason) = (nil, "since the package has no index")
        }
        notes.append(
            Diagnostic(
                .warning, path: path ?? package.file.path,
                "the folders of targets are not checked for cycles, \(reason); build the package with swift build --build-tests"
            ))
    }

    /// The folder of the nearest package at or above a path in its repository, as reports print it; `nil` if there is none.
    package static func package(around path: String) -> String? {
        Path(path).ancestorsInRepository.first { Folder.isFile(at: $0.child(PackageManifest.fileName).text) }
            .map { $0 == .workingDirectory ? "." : $0.shown() }
    }

    private let workspace = Workspace()

    /// Whether a package is a file of a target with tests, which read it and do not build it.
    private func isFixture(_ folder: String) -> Bool {
        guard let outer = Path(folder).parent, let targets = workspace.targets(above: outer) else { return false }
        return targets.owners(of: Path(folder)).contains { targets.targets[$0].isTest }
    }
}

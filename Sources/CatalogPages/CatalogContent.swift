import AssetCatalogs
import AssetRules
import ConstantGenerators
import PackageCommands
import EnvironmentCommands
import EnvironmentRules
import EnvironmentSettings
import Files
import Findings
import FontFiles
import Localization
import SourceText
import StringCatalogs
import Workspace

/// Everything that the pages of `prumo catalog` show, read once.
package struct CatalogContent {
    /// A catalog of assets with what it contains.
    package struct Assets {
        /// The path of the `.xcassets` folder.
        package let path: String
        package let assets: [Asset]
    }

    /// The name of the package; `nil` if no manifest names one with a literal.
    package private(set) var name: String?
    package private(set) var tables: [StringsTable] = []
    package private(set) var catalogs: [Assets] = []
    private(set) var fonts: [FontFile] = []
    /// The settings of all environments without those of this machine; `nil` if there are none, or where they have errors.
    package private(set) var settings: SettingMatrix?
    /// Whether there are environments, be they valid or not.
    package private(set) var hasEnvironments = false
    /// The findings of all checks, in the order of their paths.
    package private(set) var findings: [Finding] = []
    /// Why files could not be read.
    package private(set) var problems: [Diagnostic] = []
    /// The names of the generated constants.
    package private(set) var constants = ConstantReferences()

    /// Whether there is nothing to show.
    package var isEmpty: Bool {
        tables.isEmpty && catalogs.isEmpty && fonts.isEmpty && !hasEnvironments && problems.isEmpty
    }

    /// Reads everything below some paths, and checks it as `prumo check` does.
    /// - Parameters:
    ///   - package: the folder of the package; `nil` if there is none, and so neither environments nor constants.
    ///   - folder: the folder of the pages, whose copies are not read.
    ///   - baseline: reads the baseline that a configuration names.
    /// - Throws: what is wrong with a configuration.
    package init(
        _ paths: [String], package: String?, leavingOut folder: CatalogFolder, progress: any CheckProgress,
        baseline: (AcceptedFindings) throws(DiagnosticsError) -> Baseline?
    ) throws(DiagnosticsError) {
        progress.show("reading strings tables")
        let request = CheckRequest(paths: paths, progress: progress)
        if let paths = request.paths(of: StringsDomain()) {
            let run = try StringsCheckRun(paths, progress: progress)
            tables = run.tables
            try add(run.report, run.accepted, baseline)
        }
        progress.show("reading asset catalogs and fonts")
        if let paths = request.paths(of: AssetDomain()) {
            let run = try AssetsCheckRun(paths)
            catalogs = run.catalogs.map { catalog in
                let outcome = AssetCatalogReader.outcome(ofCatalogAt: catalog.path, displayPath: catalog.path)
                return Assets(path: catalog.path, assets: outcome.assets)
            }
            try add(run.report, run.accepted, baseline)
        }
        if let paths = request.paths(withExtensions: FontFile.extensions) { readFonts(paths, folder) }
        progress.show("reading environments")
        if let package {
            readEnvironments(of: package)
            let targets = Workspace().targets(in: Path(package))
            name = targets?.packageName
            constants = ConstantReferences(inPackage: package, targets)
        }
        findings = findings.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            return one.path == other.path ? left.offset < right.offset : one.path < other.path
        }.map(\.element)
        problems = Diagnostic.ordered(problems)
    }

    private mutating func add(
        _ report: FindingsReport, _ accepted: [AcceptedFindings],
        _ baseline: (AcceptedFindings) throws(DiagnosticsError) -> Baseline?
    ) throws(DiagnosticsError) {
        var report = report
        for accepted in accepted {
            if let baseline = try baseline(accepted) { report = baseline.filter(report, of: accepted.files).report }
        }
        problems += report.problems
        findings += report.findings
    }

    private mutating func readFonts(_ paths: [String], _ folder: CatalogFolder) {
        var walk = FileWalk(
            extensions: FontFile.extensions, enters: { !$0.hasSuffix(".xcassets") && !folder.hasPages($0) })
        for path in paths { walk.add(path) }
        for file in walk.files {
            do {
                fonts.append(try FontFile(readingFrom: file.path))
            } catch {
                problems += error.diagnostics
            }
        }
    }

    private mutating func readEnvironments(of directory: String) {
        let run = EnvironmentsCheckRun(
            inPackage: directory, isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration)
        hasEnvironments = run.hasEnvironments
        guard hasEnvironments else { return }
        findings += run.report.findings
        problems += run.report.problems
        guard let package = try? EnvironmentsPackage(directory: directory), !package.environments.names.isEmpty,
            let read = try? package.settings(readsSecrets: false)
        else { return }
        settings = SettingMatrix(read, onlyDifferences: false, isCommitted: true)
    }
}

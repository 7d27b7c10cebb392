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
        let assets: [Asset]
    }

    /// The name of the app.
    package private(set) var name = ""
    private(set) var tables: [StringsTable] = []
    private(set) var catalogs: [Assets] = []
    private(set) var fonts: [FontFile] = []
    /// The settings of all environments without those of this machine; `nil` if there are none, or where they have errors.
    private(set) var settings: SettingMatrix?
    /// Whether there is a package, which may have environments.
    private var isPackage = false
    /// Whether there are environments, be they valid or not.
    private(set) var hasEnvironments = false
    /// The findings of all checks, in the order of their paths.
    private(set) var findings: [Finding] = []
    /// Why files could not be read.
    package private(set) var problems: [Diagnostic] = []
    /// The names of the generated constants.
    private(set) var constants = ConstantReferences()

    /// Whether there is nothing to show.
    package var isEmpty: Bool {
        tables.isEmpty && catalogs.isEmpty && fonts.isEmpty && !hasEnvironments && problems.isEmpty
    }

    /// What was found and left out of the strings tables, and of the asset catalogs, with why; `nil` if nothing was.
    private var leftOut: (strings: String?, assets: String?)

    /// What was found and left out where there is nothing to show; empty if nothing was.
    package var reasonForNothing: String { (leftOut.strings ?? leftOut.assets).map { " (\($0))" } ?? "" }

    /// What is missing, and what to do about it, in sentences.
    var missing: [String] {
        var missing: [String] = []
        if tables.isEmpty {
            missing.append(
                "There are no strings\(leftOut.strings.map { " (\($0))" } ?? ""). "
                    + "Add a String Catalog, Localizable.xcstrings, or name the folder of one after prumo catalog.")
        }
        if catalogs.isEmpty {
            missing.append(
                "There are no assets\(leftOut.assets.map { " (\($0))" } ?? ""). "
                    + "Add an asset catalog, Assets.xcassets, or name the folder of one after prumo catalog.")
        }
        missing += catalogs.filter(\.assets.isEmpty).map { "\($0.path) contains no assets. Add some in Xcode." }
        if isPackage, !hasEnvironments {
            missing.append("There are no environments. The command prumo environments init creates them.")
        }
        return missing
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
            leftOut.strings = run.report.leftOut.text
            try add(run.report, run.accepted, baseline)
        }
        progress.show("reading asset catalogs and fonts")
        if let paths = request.paths(of: AssetDomain()) {
            let run = try AssetsCheckRun(paths)
            leftOut.assets = run.report.leftOut.text
            catalogs = run.catalogs.map { catalog in
                let outcome = AssetCatalogReader.outcome(ofCatalogAt: catalog.path, displayPath: catalog.path)
                return Assets(path: catalog.path, assets: outcome.assets)
            }
            try add(run.report, run.accepted, baseline)
        }
        if let paths = request.paths(withExtensions: FontFile.extensions) { readFonts(paths, folder) }
        progress.show("reading environments")
        let workspace = Workspace()
        var environments: PackageSettings?
        isPackage = package != nil
        if let package {
            environments = readEnvironments(of: package)
            constants = ConstantReferences(inPackage: package, workspace.targets(in: Path(package)))
        }
        let files = tables.flatMap(\.files).map(\.path) + catalogs.map(\.path) + fonts.map(\.file.path)
        name =
            AppName(
                environments, in: Self.folder(of: paths, package: package), of: files.lazy.map { Path($0) }, workspace
            ).text
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

    /// The folder whose app is shown: that of the package, unless only what is outside of it is shown.
    private static func folder(of paths: [String], package: String?) -> Path {
        let folders = paths.map { Path($0) }.map { Folder.exists(at: $0.text) ? $0 : $0.parent ?? $0 }
        let common = folders.dropFirst().reduce(folders.first ?? .workingDirectory) { common, folder in
            common.ancestors.first { $0.contains(folder) } ?? .root
        }
        guard let package else { return common }
        return Path(package).contains(common) || common.contains(Path(package)) ? Path(package) : common
    }

    /// - Returns: the settings of all environments; `nil` if there are none, or where they have errors.
    private mutating func readEnvironments(of directory: String) -> PackageSettings? {
        let run = EnvironmentsCheckRun(
            inPackage: directory, isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration)
        hasEnvironments = run.hasEnvironments
        guard hasEnvironments else { return nil }
        findings += run.report.findings
        problems += run.report.problems
        guard let package = try? EnvironmentsPackage(directory: directory), !package.environments.names.isEmpty,
            let read = try? package.settings(readsSecrets: false)
        else { return nil }
        settings = SettingMatrix(read, onlyDifferences: false, isCommitted: true)
        return read
    }
}

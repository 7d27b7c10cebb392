import DataFormats
import Files
import Findings
import IndexStore
import SourceText
import Workspace

/// A check of the declarations of a package by its configuration.
package struct UnusedCodeRun {
    /// Where the index comes from.
    package enum Source: Sendable {
        /// The stores of the package's builds.
        case builds
        /// These stores.
        case stores([String])
    }

    /// The findings, and what could not be read.
    package private(set) var report = FindingsReport()
    /// What the configurations accept of the findings.
    package private(set) var accepted: [AcceptedFindings] = []
    /// The declarations and what keeps them alive.
    package let code: UnusedCode
    /// The package's sources and their units.
    package let package: IndexedPackage
    /// The findings with the declarations that they are about.
    package private(set) var subjects: [CodeFinding] = []
    /// Whether findings in all files are reported.
    private let isWhole: Bool

    /// Checks a package.
    /// - Parameters:
    ///   - indexed: the package with a fresh index.
    ///   - paths: the only files and folders in which findings are reported; all if it is empty.
    ///   - checksImports: whether the linter's rule for imports runs as well.
    /// - Throws: what is wrong with a configuration.
    package init(
        _ indexed: IndexedPackage, reporting paths: [String] = [], _ overrides: RuleOverrides = RuleOverrides(),
        checksImports: Bool = false
    ) throws(DiagnosticsError) {
        var indexed = indexed
        let folder = indexed.folder
        var settings = UnusedConfigurations()
        let settingsOfPackage = try settings.configuration(forFolder: folder.text)
        let (graph, imports) = indexed.graph(withImports: checksImports)
        let policy = RetentionPolicy(settingsOfPackage, Self.manifest(in: folder), indexed)
        var configurations = RuleConfigurations(of: CodeRules.registry, at: UnusedConfigurationKey.unused, overrides)
        let named = paths.map { Path($0).real ?? Path($0) }
        isWhole = named.allSatisfy { $0 == folder }
        let configuration = try configurations.configuration(forFolder: folder.shown())
        let targets = indexed.targets
        let code = UnusedCode(graph, policy) { [indexed] path in
            let file = Path(path)
            guard !indexed.isBuilt(path), !configuration.excludes(file.shown()) else { return false }
            if let target = targets?.target(of: file), !settingsOfPackage.reports(inTarget: target.name) {
                return false
            }
            return named.isEmpty || named.contains { $0 == file || $0.contains(file) }
        }
        (self.code, package) = (code, indexed)
        report.problems = Diagnostic.ordered(indexed.problems)
        subjects = CodeCheck(rules: configuration.rules).findings(in: code) { Path($0).shown() }
        if let imports {
            subjects += try UnusedImportCheck(imports).findings(
                in: graph.files.indices.filter { code.reportsFile[$0] }.map { graph.files[$0].path },
                isNamed: overrides.onlyRules.contains(CodeRules.unusedImport))
        }
        report.findings = subjects.map(\.finding)
        report.paths = graph.files.indices.filter { code.reportsFile[$0] }.map { Path(graph.files[$0].path).shown() }
        report.sortByPath()
        report.rules = CodeRules.registry.index.metadata(of: Set(configuration.ruleIDs))
        if checksImports, let rule = UnusedImportCheck.rule { report.rules.append(rule) }
        accepted = try configurations.accepted(of: report)
    }

    /// Finds the resources of a package whose constants no live code uses.
    package typealias ConstantsSearch = @Sendable (UnusedCode, Path) throws(DiagnosticsError) -> [Finding]

    /// Adds what a search finds, if the whole package is checked and the rule ``DeadConstant`` is on.
    /// - Throws: what is wrong with the resources.
    package mutating func addConstants(_ search: ConstantsSearch) throws(DiagnosticsError) {
        guard isWhole, report.rules.contains(where: { $0.id == CodeRules.deadConstant.id }) else { return }
        report.findings += try search(code, package.folder)
        report.sortByPath()
    }

    /// The index of a package.
    package enum Index: Sendable {
        /// It is as new as the sources.
        case fresh(IndexedPackage)
        /// What is older than the sources, file by file.
        case stale([Diagnostic])
        /// There is none.
        case missing(Diagnostic)
    }

    /// Finds the index of a package: of its builds the newest that is as new as the sources.
    /// - Throws: that a store cannot be read, or what is wrong with a configuration.
    package static func index(
        ofPackage folder: Path, from source: Source = .builds, workspace: Workspace = Workspace()
    ) throws(DiagnosticsError) -> Index {
        // The compiler names files by their real paths.
        let folder = folder.real ?? folder
        var settings = UnusedConfigurations()
        var paths = try settings.configuration(forFolder: folder.text).indexStores
        if case .stores(let named) = source { paths = named }
        guard paths.isEmpty else {
            let stores = try StoreSearch.stores(at: paths, ofPackage: folder)
            let package = try IndexedPackage(in: folder, stores: stores, workspace)
            guard package.staleness.isEmpty else { return .stale(package.staleness) }
            return package.hasSources ? .fresh(package) : .missing(Self.emptiness(of: folder))
        }
        var staleness: [Diagnostic]?
        for store in StoreSearch.stores(ofPackage: folder) {
            let package = try IndexedPackage(in: folder, stores: [store], workspace)
            guard package.hasSources else { continue }
            if package.staleness.isEmpty { return .fresh(package) }
            staleness = staleness ?? package.staleness
        }
        if let staleness { return .stale(staleness) }
        return .missing(Diagnostic(path: folder.shown(), "the package has no index; \(StoreSearch.advice)"))
    }

    private static func emptiness(of folder: Path) -> Diagnostic {
        Diagnostic(
            path: folder.shown(), "the index has no file of this package; pass the store of its build, or pass --build")
    }

    private static func manifest(in folder: Path) -> PackageManifest? {
        PackageManifest.file(in: folder).map { PackageManifest($0, in: folder) }
    }
}

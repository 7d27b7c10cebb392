import AssetRules
import EnvironmentCommands
import EnvironmentRules
import EnvironmentSettings
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// Files that are checked together, since findings in one of them depend on the others; all paths are absolute.
enum CheckSubject: Hashable, Sendable {
    /// The environments of a package: their files, their schema, and the configuration of the package.
    case environments(package: String)
    /// A strings table: its catalog, or its files in the `.lproj` folders of a folder.
    case table(folder: String, name: String)
    /// An asset catalog.
    case catalog(String)

    /// The subject that a file is part of; nil if it is part of none.
    init?(ofFile path: String) {
        let (folder, name) = RealPath.parts(of: path)
        if name == PackageConfiguration.fileName {
            self = .environments(package: folder)
        } else if name.hasSuffix(".json"), RealPath.parts(of: folder).name == EnvironmentSet.folderName {
            self = .environments(package: RealPath.parts(of: folder).folder)
        } else if let file = TableFile(path: path) {
            self = .table(folder: file.folder == nil ? folder : RealPath.parts(of: folder).folder, name: file.table)
        } else if name == "Contents.json", let catalog = Self.catalog(around: folder) {
            self = .catalog(catalog)
        } else {
            return nil
        }
    }

    /// The outermost `.xcassets` folder that a folder is, or is in.
    private static func catalog(around folder: String) -> String? {
        let names = folder.split(separator: "/")
        guard let index = names.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return nil }
        return "/" + names[...index].joined(separator: "/")
    }

    /// The rules that apply to it.
    var domain: any CheckDomain {
        switch self {
        case .environments: CheckDomains.environments
        case .table: CheckDomains.strings
        case .catalog: CheckDomains.assets
        }
    }

    /// Checks its files as `prumo check` does in the working directory.
    /// - Parameter file: the absolute path of one of its files.
    /// - Throws: what is wrong with the configuration.
    func report(withFile file: String) throws(DiagnosticsError) -> FindingsReport {
        switch self {
        case .environments(let package):
            // Other tools have folders of this name as well.
            guard
                ["Package.swift", PackageConfiguration.fileName].contains(where: {
                    Folder.hasEntry(at: "\(package)/\($0)")
                })
            else { return FindingsReport() }
            let run = EnvironmentsCheckRun(
                inPackage: Path(package).shown(), isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration)
            return run.hasEnvironments ? run.report : FindingsReport()
        case .table: return try StringsCheckRun(tableOf: Path(file).shown()).report
        case .catalog(let path): return try AssetsCheckRun(catalog: Path(path).shown()).report
        }
    }
}

import AssetCatalogs
import ConstantGenerators
import EnvironmentCommands
import EnvironmentSettings
import Files
import Foundation
import Linter
import SourceText
import Workspace

/// Finds out what the generated constants of a file's target hold. For one thread; each folder is looked at once.
package final class PackageConstantsReader {
    private struct Package {
        let targets: BuildTargets
        let environment: PackageEnvironment?
        let texts: EnvironmentTexts?
    }

    private let workspace: Workspace
    private var packages: [Path: Package?] = [:]
    private var folders: [Path: PackageConstants?] = [:]
    private var targets: [String: PackageConstants] = [:]
    /// The folder of the last file as its path has it, and what all files in there have; files come by folder.
    private var last: (folder: Substring, constants: PackageConstants?)?
    private let workingDirectory = Path.workingDirectory
    /// What kept a package from being known, as warnings: its build says more.
    private(set) var warnings: [Diagnostic] = []

    private let changes: [ConstantModel.KeyChange]

    /// - Parameters:
    ///   - workspace: what knows the packages.
    ///   - changes: keys that are renamed or moved: their constants are then those of the new names and tables.
    package init(in workspace: Workspace = Workspace(), changes: [ConstantModel.KeyChange] = []) {
        self.workspace = workspace
        self.changes = changes
    }

    /// What a literal in a file may repeat; `nil` if its target has no constants.
    func constants(forFile path: String) -> PackageConstants? {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
        if let last, last.folder == name { return last.constants }
        let file = Path(path, in: workingDirectory)
        let folder = file.parent ?? .root
        let constants: PackageConstants?
        if let known = folders[folder] {
            constants = known
        } else if let package = package(above: folder) {
            constants = self.constants(ofFile: file, in: package)
            // In a project, each file of a folder may be in another target.
            guard package.targets.isByFolder else { return constants }
            folders[folder] = .some(constants)
        } else {
            constants = nil
            folders[folder] = .some(nil)
        }
        last = (name, constants)
        return constants
    }

    /// What the generated constants of a file's target are made from; `nil` if the target has no constants.
    package func sources(forFile path: String) -> ConstantSources? {
        let file = Path(path, in: workingDirectory)
        guard let package = package(above: file.parent ?? .root),
            let target = package.targets.target(of: file), target.usesPlugin
        else { return nil }
        guard let model = try? ConstantModel(of: package.targets.generation(of: target)) else { return nil }
        return ConstantSources(model: model, environment: package.environment)
    }

    private func constants(ofFile file: Path, in package: Package) -> PackageConstants? {
        guard let target = package.targets.target(of: file) else { return nil }
        let key = "\(package.targets.folder)/\(target.path)" + (package.targets.isByFolder ? "" : "/\(target.name)")
        if let known = targets[key] { return known.isEmpty ? nil : known }
        let constants = constants(of: target, in: package)
        targets[key] = constants
        return constants.isEmpty ? nil : constants
    }

    private func package(above folder: Path) -> Package? {
        guard let found = workspace.targets(above: folder) else { return nil }
        if let known = packages[found.folder] { return known }
        let package = read(found)
        packages[found.folder] = package
        return package
    }

    private func read(_ targets: BuildTargets) -> Package? {
        let hasEnvironments = EnvironmentSet.isPresent(inPackage: targets.folder.text)
        guard hasEnvironments || targets.targets.contains(where: \.usesPlugin) else { return nil }
        let environment =
            hasEnvironments
            ? attempt("environment_literal") { () throws(DiagnosticsError) in
                try PackageEnvironment(inPackage: targets.folder.text)
            } ?? nil : nil
        return Package(targets: targets, environment: environment, texts: environment.map(EnvironmentTexts.init))
    }

    private func constants(of target: BuildTarget, in package: Package) -> PackageConstants {
        let environment = package.texts
        guard target.usesPlugin else {
            return PackageConstants(environmentTexts: target.isTest ? [] : environment?.withoutReferences ?? [])
        }
        let model = model(of: target, in: package)
        let root = package.environment?.settings.configuration.constants(of: target.name).names[.settings]
        return PackageConstants(
            environmentTexts: target.isTest ? [] : environment?.texts(below: root ?? "") ?? [],
            texts: model.map(Self.texts) ?? [:], assets: model.map(Self.assets) ?? [:],
            looseImages: model.flatMap(Self.looseImages))
    }

    private func model(of target: BuildTarget, in package: Package) -> ConstantModel? {
        let generation = package.targets.generation(of: target)
        let model = attempt("localized_key_literal and asset_name_literal") { () throws(DiagnosticsError) in
            let model = try ConstantModel(of: generation, kinds: [.strings, .assets, .colors], changes: changes)
            // Without the resources of variants, strings would seem to be missing.
            if !model.problems(of: nil).isEmpty { throw DiagnosticsError(model.problems(of: nil)) }
            return model
        }
        guard let model else { return nil }
        warn("localized_key_literal", of: model.problems(of: .strings))
        warn("asset_name_literal", of: model.problems(of: .assets))
        return model
    }

    private func attempt<Value>(_ rules: String, _ step: () throws(DiagnosticsError) -> Value) -> Value? {
        do {
            return try step()
        } catch {
            warn(rules, of: error.diagnostics)
            return nil
        }
    }

    private func warn(_ rules: String, of problems: [Diagnostic]) {
        guard let first = problems.first else { return }
        warnings.append(
            Diagnostic(
                .warning, path: first.path, location: first.location,
                "\(rules) did not run in this package: \(first.message)"))
    }

    private static func texts(of model: ConstantModel) -> [String: [PackageConstants.Text]] {
        var texts: [String: [PackageConstants.Text]] = [:]
        for constant in model.constants(of: .strings) {
            guard case .string(let table, let key)? = constant.sources.first else { continue }
            texts[key, default: []].append(
                .init(table: table, reference: model.reference(of: .strings, constant), isFunction: constant.isFunction)
            )
        }
        return texts
    }

    /// The assets by their names, and the colors of files, which code could take for such: those of catalogs first.
    private static func assets(of model: ConstantModel) -> [String: [PackageConstants.Asset]] {
        var assets: [String: [PackageConstants.Asset]] = [:]
        for constant in model.constants(of: .assets) {
            guard case .asset(let kind, let name)? = constant.sources.first,
                let kind = PackageConstants.Asset.Kind(kind)
            else { continue }
            assets[name, default: []].append(.init(kind, reference: model.reference(of: .assets, constant)))
        }
        for constant in model.constants(of: .colors) {
            assets[constant.key, default: []].append(.init(.color, reference: model.reference(of: .colors, constant)))
        }
        return assets
    }

    /// The names by which files that are not assets are loaded as images: with and without extension and scale.
    private static func looseImages(of model: ConstantModel) -> Set<String>? {
        guard model.hasCatalogs else { return nil }
        var names: Set<String> = []
        for file in model.paths where !file.hasSuffix(".xcassets") {
            let name = String(file[(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)...])
            let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
            names.formUnion([name, stem, stem.split(separator: "@").first.map(String.init) ?? stem])
        }
        return names
    }
}

extension ConstantModel {
    /// How code refers to a constant, with the type that contains it.
    package func reference(of kind: ConstantKind, _ constant: GeneratedConstant) -> String {
        "\(configuration.names[kind]).\(constant.reference)"
    }
}

extension PackageConstants.Asset.Kind {
    /// What code loads an asset as; `nil` if it only has a name.
    fileprivate init?(_ kind: AssetKind) {
        switch kind {
        case .image, .imageStack, .solidImageStack, .symbol: self = .image
        case .color: self = .color
        case .data: self = .data
        default: return nil
        }
    }
}

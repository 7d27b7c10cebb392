import Files
import Findings
import SourceText
import Workspace

/// A package with its targets and what their files import, read without a build and without running its manifest.
package struct CheckedPackage: Sendable {
    /// A product of another package that a target depends on.
    struct Product: Sendable {
        let name: String
        /// The name of the package as the manifest writes it; `nil` if it names none.
        let package: String?
        /// The names of its modules; `nil` if they are not known, since the package is elsewhere.
        let modules: Set<String>?
        /// The position of the dependency in its target.
        let index: Int

        /// Whether it may be a target whose name the manifest does not list.
        var mayBeTarget: Bool { package == nil && modules == nil }
    }

    /// The folder of the package, as reports print it.
    let folder: String
    /// Its manifest.
    package let file: SourceFile
    package let manifest: PackageManifest
    /// The targets, in the order of the manifest.
    let targets: [PackageModule]
    /// The layers of its targets; `nil` if none are configured.
    package var layers: ModuleLayers?
    /// Its index; `nil` if no rule needs it, or there is none that is as new as the sources.
    package var index: IndexedPackage?
    /// What could not be read.
    let problems: [Diagnostic]

    /// The numbers of the targets by their names, and by the names of their modules.
    let numbers: [String: Int]
    let owners: [String: Int]
    /// The numbers of the targets that each target declares, and the products of other packages.
    let declared: [Set<Int>]
    let products: [[Product]]
    /// The modules of the products of the packages in folders that the manifest names, and the names of these packages.
    let foreignProducts: [String: (package: String, modules: Set<String>)]
    /// The modules that the files of each target re-export.
    private let exports: [Set<String>]

    /// Reads a package.
    /// - Throws: that the manifest cannot be read.
    package init(in folder: String) throws(DiagnosticsError) {
        let path = Folder.path(of: PackageManifest.name(in: Path(folder)), in: folder)
        try self.init(SourceFile(path: path, bytes: try SourceFile.bytes(of: path)), in: folder)
    }

    init(_ file: SourceFile, in folder: String) throws(DiagnosticsError) {
        self.folder = folder
        self.file = file
        let manifest = PackageManifest(file, in: Path(folder))
        self.manifest = manifest
        var reader = ModuleReader(manifest.declared.targets, in: folder)
        targets = reader.modules()
        problems = reader.problems.diagnostics
        numbers = Dictionary(targets.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let names = targets.enumerated().flatMap { number, target in target.names.map { ($0, number) } }
        owners = Dictionary(names) { first, _ in first }
        exports = targets.map { target in
            Set(target.files.flatMap { $0.imports.filter(\.isExported).map(\.name) })
        }
        foreignProducts = Self.foreignProducts(of: manifest, in: folder)
        var (declared, products): ([Set<Int>], [[Product]]) = ([], [])
        for target in targets {
            var (own, others): (Set<Int>, [Product]) = ([], [])
            for (index, dependency) in target.declared.dependencies.enumerated() {
                switch dependency.reference {
                case .name(let name), .target(let name):
                    if let number = numbers[name] {
                        own.insert(number)
                    } else {
                        others.append(
                            Product(
                                name: name, package: nil, modules: foreignProducts[name]?.modules, index: index))
                    }
                case .product(let name, let package):
                    others.append(
                        Product(name: name, package: package, modules: foreignProducts[name]?.modules, index: index))
                }
            }
            declared.append(own)
            products.append(others)
        }
        self.declared = declared
        self.products = products
    }

    /// The products of packages that the manifest names by a folder in the same repository.
    private static func foreignProducts(
        of manifest: PackageManifest, in folder: String
    ) -> [String: (package: String, modules: Set<String>)] {
        let repository = ImportedFiles(inPackage: folder)
        var found: [String: (package: String, modules: Set<String>)] = [:]
        for path in Set(manifest.pathDependencies).sorted() {
            let other = Path(path, in: Path(folder))
            guard let file = try? repository.file(at: other.child(PackageManifest.name(in: other)).text) else {
                continue
            }
            let declared = PackageManifest(file, in: other).declared
            for (product, targets) in declared.products {
                guard let targets else { continue }
                found[product] = (other.name, Set(targets.map(DeclaredTarget.moduleName)))
            }
        }
        return found
    }

    /// Whether a folder is that of the package.
    func isIn(_ folder: String) -> Bool { Path(self.folder) == Path(folder) }

    /// The files that the report lists as checked.
    var paths: [String] { [file.path] + targets.flatMap { $0.files.map(\.path) } }

    /// The modules that some targets re-export, and those that these re-export in turn.
    func reexported(by numbers: Set<Int>) -> Set<String> {
        var (found, pending): (Set<String>, [Int]) = ([], Array(numbers))
        while let number = pending.popLast() {
            for exported in exports[number] where found.insert(exported).inserted {
                if let owner = owners[exported] { pending.append(owner) }
            }
        }
        return found
    }

    /// The other targets of the package that the files of a target import, each with its first import.
    func importedTargets(of number: Int) -> [(target: Int, file: PackageModule.File, imported: ImportedModule)] {
        var known: Set<Int> = [number]
        return targets[number].files.flatMap { file in
            file.imports.compactMap { imported in
                guard let owner = owners[imported.name], known.insert(owner).inserted else { return nil }
                return (owner, file, imported)
            }
        }
    }

    /// Whether a target may depend on one that the manifest computes, so that not all that it may import is known.
    func mayUseComputedTarget(_ number: Int) -> Bool {
        !manifest.declared.isComplete && products[number].contains(where: \.mayBeTarget)
    }

    /// Where the manifest computes targets, so that not all of them are known.
    package func unknownTargets(_ severity: Diagnostic.Severity = .error) -> [Diagnostic] {
        manifest.declared.computed.map { place in
            place.diagnostic(
                "the manifest computes targets here, so they are not known; list each of them as .target(name: \"App\")",
                severity: severity)
        }
    }

    /// What the manifest computes, so that the rules say nothing about it.
    package var notes: [Diagnostic] {
        let computed = targets.filter { $0.declared.computedPlace != nil && ($0.isChecked || $0.declared.path == nil) }
        // One statement may change the dependencies of all targets.
        let byPlace = Dictionary(grouping: computed) { $0.declared.computedPlace?.reference ?? "" }
        let dependencies = byPlace.values.compactMap { targets -> Diagnostic? in
            guard let place = targets[0].declared.computedPlace else { return nil }
            let subject = targets.count == 1 ? "the target \(targets[0].name)" : "\(targets.count) targets"
            return place.diagnostic(
                "the manifest computes dependencies of \(subject) here, so undeclared imports there are not reported; list "
                    + "the dependencies as strings", severity: .warning)
        }
        let folders = targets.filter { $0.declared.path == nil && $0.declared.kind != .binary }.map { target in
            target.declared.place.diagnostic(
                "the manifest computes the folder of \(target.name), or it is outside of the package, so its imports are not "
                    + "checked; write the folder as a string", severity: .warning)
        }
        return Diagnostic.ordered(unknownTargets(.warning) + dependencies + folders)
    }
}

import Files
import IndexStore
import Linter
import SourceText
import Workspace

/// Finds out what the compiler's index says about the files of a run. For one thread; each package is read once, and only if a
/// rule of one of its files asks.
package final class CompiledFileReader {
    /// A package with what its index says.
    private struct Known {
        let folder: Path
        /// Its files; `nil` without an index.
        var compiled: CompiledPackage?
        /// Why its files, or some of them, have none.
        var reason: String?
        /// The rules that were left out because of that.
        var leftOut: Set<String> = []
    }

    private let workspace: Workspace
    private let namedStores: [String]
    private let workingDirectory = Path.workingDirectory
    private var packages: [Path: Known] = [:]

    /// - Parameter stores: the folders of index stores that are read in place of those that the packages' builds wrote.
    package init(in workspace: Workspace, stores: [String] = []) {
        self.workspace = workspace
        namedStores = stores
    }

    /// What the index says about a file; `nil` if there is none that is as new as the file.
    /// - Parameter rules: the ids of the file's rules that ask.
    package func compiledFile(at path: String, for rules: [String]) -> CompiledFile? {
        guard !rules.isEmpty else { return nil }
        let file = Path(path, in: workingDirectory)
        let start = file.parent ?? .root
        let folder = workspace.targetsFolder(above: start) ?? start
        var known = packages[folder] ?? package(in: folder)
        let found = known.compiled?.files[file.text]
        if known.reason != nil {
            if found == nil {
                known.leftOut.formUnion(rules)
            } else if rules.contains("unused_declaration") {
                known.leftOut.insert("unused_declaration")
            }
        }
        packages[folder] = known
        return found
    }

    private func package(in folder: Path) -> Known {
        var known = Known(folder: folder)
        do throws(DiagnosticsError) {
            let stores = try stores(of: folder)
            guard !stores.isEmpty else {
                known.reason = "it has no index store; build it with swift build --build-tests"
                return known
            }
            let package = try IndexedPackage(in: folder, stores: stores, workspace)
            known.compiled = CompiledPackage(package)
            if let first = package.staleness.first {
                let path = first.path ?? folder.shown()
                known.reason = "its index store is older than \(path); build it again with swift build --build-tests"
            }
        } catch {
            known.reason = error.diagnostics.first?.message ?? "its index store cannot be read"
        }
        return known
    }

    /// The stores that the command line names, else that of the last build.
    private func stores(of folder: Path) throws(DiagnosticsError) -> [IndexStore] {
        guard namedStores.isEmpty else { return try StoreSearch.stores(at: namedStores, ofPackage: folder) }
        return Array(StoreSearch.stores(ofPackage: folder).prefix(1))
    }

    /// The rules that were left out, with the reason: one warning for each package.
    package var warnings: [Diagnostic] {
        packages.values.filter { !$0.leftOut.isEmpty }.ordered { $0.folder < $1.folder }.map { known in
            let rules = known.leftOut.ordered().joined(separator: ", ")
            let verb = known.leftOut.count == 1 ? "is" : "are"
            return Diagnostic(
                .warning, path: known.folder.shown(),
                "\(rules) \(verb) skipped for files of this package: \(known.reason ?? "it has no index store")")
        }
    }
}

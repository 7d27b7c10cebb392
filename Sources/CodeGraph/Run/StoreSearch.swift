import Files
import IndexStore
import SourceText

/// Finds the index stores of a package's builds.
package enum StoreSearch {
    /// The names of the folders that contain `v5`: of SwiftPM and of Xcode.
    private static let names: Set<String> = ["store", "DataStore"]
    /// How deep below the folder of builds they are.
    private static let depth = 7
    /// How many folders are looked into.
    private static let limit = 4000

    /// The advice if there is no store.
    package static let advice =
        "build the package with swift build --build-tests, or pass --build or --index-store-path"

    /// The stores below the folder of a package's builds, the one that was written last first.
    package static func stores(ofPackage folder: Path) -> [IndexStore] {
        var found: [(store: IndexStore, time: Int64)] = []
        var pending = [(folder.child(".build"), 0)]
        var count = 0
        while let (next, depth) = pending.popLast(), count < limit {
            count += 1
            if names.contains(next.name), let store = try? IndexStore(at: next) {
                found.append((store, time(of: next)))
                continue
            }
            guard depth < Self.depth else { continue }
            // Links, such as `.build/debug`, lead to folders that are found anyway, or out of the package.
            for name in (try? Folder.names(in: next.text)) ?? [] where !isSkipped(name) {
                let child = next.child(name)
                if !Folder.isLink(child.text), Folder.exists(at: child.text) { pending.append((child, depth + 1)) }
            }
        }
        return found.ordered { ($1.time, $0.store.folder) < ($0.time, $1.store.folder) }.map(\.store)
    }

    /// Folders of builds that have many others and no store.
    private static func isSkipped(_ name: String) -> Bool {
        skippedNames.contains(name) || skippedExtensions.contains { name.hasSuffix($0) }
    }

    private static let skippedNames: Set<String> = [
        "checkouts", "repositories", "artifacts", "plugins", "ModuleCache", "Modules",
    ]
    private static let skippedExtensions = [".build", ".product", ".bundle", ".dSYM", ".derived"]

    private static func time(of store: Path) -> Int64 {
        var status = stat()
        guard stat(store.child("v5").child("units").text, &status) == 0 else { return 0 }
        return FileVersion(status).modificationTime
    }

    /// The stores at some paths: each is a store, or a folder of Xcode's DerivedData that contains one.
    /// - Throws: that there is none.
    package static func stores(at paths: [String]) throws(DiagnosticsError) -> [IndexStore] {
        var stores: [IndexStore] = []
        for path in paths {
            let folder = Path(path)
            let inner = ["Index.noindex/DataStore", "Index/DataStore", "index/store"].map { Path($0, in: folder) }
            let place = ([folder] + inner).first { Folder.exists(at: $0.child("v5").text) } ?? folder
            stores.append(try IndexStore(at: place, as: .user))
        }
        return stores
    }
}

import Files
import IndexStore
import SourceText

/// Finds the index stores of a package's builds.
package enum StoreSearch {
    /// The names of the folders that contain `v5`: of SwiftPM's build systems native and swiftbuild, and of Xcode. Asked for an
    /// index, swiftbuild writes it where native does; otherwise it writes `out/v5`.
    private static let names: Set<String> = ["store", "out", "DataStore"]
    /// How deep below the folder of builds they are.
    private static let depth = 7
    /// How many folders are looked into.
    private static let limit = 4000

    /// The advice if there is no store.
    static let advice =
        "build the package with swift build --build-tests, or pass --build or --index-store-path"

    /// The stores below the folder of a package's builds, the one that was written last first.
    static func stores(ofPackage folder: Path) -> [IndexStore] { builds(ofPackage: folder).map(\.store) }

    /// When the last build of a package wrote its index, in nanoseconds since 1970; `nil` if there is none.
    package static func time(ofPackage folder: Path) -> Int64? { builds(ofPackage: folder).first?.time }

    private static func builds(ofPackage folder: Path) -> [(store: IndexStore, time: Int64)] {
        var found: [(store: IndexStore, time: Int64)] = []
        var pending = [(folder.child(".build"), 0)]
        var count = 0
        while let (next, depth) = pending.popLast(), count < limit {
            count += 1
            if names.contains(next.name), let store = try? IndexStore(at: next) {
                found.append((store, time(of: next)))
            }
            guard depth < Self.depth else { continue }
            // Links, such as `.build/debug`, lead to folders that are found anyway, or out of the package.
            for name in (try? Folder.names(in: next.text)) ?? [] where !isSkipped(name) {
                let child = next.child(name)
                if !Folder.isLink(child.text), Folder.exists(at: child.text) { pending.append((child, depth + 1)) }
            }
        }
        return found.ordered { ($1.time, $0.store.folder) < ($0.time, $1.store.folder) }
    }

    /// The options with which `swift build` brings the newest store of a package up to date: those of the build system that wrote it.
    /// Debug builds write an index without being asked. After one, swiftbuild fails if it is asked.
    package static func buildOptions(ofPackage folder: Path) -> [String] {
        let out = folder.child(".build").child("out")
        guard let store = stores(ofPackage: folder).first?.folder, out.contains(store) else { return [] }
        return ["--build-system", "swiftbuild"] + (store == out ? [] : ["--enable-index-store"])
    }

    /// Folders of builds that have many others and no store.
    private static func isSkipped(_ name: String) -> Bool {
        skippedNames.contains(name) || skippedExtensions.contains { name.hasSuffix($0) }
    }

    private static let skippedNames: Set<String> = [
        "v5", "checkouts", "repositories", "artifacts", "plugins", "ModuleCache", "Modules", "Intermediates.noindex",
        "ModuleCache.noindex", "SourcePackages",
    ]
    private static let skippedExtensions = [".build", ".product", ".bundle", ".dSYM", ".derived"]

    private static func time(of store: Path) -> Int64 {
        var status = stat()
        guard stat(store.child("v5").child("units").text, &status) == 0 else { return 0 }
        return FileVersion(status).modificationTime
    }

    /// The stores at some paths: each is a store, a folder of DerivedData that contains one, or DerivedData itself.
    /// - Parameter package: the folder of the package that the index is for.
    /// - Throws: that there is none, or that more than one may be meant.
    static func stores(
        at paths: [String], ofPackage package: Path
    ) throws(DiagnosticsError) -> [IndexStore] {
        var stores: [IndexStore] = []
        for path in paths {
            let folder = Path(path)
            if let place = place(in: folder) ?? (Folder.exists(at: folder.text) ? nil : folder) {
                stores.append(try IndexStore(at: place, as: .user))
            } else {
                stores.append(try project(in: folder, with: package))
            }
        }
        return stores
    }

    /// Where the folders of builds have their store: of Xcode, of Xcode before 14, and of SwiftPM.
    private static let places = [".", "Index.noindex/DataStore", "Index/DataStore", "index/store"]

    private static func place(in folder: Path) -> Path? {
        places.lazy.map { Path($0, in: folder) }.first { Folder.exists(at: $0.child("v5").child("units").text) }
    }

    /// The store of the project in DerivedData that a package was built with, by the files that its units name.
    private static func project(in folder: Path, with package: Path) throws(DiagnosticsError) -> IndexStore {
        var stores: [IndexStore] = []
        for name in try Folder.names(in: folder.text) where stores.count < limit {
            guard let store = place(in: folder.child(name)) else { continue }
            stores.append(try IndexStore(at: store, as: .user))
        }
        // The error says that the folder is not a store.
        guard let first = stores.first else { return try IndexStore(at: folder, as: .user) }
        guard stores.count > 1 else { return first }
        var found: [IndexStore] = []
        for store in stores where try hasFile(of: package, store) { found.append(store) }
        guard let only = found.first, found.count == 1 else {
            throw DiagnosticsError(ambiguity(of: found, among: stores.count, in: folder, package))
        }
        return only
    }

    private static func hasFile(of package: Path, _ store: IndexStore) throws(DiagnosticsError) -> Bool {
        try store.units().units.contains { stored in
            let unit = stored.unit
            return !unit.isSystem && !unit.isModule && unit.mainFile.hasPrefix(package.prefix)
        }
    }

    private static func ambiguity(
        of found: [IndexStore], among count: Int, in folder: Path, _ package: Path
    ) -> Diagnostic {
        let all = "the folder has the index stores of \(count) projects"
        guard !found.isEmpty else {
            return Diagnostic(
                path: folder.shown(),
                "\(all), and none of them has a file of the package \(package.shown()); build it in Xcode, or pass another "
                    + "folder")
        }
        return Diagnostic(
            path: folder.shown(),
            "\(all), and \(found.count) of them have files of the package \(package.shown()); pass one of these: "
                + found.map { $0.folder.shown() }.listed)
    }
}

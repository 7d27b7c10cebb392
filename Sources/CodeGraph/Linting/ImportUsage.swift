import Linter
import SourceText

/// Which imports of the files of a module are needed.
struct ImportUsage {
    /// A file of the module.
    struct File {
        let modules: [String]
        let imports: [(module: String, offset: Int)]
        let used: Set<String>
        /// What may be needed where macros of other files are expanded.
        let expanded: Set<String>
        /// Whether the compiler skipped code that may need any of them.
        let keepsAll: Bool
    }

    private let files: [File]
    /// For each file the modules that it imports and uses.
    private var needed: [Set<String>] = []

    init(_ files: [File], _ exports: ModuleExports) {
        self.files = files
        var given: [String: Set<String>] = [:]
        var surelyGiven: [String: Set<String>] = [:]
        for module in Set(files.lazy.flatMap(\.imports).map(\.module)) {
            let all = exports.modules(givenBy: module)
            given[module] = all
            surelyGiven[module] = exports.modules(surelyGivenBy: module, of: all)
        }
        needed = files.map { file in
            let conforming = file.imports.lazy.map(\.module).filter(exports.conforming.contains)
            return Self.needed(file, given, surelyGiven).union(conforming)
        }
        keepLastImports(given)
    }

    /// The imports that a file itself needs.
    private static func needed(
        _ file: File, _ given: [String: Set<String>], _ surelyGiven: [String: Set<String>]
    ) -> Set<String> {
        let imported = Set(file.imports.map(\.module))
        if file.keepsAll { return imported }
        let used = file.used.union(file.expanded).filter(ModuleExports.needsImport)
        var needed = imported.filter { module in
            used.contains(module)
                || used.contains { other in
                    !imported.contains(other)
                        && (ModuleExports.isPart(other, of: module) && given[module]?.contains(other) ?? false
                            || other.isOverlay(of: module))
                }
        }
        // What is used and not imported comes from another import: one that is needed anyway and surely gives it, or else any.
        let rest = used.filter { other in
            !imported.contains(other) && !needed.contains { surelyGiven[$0]?.contains(other) ?? false }
        }
        let givers = imported.filter { module in rest.contains { given[module]?.contains($0) ?? false } }
        needed.formUnion(givers)
        return needed
    }

    /// A member of another module is visible in all files of a module if one of them imports its module: if files use a module
    /// without importing it, and no file needs its import, all imports of it stay.
    private mutating func keepLastImports(_ given: [String: Set<String>]) {
        var leaked: Set<String> = []
        for file in files {
            let imported = Set(file.imports.map(\.module))
            leaked.formUnion(
                file.used.filter { other in
                    ModuleExports.needsImport(other) && !file.modules.contains(other) && !imported.contains(other)
                        && !imported.contains { given[$0]?.contains(other) ?? false }
                })
        }
        for module in leaked {
            let gives = { (other: String) in other == module || given[other]?.contains(module) ?? false }
            guard !needed.contains(where: { $0.contains(where: gives) }) else { continue }
            for index in files.indices {
                needed[index].formUnion(files[index].imports.lazy.map(\.module).filter(gives))
            }
        }
    }

    /// The imports of a file.
    func imports(of file: Int) -> [CompiledFile.Import] {
        files[file].imports.ordered { $0.offset < $1.offset }.map { item in
            CompiledFile.Import(name: item.offset, module: item.module, isUsed: needed[file].contains(item.module))
        }
    }

    /// The modules that a file uses and does not import.
    func missingImports(of file: Int) -> [String] {
        let file = files[file]
        let imported = Set(file.imports.map(\.module))
        return file.used.filter { module in
            ModuleExports.needsImport(module) && !module.hasPrefix("_") && !imported.contains(module)
                && !file.modules.contains(module) && !imported.contains { ModuleExports.isPart(module, of: $0) }
        }.ordered()
    }
}

extension String {
    /// Whether it is a module that the compiler adds where two others are imported, as `_Testing_Foundation`.
    fileprivate func isOverlay(of module: String) -> Bool {
        hasPrefix("_") && split(separator: "_").contains { $0 == module }
    }
}

import Files
import IndexStore
import Linter
import SourceText
import SwiftTree

/// What the index of a package says about its files, for the rules of the linter that ask.
package struct CompiledPackage: Sendable {
    /// The files by their paths.
    private(set) var files: [String: CompiledFile] = [:]

    /// Reads the records of all files.
    /// - Parameter package: the package; files that are newer than its index are left out.
    init(_ package: IndexedPackage) {
        let stale = Set(package.staleness.compactMap(\.path))
        var builder = Builder(importedModules: package.importedModules)
        let sources = package.sources.filter { !stale.contains(Path($0.path).shown()) }
        let problems = package.read(sources) { source, reader throws(DiagnosticsError) in
            let tree = try reader.tree(of: source)
            let declarations = SourceDeclarationReader(tree).declarations
            return try reader.records(of: source).map {
                FileUses(source, record: $0, tree: tree, declarations: declarations)
            }
        } then: { uses in
            for uses in uses { builder.add(uses) }
        }
        self.init(&builder, package, isComplete: package.staleness.isEmpty && problems.isEmpty)
    }

    /// Joins files that were added.
    /// - Parameter isComplete: whether they are all files of the package, with more than their imports.
    init(_ builder: inout Builder, _ package: IndexedPackage, isComplete: Bool) {
        builder.findHomes(package.foreignRecords, in: package.stores)
        builder.findDependenciesExpandedByCallers(package)
        files = builder.files(isComplete: isComplete)
    }
}

extension CompiledPackage {
    /// Joins files.
    struct Builder {
        /// A file whose symbols have the numbers of all files.
        private struct File {
            let path: String
            let modules: [String]
            var compiled = CompiledFile()
            var variables: [FileUses.Place] = []
            var definitions: [FileUses.Place] = []
            var mentioned: Set<Int32> = []
            var imports: [(module: String, offset: Int)] = []
            var hasSkippedCode = false
            /// The modules that it uses, once the modules of all symbols are known.
            var used: Set<String> = []
            /// The modules that may be needed where macros of other files are expanded.
            var expanded: Set<String> = []
        }

        /// What is known of a symbol, in a bit each.
        private struct Traits: OptionSet {
            let rawValue: UInt8
            static let referenced = Self(rawValue: 1)
            static let overriding = Self(rawValue: 2)
            static let settable = Self(rawValue: 4)
        }

        private var table = SymbolTable()
        private var traits: [Traits] = []
        /// The module that declares each symbol.
        private var homes: [String?] = []
        private var otherHomes: [Int32: Set<String>] = [:]
        private var names: [Int32: String] = [:]
        private var all: [File] = []
        private var bases: [Int32: Set<Int32>] = [:]
        private var extensions: [Int32: Set<Int32>] = [:]
        private var modules: ModuleExports
        /// The types to which extensions add conformances, with the modules of these.
        private var conformances: [(modules: [String], type: Int32)] = []
        /// What the files of functions import whose macros are expanded where they are called.
        private var importsOfExpanded: [Int32: Set<String>] = [:]
        /// What modules of dependencies with such functions import.
        private var importsOfExpandedModules: [String: Set<String>] = [:]

        init(importedModules: [String: Set<String>]) { modules = ModuleExports(importedModules) }

        mutating func add(_ uses: FileUses) {
            let numbers = numbers(of: uses.record)
            func place(_ place: FileUses.Place) -> FileUses.Place {
                FileUses.Place(symbol: numbers[Int(place.symbol)], offset: place.offset)
            }
            if all.last?.path != uses.path { all.append(File(path: uses.path, modules: uses.modules)) }
            var file = all.removeLast()
            file.compiled.instanceMembers += uses.instanceMembers
            file.compiled.sequenceMaps += uses.sequenceMaps
            file.variables += uses.variables.map(place)
            file.definitions += uses.definitions.map(place)
            file.mentioned.formUnion(uses.mentioned.lazy.map { numbers[Int($0)] })
            let known = Set(file.imports.map(\.offset))
            file.imports += uses.imports.filter { !known.contains($0.offset) }
            file.hasSkippedCode = file.hasSkippedCode || uses.hasSkippedCode
            all.append(file)
            for module in uses.modules { modules.add(exports: uses.exports, of: module) }
            if let module = uses.modules.first {
                for symbol in uses.defined { homes[Int(numbers[Int(symbol)])] = module }
            }
            for type in uses.conformingTypes { conformances.append((uses.modules, numbers[Int(type)])) }
            for symbol in uses.expandedByCallers {
                importsOfExpanded[numbers[Int(symbol)], default: []].formUnion(uses.imports.lazy.map(\.module))
            }
            for symbol in uses.referenced { traits[Int(numbers[Int(symbol)])].insert(.referenced) }
            for symbol in uses.overriding { traits[Int(numbers[Int(symbol)])].insert(.overriding) }
            for symbol in uses.settable { traits[Int(numbers[Int(symbol)])].insert(.settable) }
            for pair in uses.bases { bases[numbers[Int(pair.of)], default: []].insert(numbers[Int(pair.base)]) }
            for pair in uses.extended { extensions[numbers[Int(pair.type)], default: []].insert(numbers[Int(pair.by)]) }
        }

        private mutating func numbers(of record: IndexRecord) -> [Int32] {
            var numbers: [Int32] = []
            table.addNumbers(of: record, to: &numbers)
            for (symbol, number) in zip(record.symbols, numbers) {
                if number == traits.count {
                    traits.append([])
                    homes.append(nil)
                }
                if symbol.kind == .module, names[number] == nil { names[number] = record.name(of: symbol) }
            }
            return numbers
        }

        /// Finds the modules that declare the symbols.
        mutating func findHomes(_ records: [String: (store: Int, modules: Set<String>)], in stores: [IndexStore]) {
            let bytes = FileBytes()
            for (name, (store, modules)) in records.ordered(by: { $0.key < $1.key }) {
                guard let record = try? stores[store].record(name, bytes, isWhole: false) else { continue }
                record.text.withUnsafeBufferPointer { text in
                    for symbol in record.symbols where !symbol.roles.isDisjoint(with: [.definition, .declaration]) {
                        guard let number = table.knownNumber(of: UnsafeBufferPointer(rebasing: text[symbol.usr])) else {
                            continue
                        }
                        for module in modules { addHome(module, of: number) }
                    }
                }
            }
        }

        /// A declaration of C may be in several modules.
        private mutating func addHome(_ module: String, of number: Int) {
            if homes[number] == nil {
                homes[number] = module
            } else if homes[number] != module {
                otherHomes[Int32(truncatingIfNeeded: number), default: []].insert(module)
            }
        }

        /// Finds modules of dependencies with macros as default values: callers of their functions may need what they import.
        mutating func findDependenciesExpandedByCallers(_ package: IndexedPackage) {
            let bytes = FileBytes()
            for (module, paths) in package.dependencySources {
                let hasMacro = paths.contains { path in
                    (try? bytes.readSource(path)) != nil && FileUses.mayHaveDefaultMacro(bytes.bytes)
                }
                if hasMacro { importsOfExpandedModules[module] = package.importedModules[module] }
            }
        }

        /// The modules that a symbol needs: the one that declares it, or else those in its mangled name.
        private func modules(of symbol: Int32) -> [String] {
            if let name = names[symbol] { return [name] }
            if let home = homes[Int(symbol)] { return [home] + (otherHomes[symbol] ?? []) }
            return modules.names(inMangled: table.text(of: Int(symbol)))
        }

        mutating func files(isComplete: Bool) -> [String: CompiledFile] {
            var known: [Int32: [String]] = [:]
            for index in all.indices {
                for symbol in all[index].mentioned {
                    let found = known[symbol] ?? modules(of: symbol)
                    known[symbol] = found
                    all[index].used.formUnion(found)
                    if let imports = importsOfExpanded[symbol] { all[index].expanded.formUnion(imports) }
                    for module in found where !importsOfExpandedModules.isEmpty {
                        all[index].expanded.formUnion(importsOfExpandedModules[module] ?? [])
                    }
                    // A declaration of C may be of any module.
                    if found.isEmpty { all[index].hasSkippedCode = true }
                }
                // Apple's systems have no such modules: what is in them is in Foundation there.
                if !all[index].used.isDisjoint(with: ["FoundationNetworking", "FoundationXML"]) {
                    all[index].used.formUnion(all[index].imports.lazy.map(\.module).filter { $0 == "Foundation" })
                }
            }
            for (own, type) in conformances where Set(modules(of: type)).isDisjoint(with: own) {
                modules.addConformance(in: own)
            }
            let needed = Dictionary(grouping: all.indices) { all[$0].modules.first ?? "" }
            var files: [String: CompiledFile] = [:]
            for (_, indices) in needed {
                let usage = ImportUsage(
                    indices.map { index in
                        let file = all[index]
                        return ImportUsage.File(
                            modules: file.modules, imports: file.imports, used: file.used,
                            expanded: file.expanded, keepsAll: file.hasSkippedCode)
                    }, modules)
                for (position, index) in indices.enumerated() {
                    files[all[index].path] = compiled(all[index], usage, position, isComplete: isComplete)
                }
            }
            return files
        }

        private func compiled(
            _ file: File, _ usage: ImportUsage, _ position: Int, isComplete: Bool
        ) -> CompiledFile {
            var compiled = file.compiled
            compiled.instanceMembers = Set(compiled.instanceMembers).ordered()
            compiled.sequenceMaps = Set(compiled.sequenceMaps).ordered()
            compiled.settableVariables = Set(
                file.variables.lazy.filter { traits[Int($0.symbol)].contains(.settable) }.map(\.offset)
            ).ordered()
            compiled.imports = usage.imports(of: position)
            compiled.missingImports = usage.missingImports(of: position)
            guard isComplete else { return compiled }
            var names: Set<Int> = []
            var unused: [CompiledFile.UnusedDeclaration] = []
            for definition in file.definitions
            where traits[Int(definition.symbol)].isEmpty
                || traits[Int(definition.symbol)] == .settable
            {
                guard names.insert(definition.offset).inserted else { continue }
                unused.append(.init(name: definition.offset, bases: bases(of: definition.symbol)))
            }
            compiled.unusedDeclarations = unused.ordered { $0.name < $1.name }
            return compiled
        }

        /// What a type inherits from and conforms to, as it and its extensions say.
        private func bases(of type: Int32) -> [String] {
            var all = bases[type] ?? []
            for other in extensions[type] ?? [] { all.formUnion(bases[other] ?? []) }
            return all.map { table.text(of: Int($0)) }.ordered()
        }
    }
}

// A hot path: each occurrence of each record comes by.

import IndexStore
import SwiftTree

/// Joins the files of a package, one after the other, into a graph.
struct CodeGraphBuilder {
    private var graph = CodeGraph()
    private var uses: [CodeGraph.Pair] = []
    private var signatureUses: [CodeGraph.Pair] = []
    private var overrides: [CodeGraph.Pair] = []
    private var bases: [CodeGraph.Pair] = []
    private var extensions: [CodeGraph.Pair] = []
    /// The uses without a container that is known yet.
    private var numbers: [Int32] = []

    /// Adds a file; a file that is compiled twice may be added with each of its records.
    /// - Parameter isGenerated: whether a tool writes the file when the package is built.
    mutating func add(_ file: IndexedFile, isGenerated: Bool = false) {
        let number: Int32
        if let last = graph.files.last, last.path == file.path {
            number = Int32(truncatingIfNeeded: graph.files.count - 1)
        } else {
            number = Int32(truncatingIfNeeded: graph.files.count)
            graph.files.append(
                CodeGraph.File(
                    path: file.path, modules: file.modules, declarations: file.declarations, isGenerated: isGenerated,
                    testableModules: file.testableModules, comments: file.comments,
                    symbols: Array(repeating: -1, count: file.declarations.count)))
        }
        if !isGenerated {
            graph.skippedNames.formUnion(file.skippedNames)
            graph.dynamicNames.formUnion(file.dynamicNames)
        }
        addSymbols(of: file.record)
        for (position, occurrence) in file.record.occurrences.enumerated()
        where occurrence.roles.hasAny(RoleMask.definition) {
            define(occurrence, in: file, at: file.places[position], fileNumber: number)
        }
        for (position, occurrence) in file.record.occurrences.enumerated()
        where !occurrence.roles.hasAny(RoleMask.definition) {
            if !inherit(occurrence, in: file), occurrence.roles.hasAny(RoleMask.reference) {
                use(occurrence, in: file, position, fileNumber: number)
            }
        }
    }

    /// Retains the declarations with some names, which code that is not in the index may use.
    mutating func retain(names: Set<String>) { graph.skippedNames.formUnion(names) }

    /// Gives the symbols of a record their numbers.
    private mutating func addSymbols(of record: IndexRecord) {
        numbers.removeAll(keepingCapacity: true)
        graph.table.addNumbers(of: record, to: &numbers)
        for (symbol, number) in zip(record.symbols, numbers) where number == graph.symbols.count {
            var known = CodeSymbol()
            (known.kind, known.subkind, known.properties) = (symbol.kind, symbol.subkind, symbol.properties)
            known.name = record.name(of: symbol)
            graph.symbols.append(known)
        }
    }

    private mutating func define(
        _ occurrence: IndexRecord.Occurrence, in file: IndexedFile, at place: Int32, fileNumber: Int32
    ) {
        let symbol = numbers[Int(occurrence.symbol)]
        let index = Int(symbol)
        if graph.symbols[index].file < 0 || graph.symbols[index].declaration < 0 {
            graph.symbols[index].file = fileNumber
            graph.symbols[index].declaration = place
        }
        if occurrence.roles.hasAny(RoleMask.implicit) { graph.symbols[index].uses.insert(.implicit) }
        if place >= 0 { graph.files[Int(fileNumber)].symbols[Int(place)] = symbol }
        for position in file.record.relationRange(of: occurrence) {
            let relation = file.record.relations[position]
            let other = numbers[Int(relation.symbol)]
            if relation.roles.hasAny(RoleMask.child) { graph.symbols[index].parent = other }
            if relation.roles.hasAny(RoleMask.accessor) { graph.symbols[index].owner = other }
            if relation.roles.hasAny(RoleMask.override) { overrides.append(.init(from: symbol, to: other)) }
        }
    }

    /// Notes a member that a type has from elsewhere, such as a superclass, and that meets a requirement.
    /// - Returns: whether the occurrence is of one; it is not a use.
    private mutating func inherit(_ occurrence: IndexRecord.Occurrence, in file: IndexedFile) -> Bool {
        var isInherited = false
        for position in file.record.relationRange(of: occurrence) {
            let relation = file.record.relations[position]
            guard relation.roles.hasAny(RoleMask.override) else { continue }
            overrides.append(.init(from: numbers[Int(occurrence.symbol)], to: numbers[Int(relation.symbol)]))
            isInherited = true
        }
        return isInherited
    }

    private mutating func use(
        _ occurrence: IndexRecord.Occurrence, in file: IndexedFile, _ position: Int, fileNumber: Int32
    ) {
        let symbol = numbers[Int(occurrence.symbol)]
        let roles = occurrence.roles
        var hasContainer = false
        var isBase = false
        var containers: (Int32, Int32) = (-1, -1)
        for index in file.record.relationRange(of: occurrence) {
            let relation = file.record.relations[index]
            let other = numbers[Int(relation.symbol)]
            if relation.roles.hasAny(RoleMask.extended) {
                extensions.append(.init(from: symbol, to: other))
                uses.append(.init(from: other, to: symbol))
                hasContainer = true
                isBase = true
            } else if relation.roles.hasAny(RoleMask.base) {
                bases.append(.init(from: other, to: symbol))
                let offset = file.offsets[position]
                graph.statedBases.append(
                    .init(
                        heir: other, base: symbol, file: fileNumber, offset: offset,
                        hasAttributes: file.attributedBases.contains(offset)))
                uses.append(.init(from: other, to: symbol))
                hasContainer = true
                isBase = true
            } else if relation.roles.hasAny(RoleMask.container) {
                if other != containers.0 { uses.append(.init(from: other, to: symbol)) }
                containers.0 = other
                hasContainer = true
            }
        }
        let place = file.places[position]
        let around = place >= 0 ? graph.files[Int(fileNumber)].symbols[Int(place)] : -1
        if !hasContainer {
            if around >= 0 {
                uses.append(.init(from: around, to: symbol))
            } else if graph.symbols[Int(symbol)].kind != .module {
                graph.topLevelUses.append((symbol, fileNumber))
            }
        }
        if file.isInSignature[position], place >= 0 {
            let owner = file.ownerOfParameter(at: place)
            let signed = graph.files[Int(fileNumber)].symbols[Int(owner)]
            if signed >= 0 { signatureUses.append(.init(from: signed, to: symbol)) }
        }
        note(roles, of: symbol, isBase: isBase, container: hasContainer ? containers.0 : around, fileNumber)
    }

    /// Notes how a symbol is used. A declaration's uses of itself say nothing.
    private mutating func note(
        _ roles: IndexRoles, of symbol: Int32, isBase: Bool, container: Int32, _ fileNumber: Int32
    ) {
        guard container != symbol else { return }
        let index = Int(symbol)
        var uses: CodeSymbol.Uses = []
        if roles.hasAny(RoleMask.read) { uses.insert(.read) }
        if roles.hasAny(RoleMask.write) { uses.insert(.written) }
        if !roles.hasAny(RoleMask.read | RoleMask.write) { uses.insert(.mentioned) }
        if roles.hasAny(RoleMask.address) { uses.insert(.address) }
        if !roles.hasAny(RoleMask.call) { uses.insert(.value) }
        if !isBase { uses.insert(.asType) }
        usersOfFiles.append((symbol, fileNumber))
        graph.symbols[index].uses.formUnion(uses)
    }

    /// The files that use each symbol, which are compared with its own once all are known.
    private var usersOfFiles: [(symbol: Int32, file: Int32)] = []

    /// The graph of all files that were added.
    mutating func finish() -> CodeGraph {
        for (symbol, user) in usersOfFiles {
            let file = graph.symbols[Int(symbol)].file
            guard file >= 0, file != user else { continue }
            graph.symbols[Int(symbol)].uses.insert(.otherFile)
            let module = graph.files[Int(file)].modules.first
            if module != graph.files[Int(user)].modules.first,
                !graph.files[Int(user)].testableModules.contains(module ?? "")
            {
                graph.symbols[Int(symbol)].uses.insert(.otherModule)
            }
        }
        let count = graph.symbols.count
        let membership = graph.symbols.indices.filter { graph.symbols[$0].parent >= 0 }.map {
            CodeGraph.Pair(from: graph.symbols[$0].parent, to: Int32(truncatingIfNeeded: $0))
        }
        let ownership = graph.symbols.indices.filter { graph.symbols[$0].owner >= 0 }.map {
            CodeGraph.Pair(from: graph.symbols[$0].owner, to: Int32(truncatingIfNeeded: $0))
        }
        graph.uses = PairTable(uses, count: count)
        graph.signatureUses = PairTable(signatureUses, count: count)
        graph.overrides = PairTable(overrides, count: count)
        graph.overridden = PairTable(overrides, count: count, reversed: true)
        graph.bases = PairTable(bases, count: count)
        graph.heirs = PairTable(bases, count: count, reversed: true)
        graph.extensions = PairTable(extensions, count: count)
        graph.extended = PairTable(extensions, count: count, reversed: true)
        graph.members = PairTable(membership, count: count)
        graph.accessors = PairTable(ownership, count: count)
        return graph
    }
}

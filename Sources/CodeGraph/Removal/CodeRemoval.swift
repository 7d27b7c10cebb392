import Files
import Findings
import SourceText
import SwiftTree

/// The changes of files that remove what findings are about, so that the package still compiles.
///
/// It reads files and writes none. What is dead together goes together: a declaration stays if something that stays uses it.
package struct CodeRemoval: Sendable {
    /// A finding to fix.
    package struct Subject: Sendable {
        /// The id of the rule.
        let rule: String
        /// The declaration that it is about; -1 if it is about another place.
        let symbol: Int
        /// The file of the place or the edits, as the graph has its path.
        let path: String
        /// What it is about, if it is not a declaration.
        let place: Range<Int>?
        let edits: [Edit]

        /// A finding that is fixed by its own edits, or by removing its declaration with all that mentions it, or the node at its
        /// place.
        package init(_ found: CodeFinding) {
            (rule, symbol, path) = (found.finding.rule, found.symbol, found.path)
            edits = found.symbol < 0 ? found.finding.fix?.edits ?? [] : []
            place = found.symbol < 0 ? found.finding.range : nil
        }

        /// A finding that edits of a file fix. They are dropped where the code around them is removed.
        init(rule: String, path: String, edits: [Edit]) {
            (self.rule, symbol, self.path, self.edits) = (rule, -1, path, edits)
            place = edits.first?.range
        }
    }

    /// The rules whose findings it fixes.
    package static let rules: Set<String> = [
        DeadDeclaration.metadata.id, DeadEnumCase.metadata.id, DeadParameter.metadata.id,
        AssignOnlyProperty.metadata.id, RedundantProtocol.metadata.id, RedundantConformance.metadata.id,
        RedundantAccess.metadata.id,
    ]

    let graph: CodeGraph
    private var files: RemovalFiles
    private(set) var units: [RemovalUnit]
    private(set) var coverage: RemovalCoverage
    private var results: [Int: FileResult] = [:]

    /// What becomes of a file.
    private struct FileResult: Sendable {
        /// The units that its change is made of.
        let units: [Int]
        let before: [UInt8]
        /// `nil` if it is deleted.
        var after: [UInt8]?
    }

    /// Computes the changes.
    /// - Parameters:
    ///   - code: the declarations of the package.
    ///   - package: its files and their index, in which uses are found.
    ///   - subjects: the findings; those of other rules are left out.
    ///   - shown: the path of a file as reports print it.
    package init(
        _ code: UnusedCode, in package: IndexedPackage, of subjects: [Subject],
        shown: @escaping @Sendable (String) -> String = { Path($0).shown() }
    ) {
        var planner = RemovalPlanner(code, package)
        planner.plan(subjects.filter { Self.rules.contains($0.rule) || !$0.edits.isEmpty })
        graph = code.graph
        files = RemovalFiles(package, shown: shown)
        units = planner.units
        coverage = RemovalCoverage(code, planner.requests)
        settle()
    }

    /// The same without some units and all that depends on them.
    func without(_ dropped: Set<Int>, because reason: String) -> CodeRemoval {
        var other = self
        for number in dropped { other.units[number].fail(reason) }
        other.settle()
        return other
    }

    /// The files that are changed or deleted.
    package var changes: Changeset {
        var changes = Changeset()
        for (file, result) in results {
            changes.add(graph.files[file].path, before: result.before, after: result.after)
        }
        return changes
    }

    /// How many findings of each rule are fixed.
    package var counts: [String: Int] {
        units.lazy.filter(\.isActive).reduce(into: [:]) { $0[$1.rule, default: 0] += max(1, $1.symbols.count) }
    }

    /// The findings that are not fixed, each with the reason.
    package var unfixable: [Diagnostic] {
        var files = files
        let diagnostics = units.flatMap { unit -> [Diagnostic] in
            guard let obstacle = unit.obstacle else { return [] }
            if let (number, range) = unit.place {
                return [
                    files.source(at: graph.files[number].path).diagnostic(
                        .warning, at: range, "the code is not changed: \(own: obstacle)"
                    ).orRule(unit.rule)
                ]
            }
            return unit.symbols.compactMap { symbol in
                guard let declaration = graph.declaration(of: symbol) else { return nil }
                let file = files.source(at: graph.files[Int(graph.symbols[symbol].file)].path)
                let name = "the \(declaration.kind.noun) `\(graph.qualifiedName(of: symbol))`"
                let isAccess = unit.rule == RedundantAccess.metadata.id
                let what = isAccess ? "the access level of \(name) is not changed" : "\(name) is not removed"
                return file.diagnostic(.warning, at: declaration.name, "\(what): \(own: obstacle)").orRule(unit.rule)
            }
        }
        return Diagnostic.ordered(diagnostics)
    }

    /// Leaves out units until those that are left depend on nothing that stays, and each file can be parsed.
    private mutating func settle() {
        while true {
            coverage.settle(&units, graph)
            guard let failed = apply() else { return }
            for number in failed.units { units[number].fail(failed.reason) }
        }
    }

    /// Computes the changes of the files whose units are others than before.
    /// - Returns: the units of a file that could not be parsed.
    private mutating func apply() -> (units: [Int], reason: String)? {
        var parts: [Int: [Int]] = [:]
        for (number, unit) in units.enumerated() where unit.isActive {
            for file in unit.parts.keys { parts[file, default: []].append(number) }
        }
        for file in results.keys where parts[file] == nil { results[file] = nil }
        var deleted: [Int] = []
        for (file, numbers) in parts.ordered(by: { $0.key < $1.key }) where results[file]?.units != numbers {
            let path = graph.files[file].path
            var part = RemovalUnit.Part()
            for number in numbers {
                part.nodes += units[number].parts[file]?.nodes ?? []
                part.edits += units[number].parts[file]?.edits ?? []
            }
            switch files.result(of: part, at: path) {
            case .text(let before, let after):
                results[file] = FileResult(units: numbers, before: before, after: after)
            case .nothing(let before, let after):
                let isNeeded = path.hasSuffix("/main.swift") || files.isNamedInManifest(path)
                results[file] = FileResult(units: numbers, before: before, after: isNeeded ? after : nil)
                if !isNeeded { deleted.append(file) }
            case .failure(let reason): return (numbers, reason)
            }
        }
        keepModules(without: deleted)
        return nil
    }

    /// Keeps an empty file of each module that would have no file.
    private mutating func keepModules(without deleted: [Int]) {
        guard !deleted.isEmpty else { return }
        var left: Set<String> = []
        for (number, file) in graph.files.enumerated() where results[number].map({ $0.after != nil }) ?? true {
            if !file.path.contains("/.build/") { left.formUnion(file.modules) }
        }
        for file in deleted where !left.isSuperset(of: graph.files[file].modules) {
            results[file]?.after = []
            left.formUnion(graph.files[file].modules)
        }
    }
}

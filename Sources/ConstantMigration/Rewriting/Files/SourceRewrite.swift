import ConstantGenerators
import EnvironmentSettings
import Files
import Findings
import SourceText
import SwiftTree

/// Replaces the uses of another tool's accessors in Swift sources with constants.
///
/// Only what surely keeps its meaning is replaced. All other uses are listed with the reason.
package struct SourceRewrite {
    /// The changed sources.
    package private(set) var changes = Changeset()
    /// How many uses there are.
    package private(set) var found = 0
    /// How many uses are replaced.
    package private(set) var replaced = 0
    /// How many uses stay and are valid, since constants have the same names.
    package private(set) var kept = 0
    /// How many files have uses.
    package private(set) var fileCount = 0
    /// The uses that stay, each with the reason, at their places in the sources as they are.
    package private(set) var left: [Diagnostic] = []
    /// The same at their places in the changed sources.
    package private(set) var leftAfterwards: [Diagnostic] = []

    /// The names of the tool's types that uses which stay need.
    private var typesInUse: Set<String> = []
    /// Whether any type of the tool may be one of them.
    private var mayUseAnyType = false

    /// The files of targets with constants that the other tool generated, which stay.
    private(set) var generated: [String] = []

    /// The extensions of the tool's types that have to stay.
    private var keptExtensions: Set<[String]> = []
    /// The names of aliases that have to stay.
    private var keptAliases: Set<String> = []
    /// How often sources are rewritten to find the extensions that have to stay.
    private static let rounds = 4

    /// Rewrites all Swift files below some paths.
    /// - Parameters:
    ///   - paths: files and folders.
    ///   - excluded: files that are left out, by their real paths: what the other tool generated.
    ///   - enters: whether the sources of a folder may use the accessors: not where they have some of their own.
    ///   - modules: the modules that a source is compiled in; empty if they are not known.
    /// - Throws: why sources cannot be read.
    package init(
        _ pairs: ConstantPairs, in paths: [String], excluding excluded: Set<String>,
        entering enters: @escaping (String) -> Bool = { _ in true }, modules: (String) -> [String] = { _ in [] }
    ) throws(DiagnosticsError) {
        var walk = FileWalk(enters: enters)
        for path in paths { walk.add(path) }
        guard walk.problems.isEmpty else { throw DiagnosticsError(walk.problems) }
        let tree = SyntaxTree()
        var parser = SwiftParser()
        var problems = Problems()
        var facts = SourceFacts(pairs)
        for found in walk.files where !excluded.contains(RealPath.of(found.path) ?? found.path) {
            let bytes = problems.attempt { () throws(DiagnosticsError) in try SourceFile.bytes(of: found.path) }
            guard let bytes else { continue }
            guard !String(decoding: bytes.prefix(400), as: UTF8.self).contains(pairs.tool.generatedMark) else {
                if pairs.modules.isOwn(modules(found.path)) { generated.append(found.path) }
                continue
            }
            let file = SourceFile(path: found.path, bytes: bytes)
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            facts.add(tree, of: file, modules: modules(found.path))
        }
        try problems.check()
        facts.finish()
        // An extension stays if it or a use of what it adds cannot be replaced, which may make others stay.
        for round in 1... {
            let isLast = round == Self.rounds
            let (kept, aliases) = (keptExtensions, keptAliases)
            var extensions = ToolExtensions(facts, pairs, keeping: kept, aliases: isLast ? nil : aliases)
            if isLast { extensions.keepAll() }
            for source in facts.declarations.sources.indices {
                let file = facts.declarations.sources[source].file
                let viewer = facts.declarations.sources[source].viewer
                guard pairs.mayBeUsed(from: viewer) else { continue }
                file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
                let refusal: DiagnosticMessage? =
                    tree.errors.isEmpty ? pairs.refusal(in: viewer) : "the file has syntax errors; fix them first"
                let rewrite = FileRewrite(
                    tree, source: source, pairs: pairs, facts: facts, extensions: extensions, refusal: refusal)
                add(rewrite, tree, file, &parser)
            }
            if isLast || keptExtensions == kept && keptAliases == aliases { break }
            reset()
        }
        left = Diagnostic.ordered(left)
        leftAfterwards = Diagnostic.ordered(leftAfterwards)
    }

    private mutating func reset() {
        changes = Changeset()
        (found, replaced, kept, fileCount) = (0, 0, 0, 0)
        left = []
        leftAfterwards = []
        (typesInUse, mayUseAnyType) = ([], false)
    }

    /// Whether uses that stay may need what the tool generates in a file.
    func mayUse(_ output: ForeignOutput) -> Bool {
        mayUseAnyType || typesInUse.contains(output.name) || !typesInUse.isDisjoint(with: output.typeNames)
    }

    private mutating func note(_ types: Set<String>) {
        if types.isEmpty { mayUseAnyType = true } else { typesInUse.formUnion(types) }
    }

    /// Where some bytes are after edits of others.
    private static func ranges(_ ranges: [Range<Int>], after edits: [Edit]) -> [Range<Int>] {
        let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var offset = 0
        var next = 0
        return ranges.enumerated().sorted { $0.element.lowerBound < $1.element.lowerBound }.map { number, range in
            while next < edits.count, edits[next].range.upperBound <= range.lowerBound {
                offset += edits[next].replacement.utf8.count - edits[next].range.count
                next += 1
            }
            return (number, range.lowerBound + offset..<range.upperBound + offset)
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private mutating func add(
        _ rewrite: FileRewrite, _ tree: SyntaxTree, _ file: SourceFile, _ parser: inout SwiftParser
    ) {
        keptExtensions.formUnion(rewrite.keptExtensions)
        keptAliases.formUnion(rewrite.keptAliases)
        guard rewrite.found > 0 else { return }
        fileCount += 1
        found += rewrite.found
        kept += rewrite.kept
        for use in rewrite.left { note(use.types) }
        left += rewrite.left.map { file.diagnostic(.warning, at: $0.range, $0.reason) }
        guard rewrite.replaced > 0 else {
            leftAfterwards += rewrite.left.map { file.diagnostic(.warning, at: $0.range, $0.reason) }
            return
        }
        var edits = rewrite.edits
        if rewrite.usesRuntime, let edit = RuntimeImport.edit(in: tree, file) { edits.append(edit) }
        let after = Edit.applying(edits, to: file.bytes)
        let result = SyntaxTree()
        after.withUnsafeBufferPointer { parser.parse($0, into: result) }
        guard result.errors.isEmpty else {
            let problem = Diagnostic(
                .warning, path: file.path,
                "the file is not changed, since the result would have syntax errors; replace its \(rewrite.replaced) uses by hand"
            )
            keptExtensions.formUnion(rewrite.renamedExtensions)
            keptAliases.formUnion(rewrite.usedAliases)
            mayUseAnyType = true
            left.append(problem)
            leftAfterwards.append(problem)
            return
        }
        let changed = SourceFile(path: file.path, bytes: after)
        let ranges = Self.ranges(rewrite.left.map(\.range), after: edits)
        leftAfterwards += zip(ranges, rewrite.left).map { changed.diagnostic(.warning, at: $0, $1.reason) }
        replaced += rewrite.replaced
        changes.add(file.path, before: file.bytes, after: after)
    }
}

extension ConstantPairs {
    /// Whether a file may contain uses.
    fileprivate func mayBeUsed(from viewer: ToolModules.Viewer) -> Bool {
        guard modules.mayBeUsed(from: viewer) else { return false }
        if case .symbols = tool.uses { return modules.isOwn(viewer) || modules.seesTypes(viewer) }
        return true
    }

    /// Why no use in a file is replaced: symbols do not show of which module they are.
    fileprivate func refusal(in viewer: ToolModules.Viewer) -> DiagnosticMessage? {
        guard case .symbols = tool.uses, !modules.isOwn(viewer) else { return nil }
        return
            "it may be a symbol of the file's own target; use the constant with the name of its module where it is not"
    }
}

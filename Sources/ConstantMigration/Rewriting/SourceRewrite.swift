import ConstantGenerators
import EnvironmentSettings
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
    /// The uses that stay, each with the reason.
    package private(set) var left: [Diagnostic] = []

    private let pairs: ConstantPairs
    private var facts = SourceFacts()

    /// Rewrites all Swift files below some paths.
    /// - Parameters:
    ///   - paths: files and folders.
    ///   - excluded: files that are left out, by their real paths: what the other tool generated.
    ///   - reason: why nothing in a file can be replaced; nil if it can.
    /// - Throws: why sources cannot be read.
    package init(
        _ pairs: ConstantPairs, in paths: [String], excluding excluded: Set<String>,
        refusing reason: (String) -> DiagnosticMessage? = { _ in nil }
    ) throws(DiagnosticsError) {
        self.pairs = pairs
        var walk = FileWalk()
        for path in paths { walk.add(path) }
        guard walk.problems.isEmpty else { throw DiagnosticsError(walk.problems) }
        let tree = SyntaxTree()
        var parser = SwiftParser()
        var problems = Problems()
        let names = Set(ConstantKind.allCases.map { pairs.names[$0] })
        var files: [SourceFile] = []
        for found in walk.files where !excluded.contains(RealPath.of(found.path) ?? found.path) {
            let bytes = problems.attempt { () throws(DiagnosticsError) in try SourceFile.bytes(of: found.path) }
            guard let bytes else { continue }
            let file = SourceFile(path: found.path, bytes: bytes)
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            facts.add(tree, of: file, pairs: pairs, names: names)
            files.append(file)
        }
        try problems.check()
        for file in files {
            file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            let refusal = tree.errors.isEmpty ? reason(file.path) : "the file has syntax errors; fix them first"
            rewrite(tree, file, refusal: refusal, &parser)
        }
        left = Diagnostic.ordered(left)
    }

    private mutating func rewrite(
        _ tree: SyntaxTree, _ file: SourceFile, refusal: DiagnosticMessage?, _ parser: inout SwiftParser
    ) {
        let rewrite = FileRewrite(tree, of: file, pairs: pairs, facts: facts, refusal: refusal)
        guard rewrite.found > 0 else { return }
        fileCount += 1
        found += rewrite.found
        kept += rewrite.kept
        left += rewrite.left
        guard rewrite.replaced > 0 else { return }
        var edits = rewrite.edits
        if rewrite.usesRuntime, let edit = RuntimeImport.edit(in: tree, file) { edits.append(edit) }
        let after = Edit.applying(edits, to: file.bytes)
        let result = SyntaxTree()
        after.withUnsafeBufferPointer { parser.parse($0, into: result) }
        guard result.errors.isEmpty else {
            left.append(
                Diagnostic(
                    .warning, path: file.path,
                    "the file is not changed, since the result would have syntax errors; replace its \(rewrite.replaced) uses by hand"))
            return
        }
        replaced += rewrite.replaced
        changes.add(file.path, before: file.bytes, after: after)
    }
}

/// The import of PrumoRuntime, whose members the replaced code uses.
enum RuntimeImport {
    /// The edit that adds it next to the other imports; nil if it is there.
    static func edit(in tree: SyntaxTree, _ file: SourceFile) -> Edit? {
        var last: Node?
        for item in tree.root.statements {
            guard let node = item.firstChild else { continue }
            guard node.kind == .importDecl else { continue }
            if node.path.first?.name?.hasText("PrumoRuntime") == true { return nil }
            last = node
        }
        let lineBreak = file.bytes.contains(0x0D) ? "\r\n" : "\n"
        if let last { return .insert("\(lineBreak)import PrumoRuntime", at: last.lastToken.rangeWithTrivia.upperBound) }
        guard let first = tree.root.statements.first(where: { _ in true }) else { return nil }
        return .insert("import PrumoRuntime\(lineBreak)\(lineBreak)", at: first.start)
    }
}

import ConstantMigration
import EnvironmentSettings
import Files
import Findings
import SourceText
import SwiftTree

/// Replaces lookups of configuration at run time with generated constants, in Swift sources.
///
/// Only what surely compiles with the same type is replaced. All other lookups are listed with the reason.
package struct LookupRewrite {
    /// What to look for.
    package struct Constants {
        let byKey: [LookupKey: ImportedConstant]
        /// Keys whose lookups are only listed.
        let uncertain: [LookupKey: String]
        /// What Arkana generates, whose uses are only listed, with the constants by the keys of the secrets.
        let arkana: (constants: ArkanaConstants, references: [String: String])?

        package init(
            byKey: [LookupKey: ImportedConstant], uncertain: [LookupKey: String],
            arkana: (constants: ArkanaConstants, references: [String: String])? = nil
        ) {
            self.byKey = byKey
            self.uncertain = uncertain
            self.arkana = arkana
        }
    }

    /// The changed sources.
    package private(set) var changes = Changeset()
    /// How many lookups are replaced.
    package private(set) var count = 0
    /// The lookups that stay, each with the reason.
    package private(set) var untouched: [Diagnostic] = []

    private let constants: Constants
    /// What the sources declare.
    private var declarations = SourceDeclarations()

    /// Rewrites all Swift files below some paths.
    /// - Parameters:
    ///   - repository: the files that may be read.
    ///   - module: the module that a file is compiled in; `nil` if it is not known.
    ///   - reason: why a file has no constants; nil if it has.
    /// - Throws: why sources cannot be read.
    package init(
        _ constants: Constants, in paths: [String], of repository: ImportedFiles,
        module: (String) -> String? = { _ in nil }, refusing reason: (String) -> String?
    ) throws(DiagnosticsError) {
        self.constants = constants
        var walk = FileWalk()
        for path in paths {
            guard repository.contains(path) else {
                throw DiagnosticsError(
                    Diagnostic(path: path, "the path is outside of the repository and is not read; pass one within it"))
            }
            walk.add(path)
        }
        guard walk.problems.isEmpty else { throw DiagnosticsError(walk.problems) }
        let tree = SyntaxTree()
        var parser = SwiftParser()
        var problems = Problems()
        var files: [(file: SourceFile, source: Int)] = []
        for found in walk.files {
            let bytes = problems.attempt { () throws(DiagnosticsError) in try SourceFile.bytes(of: found.path) }
            guard let bytes else { continue }
            let file = SourceFile(path: found.path, bytes: bytes)
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            if tree.nodes.contains(where: { Lookup($0) != nil }) {
                files.append((file, declarations.sources.count))
            }
            declarations.add(tree, of: file, module: module(found.path))
            if let arkana = constants.arkana {
                let uses = ArkanaUses(of: arkana.constants, in: tree, references: arkana.references).uses
                untouched += uses.map { file.diagnostic(.warning, at: $0.range, $0.reason) }
            }
        }
        try problems.check()
        declarations.finish()
        for (file, source) in files {
            file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            let refusal = reason(file.path) ?? (tree.errors.isEmpty ? nil : "the file has syntax errors; fix them")
            rewrite(tree, file, source, refusal: refusal, &parser)
        }
        untouched = Diagnostic.ordered(untouched)
    }

    /// The type of the constants.
    private static let type = "Settings"

    private mutating func rewrite(
        _ tree: SyntaxTree, _ file: SourceFile, _ source: Int, refusal: String?, _ parser: inout SwiftParser
    ) {
        let names = NameResolver(generating: [Self.type], declarations, tree, source: source)
        var edits: [Edit] = []
        var end = 0
        for node in tree.nodes {
            guard let lookup = Lookup(node) else { continue }
            if let reason = constants.uncertain[lookup.key], constants.byKey[lookup.key] == nil {
                leave(lookup, in: file, reason)
                continue
            }
            guard let constant = constants.byKey[lookup.key] else { continue }
            if let refusal {
                leave(lookup, in: file, refusal)
                continue
            }
            switch lookup.replacement(with: constant, in: tree) {
            case .edit(let edit) where edit.range.lowerBound >= end:
                if let reason = Self.otherMeaning(of: lookup, replacing: file.bytes[edit.range], names) {
                    leave(lookup, in: file, reason)
                    continue
                }
                edits.append(edit)
                end = edit.range.upperBound
            case .edit: leave(lookup, in: file, "it is a part of another lookup; use \(constant.reference)")
            case .refused(let reason): leave(lookup, in: file, reason)
            }
        }
        guard !edits.isEmpty else { return }
        let after = Edit.applying(edits, to: file.bytes)
        let result = SyntaxTree()
        after.withUnsafeBufferPointer { parser.parse($0, into: result) }
        guard result.errors.isEmpty else {
            untouched.append(
                Diagnostic(.warning, path: file.path, "the file is not changed, since the result has syntax errors"))
            return
        }
        count += edits.count
        changes.add(file.path, before: file.bytes, after: after)
    }

    /// Which name stands for a declaration of the sources at a lookup, in the code or in what would take its place; `nil` if all
    /// stand for what they should.
    private static func otherMeaning(
        of lookup: Lookup, replacing code: ArraySlice<UInt8>, _ names: NameResolver
    ) -> String? {
        for name in [type] + lookup.names(replacing: code) {
            guard let place = names.declaration(of: name, at: lookup.node) else { continue }
            return "\(place) declares another \(name); rename it"
        }
        return nil
    }

    private mutating func leave(_ lookup: Lookup, in file: SourceFile, _ reason: String) {
        let key = lookup.key.key
        untouched.append(
            file.diagnostic(.warning, at: lookup.node.range, "the lookup of \"\(key)\" is not replaced: \(reason)"))
    }
}

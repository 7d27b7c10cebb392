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

    /// Rewrites all Swift files below some paths.
    /// - Parameters:
    ///   - repository: the files that may be read.
    ///   - reason: why a file has no constants; nil if it has.
    /// - Throws: why sources cannot be read.
    package init(
        _ constants: Constants, in paths: [String], of repository: ImportedFiles,
        refusing reason: (String) -> String?
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
        var files: [SourceFile] = []
        var other: String?
        for found in walk.files {
            let bytes = problems.attempt { () throws(DiagnosticsError) in try SourceFile.bytes(of: found.path) }
            guard let bytes else { continue }
            let file = SourceFile(path: found.path, bytes: bytes)
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            if let place = Self.declaration(in: tree) { other = other ?? file.reference(to: place) }
            if tree.nodes.contains(where: { Lookup($0) != nil }) { files.append(file) }
            if let arkana = constants.arkana {
                let uses = ArkanaUses(of: arkana.constants, in: tree, references: arkana.references).uses
                untouched += uses.map { file.diagnostic(.warning, at: $0.range, $0.reason) }
            }
        }
        try problems.check()
        for file in files {
            file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            let refusal =
                reason(file.path) ?? other.map { "\($0) declares another Settings; rename it" }
                ?? (tree.errors.isEmpty ? nil : "the file has syntax errors; fix them")
            rewrite(tree, file, refusal: refusal, &parser)
        }
        untouched = Diagnostic.ordered(untouched)
    }

    /// Where a file declares a type of the constants' name.
    private static func declaration(in tree: SyntaxTree) -> Int? {
        let kinds: NodeKinds = [
            .actorDecl, .classDecl, .enumDecl, .protocolDecl, .structDecl, .typeAliasDecl, .genericParameter,
        ]
        return tree.tokens.first { $0.kind == .identifier && $0.hasName("Settings") && kinds.contains($0.parent.kind) }?
            .start
    }

    private mutating func rewrite(
        _ tree: SyntaxTree, _ file: SourceFile, refusal: String?, _ parser: inout SwiftParser
    ) {
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

    private mutating func leave(_ lookup: Lookup, in file: SourceFile, _ reason: String) {
        let key = lookup.key.key
        untouched.append(
            file.diagnostic(.warning, at: lookup.node.range, "the lookup of \"\(key)\" is not replaced: \(reason)"))
    }
}

import Findings
import SwiftTree
import SourceText

/// Flags imports that another one makes unnecessary: the same, or one of what contains what they name.
///
/// An import is flagged only where the other one applies whenever it does and gives at least as much: one in `#if` does
/// not make one outside unnecessary, `import A` not `@testable import A` (there the plain one is flagged), and
/// `@_spi(X) import A` not `@_spi(Y) import A`.
struct DuplicateImports: FileRule {
    static let metadata = RuleMetadata(
        id: "duplicate_imports", name: "Duplicate Imports", kind: .idiomatic, fixes: .safe,
        summary: "modules should be imported only once",
        rationale: """
            An import that another one includes adds nothing, and whoever replaces a module has to find all of its \
            imports. Keep `import Kit` instead of imports of its declarations, and `@testable import Kit` instead of a \
            plain import of the same module. The fix is unsafe if the imports differ, because a name may then refer to \
            another declaration.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "SwiftLint compares only the names of modules. Prumo flags an import only where the other one "
                    + "applies whenever it does and gives at least as much: one in `#if` does not replace one outside, "
                    + "nor `import A` an `@testable import A`.",
                why: "SwiftLint's fix breaks the build in these cases.",
                example: "#if os(Linux)\n@testable import Kit\n#endif\nimport Kit")
        ])

    static let examples: [RuleExample] = [
        .clean("import Foundation\nimport UIKit"),
        .clean("import Kit.Views\nimport Kit.Models"),
        .clean("import CoreImage\nimport CoreImage.CIFilterBuiltins"),
        .clean("import Kit\n@testable import struct Kit.View"),
        .clean(
            """
            #if canImport(Darwin)
            import Kit
            #else
            @testable import Kit
            #endif
            """), .clean("#if os(Linux)\n@testable import Kit\n#endif\nimport Kit"),
        .clean("@_spi(Private) import Kit\n@_spi(Testing) import Kit"),
        .flagged("import Kit\nimport UIKit\n↓import Kit"),
        .flagged("↓import class Kit.View\nimport Kit"),
        .flagged("@testable import Kit\n↓import Kit"),
        .flagged("↓import Kit\n@testable import Kit"),
        .flagged("#if os(Linux)\n↓import Kit\n#endif\nimport Kit"),
        .fixed("import Kit\nimport Kit\nimport UIKit\n", to: "import Kit\nimport UIKit\n"),
        .fixed("import Kit\r\nimport Kit\r\nimport UIKit\r\n", to: "import Kit\r\nimport UIKit\r\n"),
        .fixed("import Kit\nimport Kit // views\n", to: "import Kit\nimport Kit // views\n"),
        .fixed(
            "import Kit\n// views\nimport Kit\nimport UIKit\n", to: "import Kit\n// views\nimport Kit\nimport UIKit\n"),
        .fixed("import Kit; import Kit; start()", to: "import Kit; start()"),
        .fixed("import Kit\nimport struct Kit.View", to: "import Kit"),
    ]

    static let visits: NodeKinds = [.importDecl]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let nodes = context.nodes(.importDecl)
        guard nodes.count > 1, Self.mayRepeat(nodes) else { return }
        let imports = nodes.map(Import.init)
        var first: [Import.Key: Int] = [:]
        for (number, item) in imports.enumerated() {
            first[item.key(of: item.path, clause: item.clause, traits: item.traits), default: number] += 0
            if item.widensAccess {
                first[item.key(of: item.path, clause: item.clause, traits: Import.more), default: number] += 0
            }
        }
        for (number, item) in imports.enumerated() {
            guard let other = item.importThatSuffices(number, first) else { continue }
            let statement = item.node.parent?.kind == .codeBlockItem ? item.node.parent ?? item.node : item.node
            let edit = Edit.deleteLines(statement.range, in: tree)
            // The import of one declaration also specifies which of two of its name is meant, and the order of imports
            // matters to the compiler where attributes differ. A comment about this import would be about the next one.
            let title = "remove the import"
            let fix: Fix? =
                if tree.hasComment(about: statement) {
                    nil
                } else if item.repeats(other, number, first) {
                    .safe(title, edit)
                } else {
                    .unsafe(title, edit)
                }
            context.report("`\(other)` is already imported; remove this import", at: item.node.range, fix: fix)
        }
    }

    /// Whether what one import names may begin with what another one does. Most files have a handful of which none
    /// does.
    private static func mayRepeat(_ nodes: SyntaxIndex.Nodes) -> Bool {
        guard nodes.count <= 32 else { return true }
        var paths: [UnsafeBufferPointer<UInt8>] = []
        paths.reserveCapacity(nodes.count)
        for node in nodes {
            guard let path = node.path.node?.bytes else { continue }
            for other in paths where begins(path, with: other) || begins(other, with: path) { return true }
            paths.append(path)
        }
        return false
    }

    private static func begins(_ path: UnsafeBufferPointer<UInt8>, with other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard path.count >= other.count, path[0] == other[0] else { return false }
        // A name continues with a letter or a digit; a period, or a space before one, ends it.
        if path.count > other.count, path[other.count] > UInt8(ascii: "/"), path[other.count] != UInt8(ascii: ":") {
            return false
        }
        for index in 0..<other.count where path[index] != other[index] { return false }
        return true
    }
}

/// An import with all that it takes to compare it.
private struct Import {
    /// What is imported where and how.
    struct Key: Hashable {
        let path: String
        let clause: Int
        let traits: String
    }

    /// The traits of imports that give more than a plain one.
    static let more = "+"
    private static let wideningAttributes: Set = ["@testable", "@_exported", "@preconcurrency"]

    let node: Node
    /// What is imported, as in `Kit.View`.
    let path: String
    /// The position of the closest clause of `#if` that contains it; -1 if none does.
    let clause: Int
    /// Its attributes and modifiers, sorted.
    let traits: String
    /// Whether it gives all that a plain import gives.
    let widensAccess: Bool

    init(_ node: Node) {
        self.node = node
        path = node.path.map(\.firstToken.name).joined(separator: ".")
        clause = node.ancestor(.ifConfigClause)?.index ?? -1
        let attributes = node.attributes.map(\.text)
        traits = (attributes + node.modifiers.map(\.text)).ordered().joined(separator: " ")
        widensAccess =
            node.modifiers.isEmpty && !attributes.isEmpty
            && attributes.allSatisfy { Self.wideningAttributes.contains($0) || $0.hasPrefix("@_spi(") }
    }

    func key(of path: String, clause: Int, traits: String) -> Key { Key(path: path, clause: clause, traits: traits) }

    /// Whether it is a plain import of a module, and an earlier one in the same clause is the same.
    func repeats(_ other: Substring, _ number: Int, _ first: [Key: Int]) -> Bool {
        guard other.count == path.count, traits.isEmpty, node.importKindSpecifier == nil,
            let earlier = first[key(of: path, clause: clause, traits: "")]
        else { return false }
        return earlier < number
    }

    /// What another import names that makes this one unnecessary.
    func importThatSuffices(_ number: Int, _ first: [Key: Int]) -> Substring? {
        var clauses: [Int] = []
        var clause = clause >= 0 ? node.ancestor(.ifConfigClause) : nil
        while let node = clause {
            clauses.append(node.index)
            clause = node.ancestor(.ifConfigClause)
        }
        clauses.append(-1)
        var path = path[...]
        while true {
            for clause in clauses {
                if let other = first[key(of: String(path), clause: clause, traits: traits)], other != number,
                    other < number || clause != self.clause || path.count != self.path.count
                {
                    return path
                }
                if traits.isEmpty, first[key(of: String(path), clause: clause, traits: Self.more)] != nil {
                    return path
                }
            }
            // A part of a module that is imported with attributes is a statement of its own.
            guard node.attributes.isEmpty, !SystemSubmodules.names.contains(String(path)),
                let period = path.lastIndex(of: ".")
            else { return nil }
            path = path[..<period]
        }
    }
}

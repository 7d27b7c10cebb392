import Findings
import SourceText
import SwiftTree

/// Flags imports of modules of which a file uses nothing.
struct UnusedImport: FileRule {
    static let metadata = RuleMetadata(
        id: "unused_import", name: "Unused Import", kind: .lint, fixes: .unsafe, isDefault: false, needsIndex: true,
        summary: "modules that a file imports should be used in it",
        rationale: """
            An import that is not needed hides what a file depends on, and makes builds slower. An import counts as used if \
            the file uses a declaration of the module, or one that the module gives from another module that the file does not \
            import. Imports with `@_exported` and in clauses of `#if` are kept, and all imports of a file with code that the \
            compiler skipped. Whether code compiles without an import is only known after a build: some conformances leave no \
            trace in the index.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags an import of which only modules are used that it gives. Prumo does not, unless the file "
                + "imports them as well.",
            why: "Without the import the file would not compile.",
            example: "import Foundation\ndispatchMain()"),
        .init(
            "SwiftLint flags imports in clauses of `#if`, and those of files in which the compiler skipped code. Prumo does not.",
            why: "Code for another platform may need them.",
            example: "#if canImport(Dispatch)\nimport Dispatch\n#endif"),
    ])

    static let options: [RuleOption<UnusedImport>] = [
        .flag(
            "require_explicit_imports", \.requiresExplicitImports,
            summary: "whether each module that a file uses has to be imported by it"),
        .namedLists(
            "allowed_transitive_imports", \.allowedTransitiveImports, nameKey: "module",
            listKey: "allowed_transitive_imports",
            summary: "modules that need no import of their own where another module is imported"),
        .strings("always_keep_imports", \.keptImports, summary: "modules whose imports are never flagged"),
    ]

    static let examples: [RuleExample] = [
        .clean("import Dispatch\ndispatchMain()"),
        .clean("import Foundation\nlet now = Date()"),
        .clean("import Foundation\nfunc wait() { dispatchMain() }"),
        .clean("@_exported import Dispatch"),
        .clean("#if canImport(Dispatch)\nimport Dispatch\n#endif"),
        .clean("import Dispatch\n#if os(Plan9)\nfunc wait() { dispatchMain() }\n#endif"),
        .clean("import Dispatch", options: #"{"always_keep_imports": ["Dispatch"]}"#),
        .flagged("↓import Dispatch\nlet total = 1"),
        .flagged("↓import Foundation\nimport Dispatch\nfunc wait() { dispatchMain() }"),
        .flagged("↓import Swift\nlet total = Swift.max(1, 2)"),
        .flagged(
            "↓import Foundation\nfunc wait() { dispatchMain() }", options: #"{"require_explicit_imports": true}"#),
        .clean(
            "import Foundation\nfunc wait() { dispatchMain() }",
            options: """
                {"require_explicit_imports": true,
                 "allowed_transitive_imports": [{"module": "Foundation", "allowed_transitive_imports": ["Dispatch"]}]}
                """),
        .fixed(
            "import Dispatch\nimport Foundation\n\nlet now = Date()\n", to: "import Foundation\n\nlet now = Date()\n"),
        .fixed("import Dispatch // queues\nlet total = 1\n", to: "let total = 1\n"),
    ]

    static let visits: NodeKinds = [.importDecl, .attribute]

    var requiresExplicitImports = false
    var allowedTransitiveImports: [NamedList] = []
    var keptImports: [String] = []

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let compiled = context.compiledFile, !compiled.imports.isEmpty else { return }
        let imports = Dictionary(compiled.imports.map { ($0.name, $0) }) { first, _ in first }
        var needsFoundation: Bool?
        for node in context.nodes(.importDecl) {
            guard let name = node.path.first?.name, let item = imports[name.start], !node.isReexport,
                node.ancestor(.ifConfigClause) == nil, !keptImports.contains(item.module)
            else { continue }
            guard !item.isUsed || item.module == "Swift" || item.module == "SwiftShims" else { continue }
            if item.module == "Foundation" {
                let isNeeded = needsFoundation ?? context.nodes(.attribute).contains(where: \.needsFoundation)
                needsFoundation = isNeeded
                if isNeeded { continue }
            }
            let statement = node.parent?.kind == .codeBlockItem ? node.parent ?? node : node
            context.report(
                "`\(item.module)` is not used in this file; remove the import", at: node.range,
                fix: .unsafe("remove the import", removal(of: statement, in: tree)))
        }
        if requiresExplicitImports { checkMissing(compiled, in: &context) }
    }

    /// Removes an import, with a comment after it on its line.
    private func removal(of statement: Node, in tree: SyntaxTree) -> Edit {
        var end = statement.end
        for comment in tree.comments(in: statement.lastToken.gapAfter) {
            guard tree.line(at: comment.end) == tree.line(at: statement.end) else { break }
            end = comment.end
        }
        return .deleteLines(statement.start..<end, in: tree)
    }

    private func checkMissing(_ compiled: CompiledFile, in context: inout RuleContext) {
        let imported = Set(context.nodes(.importDecl).compactMap { $0.path.first?.name?.name })
        let allowed = Set(allowedTransitiveImports.filter { imported.contains($0.name) }.flatMap(\.entries))
        guard let first = context.nodes(.importDecl).first(where: { $0.ancestor(.ifConfigClause) == nil }) else {
            return
        }
        let line = context.tree.rangeOfLine(context.tree.line(at: first.start)).lowerBound
        for missing in compiled.missingImports where !allowed.contains(missing) && !imported.contains(missing) {
            context.report(
                "`\(missing)` is used in this file and not imported; import it", at: first.start..<first.start,
                fix: .unsafe("import `\(missing)`", .replace(line..<line, with: "import \(missing)\n")))
        }
    }
}

extension Node {
    /// Whether an import gives the module to those that import this one.
    fileprivate var isReexport: Bool {
        attributes.contains { $0.attributeName?.text == "_exported" }
    }

    /// Whether an attribute is one of Objective-C, whose bridging is in Foundation.
    fileprivate var needsFoundation: Bool {
        guard let name = attributeName?.text else { return false }
        return Self.attributesOfFoundation.contains(name)
    }

    private static let attributesOfFoundation: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "NSCopying", "NSManaged", "GKInspectable",
    ]
}

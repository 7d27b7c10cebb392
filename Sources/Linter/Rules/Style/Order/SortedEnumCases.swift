import Findings
import SourceText
import SwiftTree

/// Flags cases that are not in alphabetical order.
struct SortedEnumCases: NodeRule {
    static let metadata = RuleMetadata(
        id: "sorted_enum_cases", name: "Sorted Enum Cases", kind: .style, isDefault: false,
        summary: "enum cases should be sorted",
        rationale: """
            In alphabetical order, a case is found at once, and two branches that both add one conflict less often \
            than if both add it at the end. Sort the cases by name, and those within one `case` as well. There is no \
            fix, because the order decides about `allCases`, integer raw values without a literal and a synthesized \
            `<`. Frozen enums are not checked, and by default neither are enums in structures, classes and functions.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint sorts a letter with an accent after the same letter without one. Prumo sorts it after `z`.",
            why: "The order of accents depends on the language, and nearly all names of cases are ASCII.",
            example: "enum City { case kyiv, köln, kyoto }")
    ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "include_nested", \.includesNested,
            summary: "whether enums inside of other types, extensions, functions and properties are checked")
    ]

    static let examples: [RuleExample] = [
        .clean(
            "enum Size { case a, B, c }\nenum Color {\n    case blue\n    case green, red\n}\nenum One { case only }"),
        .clean("@frozen enum Size { case b, a }\n@frozen enum Outer { enum Size { case b, a } }"),
        .clean("struct Cart { enum Size { case b, a } }\nextension Cart { enum Size { case b, a } }"),
        .clean("func pay() { enum Size { case b, a } }\nenum Outer { func pay() { enum Size { case b, a } } }"),
        .clean("enum Word { case `in`, a }"),
        .clean("enum Event { case tap(Int), tap(String), zoom }"),
        .flagged("enum Size { case ↓b, ↓a, c }"),
        .flagged("enum Color {\n    ↓case red\n    case green(Int)\n    ↓case blue\n}"),
        .flagged("enum Outer { enum Size { case ↓b, ↓a } }\nif isOn { enum Size { case ↓b, ↓a } }"),
        .flagged("enum Size {\n    case z\n    #if DEBUG\n    case ↓b, ↓a\n    #endif\n}"),
        .flagged("enum Word { case ↓a, ↓`in` }"),
        .flagged(
            "struct Cart { enum Size { case ↓b, ↓a }\n    @frozen enum Outer { enum Size { case b, a } } }",
            options: #"{"include_nested": true}"#),
    ]

    static let visits: NodeKinds = [.enumCaseDecl, .enumDecl]

    private static let otherDeclarations: NodeKinds = [
        .actorDecl, .classDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl,
        .subscriptDecl, .variableDecl,
    ]

    var includesNested = false

    func check(_ declaration: Node, in context: inout RuleContext) {
        if declaration.kind == .enumCaseDecl {
            report(Array(declaration.elements), of: declaration, named: \.name, in: &context)
        } else if let block = declaration.memberBlock {
            let cases = block.members.compactMap { item in item.decl.flatMap { $0.kind == .enumCaseDecl ? $0 : nil } }
            report(cases, of: declaration, named: { $0.elements.first?.name }, in: &context)
        }
    }

    /// Reports each node that has another name than the one that belongs in its place.
    private func report(
        _ nodes: [Node], of declaration: Node, named name: (Node) -> Token?, in context: inout RuleContext
    ) {
        guard nodes.count > 1 else { return }
        let names = nodes.map { name($0)?.text ?? "" }
        let keys = names.map { $0.lowercased() }
        let sorted = names.indices.ordered { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
        let misplaced = sorted.enumerated().filter { place, index in names[place] != names[index] }
        guard !misplaced.isEmpty, isChecked(declaration) else { return }
        for (place, index) in misplaced {
            context.report("sort the cases; `\(names[index])` belongs here", at: nodes[place].range)
        }
    }

    /// Whether the order of cases matters in a declaration: not in frozen enums, nor in types that these contain.
    private func isChecked(_ declaration: Node) -> Bool {
        var node: Node? = declaration
        while let current = node {
            if current.kind == .enumDecl {
                if current.attribute("frozen") != nil { return false }
            } else if !includesNested, Self.otherDeclarations.contains(current.kind) {
                return false
            }
            node = current.parent
        }
        return true
    }
}

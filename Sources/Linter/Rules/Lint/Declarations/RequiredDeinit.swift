import Findings
import SwiftTree

/// Flags classes without a deinitializer.
struct RequiredDeinit: NodeRule {
    static let metadata = RuleMetadata(
        id: "required_deinit", name: "Required Deinit", kind: .lint, isDefault: false,
        summary: "classes should have an explicit deinitializer",
        rationale: """
            A deinitializer shows whether objects are released: if it logs a line and the line never appears, \
            something still keeps the object. Add a `deinit` that logs, or that releases what the object has acquired, \
            such as observers. An empty one is accepted as well.
            """)

    static let examples: [RuleExample] = [
        .clean("class Cart {\n    deinit { show() }\n}\nstruct Size {}\nactor Store {}"),
        .flagged("final ↓class Cart {\n    func run() {}\n}"),
        .flagged("class Cart {\n    ↓class Item {}\n    deinit {}\n}"),
    ]

    static let visits: NodeKinds = [.classDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let keyword = declaration.classKeyword, let name = declaration.name, let block = declaration.memberBlock
        else { return }
        for member in TypeMembers(block) where member.kind == .deinitializerDecl { return }
        context.report("add a deinitializer to `\(name.text)`", at: keyword.start..<name.end)
    }
}

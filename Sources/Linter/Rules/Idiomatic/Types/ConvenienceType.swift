import Findings
import SwiftTree

/// Flags structures and classes with static members only.
struct ConvenienceType: NodeRule {
    static let metadata = RuleMetadata(
        id: "convenience_type", name: "Convenience Type", kind: .idiomatic, isDefault: false,
        summary: "types with static members only should be enums without cases",
        rationale: """
            `Math()` compiles, although an instance of such a type can do nothing. Nobody can make an instance of an \
            enum without cases: write `enum Math { static let pi = 3.14 }`. Types with a superclass or a protocol, and \
            those with `@objc`, are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("enum Math { static let pi = 3 }\nstruct Size { static let zero = 0; var width: Int }\nstruct Empty {}"),
        .clean("class Cart: Base { static let shared = 1 }\n@objc class Cart { static let shared = 1 }"),
        .clean("class Cart { static let shared = 1; func pay() {} }\nstruct Box { init() {}; static let one = 1 }"),
        .clean("@objcMembers class Cart { static let shared = 1 }\nclass Cart { @objc static let shared = 1 }"),
        .flagged("↓struct Math { static let pi = 3 }"),
        .flagged("public final ↓class Math {\n    class func run() {}\n    @available(*, unavailable) init() {}\n}"),
        .flagged("↓struct Math { static let pi = 3; struct Inner { var size: Int } }"),
    ]

    static let visits: NodeKinds = [.classDecl, .structDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard declaration.inheritanceClause == nil, declaration.attribute("objc") == nil,
            declaration.attribute("objcMembers") == nil, let block = declaration.memberBlock,
            let keyword = declaration.kind == .classDecl ? declaration.classKeyword : declaration.structKeyword,
            let name = declaration.name
        else { return }
        var hasMembers = false
        for member in TypeMembers(block) {
            hasMembers = true
            guard isStatic(member) else { return }
        }
        guard hasMembers else { return }
        context.report(
            "`\(name.text)` has only static members; make it an enum without cases", at: keyword.start..<name.end)
    }

    /// Whether an enum without cases may have a member as well.
    private func isStatic(_ member: Node) -> Bool {
        switch member.kind {
        case .functionDecl, .variableDecl: hasStaticModifier(member) && member.attribute("objc") == nil
        case .subscriptDecl: hasStaticModifier(member)
        case .initializerDecl:
            member.attributes.contains { attribute in
                attribute.kind == .attribute && attribute.attributeName?.hasText("available") == true
                    && attribute.tokens.contains { $0.hasText("unavailable") }
            }
        default: true
        }
    }

    private func hasStaticModifier(_ member: Node) -> Bool {
        member.hasModifier(.staticKeyword) || member.hasModifier(.classKeyword)
    }
}

import Findings
import SwiftTree

/// Flags overrides in extensions of classes of other files.
struct OverrideInExtension: FileRule {
    static let metadata = RuleMetadata(
        id: "override_in_extension", name: "Override in Extension", kind: .lint, isDefault: false,
        summary: "extensions should not override members",
        rationale: """
            An override changes what all instances of the class do, and the declaration of the class does not show it. \
            Swift also allows an override in an extension only for members that Objective-C can call. Override the \
            member in the class or in a subclass. An extension in the file of its class is accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.0")

    static let examples: [RuleExample] = [
        .clean("class Cart: Shop { override func pay() {} }\nextension Shop { func log() {} }"),
        .clean(
            "extension Cart { override func pay() {} }\nclass Cart: Shop {}\nextension Shop.Cart { override func pay() {} }"
        ),
        .clean("@objc @implementation extension Cart {\n    override func pay() {}\n}"),
        .flagged(
            "extension Cart {\n    override ↓func pay() {}\n    #if DEBUG\n    override public ↓var sum: Int { 1 }\n    #endif\n}"
        ),
    ]

    static let visits: NodeKinds = [.classDecl, .extensionDecl]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var classes: Set<String>?
        for declaration in context.nodes(.extensionDecl) {
            guard let type = declaration.extendedType, type.kind == .identifierType, let name = type.typeName,
                let block = declaration.memberBlock, declaration.attribute("implementation") == nil
            else { continue }
            for member in TypeMembers(block) where member.kind == .functionDecl || member.kind == .variableDecl {
                guard member.hasModifier(.overrideKeyword), let range = member.rangeFromKeywordToName else { continue }
                let known =
                    classes ?? Set(context.nodes(.classDecl).filter(\.isAtFileLevel).compactMap { $0.name?.name })
                classes = known
                if known.contains(name.name) { break }
                context.report("override this in the class or a subclass, not in an extension", at: range)
            }
        }
    }
}

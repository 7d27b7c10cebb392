import Findings
import SourceText
import SwiftTree

/// Flags `class` members that no subclass can override.
struct NonOverridableClassDeclaration: NodeRule {
    /// What a fix writes instead of `class`.
    enum Replacement: String, CaseIterable, Sendable {
        case finalClass = "final class"
        case `static`
    }

    static let metadata = RuleMetadata(
        id: "non_overridable_class_declaration", name: "Class Declaration in Final Class", kind: .style, fixes: .safe,
        isDefault: false, summary: "`class` members that cannot be overridden should be `final class` or `static`",
        rationale: """
            `class` promises that a subclass can replace the member, so that readers look for overrides that cannot \
            exist. Write `static` or `final class`, which mean the same; `final_class_modifier` selects the one that \
            the fix uses, and `static_over_final_class` prefers `static`. The rule flags members of final classes and \
            private members. The fix is unsafe for the latter, because a class nested in the same type can override \
            them.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags `private(set) class var` in a class that is not final. Prumo does not.",
                why: "A subclass can override the property, because only its setter is private.",
                example:
                    "class Cart {\n    private(set) class var count: Int {\n        get { 0 }\n        set {}\n    }\n}"
            )
        ])

    static let options: [RuleOption<Self>] = [
        .choice("final_class_modifier", \.replacement, summary: "the modifiers that the fix uses instead of `class`")
    ]

    static let examples: [RuleExample] = [
        .clean(
            "final class Cart { final class func make() {}\n    static var count: Int { 1 }\n    class Item { class func add() {} } }"
        ),
        .clean("class Cart { class func make() {}\n    private(set) class var count: Int { get { 1 } set {} } }"),
        .flagged("final class Cart {\n    public ↓class func make() {}\n    override ↓class var count: Int { 1 }\n}"),
        .flagged("class Cart { private ↓class func make() {} }\nextension Cart { private ↓class var sum: Int { 1 } }"),
        .fixed("final class Cart { class func make() {} }", to: "final class Cart { final class func make() {} }"),
        .fixed(
            "final class Cart { public class var sum: Int { 1 } }",
            to: "final class Cart { public static var sum: Int { 1 } }",
            options: #"{"final_class_modifier": "static"}"#),
    ]

    static let visits: NodeKinds = [.declModifier]

    var replacement = Replacement.finalClass

    func check(_ modifier: Node, in context: inout RuleContext) {
        let keyword = modifier.firstToken
        guard keyword.kind == .classKeyword, let declaration = modifier.parent?.parent,
            declaration.kind == .functionDecl || declaration.kind == .variableDecl,
            !declaration.hasModifier(.finalKeyword), let owner = declaration.owner, owner.kind != .protocolDecl
        else { return }
        let isInFinalClass = owner.kind == .classDecl && owner.hasModifier(.finalKeyword)
        guard isInFinalClass || declaration.hasModifier(.privateKeyword) else { return }
        let (title, edit) = ("use `\(replacement.rawValue)`", Edit.replace(keyword.range, with: replacement.rawValue))
        context.report(
            "a subclass cannot override this \(isInFinalClass ? "member of a final class" : "private member"); "
                + "use `\(replacement.rawValue)`",
            at: keyword.range, fix: isInFinalClass ? .safe(title, edit) : .unsafe(title, edit))
    }
}

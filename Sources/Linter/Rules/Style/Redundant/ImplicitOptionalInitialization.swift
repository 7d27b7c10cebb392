import Findings
import SourceText
import SwiftTree

/// Flags `= nil` on an optional `var`, which Swift initializes to `nil` already, or its absence.
struct ImplicitOptionalInitialization: NodeRule {
    /// When optional variables are initialized implicitly.
    enum Style: String, CaseIterable {
        case always
        case never
    }

    static let metadata = RuleMetadata(
        id: "implicit_optional_initialization", name: "Implicit Optional Initialization", kind: .style, fixes: .safe,
        aliases: ["redundant_optional_initialization"],
        summary: "optional variables should be initialized with `nil` either implicitly or explicitly, in one style",
        rationale: """
            Swift initializes a `var` of type `Int?` with `nil`; if some of these have `= nil` and others do not, \
            readers look for a difference that does not exist. Leave out `= nil`, or set `style` to `never` to require \
            it everywhere. A variable of type `Optional<Int>` is not initialized by itself, so change its type to \
            `Int?` first. The fix is unsafe where a property wrapper or a macro may use the initial value.
            """)

    static let options: [RuleOption<Self>] = [
        .choice("style", \.style, summary: "when to leave out `= nil`"),
        .strings("ignore_attributes", \.ignoredAttributes, summary: "attributes of variables that are not checked"),
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "With `style: never`, SwiftLint reports an optional with any initial value but `nil`, and replaces the "
                    + "value. Prumo reports only variables without an initial value.",
                why: "The rule is about how `nil` is written, and the fix would change the program.",
                example: "var size: Int? = 1")
        ])

    private static let never = #"{"style": "never"}"#

    static let examples: [RuleExample] = [
        .clean("var name: String?\nlet size: Int? = nil\nlazy var key: Int? = nil\nvar text: String! = nil"),
        .clean("func greet(name: String? = nil) { if var name: String? = nil {} }\nvar id: Int? { nil }"),
        .clean("@Field var name: String? = nil", options: #"{"ignore_attributes": ["Field"]}"#),
        .clean("var name: String? = nil\nvar size: Int? = 1\nvar id: Int? { 1 }", options: never),
        .flagged("var ↓name: String? = nil\nfunc run() { var first, ↓last: Optional<Int>=nil }"),
        .flagged("class User { @Published var ↓name: String? = nil { didSet { show() } } }"),
        .flagged("var ↓name: String?, id: Int? = nil", options: never),
        .fixed("var name: String? /* last */ = nil { didSet {} }", to: "var name: String? /* last */ { didSet {} }"),
        .fixed("var name: String? = /* none */ nil", to: "var name: String? = /* none */ nil"),
        .fixed("var name: String? { didSet {} }", to: "var name: String? = nil { didSet {} }", options: never),
    ]

    static let visits: NodeKinds = [.patternBinding]

    var style = Style.always
    var ignoredAttributes: [String] = []

    func check(_ binding: Node, in context: inout RuleContext) {
        let initializer = binding.initializer
        guard style == .always ? initializer?.isNilLiteral == true : initializer == nil,
            let annotation = binding.typeAnnotation, let type = annotation.type, type.isOptional, binding.isVariable,
            !binding.hasModifier(.lazyKeyword), !binding.hasGetter, !isIgnored(binding.declaration.attributes),
            let pattern = binding.pattern
        else { return }
        // A property wrapper may distinguish an initial value from none, `@NSManaged` accepts none, and a macro sees what is written.
        let isProved = type.kind == .optionalType && !context.isSeenByMacro(binding.declaration)
        if let initializer {
            // Only `…?` is `nil` by itself.
            guard type.kind == .optionalType else {
                context.report(
                    "write `…?` instead of `Optional<…>`, which is `nil` by itself, and remove `= nil`",
                    at: pattern.range)
                return
            }
            let movesComment = context.tree.hasComment(thatNeeds: initializer.firstToken, to: initializer.lastToken)
            let edit = Edit.deleteBackToComment(initializer, in: context.tree)
            context.report(
                "`= nil` is redundant for an optional variable; remove it", at: pattern.range,
                fix: movesComment
                    ? nil : Fix.safe("remove `= nil`", edit).safe(if: isProved).keepingComments(of: context.tree))
        } else {
            context.report(
                "an optional variable should be initialized explicitly; add `= nil`", at: pattern.range,
                fix: .safe("add `= nil`", .insert(" = nil", at: annotation.end)).safe(if: isProved))
        }
    }

    private func isIgnored(_ attributes: NodeList) -> Bool {
        guard !ignoredAttributes.isEmpty else { return false }
        return attributes.contains { attribute in
            guard attribute.kind == .attribute, let name = attribute.attributeName?.typeName else { return false }
            return ignoredAttributes.contains { name.nameBytes.elementsEqual($0.utf8) }
        }
    }
}

extension Node {
    fileprivate var isOptional: Bool {
        switch kind {
        case .optionalType: true
        case .identifierType:
            name?.hasText("Optional") == true && genericArgumentClause?.arguments.only != nil
        default: false
        }
    }

    /// Whether a binding has accessors other than observers.
    fileprivate var hasGetter: Bool {
        guard let block = accessorBlock else { return false }
        return block.accessors.isEmpty
            || block.accessors.contains { accessor in
                guard accessor.kind == .accessorDecl, let kind = accessor.accessorSpecifier?.kind else { return true }
                return kind != .willSetKeyword && kind != .didSetKeyword
            }
    }
}

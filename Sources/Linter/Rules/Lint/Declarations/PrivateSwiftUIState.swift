import Findings
import SwiftTree

/// Flags the state of SwiftUI views that is not private.
struct PrivateSwiftUIState: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_swiftui_state", name: "Private SwiftUI State Properties", kind: .lint, fixes: .unsafe,
        isDefault: false, summary: "the `@State` and `@StateObject` properties of SwiftUI views should be private",
        rationale: """
            A view owns its state: SwiftUI uses only the first value, and ignores what a parent view passes later. \
            Write `@State private var`, and take values from outside with `let`, `@Binding` or `@ObservedObject`. The \
            fix is unsafe, because other code may use the property, or pass it to the initializer.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "SwiftLint flags `fileprivate private(set)`. Prumo does not.",
                why: "The property is `fileprivate`, which both accept otherwise.",
                example: "struct Home: View {\n    @State fileprivate private(set) var isOn = false\n}"),
            .init(
                "SwiftLint flags static properties of an enum inside of a view. Prumo does not.",
                why: "They are not the state of the view.",
                example: "struct Home: View {\n    enum Shared { @State static var isOn = false }\n}"),
        ])

    static let examples: [RuleExample] = [
        .clean("struct Home: View {\n    @State private var isOn = false\n    var title = \"\"\n}"),
        .clean("struct Model { @State var isOn = false }\nextension Home { @State var isOn: Bool { true } }"),
        .flagged("struct Home: View {\n    @State ↓var isOn = false\n    @StateObject ↓public var model = Model()\n}"),
        .flagged("class Shop: App { @State ↓private(set) var isOn = false }\nactor Log: Scene { @State ↓var a = 1 }"),
        .flagged("struct Dim: ViewModifier { @State static ↓var isOn = false }"),
        .fixed(
            "struct Home: View { @State var isOn = false }", to: "struct Home: View { @State private var isOn = false }"
        ),
        .fixed(
            "struct Home: View {\n    @State\n    // Set once.\n    private(set)\n    // For all.\n    public var isOn = false\n}",
            to: "struct Home: View {\n    @State\n    // Set once.\n    // For all.\n    private var isOn = false\n}"),
    ]

    static let visits: NodeKinds = [.variableDecl]

    func check(_ variable: Node, in context: inout RuleContext) {
        guard variable.parent?.kind == .memberBlockItem, !variable.attributes.isEmpty,
            variable.attribute("State") != nil || variable.attribute("StateObject") != nil,
            !variable.isPrivateOrFileprivate, let owner = variable.owner, Self.isView(owner),
            let keyword = variable.bindingSpecifier
        else { return }
        let start = variable.modifiers.first(where: \.firstToken.kind.isAccessLevel)?.start ?? keyword.start
        context.report(
            "make this state private, because the view owns it",
            at: start..<(variable.declarationName?.end ?? keyword.end),
            fix: .unsafe("make it `private`", context.tree.editsThatMakePrivate(variable)))
    }

    private static func isView(_ type: Node) -> Bool {
        switch type.kind {
        case .actorDecl, .classDecl, .structDecl: break
        default: return false
        }
        return type.inheritanceClause?.inheritedTypes.contains { inherited in
            guard let type = inherited.type, type.kind == .identifierType, let name = type.typeName else {
                return false
            }
            return name.hasName("View") || name.hasName("ViewModifier") || name.hasName("App") || name.hasName("Scene")
        } ?? false
    }
}

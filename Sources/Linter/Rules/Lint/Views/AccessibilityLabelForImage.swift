import Findings
import SwiftTree

/// Flags images in SwiftUI views that have no accessibility label and are not hidden from accessibility.
struct AccessibilityLabelForImage: NodeRule {
    static let metadata = RuleMetadata(
        id: "accessibility_label_for_image", name: "Accessibility Label for Image", kind: .lint, isDefault: false,
        summary: "images in views should have an accessibility label or be hidden from accessibility",
        rationale: """
            VoiceOver reads the name of the file for an image without a label. An image that is created elsewhere than \
            its label is flagged as well.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.64.0",
        differences: [
            .init(
                """
                SwiftLint looks for a label in the 20 syntax nodes around an image, and not outside an `if` or a \
                `switch`. Prumo looks in the whole member of the view.
                """,
                why: "A label after many modifiers, or of a container with conditions, is a label all the same.",
                example: "VStack { if isOn { Image(\"on\") } }.accessibilityHidden(true)"),
            .init(
                """
                SwiftLint does not check what comes after a structure that is nested in a view. Prumo checks the whole \
                view.
                """,
                why: "A nested structure changes nothing for the images after it.",
                example: "struct Page: View { struct Style {}; var body: some View { Image(\"on\") } }"),
        ])

    static let examples: [RuleExample] = [
        .clean("struct Page: View { var body: some View { Image(decorative: \"a\") } }\nlet image = Image(\"a\")"),
        .clean("struct Page: View { var body: some View { Image(\"a\").resizable().accessibilityLabel(\"On\") } }"),
        .clean(
            "struct Page: View { var body: some View { VStack { if isOn { Image(\"a\") } }.accessibilityHidden(true) } }"
        ),
        .clean("struct Page: View { var body: some View { Label { Text(\"On\") } icon: { Image(\"a\") } } }"),
        .clean("struct Page: View { var body: some View { NavigationLink(destination: next) { Image(\"a\") } } }"),
        .flagged("struct Page: View { var body: some View { ↓Image(\"a\").padding() } }"),
        .flagged("struct Page: View {\n    struct Style {}\n    var image: some View { ↓SwiftUI.Image(\"a\") }\n}"),
        .flagged(
            "struct Page: View { var body: some View { VStack { ↓Image(\"a\") }.accessibilityElement(children: .contain) } }"
        ),
    ]

    static let visits: NodeKinds = [.structDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard declaration.isViewStruct else { return }
        for call in OwnCalls(of: declaration) where isImage(call) && !isDescribed(call) {
            context.report(
                "the image has no accessibility label; add one or hide the image from accessibility", at: call.range)
        }
    }

    private func isImage(_ call: Node) -> Bool {
        if let name = call.calledFunction { return name.hasText("Image") }
        guard let name = call.calledMember, name.hasText("Image"), let base = call.firstChild?.base else {
            return false
        }
        return base.kind == .declReferenceExpr && base.hasText("SwiftUI")
    }

    private func isDescribed(_ image: Node) -> Bool {
        let describes = image.arguments.prefix(8).contains { argument in
            argument.label.map { $0.hasText("decorative") || $0.hasText("label") } ?? false
        }
        if describes { return true }
        // As many levels as people write; a chain of thousands of modifiers is not walked for each image in it.
        for ancestor in image.ancestors.prefix(256) {
            switch ancestor.kind {
            case .functionCallExpr:
                if describesContent(ancestor) { return true }
            case .labeledExpr, .multipleTrailingClosureElement:
                if isIconOfLabel(ancestor) { return true }
            case .memberBlockItem: return false
            default: break
            }
        }
        return false
    }

    /// Whether a label has its text beside what this argument or trailing closure shows.
    private func isIconOfLabel(_ element: Node) -> Bool {
        guard element.label?.hasText("icon") == true, let call = element.parent?.parent,
            call.kind == .functionCallExpr
        else { return false }
        return call.calledFunction?.hasText("Label") == true
    }

    /// Whether a call gives what it is made of, or called on, a description, or hides it.
    private func describesContent(_ call: Node) -> Bool {
        if let name = call.calledFunction { return name.hasText("NavigationLink") }
        guard let name = call.calledMember, name.nameBytes.starts(with: "accessibility".utf8) else { return false }
        if name.hasText("accessibilityLabel") || name.hasText("accessibilityValue") || name.hasText("accessibilityHint")
        {
            return true
        }
        if name.hasText("accessibilityElement") {
            guard let children = call.modifierArgument(labeled: "children") else { return call.arguments.isEmpty }
            return children.kind == .memberAccessExpr && children.isReference(to: "ignore")
        }
        if name.hasText("accessibility") {
            for label in ["label", "value", "hint"] as [StaticString] where call.modifierArgument(labeled: label) != nil
            {
                return true
            }
        }
        return call.hidesFromAccessibility
    }
}

import Findings
import SwiftTree

/// Flags images in SwiftUI views that have no accessibility label and are not hidden from accessibility.
struct AccessibilityLabelForImage: NodeRule {
    static let metadata = RuleMetadata(
        id: "accessibility_label_for_image", name: "Accessibility Label for Image", kind: .lint, isDefault: false,
        summary: "images in views should have an accessibility label or be hidden from accessibility",
        rationale: """
            VoiceOver reads the name of an image that has no label, such as `icon_bag_2`, and its users do not learn \
            what the image shows. Add `.accessibilityLabel("Cart")`; for an image that is only decoration, write \
            `Image(decorative:)` or add `.accessibilityHidden(true)`. An image that is created elsewhere than its \
            label is flagged as well, and so is one with so much code around it that the label is more than 20 syntax \
            nodes away. Images after a structure that is nested in the view are not checked.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.64.0")

    static let examples: [RuleExample] = [
        .clean("struct Page: View { var body: some View { Image(decorative: \"a\") } }\nlet image = Image(\"a\")"),
        .clean("struct Page: View { var body: some View { Image(\"a\").resizable().accessibilityLabel(\"On\") } }"),
        .clean(
            "struct Page: View { var body: some View { VStack { if isOn { Image(\"a\") } }.accessibilityHidden(true) } }"
        ),
        .clean("struct Page: View { var body: some View { Label { Text(\"On\") } icon: { Image(\"a\") } } }"),
        .clean("struct Page: View { var body: some View { NavigationLink(destination: next) { Image(\"a\") } } }"),
        .clean("struct Page: View {\n    struct Style {}\n    var image: some View { Image(\"a\") }\n}"),
        .clean("struct Page: View { var body: some View { VStack { \(image) }.accessibilityHidden(true) } }"),
        .flagged("struct Page: View { var body: some View { ↓Image(\"a\").padding() } }"),
        .flagged("struct Page: View {\n    var image: some View { ↓SwiftUI.Image(\"a\") }\n    struct Style {}\n}"),
        .flagged("struct Page: View { var body: some View { Form { ↓\(image) }.accessibilityHidden(true) } }"),
        .flagged(
            "struct Page: View { var body: some View { Form { return ↓Image(\"a\") }.accessibilityHidden(true) } }"),
        .flagged(
            "struct Page: View { var body: some View { VStack { ↓Image(\"a\") }.accessibilityElement(children: .contain) } }"
        ),
    ]

    /// An image with so many modifiers that those of what contains it are 20 nodes away.
    private static let image = "Image(\"a\")" + String(repeating: ".padding()", count: 7)

    static let visits: NodeKinds = [.structDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard declaration.isViewStruct else { return }
        for node in declaration.subtree.dropFirst() {
            // As in SwiftLint, a nested structure ends the check.
            if node.kind == .structDecl { return }
            guard node.kind == .functionCallExpr, isImage(node), !isDescribed(node) else { continue }
            context.report(
                "the image has no accessibility label; add one or hide the image from accessibility", at: node.range)
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
        if describes || isInIconOfLabel(image) { return true }
        for call in calls(around: image) {
            if describesContent(call) { return true }
            if isPartOfStatement(call) { return false }
        }
        return false
    }

    /// A call and the calls around it: as in SwiftLint, those among the closest 20 nodes.
    private func calls(around call: Node) -> [Node] {
        ([call] + call.ancestors.prefix(19)).filter { $0.kind == .functionCallExpr }
    }

    /// Whether a call is a part of a statement such as `return`, outside of which SwiftLint does not look.
    private func isPartOfStatement(_ call: Node) -> Bool { call.parent?.kind.isStmt == true }

    /// Whether an image is in the argument or trailing closure of a label that has its text beside it.
    private func isInIconOfLabel(_ image: Node) -> Bool {
        // As many levels as people write; a chain of thousands of modifiers is not walked for each image in it.
        for ancestor in image.ancestors.prefix(256) {
            if ancestor.kind.isDecl { return false }
            guard ancestor.kind == .labeledExpr || ancestor.kind == .multipleTrailingClosureElement,
                ancestor.label?.hasText("icon") == true, let call = ancestor.parent?.parent,
                call.kind == .functionCallExpr
            else { continue }
            if call.calledFunction?.hasText("Label") == true { return true }
        }
        return false
    }

    /// Whether a call gives what it is made of, or called on, a description, or hides it.
    private func describesContent(_ call: Node) -> Bool {
        guard let name = call.calledFunction else { return describes(call) || ignoresChildren(call) }
        if name.hasText("NavigationLink") { return true }
        let isButton = name.hasText("Button")
        guard isButton || Self.containers.contains(name.text) else { return false }
        // The modifiers of a container are among the 20 nodes around it.
        for modifier in calls(around: call) where modifier.calledMember != nil {
            if describes(modifier) || !isButton && ignoresChildren(modifier) { return true }
            if isPartOfStatement(modifier) { return false }
        }
        return false
    }

    private static let containers: Set<String> = ["Group", "HStack", "LazyHStack", "LazyVStack", "VStack", "ZStack"]

    /// Whether a modifier makes one element of what it is called on, without the elements in it.
    private func ignoresChildren(_ call: Node) -> Bool {
        guard call.calledMember?.hasText("accessibilityElement") == true else { return false }
        guard let children = call.modifierArgument(labeled: "children") else { return call.arguments.isEmpty }
        return children.kind == .memberAccessExpr && children.isReference(to: "ignore")
    }

    /// Whether a modifier describes what it is called on, or hides it.
    private func describes(_ call: Node) -> Bool {
        guard let name = call.calledMember, name.nameBytes.starts(with: "accessibility".utf8) else { return false }
        if name.hasText("accessibilityLabel") || name.hasText("accessibilityValue") || name.hasText("accessibilityHint")
        {
            return true
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

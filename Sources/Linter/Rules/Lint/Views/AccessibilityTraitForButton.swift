import Findings
import SwiftTree

/// Flags SwiftUI views with a tap gesture that are neither a button nor a link for assistive technologies.
struct AccessibilityTraitForButton: NodeRule {
    static let metadata = RuleMetadata(
        id: "accessibility_trait_for_button", name: "Accessibility Trait for Button", kind: .lint, isDefault: false,
        summary: "views with a tap gesture should have the accessibility trait `.isButton` or `.isLink`",
        rationale: """
            VoiceOver does not say that a view with a tap gesture can be tapped, so its users may never try. Use \
            `Button` or `Link`, which have the trait. If the view has to keep the gesture, add \
            `.accessibilityAddTraits(.isButton)`, or `.isLink` if it opens a page. Gestures for several taps and views \
            that are hidden from accessibility are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                """
                SwiftLint looks for the trait in the 20 syntax nodes around the gesture, and no further than the \
                statement. Prumo looks in the whole member of the view.
                """,
                why: "A trait after many modifiers, or of a container with conditions, is a trait all the same.",
                example: "VStack { if isOn { icon.onTapGesture(perform: turnOff) } }.accessibilityAddTraits(.isButton)"),
            .init(
                """
                SwiftLint does not check what comes after a structure that is nested in a view. Prumo checks the whole \
                view.
                """,
                why: "A nested structure changes nothing for the gestures after it.",
                example:
                    "struct Row: View { struct Style {}; var body: some View { text.onTapGesture(perform: open) } }"),
        ])

    static let examples: [RuleExample] = [
        .clean(
            "struct Row: View { var body: some View { Button { open() } label: { text.onTapGesture { open() } } } }"),
        .clean("struct Row: View { var body: some View { text.onTapGesture { }.accessibilityAddTraits([.isLink]) } }"),
        .clean(
            "struct Row: View { var body: some View { text.accessibility(addTraits: .isButton).onTapGesture(perform: open) } }"
        ),
        .clean(
            "struct Row: View { var body: some View { text.onTapGesture(count: 2) {} } }\nlet view = text.onTapGesture {}"
        ),
        .clean("struct Row: View { var body: some View { text.onTapGesture {}.accessibilityHidden(true) } }"),
        .flagged("struct Row: View { var body: some View { ↓text.padding().onTapGesture(count: 1) { open() } } }"),
        .flagged("struct Row: View { var body: some View { ↓text.gesture(TapGesture().onEnded { open() }) } }"),
        .flagged(
            "struct Row: View { var body: some View { ↓text.onTapGesture {}.accessibilityAddTraits(.isHeader) } }"),
    ]

    static let visits: NodeKinds = [.structDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard declaration.isViewStruct else { return }
        for call in OwnCalls(of: declaration) where addsTapGesture(call) && !isTappable(call) {
            guard let name = call.calledMember else { continue }
            context.report(
                "the view with a tap gesture has no accessibility trait `.isButton` or `.isLink`; add one",
                at: call.start..<name.end)
        }
    }

    private func addsTapGesture(_ call: Node) -> Bool {
        guard let name = call.calledMember else { return false }
        if name.hasText("onTapGesture") { return countsOneTap(call) }
        guard name.hasText("gesture") || name.hasText("simultaneousGesture") || name.hasText("highPriorityGesture")
        else { return false }
        var gesture = call.arguments.first?.expression
        while let modified = gesture, modified.kind == .functionCallExpr, let called = modified.firstChild,
            called.kind == .memberAccessExpr, let base = called.base
        {
            gesture = base
        }
        guard let gesture, gesture.kind == .functionCallExpr else { return false }
        return gesture.calledFunction?.hasText("TapGesture") == true && countsOneTap(gesture)
    }

    private func countsOneTap(_ call: Node) -> Bool {
        guard let count = call.modifierArgument(labeled: "count") else { return true }
        return count.kind == .integerLiteralExpr && count.hasText("1")
    }

    /// Whether the view with a gesture is known as a button or a link, or is not known at all.
    private func isTappable(_ gesture: Node) -> Bool {
        var view = gesture
        // As many modifiers as people write; a chain of thousands of gestures is not walked for each of them.
        for _ in 0..<128 {
            if makesTappable(view) { return true }
            guard view.kind == .functionCallExpr, let called = view.firstChild, called.kind == .memberAccessExpr,
                let base = called.base, base.kind == .functionCallExpr
            else { break }
            view = base
        }
        for ancestor in gesture.ancestors.prefix(256) {
            if ancestor.kind == .memberBlockItem { return false }
            guard ancestor.kind == .functionCallExpr else { continue }
            if let name = ancestor.calledFunction {
                if name.hasText("Button") || name.hasText("Link") { return true }
            } else if makesTappable(ancestor) {
                return true
            }
        }
        return false
    }

    private func makesTappable(_ call: Node) -> Bool {
        guard let name = call.calledMember, name.nameBytes.starts(with: "accessibility".utf8) else { return false }
        if name.hasText("accessibilityAddTraits") { return containsTrait(call.arguments.first?.expression) }
        if name.hasText("accessibility"), containsTrait(call.modifierArgument(labeled: "addTraits")) { return true }
        return call.hidesFromAccessibility
    }

    private func containsTrait(_ traits: Node?) -> Bool {
        guard let traits else { return false }
        guard traits.kind == .arrayExpr else { return isTrait(traits) }
        return traits.elements.contains { element in element.expression.map(isTrait) ?? false }
    }

    private func isTrait(_ trait: Node) -> Bool {
        trait.kind == .memberAccessExpr && (trait.isReference(to: "isButton") || trait.isReference(to: "isLink"))
    }
}

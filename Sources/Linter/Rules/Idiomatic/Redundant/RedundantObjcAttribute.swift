import Findings
import SwiftTree

/// Flags `@objc` where another attribute, of the declaration or of what contains it, means the same.
struct RedundantObjcAttribute: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_objc_attribute", name: "Redundant @objc Attribute", kind: .idiomatic, fixes: .safe,
        summary: "`@objc` is redundant if another attribute implies it",
        rationale: """
            `@IBAction`, `@IBOutlet`, `@NSManaged` and other attributes, `@objcMembers` on the class and `@objc` on \
            the extension already make a declaration visible to Objective-C. A repeated `@objc` suggests that they do \
            not, and is copied to the next declaration. Remove it; `@objc(name:)` is accepted, because it sets a name.
            """)

    static let examples: [RuleExample] = [
        .clean("class Cell: UIView { @objc func tap() {} }"),
        .clean("@IBAction func tap(_ sender: Any) {}"),
        .clean("class Cell: UIView { @objc(tapIt:) @IBAction func tap(_ sender: Any) {} }"),
        .clean("@objcMembers class Cell: UIView { @objc private func tap() {} }"),
        .clean("@objcMembers class Cell: UIView { @objc enum State: Int { case on } }"),
        .clean("@objcMembers class Cell: UIView { @objc class Inner: NSObject { @objc var count = 0 } }"),
        .clean("@objc extension Cell { @objc enum State: Int { case on } }"),
        .clean("@objc @IBDesignable extension Cell { func tap() {} }"),
        .flagged("class Cell: UIView { @IBOutlet ↓@objc weak var label: UILabel? }"),
        .flagged("class Entry: NSManagedObject { ↓@objc @NSManaged public var name: String }"),
        .flagged("@objcMembers class Cell: UIView { ↓@objc func tap() {} }"),
        .flagged("@objc extension Cell { ↓@objc private var count: Int { 0 } }"),
        .fixed(
            "@objcMembers class Cell: UIView {\n    @objc\n    public func tap() {}\n}",
            to: "@objcMembers class Cell: UIView {\n    public func tap() {}\n}"),
        .fixed("@IBAction @objc /* old */ func tap() {}", to: "@IBAction /* old */ func tap() {}"),
    ]

    static let visits: NodeKinds = [.attribute]

    func check(_ attribute: Node, in context: inout RuleContext) {
        guard attribute.isPlainObjc, let list = attribute.parent, list.kind == .attributeList,
            let declaration = list.parent, isRedundant(attribute, of: declaration, NodeList(list))
        else { return }
        context.report(
            "`@objc` is redundant, because another attribute implies it; remove it", at: attribute.range,
            fix: context.tree.hasComment(thatNeeds: attribute.firstToken, to: attribute.lastToken)
                ? nil : .safe("remove `@objc`", .delete(removedRange(of: attribute, context.tree))))
    }

    private func isRedundant(_ attribute: Node, of declaration: Node, _ attributes: NodeList) -> Bool {
        guard attributes.first(where: \.isPlainObjc) == attribute else { return false }
        if declaration.kind != .extensionDecl, attributes.contains(where: \.impliesObjc) { return true }
        guard let owner = declaration.parent?.parent?.parent?.parent else { return false }
        switch (declaration.kind, owner.kind) {
        case (.functionDecl, .classDecl), (.variableDecl, .classDecl):
            return owner.attributes.attribute("objcMembers") != nil && !declaration.hasModifier(.privateKeyword)
                && !declaration.hasModifier(.fileprivateKeyword) && !declaration.isComputed
        case (.functionDecl, .extensionDecl), (.variableDecl, .extensionDecl), (.subscriptDecl, .extensionDecl),
            (.initializerDecl, .extensionDecl):
            return owner.attributes.contains(where: \.isPlainObjc)
        default: return false
        }
    }

    /// The attribute with the space after it. The line that it ends stays one.
    private func removedRange(of attribute: Node, _ tree: SyntaxTree) -> Range<Int> {
        let before = Gap(before: attribute.firstToken, in: tree)
        if attribute.firstToken.previous != nil, !before.breaksLine,
            Gap(after: attribute.lastToken, in: tree).breaksLine
        {
            return (before.isBlank ? before.range.lowerBound : attribute.start)..<attribute.end
        }
        return attribute.start..<tree.endOfSpace(from: attribute.end)
    }
}

extension Node {
    /// Whether it is `@objc` without a name.
    fileprivate var isPlainObjc: Bool {
        guard kind == .attribute, lastToken.index == firstToken.index + 1 else { return false }
        return lastToken.hasText("objc")
    }

    /// Whether it is an attribute with which a declaration is one of Objective-C.
    fileprivate var impliesObjc: Bool {
        guard kind == .attribute, let name = attributeName else { return false }
        return name.hasText("IBAction") || name.hasText("IBOutlet") || name.hasText("IBInspectable")
            || name.hasText("IBDesignable") || name.hasText("GKInspectable") || name.hasText("NSManaged")
    }

    /// Whether it is a variable with accessors.
    fileprivate var isComputed: Bool { kind == .variableDecl && bindings.contains { $0.accessorBlock != nil } }
}

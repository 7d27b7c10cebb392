import Findings
import SwiftTree

/// Flags delegates of classes that are strong references.
struct WeakDelegate: NodeRule {
    static let metadata = RuleMetadata(
        id: "weak_delegate", name: "Weak Delegate", kind: .lint, isDefault: false,
        summary: "delegates should be weak to avoid reference cycles",
        rationale: """
            A delegate often owns the object whose delegate it is. With a strong reference back, each keeps the other \
            in memory, and neither is ever released. Write `weak var delegate: CartDelegate?`, with a protocol that \
            inherits from `AnyObject`. The rule checks stored properties of classes whose names end with `delegate`, \
            except SwiftUI's adaptors for application delegates.
            """)

    static let examples: [RuleExample] = [
        .clean("class Cart {\n    weak var delegate: CartDelegate?\n    unowned let owner: Owner\n}"),
        .clean(
            "class Cart {\n    var delegate: CartDelegate? { nil }\n    var other: CartDelegate { get { shared } }\n}"),
        .clean(
            "struct Cart { var delegate: CartDelegate? }\nclass Cart { func run() { var delegate = CartDelegate() } }"),
        .clean("class App { @UIApplicationDelegateAdaptor private var appDelegate: AppDelegate }"),
        .clean("protocol Cart: AnyObject { var delegate: CartDelegate? { get set } }"),
        .flagged("class Cart {\n    ↓var delegate: CartDelegate?\n}"),
        .flagged("class Cart {\n    private ↓let cartDelegate = CartDelegate()\n}"),
        .flagged("class Cart {\n    ↓var scrollDELEGATE: Delegate? { didSet { show() } }\n}"),
    ]

    static let visits: NodeKinds = [.variableDecl]

    func check(_ variable: Node, in context: inout RuleContext) {
        guard let keyword = variable.bindingSpecifier, let item = variable.parent, item.kind == .memberBlockItem,
            let owner = item.parent?.ancestors.first(where: { $0.kind.isDecl && $0.kind != .ifConfigDecl }),
            owner.kind == .classDecl, variable.bindings.allSatisfy(isDelegate), variable.weakOrUnownedModifier == nil,
            !variable.bindings.allSatisfy(isComputed), !Self.adaptors.contains(where: { variable.attribute($0) != nil })
        else { return }
        context.report("make this delegate `weak`", at: keyword.start..<variable.end)
    }

    private static let adaptors: [StaticString] = [
        "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
    ]

    private func isDelegate(_ binding: Node) -> Bool {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern else { return false }
        let suffix = pattern.firstToken.nameBytes.suffix(8)
        return suffix.lazy.map { $0 | 0x20 }.elementsEqual("delegate".utf8)
    }

    private func isComputed(_ binding: Node) -> Bool {
        guard let block = binding.accessorBlock else { return false }
        return block.accessors.contains { accessor in
            accessor.kind == .codeBlockItem || accessor.accessorSpecifier?.kind == .getKeyword
        }
    }
}

import Findings
import SourceText
import SwiftTree

/// Flags modifiers of a declaration that are in another order than the configured one.
struct ModifierOrder: NodeRule {
    /// What a modifier is about.
    enum Group: String, CaseIterable {
        case override
        case acl
        case setterACL
        case owned
        case mutators
        case final
        case typeMethods
        case required
        case convenience
        case lazy
        case dynamic
        case isolation

        /// Nil for a modifier without a place in the order.
        init?(_ modifier: Node) {
            let keyword = modifier.firstToken.kind
            if modifier.detailNode?.detail?.hasText("set") == true {
                guard keyword.isAccessLevel else { return nil }
                self = .setterACL
                return
            }
            switch keyword {
            case .overrideKeyword: self = .override
            case .weakKeyword: self = .owned
            case .finalKeyword: self = .final
            case .requiredKeyword: self = .required
            case .convenienceKeyword: self = .convenience
            case .lazyKeyword: self = .lazy
            case .dynamicKeyword: self = .dynamic
            case .isolatedKeyword, .nonisolatedKeyword: self = .isolation
            case .mutatingKeyword, .nonmutatingKeyword: self = .mutators
            case .staticKeyword, .classKeyword: self = .typeMethods
            default:
                guard keyword.isAccessLevel else { return nil }
                self = .acl
            }
        }
    }

    static let metadata = RuleMetadata(
        id: "modifier_order", name: "Modifier Order", kind: .style, fixes: .safe, isDefault: false,
        summary: "modifiers should be in a consistent order",
        rationale: """
            The order of modifiers does not change a declaration, so that a search for `public static` misses those \
            written `static public` for no reason. Write them in one order, as in `public private(set) lazy var`; the \
            option `preferred_modifier_order` sets another one. The fix is unsafe if there are comments between the \
            modifiers.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.64.0",
        differences: [
            .init(
                "SwiftLint ignores `package`. Prumo treats it as the access level that it is.",
                why: "The order of `public` and `static` should not depend on which access level is written.",
                example: "static package func make() {}"),
            .init(
                "SwiftLint's fix deletes modifiers without a place in the order. Prumo's fix leaves them where they are.",
                why: "A fix that deletes `indirect` or `unowned` changes the program.",
                example: "final unowned public let cart: Cart"),
        ])

    static let options: [RuleOption<Self>] = [
        .choices(
            "preferred_modifier_order", \.order, summary: "the order of groups of modifiers; others are not checked")
    ]

    static let examples: [RuleExample] = [
        .clean(
            "class Cart: Base {\n    override public final func pay() {}\n    public private(set) lazy var size = 0\n}"),
        .clean("final public class Cart {}", options: #"{"preferred_modifier_order": ["override", "acl"]}"#),
        .flagged("final public ↓class Cart {\n    static private ↓let limit = 9\n    lazy public ↓var size = 0\n}"),
        .flagged("class Cart: Base {\n    convenience override ↓init() {}\n    private(set) public ↓var size = 0\n}"),
        .flagged("public final ↓class Cart {}", options: #"{"preferred_modifier_order": ["final", "acl"]}"#),
        .fixed("final public class Cart {}", to: "public final class Cart {}"),
        .fixed(
            "struct Box { final  unowned private(set) public let cart: Cart }",
            to: "struct Box { public  unowned private(set) final let cart: Cart }"),
    ]

    static let visits: NodeKinds = [.declModifierList]

    var order: [Group] = [
        .override, .isolation, .acl, .setterACL, .dynamic, .mutators, .lazy, .final, .required, .convenience,
        .typeMethods, .owned,
    ]

    func check(_ list: Node, in context: inout RuleContext) {
        guard let first = list.firstChild, first.nextSibling != nil, let keyword = list.parent?.declarationKeyword
        else { return }
        var modifiers: [(node: Node, place: Int?)] = []
        for modifier in NodeList(list) where modifier.kind == .declModifier {
            guard let group = Group(modifier) else { continue }
            modifiers.append((modifier, order.firstIndex(of: group)))
            // A limit that real code does not reach keeps sorting fast.
            guard modifiers.count <= 32 else { return }
        }
        let sorted = sorted(modifiers)
        guard let (wanted, found) = zip(sorted, modifiers.map(\.node)).first(where: { $0 != $1 }),
            wanted.text != found.text
        else { return }
        context.report(
            "`\(Self.name(wanted))` should come before `\(Self.name(found))`", at: keyword.range,
            fix: fix(modifiers.map(\.node), sorted, list, context.tree))
    }

    /// Each modifier goes before the first one that has a later place. One without a place stays after those before it.
    private func sorted(_ modifiers: [(node: Node, place: Int?)]) -> [Node] {
        var sorted: [(node: Node, place: Int?)] = []
        for modifier in modifiers {
            let index = sorted.firstIndex { other in
                guard let place = modifier.place, let otherPlace = other.place else { return false }
                return place < otherPlace
            }
            sorted.insert(modifier, at: index ?? sorted.count)
        }
        return sorted.map(\.node)
    }

    /// Writes the modifiers in another order; spaces and modifiers without a place stay where they are.
    private func fix(_ modifiers: [Node], _ sorted: [Node], _ list: Node, _ tree: SyntaxTree) -> Fix {
        var edits: [Edit] = []
        for (modifier, wanted) in zip(modifiers, sorted) where modifier != wanted {
            edits.append(.replace(modifier.range, with: wanted.text))
        }
        let title = "sort the modifiers"
        // A comment between them may be about the modifier beside it.
        return tree.comments(in: list.range).isEmpty ? .safe(title, edits) : .unsafe(title, edits)
    }

    private static func name(_ modifier: Node) -> String {
        modifier.detailNode?.detail?.hasText("set") == true
            ? "\(modifier.firstToken.text)(set)" : modifier.firstToken.text
    }
}

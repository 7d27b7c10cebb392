import Findings
import SourceText
import SwiftTree

/// Flags the name of a type within the type, where `Self` may be written.
struct PreferSelfInStaticReferences: FileRule {
    static let metadata = RuleMetadata(
        id: "prefer_self_in_static_references", name: "Prefer Self in Static References", kind: .style, fixes: .safe,
        isDefault: false, summary: "prefer `Self` over the name of the type in which it is written",
        rationale: """
            If a type uses its own name, each use has to be changed when it is renamed, and code that is copied to \
            another type still refers to the first one. Write `Self.limit` instead of `Cart.limit`. In classes, calls \
            such as `Cart()` and the types of parameters and results are accepted. The fix is unsafe in a class that \
            is not final, because `Self` may be a subclass there.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.64.0",
        differences: [
            .init(
                "SwiftLint reports the name of a structure or an enum in its attributes, inheritance clause and "
                    + "generic requirements. Prumo does not.",
                why: "Outside of its braces, `Self` is not the type.", example: "struct Cart: Box<Cart> {}")
        ])

    static let examples: [RuleExample] = [
        .clean(
            "class Cart { static let all = 1, first = Cart.all; let next: Cart? = nil; func copy() -> Cart { Cart() } }"
        ),
        .clean("struct Cart<Item> { let items: Cart<Int>; struct Other { let size = Cart.size } }"),
        .clean(
            "extension Cart { func isSame(_ other: Any) -> Bool { other is Cart && Order.isOn } }\nlet cart = Cart.first"
        ),
        .clean("actor Cart { func run() { Cart.start() } }\nstruct Box { struct Box {}; let box = Box() }"),
        .clean("@MainActor final class MainActor { func run() { Task { @MainActor in stop() } } }"),
        .flagged("class Cart { static let all = 1; func run() { use(↓Cart.all); _ = [↓Cart]() } }"),
        .flagged(
            "struct Cart { let next: [↓Cart]; func copy(_ cart: ↓Cart = ↓Cart.first) -> ↓Cart { ↓Cart(size: 1) } }"),
        .flagged("extension Shop.Cart { func run() { ↓Shop.Cart.start() } }"),
        .fixed(
            "enum Step { case one; static func make() -> Step { Step.one } }",
            to: "enum Step { case one; static func make() -> Self { Self.one } }"),
        .fixed(
            "extension Shop.Cart { var all: Int { Shop.Cart.all } }",
            to: "extension Shop.Cart { var all: Int { Self.all } }"),
    ]

    static let visits: NodeKinds = [
        .actorDecl, .associatedTypeDecl, .classDecl, .declReferenceExpr, .enumDecl, .extensionDecl, .genericParameter,
        .identifierType, .protocolDecl, .structDecl, .typeAliasDecl,
    ]

    /// What declares a name that may be that of a type around it.
    private static let namingKinds: [NodeKind] = [
        .actorDecl, .associatedTypeDecl, .classDecl, .enumDecl, .genericParameter, .protocolDecl, .structDecl,
        .typeAliasDecl,
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var names: Set<UInt64> = []
        // The lengths of the names, as bits: most other names have another one.
        var lengths: UInt64 = 0
        var hidden: Set<Node> = []
        for kind in [.classDecl, .enumDecl, .extensionDecl, .structDecl] as [NodeKind] {
            for declaration in context.nodes(kind) {
                guard let token = declaration.selfNames.first else { continue }
                names.insert(Self.hash(token))
                lengths |= 1 &<< UInt64(min(token.bytes.count, 63))
                if declaration.hasNestedTypeWithItsName { hidden.insert(declaration) }
            }
        }
        guard !names.isEmpty else { return }
        var other: Set<Node>?
        for kind in [.declReferenceExpr, .identifierType] as [NodeKind] {
            for node in context.nodes(kind) {
                let token = node.lastToken
                // Few names begin so.
                guard let first = token.bytes.first, first &- UInt8(ascii: "a") >= 26, node.firstToken == token,
                    lengths &>> UInt64(min(token.bytes.count, 63)) & 1 == 1,
                    names.contains(Self.hash(token))
                else { continue }
                check(node, hidden, &other, in: &context)
            }
        }
    }

    private static func hash(_ token: Token) -> UInt64 {
        var hash = CodeHash()
        hash.combine(token.bytes)
        return hash.value
    }

    /// The types and extensions whose name may have another meaning somewhere in them: a declaration in them has it, or one in another type
    /// that they may inherit it from.
    private static func typesWithOtherMeaning(_ context: inout RuleContext) -> Set<Node> {
        var types: Set<Node> = []
        // What others may inherit: the first declaration of each name, and whether there are more.
        var members: [String: (first: Node, isOnly: Bool)] = [:]
        for kind in namingKinds {
            for declaration in context.nodes(kind) {
                guard let name = declaration.name else { continue }
                // As many levels as people write.
                for ancestor in declaration.ancestors.prefix(64) {
                    guard ancestor.kind == .classDecl || ancestor.kind == .enumDecl || ancestor.kind == .structDecl,
                        ancestor.name?.hasName(of: name) == true
                    else { continue }
                    types.insert(ancestor)
                }
                switch declaration.owner?.kind {
                case .classDecl, .protocolDecl, .extensionDecl:
                    members[name.name] = members[name.name].map { ($0.first, false) } ?? (declaration, true)
                default: break
                }
            }
        }
        for kind in [.classDecl, .enumDecl, .structDecl] as [NodeKind] {
            for type in context.nodes(kind) {
                guard let name = type.name?.name else { continue }
                let mayInherit =
                    type.inheritanceClause != nil && (members[name].map { $0.first != type || !$0.isOnly } ?? false)
                if mayInherit || context.ownNames.hasValue(name) || context.ownNames.mayContainTypeWithItsName(type) {
                    types.insert(type)
                }
            }
        }
        return types
    }

    private func check(_ node: Node, _ hidden: Set<Node>, _ other: inout Set<Node>?, in context: inout RuleContext) {
        guard node.accessOfMember == nil, let place = ReferencePlace(of: node), let type = place.type,
            !hidden.contains(type)
        else { return }
        let names = type.selfNames
        var reference = node
        for name in names.dropFirst() {
            guard let outer = reference.parent, outer.isMember, outer.memberName?.hasText(of: name) == true,
                !outer.isCalledOrSpecialized
            else { return }
            reference = outer
        }
        guard let first = names.first, node.lastToken.hasText(of: first),
            place.isReported(reference, isQualified: names.count > 1)
        else { return }
        let isValue = type.kind == .structDecl || type.kind == .enumDecl
        let isFinalClass = type.kind == .classDecl && type.hasModifier(.finalKeyword)
        let others = other ?? Self.typesWithOtherMeaning(&context)
        other = others
        let isExact =
            (isValue || isFinalClass && !place.isInClosure && !place.isInPatternOrKeyPath)
            && type.child(.genericParameterClause) == nil && !place.isInTypeAlias && !others.contains(type)
        let edit = Edit.replace(reference.range, with: "Self")
        context.report(
            "use `Self` instead of `\(reference.text)`", at: reference.range,
            fix: (isExact ? Fix.safe("use `Self`", edit) : .unsafe("use `Self`", edit)).keepingComments(
                of: context.tree))
    }
}

/// Where a type is named.
private struct ReferencePlace {
    /// The innermost type around it; nil if its names are not looked at.
    private(set) var type: Node?
    /// Whether the place is one in which `Self` may not mean the same in a class.
    private var isUnsureInClass = false
    /// Whether the place is one in which `Self` is not written in a structure.
    private var isUnusualInValue = false
    /// Whether it is in a type alias: one of a member of `Self` cannot be extended.
    private(set) var isInTypeAlias = false
    /// Whether it is in a closure or a function in another one: what refers to `Self` of a class there cannot become a pointer to a
    /// function of C.
    private(set) var isInClosure = false
    /// Whether it is in a pattern, where a case of an enum in `Self` of a class is not found, or in a key path, which is one of `Self` in a
    /// class.
    private(set) var isInPatternOrKeyPath = false
    /// Whether it is in an initial value or an attribute, and in no statement there.
    private var isInInitializer = false

    /// The place of a name; nil if nothing there is looked at.
    init?(of node: Node) {
        var child = node
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .actorDecl, .protocolDecl: return nil
            case .memberBlock:
                guard let declaration = ancestor.parent else { return nil }
                if type != nil { break }
                guard !declaration.selfNames.isEmpty else { return nil }
                type = declaration
            case .classDecl, .enumDecl, .structDecl, .extensionDecl:
                // Its attributes, what it inherits from, and the type that it extends.
                if child.kind != .memberBlock { return nil }
            default: if type == nil, !add(ancestor, child) { return nil }
            }
            child = ancestor
        }
    }

    /// Notes what contains the name, from inside out; false if nothing there is looked at.
    private mutating func add(_ ancestor: Node, _ child: Node) -> Bool {
        switch ancestor.kind {
        case .codeBlockItemList: isInInitializer = false
        case .closureExpr: isInClosure = true
        case .expressionPattern, .keyPathExpr: isInPatternOrKeyPath = true
        case .functionDecl: if ancestor.parent?.kind == .codeBlockItem { isInClosure = true }
        case .attribute:
            // `@MainActor` names an attribute, which cannot be `Self`.
            if ancestor.attributeName == child { return false }
            isInInitializer = true
        case .initializerClause: isInInitializer = true
        case .macroExpansionExpr:
            if ancestor.macroName?.hasText("selector") != true { return false }
            isUnusualInValue = true
        case .memberAccessExpr: if ancestor.lastToken.kind == .selfKeyword { isUnsureInClass = true }
        case .functionParameterClause, .returnClause, .compositionType, .someOrAnyType, .genericArgumentList,
            .genericParameterList, .genericRequirementList:
            isUnsureInClass = true
        case .typeAliasDecl:
            isUnsureInClass = true
            isInTypeAlias = true
        case .metatypeType: if ancestor.lastToken.hasText("Protocol") { isUnsureInClass = true }
        // What is cast to.
        case .typeExpr: if ancestor.parent?.kind == .exprList { isUnsureInClass = true }
        case .typeAnnotation:
            isUnsureInClass = true
            if !Self.isOfComputedOrLocal(ancestor) { isUnusualInValue = true }
        default: break
        }
        return true
    }

    private static func isOfComputedOrLocal(_ annotation: Node) -> Bool {
        guard let list = annotation.parent?.parent, let variable = list.parent, variable.kind == .variableDecl else {
            return false
        }
        return variable.parent?.kind == .codeBlockItem || NodeList(list).only?.accessorBlock != nil
            || annotation.type?.kind != .identifierType
    }

    /// Whether `Self` means what a reference does.
    func isReported(_ reference: Node, isQualified: Bool) -> Bool {
        guard let type, let parent = reference.parent, parent.kind != .genericSpecializationExpr else { return false }
        if reference.kind == .identifierType, reference.genericArgumentClause != nil { return false }
        if type.kind == .structDecl || type.kind == .enumDecl { return !isUnusualInValue }
        return !isUnsureInClass && !isInInitializer && parent.kind != .functionCallExpr
            && !(isQualified && parent.kind == .genericArgument)
    }
}

extension Node {
    /// The names that `Self` stands for in a type or an extension: one, or more for an extension of a nested type.
    fileprivate var selfNames: [Token] {
        switch kind {
        case .classDecl, .enumDecl, .structDecl: return name.map { [$0] } ?? []
        case .extensionDecl:
            guard var type = extendedType else { return [] }
            if type.kind == .identifierType { return type.name.map { [$0] } ?? [] }
            var names: [Token] = []
            while type.kind == .memberType, type.genericArgumentClause == nil, let name = type.name,
                let base = type.baseType
            {
                names.append(name)
                type = base
            }
            guard type.kind == .identifierType, type.genericArgumentClause == nil, let name = type.name else {
                return []
            }
            return [name] + names.reversed()
        default: return []
        }
    }

    /// Whether a type or an extension has a member with its own name, which hides it.
    fileprivate var hasNestedTypeWithItsName: Bool {
        let names = selfNames
        guard names.count == 1, let name = names.first, let block = memberBlock else { return false }
        return block.members.contains { member in
            guard let declaration = member.firstChild else { return false }
            switch declaration.kind {
            case .actorDecl, .classDecl, .enumDecl, .protocolDecl, .structDecl, .typeAliasDecl:
                return declaration.name?.hasText(of: name) == true
            default: return false
            }
        }
    }

    fileprivate var isMember: Bool { kind == .memberAccessExpr || kind == .memberType }
    fileprivate var memberName: Token? { kind == .memberType ? name : declName?.baseName }
    fileprivate var isCalledOrSpecialized: Bool {
        parent?.kind == .functionCallExpr || parent?.kind == .genericSpecializationExpr
            || kind == .memberType && genericArgumentClause != nil
    }
}

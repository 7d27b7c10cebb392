import Findings
import SwiftTree

/// Flags members of types that come before members which should be first.
struct TypeContentsOrder: NodeRule {
    /// What a member is.
    enum Content: String, CaseIterable {
        case enumCase = "case"
        case typeAlias = "type_alias"
        case associatedType = "associated_type"
        case subtype
        case typeProperty = "type_property"
        case instanceProperty = "instance_property"
        case interfaceBuilderInspectable = "ib_inspectable"
        case interfaceBuilderOutlet = "ib_outlet"
        case initializer
        case typeMethod = "type_method"
        case viewLifeCycleMethod = "view_life_cycle_method"
        case interfaceBuilderAction = "ib_action"
        case interfaceBuilderSegueAction = "ib_segue_action"
        case otherMethod = "other_method"
        case subscriptDeclaration = "subscript"
        case deinitializer
    }

    static let metadata = RuleMetadata(
        id: "type_contents_order", name: "Type Contents Order", kind: .style, isDefault: false,
        summary: "the members of types should be in a consistent order",
        rationale: """
            If all types have the same order, readers know where to look for initializers or for the life cycle of a \
            view, and it is clear where a new member belongs. By default, cases and type aliases are first, then \
            nested types, properties, initializers, methods, subscripts and the deinitializer. The option `order` sets \
            another order; kinds of members that are not in it are not checked.
            """)

    static let options: [RuleOption<Self>] = [
        .order("order", \.order, summary: "the order of members; those in a list of their own may be mixed")
    ]

    static let examples: [RuleExample] = [
        .clean("struct Cart {\n    static let limit = 9\n    var items: [Item]\n    init() {}\n    func pay() {}\n}"),
        .clean("struct Cart {\n    func pay() {}\n    var size = 0\n}", options: #"{"order": ["case"]}"#),
        .clean(
            "struct Cart {\n    func pay() {}\n    var size = 0\n}",
            options: #"{"order": [["instance_property", "other_method"]]}"#),
        .flagged("struct Cart {\n    ↓func pay() {}\n    var size = 0\n}"),
        .flagged(
            "class Cart: Base {\n    ↓deinit {}\n    override ↓class func make() {}\n    @IBOutlet var view: View!\n}"),
        .flagged("enum Size {\n#if os(Linux)\n    ↓enum Unit {}\n#endif\n    case small\n}"),
        .flagged(
            "struct Cart {\n    ↓var size = 0\n    func pay() {}\n}",
            options: #"{"order": ["other_method", "instance_property"]}"#),
    ]

    static let visits: NodeKinds = [.memberBlock]

    var order: [[Content]] = [
        [.enumCase], [.typeAlias, .associatedType], [.subtype], [.typeProperty], [.instanceProperty],
        [.interfaceBuilderInspectable], [.interfaceBuilderOutlet], [.initializer], [.typeMethod],
        [.viewLifeCycleMethod], [.interfaceBuilderAction, .interfaceBuilderSegueAction], [.otherMethod],
        [.subscriptDeclaration], [.deinitializer],
    ]

    func check(_ block: Node, in context: inout RuleContext) {
        var contents: [Content] = []
        var members: [Node] = []
        for member in TypeMembers(block) {
            guard let content = Self.content(member) else { continue }
            contents.append(content)
            members.append(member)
        }
        guard contents.count > 1 else { return }
        for misplaced in ContentOrder(order).misplacements(in: contents) {
            guard let keyword = Self.keyword(members[misplaced.index]) else { continue }
            context.report(
                ContentOrder.message(contents[misplaced.index], in: misplaced.group), at: keyword.range)
        }
    }

    /// What a member is; nil for what has no place in the order.
    private static func content(_ member: Node) -> Content? {
        switch member.kind {
        case .enumCaseDecl: return .enumCase
        case .typeAliasDecl: return .typeAlias
        case .associatedTypeDecl: return .associatedType
        case .initializerDecl: return .initializer
        case .deinitializerDecl: return .deinitializer
        case .subscriptDecl: return .subscriptDeclaration
        case .variableDecl:
            // Neither an attribute nor a modifier.
            let first = member.firstToken.kind
            if first == .varKeyword || first == .letKeyword { return .instanceProperty }
            return member.staticOrClassModifier == nil ? property(member) : .typeProperty
        case .functionDecl:
            if member.firstToken.kind != .funcKeyword, member.staticOrClassModifier != nil { return .typeMethod }
            return method(member)
        default: return member.kind.isTypeOrExtension ? .subtype : nil
        }
    }

    /// The token at which a member is reported.
    private static func keyword(_ member: Node) -> Token? {
        switch member.kind {
        case .enumCaseDecl: member.caseKeyword
        case .associatedTypeDecl: member.associatedtypeKeyword
        case .deinitializerDecl: member.deinitKeyword
        case .variableDecl, .functionDecl: member.staticOrClassModifier?.firstToken ?? member.declarationKeyword
        default: member.declarationKeyword
        }
    }

    private static func property(_ member: Node) -> Content {
        if member.firstToken.kind != .atSign { return .instanceProperty }
        if member.attribute("IBOutlet") != nil { return .interfaceBuilderOutlet }
        return member.attribute("IBInspectable") != nil ? .interfaceBuilderInspectable : .instanceProperty
    }

    private static func method(_ member: Node) -> Content {
        if let name = member.name, isOfViewLifeCycle(name) { return .viewLifeCycleMethod }
        if member.firstToken.kind != .atSign { return .otherMethod }
        if member.attribute("IBAction") != nil { return .interfaceBuilderAction }
        return member.attribute("IBSegueAction") != nil ? .interfaceBuilderSegueAction : .otherMethod
    }

    private static func isOfViewLifeCycle(_ name: Token) -> Bool {
        switch name.bytes.first {
        case UInt8(ascii: "l"): name.hasName("loadView") || name.hasName("loadViewIfNeeded")
        case UInt8(ascii: "w"): name.hasName("willMove")
        case UInt8(ascii: "v"):
            name.hasName("viewDidLoad") || name.hasName("viewIsAppearing") || name.hasName("viewWillAppear")
                || name.hasName("viewDidAppear") || name.hasName("viewWillDisappear")
                || name.hasName("viewDidDisappear") || name.hasName("viewWillLayoutSubviews")
                || name.hasName("viewDidLayoutSubviews")
        default: false
        }
    }
}

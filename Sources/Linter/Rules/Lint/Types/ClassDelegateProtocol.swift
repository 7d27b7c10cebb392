import Findings
import SwiftTree

/// Flags delegate protocols that structures could adopt, so that a delegate cannot be `weak`.
struct ClassDelegateProtocol: NodeRule {
    static let metadata = RuleMetadata(
        id: "class_delegate_protocol", name: "Class Delegate Protocol", kind: .lint,
        summary: "delegate protocols should be restricted to classes, so that delegates can be `weak`",
        rationale: """
            A structure can adopt a protocol that is not limited to classes, so the compiler rejects `weak` for such a \
            delegate, and a strong one often keeps its owner in memory. Write `protocol PlayerDelegate: AnyObject`. \
            Only protocols whose names end with `Delegate` are checked. Those with `@objc` are accepted, and so are \
            those that inherit from another delegate protocol.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "SwiftLint looks at protocols at the top of a file. Prumo also looks at those inside of types.",
                why: "Since Swift 5.10 protocols may be declared in types, and a delegate there is as strong.",
                example: "class Player {\n    protocol Delegate {}\n}"),
            .init(
                "SwiftLint flags protocols that inherit from `NSObject`. Prumo accepts them.",
                why: "Only classes can inherit from a class.",
                example: "protocol PlayerDelegate: NSObject {}"),
        ])

    static let examples: [RuleExample] = [
        .clean("protocol PlayerDelegate: AnyObject {}"),
        .clean("protocol PlayerDelegate: class, Named {}"),
        .clean("protocol PlayerDelegate: Named, Playing & AnyObject {}"),
        .clean("protocol PlayerDelegate: UITableViewDelegate {}"),
        .clean("protocol PlayerDelegate where Self: NSObjectProtocol {}"),
        .clean("protocol PlayerDelegate where Self: Named & Swift.AnyObject {}"),
        .clean("@objc(XYZPlayerDelegate)\npublic protocol PlayerDelegate {}"),
        .clean("protocol PlayerDelegate: Actor {}"),
        .clean("protocol Playing {}"),
        .clean("struct PlayerDelegate {}"),
        .flagged("↓protocol PlayerDelegate {}"),
        .flagged("public ↓protocol PlayerDelegate: Named & Playing {}"),
        .flagged("↓protocol PlayerDelegate where Self: Named {}"),
        .flagged(
            "↓protocol PlayerDelegate<Item>: Sendable where Item: AnyObject { associatedtype Item }"),
        .flagged("enum Player {\n    ↓protocol Delegate {}\n}"),
    ]

    static let visits: NodeKinds = [.protocolDecl]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let name = node.name, Self.isDelegate(name), let keyword = node.protocolKeyword,
            node.attribute("objc") == nil
        else { return }
        for inherited in node.inheritanceClause?.inheritedTypes ?? NodeList(nil) {
            if let type = inherited.type, Self.isForClasses(type) { return }
        }
        for requirement in node.genericWhereClause?.requirements ?? NodeList(nil) {
            guard let conformance = requirement.requirement, conformance.kind == .conformanceRequirement,
                conformance.leftType?.hasText("Self") == true, let type = conformance.rightType
            else { continue }
            if Self.isForClasses(type) { return }
        }
        context.report(
            "`\(name.name)` is not restricted to classes, so delegates cannot be `weak`; add `: AnyObject`",
            at: keyword.start..<name.end)
    }

    /// Whether only classes can have a type above them.
    private static func isForClasses(_ type: Node) -> Bool {
        if type.kind == .classRestrictionType { return true }
        if type.kind == .compositionType {
            return type.elements.contains { $0.type.map { isNamedForClasses($0) } ?? false }
        }
        return isNamedForClasses(type)
    }

    private static func isNamedForClasses(_ type: Node) -> Bool {
        guard let name = type.typeName else { return false }
        return isDelegate(name) || name.hasText("AnyObject") || name.hasText("NSObjectProtocol")
            || name.hasText("Actor") || name.hasText("NSObject") || name.hasText("AnyActor")
            || name.hasText("DistributedActor")
    }

    private static func isDelegate(_ name: Token) -> Bool {
        let bytes = name.nameBytes
        let suffix: StaticString = "Delegate"
        guard bytes.count >= suffix.utf8CodeUnitCount else { return false }
        return bytes.suffix(suffix.utf8CodeUnitCount).elementsEqual(
            UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
    }
}

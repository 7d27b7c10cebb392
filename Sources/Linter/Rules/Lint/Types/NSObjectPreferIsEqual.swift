import Findings
import SwiftTree

/// Flags `==` in subclasses of `NSObject`, where Objective-C calls `isEqual`.
struct NSObjectPreferIsEqual: NodeRule {
    static let metadata = RuleMetadata(
        id: "nsobject_prefer_isequal", name: "NSObject Prefer isEqual", kind: .lint,
        summary: "subclasses of `NSObject` should override `isEqual(_:)` instead of implementing `==`",
        rationale: """
            Objective-C compares objects with `isEqual(_:)`, and so does the `Equatable` conformance of `NSObject`: \
            even `songs.contains(song)` does not call the `==` of a subclass. Override `isEqual(_:)`, and with it \
            `hash`, which has to be the same for equal objects. An `==` with two different types is accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint looks for parameters named `lhs` and `rhs`, and not between `#if` and `#endif`. Prumo "
                + "flags the operator with any names and anywhere.",
            why: "Neither changes which method Objective-C calls.",
            example: "class Item: NSObject {\n    static func == (left: Item, right: Item) -> Bool { true }\n}")
    ])

    static let examples: [RuleExample] = [
        .clean("class Song: NSObject {\n    override func isEqual(_ other: Any?) -> Bool { false }\n}"),
        .clean(
            "class Song: Equatable {\n    static func == (lhs: Song, rhs: Song) -> Bool { true }\n}"),
        .clean(
            "class Song: NSObject {\n    static func == (lhs: Song, rhs: Title) -> Bool { true }\n}"),
        .clean(
            "class Song: NSObject {\n    struct Part: Equatable {\n"
                + "        static func == (lhs: Part, rhs: Part) -> Bool { true }\n    }\n}"),
        .clean("struct Song {\n    static func == (lhs: Song, rhs: Song) -> Bool { true }\n}"),
        .flagged(
            "class Song: NSObject {\n    ↓static func == (lhs: Song, rhs: Song) -> Bool { true }\n}"),
        .flagged(
            "@objc class Song: Track {\n    ↓public static func == (a: Song, b: Song) -> Bool { true }\n}"
        ),
        .flagged(
            "enum Music {\n    @objcMembers class Song: Track, Equatable {\n        #if DEBUG\n"
                + "        ↓static func ==(lhs: Song, rhs: Song) -> Bool { true }\n        #endif\n    }\n}"
        ),
    ]

    static let visits: NodeKinds = [.classDecl]

    func check(_ node: Node, in context: inout RuleContext) {
        guard Self.isObjectiveC(node), let block = node.memberBlock else { return }
        for member in TypeMembers(block) where member.kind == .functionDecl {
            guard let name = member.name, name.hasText("=="), member.hasModifier(.staticKeyword),
                Self.comparesOneType(member)
            else { continue }
            context.report(
                "Objective-C does not call `==` of an `NSObject` subclass; override `isEqual(_:)` instead",
                at: member.start..<name.end)
        }
    }

    private static func isObjectiveC(_ node: Node) -> Bool {
        let inheritsFromNSObject = node.inheritanceClause?.inheritedTypes.contains { inherited in
            inherited.type?.typeName?.hasText("NSObject") == true
        }
        return inheritsFromNSObject == true || node.attribute("objc") != nil || node.attribute("objcMembers") != nil
    }

    private static func comparesOneType(_ function: Node) -> Bool {
        guard let signature = function.signature,
            signature.returnClause?.type?.hasText("Bool") == true,
            let parameters = signature.parameterClause?.parameters, parameters.count == 2,
            let left = parameters.first?.type, let right = parameters.last?.type
        else { return false }
        return left.hasSameTokens(as: right)
    }
}

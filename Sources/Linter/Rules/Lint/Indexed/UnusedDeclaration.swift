import Findings
import SwiftTree

/// Flags declarations that no file refers to.
struct UnusedDeclaration: FileRule {
    static let metadata = RuleMetadata(
        id: "unused_declaration", name: "Unused Declaration", kind: .lint, severity: .error, isDefault: false,
        needsIndex: true,
        summary: "declarations should be used somewhere in the package",
        rationale: """
            Code that nobody uses is read, compiled and changed for nothing. The rule flags types, functions, properties and \
            type aliases that no file of the package mentions; a declaration that only itself or other unused code mentions \
            counts as used. Overrides, implementations of requirements, initializers, subscripts, cases and what Objective-C, \
            Interface Builder or tests find by name are not flagged, and public ones only if you ask for them. \
            `prumo unused` finds more: it follows uses from the program's entry points.
            """)

    static let options: [RuleOption<UnusedDeclaration>] = [
        .flag("include_public_and_open", \.includesPublic, summary: "whether public and open declarations are checked"),
        .strings(
            "related_usrs_to_skip", \.skippedBases,
            summary: "unified symbol resolutions of types whose subtypes and conforming types are skipped"),
    ]

    static let examples: [RuleExample] = [
        .clean("func load() {}\nstruct Cart {\n    init() { load() }\n}\nprint(Cart())"),
        .clean("public func load() {}\nopen class Cart {}"),
        .clean(
            "public struct Cart {}\nextension Cart: CustomStringConvertible {\n    public var description: String { \"\" }\n}"
        ),
        .clean("public protocol Loader {\n    func load()\n}"),
        .clean("@main enum Tool {\n    static func main() {}\n}"),
        .clean(
            """
            public struct Cart: Codable {
                private enum CodingKeys: String, CodingKey { case id }
                public let id: Int
            }
            """),
        .flagged("func ↓load() {}"),
        .flagged("struct ↓Cart {\n    let ↓total = 1\n    func ↓load() {}\n}\nextension Cart {}"),
        .flagged("protocol ↓Loader {\n    func ↓load()\n}\nextension Loader {\n    func load() {}\n}"),
        .flagged("typealias ↓Name = String\nlet (↓first, ↓second) = (1, 2)"),
        .flagged("public func ↓load() {}", options: #"{"include_public_and_open": true}"#),
        .clean(
            "protocol Screen {}\nstruct Cart: Screen {}", options: #"{"related_usrs_to_skip": ["s:7Example6ScreenP"]}"#),
    ]

    static let visits: NodeKinds = [
        .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .functionDecl, .typeAliasDecl,
        .associatedTypeDecl, .variableDecl,
    ]

    var includesPublic = false
    var skippedBases = ["s:7SwiftUI15PreviewProviderP"]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let unused = context.compiledFile?.unusedDeclarations, !unused.isEmpty else { return }
        let bases = Dictionary(unused.map { ($0.name, $0.bases) }) { first, _ in first }
        var access = EffectiveAccess(isLimitedByType: false)
        for kind in Self.kinds {
            for node in context.nodes(kind) {
                for name in node.declaredNames {
                    guard let bases = bases[name.start], !isSkipped(node, name, bases, &access) else { continue }
                    context.report("`\(name.name)` is not used in the package; remove it", at: name.range)
                }
            }
        }
    }

    private static let kinds: [NodeKind] = [
        .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl, .functionDecl, .typeAliasDecl,
        .associatedTypeDecl, .variableDecl,
    ]

    private func isSkipped(
        _ declaration: Node, _ name: Token, _ bases: [String], _ access: inout EffectiveAccess
    ) -> Bool {
        if declaration.hasModifier(.overrideKeyword) || bases.contains(where: skippedBases.contains) { return true }
        if !includesPublic, let level = access.level(of: declaration), level >= .public { return true }
        let attributes = Set(declaration.attributes.compactMap { $0.attributeName?.text })
        if !attributes.isDisjoint(with: Self.attributes) { return true }
        if !attributes.isDisjoint(with: ["IBOutlet", "IBInspectable"]),
            declaration.bindings.contains(where: { $0.accessorBlock != nil })
        {
            return true
        }
        switch declaration.kind {
        case .enumDecl: return name.hasText("CodingKeys") && bases.contains("s:s9CodingKeyP")
        case .functionDecl:
            guard declaration.hasModifier(.staticKeyword) else { return false }
            return name.hasText("main") || Self.builderFunctions.contains { name.hasText($0) }
        case .variableDecl: return name.hasText("allTests") && declaration.hasModifier(.staticKeyword)
        default: return false
        }
    }

    /// The attributes of what other programs find.
    private static let attributes: Set<String> = [
        "objc", "objcMembers", "IBAction", "IBSegueAction", "main", "NSApplicationMain", "UIApplicationMain",
        "NSManaged",
        "_cdecl", "c", "_silgen_name",
    ]

    /// The functions that result builders call.
    private static let builderFunctions: [StaticString] = [
        "buildBlock", "buildExpression", "buildOptional", "buildEither", "buildArray", "buildLimitedAvailability",
        "buildFinalResult", "buildPartialBlock",
    ]
}

extension Node {
    /// The names that a declaration introduces: several where a `let` has several.
    fileprivate var declaredNames: [Token] {
        guard kind == .variableDecl else { return name.map { [$0] } ?? [] }
        return bindings.flatMap { binding in
            binding.pattern?.subtree.filter { $0.kind == .identifierPattern }.compactMap(\.identifier) ?? []
        }
    }
}

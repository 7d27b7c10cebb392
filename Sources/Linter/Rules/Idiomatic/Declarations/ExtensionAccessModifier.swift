import Findings
import SwiftTree

/// Flags an access level that all members of an extension have in common.
struct ExtensionAccessModifier: NodeRule {
    static let metadata = RuleMetadata(
        id: "extension_access_modifier", name: "Extension Access Modifier", kind: .idiomatic, fixes: .safe,
        isDefault: false, layout: .opposed(by: .extensionAccess),
        summary: "prefer an access level on an extension over the same one on all of its members",
        rationale: """
            The same level on every member repeats one decision, and a new member is easily added without it. Write it \
            once, as in `public extension Cart { func pay() {} }`. Extensions with a conformance are accepted, because \
            they cannot have an access level. `no_extension_access_modifier` is the opposite rule.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint counts an `#if` inside of another `#if` as one member without an access level. Prumo looks at "
                    + "the members in it.",
                why: "A condition around a member does not change its access level.",
                example:
                    "extension Cart {\n    #if DEBUG\n    #if os(Linux)\n    public func log() {}\n    #endif\n    #endif\n}"
            ),
            .init(
                "SwiftLint flags the members of an extension with an access level that are all `open`. Prumo does not.",
                why: "An extension cannot be `open`.",
                example: "public extension Cart {\n    @objc open func pay() {}\n}"),
            .init(
                "SwiftLint has no fix. Prumo removes the access level of a member if the extension has the same one.",
                why: "The member keeps its access level, because it gets the one of the extension.",
                example: "public extension Cart {\n    public func pay() {}\n}"),
        ])

    static let examples: [RuleExample] = [
        .clean("extension Cart: Paying {\n    public func pay() {}\n}\nextension Cart {}"),
        .clean("extension Cart {\n    public func pay() {}\n    func log() {}\n}"),
        .clean("extension Cart {\n    private func pay() {}\n    private(set) var sum: Int { 1 }\n}"),
        .clean("public extension Cart {\n    internal func pay() {}\n    func log() {}\n}"),
        .clean("extension Cart { private func pay() {} }\ninternal extension Cart { internal func log() {} }"),
        .flagged(
            "@MainActor ↓extension Cart {\n    public func pay() {}\n    #if DEBUG\n    public struct Item {}\n    #endif\n}"
        ),
        .flagged("public extension Cart {\n    ↓@objc public func pay() {}\n}"),
        .flagged("public extension Cart {\n    ↓private func pay() {}\n    ↓private var sum: Int { 1 }\n}"),
        .fixed(
            "public extension Cart {\n    @objc public func pay() {}\n    public static var sum: Int { 1 }\n}",
            to: "public extension Cart {\n    @objc func pay() {}\n    static var sum: Int { 1 }\n}"),
    ]

    static let visits: NodeKinds = [.extensionDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard declaration.inheritanceClause == nil, let block = declaration.memberBlock,
            let keyword = declaration.extensionKeyword, let level = Self.commonLevel(of: block)
        else { return }
        let isExtensionLevel = level != .internal && level != .private && level != .open
        guard let own = declaration.declaredAccessLevel else {
            guard isExtensionLevel else { return }
            return context.report(
                "all members are `\(level.rawValue)`; put `\(level.rawValue)` on the extension instead",
                at: keyword.start..<(declaration.extendedType?.end ?? keyword.end))
        }
        guard isExtensionLevel || level != own && level != .open else { return }
        let message =
            level == own
            ? "`\(level.rawValue)` is redundant in a `\(own.rawValue)` extension; remove it"
            : "all members are `\(level.rawValue)`; put `\(level.rawValue)` on the extension instead of `\(own.rawValue)`"
        for member in TypeMembers(block) {
            guard let modifier = member.modifiers.accessLevel else { continue }
            let removal = level == own ? context.tree.removal(ofModifier: modifier) : nil
            context.report(
                message, at: member.start..<modifier.end,
                fix: removal.map { .safe("remove `\(level.rawValue)`", $0) })
        }
    }

    /// The access level that all members specify; nil if they do not agree, or if there are none.
    private static func commonLevel(of block: Node) -> AccessLevel? {
        var common: AccessLevel?
        for member in TypeMembers(block) {
            guard member.kind.has(.modifiers), let level = member.declaredAccessLevel, common == nil || common == level
            else { return nil }
            common = level
        }
        return common
    }
}

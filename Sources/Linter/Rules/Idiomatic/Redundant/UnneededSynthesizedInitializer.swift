import Findings
import SourceText
import SwiftTree

/// Flags initializers of structures that the compiler writes by itself.
///
/// Initializers that only one configuration of `#if` has are left alone, and so are those of structures with property
/// wrappers, whose parameters only the wrappers' types show, of those with attached macros, which may add properties,
/// and of those with an initializer in an extension of the same file. Computed properties are left
/// out. An `init()` is compared with the compiler's, to which private properties do not matter.
struct UnneededSynthesizedInitializer: FileRule {
    static let metadata = RuleMetadata(
        id: "unneeded_synthesized_initializer", name: "Unneeded Synthesized Initializer", kind: .idiomatic,
        fixes: .safe, summary: "initializers that the compiler would synthesize should be removed",
        rationale: """
            Each new property has to be added to the parameters and the assignments of a handwritten initializer, and \
            a slip such as `self.width = height` compiles. Remove it: for `let width: Int`, the compiler writes \
            `init(width:)` itself. Public initializers are accepted, because the compiler's are not public. The fix is \
            unsafe if other initializers, extensions or attributes may change what the compiler writes.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint counts computed properties as stored ones. Prumo does not.",
            why: "The compiler's initializers do not have parameters for them.",
            example: "struct Size {\n    var width: Int\n    var area: Int { width * width "
                + "}\n    init(width: Int) { self.width = width }\n}"),
        .init(
            "SwiftLint removes comments in the initializer and above it. Prumo flags such an initializer, "
                + "but does not remove it.",
            why: "A fix must not remove what someone wrote for others to read.",
            example: "struct Size {\n    var width = 1\n    init() {\n        // nothing to do\n    }\n}"),
        .init(
            "SwiftLint flags initializers of structures with property wrappers, with attached macros, and "
                + "with an initializer in an extension in the same file. Prumo accepts them.",
            why: "Only the wrapper, the macro or the other initializer shows what the compiler would synthesize.",
            example: "@Model struct Size {\n    let width: Int\n    init(width: Int) { self.width = width }\n}"),
    ])

    static let examples: [RuleExample] = [
        .clean("struct Size { let width: Int }"),
        .clean("struct Size { let width: Int; init(_ width: Int) { self.width = width } }"),
        .clean("struct Size { let width: Int; init(width: Int) { self.width = max(0, width) } }"),
        .clean("struct Size { let width: Int; init(width: Int) throws { self.width = width } }"),
        .clean("struct Size { let width: Int; private init(width: Int) { self.width = width } }"),
        .clean("struct Size { var width = 1; init(width: Int = 2) { self.width = width } }"),
        .clean("public struct Size { let width: Int; public init(width: Int) { self.width = width } }"),
        .clean("struct Size { @Clamped var width: Int; init(width: Int) { self.width = width } }"),
        .clean("struct Shared { private var count = 0; private init() {} }"),
        .clean(
            """
            struct Size {
                let width: Int
                init(width: Int) { self.width = width }
                init(square side: Int) { self.width = side }
            }
            """), .clean("struct Size {\n    #if DEBUG\n    let width: Int\n    #endif\n    init() {}\n}"),
        .clean("@Model struct Size { let width: Int; init(width: Int) { self.width = width } }"),
        .clean("struct Size { var width = 1; init() {} }\nextension Size { init() { self.init(width: 2) } }"),
        .clean("class Size { let width: Int; init(width: Int) { self.width = width } }"),
        .flagged("struct Size { let width: Int; ↓init(width: Int) { self.width = width } }"),
        .flagged(
            """
            class Outer {
                private struct Größe {
                    private let breite: Int, unit = "m"
                    struct Inner { var a = 1; ↓internal init() {} }
                }
                struct Size {
                    var width: [ Int ] = [1, 2], area: Int { 1 }
                    let `default`: Int
                    static let zero = 0
                    ↓init(width: [Int] = [1,2], default: Int) {
                        self.default = `default`
                        self.width = width // as given
                    }
                }
            }
            """),
        .fixed(
            "struct Size {\n    let width: Int\n\n    init(width: Int) {\n        self.width = width\n    }\n}",
            to: "struct Size {\n    let width: Int\n}"),
        .fixed(
            "struct Size { let width: Int; init(width: Int) { self.width = width }; func grow() {} }",
            to: "struct Size { let width: Int; func grow() {} }"),
        .fixed(
            "struct Size {\n    init() {}\n\n    var width = 1\n    // All of it\n}",
            to: "struct Size {\n    var width = 1\n    // All of it\n}"),
        .fixed(
            "struct Size {\n    var width: Int\n    // Made by hand\n    init(width: Int) { self.width = width }\n}",
            to: "struct Size {\n    var width: Int\n    // Made by hand\n    init(width: Int) { self.width = width }\n}"
        ),
        .fixed(
            "struct Size {\n    var width: Int // in points\n    init(width: Int) { self.width = width }\n}",
            to: "struct Size {\n    var width: Int // in points\n}"),
        .fixed(
            "struct Size {\n    var width: Int\n    init(width: Int) { self.width = width /* points */ }\n}",
            to: "struct Size {\n    var width: Int\n    init(width: Int) { self.width = width /* points */ }\n}"),
        .fixed(
            "struct Size {\n    var width: Int\n    /// By hand.\n    init(width: Int) { self.width = width }\n}",
            to: "struct Size {\n    var width: Int\n    /// By hand.\n    init(width: Int) { self.width = width }\n}"),
    ]

    static let visits: NodeKinds = [.structDecl]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for type in context.nodes(.structDecl) { check(type, in: &context) }
    }

    private func check(_ type: Node, in context: inout RuleContext) {
        // A macro may add properties.
        guard type.attributes.allSatisfy(\.isPlainAttribute), let block = type.memberBlock,
            mayHaveSynthesizedInitializers(block)
        else { return }
        var initializers: [Node] = []
        var properties: [StoredProperty] = []
        for member in TypeMembers(block) {
            switch member.kind {
            case .initializerDecl: initializers.append(member)
            case .variableDecl where !member.hasModifier(.staticKeyword):
                guard StoredProperty.append(from: member, to: &properties) else { return }
            default: continue
            }
            if member.parent?.parent?.parent != block { return }
        }
        let synthesized = SynthesizedInitializers(properties: properties)
        guard initializers.allSatisfy(synthesized.contains) else { return }
        // The compiler's might be a redeclaration of one in an extension.
        let name = type.name?.name ?? ""
        if context.ownNames.extendsWithInitializers(name, isInFile: true) { return }
        let isExtended = context.ownNames.extendsWithInitializers(name, isInFile: false)
        for initializer in initializers {
            let end = initializer.signature?.parameterClause?.end ?? initializer.end
            context.report(
                "the compiler synthesizes this initializer; remove it", at: initializer.start..<end,
                fix: Self.fix(
                    // Of several initializers all have to go, and in an isolated type the compiler's may be isolated
                    // otherwise.
                    of: initializer,
                    isSafe: initializers.count == 1 && type.attributes.isEmpty && !isExtended
                        && synthesized.doSame(as: initializer, in: &context)
                        && (synthesized.areOnly(initializer) || Self.isOfFile(type)), context.tree))
        }
    }

    /// Whether no extension in another file and no protocol gives a type initializers.
    private static func isOfFile(_ type: Node) -> Bool {
        guard type.inheritanceClause == nil else { return false }
        // As many levels as people write.
        return ([type] + Array(type.ancestors.prefix(64))).contains { node in
            switch node.kind {
            case .codeBlock, .accessorBlock, .closureExpr: true
            case .actorDecl, .classDecl, .enumDecl, .structDecl: node.isPrivateOrFileprivate
            default: false
            }
        }
    }

    /// Whether a member block has initializers of its own, and only such as the compiler may write.
    private func mayHaveSynthesizedInitializers(_ block: Node) -> Bool {
        var isFound = false
        for item in block.members {
            guard let member = item.firstChild, member.kind == .initializerDecl else { continue }
            guard SynthesizedInitializers.mayContain(member) else { return false }
            isFound = true
        }
        return isFound
    }

    /// Its removal; nil if a comment would be lost or left over.
    private static func fix(of initializer: Node, isSafe: Bool, _ tree: SyntaxTree) -> Fix? {
        // With its semicolon, where it has one.
        let item = initializer.parent ?? initializer
        guard !tree.hasComment(about: item) else { return nil }
        let title = "remove the initializer"
        let edit = removal(of: item, tree)
        // A comment after an empty line above may be about it, or enable what another one disables.
        let hasCommentLine = tree.comments(in: item.firstToken.gapBefore).contains { comment in
            let line = tree.rangeOfLineContent(tree.line(at: comment.start))
            return tree.bytes[line.lowerBound..<comment.start].allSatisfy(Gap.isBlank)
        }
        return isSafe && !hasCommentLine ? .safe(title, edit) : .unsafe(title, edit)
    }

    private static func removal(of item: Node, _ tree: SyntaxTree) -> Edit {
        let gap = item.firstToken.gapBefore
        guard tree.comments(in: gap).isEmpty else { return .deleteLines(item.range, in: tree) }
        if item.firstToken.previous?.kind != .leftBrace { return .delete(gap.lowerBound..<item.end) }
        let next = item.lastToken.gapAfter
        let isLast = item.lastToken.next?.kind == .rightBrace
        if isLast || !tree.comments(in: next).isEmpty { return .deleteLines(item.range, in: tree) }
        return .delete(item.start..<next.upperBound)
    }
}

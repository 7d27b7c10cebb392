import Findings
import SwiftTree

/// Flags `fileprivate`, except where a protocol of the same file needs it.
struct StrictFileprivate: FileRule {
    static let metadata = RuleMetadata(
        id: "strict_fileprivate", name: "Strict Fileprivate", kind: .idiomatic, isDefault: false,
        summary: "`fileprivate` should be avoided",
        rationale: """
            All types in a file can use its `fileprivate` members, so a detail of one type may become a dependency of \
            another. Use `private`, which extensions in the same file can still access, or a wider level for members \
            that other types need. A member that a protocol in the same file requires is accepted, because it cannot \
            be `private`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint flags a member that a protocol inside of another type requires. Prumo does not.",
                why: "Such a member cannot be `private` either.",
                example:
                    "struct Shop {\n    protocol Paying { func pay() }\n    struct Cart: Paying { fileprivate func pay() {} }\n}"
            )
        ])

    static let examples: [RuleExample] = [
        .clean("private struct Cart { private func pay() {} }"),
        .clean("struct Cart: Paying {\n    fileprivate func pay() {}\n}\nprotocol Paying {\n    func pay()\n}"),
        .clean(
            "class Cart: Paying<Int> { fileprivate var (sum, tax) = (1, 2) }\nprotocol Paying<A> { var tax: Int { get } }"
        ),
        .clean(
            "enum Cart: Paying { public fileprivate(set) var sum = 1 }\nprotocol Paying { var sum: Int { get set } }"),
        .flagged("↓fileprivate class Cart {\n    ↓fileprivate func pay() {}\n}"),
        .flagged(
            "struct Cart: Paying { public ↓fileprivate(set) var sum = 1 }\nprotocol Paying { var sum: Int { get } }"),
        .flagged("struct Cart { ↓fileprivate func pay() {} }\nprotocol Paying { func pay() }"),
    ]

    static let visits: NodeKinds = [.declModifier, .protocolDecl]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var requirements: [String: Requirements]?
        for modifier in context.nodes(.declModifier) where modifier.firstToken.kind == .fileprivateKeyword {
            guard let declaration = modifier.parent?.parent else { continue }
            if declaration.kind == .functionDecl || declaration.kind == .variableDecl, let owner = declaration.owner,
                owner.kind.has(.inheritanceClause), let inherited = owner.inheritanceClause?.inheritedTypes
            {
                let all = requirements ?? Self.requirements(of: context.nodes(.protocolDecl))
                requirements = all
                let isRequired = inherited.contains { inherited in
                    guard let type = inherited.type, type.kind == .identifierType, let name = type.typeName else {
                        return false
                    }
                    return all[name.name]?.contain(declaration, isSetter: modifier.lastToken.kind == .rightParen)
                        == true
                }
                if isRequired { continue }
            }
            context.report("use `private` or a wider access level instead of `fileprivate`", at: modifier.range)
        }
    }

    /// What a protocol requires, by name.
    private struct Requirements {
        var methods: Set<String> = []
        var getters: Set<String> = []
        var setters: Set<String> = []

        func contain(_ declaration: Node, isSetter: Bool) -> Bool {
            guard declaration.kind == .variableDecl else {
                return declaration.name.map { methods.contains($0.name) } ?? false
            }
            let names = isSetter ? setters : getters
            return declaration.bindings.contains { binding in
                guard let pattern = binding.pattern else { return false }
                guard pattern.kind == .tuplePattern else { return names.contains(pattern.firstToken.name) }
                return pattern.elements.contains { element in
                    element.pattern.map { names.contains($0.firstToken.name) } ?? false
                }
            }
        }
    }

    private static func requirements(of protocols: SyntaxIndex.Nodes) -> [String: Requirements] {
        var all: [String: Requirements] = [:]
        for declaration in protocols {
            guard let name = declaration.name, let block = declaration.memberBlock else { continue }
            var requirements = all[name.name] ?? Requirements()
            for member in TypeMembers(block) {
                if member.kind == .functionDecl, let name = member.name {
                    requirements.methods.insert(name.name)
                } else if member.kind == .variableDecl {
                    add(member, to: &requirements)
                }
            }
            all[name.name] = requirements
        }
        return all
    }

    private static func add(_ variable: Node, to requirements: inout Requirements) {
        for binding in variable.bindings {
            guard let pattern = binding.pattern, let block = binding.accessorBlock else { continue }
            for accessor in block.accessors where accessor.kind == .accessorDecl {
                switch accessor.accessorSpecifier?.kind {
                case .getKeyword: requirements.getters.insert(pattern.firstToken.name)
                case .setKeyword: requirements.setters.insert(pattern.firstToken.name)
                default: break
                }
            }
        }
    }
}

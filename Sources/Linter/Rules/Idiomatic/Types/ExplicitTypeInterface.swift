import Findings
import SwiftTree

/// Flags variables without a written type.
struct ExplicitTypeInterface: NodeRule {
    /// Where a variable is declared.
    enum VariableKind: String, CaseIterable {
        case instance
        case local
        case `static`
        case `class`
    }

    static let metadata = RuleMetadata(
        id: "explicit_type_interface", name: "Explicit Type Interface", kind: .idiomatic, isDefault: false,
        summary: "variables should have a type annotation",
        rationale: """
            In a review, nobody sees the type of `list.count`, and if that declaration changes, the variable changes \
            without a line in the diff. Write `let size: Int = list.count`. With `allow_redundancy`, a call such as \
            `Set<Int>()` needs no type. `redundant_type_annotation` is the opposite rule.
            """)

    static let options: [RuleOption<Self>] = [
        .choices("excluded", \.excluded, summary: "kinds of variables that are not checked"),
        .flag(
            "allow_redundancy", \.allowsRedundancy,
            summary: "whether the type may be left out where the value is a call, as in `Set<Int>()`, or a type"),
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint reports `a` in `let a, b: Int`. Prumo does not.",
            why: "The type after a list of names is that of all names before it.", example: "let a, b: Int")
    ])

    static let examples: [RuleExample] = [
        .clean(
            "struct Cart { let size: Int = 1, name: String = \"\"; static var first, last: Int }", except: .inString),
        .clean("func run() { let size = 1 }", options: #"{"excluded": ["local"]}"#, except: .inString),
        .clean(
            "struct Cart { let ids = Set<Int>(), names = try? all(), type = Int.self, size = list.map { $0 } }",
            options: #"{"allow_redundancy": true}"#, except: .inString),
        .clean("func run() { for name in names { if let name, case .a(let b) = name {} } }", except: .inString),
        .flagged(
            "class Cart { let ↓size = 1, ↓name = \"\"; static var ↓all = Cart(); class var ↓key = 2 }",
            except: .inString),
        .flagged("func run() { let ↓(one, two) = pair }\nlet ↓size = 1", except: .inString),
        .flagged(
            "let ↓size = list.count\nlet ↓other = 1, ↓all = [1], ↓both = (a(), b())",
            options: #"{"allow_redundancy": true}"#, except: .inString),
    ]

    static let visits: NodeKinds = [.variableDecl]

    var excluded: [VariableKind] = []
    var allowsRedundancy = false

    func check(_ variable: Node, in context: inout RuleContext) {
        guard let kind = Self.kind(of: variable), !excluded.contains(kind) else { return }
        // Bindings that a type further on applies to.
        var untyped: [Node] = []
        for binding in variable.bindings {
            if binding.typeAnnotation != nil {
                while let last = untyped.last, last.initializer == nil { untyped.removeLast() }
            } else if !(allowsRedundancy && binding.initializer?.value?.isCallOrType == true) {
                untyped.append(binding)
            }
        }
        for binding in untyped {
            guard let pattern = binding.pattern else { continue }
            context.report("add a type annotation to the variable", at: pattern.range)
        }
    }

    private static func kind(of variable: Node) -> VariableKind? {
        if variable.hasModifier(.classKeyword) { return .class }
        if variable.hasModifier(.staticKeyword) { return .static }
        switch variable.parent?.kind {
        case .memberBlockItem:
            return variable.parent?.parent?.parent?.parent?.kind == .protocolDecl ? nil : .instance
        case .codeBlockItem: return .local
        default: return nil
        }
    }
}

extension Node {
    /// Whether the value of a variable is a call, as those of types are, or a type: `Set<Int>()`, `try measure()` or
    /// `Int.self`.
    fileprivate var isCallOrType: Bool {
        switch kind {
        case .functionCallExpr: true
        case .tryExpr: expression?.kind == .functionCallExpr
        case .memberAccessExpr: lastToken.kind == .selfKeyword
        default: false
        }
    }
}

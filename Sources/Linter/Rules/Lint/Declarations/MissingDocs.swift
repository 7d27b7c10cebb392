import DataFormats
import Findings
import SourceText
import SwiftTree

/// Flags declarations of some access levels that have no documentation comment.
struct MissingDocs: FileRule {
    static let metadata = RuleMetadata(
        id: "missing_docs", name: "Missing Docs", kind: .lint, severity: nil, isDefault: false,
        summary: "declarations should be documented",
        rationale: """
            Users of a module see its declarations but often not its code: only the documentation says what a \
            parameter means and which errors are thrown. Write `///` above the declaration, with a sentence about what \
            it is or does, its units and its errors. By default, only `public` and `open` declarations are checked. \
            Overrides and members of types that inherit from others need no documentation, because it may be inherited \
            too.
            """)

    static let options: [RuleOption<Self>] = [
        RuleOption(
            names: ["warning", "error"], isMain: false, type: .choices(AccessLevel.allCases.map(\.rawValue)),
            summary: "the access levels of declarations that have to be documented",
            read: { $3.readLevels($1, severity: $0, &$2) },
            show: { [$0.warningLevels, $0.errorLevels].map { JSONText.list($0.map(\.rawValue)) } }),
        .flag("excludes_extensions", \.excludesExtensions, summary: "whether extensions need no documentation"),
        .flag(
            "excludes_inherited_types", \.excludesInheritingTypes,
            summary: "whether types that inherit from others and their members need no documentation"),
        .flag(
            "excludes_trivial_init", \.excludesTrivialInitializers,
            summary: "whether initializers without parameters need no documentation"),
        .flag(
            "evaluate_effective_access_control_level", \.limitsMembers,
            summary: "whether a member counts with the access level of its type if its own is higher"),
    ]

    static let examples: [RuleExample] = [
        .clean("/// A cart.\npublic struct Cart {\n    /// Pays.\n    public func pay() {}\n    var count = 1\n}"),
        .clean(
            "public class Cart: Shop {\n    public func pay() {}\n}\nclass Box: ~Copyable { override public func log() {} }"
        ),
        .clean("/// Pays.\n#if DEBUG\npublic func pay() {}\n#endif\npublic extension Cart {}\nenum Mode { case on }"),
        .clean("public extension Cart: Paying { func pay() {} }\nfunc log() { struct Item { public let a = 1 } }"),
        .flagged("public ↓func pay() {}\n// A cart.\nopen ↓class Cart {}\npublic ↓enum Mode { ↓case on, off }"),
        .flagged("/// A shop.\npublic protocol Shop {\n    ↓associatedtype Item\n    ↓func pay()\n}"),
        .flagged("public extension Cart {\n    static ↓let count = 1\n    ↓struct Item { let a = 1 }\n}"),
        .flagged(
            "internal ↓func pay() {}\npublic func log() {}", options: #"{"error": "internal"}"#, except: .inString),
        .flagged("public ↓extension Cart {}", options: #"{"excludes_extensions": false}"#),
        .flagged(
            "public ↓struct Cart: Paying { public ↓func pay() {} }", options: #"{"excludes_inherited_types": false}"#),
        .flagged(
            "/// A cart.\npublic class Cart {\n    public init() {}\n    public ↓init(a: Int) {}\n}",
            options: #"{"excludes_trivial_init": true}"#),
        .clean(
            "class Cart { public func pay() {} }", options: #"{"evaluate_effective_access_control_level": true}"#),
    ]

    private static let kinds: [NodeKind] = [
        .actorDecl, .associatedTypeDecl, .classDecl, .enumCaseDecl, .enumDecl, .extensionDecl, .functionDecl,
        .initializerDecl, .protocolDecl, .structDecl, .subscriptDecl, .typeAliasDecl, .variableDecl,
    ]

    static let visits = kinds.reduce(into: [] as NodeKinds) { $0.insert($1) }

    var warningLevels: [AccessLevel] = [.open, .public]
    var errorLevels: [AccessLevel] = []
    var excludesExtensions = true
    var excludesInheritingTypes = true
    var excludesTrivialInitializers = false
    var limitsMembers = false
    fileprivate var hasConfiguredLevels = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var access = EffectiveAccess(isLimitedByType: limitsMembers)
        var inheritance = Inheritance()
        for kind in Self.kinds {
            for declaration in context.nodes(kind) {
                guard let level = Self.level(of: declaration, &access), let severity = severity(of: level),
                    !isExcluded(declaration, &inheritance), !Self.isDocumented(declaration),
                    let range = declaration.rangeFromKeywordToName
                else { continue }
                let name = declaration.declarationName?.name ?? level.rawValue
                context.report("document `\(name)`, which is \(level.rawValue)", at: range, severity: severity)
            }
        }
    }

    private static func level(of declaration: Node, _ access: inout EffectiveAccess) -> AccessLevel? {
        guard declaration.kind == .enumCaseDecl else { return access.level(of: declaration) }
        guard let owner = declaration.owner, owner.kind == .enumDecl else { return nil }
        return access.levelForMembers(of: owner)
    }

    private func severity(of level: AccessLevel) -> Diagnostic.Severity? {
        if errorLevels.contains(level) { return .error }
        return warningLevels.contains(level) ? .warning : nil
    }

    private func isExcluded(_ declaration: Node, _ inheritance: inout Inheritance) -> Bool {
        switch declaration.kind {
        case .extensionDecl where excludesExtensions: return true
        case .initializerDecl where excludesTrivialInitializers && declaration.hasNoParameters: return true
        case .enumCaseDecl: break
        default: if declaration.hasModifier(.overrideKeyword) { return true }
        }
        return excludesInheritingTypes && inheritance.isFound(in: declaration)
    }

    /// The types of a file that inherit from others, and those inside of them.
    private struct Inheritance {
        private static let kinds: NodeKinds = [
            .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl,
        ]
        /// What is known about types by their index, so that deep nesting is walked once.
        private var known: [Int: Bool] = [:]

        /// Whether a declaration or one that contains it inherits from anything; `~Copyable` is not counted.
        mutating func isFound(in declaration: Node) -> Bool {
            guard Self.kinds.contains(declaration.kind) else {
                guard let owner = declaration.owner else { return false }
                return isFound(in: owner)
            }
            if let known = known[declaration.index] { return known }
            var isFound =
                declaration.inheritanceClause?.inheritedTypes.contains { $0.type?.kind != .suppressedType } ?? false
            if !isFound, let owner = declaration.owner { isFound = self.isFound(in: owner) }
            known[declaration.index] = isFound
            return isFound
        }
    }

    /// Whether the last comment before a declaration is one for documentation. The first declaration in an `#if` also
    /// has the one before `#if`.
    private static func isDocumented(_ declaration: Node) -> Bool {
        var node = declaration
        while true {
            var last: TriviaPiece.Kind?
            for piece in node.leadingTrivia where piece.kind.isComment || piece.kind == .unexpectedText {
                last = piece.kind
            }
            if last == .docLineComment || last == .docBlockComment { return true }
            guard let item = node.parent, item.kind == .codeBlockItem, let list = item.parent, list.firstChild == item,
                let clause = list.parent, clause.kind == .ifConfigClause, let condition = clause.parent?.parent
            else { return false }
            node = condition
        }
    }
}

extension JSONObjectReader {
    /// Reads the access levels of a severity. As in SwiftLint, one severity that is configured replaces the default of
    /// both.
    fileprivate mutating func readLevels(_ value: JSONValue, severity: String, _ rule: inout MissingDocs) {
        let words = AccessLevel.allCases.map(\.rawValue)
        let levels = (value.elements ?? [value]).compactMap {
            choice($0, among: words, subject: "each entry of \"\(severity)\"").flatMap(AccessLevel.init(rawValue:))
        }
        if !rule.hasConfiguredLevels { (rule.warningLevels, rule.errorLevels) = ([], []) }
        rule.hasConfiguredLevels = true
        if severity == "error" { rule.errorLevels = levels } else { rule.warningLevels = levels }
    }
}

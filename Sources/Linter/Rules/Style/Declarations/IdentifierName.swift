import Findings
import SourceText
import SwiftTree

// A hot path: 60,000 names in SwiftPM. Nearly all are done with in one look at their bytes.

/// Flags names of variables, parameters, functions and enumeration cases that are too short, too long, contain unusual
/// characters, or start with an uppercase letter.
struct IdentifierName: NameRule {
    static let metadata = RuleMetadata(
        id: "identifier_name", name: "Identifier Name", kind: .style, severity: nil, aliases: ["variable_name"],
        summary:
            "identifiers should start with a lowercase letter, contain only letters and digits, and have 3 to 40 "
            + "characters",
        rationale: """
            Names of one or two letters do not explain themselves, very long ones hide the code around them, and an \
            uppercase first letter makes a variable look like a type. Choose a word for what the value is, such as \
            `index` or `firstName`, and list the short names that everyone in the project knows in the option \
            `excluded`. Static properties and names that begin with an acronym may start with an uppercase letter.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.62.0",
        differences: [
            .init(
                "SwiftLint requires a lowercase letter of every name. Prumo requires it only where the script has one.",
                why: "Most scripts have only one case, and their names can have no other first letter.",
                example: "func 名前() {}"),
            .init(
                "SwiftLint applies its conventions to names that only backticks make possible. Prumo accepts them.",
                why: "Such a name is prose on purpose, as that of a test, and no convention for identifiers can "
                    + "apply to it.",
                example: "let `the first item` = items[0]"),
        ])

    static let options: [RuleOption<Self>] =
        nameOptions + [
            .strings(
                "additional_operators", \.additionalOperators,
                summary: "further characters that operator names start with")
        ]

    static let examples: [RuleExample] = [
        .clean("let title = \"\"\nlet URLSession = 1\nfor index in list { print(index) }"),
        .clean("let id = 1"),
        .clean("private var _count = 0\nprivate func _reload() {}"),
        .clean("struct Limits { static let Maximum = 8 }"),
        .clean("class Base { override func Draw() {} }"),
        .clean("func == (left: Point, right: Point) -> Bool { true }"),
        .clean("let `default` = 1\nfunc `Says what it does`() {}", except: .inString),
        .clean("let 利用者名 = 1\nlet größe = 2\nfunc 計算() {}"),
        .clean("call { $value in print(value) }"),
        .clean("let x = 1, y = 2", options: #"{"excluded": ["x|y"]}"#),
        .clean("let my_name = 1", options: #"{"allowed_symbols": "_"}"#),
        .clean("func ∆ (left: Int) -> Int { left }", options: #"{"additional_operators": ["∆"]}"#),
        .clean("let Title = 1", options: #"{"validates_start_with_lowercase": "off"}"#),
        .flagged("let ↓Title = 1\nvar ↓io = 2"),
        .flagged("let ↓my_name = 1\nlet ↓🚀rocket = 2"),
        .flagged("func ↓Reload() {}\nfunc ↓_reload() {}"),
        .flagged("enum Side { case ↓Left, right(↓a: Int) }"),
        .flagged("func move(to ↓p: Point, _ ↓q: Point, by way: Int, _: Int) {}"),
        .flagged("call { ↓a, ↓$b in a }\ncall { (x value: Int, _ ↓c: Int) in value }"),
        .flagged("struct Vector<let ↓n: Int, T> {}"),
        .flagged("let (↓a, second) = pair\nif let ↓b { print(b) }"),
        .flagged("var size: Int { get { 1 } set(↓v) { print(v) } }"),
        .flagged("prefix func ↓∆ (value: Int) -> Int { value }"),
        .flagged("let ↓title = 1", options: #"{"max_length": 4}"#),
    ]

    static let visits: NodeKinds = [
        .accessorParameters, .closureParameter, .closureShorthandParameter, .enumCaseElement, .enumCaseParameter,
        .functionDecl, .functionParameter, .genericParameter, .identifierPattern,
    ]

    private static let operatorStarts = ["!", "%", "&", "*", "+", "-", ".", "/", "<", "=", ">", "?", "^", "|", "~"]

    var names = NameConvention(
        minLength: SeverityLevels(warning: 3, error: 2), maxLength: SeverityLevels(warning: 40, error: 60),
        excluded: [try? Pattern("^id$")].compactMap(\.self))
    var additionalOperators = Self.operatorStarts

    @inline(__always) func check(_ node: Node, in context: inout RuleContext) {
        guard let token = name(of: node), token.kind != .wildcard,
            !names.isOrdinary(token.bytes, startingWith: UInt8(ascii: "a")...UInt8(ascii: "z"))
        else { return }
        checkUnusual(token, of: node, in: &context)
    }

    @inline(__always) private func name(of node: Node) -> Token? {
        switch node.kind {
        case .identifierPattern, .closureShorthandParameter, .enumCaseElement: return node.firstToken
        case .functionDecl, .accessorParameters: return node.name
        case .genericParameter: return node.specifier?.kind == .letKeyword ? node.name : nil
        default:
            // Without attributes and a second name, as most are, the slots need not be looked for.
            let first = node.firstToken
            if first.next?.kind == .colon { return first }
            return node.secondName ?? node.firstName
        }
    }

    @inline(never) private func checkUnusual(_ token: Token, of node: Node, in context: inout RuleContext) {
        guard !token.isRawIdentifier else { return }
        let declaration = declaration(of: node)
        guard !declaration.hasModifier(.overrideKeyword) else { return }
        var name = token.name
        if node.kind == .closureParameter || node.kind == .closureShorthandParameter, name.first == "$" {
            name.removeFirst()
        }
        if declaration.kind == .functionDecl || declaration.kind == .variableDecl, name.first == "_",
            declaration.hasModifier(.privateKeyword) || declaration.hasModifier(.fileprivateKeyword)
        {
            name.removeFirst()
        }
        guard !name.isEmpty, name != "_" else { return }
        let isFunction = node.kind == .functionDecl
        if isFunction, isOperator(name) { return }
        guard let (severity, problem) = problem(of: name, isFunction: isFunction, token, declaration),
            !names.excludes(name, of: token, in: context)
        else { return }
        context.report("the name `\(name)` \(problem)", at: token.range, severity: severity)
    }

    private func problem(
        of name: String, isFunction: Bool, _ token: Token, _ declaration: Node
    ) -> (Diagnostic.Severity, String)? {
        if !isFunction {
            if !names.hasOnlyAllowedCharacters(name) {
                return (names.unallowedSymbolsSeverity, "should contain only letters and digits")
            }
            if let problem = names.lengthProblem(of: name) { return problem }
        }
        guard let severity = names.caseSeverity, let first = name.first, !names.allowedSymbols.contains(String(first)),
            declaration.kind != .variableDecl || !declaration.hasModifier(.staticKeyword),
            lacksLowercaseStart(name, first, isSymbol: token.kind != .identifier && !token.kind.isKeyword)
        else { return nil }
        return (severity, "should start with a lowercase letter")
    }

    /// Whether its first letter should be lowercase but is not. Names that begin like an acronym are accepted.
    private func lacksLowercaseStart(_ name: String, _ first: Character, isSymbol: Bool) -> Bool {
        guard isSymbol || first == "_" || first.isLetter && first.isUppercase else { return false }
        guard let second = name.dropFirst().first else { return true }
        return second.lowercased() == String(second)
    }

    private func isOperator(_ name: String) -> Bool {
        additionalOperators.contains { name.hasPrefix($0) } || Self.operatorStarts.contains { name.hasPrefix($0) }
    }

    /// What a name is declared by; for a variable its `variableDecl`, also for one of a tuple.
    private func declaration(of node: Node) -> Node {
        guard node.kind == .identifierPattern, var binding = node.parent else { return node }
        if binding.kind == .tuplePatternElement, let pattern = binding.parent?.parent?.parent { binding = pattern }
        return binding.kind == .patternBinding ? binding.declaration : node
    }
}

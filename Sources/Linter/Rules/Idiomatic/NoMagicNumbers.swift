import DataFormats
import Findings
import SwiftTree

/// Flags numbers in the middle of code.
struct NoMagicNumbers: FileRule {
    static let metadata = RuleMetadata(
        id: "no_magic_numbers", name: "No Magic Numbers", kind: .idiomatic, isDefault: false,
        summary: "numbers should be named constants",
        rationale: """
            A number in an expression does not say what it counts, and if it is written in several places, a change \
            can miss one of them. Declare a constant, such as `let maximumRetries = 3`, and use its name. Initial \
            values, tests, previews and shifts that are not part of a larger expression are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint accepts numbers in `#Preview`, unless the preview has an attribute. Prumo always accepts them.",
            why: "An attribute changes nothing about the numbers of a preview.",
            example: "@available(iOS 17, *) #Preview { Cart(3) }"),
        .init(
            "SwiftLint reports numbers in types that conform to `PreviewProvider`. Prumo accepts them, as in `#Preview`.",
            why: "Both are previews.",
            example: "struct CartPreview: PreviewProvider { static var previews: some View { Cart(3) } }"),
    ])

    static let options: [RuleOption<Self>] = [
        TestParentClasses.option(\.testParentClasses.names),
        RuleOption(
            names: ["allowed_numbers"], isMain: false, type: .numbers,
            summary: "numbers that are accepted, in addition to 0, 1 and 100",
            read: { name, value, rule, reader in
                rule.allowed = (value.elements ?? [value]).compactMap { element in
                    if case .number(let number) = element.content, let double = number.double { return double }
                    reader.report(
                        at: element, "each entry of \"\(name)\" must be a number, not \(element.kindDescription)")
                    return nil
                }
            },
            show: { rule in
                [
                    "[\(rule.allowed.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }.joined(separator: ", "))]"
                ]
            }),
    ]

    static let examples: [RuleExample] = [
        .clean(
            "let size = 20\nenum Code: Int { case ok = 200, none = -1 }\nlet (low, high) = (400, 599)\nlet sum = a + 1.0"
        ),
        .clean(
            "let range = 2 ..< 12\nlet mask = 1 << 4\nlet color = UIColor(white: 0.5, alpha: 0.9)\nlet bits = a & 0b11"),
        .clean("class CartTests: XCTestCase { func run() { buy(3) } }\nextension CartTests { func more() { buy(3) } }"),
        .clean(
            "@Test func buys() { buy(3) }\nstruct Suite { @Test func one() {}\nfunc two() { buy(2) } }\n#Preview { Cart(3) }"
        ),
        .clean(
            "@available(iOS 17, *) #Preview { Cart(3) }\nstruct P: PreviewProvider { static var previews: some View { Cart(3) } }"
        ),
        .clean("#if compiler(>=6.0)\nlet size = a + 2.5\n#endif", options: #"{"allowed_numbers": [2.5]}"#),
        .clean("class CartTests: Base { let size = buy(3) }", options: #"{"test_parent_classes": "Base"}"#),
        .flagged("buy(↓3)\nlet sum = a + ↓2.0\nlet name = names[↓12 + ↓14]\nreturn (↓5, a)"),
        .flagged("let range = 2 ... ↓12 + 1\nfor i in ↓3 ..< ↓8 {}\nlet mask = a << ↓4 | b\nx = ↓0xFF"),
    ]

    static let visits: NodeKinds = [
        .integerLiteralExpr, .floatLiteralExpr, .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl,
        .ifConfigClause, .macroExpansionExpr, .macroExpansionDecl, .structDecl,
    ]

    var testParentClasses = TestParentClasses()
    var allowed: [Double] = [0, 1, 100]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var numbers: [Node] = []
        var lastTuple: (tuple: Node, isPlain: Bool)?
        for kind in [.integerLiteralExpr, .floatLiteralExpr] as [NodeKind] {
            for literal in context.nodes(kind) where isMagic(literal) {
                if let tuple = literal.initialTuple {
                    let isPlain = lastTuple?.tuple == tuple ? lastTuple?.isPlain == true : tuple.hasOnlyLiterals
                    lastTuple = (tuple, isPlain)
                    if isPlain { continue }
                }
                numbers.append(literal)
            }
        }
        guard !numbers.isEmpty else { return }
        let accepted = acceptedRanges(context)
        for literal in numbers where !accepted.contains(literal.start) {
            context.report("give the number \(literal.text) a name", at: literal.range)
        }
    }

    private func isMagic(_ literal: Node) -> Bool {
        let bytes = literal.bytes
        // Most numbers are these.
        if bytes.count == 1, bytes[0] == UInt8(ascii: "0") || bytes[0] == UInt8(ascii: "1") { return false }
        guard let parent = literal.parent else { return false }
        switch parent.kind {
        case .initializerClause: return false
        case .prefixOperatorExpr, .postfixOperatorExpr:
            if parent.parent?.kind == .initializerClause { return false }
        case .exprList: if Self.isAccepted(literal, in: parent) { return false }
        case .labeledExpr: if Self.isColorComponent(parent) { return false }
        default: break
        }
        // Octal and binary numbers are masks.
        guard let number = Self.value(of: bytes) else { return false }
        return number != 0 && number != 1 && number != 100 && !allowed.contains(number)
    }

    private static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        let isShort = bytes.count < 16 && bytes.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
        if isShort { return Double(bytes.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }) }
        return Double(String(decoding: bytes, as: UTF8.self).filter { $0 != "_" })
    }

    /// Whether it is a bound of a range that a variable is initialized with, or an operand of a shift that is not
    /// part of a larger expression.
    private static func isAccepted(_ literal: Node, in list: Node) -> Bool {
        let isFirst = literal.index == list.index + 1
        guard let sequence = list.parent, sequence.kind == .sequenceExpr,
            isFirst || literal.nextSibling == nil,
            let symbol = isFirst ? literal.nextSibling : literal.previousSibling, symbol.kind == .binaryOperatorExpr
        else { return false }
        if symbol.hasText("<<") || symbol.hasText(">>") {
            return (isFirst ? symbol.nextSibling?.nextSibling == nil : list.index + 1 == symbol.previousSibling?.index)
                && sequence.parent?.kind.isExpr != true
        }
        guard symbol.hasText("...") || symbol.hasText("..<"), sequence.parent?.kind == .initializerClause else {
            return false
        }
        let folded = OperatorTable.standard.fold(sequence)
        guard case .operation(symbol, let left, let right) = folded.rootPart else { return false }
        return folded.operand(at: isFirst ? left : right) == literal
    }

    private static let colorLabels: Set<String> = [
        "alpha", "blue", "brightness", "cgColor", "ciColor", "displayP3Red", "green", "hue", "patternImage", "red",
        "resource", "saturation", "white",
    ]

    private static func isColorComponent(_ argument: Node) -> Bool {
        guard let label = argument.label, let call = argument.parent?.parent else { return false }
        switch call.kind {
        case .functionCallExpr:
            guard var called = call.calledExpression else { return false }
            if called.kind == .memberAccessExpr, called.lastToken.kind == .initKeyword, let base = called.base {
                called = base
            }
            return called.kind == .declReferenceExpr && called.firstToken.hasText("UIColor")
                && colorLabels.contains(label.text)
        case .macroExpansionExpr:
            return call.macroName?.hasText("colorLiteral") == true
                && ["red", "green", "blue", "alpha"].contains(label.text)
        default: return false
        }
    }

    /// Parts of the file in which numbers are accepted: tests, previews and conditions of `#if`.
    private func acceptedRanges(_ context: RuleContext) -> OffsetRanges {
        var ranges = OffsetRanges()
        for clause in context.nodes(.ifConfigClause) {
            if let condition = clause.condition { ranges.insert(condition.range) }
        }
        for code in CodeContext.allCases {
            code.insertRanges(
                of: code.kinds.lazy.flatMap { context.nodes($0) }, testParentClasses: testParentClasses, into: &ranges)
        }
        ranges.merge()
        return ranges
    }
}

extension Node {
    /// The tuple that the literal is an element of, if a variable is initialized with it.
    fileprivate var initialTuple: Node? {
        guard let element = parent, element.kind == .labeledExpr, let tuple = element.parent?.parent,
            tuple.kind == .tupleExpr, tuple.parent?.kind == .initializerClause,
            tuple.parent?.parent?.kind == .patternBinding
        else { return nil }
        return tuple
    }

    fileprivate var hasOnlyLiterals: Bool {
        elements.allSatisfy { element in
            switch element.expression?.kind {
            case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr: true
            default: false
            }
        }
    }
}

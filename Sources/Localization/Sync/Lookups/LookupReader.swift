import SourceText
import SwiftTree

/// Finds the lookups of localized strings in a Swift file, as the compiler finds them when it extracts strings.
struct LookupReader {
    /// The lookups, in the order of the file.
    private(set) var lookups: [CodeLookup] = []
    /// The texts of literals of which it is not known whether they are looked up.
    private(set) var uncertain: Set<String> = []

    private let tree: SyntaxTree
    private let path: String
    private var expected: ExpectedTypes
    private let declared: DeclaredTypes

    /// Prepares reading a file.
    /// - Parameters:
    ///   - tree: the file.
    ///   - path: its path as messages print it.
    ///   - declared: what all sources declare.
    ///   - wrappers: the project's own lookups, as its configuration declares them, by their names.
    init(_ tree: SyntaxTree, path: String, _ declared: DeclaredTypes, wrappers: [String: [LookupWrapper]]) {
        (self.tree, self.path, self.declared) = (tree, path, declared)
        let imports = tree.nodes.filter { $0.kind == .importDecl }.compactMap { $0.path.first?.firstToken.name }
        // Any other module may export the one that declares views.
        let hasViews = imports.contains { $0 != "Foundation" }
        expected = ExpectedTypes(tree, declared, path: path, hasViews: hasViews, wrappers: wrappers)
    }

    mutating func read() {
        for node in tree.nodes where node.kind == .stringLiteralExpr { read(node) }
    }

    private mutating func read(_ literal: Node) {
        switch expected.expectation(of: literal) {
        case .plain: break
        case .unknown: note(literal)
        case .localized(let type, let call): add(literal, as: type, in: call)
        case .view(let call):
            switch isKeyOfView(literal, in: call) {
            case true?: add(literal, as: SwiftType(name: "LocalizedStringKey"), in: call)
            case false?: break
            case nil: note(literal)
            }
        }
    }

    private mutating func note(_ literal: Node) {
        let text = StringLiteralText(literal)
        uncertain.insert(text.pieces.joined(separator: String(KeyForms.hole)))
    }

    /// Whether a view that takes strings as well takes a literal as a key: not if it is chosen with a string.
    private mutating func isKeyOfView(_ literal: Node, in call: Node) -> Bool? {
        var node = literal
        while let parent = node.parent, parent != call {
            if parent.kind == .exprList {
                guard let others = Self.otherChoices(than: node) else { return nil }
                for other in others where !Self.isLiteralChoice(other) {
                    guard let type = expected.type(of: other) else { return nil }
                    if !ExpectedTypes.localizedTypes.contains(type.name) { return false }
                }
            }
            node = parent
        }
        return true
    }

    private static let choiceLimit = 64

    /// Whether an expression is a literal, or one of several that conditions choose from.
    private static func isLiteralChoice(_ node: Node, depth: Int = 0) -> Bool {
        guard depth < choiceLimit else { return false }
        switch node.kind {
        case .stringLiteralExpr: return true
        case .tupleExpr:
            return node.elements.only?.expression.map { isLiteralChoice($0, depth: depth + 1) } ?? false
        case .sequenceExpr:
            let parts = Array(node.elements.suffix(choiceLimit))
            guard let index = parts.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }), let last = parts.last,
                last.previousSibling?.kind == .unresolvedTernaryExpr
            else { return false }
            return isLiteralChoice(last, depth: depth + 1)
                && parts[index...].allSatisfy {
                    $0.kind != .unresolvedTernaryExpr
                        || $0.thenExpression.map { isLiteralChoice($0, depth: depth + 1) } ?? false
                }
        default: return false
        }
    }

    /// The other values that conditions choose from; `nil` if they are too many, or composed.
    private static func otherChoices(than node: Node) -> [Node]? {
        var others: [Node] = []
        // Those before are chosen by the conditions that they follow.
        var previous = node.previousSibling
        for _ in 0..<choiceLimit {
            guard let part = previous else { break }
            if part.kind == .unresolvedTernaryExpr, let then = part.thenExpression { others.append(then) }
            previous = part.previousSibling
        }
        var next = node.kind == .unresolvedTernaryExpr ? node.nextSibling : nil
        var last: [Node] = []
        for _ in 0..<choiceLimit {
            guard let part = next else { break }
            if part.kind == .unresolvedTernaryExpr {
                if let then = part.thenExpression { others.append(then) }
                last = []
            } else {
                last.append(part)
            }
            next = part.nextSibling
        }
        guard previous == nil, next == nil, last.count < 2 else { return nil }
        return others + last
    }

    private mutating func add(_ literal: Node, as type: SwiftType, in call: Node?) {
        let isMacro = type.name == ExpectedTypes.macro.name
        let text = StringLiteralText(literal)
        // A macro's key is taken as it is written.
        guard !isMacro || text.pieces.count == 1 else { return note(literal) }
        // A key beside a default value is a static string.
        let table = table(of: call)
        guard table != .unknown else { return note(literal) }
        let key = key(literal, isSummary: call?.calledName?.hasText("Summary") == true)
        let value = call.flatMap { argument(isMacro ? "value" : "defaultValue", of: $0) }
        var defaultValue: LookupKey?
        if let value {
            guard value.kind == .stringLiteralExpr else { return note(literal) }
            defaultValue = self.key(value, isSummary: false)
        }
        let comment = call.flatMap { argument("comment", of: $0) }.flatMap { comment -> String? in
            guard comment.kind == .stringLiteralExpr else { return nil }
            let text = StringLiteralText(comment)
            return text.pieces.count == 1 ? text.pieces[0] : nil
        }
        let unknown = key.unknown ?? defaultValue?.unknown
        lookups.append(
            CodeLookup(
                path: path, location: tree.location(at: literal.start),
                unknownLocation: unknown.map { tree.location(at: $0) }, key: key, table: table,
                comment: comment?.isEmpty == false ? comment : nil, defaultValue: defaultValue))
    }

    /// No lookup has more arguments.
    private static let argumentLimit = 16

    private func argument(_ label: StaticString, of call: Node) -> Node? {
        guard call.kind == .functionCallExpr else { return nil }
        return call.arguments.prefix(Self.argumentLimit).first { $0.label?.hasText(label) == true }?.expression
    }

    /// The table that a lookup names.
    private func table(of call: Node?) -> KeyReference.Table {
        guard let call, call.kind == .functionCallExpr,
            let expression = argument("tableName", of: call) ?? argument("table", of: call)
        else { return .standard }
        switch expression.kind {
        case .nilLiteralExpr: return .standard
        case .stringLiteralExpr:
            let text = StringLiteralText(expression)
            return text.pieces.count == 1 ? .named(text.pieces[0]) : .unknown
        default: return .unknown
        }
    }
}

// Interpolations.
extension LookupReader {
    private mutating func key(_ literal: Node, isSummary: Bool) -> LookupKey {
        let text = StringLiteralText(literal)
        let segments = literal.segments.filter { $0.kind == .expressionSegment }
        guard segments.count == text.pieces.count - 1 else { return LookupKey(text.pieces.joined()) }
        var parts: [LookupKey.Part] = []
        for (index, piece) in text.pieces.enumerated() {
            if !piece.isEmpty || text.pieces.count == 1 { parts.append(.text(piece)) }
            if index < segments.count { parts.append(placeholder(segments[index], isSummary: isSummary)) }
        }
        return LookupKey(parts)
    }

    private mutating func placeholder(_ segment: Node, isSummary: Bool) -> LookupKey.Part {
        let arguments = Array(segment.expressions)
        let unknown = LookupKey.Part.unknown(offset: segment.start)
        guard let first = arguments.first, let value = first.expression else { return unknown }
        if let label = first.label {
            switch label.name {
            case "placeholder":
                let name = value.kind == .memberAccessExpr ? value.declName?.firstToken.name : nil
                if let specifier = specifier(in: arguments) { return .placeholder(specifier) }
                return name.flatMap { FormatSpecifiers.placeholders[$0] }.map { .placeholder($0) } ?? unknown
            case "timerInterval", "localized": return .placeholder(FormatSpecifiers.object)
            default: return unknown
            }
        }
        if isSummary, value.kind == .keyPathExpr {
            // `\(\.$channel)` in the summary of an intent.
            let name = value.components.first?.lastToken.text ?? ""
            return name.hasPrefix("$") ? .placeholder("${\(name.dropFirst())}") : unknown
        }
        if arguments.count > 1 {
            switch arguments[1].label?.name {
            case "specifier": return specifier(in: arguments).map { .placeholder($0) } ?? unknown
            case "format", "formatter", "style": return .placeholder(FormatSpecifiers.object)
            default: return unknown
            }
        }
        return specifier(of: value).map { .placeholder($0) } ?? unknown
    }

    private func specifier(in arguments: [Node]) -> String? {
        guard let expression = arguments.first(where: { $0.label?.hasText("specifier") == true })?.expression,
            expression.kind == .stringLiteralExpr
        else { return nil }
        let text = StringLiteralText(expression)
        return text.pieces.count == 1 ? text.pieces[0] : nil
    }

    private mutating func specifier(of value: Node) -> String? {
        guard let type = expected.type(of: value), !type.isOptional, type.instance == nil else { return nil }
        let isDeclared = declared.declares(type.name)
        return FormatSpecifiers.specifier(of: type, isDeclared: isDeclared)
    }
}

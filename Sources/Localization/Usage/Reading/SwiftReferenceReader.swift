import Findings
import SourceText
import SwiftTree

// A hot path: it looks at every node and token of a project. No String is made before something is a candidate.

/// Finds the references to localized strings in a Swift file.
struct SwiftReferenceReader {
    let known: KnownKeys
    let tree: SyntaxTree
    let file: Int
    private(set) var references: [KeyReference] = []
    /// What the file calls a generated type, or one within it.
    private(set) var aliases: Set<KnownKeys.Root> = []
    /// The file's own types with the name of a generated one.
    private(set) var namesakes: [NamesakeType] = []
    /// The file's own lookups.
    var wrappers: Set<LookupWrapper> = []
    /// The places that may use any key of a table.
    var tableUses: [TableUse] = []
    /// The tables whose names are literals.
    var namedTables: Set<String> = []
    /// Where names of the system are, as in `Bundle(identifier: "com.apple.UIKit")`.
    private lazy var systemNames = Self.systemNames(in: tree)
    /// What the keys are that expressions compose.
    lazy var expressions = KeyExpressions(tree)
    /// The literals that are parts of composed keys of lookups, by their starts.
    var composed: Set<Int> = []
    /// Whether only the functions that pass keys on are looked for.
    var findsOnlyWrappers = false
    /// Whether the file contains tests.
    private var isTest = false
    /// Read where there is something that a comment may silence.
    private lazy var suppressions: SourceSuppressions = {
        let directives = DirectiveReader.directives(
            inComments: tree.comments.lazy.map(\.range), of: tree.bytes, line: tree.line(at:)
        ) { CodeLines(tree).last(of:) }
        return SourceSuppressions(directives, lineNumber: tree.line(at:))
    }()

    init(_ tree: SyntaxTree, file: Int, known: KnownKeys) {
        (self.tree, self.file, self.known) = (tree, file, known)
    }

    mutating func read() {
        let hasSymbols = !known.symbols.isEmpty
        for node in tree.nodes {
            switch node.kind {
            case .importDecl: isTest = isTest || Self.importsTests(node)
            case .stringLiteralExpr: read(literal: node)
            case .functionCallExpr where !known.isOfConstants: read(call: node)
            case .memberAccessExpr where !known.isOfConstants && read(member: node): break
            case .keyPathExpr where !known.isOfConstants: read(keyPath: node)
            case .enumCaseElement: read(case: node)
            case .memberAccessExpr where hasSymbols: if node.firstToken.kind == .period { read(symbol: node) }
            default: break
            }
        }
        for token in tree.tokens where token.kind == .identifier && known.rootNames.contains(token.bytes) {
            read(root: token)
        }
        // A test that reads a table compares its languages, as a rule.
        if isTest { tableUses.removeAll { $0.kind == .file } }
    }

    private static func importsTests(_ node: Node) -> Bool {
        let name = node.lastToken
        return name.hasText("XCTest") || name.hasText("Testing")
    }
}

// Literals.
extension SwiftReferenceReader {
    private mutating func read(literal: Node) {
        if !known.isOfConstants { readTable(in: literal) }
        if let segment = literal.segments.only, segment.kind == .stringSegment, let token = segment.contentToken,
            !token.bytes.contains(UInt8(ascii: "\\"))
        {
            let use = use(of: literal)
            if use == nil, !known.texts.contains(token.bytes), !isPart(literal, token.bytes) { return }
            return add(literal, use: use, text: StringLiteralText(literal))
        }
        add(literal, use: use(of: literal), text: StringLiteralText(literal))
    }

    /// `enum Key: String { case title }` has the text "title".
    private mutating func read(case element: Node) {
        let name = element.firstToken
        guard known.texts.contains(name.nameBytes), name.next?.kind != .equal,
            let clause = element.ancestor(.enumDecl)?.inheritanceClause,
            clause.tokens.contains(where: { $0.hasText("String") })
        else { return }
        append(name.range, form: .literal, pieces: [name.name])
    }

    /// Whether a literal is concatenated with another string, or is a format.
    private func isPart(_ literal: Node, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.contains(UInt8(ascii: "%")) || isJoined(literal.firstToken.previous) || isJoined(literal.lastToken.next)
    }

    private func isJoined(_ token: Token?) -> Bool {
        guard let token, token.kind == .binaryOperator else { return false }
        return token.hasText("+") || token.hasText("+=")
    }

    private mutating func add(_ literal: Node, use: LiteralUse?, text: StringLiteralText) {
        var pieces = text.pieces
        if let use {
            if use.form == .literal, pieces.count == 1, !known.texts.contains(pieces[0]) { return }
            return append(
                literal.range, form: use.form, pieces: pieces, parts: text.interpolations, table: use.table,
                tablePlace: use.tablePlace)
        }
        if pieces.count == 1 {
            if known.texts.contains(pieces[0]) { return append(literal.range, form: .literal, pieces: pieces) }
            if isJoined(literal.lastToken.next) {
                pieces = isJoined(literal.firstToken.previous) ? ["", pieces[0], ""] : [pieces[0], ""]
            } else if isJoined(literal.firstToken.previous) {
                pieces = ["", pieces[0]]
            } else {
                pieces = KeyForms.pieces(of: pieces[0])
            }
        } else if known.canonicalTexts.contains(pieces.joined(separator: String(KeyForms.hole))) {
            return append(literal.range, form: .literal, pieces: pieces, parts: text.interpolations)
        }
        if !composed.contains(literal.start), known.canProduce(pieces) {
            append(literal.range, form: .pattern, pieces: pieces, parts: text.interpolations)
        }
    }
}

// Calls.
extension SwiftReferenceReader {
    /// What is done with a literal.
    struct LiteralUse {
        let form: KeyReference.Form
        let table: KeyReference.Table
        var tablePlace: KeyReference.TablePlace?
    }

    mutating func use(of literal: Node) -> LiteralUse? {
        guard let argument = argument(literal), var call = argument.parent else {
            return own(literal) ?? typed(literal)
        }
        if call.kind == .labeledExprList { call = call.parent ?? call }
        guard call.kind == .functionCallExpr, let name = call.calledName else { return nil }
        let first = call.arguments.first
        let form = LookupCalls.form(name.nameBytes, label: argument.label?.bytes, isFirst: first == argument)
        guard let form else {
            if let wrapper = wrapper(called: name, in: call, with: argument), wrapper.isCertain {
                return LiteralUse(form: .call(hasPlaceholders: false), table: wrapper.table)
            }
            // A comment is not a key, even where it has the text of one.
            return argument.label?.hasText("comment") == true ? LiteralUse(form: .literal, table: .named("")) : nil
        }
        let (table, place) = table(of: call, named: name.nameBytes)
        return LiteralUse(form: isOfSystem(call) ? .literal : form, table: table, tablePlace: place)
    }

    /// `"key".localized`, `"key".localized()`: what many projects write for `NSLocalizedString`.
    private func own(_ literal: Node) -> LiteralUse? {
        guard let access = literal.parent, access.kind == .memberAccessExpr, let member = access.declName?.baseName,
            let wrapper = known.wrapper(receiving: member)
        else { return nil }
        guard let call = access.parent, call.kind == .functionCallExpr, call.calledExpression == access else {
            return LiteralUse(form: .call(hasPlaceholders: false), table: wrapper.table)
        }
        // Another bundle has tables of its own.
        if call.arguments.contains(where: { $0.label?.hasText("in") == true || $0.label?.hasText("bundle") == true }) {
            return nil
        }
        let named = table(of: call, named: member.nameBytes).0
        return LiteralUse(
            form: .call(hasPlaceholders: false), table: named == .standard ? wrapper.table : named)
    }

    /// `let title: LocalizedStringResource = "key"` and its like.
    private func typed(_ literal: Node) -> LiteralUse? {
        TypedLiteral.table(of: literal).map { LiteralUse(form: .call(hasPlaceholders: true), table: $0) }
    }

    /// The project's own lookup that a call is, if an argument is its key.
    func wrapper(called name: Token, in call: Node, with argument: Node) -> LookupWrapper? {
        guard known.wrapperNames.contains(name.nameBytes), let wrappers = known.wrappers[name.name] else { return nil }
        let index = call.arguments.prefix { $0 != argument }.count
        let label = argument.label?.name
        return wrappers.first { $0.matches(call, label: label, index: index) }
    }

    /// The argument that a literal is, alone, in parentheses or as one of two that a condition chooses from.
    private func argument(_ literal: Node) -> Node? {
        var node = literal
        while let parent = node.parent {
            switch parent.kind {
            case .labeledExpr:
                var outer = parent.parent
                if outer?.kind == .labeledExprList { outer = outer?.parent }
                guard let tuple = outer, tuple.kind == .tupleExpr else { return parent }
                node = tuple
            case .unresolvedTernaryExpr: node = parent
            case .exprList, .sequenceExpr:
                let isChosen =
                    node.kind == .unresolvedTernaryExpr || node.kind == .exprList
                    || node.firstToken.previous?.kind == .colon && node.lastToken.next?.kind != .binaryOperator
                guard isChosen else { return nil }
                node = parent
            default: return nil
            }
        }
        return nil
    }

    /// The table of a lookup, and where it is named or can be.
    func table(
        of call: Node, named name: UnsafeBufferPointer<UInt8>
    ) -> (KeyReference.Table, KeyReference.TablePlace?) {
        var end: Int?
        for argument in call.arguments {
            guard let label = argument.label, label.hasText("tableName") || label.hasText("table") else {
                let isBefore = argument.label.map { LookupCalls.isBeforeTable($0.bytes) } ?? (end == nil)
                if isBefore, let expression = argument.expression { end = expression.range.upperBound }
                continue
            }
            guard let expression = argument.expression else { return (.unknown, nil) }
            if expression.kind == .nilLiteralExpr { return (.standard, .literal(expression.range)) }
            guard expression.kind == .stringLiteralExpr else { return (.unknown, nil) }
            let text = StringLiteralText(expression)
            return text.pieces.count == 1 ? (.named(text.pieces[0]), .literal(expression.range)) : (.unknown, nil)
        }
        guard let end, let label = LookupCalls.tableLabel(of: name, key: call.arguments.first?.label?.bytes) else {
            return (.standard, nil)
        }
        return (.standard, .argument(after: end, label: label))
    }

    /// Whether a string of the system's own is looked up.
    mutating func isOfSystem(_ call: Node) -> Bool {
        var (low, high) = (0, systemNames.count)
        while low < high {
            let middle = (low + high) / 2
            if systemNames[middle] < call.start { low = middle + 1 } else { high = middle }
        }
        return low < systemNames.count && systemNames[low] < call.end
    }

    /// Where the system's own names are, of which a file has a few: each literal of a lookup asks for them.
    static func systemNames(in tree: SyntaxTree) -> [Int] {
        tree.tokens.lazy.filter {
            $0.kind == .stringSegment && $0.bytes.starts(with: "com.apple.".utf8)
        }.map(\.start)
    }
}

// Generated constants.
extension SwiftReferenceReader {
    private mutating func read(symbol: Node) {
        guard let first = symbol.firstToken.next else { return }
        guard known.symbols.contains(KeyForms.foldedName(first.name)) else { return }
        let names = names(from: first)
        append(.symbol, names, root: "")
    }

    private mutating func read(root: Token) {
        guard let known = known.roots[root.text] else { return }
        let path = known.path
        if self.known.isOfConstants, isDeclaration(root) {
            if known.name == known.generated {
                namesakes.append(
                    NamesakeType(
                        file: file, offset: root.start, location: tree.location(at: root.start),
                        scopes: scopes(around: root, declared: true)))
            }
            return
        }
        var start = root
        var context = AccessorContext()
        while let period = start.previous, period.kind == .period, let module = period.previous,
            module.kind == .identifier
        {
            context.qualifier?.insert(module.name, at: 0)
            start = module
        }
        if start.previous?.kind == .period { context.qualifier = nil }
        context.scopes = scopes(around: root)
        let names = token(after: root).map(names) ?? []
        switch start.previous?.kind {
        case .equal:
            if let alias = start.previous?.previous, alias.previous?.kind == .typealiasKeyword {
                aliases.insert(
                    KnownKeys.Root(name: alias.name, path: path + names.map(\.name), generated: known.generated))
                if self.known.isOfConstants {
                    append(.accessor, names, base: path, root: known.generated, context: context)
                }
                return
            }
        case .extensionKeyword:
            if self.known.isOfConstants {
                append(.accessor, names, base: path, root: known.generated, context: context)
            }
            return read(extension: start, base: path + names.map(\.name), root: known.generated, context: context)
        default: break
        }
        if !names.isEmpty { append(.accessor, names, base: path, root: known.generated, context: context) }
    }

    /// In an extension of a generated type its constants need no root.
    private mutating func read(extension start: Token, base: [String], root: String, context: AccessorContext) {
        guard let declaration = start.parent.ancestor(.extensionDecl) else { return }
        let declared = known.isOfConstants ? declaredNames(in: declaration) : []
        for token in declaration.tokens
        where token.kind == .identifier && token.start > start.end && token.previous?.kind != .period {
            var context = context
            if known.isOfConstants {
                // Labels and the names of parameters and declarations do not use anything.
                guard token.parent.kind == .declReferenceExpr || token.parent.kind == .identifierType,
                    known.roots[token.text] == nil
                else { continue }
                context.isDeclaredBeside = declared.contains(token.name)
            }
            append(.accessor, self.names(from: token), base: base, root: root, context: context)
        }
    }

    /// The names of variables, parameters and functions that a declaration contains.
    private func declaredNames(in declaration: Node) -> Set<String> {
        var names: Set<String> = []
        for node in declaration.subtree {
            switch node.kind {
            case .identifierPattern: names.insert(node.firstToken.name)
            case .functionParameter, .closureParameter:
                for token in node.tokens.prefix(while: { $0.kind != .colon }) { names.insert(token.name) }
            case .closureShorthandParameter: names.insert(node.firstToken.name)
            case .functionDecl, .structDecl, .enumDecl, .classDecl, .actorDecl, .typeAliasDecl:
                if let name = node.name?.name { names.insert(name) }
            default: break
            }
        }
        return names
    }

    /// Whether a token is the name of a type that is declared there.
    private func isDeclaration(_ token: Token) -> Bool {
        switch token.parent.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .associatedTypeDecl,
            .genericParameter:
            token.parent.name == token
        default: false
        }
    }

    /// The types and extensions around a token, the innermost one first.
    /// - Parameter declared: whether the token is itself the name of the innermost one, which does not count.
    private func scopes(around token: Token, declared: Bool = false) -> [String] {
        guard known.isOfConstants else { return [] }
        var scopes: [String] = []
        var node: Node? = token.parent
        if declared, token.parent.kind != .genericParameter { node = token.parent.parent }
        while let scope = node {
            switch scope.kind {
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
                if let name = scope.name?.name { scopes.append(name) }
            case .extensionDecl:
                if let type = scope.extendedType, !type.range.contains(token.start) {
                    scopes.append(type.lastToken.name)
                }
            default: break
            }
            node = scope.parent
        }
        return scopes
    }

    private func token(after token: Token) -> Token? {
        guard let period = token.next, period.kind == .period else { return nil }
        return period.next
    }

    /// A name and those that follow after periods.
    private func names(from first: Token) -> [Token] {
        var names = [first]
        while names.count < 16, let last = names.last, let next = token(after: last) { names.append(next) }
        return names
    }

    private mutating func append(
        _ form: KeyReference.Form, _ names: [Token], base: [String] = [], root: String,
        context: AccessorContext = AccessorContext()
    ) {
        guard let first = names.first, let last = names.last else { return }
        references.append(
            KeyReference(
                file: file, range: first.start..<last.end, location: tree.location(at: first.start), form: form,
                pieces: base + names.map(\.name), parts: names.map(\.range), root: root, context: context))
    }

    mutating func append(
        _ range: Range<Int>, form: KeyReference.Form, pieces: [String], parts: [Range<Int>] = [],
        table: KeyReference.Table = .unknown, tablePlace: KeyReference.TablePlace? = nil, isLookedUp: Bool = false
    ) {
        var reference = KeyReference(
            file: file, range: range, location: tree.location(at: range.lowerBound), form: form, pieces: pieces,
            parts: parts, table: table, tablePlace: tablePlace)
        reference.isLookedUp = isLookedUp
        switch form {
        case .call, .view: reference.isSilenced = suppressions.disables(.undefined, at: range.lowerBound)
        case .literal, .pattern, .accessor, .symbol: break
        }
        references.append(reference)
    }
}

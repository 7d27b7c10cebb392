import SourceText
import StringCatalogs
import SwiftTree

// Lookups whose keys are not literals.
extension SwiftReferenceReader {
    /// Finds only the functions that pass what they are given on to lookups.
    mutating func readWrappers() {
        findsOnlyWrappers = true
        for node in tree.nodes {
            switch node.kind {
            case .functionCallExpr: read(call: node)
            case .memberAccessExpr: _ = read(member: node)
            default: break
            }
        }
    }

    mutating func read(call: Node) {
        guard let name = call.calledName else { return }
        let isOfSystem = LookupCalls.mayLookUp(name.nameBytes)
        guard isOfSystem || known.wrapperNames.contains(name.nameBytes) else { return readOpening(call) }
        let first = call.arguments.first
        for argument in call.arguments {
            guard let expression = argument.expression else { continue }
            let form =
                isOfSystem
                ? LookupCalls.form(name.nameBytes, label: argument.label?.bytes, isFirst: first == argument) : nil
            switch form {
            case .call(let hasPlaceholders):
                return read(key: expression, of: call, name, label: argument.label, hasPlaceholders: hasPlaceholders)
            case .view:
                guard let key = Self.implicitKey(expression) else { continue }
                return note(key: key, Lookup(table: table(of: call, named: name.nameBytes).0))
            default: break
            }
            if let wrapper = wrapper(called: name, in: call, with: argument) {
                // A variable may have the name of a function.
                if let called = call.calledExpression, expressions.declares(called) { return }
                return note(key: expression, Lookup(table: wrapper.table))
            }
        }
    }

    private mutating func read(
        key expression: Node, of call: Node, _ name: Token, label: Token?, hasPlaceholders: Bool
    ) {
        // Most keys are literals, which are read for themselves.
        if expression.kind == .stringLiteralExpr, hasPlaceholders || expression.segments.only != nil { return }
        guard !isOfSystem(call) else { return }
        let around = LookupCalls.makesKey(name.nameBytes) ? lookup(around: call) : nil
        let table = table(of: around?.call ?? call, named: around?.name.nameBytes ?? name.nameBytes).0
        if hasPlaceholders, let key = Self.implicitKey(expression) { return note(key: key, Lookup(table: table)) }
        note(
            key: expression,
            Lookup(
                table: table, hasPlaceholders: hasPlaceholders,
                takesString: LookupCalls.takesString(name.nameBytes, label: label?.bytes)))
    }

    /// The string of which `.init(title)` makes a key, in `Text(.init(title))`.
    private static func implicitKey(_ expression: Node) -> Node? {
        guard expression.kind == .functionCallExpr, let called = expression.calledExpression,
            called.kind == .memberAccessExpr, called.base == nil, called.declName?.hasText("init") == true,
            let argument = expression.arguments.only, argument.label == nil
        else { return nil }
        return argument.expression.flatMap { $0.kind == .stringLiteralExpr ? nil : $0 }
    }

    /// `LocalizedStringKey.init`, which is passed on as a function.
    private static func isKeyMaker(_ access: Node, _ base: Node) -> Bool {
        guard let name = base.referenceName, LookupCalls.makesKey(name.nameBytes),
            access.declName?.hasText("init") == true, let parent = access.parent
        else { return false }
        return parent.kind != .functionCallExpr || parent.calledExpression != access
    }

    /// A lookup that is passed on as a function, in `names.map(\.localized)`.
    mutating func read(keyPath: Node) {
        guard let name = keyPath.components.last?.tokens.last, let wrapper = known.wrapper(receiving: name) else {
            return
        }
        noteUnknown(keyAt: keyPath.start, Lookup(table: wrapper.table))
    }

    /// The lookup that a call is the key of, as in `String(localized: String.LocalizationValue(key), table: "T")`.
    private func lookup(around call: Node) -> (call: Node, name: Token)? {
        guard let argument = call.parent, argument.kind == .labeledExpr, var outer = argument.parent else { return nil }
        if outer.kind == .labeledExprList { outer = outer.parent ?? outer }
        guard outer.kind == .functionCallExpr, let name = outer.calledName, LookupCalls.mayLookUp(name.nameBytes) else {
            return nil
        }
        return (outer, name)
    }

    /// A member of strings that looks them up, of something that is not a literal.
    /// - Returns: whether it is one.
    mutating func read(member access: Node) -> Bool {
        guard let base = access.base, base.kind != .stringLiteralExpr, let member = access.declName?.baseName else {
            return false
        }
        if Self.isKeyMaker(access, base) {
            noteUnknown(keyAt: access.start, Lookup(table: .standard))
            return true
        }
        guard let wrapper = known.wrapper(receiving: member), !isOfOther(access, base),
            !(LookupWrapper.common.contains(wrapper) && Self.runsClosure(access))
        else { return false }
        note(key: base, Lookup(table: wrapper.table))
        return true
    }

    /// The types whose values are strings, or keys.
    private static let stringTypes: Set<String> = [
        "String", "Substring", "NSString", "NSMutableString", "LocalizedStringKey", "LocalizationValue",
    ]

    /// Whether a member with the name of a lookup is one of something that is not a string: of a type, of a new value of one, of the
    /// value around it, or one of the system's that gives something other its name, as `localizedString(forRegionCode:)` does.
    private func isOfOther(_ access: Node, _ base: Node) -> Bool {
        if base.kind == .declReferenceExpr, let name = base.referenceName?.name {
            if name.first?.isUppercase == true { return true }
            if name == "self", WrapperReader.receiver(around: base, .unknown) == nil { return true }
        }
        if base.kind == .functionCallExpr, let type = base.calledName?.name, type.first?.isUppercase == true {
            return !Self.stringTypes.contains(type)
        }
        guard let call = access.parent, call.kind == .functionCallExpr, call.calledExpression == access,
            let label = call.arguments.first?.label, let member = access.declName?.baseName
        else { return false }
        return LookupCalls.isName(member, label: label)
    }

    /// Whether a member is called with a closure, as in `locale.localized { … }`: what has a name that many lookups of strings
    /// have runs the closure, and does not look up what it is a member of.
    private static func runsClosure(_ access: Node) -> Bool {
        guard let call = access.parent, call.kind == .functionCallExpr, call.calledExpression == access else {
            return false
        }
        return call.trailingClosure != nil || call.arguments.first?.expression?.kind == .closureExpr
    }

    /// A lookup whose key is not a literal.
    private struct Lookup {
        let table: KeyReference.Table
        var hasPlaceholders = false
        var takesString = true
    }

    private mutating func note(key expression: Node, _ lookup: Lookup) {
        guard !isConstant(expression) else { return }
        switch expression.kind {
        case .nilLiteralExpr: return
        case .tupleExpr:
            if let inner = expression.elements.only?.expression { return note(key: inner, lookup) }
        case .sequenceExpr:
            if let list = expression.elementsNode { return note(keys: Array(list.children)[...], lookup) }
        case .stringLiteralExpr:
            // A literal that is an argument is read for itself, but for one of which nothing is known.
            let text = StringLiteralText(expression)
            guard !lookup.hasPlaceholders, text.pieces.count > 1,
                text.pieces.allSatisfy(\.isEmpty) || use(of: expression) == nil
            else { return }
        default:
            switch WrapperReader.source(of: expression, in: lookup.table) {
            case .wrapper(let wrapper):
                wrappers.insert(wrapper)
                return
            case .literal: return
            case .variable, .composed: break
            }
        }
        noteComposed(of: [expression], lookup)
    }

    /// Notes what operands with operators between them are; a condition chooses from keys that are noted each by itself.
    private mutating func note(keys all: ArraySlice<Node>, _ lookup: Lookup) {
        var elements = all
        // A chain of conditions is a list, and may be longer than calls can be nested.
        while let question = elements.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }) {
            if let chosen = elements[question].thenExpression { note(key: chosen, lookup) }
            elements = elements[(question + 1)...]
        }
        let parts = elements.split { $0.kind == .binaryOperatorExpr && $0.hasText("??") }
        if parts.count > 1 {
            for part in parts { note(keys: part, lookup) }
        } else if elements.count == 1, let only = elements.first {
            note(key: only, lookup)
        } else {
            noteComposed(of: Array(elements), lookup)
        }
    }

    private mutating func noteComposed(of elements: [Node], _ lookup: Lookup) {
        guard !findsOnlyWrappers, let first = elements.first, let last = elements.last else { return }
        let range = first.start..<last.end
        let (texts, literals) = expressions.read(elements)
        // A literal whose place in a key is not known may still be a part of one.
        if !texts.contains(where: \.isUnknown) { composed.formUnion(literals) }
        for text in texts {
            if let constant = text.constant {
                guard !literals.isEmpty, known.texts.contains(constant) else { continue }
                append(range, form: .literal, pieces: [constant], table: lookup.table)
            } else if text.isUnknown {
                noteUnknown(keyAt: range.lowerBound, lookup)
            } else {
                append(range, form: .pattern, pieces: text.pieces, table: lookup.table, isLookedUp: true)
            }
        }
    }

    /// Whether an expression is a generated constant, which is a string already.
    private func isConstant(_ expression: Node) -> Bool {
        let token = expression.firstToken
        return token.kind == .identifier && known.rootNames.contains(token.bytes) && token.next?.kind == .period
    }

    private mutating func noteUnknown(keyAt offset: Int, _ lookup: Lookup) {
        switch lookup.table {
        case .named(let name): append(use: .lookup, of: name, at: offset)
        case .standard where lookup.takesString:
            append(use: .sharedLookup, of: StringsTable.defaultName, at: offset)
        case .unknown where lookup.takesString: append(use: .sharedLookup, of: nil, at: offset)
        case .standard, .unknown: break
        }
    }

    /// `path(forResource: "Countries", ofType: "strings")` and its like with a name that only the running program knows.
    private mutating func readOpening(_ call: Node) {
        guard let kind = call.arguments.first(where: { Self.isKind($0.label) })?.expression,
            kind.kind == .stringLiteralExpr, Self.isTable(StringLiteralText(kind))
        else { return }
        let resource = call.arguments.first { argument in
            argument.label.map { $0.hasText("forResource") || $0.hasText("name") || $0.hasText("resource") } ?? true
        }
        guard let resource, let expression = resource.expression else { return }
        if expression.kind == .stringLiteralExpr {
            let text = StringLiteralText(expression)
            guard text.pieces.count == 1, let file = text.pieces[0].split(separator: "/").last else { return }
            append(use: .file, of: String(file), at: expression.range.lowerBound)
        } else if expression.kind != .nilLiteralExpr {
            append(use: .file, of: nil, at: expression.range.lowerBound)
        }
    }

    private static func isKind(_ label: Token?) -> Bool {
        guard let label else { return false }
        return label.hasText("ofType") || label.hasText("withExtension") || label.hasText("extension")
    }

    private static func isTable(_ text: StringLiteralText) -> Bool {
        ["strings", "stringsdict", ".strings", ".stringsdict"].contains(text.pieces.count == 1 ? text.pieces[0] : "")
    }

    /// A literal that is the name of a table, or ends with that of its file.
    mutating func readTable(in literal: Node) {
        guard let segment = literal.segments.last, segment.kind == .stringSegment, let token = segment.contentToken
        else {
            return
        }
        let bytes = token.bytes
        if literal.segments.only != nil, known.tableNames.contains(bytes) { namedTables.insert(token.text) }
        guard bytes.count > 8, bytes.last == UInt8(ascii: "s") || bytes.last == UInt8(ascii: "t"),
            let table = TableUse.table(inPath: bytes)
        else { return }
        append(use: .file, of: table, in: TableUse.folders(ofPath: token.text), at: literal.range.lowerBound)
    }

    private mutating func append(
        use kind: TableUse.Kind, of table: String?, in folders: [String] = [], at offset: Int
    ) {
        tableUses.append(
            TableUse(table: table, folders: folders, kind: kind, file: file, location: tree.location(at: offset)))
    }
}

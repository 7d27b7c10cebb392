import SourceText
import SwiftTree

// Lookups whose keys are not literals.
extension SwiftReferenceReader {
    /// Finds only the functions that pass what they are given on to lookups.
    mutating func readWrappers() {
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
        guard isOfSystem || known.wrapperNames.contains(name.nameBytes) else { return readOpening(call, name) }
        let first = call.arguments.first
        for argument in call.arguments {
            guard let expression = argument.expression else { continue }
            var table: KeyReference.Table?
            if isOfSystem,
                case .call? = LookupCalls.form(
                    name.nameBytes, label: argument.label?.bytes, isFirst: first == argument)
            {
                table = self.table(of: call, named: name.nameBytes).0
            } else if let wrapper = wrapper(called: name, in: call, with: argument) {
                table = wrapper.table
            }
            guard let table else { continue }
            return note(key: expression, in: table)
        }
    }

    /// A member of strings that looks them up, of something that is not a literal.
    /// - Returns: whether it is one.
    mutating func read(member access: Node) -> Bool {
        guard let base = access.base, base.kind == .declReferenceExpr, let member = access.declName?.baseName,
            let wrapper = known.wrapper(receiving: member)
        else { return false }
        note(key: base, in: wrapper.table)
        return true
    }

    private mutating func note(key expression: Node, in table: KeyReference.Table) {
        switch WrapperReader.source(of: expression, in: table) {
        case .wrapper(let wrapper): wrappers.insert(wrapper)
        case .variable:
            guard case .named(let name) = table else { return }
            append(use: .lookup, of: name, at: expression.range.lowerBound)
        case .literal: break
        }
    }

    /// `path(forResource: "Countries", ofType: "strings")` and its like with a name that only the running program knows.
    private mutating func readOpening(_ call: Node, _ name: Token) {
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
        append(use: .file, of: table, at: literal.range.lowerBound)
    }

    private mutating func append(use kind: TableUse.Kind, of table: String?, at offset: Int) {
        tableUses.append(TableUse(table: table, kind: kind, file: file, location: tree.location(at: offset)))
    }
}

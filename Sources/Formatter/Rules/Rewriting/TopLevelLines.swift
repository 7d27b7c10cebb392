import SwiftTree

/// The lines of a file or of a clause of `#if`, as far as ordering imports may change them: up to the first statement
/// after the last import.
struct TopLevelLines {
    private let file: RuleFile
    private let entersConditions: Bool
    private(set) var lines: [TopLevelLine] = []
    /// Whether a token is before the first line, on the same line.
    private(set) var continuesLine = false
    /// Whether they are those of a clause of `#if`.
    private(set) var isClause = false

    init(_ file: RuleFile) {
        self.file = file
        entersConditions = file.configuration.orderedImportsIncludesConditionalImports
    }

    /// Reads the lines of a file.
    mutating func read(_ statements: NodeList, before shebang: Token?) {
        continuesLine = shebang != nil
        read(statements)
    }

    private mutating func read(_ statements: NodeList) {
        let kinds: NodeKinds = entersConditions ? [.importDecl, .ifConfigDecl] : [.importDecl]
        var (count, end) = (0, 1)
        for statement in statements {
            count += 1
            if let item = statement.item, kinds.contains(item.kind) { end = count + 1 }
        }
        for statement in statements {
            guard end > 0 else { break }
            end -= 1
            append(statement)
        }
    }

    private mutating func append(_ statement: Node) {
        let trivia = statement.leadingTrivia
        if lines.isEmpty { begin(at: trivia.start, isAfterBreak: false) }
        for piece in trivia {
            switch piece.kind {
            case .newlines, .carriageReturns: breakLines(piece, byteCount: 1)
            case .carriageReturnLineFeeds: breakLines(piece, byteCount: 2)
            // A byte order mark stays where it is.
            case .unexpectedText where piece.start == 0: lines[0].range = piece.end..<piece.end
            case .lineComment, .blockComment, .docLineComment, .docBlockComment:
                lines[lines.count - 1].content = .comment
            default: break
            }
        }
        let content = content(of: statement)
        if let line = lines.last, line.hasStatement {
            if case .code = content, line.isCode {} else { begin(at: statement.start, isAfterBreak: false) }
        }
        let end = statement.lastToken.trailingTrivia.end
        let position = lines.count - 1
        if case .comment = lines[position].content { lines[position].hasInnerComment = true }
        if case .sortedImport = content, file.hasComment(in: statement.range) {
            lines[position].hasInnerComment = true
        }
        lines[position].content = content
        lines[position].hasTrailingTrivia = end > statement.end
        lines[position].range = lines[position].range.lowerBound..<end
    }

    private mutating func begin(at offset: Int, isAfterBreak: Bool) {
        lines.append(TopLevelLine(range: offset..<offset, isAfterBreak: isAfterBreak))
    }

    private mutating func breakLines(_ piece: TriviaPiece, byteCount: Int) {
        for offset in stride(from: piece.start, to: piece.end, by: byteCount) {
            lines[lines.count - 1].range = lines[lines.count - 1].range.lowerBound..<offset
            begin(at: offset + byteCount, isAfterBreak: true)
        }
    }

    private func content(of statement: Node) -> TopLevelLine.Content {
        guard let item = statement.item else { return .code }
        switch item.kind {
        case .importDecl: return file.isIncluded(statement) ? .sortedImport(item, Self.group(of: item)) : .fixedImport
        case .ifConfigDecl: return .condition(clauses: entersConditions ? clauses(of: item) : [])
        default: return .code
        }
    }

    private func clauses(of condition: Node) -> [TopLevelLines] {
        condition.clauses.compactMap { clause in
            guard let elements = clause.child(.elements), elements.kind == .codeBlockItemList else { return nil }
            var lines = TopLevelLines(file)
            (lines.isClause, lines.continuesLine) = (true, true)
            lines.read(NodeList(elements))
            return lines
        }
    }

    private static func group(of declaration: Node) -> TopLevelLine.Group {
        func has(_ name: StaticString) -> Bool {
            declaration.attributes.contains { attribute in
                guard attribute.kind == .attribute, let type = attribute.attributeName else { return false }
                return type.kind == .identifierType && type.name?.hasText(name) == true
            }
        }
        if has("testable") { return .testable }
        if has("_implementationOnly") { return .implementationOnly }
        return declaration.importKindSpecifier == nil ? .module : .declaration
    }
}

import SourceText
import SwiftTree

/// The order of the lines of a file, or of a clause of `#if`, with its imports sorted.
struct ImportOrder {
    /// Stands for a new blank line in an order. One without spaces in the source equals it.
    private static let blank = -1

    private let source: TopLevelLines
    private var lines: [TopLevelLine] { source.lines }
    /// The orders of the clauses of a line that is an `#if`.
    private var clauses: [Int: [ImportOrder]] = [:]
    /// The lines in their new order, by their positions.
    private var order: [Int] = []
    /// The number of lines at the beginning that stay.
    private var prefixCount = 0
    /// The number of lines at the end that stay.
    private var suffixCount = 0

    // The lines of the part that is being sorted.
    private var header: [Int] = []
    private var imports: [[Int]] = Array(repeating: [], count: TopLevelLine.Group.allCases.count)
    private var code: [Int] = []
    private var comments: [Int] = []

    init(_ source: TopLevelLines, in file: RuleFile) {
        self.source = source
        sort(file)
        compare()
    }
}

// Sorting.
extension ImportOrder {
    private mutating func sort(_ file: RuleFile) {
        let lines = lines
        var isInHeader = true
        for (position, line) in lines.enumerated() {
            if case .fixedImport = line.content {
                finishPart(file)
                order += [position, Self.blank]
                continue
            }
            if isInHeader {
                isInHeader = addToHeader(line, at: position, file)
                if isInHeader { continue }
            }
            switch line.content {
            case .sortedImport(_, let group): Self.add(position, to: &imports[group.rawValue], after: &comments)
            case .comment: comments.append(position)
            case .condition(let clauses):
                self.clauses[position] = clauses.map { ImportOrder($0, in: file) }
                Self.add(position, to: &code, after: &comments)
            case .blank, .code, .fixedImport: Self.add(position, to: &code, after: &comments)
            }
        }
        finishPart(file)
        while let last = order.last, isBlank(last) { order.removeLast() }
        guard source.continuesLine, let first = order.first else { return }
        // The interpreter would take a comment on the first line for its own.
        if source.isClause || !isBlank(first) { order.insert(Self.blank, at: 0) }
    }

    private func isBlank(_ position: Int) -> Bool { position == Self.blank || lines[position].isBlank }

    /// Adds a line to the header of the file, or to the comments of what comes next.
    /// - Returns: whether the line can be a part of the header.
    private mutating func addToHeader(_ line: TopLevelLine, at position: Int, _ file: RuleFile) -> Bool {
        switch line.content {
        case .blank:
            Self.add(position, to: &header, after: &comments)
        case .comment:
            guard file.tree.contains("swift-format-ignore-file", in: line.range) else {
                comments.append(position)
                return true
            }
            Self.add(position, to: &header, after: &comments)
        default: return false
        }
        return true
    }

    /// Adds a line to others, with the comments that wait for it.
    private static func add(_ position: Int, to lines: inout [Int], after comments: inout [Int]) {
        lines += comments
        lines.append(position)
        comments.removeAll(keepingCapacity: true)
    }

    /// Adds the lines of the part to the order, with blank lines between its groups.
    private mutating func finishPart(_ file: RuleFile) {
        code += comments
        if let first = header.first, isBlank(first) { header.removeFirst() }
        if let last = header.last, isBlank(last) { header.removeLast() }
        let firstCode = code.firstIndex { !lines[$0].isEmpty } ?? code.count
        var isFirst = true
        add(header[...], &isFirst)
        for group in imports.indices where !imports[group].isEmpty { add(sorted(imports[group], file)[...], &isFirst) }
        add(code[firstCode...], &isFirst)
        (header, code, comments) = ([], [], [])
        for group in imports.indices { imports[group] = [] }
    }

    /// Adds a group of lines to the order, after a blank line if it is not the first one.
    private mutating func add(_ group: ArraySlice<Int>, _ isFirst: inout Bool) {
        guard !group.isEmpty else { return }
        if !isFirst { order.append(Self.blank) }
        order += group
        isFirst = false
    }

    private struct SortedImport {
        var line: Int
        var comments: [Int]
        let name: String
    }

    /// The lines of a group of imports with their comments, sorted by what they import and without duplicates.
    private func sorted(_ group: [Int], _ file: RuleFile) -> [Int] {
        guard group.count > 1, !isSorted(group, file) else { return group }
        var imports: [SortedImport] = []
        var positions: [String: Int] = [:]
        var comments: [Int] = []
        for position in group {
            guard case .sortedImport(let declaration, _) = lines[position].content else {
                comments.append(position)
                continue
            }
            let (whole, path) = importRanges(of: declaration, file)
            let (text, name) = (file.text(whole), file.text(path))
            if let duplicate = positions[text], let kept = merged(imports[duplicate].line, position) {
                imports[duplicate].line = kept
                imports[duplicate].comments += comments
            } else {
                positions[text] = imports.count
                imports.append(SortedImport(line: position, comments: comments, name: name))
            }
            comments = []
        }
        imports.sort { $0.name.lexicographicallyPrecedes($1.name) }
        return imports.flatMap { $0.comments + [$0.line] }
    }

    /// Whether the imports of a group have names in ASCII of which each comes after the one before it.
    private func isSorted(_ group: [Int], _ file: RuleFile) -> Bool {
        let bytes = file.tree.bytes
        var last: Range<Int>?
        for position in group {
            guard case .sortedImport(let declaration, _) = lines[position].content else { continue }
            let name = importRanges(of: declaration, file).path
            if bytes[name].contains(where: { $0 >= 0x80 }) { return false }
            if let last, !bytes[last].lexicographicallyPrecedes(bytes[name]) { return false }
            last = name
        }
        return true
    }

    /// The one of two lines with the same import that can stand for both; `nil` if a comment would be lost.
    private func merged(_ first: Int, _ second: Int) -> Int? {
        if lines[first].hasTrailingTrivia, lines[second].hasTrailingTrivia { return nil }
        let (kept, removed) = lines[second].hasTrailingTrivia ? (second, first) : (first, second)
        return lines[removed].hasInnerComment ? nil : kept
    }
}

// Comparing with the source.
extension ImportOrder {
    private func stays(_ position: Int, as line: Int) -> Bool {
        (position == line || position == Self.blank && lines[line].isEmpty) && lines[line].isAfterBreak
    }

    private mutating func compare() {
        let limit = min(order.count, lines.count)
        if limit > 0, order[0] == 0 || order[0] == Self.blank && lines[0].isEmpty { prefixCount = 1 }
        while prefixCount > 0, prefixCount < limit, stays(order[prefixCount], as: prefixCount) { prefixCount += 1 }
        while suffixCount < limit - max(prefixCount, 1) {
            let (last, line) = (order.count - 1 - suffixCount, lines.count - 1 - suffixCount)
            guard stays(order[last], as: line) else { break }
            suffixCount += 1
        }
    }

    /// Adds the edits that change the source: one for the lines that do not stay, and those in clauses of lines that do.
    func addEdits(to edits: inout [Edit], in file: RuleFile) {
        let lineEnd = lines.count - suffixCount
        for position in Array(0..<prefixCount) + Array(lineEnd..<lines.count) {
            for clause in clauses[position] ?? [] { clause.addEdits(to: &edits, in: file) }
        }
        let changed = order[prefixCount..<(order.count - suffixCount)]
        guard prefixCount < lineEnd || !changed.isEmpty else { return }
        let start = prefixCount > 0 ? lines[prefixCount - 1].range.upperBound : lines[0].range.lowerBound
        let end = lineEnd > 0 ? lines[lineEnd - 1].range.upperBound : start
        var text: [UInt8] = []
        append(changed, isFirst: prefixCount == 0, to: &text, in: file)
        let replacement = String(decoding: text, as: UTF8.self)
        // Comments can contain what is not UTF-8, and a string cannot.
        guard replacement.utf8.elementsEqual(text) else { return }
        edits.append(.replace(start..<max(start, end), with: replacement))
    }

    private func append(_ positions: ArraySlice<Int>, isFirst: Bool, to text: inout [UInt8], in file: RuleFile) {
        for (count, position) in positions.enumerated() {
            if count > 0 || !isFirst { text.append(UInt8(ascii: "\n")) }
            guard position != Self.blank else { continue }
            var start = lines[position].range.lowerBound
            for clause in clauses[position] ?? [] {
                guard let first = clause.lines.first, let last = clause.lines.last else { continue }
                text += file.tree.bytes[start..<first.range.lowerBound]
                clause.append(clause.order[...], isFirst: true, to: &text, in: file)
                start = last.range.upperBound
            }
            text += file.tree.bytes[start..<lines[position].range.upperBound]
        }
    }
}

extension ImportOrder {
    /// The texts of an import, and of what it imports.
    private func importRanges(of declaration: Node, _ file: RuleFile) -> (whole: Range<Int>, path: Range<Int>) {
        // A comment before a semicolon is a part of both.
        let hasSemicolon = declaration.parent?.semicolon != nil
        var end = hasSemicolon ? declaration.trailingTrivia.end : declaration.end
        let bytes = file.tree.bytes
        while end > declaration.end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        let start = declaration.path.node?.start ?? declaration.start
        return (declaration.start..<end, start..<end)
    }
}

extension SyntaxTree {
    /// Whether a text is in a range. A search in a `String` takes as long as laying the file out.
    fileprivate func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
        let (bytes, wanted, count) = (bytes, text.utf8Start, text.utf8CodeUnitCount)
        var start = range.lowerBound
        while start + count <= range.upperBound {
            var length = 0
            while length < count, bytes[start + length] == wanted[length] { length += 1 }
            if length == count { return true }
            start += 1
        }
        return false
    }
}

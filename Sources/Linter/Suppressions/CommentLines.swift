import Findings
import SwiftTree

/// Between which lines of a file a comment can be put on a line of its own.
struct CommentLines {
    /// What ends the file's lines.
    let newline: String
    /// The first line that may have a comment before it, after what has to be first.
    let top: Int
    private let tree: SyntaxTree
    /// Whether the start of a line belongs to a literal or a multiline comment; lines count from 1.
    private let isInside: [Bool]
    /// Lines to which a directive counts from the line before them, or from which one counts to that.
    private let isBound: Set<Int>
    /// The last accepting line before each, or 0, and the first one after each.
    private var acceptingBefore: [Int] = []
    private var acceptingAfter: [Int] = []

    init(_ tree: SyntaxTree, _ directives: [Directive]) {
        self.tree = tree
        let first = tree.rangeOfLine(1)
        let firstEnd = tree.bytes[tree.rangeOfLineContent(1).upperBound..<first.upperBound]
        newline = firstEnd.isEmpty ? "\n" : String(decoding: firstEnd, as: UTF8.self)
        let content = tree.bytes[tree.rangeOfLineContent(1)]
        top = content.starts(with: "#!".utf8) || Self.isToolsVersion(content) ? 2 : 1
        isInside = tree.linesBeginning(inside: tree.literalRanges + tree.comments.map(\.range))
        isBound = Set(
            directives.compactMap { directive in
                switch directive.modifier {
                case .next: directive.line + 1
                case .previous: directive.line
                case .this, nil: nil
                }
            })
        findAccepting()
    }

    private mutating func findAccepting() {
        let count = tree.lineCount
        acceptingBefore = [Int](repeating: 0, count: count + 1)
        acceptingAfter = [Int](repeating: count + 1, count: count + 1)
        for line in stride(from: 2, through: count, by: 1) {
            acceptingBefore[line] = accepts(line - 1) ? line - 1 : acceptingBefore[line - 1]
        }
        for line in stride(from: count - 1, through: 1, by: -1) {
            acceptingAfter[line] = accepts(line + 1) ? line + 1 : acceptingAfter[line + 1]
        }
    }

    /// A manifest's first line has to stay the first.
    private static func isToolsVersion(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard line.starts(with: "//".utf8) else { return false }
        let rest = line.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: rest.prefix(20), as: UTF8.self).lowercased() == "swift-tools-version:"
    }

    /// Whether a comment before a line changes neither the program nor what a directive is about.
    func accepts(_ line: Int) -> Bool {
        line >= top && line <= tree.lineCount && !isInside[line] && !(line > 1 && isBound.contains(line))
    }

    /// The last line before another one that accepts a comment before it.
    func lastAccepting(before line: Int) -> Int? {
        let line = acceptingBefore[line]
        return line > 0 ? line : nil
    }

    /// The first line after another one that accepts a comment before it; the line after the last one if there is none.
    func firstAccepting(after line: Int) -> Int { acceptingAfter[line] }

    /// The offset where a comment can be put after a line; nil if it ends in a literal or has a comment there.
    func endForComment(of line: Int) -> Int? {
        guard line > 1 || top == 1, line == tree.lineCount || !isInside[line + 1] else { return nil }
        let end = tree.rangeOfLineContent(line).upperBound
        let hasComment = tree.comments(in: tree.rangeOfLine(line)).contains { $0.end == end }
        let isInComment =
            isInside[line] && tree.token(at: tree.rangeOfLine(line).lowerBound) == nil
            && tree.comments(in: 0..<tree.rangeOfLine(line).lowerBound).last.map { $0.end >= end } ?? false
        return hasComment || isInComment ? nil : end
    }

    /// The offset before the first byte of a line, after a byte order mark.
    func start(of line: Int) -> Int {
        let start = tree.rangeOfLine(line).lowerBound
        return start == 0 && tree.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
    }

    /// The space that a line begins with.
    func indentation(of line: Int) -> String {
        let content = tree.bytes[start(of: line)..<tree.rangeOfLineContent(line).upperBound]
        return String(decoding: content.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
}

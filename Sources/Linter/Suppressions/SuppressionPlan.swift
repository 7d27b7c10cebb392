import Findings
import SwiftTree
import SourceText

/// Where which comments go that silence the findings of a file.
struct SuppressionPlan {
    /// The lines from one up to, and without, another one.
    private struct Part: Hashable {
        let start: Int
        let end: Int
    }

    /// What rules find about a file as a whole is silenced at its top.
    private static let fileRules: Set<String> = ["file_length", "file_name", "file_name_no_space", "single_test_class"]

    /// The length of lines that comments keep to where indentation alone would make them longer.
    private static let width = 120

    private let tree: SyntaxTree
    private let ending: String
    private let lines: CommentLines
    private let directives: [Directive]
    private let directiveLines: Set<Int>
    /// The directives that disable something on some lines only, by the first of these.
    private var disabling: [Int: Int] = [:]
    private var fileIDs: Set<String> = []
    /// The ids of rules that find something about the file on its first line.
    private var firstLineIDs: Set<String> = []
    /// The ids by line.
    private var lineIDs: [Int: Set<String>] = [:]

    init(_ tree: SyntaxTree, reason: String?) {
        self.tree = tree
        let words = reason?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        ending = words.isEmpty ? "" : " - \(words)"
        directives = tree.directives
        directiveLines = Set(directives.map(\.line))
        lines = CommentLines(tree, directives)
        for (number, directive) in directives.enumerated() where directive.problem == nil {
            if let lines = directive.lines, directive.action == .disable { disabling[lines.lowerBound] = number }
        }
    }

    /// Plans to silence a rule on a line.
    mutating func silence(_ id: String, on line: Int) {
        // Only by that name can a rule of the package be called whose id is more than a word.
        let name = id.contains { $0.isWhitespace || $0 == "," } ? "custom_rules" : id
        if Self.fileRules.contains(id), line > 1, lines.accepts(lines.top) {
            fileIDs.insert(name)
        } else if Self.fileRules.contains(id), line == 1, lines.accepts(1), disabling[1] == nil {
            firstLineIDs.insert(name)
        } else {
            lineIDs[line, default: []].insert(name)
        }
    }

    /// The text with all comments.
    func text() -> String {
        var parts: [Part: Set<String>] = [:]
        // What is put before lines; at one line parts end, then parts begin, then comes what is about the line alone.
        var inserted: [Int: (ends: [String], starts: [String], own: String?)] = [:]
        var edits: [Edit] = []
        func insert(before line: Int, _ change: (inout (ends: [String], starts: [String], own: String?)) -> Void) {
            change(&inserted[line, default: ([], [], nil)])
        }

        if !fileIDs.isEmpty {
            insert(before: lines.top) { $0.starts.append("// prumo:disable \(list(fileIDs))\(ending)") }
        }
        // The comment becomes the first line.
        if !firstLineIDs.isEmpty {
            insert(before: 1) { $0.ends.append("// prumo:disable:this \(list(firstLineIDs))\(ending)") }
        }
        for (line, ids) in lineIDs {
            if let number = disabling[line] {
                let known = Set(directives[number].names.map(\.text))
                let names = ids.subtracting(known)
                if !names.isEmpty { edits.append(.insert(" \(list(names))", at: directives[number].end)) }
            } else if lines.accepts(line) {
                insert(before: line) { $0.own = ownComment(ids, before: line) }
            } else if let end = lines.endForComment(of: line) {
                edits.append(.insert("  // prumo:disable:this \(list(ids))\(ending)", at: end))
            } else if line == 1, lines.accepts(2) {
                insert(before: 2) { $0.ends.append("// prumo:disable:previous \(list(ids))\(ending)") }
            } else if let start = lines.lastAccepting(before: line) {
                parts[Part(start: start, end: lines.firstAccepting(after: line)), default: []].formUnion(ids)
            }
        }
        for (part, ids) in parts {
            let indentation = lines.indentation(of: part.start)
            insert(before: part.start) { $0.starts.append("// prumo:disable \(list(ids))\(ending)") }
            guard part.end <= tree.lineCount else {
                edits.append(
                    .insert("\(lines.newline)\(indentation)// prumo:enable \(list(ids))", at: tree.bytes.count))
                continue
            }
            insert(before: part.end) { $0.ends.append("// prumo:enable \(list(ids))") }
        }
        for (line, comments) in inserted {
            let all = comments.ends.ordered() + comments.starts.ordered() + [comments.own].compactMap(\.self)
            let text = all.map { self.line($0, before: line) }.joined()
            edits.append(.insert(text, at: lines.start(of: line)))
        }
        return apply(edits)
    }

    /// The comment that silences rules on the next line. About a comment of ours that is too long it is as short as can
    /// be.
    private func ownComment(_ ids: Set<String>, before line: Int) -> String {
        let isForOwnDirective = ids == ["line_length"] && directiveLines.contains(line)
        return "// prumo:disable:next \(list(ids))\(isForOwnDirective ? "" : ending)"
    }

    /// A comment as a line, indented as the line after it as far as it fits.
    private func line(_ comment: String, before line: Int) -> String {
        let isForOwnDirective = directiveLines.contains(line) && comment.hasSuffix(":next line_length")
        let room = isForOwnDirective ? 0 : max(0, Self.width - comment.count)
        // Less by whole levels, so that rules for indentation accept it.
        let indentation = lines.indentation(of: line)
        let excess = max(0, indentation.count - room)
        return indentation.dropLast((excess + 3) / 4 * 4) + comment + lines.newline
    }

    private func list(_ ids: Set<String>) -> String { ids.ordered().joined(separator: " ") }

    private func apply(_ edits: [Edit]) -> String {
        var result: [UInt8] = []
        var end = 0
        for edit in edits.ordered(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += tree.bytes[end..<edit.range.lowerBound]
            result += edit.replacement.utf8
            end = edit.range.upperBound
        }
        result += tree.bytes[end...]
        return String(decoding: result, as: UTF8.self)
    }
}

/// What a run over a file shows of its directives: which of them silenced something, and which rules ran.
struct SuppressionAudit {
    /// The directives' effect, with the names that were used.
    let suppressions: Suppressions
    /// The rules that ran.
    let rules: RuleSet
    /// The file.
    let path: String
    /// The configurations of SwiftLint beside the file.
    let swiftLintNames: SwiftLintNames
}

extension SyntaxTree {
    /// The directives of the file in source order, those with a problem included.
    var directives: [Directive] {
        DirectiveReader.directives(inComments: comments.lazy.map(\.range), of: bytes, line: line(at:)) {
            CodeLines(self).last(of:)
        }
    }
}

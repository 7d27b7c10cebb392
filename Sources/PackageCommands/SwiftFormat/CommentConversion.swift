import SourceText
import SwiftTree

/// Turns comments of SwiftFormat in a Swift file into those of the formatter and the linter, where they mean the same.
struct CommentConversion {
    /// The edits.
    private(set) var edits: [Edit] = []
    /// The number of comments that are replaced or removed.
    private(set) var count = 0
    /// The comments that stay, each with the reason.
    private(set) var notes: [Diagnostic] = []
    private let file: SourceFile
    private let tree: SyntaxTree
    private let state: SwiftFormatState
    private let newline: String

    /// What a directive becomes.
    private struct Replacement {
        /// The rules of the formatter; empty for all.
        var formatRules: [String] = []
        /// Whether the formatter is concerned.
        var isForFormatter = false
        /// The rules of the linter.
        var lintRules: [String] = []
    }

    /// - Parameter state: what applies to the file.
    init(_ file: SourceFile, in state: SwiftFormatState, parser: inout SwiftParser, _ tree: SyntaxTree) {
        self.file = file
        self.tree = tree
        self.state = state
        file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        newline = file.bytes.contains(0x0D) ? "\r\n" : "\n"
        let directives = tree.comments.compactMap { SwiftFormatDirective($0) }
        guard let first = directives.first else { return }
        guard tree.errors.isEmpty else {
            note(first, "the file is not valid Swift; correct it, and run the command again")
            return
        }
        convert(directives)
        guard !edits.isEmpty, !keepsTokens(&parser) else { return }
        (edits, count, notes) = ([], 0, [])
        note(first, "the conversion would change code, which is a mistake of prumo; report it as a bug")
    }

    /// The file with the edits.
    var bytes: [UInt8] { Edit.applying(edits, to: file.bytes) }

    /// Whether the edits change comments and space only.
    private func keepsTokens(_ parser: inout SwiftParser) -> Bool {
        let other = SyntaxTree()
        bytes.withUnsafeBufferPointer { parser.parse($0, into: other) }
        return other.errors.isEmpty && tree.tokens.elementsEqual(other.tokens) { $0.bytes.elementsEqual($1.bytes) }
    }

    private mutating func note(_ directive: SwiftFormatDirective, _ reason: String) {
        notes.append(
            file.diagnostic(
                .warning, at: directive.comment.lowerBound, "this comment stays as it is: \(own: reason)"))
    }

    private mutating func convert(_ directives: [SwiftFormatDirective]) {
        // The comments that enable rules again, by these rules, the last ones first.
        var ends: [String: [Int]] = [:]
        for (position, directive) in directives.enumerated().reversed() where directive.isEnd {
            ends[directive.key, default: []].append(position)
        }
        var done: Set<Int> = []
        for (position, directive) in directives.enumerated() where !done.contains(position) {
            guard directive.isPlain else {
                note(directive, "only a `//` comment that begins with `swiftformat:` is converted; write it so")
                continue
            }
            switch directive.action {
            case .other("options"):
                note(directive, "settings cannot be changed in a comment; put them into a configuration of the folder")
            case .other("sort"):
                note(directive, "nothing sorts declarations; keep them in order, and remove the comment")
            case .other:
                note(directive, "SwiftFormat has no such action; remove the comment")
            case .disable, .enable:
                guard directive.isAboutAll || !directive.rules.isEmpty else {
                    note(directive, "it names no rule; remove it")
                    continue
                }
                if directive.modifier != nil {
                    convertLine(directive)
                } else if directive.action == .enable {
                    note(directive, "no comment before it disables the same rules; remove it")
                } else {
                    while let end = ends[directive.key]?.last, end < position { ends[directive.key]?.removeLast() }
                    let end = ends[directive.key]?.popLast()
                    if let end { done.insert(end) }
                    convertRegion(directive, until: end.map { directives[$0] })
                }
            }
        }
    }

    /// What a directive becomes; `nil` after a note that it cannot become anything.
    private mutating func replacement(of directive: SwiftFormatDirective) -> Replacement? {
        var replacement = Replacement()
        if directive.isAboutAll {
            replacement.isForFormatter = true
            return replacement
        }
        for rule in directive.rules {
            for counterpart in state.counterparts(of: rule) {
                switch counterpart.effect {
                case .layout:
                    note(
                        directive,
                        "the layout has no rules that could be disabled; `// swift-format-ignore` before a statement or a member leaves all of it as it is"
                    )
                    return nil
                case .format(let name):
                    replacement.isForFormatter = true
                    replacement.formatRules.append(name)
                case .lint(let id, _): replacement.lintRules.append(id)
                case .derived(let derived): replacement.lintRules.append(derived.id)
                }
            }
        }
        if replacement.isForFormatter, !directive.reason.isEmpty {
            note(
                directive,
                "it also has a text, for which `// swift-format-ignore` has no place; move that to a comment of its own"
            )
            return nil
        }
        return replacement
    }

    // MARK: Comments about a line

    private mutating func convertLine(_ directive: SwiftFormatDirective) {
        guard directive.action == .disable else {
            return note(directive, "a rule cannot be enabled for one line; remove the comment, or move it")
        }
        guard let replacement = replacement(of: directive) else { return }
        let line = tree.line(at: directive.comment.lowerBound)
        let target =
            switch directive.modifier {
            case .next: line + 1
            case .previous: line - 1
            case .this, nil: line
            }
        var lint: String?
        if !replacement.lintRules.isEmpty, let modifier = directive.modifier {
            lint = Self.lintComment("disable:\(modifier.rawValue)", replacement.lintRules, directive.reason)
        }
        guard replacement.isForFormatter else { return replace(directive, with: [lint].compactMap(\.self)) }
        guard let item = item(inLine: target) else {
            return note(
                directive,
                "`// swift-format-ignore` leaves a statement or a member as it is, and line \(target) is not exactly one; put it before one"
            )
        }
        let format = Self.formatComment(replacement.formatRules)
        if directive.modifier == .next, isAlone(directive), directive.comment.upperBound <= item.start {
            return replace(directive, with: [format] + [lint].compactMap(\.self))
        }
        let start = tree.rangeOfLine(target).lowerBound
        let indentation = String(decoding: tree.bytes[start..<item.start], as: UTF8.self)
        edits.append(.insert(indentation + format + newline, at: start))
        replace(directive, with: [lint].compactMap(\.self))
    }

    /// The statement or member that a line consists of, apart from comments.
    private func item(inLine line: Int) -> Node? {
        guard line >= 1, line <= tree.lineCount else { return nil }
        let content = tree.rangeOfLineContent(line)
        let first = tree.firstToken(endingAfter: content.lowerBound)
        guard first.start >= content.lowerBound, first.start < content.upperBound else { return nil }
        return items(from: first).first { item in
            item.end <= content.upperBound && (item.lastToken.next.map { $0.start >= content.upperBound } ?? true)
        }
    }

    /// The statements and members that begin with a token, the outermost first.
    private func items(from token: Token) -> [Node] {
        sequence(first: token.parent, next: \.parent).prefix { $0.firstToken == token }
            .filter { $0.kind == .codeBlockItem || $0.kind == .memberBlockItem }.reversed()
    }

    // MARK: Comments about several lines

    private mutating func convertRegion(_ start: SwiftFormatDirective, until end: SwiftFormatDirective?) {
        guard let replacement = replacement(of: start) else { return }
        let lint = { (action: String, reason: String) in
            replacement.lintRules.isEmpty
                ? [] : [Self.lintComment(action, replacement.lintRules, reason)]
        }
        guard replacement.isForFormatter else {
            replace(start, with: lint("disable", start.reason))
            if let end { replace(end, with: lint("enable", end.reason)) }
            return
        }
        guard isAlone(start) else {
            return note(start, "`// swift-format-ignore` has to be on a line of its own; move it to the line above")
        }
        let first = tree.firstToken(endingAfter: start.comment.upperBound)
        let isWhole = end.map { tree.firstToken(endingAfter: $0.comment.upperBound).kind == .endOfFile } ?? true
        if isWhole, first.index == 0 {
            let format = Self.formatComment(replacement.formatRules, isForFile: true)
            replace(start, with: [format] + lint("disable", start.reason))
            if let end { replace(end, with: lint("enable", end.reason)) }
            return
        }
        let item = items(from: first).first { item in
            guard let next = item.lastToken.next else { return end == nil }
            if let end { return item.end <= end.comment.lowerBound && end.comment.upperBound <= next.start }
            return next.kind == .endOfFile
        }
        guard item != nil else {
            return note(
                start,
                "`// swift-format-ignore` leaves one statement or member as it is, "
                    + "and this is \(end == nil ? "the rest of the file" : "not exactly one"); put it before each"
            )
        }
        replace(start, with: [Self.formatComment(replacement.formatRules)] + lint("disable", start.reason))
        if let end { replace(end, with: lint("enable", end.reason)) }
    }

    // MARK: Edits

    private static func formatComment(_ rules: [String], isForFile: Bool = false) -> String {
        let word = isForFile ? "// swift-format-ignore-file" : "// swift-format-ignore"
        return rules.isEmpty ? word : "\(word): \(Set(rules).sorted().joined(separator: ", "))"
    }

    private static func lintComment(_ action: String, _ rules: [String], _ reason: String) -> String {
        let names = Set(rules).sorted().joined(separator: " ")
        let text = reason.drop { !$0.isLetter && !$0.isNumber && $0 != "`" && $0 != "\"" }
        return "// prumo:\(action) \(names)" + (text.isEmpty ? "" : " - \(text)")
    }

    /// Whether nothing else is on the line of a comment.
    private func isAlone(_ directive: SwiftFormatDirective) -> Bool {
        let start = tree.rangeOfLine(tree.line(at: directive.comment.lowerBound)).lowerBound
        return tree.bytes[start..<directive.comment.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// Puts comments in the place of one, or removes it with its line.
    private mutating func replace(_ directive: SwiftFormatDirective, with comments: [String]) {
        count += 1
        let line = tree.rangeOfLine(tree.line(at: directive.comment.lowerBound))
        let indentation = tree.bytes[line.lowerBound..<directive.comment.lowerBound]
        if !comments.isEmpty {
            let separator = newline + String(decoding: indentation, as: UTF8.self)
            return edits.append(.replace(directive.comment, with: comments.joined(separator: separator)))
        }
        if isAlone(directive) { return edits.append(.delete(line)) }
        let space = indentation.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
        edits.append(.delete(directive.comment.lowerBound - space..<directive.comment.upperBound))
    }
}

extension SwiftFormatDirective {
    /// Whether it enables rules from here on.
    fileprivate var isEnd: Bool { action == .enable && modifier == nil && isPlain }

    /// The names of its rules.
    fileprivate var key: String { isAboutAll ? "all" : Set(rules.map(\.name)).sorted().joined(separator: " ") }
}

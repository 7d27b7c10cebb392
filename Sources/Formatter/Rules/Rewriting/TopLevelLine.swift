import SwiftTree

/// A line of statements, as imports are ordered: of several statements without imports on one line, all of them.
struct TopLevelLine {
    /// A group of imports, in the order of the groups.
    enum Group: Int, CaseIterable {
        case module, declaration, implementationOnly, testable
    }

    enum Content {
        case blank
        case comment
        case code
        /// An `#if` whose clauses have lines of their own.
        case condition(clauses: [TopLevelLines])
        case sortedImport(Node, Group)
        /// An import that a comment excludes.
        case fixedImport
    }

    var content = Content.blank
    /// The offsets of its bytes, without line breaks around it.
    var range: Range<Int>
    /// Whether a line break separates it from the line before it.
    let isAfterBreak: Bool
    /// Whether there is something after its last statement.
    var hasTrailingTrivia = false
    /// Whether a comment is before its first statement or in its import.
    var hasInnerComment = false

    /// Whether it is a line without anything, not even spaces.
    var isEmpty: Bool {
        if case .blank = content { range.isEmpty } else { false }
    }

    var isBlank: Bool {
        if case .blank = content { true } else { false }
    }

    var hasStatement: Bool {
        switch content {
        case .blank, .comment: false
        default: true
        }
    }

    var isCode: Bool {
        if case .code = content { true } else { false }
    }
}

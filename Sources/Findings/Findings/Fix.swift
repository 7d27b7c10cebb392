import SourceText

/// How a finding is fixed: edits that belong together, and are made all or not at all.
package struct Fix: Sendable, Equatable {
    /// The title, in the imperative, as in "remove `= nil`".
    package let title: String
    /// Whether it never changes what a program does.
    package let isSafe: Bool
    /// The edits; they do not overlap.
    package let edits: [Edit]

    /// A fix that never changes what a program does.
    package static func safe(_ title: String, _ edits: Edit...) -> Fix { Fix(title: title, isSafe: true, edits: edits) }
    /// A fix that never changes what a program does.
    package static func safe(_ title: String, _ edits: [Edit]) -> Fix { Fix(title: title, isSafe: true, edits: edits) }
    /// The fix, which is unsafe unless it is proved not to change what a program does.
    package func safe(if isProved: Bool) -> Fix {
        isProved ? self : Fix(title: title, isSafe: false, edits: edits)
    }
    /// A fix that may change what a program does, or needs a look.
    package static func unsafe(_ title: String, _ edits: Edit...) -> Fix {
        Fix(title: title, isSafe: false, edits: edits)
    }
    /// A fix that may change what a program does, or needs a look.
    package static func unsafe(_ title: String, _ edits: [Edit]) -> Fix {
        Fix(title: title, isSafe: false, edits: edits)
    }
}

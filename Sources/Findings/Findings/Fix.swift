/// A change of a text: bytes that are replaced.
package struct Edit: Sendable, Equatable {
    /// The offsets of the bytes that go.
    package let range: Range<Int>
    /// What comes in their place.
    package let replacement: String

    /// Removes bytes.
    package static func delete(_ range: Range<Int>) -> Edit { Edit(range: range, replacement: "") }
    /// Puts a text in the place of bytes.
    package static func replace(_ range: Range<Int>, with text: String) -> Edit {
        Edit(range: range, replacement: text)
    }
    /// Puts a text before the byte at an offset.
    package static func insert(_ text: String, at offset: Int) -> Edit {
        Edit(range: offset..<offset, replacement: text)
    }
}

/// How a finding is mended: edits that belong together, and are made all or not at all.
package struct Fix: Sendable, Equatable {
    /// What it does, in the imperative, as in "remove `= nil`".
    package let title: String
    /// Whether it never changes what a program does.
    package let isSafe: Bool
    /// The edits, none of which overlap.
    package let edits: [Edit]

    /// A fix that never changes what a program does.
    package static func safe(_ title: String, _ edits: Edit...) -> Fix { Fix(title: title, isSafe: true, edits: edits) }
    /// A fix that never changes what a program does.
    package static func safe(_ title: String, _ edits: [Edit]) -> Fix { Fix(title: title, isSafe: true, edits: edits) }
    /// A fix that may change what a program does, or needs a look.
    package static func unsafe(_ title: String, _ edits: Edit...) -> Fix {
        Fix(title: title, isSafe: false, edits: edits)
    }
    /// A fix that may change what a program does, or needs a look.
    package static func unsafe(_ title: String, _ edits: [Edit]) -> Fix {
        Fix(title: title, isSafe: false, edits: edits)
    }
}

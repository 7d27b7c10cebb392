/// A key and its value in a document, and what edits have made of them.
struct DocumentEntry: Sendable {
    /// Where the parts of an entry start in the text; each ends where the next one starts.
    struct Bounds: Sendable {
        /// Blank lines, and comments that an empty line sets off from the entry.
        var gap: Int
        /// The comment directly above, with its line ends.
        var comment: Int
        /// The white space before the key.
        var indent: Int
        /// The key as it is written: with its quotes, or as an element.
        var key: Int
        /// What is between key and value.
        var middle: Int
        /// The value as it is written; empty if an old-style key has none.
        var value: Int
        /// The rest of the entry's lines: a semicolon, a comment after it, the line end.
        var tail: Int
        var end: Int
    }

    /// What becomes of the comment above.
    enum Comment: Sendable {
        /// It stays, with others after it.
        case kept(adding: [String])
        case removed
        case text(String)
    }

    /// The key with its escapes resolved.
    var key: String
    /// Its place; nil for an entry that the file does not have yet.
    let bounds: Bounds?
    var isRemoved = false
    var comment = Comment.kept(adding: [])
    /// What is written instead of what the file has.
    var newKey: [UInt8]?
    var newMiddle: [UInt8]?
    var newValue: [UInt8]?
    /// The entry before it with the same key; -1 if there is none.
    var previous = -1

    init(key: String, bounds: Bounds) {
        self.key = key
        self.bounds = bounds
    }

    /// A new entry.
    init(key: String, value: [UInt8]) {
        self.key = key
        bounds = nil
        newValue = value
    }

    /// Whether it is written as it is in the file.
    var isUntouched: Bool {
        guard case .kept(let added) = comment, added.isEmpty else { return false }
        return bounds != nil && newKey == nil && newMiddle == nil && newValue == nil
    }
}

import SourceText

/// A key as all lookups of a table together have it.
struct ExtractedKey: Sendable {
    /// The key.
    let name: String
    /// The first lookup.
    let first: CodeLookup
    /// What translators are told, each once, in the order of the sources.
    private(set) var comments: [String] = []
    private var known: Set<String> = []
    /// The source string beside the key, numbered if it has several placeholders.
    private(set) var defaultValue: String?
    /// The first lookup with another source string.
    private(set) var contradiction: CodeLookup?

    init(_ name: String, _ lookup: CodeLookup) {
        (self.name, first) = (name, lookup)
        add(lookup)
    }

    mutating func add(_ lookup: CodeLookup) {
        if let comment = lookup.comment, known.insert(comment).inserted { comments.append(comment) }
        guard let value = lookup.defaultValue?.text else { return }
        let text = LookupKey.numbered(value) ?? value
        if defaultValue == nil {
            defaultValue = text
        } else if defaultValue != text, contradiction == nil {
            contradiction = lookup
        }
    }

    /// The comment for translators; `nil` if code has none.
    var comment: String? { comments.isEmpty ? nil : comments.joined(separator: "\n") }

    /// Whether a comment says the same, in any order.
    func isCommented(_ comment: String?) -> Bool {
        guard let own = self.comment else { return true }
        guard let comment else { return false }
        return comment == own
            || Set(comment.split(separator: "\n")) == Set(own.split(separator: "\n"))
    }
}

import PrumoRuntime

/// A key that ends in a plural category, as projects with plurals of their own name them: `seconds##{few}`, `files_one`.
struct PluralKey {
    let category: String
    /// The key with the category "other".
    let other: String

    /// - Returns: `nil` if the key does not end in a category after a mark.
    init?(_ key: String) {
        let closing = key.unicodeScalars.last.map { "})]|".unicodeScalars.contains($0) } ?? false
        let end = closing ? key.index(before: key.endIndex) : key.endIndex
        let start = key[..<end].lastIndex { !($0 >= "a" && $0 <= "z") }.map { key.index(after: $0) } ?? key.startIndex
        guard start > key.startIndex, "#._-{([|".contains(key[key.index(before: start)]),
            PluralCategory(rawValue: String(key[start..<end])) != nil
        else { return nil }
        category = String(key[start..<end])
        other = key[..<start] + "other" + key[end...]
    }
}

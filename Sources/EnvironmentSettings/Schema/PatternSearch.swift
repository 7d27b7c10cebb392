import SourceText

/// Looks for a schema's pattern in a text, for as long as ``SearchLimit`` allows.
enum PatternSearch {
    /// Whether a text holds a match; nil where that did not show in time.
    static func holds(_ text: String, _ pattern: String) -> Bool? {
        SearchThread<Bool>().values(1) { _ in
            (try? Regex(pattern)).map { text.firstMatch(of: $0) != nil } ?? true
        }[0]
    }
}

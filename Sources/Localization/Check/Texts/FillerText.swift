extension String {
    /// Whether a string starts with the words by which designers fill a place for text, as those of Interface Builder for new
    /// text views do: `Lorem ipsum dolor sit er elit lamet`.
    var isFillerText: Bool {
        let start = "lorem ipsum"
        return utf8.count >= start.utf8.count && prefix(start.count).lowercased() == start
    }
}

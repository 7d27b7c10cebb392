/// A place of a file that holds a value which must not be there.
struct BinaryMatch: Sendable, Hashable {
    let needle: Needle
    let form: Needle.Form
    /// Bytes from the start of the file; for a small string those of the constant that makes its first word.
    let offset: Int
}

/// What a scan found in one file.
struct BinaryMatches: Sendable, Hashable {
    /// The first matches of each needle, ordered by offset.
    var matches: [BinaryMatch] = []
    /// How many more matches a needle has; a needle without more is left out.
    var furtherCounts: [Needle: Int] = [:]
}

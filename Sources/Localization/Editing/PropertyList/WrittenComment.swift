/// A comment as a file has it.
struct WrittenComment {
    /// Where it starts in the text that was looked through.
    let offset: Int
    /// The comment with its marks.
    let written: String
    /// What stands between its marks.
    let inside: String
    /// How many line ends stand between it and what is in front of it.
    let lineEnds: Int
}

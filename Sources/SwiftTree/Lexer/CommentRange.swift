/// Where a comment stands in a file.
@usableFromInline struct CommentRange {
    let start: UInt32
    let end: UInt32

    @_transparent init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }
}

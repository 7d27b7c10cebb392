/// How much may still be read from a binary property list.
///
/// Objects that lie over one another would otherwise grow to many times the size of the file.
struct BinaryObjectAllowance {
    /// The bytes of contents: every object has its own, so that all together have no more than there are.
    var bytes: Int
    /// The references: each leads to at least one value.
    var references: Int
}

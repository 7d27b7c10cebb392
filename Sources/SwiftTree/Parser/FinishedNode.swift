/// A node in the order in which the parser finishes them: children before their parent.
///
/// A node that turns out to belong into another one, as in `a.b(c)[d]`, costs nothing extra in this order; the tree is
/// laid out once, when the file is parsed.
struct FinishedNode {
    var kind: NodeKind
    var firstToken: UInt32
    var endToken: UInt32
    /// The number of nodes in the subtree, with this one.
    var size: UInt32

    @_transparent init(kind: NodeKind, firstToken: UInt32, endToken: UInt32, size: UInt32) {
        self.kind = kind
        self.firstToken = firstToken
        self.endToken = endToken
        self.size = size
    }
}

/// Where a node begins: what has been finished and consumed before it.
struct Mark {
    let nodes: Int
    let tokens: Int

    @_transparent init(nodes: Int, tokens: Int) {
        self.nodes = nodes
        self.tokens = tokens
    }
}

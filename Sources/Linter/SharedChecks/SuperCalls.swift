import SwiftTree

extension Node {
    /// The number of times that a `functionDecl` calls the method of its superclass with the same name.
    var superCallCount: Int {
        guard let body, let name else { return 0 }
        var count = 0
        for node in body.subtree where node.kind == .superExpr {
            guard let access = node.parent, access.kind == .memberAccessExpr, access.base == node,
                access.declName?.baseName?.hasText(of: name) == true, let call = access.parent,
                call.kind == .functionCallExpr, call.firstChild == access
            else { continue }
            count += 1
        }
        return count
    }
}

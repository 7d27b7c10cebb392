import SwiftTree

extension Node {
    /// Whether a `functionDecl` has no parameters.
    var hasNoParameters: Bool { signature?.parameterClause?.parameters.isEmpty == true }
}

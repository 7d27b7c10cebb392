/// The framework whose images, colors and fonts code uses.
enum Framework: Sendable {
    case uiKit
    case appKit

    /// The prefix of members of PrumoRuntime: `uiImage`, `nsImage`.
    var prefix: String { self == .uiKit ? "ui" : "ns" }
}

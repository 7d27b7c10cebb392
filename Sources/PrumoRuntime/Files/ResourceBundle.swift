/// Where a target's bundled files lie when the program runs; generated code holds one of these for each target.
///
/// Bundles are equal where they are of one target.
public struct ResourceBundle: Sendable, Hashable {
    /// The target's name, for messages.
    public let target: String
    private let folder: @Sendable () -> String

    /// Creates a bundle from a target's name and what gives the path of the folder, which is asked at each look-up only.
    public init(of target: String, folder: @escaping @Sendable () -> String) {
        self.target = target
        self.folder = folder
    }

    /// The path of the folder that the files lie in.
    public var path: String { folder() }

    /// Whether both are of one target.
    public static func == (left: ResourceBundle, right: ResourceBundle) -> Bool {
        left.target == right.target
    }

    /// Hashes the target's name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(target)
    }
}

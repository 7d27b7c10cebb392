/// The bundle with a target's resources at run time; generated code contains one of these for each target.
///
/// Bundles are equal if they belong to the same target.
public struct ResourceBundle: Sendable, Hashable {
    /// The target's name, for messages.
    public let target: String
    private let location: @Sendable () -> String

    /// Creates a bundle.
    /// - Parameters:
    ///   - target: the target's name.
    ///   - path: gives the path of the bundle's folder, and is called at each lookup only.
    public init(of target: String, path: @escaping @Sendable () -> String) {
        self.target = target
        location = path
    }

    /// The bundle of a target that has a `Bundle.module`, as generated code makes it.
    /// - Parameters:
    ///   - target: the target's name.
    ///   - path: gives the path of `Bundle.module` and nothing else, since any thread may call it.
    public static func module(of target: String, path: @escaping () -> String) -> ResourceBundle {
        ResourceBundle(of: target, path: unsafeBitCast(path, to: (@Sendable () -> String).self))
    }

    /// The bundle of a target whose declarations are on the main actor by default, as its `Bundle.module` then is.
    /// - Parameters:
    ///   - target: the target's name.
    ///   - path: gives the path of `Bundle.module` and nothing else, since any thread may call it.
    public static func module(of target: String, path: @escaping @MainActor () -> String) -> ResourceBundle {
        // The constant is initialized once, whoever asks first. The standard library casts in the same way in
        // `MainActor.assumeIsolated`, which would stop the program on other threads.
        ResourceBundle(of: target, path: unsafeBitCast(path, to: (@Sendable () -> String).self))
    }

    /// The path of the bundle's folder.
    public var path: String { location() }

    /// Whether both are of one target.
    public static func == (left: ResourceBundle, right: ResourceBundle) -> Bool {
        left.target == right.target
    }

    /// Hashes the target's name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(target)
    }

    /// The path of the first of some files that exists; nil if none does. macOS has resources in a folder of the
    /// bundle, other systems in the bundle itself.
    func path(ofFirst candidates: [String]) -> String? {
        let path = path
        for folder in Self.folders {
            for candidate in candidates where ResourceReading.exists("\(path)\(folder)/\(candidate)") {
                return "\(path)\(folder)/\(candidate)"
            }
        }
        return nil
    }

    /// The folders of a bundle that contain resources.
    static let folders = ["", "/Contents/Resources"]
}

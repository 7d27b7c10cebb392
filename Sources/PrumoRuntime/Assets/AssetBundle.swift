/// Where the assets of a module lie, found when they are first asked for.
public struct AssetBundle: Sendable, Hashable {
    /// The name of the module; two bundles of one name are equal.
    public let name: String
    private let location: @Sendable () -> String?

    /// Creates a bundle.
    /// - Parameters:
    ///   - name: the module's name.
    ///   - location: the path of the bundle's folder, or nil where there is none.
    public init(_ name: String, location: @escaping @Sendable () -> String?) {
        self.name = name
        self.location = location
    }

    /// Creates the bundle of a module whose declarations may be on the main actor by default, as `Bundle.module` then is.
    /// - Parameters:
    ///   - name: the module's name.
    ///   - location: the path of `Bundle.module`, and nothing else: it may be called from everywhere.
    public init(_ name: String, moduleLocation location: @escaping @MainActor () -> String?) {
        // A constant is initialized once, whoever asks first, and is isolated only by the module's choice of words.
        self.init(name, location: unsafeBitCast(location, to: (@Sendable () -> String?).self))
    }

    /// The path of the bundle's folder; nil where the module has no resources.
    public var path: String? { location() }

    /// Bundles of one name are equal.
    public static func == (lhs: AssetBundle, rhs: AssetBundle) -> Bool { lhs.name == rhs.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The path of a file that lies in a catalog as it was written, which is how build systems other than Xcode's copy
    /// catalogs; nil where it is not there.
    /// - Parameter relativePath: the path in the target. A catalog may lie in the bundle as it lies in the target, or with
    ///   some of the folders above it left out, down to its own name.
    func path(of relativePath: String) -> String? {
        guard let path else { return nil }
        let parts = relativePath.split(separator: "/")
        let catalog = parts.firstIndex { $0.hasSuffix(".xcassets") } ?? 0
        for start in (0...catalog).reversed() where start < parts.count {
            let rest = parts[start...].joined(separator: "/")
            for folder in ["", "/Contents/Resources"] {
                let candidate = "\(path)\(folder)/\(rest)"
                if FileOnDisk.isReadable(candidate) { return candidate }
            }
        }
        return nil
    }
}

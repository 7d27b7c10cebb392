/// A storyboard in the bundle; generated code contains one for each.
public struct StoryboardAsset: Sendable, Hashable {
    /// The name of its file without the extension.
    public let name: String
    /// The bundle that contains it.
    public let bundle: ResourceBundle

    /// Creates a storyboard.
    public init(_ name: String, in bundle: ResourceBundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// A scene of a storyboard, with the class of its controller.
///
/// ```swift
/// let detail = Interfaces.Main.detail.instantiate()
/// let other = Interfaces.Main.detail.instantiate { coder in DetailViewController(coder: coder, order: order) }
/// ```
public struct StoryboardScene<Controller>: Sendable, Hashable {
    /// The storyboard.
    public let storyboard: StoryboardAsset
    /// The identifier of the scene; nil for the scene that the storyboard starts with.
    public let identifier: String?

    /// Creates the scene of an identifier or, without one, the scene that a storyboard starts with.
    public init(_ identifier: String? = nil, in storyboard: StoryboardAsset) {
        self.storyboard = storyboard
        self.identifier = identifier
    }

    /// Stops the program: the class of a controller is compiled into the program, so it differs from that in the bundle only
    /// where the two were built from different sources.
    func fail() -> Never {
        fatalError(
            "\(identifier.map { "the scene \"\($0)\"" } ?? "the initial scene") of the storyboard \(storyboard.name) in the bundle of "
                + "\(storyboard.bundle.target) is missing, or its controller is not of the class \(Controller.self)")
    }
}

/// A segue from a controller of one class to a controller of another one.
///
/// In `prepare(for:sender:)`, it selects the segue and gives the controllers their classes:
///
/// ```swift
/// if let detail = Interfaces.Main.Segues.showDetail.destination(of: segue) { detail.order = order }
/// switch segue {
/// case Interfaces.Main.Segues.showDetail: …
/// case Interfaces.Main.Segues.embedMap: …
/// default: break
/// }
/// ```
public struct StoryboardSegue<Source, Destination>: Sendable, Hashable {
    /// The segue's identifier.
    public let identifier: String

    /// Creates a segue.
    public init(_ identifier: String) { self.identifier = identifier }
}

/// A nib in the bundle, with the class of its first view or controller; `Void` if it has none.
public struct NibAsset<Root>: Sendable, Hashable {
    /// The name of its file without the extension.
    public let name: String
    /// The bundle that contains it.
    public let bundle: ResourceBundle
    /// The identifier by which its view is reused: the one in the nib, else the name of the nib.
    public let reuseIdentifier: ReuseIdentifier<Root>

    /// Creates a nib.
    /// - Parameter reuseIdentifier: the identifier in the nib; its name if there is none.
    public init(_ name: String, reuseIdentifier: String? = nil, in bundle: ResourceBundle) {
        self.name = name
        self.bundle = bundle
        self.reuseIdentifier = ReuseIdentifier(reuseIdentifier ?? name)
    }

    func fail() -> Never {
        fatalError(
            "the first view of the nib \(name) in the bundle of \(bundle.target) is missing, or is not of the class \(Root.self)"
        )
    }
}

/// The identifier by which cells and other views of a class are reused.
public struct ReuseIdentifier<View>: Sendable, Hashable {
    /// The identifier as Interface Builder has it.
    public let rawValue: String

    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    func fail() -> Never {
        fatalError("the view that is registered for the identifier \"\(rawValue)\" is not of the class \(View.self)")
    }
}

/// One colour of a colour set.
public struct AssetColor: Sendable, Hashable {
    /// The colour spaces that catalogs name.
    public enum Space: String, Sendable, CaseIterable {
        case sRGB = "srgb"
        case extendedSRGB = "extended-srgb"
        case extendedLinearSRGB = "extended-linear-srgb"
        case displayP3 = "display-p3"
        case grayGamma22 = "gray-gamma-22"
        case extendedGray = "extended-gray"

        /// Whether the colour has one component for its lightness rather than three.
        public var isGray: Bool { self == .grayGamma22 || self == .extendedGray }

        /// Whether components may lie beyond 0 and 1.
        public var isExtended: Bool { [.extendedSRGB, .extendedLinearSRGB, .extendedGray].contains(self) }
    }

    /// The space that the components are in.
    public let space: Space
    /// Red, green and blue from 0 to 1; beyond them in extended spaces.
    public let red, green, blue: Double
    /// The opacity from 0 to 1.
    public let alpha: Double

    /// Creates a colour from its components.
    public init(space: Space, red: Double, green: Double, blue: Double, alpha: Double) {
        self.space = space
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// What a colour set's entry holds.
public enum AssetColorValue: Sendable, Hashable {
    case components(AssetColor)
    /// A colour of the system, which has no values of its own; the platform is `ios`, `osx` or another.
    case reference(platform: String?, name: String)
}

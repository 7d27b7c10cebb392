/// One color of a color set.
package struct AssetColor: Sendable, Hashable {
    /// The color spaces that catalogs name.
    package enum Space: String, Sendable, CaseIterable {
        case sRGB = "srgb"
        case extendedSRGB = "extended-srgb"
        case extendedLinearSRGB = "extended-linear-srgb"
        case displayP3 = "display-p3"
        case grayGamma22 = "gray-gamma-22"
        case extendedGray = "extended-gray"

        /// Whether the color has one component for its lightness rather than three.
        package var isGray: Bool { self == .grayGamma22 || self == .extendedGray }

        /// Whether components may be beyond 0 and 1.
        var isExtended: Bool { [.extendedSRGB, .extendedLinearSRGB, .extendedGray].contains(self) }
    }

    /// The space that the components are in.
    package let space: Space
    /// Red, green and blue from 0 to 1; beyond them in extended spaces.
    package let red, green, blue: Double
    /// The opacity from 0 to 1.
    package let alpha: Double

    /// Creates a color from its components.
    package init(space: Space, red: Double, green: Double, blue: Double, alpha: Double) {
        self.space = space
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// The color of a color set's entry.
package enum AssetColorValue: Sendable, Hashable {
    case components(AssetColor)
    /// A color of the system, which has no values of its own; the platform is `ios`, `osx` or another.
    case reference(platform: String?, name: String)
}

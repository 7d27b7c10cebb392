/// A colour of an asset catalog, usable on every platform.
public struct ColorAsset: Sendable, Hashable {
    /// The name in the catalog, its namespace in front.
    public let name: String
    /// The colour that holds where no other fits.
    public let any: ColorComponents
    /// The colour for dark surroundings, where the catalog has one.
    public let dark: ColorComponents?

    /// Creates a colour.
    public init(name: String, any: ColorComponents, dark: ColorComponents? = nil) {
        self.name = name
        self.any = any
        self.dark = dark
    }
}

/// The components of a colour.
public struct ColorComponents: Sendable, Hashable {
    /// The space that the components are in.
    public enum Space: Sendable, Hashable {
        case sRGB
        case extendedSRGB
        case extendedLinearSRGB
        case displayP3
        case grayGamma22
        case extendedGray
    }

    /// The space that the components are in.
    public let space: Space
    /// Red, green and blue from 0 to 1; beyond them in extended spaces. Equal to one another in grey spaces.
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

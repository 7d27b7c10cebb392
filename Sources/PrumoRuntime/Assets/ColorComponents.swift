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

    /// Creates a colour from red, green, blue and opacity.
    public init(_ space: Space, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
        self.init(space: space, red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour in sRGB from its hexadecimal form, as in `0xFF8000`.
    public init(_ rgb: UInt32, _ alpha: Double = 1) {
        self.init(
            .sRGB, Double(rgb >> 16 & 0xFF) / 255, Double(rgb >> 8 & 0xFF) / 255, Double(rgb & 0xFF) / 255, alpha)
    }
}

import SourceText

/// One entry of an asset catalog: a folder, an image set or a colour set.
public struct Asset: Sendable {
    /// What an entry is.
    public enum Content: Sendable {
        /// A folder; where it provides a namespace its name is part of its entries' names.
        case folder(providesNamespace: Bool, [Asset])
        case image
        case color(AssetColorSet)
    }

    /// The name without the extension.
    public let name: String
    /// The `Contents.json` of the entry, or an empty file of that name where a folder has none.
    public let file: SourceFile
    /// What the entry is.
    public let content: Content

    /// Creates an entry.
    public init(name: String, file: SourceFile, content: Content) {
        self.name = name
        self.file = file
        self.content = content
    }
}

/// The colours of a colour set, one for each appearance.
public struct AssetColorSet: Sendable, Equatable {
    /// The colour that holds where no other fits.
    public let any: AssetColor
    /// The colour for dark surroundings, where the set has one.
    public let dark: AssetColor?

    /// Creates a colour set.
    public init(any: AssetColor, dark: AssetColor?) {
        self.any = any
        self.dark = dark
    }
}

/// One colour of a colour set.
public struct AssetColor: Sendable, Equatable {
    /// The colour spaces that catalogs name.
    public enum Space: String, Sendable {
        case sRGB = "srgb"
        case extendedSRGB = "extended-srgb"
        case extendedLinearSRGB = "extended-linear-srgb"
        case displayP3 = "display-p3"
        case grayGamma22 = "gray-gamma-22"
        case extendedGray = "extended-gray"

        /// Whether the colour has one component for its lightness rather than three.
        var isGray: Bool { self == .grayGamma22 || self == .extendedGray }

        /// Whether components may lie beyond 0 and 1.
        var isExtended: Bool { [.extendedSRGB, .extendedLinearSRGB, .extendedGray].contains(self) }
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

/// What an entry of a set can say, by the name that its description has for it (Asset Catalog Format Reference, Image Set
/// Type). Names that are not listed here are attributes too.
public struct AssetAttribute: RawRepresentable, Sendable, Hashable {
    /// The name in the description.
    public let rawValue: String

    /// Creates an attribute of any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The device: `universal`, `iphone`, `ipad`, `mac`, `tv`, `watch`, `car`, `vision`, `ios-marketing` and others.
    public static let idiom = AssetAttribute(rawValue: "idiom")
    /// A device within the idiom, such as `mac-catalyst` or `retina4`.
    public static let subtype = AssetAttribute(rawValue: "subtype")
    /// `1x`, `2x` or `3x`.
    public static let scale = AssetAttribute(rawValue: "scale")
    /// `light`, `dark` or `tinted`, from the list `appearances`.
    public static let luminosity = AssetAttribute(rawValue: "luminosity")
    /// `high`, from the list `appearances`.
    public static let contrast = AssetAttribute(rawValue: "contrast")
    /// `sRGB` or `display-P3`.
    public static let displayGamut = AssetAttribute(rawValue: "display-gamut")
    /// `left-to-right` or `right-to-left`.
    public static let languageDirection = AssetAttribute(rawValue: "language-direction")
    /// A language of a localized set.
    public static let locale = AssetAttribute(rawValue: "locale")
    /// `compact` or `regular`.
    public static let widthClass = AssetAttribute(rawValue: "width-class")
    /// `compact` or `regular`.
    public static let heightClass = AssetAttribute(rawValue: "height-class")
    /// A watch's screen, such as `<=145` or `>183`.
    public static let screenWidth = AssetAttribute(rawValue: "screen-width")
    /// The least memory, such as `2GB`.
    public static let memory = AssetAttribute(rawValue: "memory")
    /// The least graphics processor, such as `metal2v2` or `apple4`.
    public static let graphicsFeatureSet = AssetAttribute(rawValue: "graphics-feature-set")
    /// `template` or `original`, in older descriptions.
    public static let templateRenderingIntent = AssetAttribute(rawValue: "template-rendering-intent")
    /// The points of an icon, such as `60x60`.
    public static let size = AssetAttribute(rawValue: "size")
    /// What an icon or a part of brand assets is for.
    public static let role = AssetAttribute(rawValue: "role")
    /// The uniform type identifier of a data set's file.
    public static let typeIdentifier = AssetAttribute(rawValue: "universal-type-identifier")
    /// `true` for a file that Xcode found no place for.
    public static let unassigned = AssetAttribute(rawValue: "unassigned")
}

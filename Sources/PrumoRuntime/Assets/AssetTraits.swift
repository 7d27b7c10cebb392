/// The environment in which an asset is shown, by which a catalog chooses between its files and colors.
public struct AssetTraits: Sendable, Hashable {
    /// The light or dark appearance.
    public enum Appearance: String, Sendable, Hashable, CaseIterable {
        case light, dark
    }

    /// Whether the user has asked for more contrast.
    public enum Contrast: String, Sendable, Hashable, CaseIterable {
        case normal, high
    }

    /// The colors that a display can show.
    public enum DisplayGamut: String, Sendable, Hashable, CaseIterable {
        case sRGB = "sRGB"
        case displayP3 = "display-P3"
    }

    /// The direction in which lines run.
    public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
        case leftToRight = "left-to-right"
        case rightToLeft = "right-to-left"
    }

    /// The size class in one direction.
    public enum SizeClass: String, Sendable, Hashable, CaseIterable {
        case compact, regular
    }

    /// A kind of device, by the name that catalogs have for it.
    public struct Idiom: RawRepresentable, Sendable, Hashable {
        /// The name in catalogs.
        public let rawValue: String

        /// Creates a kind of any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// No kind in particular.
        public static let universal = Idiom(rawValue: "universal")
        /// An iPhone or an iPod touch.
        public static let phone = Idiom(rawValue: "iphone")
        /// An iPad.
        public static let pad = Idiom(rawValue: "ipad")
        /// A Mac.
        public static let mac = Idiom(rawValue: "mac")
        /// An Apple TV.
        public static let tv = Idiom(rawValue: "tv")
        /// An Apple Watch.
        public static let watch = Idiom(rawValue: "watch")
        /// A car's display.
        public static let car = Idiom(rawValue: "car")
        /// An Apple Vision.
        public static let vision = Idiom(rawValue: "vision")
    }

    /// Pixels per point.
    public var scale: Double
    /// The light or dark appearance.
    public var appearance: Appearance
    /// Whether the user has asked for more contrast.
    public var contrast: Contrast
    /// The kind of device.
    public var idiom: Idiom
    /// A device within the idiom, such as `mac-catalyst`.
    public var subtype: String?
    /// The colors that the display can show.
    public var displayGamut: DisplayGamut
    /// The direction in which lines run.
    public var layoutDirection: LayoutDirection
    /// The horizontal size class, if known.
    public var widthClass: SizeClass?
    /// The vertical size class, if known.
    public var heightClass: SizeClass?
    /// The language of localized files, as a BCP 47 tag.
    public var language: String?

    /// Creates traits, with defaults for all that is not given.
    public init(
        scale: Double = 1, appearance: Appearance = .light, contrast: Contrast = .normal, idiom: Idiom = .universal,
        subtype: String? = nil, displayGamut: DisplayGamut = .sRGB, layoutDirection: LayoutDirection = .leftToRight,
        widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, language: String? = nil
    ) {
        self.scale = scale
        self.appearance = appearance
        self.contrast = contrast
        self.idiom = idiom
        self.subtype = subtype
        self.displayGamut = displayGamut
        self.layoutDirection = layoutDirection
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.language = language
    }
}

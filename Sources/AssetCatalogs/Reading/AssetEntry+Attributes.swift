import DataFormats

extension AssetAttribute {
    /// Attributes that have to be strings; others may be anything, since later versions of the format may add them.
    static let texts: Set<AssetAttribute> = [
        .idiom, .subtype, .scale, .displayGamut, .languageDirection, .locale, .widthClass, .heightClass, .screenWidth,
        .memory, .graphicsFeatureSet, .templateRenderingIntent, .size, .role, .typeIdentifier,
    ]

    /// Attributes that choose between the entries of a set, in the order in which sentences name them.
    public static let distinguishing: [AssetAttribute] = [
        .idiom, .subtype, .scale, .luminosity, .contrast, .displayGamut, .languageDirection, .locale, .widthClass,
        .heightClass, .screenWidth, .memory, .graphicsFeatureSet,
    ]

    fileprivate static let distinguishingSet = Set(distinguishing)

    /// The value of an attribute that says no more than its absence does.
    fileprivate var plainValue: String? {
        switch self {
        case .idiom: "universal"
        case .displayGamut: "sRGB"
        default: nil
        }
    }
}

extension AssetEntry {
    /// What the entry is for, without what is the same for all: an entry for every device and display has nothing.
    public var distinguishingAttributes: [AssetAttribute: String] {
        var distinguishing: [AssetAttribute: String] = [:]
        for (attribute, value) in attributes
        where AssetAttribute.distinguishingSet.contains(attribute) && value.text != attribute.plainValue {
            distinguishing[attribute] = value.text
        }
        return distinguishing
    }
}

extension JSONValue {
    /// A string, a number or a boolean as text, with its place.
    var plainText: AssetText? {
        switch content {
        case .string(let text): AssetText(text, at: range.lowerBound)
        case .number(let number): AssetText(number.text, at: range.lowerBound)
        case .boolean(let flag): AssetText(flag ? "true" : "false", at: range.lowerBound)
        case .object, .array, .null: nil
        }
    }
}

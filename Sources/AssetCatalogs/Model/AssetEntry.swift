import DataFormats

/// One entry of a set: a file, a color, or a set in its folder, with what it is for.
package struct AssetEntry: Sendable {
    /// Where the entry starts in the `Contents.json`.
    package let offset: Int
    /// The name of the list that it is in, such as `images`.
    package let list: String
    /// The name of the file, or of the set, in the set's folder; nil for an empty slot.
    package let filename: AssetText?
    /// The attributes of the entry as plain values, unknown names included.
    package let attributes: [AssetAttribute: AssetText]
    /// The color of a color set's entry.
    package let color: AssetColorValue?

    /// Creates an entry.
    package init(
        offset: Int, list: String, filename: AssetText?, attributes: [AssetAttribute: AssetText],
        color: AssetColorValue? = nil
    ) {
        self.offset = offset
        self.list = list
        self.filename = filename
        self.attributes = attributes
        self.color = color
    }

    /// The text of an attribute, where the entry has it.
    package subscript(attribute: AssetAttribute) -> String? {
        attributes[attribute]?.text
    }

    /// The factor of `2x` and its like; `nil` if the entry is for every scale, or names one in no known form.
    package var scale: Int? {
        guard let text = self[.scale], text.hasSuffix("x"), let factor = Int(text.dropLast()), (1...9).contains(factor)
        else { return nil }
        return factor
    }

    /// Whether Xcode lists the file as unassigned.
    package var isUnassigned: Bool { self[.unassigned] == "true" }
}

/// What an entry of a set can say, by the name that its description has for it (Asset Catalog Format Reference, Image Set
/// Type). Names that are not listed here are attributes too.
package struct AssetAttribute: RawRepresentable, Sendable, Hashable {
    /// The name in the description.
    package let rawValue: String

    /// Creates an attribute of any name.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The device: `universal`, `iphone`, `ipad`, `mac`, `tv`, `watch`, `car`, `vision`, `ios-marketing` and others.
    package static let idiom = AssetAttribute(rawValue: "idiom")
    /// A device within the idiom, such as `mac-catalyst` or `retina4`.
    package static let subtype = AssetAttribute(rawValue: "subtype")
    /// `1x`, `2x` or `3x`.
    package static let scale = AssetAttribute(rawValue: "scale")
    /// `light`, `dark` or `tinted`, from the list `appearances`.
    package static let luminosity = AssetAttribute(rawValue: "luminosity")
    /// `high`, from the list `appearances`.
    package static let contrast = AssetAttribute(rawValue: "contrast")
    /// `sRGB` or `display-P3`.
    package static let displayGamut = AssetAttribute(rawValue: "display-gamut")
    /// `left-to-right` or `right-to-left`.
    package static let languageDirection = AssetAttribute(rawValue: "language-direction")
    /// A language of a localized set.
    package static let locale = AssetAttribute(rawValue: "locale")
    /// `compact` or `regular`.
    package static let widthClass = AssetAttribute(rawValue: "width-class")
    /// `compact` or `regular`.
    package static let heightClass = AssetAttribute(rawValue: "height-class")
    /// A watch's screen, such as `<=145` or `>183`.
    package static let screenWidth = AssetAttribute(rawValue: "screen-width")
    /// The least memory, such as `2GB`.
    package static let memory = AssetAttribute(rawValue: "memory")
    /// The least graphics processor, such as `metal2v2` or `apple4`.
    package static let graphicsFeatureSet = AssetAttribute(rawValue: "graphics-feature-set")
    /// `template` or `original`, in older descriptions.
    package static let templateRenderingIntent = AssetAttribute(rawValue: "template-rendering-intent")
    /// The points of an icon, such as `60x60`.
    package static let size = AssetAttribute(rawValue: "size")
    /// What an icon or a part of brand assets is for.
    package static let role = AssetAttribute(rawValue: "role")
    /// The uniform type identifier of a data set's file.
    package static let typeIdentifier = AssetAttribute(rawValue: "universal-type-identifier")
    /// `true` for an unassigned file.
    static let unassigned = AssetAttribute(rawValue: "unassigned")
}

/// A string of a description, and the offset of its first byte there.
package struct AssetText: Sendable, Hashable {
    /// The text; a number or a boolean as it is written.
    package let text: String
    /// Where it is in the `Contents.json`.
    package let offset: Int

    /// Creates a string at an offset.
    package init(_ text: String, at offset: Int) {
        self.text = text
        self.offset = offset
    }
}

extension AssetAttribute {
    /// Attributes that have to be strings; others may be anything, since later versions of the format may add them.
    static let texts: Set<AssetAttribute> = [
        .idiom, .subtype, .scale, .displayGamut, .languageDirection, .locale, .widthClass, .heightClass, .screenWidth,
        .memory, .graphicsFeatureSet, .templateRenderingIntent, .size, .role, .typeIdentifier,
    ]

    /// Attributes that choose between the entries of a set, in the order in which sentences name them.
    package static let distinguishing: [AssetAttribute] = [
        .idiom, .subtype, .scale, .luminosity, .contrast, .displayGamut, .languageDirection, .locale, .widthClass,
        .heightClass, .screenWidth, .memory, .graphicsFeatureSet,
    ]

    fileprivate static let distinguishingSet = Set(distinguishing)

    /// The default value of an attribute.
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
    package var distinguishingAttributes: [AssetAttribute: String] {
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

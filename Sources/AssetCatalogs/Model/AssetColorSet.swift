/// The colors of a color set, one for each of the surroundings that it distinguishes.
package struct AssetColorSet: Sendable, Equatable {
    /// A color for surroundings that neither `any` nor `dark` describes.
    package struct Variant: Sendable, Equatable {
        /// The appearance that it is for, without the parts that all share.
        package let attributes: [AssetAttribute: String]
        /// The color.
        package let color: AssetColor

        /// Creates a variant.
        package init(attributes: [AssetAttribute: String], color: AssetColor) {
            self.attributes = attributes
            self.color = color
        }
    }

    /// The color that is used if no other fits.
    package let any: AssetColor
    /// The color for dark mode, if the set has one for all devices.
    package let dark: AssetColor?
    /// The colors for high contrast, single devices and displays, in the order of the description.
    package let others: [Variant]

    /// Creates a color set.
    package init(any: AssetColor, dark: AssetColor?, others: [Variant] = []) {
        self.any = any
        self.dark = dark
        self.others = others
    }

    /// The set of some entries; `nil` if none of them is for every appearance.
    init?(_ entries: [(attributes: [AssetAttribute: String], color: AssetColor)]) {
        let plain = entries.last { $0.attributes.isEmpty }
        // A set for single devices only: the first of them stands in for all others.
        let lenient =
            plain ?? entries.first { $0.attributes[.luminosity] == nil && $0.attributes[.contrast] == nil }
            ?? entries.first { $0.attributes == [.luminosity: "light"] }
        guard let any = lenient else { return nil }
        self.any = any.color
        dark = entries.last { $0.attributes == [.luminosity: "dark"] }?.color
        others = entries.compactMap { entry in
            guard !entry.attributes.isEmpty, entry.attributes != [.luminosity: "dark"] else { return nil }
            return Variant(attributes: entry.attributes, color: entry.color)
        }
    }
}

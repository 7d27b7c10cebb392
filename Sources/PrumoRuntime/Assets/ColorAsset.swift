/// A color of an asset catalog, usable on every platform.
public struct ColorAsset: Sendable, Hashable {
    /// A color for high contrast, a single kind of device or of display.
    public struct Variant: Sendable, Hashable {
        /// The components.
        public let components: ColorComponents
        fileprivate let attributes: AssetAttributes

        /// Creates a variant as generated code writes it.
        /// - Parameter attributes: what it is for, in the form that a file's line has in ``AssetRecord``.
        public init(_ attributes: String, _ components: ColorComponents) {
            self.components = components
            self.attributes = AssetAttributes(attributes[...])
        }
    }

    /// The name in the catalog, with its namespace.
    public let name: String
    /// The color that is used if no other fits.
    public let any: ColorComponents
    /// The color for dark mode, if the catalog has one.
    public let dark: ColorComponents?
    /// The colors for high contrast, single kinds of devices and displays.
    public let others: [Variant]
    /// The tags by which the system loads it on demand.
    public let tags: [String]

    /// Creates a color.
    public init(
        name: String, any: ColorComponents, dark: ColorComponents? = nil, others: [Variant] = [], tags: [String] = []
    ) {
        self.name = name
        self.any = any
        self.dark = dark
        self.others = others
        self.tags = tags
    }

    /// The color for some traits: of those that do not contradict the traits, the one that matches
    /// most of them.
    public func components(for traits: AssetTraits) -> ColorComponents {
        let simple = traits.appearance == .dark ? dark ?? any : any
        guard !others.isEmpty else { return simple }
        let isDark = traits.appearance == .dark && dark != nil
        let usual = AssetAttributes(isDark ? "l:dark" : "").fit(for: traits)
        let best = others.lazy.map { ($0.components, $0.attributes.fit(for: traits)) }.min { $0.1 < $1.1 }
        guard let best, best.1.mismatches == 0, best.1 < usual else { return simple }
        return best.0
    }

    /// The color for an appearance, a contrast and a device; see ``components(for:)``.
    public func components(
        appearance: AssetTraits.Appearance = .light, contrast: AssetTraits.Contrast = .normal,
        idiom: AssetTraits.Idiom = .universal
    ) -> ColorComponents {
        components(for: AssetTraits(appearance: appearance, contrast: contrast, idiom: idiom))
    }
}

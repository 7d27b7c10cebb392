import SourceText

/// The names and values that descriptions have (Asset Catalog Format Reference, and what Xcode has written since). Others
/// may come with any version of Xcode, so that only what is nearly the same as one of these counts as misspelled.
package enum DescriptionVocabulary {
    /// The known word that was probably meant by one that is not known; nil for a known one and for one that is far from
    /// all. Words that differ only in digits, such as `45mm` and `46mm`, count as known.
    package static func nearest(to word: String, among known: [String]) -> String? {
        guard word.utf8.count <= 64, !known.contains(word) else { return nil }
        let shape = shape(of: word)
        guard !known.contains(where: { self.shape(of: $0) == shape }) else { return nil }
        let lowercased = word.lowercased()
        if let other = known.first(where: { $0.lowercased() == lowercased }) { return other }
        return Suggestion.nearest(to: word, among: known)
    }

    /// Whether a name is a known one as older versions of Xcode wrote it: `screenWidth` for `screen-width`.
    package static func isOlderSpelling(_ name: String, among known: [String]) -> Bool {
        guard name.utf8.count <= 64, name.first?.isLowercase == true else { return false }
        return known.contains(name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined())
    }

    private static func shape(of word: String) -> [UInt8] {
        guard word.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return Array(word.utf8) }
        return word.utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }
    }

    /// The names in a whole description.
    package static let members = [
        "info", "properties", "images", "colors", "symbols", "data", "resources", "layers", "assets", "stickers",
        "frames",
        "textures", "levels", "faces", "children",
    ]

    /// The names in `properties`.
    package static let properties = [
        "provides-namespace", "on-demand-resource-tags", "on-demand-resource", "tags", "template-rendering-intent",
        "preserves-vector-representation", "localizable", "auto-scaling", "symbol-rendering-intent",
        "generate-swift-asset-symbol-extensions", "compression-type", "pre-rendered", "filename", "width", "height",
        "grid-size", "duration", "duration-type", "repetitions", "accessibility-label", "frame-center", "frame-size",
        "canvasSize", "content", "preview", "rotation", "translation", "version", "interpretation", "pixel-format",
        "mipmap-mode", "origin", "cube-faces",
    ]

    /// The names in an entry of a list.
    package static let entry = [
        "idiom", "subtype", "scale", "appearances", "filename", "color", "display-gamut", "language-direction",
        "locale",
        "width-class", "height-class", "screen-width", "memory", "graphics-feature-set", "template-rendering-intent",
        "size", "role", "universal-type-identifier", "unassigned", "platform", "orientation", "extent",
        "minimum-system-version", "resizing", "alignment-insets", "color-space", "compression-type", "pixel-format",
        "mipmap-level", "level", "face", "cube-face", "width", "height", "position", "matching-style",
    ]

    /// The names in a color.
    package static let color = ["color-space", "components", "platform", "reference"]
    /// The names of the components of a color.
    package static let components = ["red", "green", "blue", "white", "alpha"]
    /// The names in an entry of `appearances`.
    package static let appearance = ["appearance", "value"]

    /// The appearances with their values.
    package static let appearances = [
        "luminosity": ["any", "light", "dark", "tinted"], "contrast": ["any", "normal", "high"],
    ]

    private static let platforms = [
        "ios", "ipados", "macos", "osx", "tvos", "watchos", "visionos", "xros", "universal", "mac-catalyst",
    ]
    private static let classes = ["compact", "regular", "any"]
    private static let intents = ["original", "template", "automatic", "multicolor", "hierarchical", "monochrome"]
    private static let compressions = [
        "automatic", "gpu-optimized-best", "gpu-optimized-smallest", "lossless", "lossy",
    ]

    /// The values of attributes that have a limited number of them, by the name of the attribute.
    package static let values: [String: [String]] = [
        "idiom": [
            "universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision", "ios-marketing", "watch-marketing",
        ],
        "subtype": ["retina4", "667h", "1366h", "38mm", "mac-catalyst"],
        "scale": ["1x", "2x", "3x"],
        "display-gamut": ["sRGB", "display-P3"],
        "language-direction": ["left-to-right", "right-to-left"],
        "width-class": classes, "height-class": classes,
        "screen-width": ["<=145", ">145"],
        "memory": ["1GB", "2GB", "3GB", "4GB", "16GB"],
        "graphics-feature-set": ["metal1v2", "metal2v2", "metal3v1", "apple4", "apple10", "common1"],
        "template-rendering-intent": intents, "symbol-rendering-intent": intents,
        "compression-type": compressions,
        "color-space": AssetColor.Space.allCases.map(\.rawValue),
        "platform": platforms,
        "orientation": ["portrait", "landscape"],
        "extent": ["full-screen", "to-status-bar"],
        "role": [
            "appLauncher", "quickLook", "longLook", "notificationCenter", "companionSettings", "primary-app-icon",
            "top-shelf-image", "top-shelf-image-wide", "circular", "extra-large", "graphic-bezel", "graphic-circular",
            "graphic-corner", "graphic-extra-large", "graphic-large-rectangular", "modular", "utilitarian",
        ],
    ]
}

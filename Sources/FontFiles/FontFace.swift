/// One font that systems find by its name: a font of a file, or a named style of a variable font.
public struct FontFace: Sendable, Hashable {
    /// The family with all its styles, such as `DejaVu Sans`: the typographic family (name 16), else the family (name 1).
    public let family: String
    /// The style within the family, such as `Condensed Bold`: the typographic subfamily (name 17), else the subfamily
    /// (name 2).
    public let style: String
    /// The name for people (name 4), such as `DejaVu Sans Condensed Bold`.
    public let fullName: String
    /// The name that programs ask for (name 6), such as `DejaVuSansCondensed-Bold`.
    public let postScriptName: String
    /// Whether it is a named style of a variable font, rather than the font as it is without any variation.
    public let isNamedInstance: Bool

    /// Creates a face from its names.
    public init(
        family: String, style: String, fullName: String, postScriptName: String, isNamedInstance: Bool = false
    ) {
        self.family = family
        self.style = style
        self.fullName = fullName
        self.postScriptName = postScriptName
        self.isNamedInstance = isNamedInstance
    }
}

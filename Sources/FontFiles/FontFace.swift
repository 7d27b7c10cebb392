/// One font that systems find by its name: a font of a file, or a named style of a variable font.
package struct FontFace: Sendable, Hashable {
    /// The family with all its styles, such as `DejaVu Sans`: the typographic family (name 16), else the family (name
    /// 1).
    package let family: String
    /// The style within the family, such as `Condensed Bold`: the typographic subfamily (name 17), else the subfamily
    /// (name 2).
    package let style: String
    /// The name for people (name 4), such as `DejaVu Sans Condensed Bold`.
    package let fullName: String
    /// The name that programs use (name 6), such as `DejaVuSansCondensed-Bold`.
    package let postScriptName: String
    /// Whether it is a named style of a variable font, rather than the font as it is without any variation.
    package let isNamedInstance: Bool
    /// The family as Core Text names it, which takes the names of the Macintosh platform before others.
    package let coreTextFamily: String
    /// The style as Core Text names it.
    package let coreTextStyle: String

    /// Creates a face from its names; Core Text's are the same unless given.
    package init(
        family: String, style: String, fullName: String, postScriptName: String, isNamedInstance: Bool = false,
        coreTextFamily: String? = nil, coreTextStyle: String? = nil
    ) {
        self.family = family
        self.style = style
        self.fullName = fullName
        self.postScriptName = postScriptName
        self.isNamedInstance = isNamedInstance
        self.coreTextFamily = coreTextFamily ?? family
        self.coreTextStyle = coreTextStyle ?? style
    }
}

/// A font in a target's bundle.
///
/// On Apple's systems it registers itself where a font is made of it; elsewhere it is its names and its file.
public struct FontAsset: Sendable, Hashable {
    /// The name that systems find the font by, such as `Inter-Bold`.
    public let postScriptName: String
    /// The family, such as `Inter`.
    public let family: String
    /// The style in the family, such as `Bold`.
    public let style: String
    /// The file that holds the font, and maybe others.
    public let file: FileAsset

    /// Creates a font from its names and its file.
    public init(postScriptName: String, family: String, style: String, file: FileAsset) {
        self.postScriptName = postScriptName
        self.family = family
        self.style = style
        self.file = file
    }
}

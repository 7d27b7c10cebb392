import PrumoRuntime

/// The languages that the feed's texts exist in.
public enum FeedLanguages {
    /// BCP 47 tags.
    public static let available = Strings.availableLanguages

    /// The available language that serves a reader of another; nil where none does.
    public static func best(for language: String) -> String? {
        LanguageNegotiation.best(of: available, for: [language])
    }
}

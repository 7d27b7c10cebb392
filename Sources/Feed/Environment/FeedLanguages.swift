import PrumoRuntime

/// The languages that the feed's texts exist in.
public enum FeedLanguages {
    /// BCP 47 tags.
    public static let available = Strings.availableLanguages

    /// The available language that serves a reader of some languages; nil where none does.
    public static func best(for languages: [String]) -> String? {
        LanguageNegotiation.best(of: available, for: languages)
    }
}

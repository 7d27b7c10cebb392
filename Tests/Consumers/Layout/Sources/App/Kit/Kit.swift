/// A target in the folder of another.
public enum Kit {
    /// Its languages and its text.
    public static let description = "\(Strings.availableLanguages) \(Strings.hello)"
}

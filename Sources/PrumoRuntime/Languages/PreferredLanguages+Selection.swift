extension PreferredLanguages {
    /// The languages that the app's user has chosen in the app, instead of the system's; nil where there is no such choice.
    ///
    /// All modules of the program share it, and every text that is asked for afterwards follows it. What is on the screen
    /// already does not change by itself; in SwiftUI, `.id(PreferredLanguages.selection)` makes it anew.
    public static var selection: [String]? {
        get { LanguageSelection.shared.languages }
        set { LanguageSelection.shared.set(newValue) }
    }

    /// How often the selection has changed.
    static var generation: Int { LanguageSelection.shared.generation }
}

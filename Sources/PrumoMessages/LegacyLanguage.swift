/// Names of languages that others replaced. Systems and files still have them: the tool and the library that reads its output have
/// to agree on what they mean.
package enum LegacyLanguage {
    /// Each code with the tag that replaced it.
    package static let tags: [(code: String, tag: String)] = [
        ("arb", "ar"), ("cmn", "zh"), ("in", "id"), ("iw", "he"), ("ji", "yi"), ("jw", "jv"), ("mo", "ro"),
        ("sh", "sr-Latn"), ("tl", "fil"),
    ]

    /// The names that folders had before there were tags, each with its tag.
    package static let folders: [(name: String, tag: String)] = [
        ("English", "en"), ("French", "fr"), ("German", "de"), ("Italian", "it"), ("Spanish", "es"), ("Dutch", "nl"),
        ("Japanese", "ja"), ("Portuguese", "pt"), ("Danish", "da"), ("Swedish", "sv"), ("Norwegian", "nb"),
        ("Finnish", "fi"),
    ]
}

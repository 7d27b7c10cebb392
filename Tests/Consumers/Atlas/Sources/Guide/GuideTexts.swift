/// Texts that replace those of the tables.
enum GuideTexts {
    static func text(_ key: String, _ table: String) -> String? {
        key == "guide_hint" ? "%@, a hint from \(table)" : nil
    }
}

/// Examples of plurals.
enum PluralExample {
    /// A catalog's entry with strings for some categories.
    /// - Parameter mark: the category whose text is found.
    static func entry(
        _ language: String, _ categories: [String], mark: String = "", placeholder: String = "%lld"
    ) -> String {
        let texts = categories.map { category in
            let value = (mark == category ? "↓" : "") + "\"\(placeholder)\""
            return "\"\(category)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \(value)}}"
        }
        return """
            "count": {"localizations": {"\(language)": {"variations": {"plural": {
            \(texts.joined(separator: ",\n"))}}}}}
            """
    }
}

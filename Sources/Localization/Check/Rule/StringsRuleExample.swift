/// Files of texts that a rule accepts or flags: documentation and test in one. There is a finding at each `↓`, which is
/// no part of the file, and nowhere else.
package struct StringsRuleExample: Sendable {
    /// One of the files.
    package struct File: Sendable {
        /// Its path, whose folder names its language.
        package let path: String
        /// What it holds, with its `↓`.
        package let text: String
    }

    /// The files of a table.
    package let files: [File]
    /// The rule's value in a configuration, in JSON; nil for the defaults.
    package let options: String?

    /// Whether a finding is marked.
    package var isFlagged: Bool { files.contains { $0.text.contains("↓") } }

    /// A text in English and its translation, as `.strings` files write them between quotes.
    static func texts(
        _ source: String, _ language: String, _ translation: String, options: String? = nil
    ) -> StringsRuleExample {
        .strings("\"key\" = \"\(source)\";", language, "\"key\" = \"\(translation)\";", options: options)
    }

    /// A `.strings` file in English and one in another language.
    static func strings(
        _ source: String, _ language: String, _ translation: String, options: String? = nil
    ) -> StringsRuleExample {
        StringsRuleExample(
            files: [
                File(path: "en.lproj/Example.strings", text: source + "\n"),
                File(path: "\(language).lproj/Example.strings", text: translation + "\n"),
            ], options: options)
    }

    /// The only `.strings` file of a table.
    static func file(_ text: String, options: String? = nil) -> StringsRuleExample {
        StringsRuleExample(files: [File(path: "en.lproj/Example.strings", text: text + "\n")], options: options)
    }

    /// The only `.stringsdict` file of a table, with a plural whose number has some format.
    static func plural(format: String) -> StringsRuleExample {
        let text = """
            <plist version="1.0"><dict><key>days</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
            <key>count</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>\(format)</string>
            <key>one</key><string>a day</string><key>other</key><string>%d days</string>
            </dict></dict></dict></plist>

            """
        return StringsRuleExample(files: [File(path: "en.lproj/Example.stringsdict", text: text)], options: nil)
    }

    /// The entries of a string catalog whose source language is English.
    static func catalog(_ entries: String, options: String? = nil) -> StringsRuleExample {
        let text = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(entries)\n}}\n"
        return StringsRuleExample(files: [File(path: "Example.xcstrings", text: text)], options: options)
    }
}

import Findings

// Examples of rules for strings tables. A finding is marked with `↓`.
extension RuleExample {
    /// A text in English and its translation, as `.strings` files write them between quotes.
    static func texts(
        _ source: String, _ language: String, _ translation: String, options: String? = nil
    ) -> RuleExample {
        .strings("\"key\" = \"\(source)\";", language, "\"key\" = \"\(translation)\";", options: options)
    }

    /// A `.strings` file in English and one in another language.
    static func strings(
        _ source: String, _ language: String, _ translation: String, options: String? = nil
    ) -> RuleExample {
        RuleExample(
            files: [
                File(path: "en.lproj/Example.strings", text: source + "\n"),
                File(path: "\(language).lproj/Example.strings", text: translation + "\n"),
            ], options: options)
    }

    /// The only `.strings` file of a table.
    static func file(_ text: String, options: String? = nil) -> RuleExample {
        RuleExample(files: [File(path: "en.lproj/Example.strings", text: text + "\n")], options: options)
    }

    /// The only `.stringsdict` file of a table, with a plural whose number has some format.
    static func plural(format: String) -> RuleExample {
        let text = """
            <plist version="1.0"><dict><key>days</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
            <key>count</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>\(format)</string>
            <key>one</key><string>a day</string><key>other</key><string>%d days</string>
            </dict></dict></dict></plist>

            """
        return RuleExample(files: [File(path: "en.lproj/Example.stringsdict", text: text)])
    }

    /// The entries of a string catalog whose source language is English.
    static func catalog(_ entries: String, options: String? = nil) -> RuleExample {
        let text = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(entries)\n}}\n"
        return RuleExample(files: [File(path: "Example.xcstrings", text: text)], options: options)
    }
}

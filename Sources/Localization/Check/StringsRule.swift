import Findings

/// A rule for strings tables. Its whole is one file: metadata, options, examples, check and messages.
///
/// A rule is at least one of `StringsTableRule`, `StringsKeyRule`, `StringsValueRule` and `StringsTextRule`. Its stored properties are its options
/// with their defaults.
package protocol StringsRule: ConfigurableRule {}

/// A rule that checks a table as a whole.
protocol StringsTableRule: StringsRule {
    /// Checks a table.
    func check(_ table: CheckedTable, in context: inout StringsRuleContext)
}

/// A rule that checks keys, each in all languages.
protocol StringsKeyRule: StringsRule {
    /// Checks a key, after the rules for its values and strings.
    func check(_ key: CheckedKey, in context: inout StringsRuleContext)
}

/// A rule that checks values that vary, each by itself.
protocol StringsValueRule: StringsRule {
    /// Checks the value of a key in a language, where it is more than one string.
    func check(_ value: CheckedValue, in context: inout StringsRuleContext)
}

/// A rule that checks strings, each by itself or together with the one that it is a translation of.
protocol StringsTextRule: StringsRule {
    /// The features that a string, or the one that it is a translation of, must have for the rule to check it.
    static var concerns: TextFeatures { get }

    /// Checks a string.
    func check(_ text: CheckedText, in context: inout StringsRuleContext)
}

extension RuleEntry where Check == ConfiguredRule<any StringsRule> {
    init<R: StringsRule>(_ type: R.Type) {
        self.init(type, pathKeys: .unknown) { rule, severity in
            ConfiguredRule<any StringsRule>(rule, metadata: R.metadata, severity: severity)
        }
    }
}

// Examples of rules for strings tables. A finding is marked with `↓`.
extension RuleExample {
    /// A string in English and its translation, as `.strings` files write them between quotes.
    @inline(never)
    static func translation(
        _ source: String, in language: String, _ translation: String, options: String? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        .strings(
            "\"key\" = \"\(source)\";", in: language, "\"key\" = \"\(translation)\";", options: options, fileID: fileID,
            line: line)
    }

    /// A `.strings` file in English and one in another language.
    /// - Parameter sources: further files, by their paths next to the folders of the languages.
    @inline(never)
    static func strings(
        _ source: String, in language: String, _ translation: String, sources: KeyValuePairs<String, String> = [:],
        options: String? = nil, fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            files: [
                File(path: "en.lproj/Example.strings", text: source + "\n"),
                File(path: "\(language).lproj/Example.strings", text: translation + "\n"),
            ] + sources.map { File(path: $0, text: $1) }, options: options, fileID: fileID, line: line)
    }

    /// The only `.strings` file of a table.
    @inline(never)
    static func file(_ text: String, options: String? = nil, fileID: StaticString = #fileID, line: Int = #line)
        -> RuleExample
    {
        RuleExample(
            files: [File(path: "en.lproj/Example.strings", text: text + "\n")], options: options, fileID: fileID,
            line: line)
    }

    /// The only `.stringsdict` file of a table, with a plural whose number has some format.
    /// - Parameter string: the string that refers to the plural.
    static func plural(
        format: String = "d", text string: String = "%#@count@", fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        let text = """
            <plist version="1.0"><dict><key>days</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>\(string)</string>
            <key>count</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>\(format)</string>
            <key>one</key><string>a day</string><key>other</key><string>%d days</string>
            </dict></dict></dict></plist>

            """
        return RuleExample(files: [File(path: "en.lproj/Example.stringsdict", text: text)], fileID: fileID, line: line)
    }

    /// The entries of a string catalog whose source language is English.
    static func catalog(_ entries: String, options: String? = nil, fileID: StaticString = #fileID, line: Int = #line)
        -> RuleExample
    {
        let text = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(entries)\n}}\n"
        return RuleExample(
            files: [File(path: "Example.xcstrings", text: text)], options: options, fileID: fileID, line: line)
    }
}

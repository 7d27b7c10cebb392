import Findings

/// Flags Chinese, Japanese and Korean strings that start with a character that no line starts with.
struct ProhibitedStart: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "prohibited_start", name: "Prohibited Start", kind: .lint, isDefault: false,
        summary: "strings in Chinese, Japanese and Korean should not start with a character that must not start a line",
        rationale: """
            Commas, full stops, closing brackets and small kana never start a line. A string that starts with one lost \
            its first part, or is appended to another one, which cannot be translated well. Restore the first part, or \
            move the mark to the end of the string before it.
            """)
    static let examples: [RuleExample] = [
        .translation("Saved.", in: "ja", "保存しました。"), .translation(", and more", in: "ja", "、ほか"),
        .translation("Saved", in: "ja", "↓。保存しました"), .translation("Name", in: "zh-Hans", "↓：名称"),
        .translation("Small", in: "ja", "↓ッチ"), .translation("months", in: "ja", "ヶ月"),
        .translation("A new order of %@", in: "zh-Hans", "……的新订单 %@"),
        .translation("%@ was saved", in: "ja", "％@を保存しました"),
        .translation("First, then", in: "ja", "・まず\n・次に"),
    ]
    static let concerns: TextFeatures = .unusual

    private static let languages: Set<String> = ["ja", "ko", "yue", "zh"]
    // A full-width percent sign begins a damaged placeholder, which is another rule's.
    private static let prohibited = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】‐ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ℃".unicodeScalars)

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard Self.languages.contains(text.language.code), let first = text.text.unicodeScalars.first,
            Self.prohibited.contains(first), text.text.unicodeScalars.count > 1
        else { return }
        // What continues another string does so in the source language too.
        if let start = text.reference?.unit.text.unicodeScalars.first, !start.isOfWord, !start.isDigit, start != "%" {
            return
        }
        // A mark of a list, as a bullet in other languages.
        if first == "・", text.text.contains("\n・") || text.reference?.unit.text.contains("•") == true { return }
        context.report(
            "the string starts with \"\(first)\", which must not start a line; move it or remove it", at: text,
            scalar: 0)
    }
}

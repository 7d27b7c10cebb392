import SourceText

extension StatusReport {
    /// The report for pull requests and wikis.
    var markdown: String {
        blocks.map { block in
            var text = "### \(Self.cell(block.title))\n\n\(Self.cell(block.facts))\n"
            guard !block.languages.isEmpty else { return text }
            text += "\n| language | % | translated | review | missing | words left |\n"
            text += "| --- | ---: | ---: | ---: | ---: | ---: |\n"
            for language in block.languages {
                let count = language.count
                text += "| \(Self.cell(language.name)) | \(count.percent) | \(count.translated) | \(count.needsReview) "
                text += "| \(count.missing) | \(count.missingWords) |\n"
            }
            return text
        }.joined(separator: "\n")
    }

    private static func cell(_ text: String) -> String {
        text.onOneLine.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("_", with: "\\_")
            .replacing("*", with: "\\*").replacing("<", with: "&lt;")
    }
}

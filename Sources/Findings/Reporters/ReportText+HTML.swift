import DocumentFormats

extension ReportText {
    /// Adds a text to an HTML page, as content or between quotes of either kind.
    mutating func append(html value: String) { HTMLText.append(value, to: &bytes) }

    /// Adds a sentence; what stands between two backticks in it is set as code.
    mutating func append(htmlWithCode value: String) {
        let parts = value.split(separator: "`", omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() {
            let isClosed = number < parts.count - 1
            let isCode = !number.isMultiple(of: 2) && isClosed && !part.isEmpty
            if !number.isMultiple(of: 2), !isCode { append("`") }
            if isCode { append("<code>") }
            append(html: String(part))
            if isCode { append("</code>") }
            if !number.isMultiple(of: 2), !isCode, isClosed { append("`") }
        }
    }
}

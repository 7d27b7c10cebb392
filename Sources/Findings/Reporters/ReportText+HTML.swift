import SourceText

extension ReportText {
    /// Adds a text to an HTML page, as content or between quotes of either kind.
    mutating func append(html value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "'": append("&#39;")
            // Browsers read it as a line feed.
            case "\r": append("&#13;")
            case "\u{0}"..."\u{8}", "\u{B}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}",
                "\u{FFFF}":
                append("\u{FFFD}")
            case "\t": append(scalar)
            default:
                if scalar.steersOutput { append(reference: scalar) } else { append(scalar) }
            }
        }
    }

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

import SourceText

extension ReportText {
    /// Adds a text to a table cell in Markdown, nothing in which means anything to Markdown or HTML.
    mutating func append(markdown value: String) {
        for scalar in value.unicodeScalars { append(markdown: scalar) }
    }

    /// Adds a sentence to a table cell; what stands between two backticks in it stays code.
    mutating func append(markdownWithCode value: String) {
        var rest = value[...]
        while let open = rest.firstIndex(of: "`") {
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(of: "`"), close > inside.startIndex else { break }
            for scalar in rest[..<open].unicodeScalars { append(markdown: scalar) }
            append("<code>")
            for scalar in inside[..<close].unicodeScalars { append(markdown: scalar) }
            append("</code>")
            rest = inside[inside.index(after: close)...]
        }
        for scalar in rest.unicodeScalars { append(markdown: scalar) }
    }

    /// As entities rather than behind backslashes, which tables and code treat in ways of their own.
    private mutating func append(markdown scalar: Unicode.Scalar) {
        switch scalar {
        case "&": append("&amp;")
        case "<": append("&lt;")
        case ">": append("&gt;")
        // HTML cannot hold U+0000.
        case "\u{0}": append("\u{FFFD}")
        case "|", "\\", "`", "*", "_", "[", "]", "~", "#", "$", "@":
            append(reference: scalar)
        default:
            if scalar.steersOutput { append(reference: scalar) } else { append(scalar) }
        }
    }
}

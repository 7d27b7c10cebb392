/// A self-contained HTML page: everything around its body.
package struct HTMLDocument: Sendable {
    /// How elements without content are written.
    package enum Syntax: Sendable {
        /// `<meta …>`.
        case html
        /// `<meta …/>`, so that parsers of XML read the page as well.
        case xml
    }

    /// The title, as plain text.
    package let title: String
    /// The style sheet, whose last line ends.
    package let style: String
    /// The script, whose last line ends; empty where there is none.
    package let script: String
    /// Names and contents of further `<meta>` elements.
    package let metadata: [(name: String, content: String)]
    /// How elements without content are written.
    package let syntax: Syntax

    /// Creates a page.
    package init(
        title: String, style: String, script: String = "", metadata: [(name: String, content: String)] = [],
        syntax: Syntax = .xml
    ) {
        self.title = title
        self.style = style
        self.script = script
        self.metadata = metadata
        self.syntax = syntax
    }

    /// The page with a body that ends with a line end.
    package func text(body: String) -> String { head + body + end }

    /// Everything before the contents of the body.
    package var head: String {
        let close = syntax == .html ? ">" : "/>"
        let all = [("viewport", "width=device-width, initial-scale=1")] + metadata
        let lines = all.map { "<meta name=\"\($0)\" content=\"\(HTMLText.line($1))\"\(close)\n" }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8"\(close)
            \(lines.joined())<title>\(HTMLText.line(title))</title>
            <style>
            \(style)</style>
            </head>
            <body>

            """
    }

    /// Everything after the contents of the body.
    package var end: String { "\(script.isEmpty ? "" : "<script>\n\(script)</script>\n")</body>\n</html>\n" }
}

/// An HTML page: everything around its body. It is self-contained, unless its styles and scripts are in files.
package struct HTMLDocument: Sendable {
    /// The files of a site that its pages share, by paths from the page.
    package struct Files: Sendable {
        /// The style sheets.
        let styleSheets: [String]
        /// The scripts, which run when the page is parsed.
        let scripts: [String]
        /// The content security policy, which the page has in its head.
        let policy: String

        /// Describes the files of a site.
        package init(styleSheets: [String], scripts: [String], policy: String) {
            self.styleSheets = styleSheets
            self.scripts = scripts
            self.policy = policy
        }
    }

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
    /// The script, whose last line ends; empty if there is none.
    let script: String
    /// Names and contents of further `<meta>` elements.
    let metadata: [(name: String, content: String)]
    /// How elements without content are written.
    let syntax: Syntax
    /// The files with the styles and scripts; `nil` if the page contains them.
    let files: Files?

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
        files = nil
    }

    /// Creates a page whose styles and scripts are in files.
    package init(title: String, metadata: [(name: String, content: String)] = [], files: Files) {
        (self.title, style, script) = (title, "", "")
        self.metadata = metadata
        syntax = .html
        self.files = files
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
            \(policy)\(lines.joined())<title>\(HTMLText.line(title))</title>
            \(styles)</head>
            <body>

            """
    }

    /// Before everything that it is about.
    private var policy: String {
        guard let files else { return "" }
        return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(HTMLText.line(files.policy))\">\n"
    }

    private var styles: String {
        guard let files else { return "<style>\n\(style)</style>\n" }
        return files.styleSheets.map { "<link rel=\"stylesheet\" href=\"\(HTMLText.line($0))\">\n" }.joined()
            + files.scripts.map { "<script src=\"\(HTMLText.line($0))\" defer></script>\n" }.joined()
    }

    /// Everything after the contents of the body.
    package var end: String { "\(script.isEmpty ? "" : "<script>\n\(script)</script>\n")</body>\n</html>\n" }
}

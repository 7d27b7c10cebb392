import DocumentFormats

extension SettingMatrix {
    /// The matrix as a page that needs nothing beside itself.
    func html(title: String) -> String {
        let headings = environments.map { environment in
            let note = environment.isProtected ? "protected" : environment.isDefault ? "default" : ""
            return "<th scope=\"col\">\(HTMLText.line(environment.name))"
                + (note.isEmpty ? "" : " <small>\(note)</small>") + "</th>"
        }
        let body = rows.map { row in
            let cells = row.values.map { value in
                "<td title=\"\(HTMLText.line(value.place))\"\(value.isOverride ? " class=\"override\"" : "")>"
                    + "<code>\(HTMLText.line(value.text))</code></td>"
            }
            let description = row.description.map { "<p>\(HTMLText.line($0))</p>" } ?? ""
            return """
                <tr\(row.differs ? " class=\"differs\"" : "")>\
                <th scope="row"><span class="mark">\(row.differs ? "≠" : "")</span>\
                <code>\(HTMLText.line(row.setting))</code> <small>\(HTMLText.line(row.type))</small>\(description)</th>\
                \(cells.joined())</tr>
                """
        }
        return HTMLDocument(title: title, style: Self.style).text(
            body: """
                <h1>\(HTMLText.line(title))</h1>
                <div class="table"><table>
                <thead><tr><th scope="col">Setting</th>\(headings.joined())</tr></thead>
                <tbody>
                \(body.joined(separator: "\n"))
                </tbody>
                </table></div>
                <p class="summary">\(HTMLText.line(summary)). Point at a value to see its file and line.</p>

                """)
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #d8dce2; --head: #f4f6f8; --mark: #b3470b; --differs: #fff6ec; --soft: #5b6570; }
        @media (prefers-color-scheme: dark) {
          :root { --line: #3a414a; --head: #1e242b; --mark: #ffb070; --differs: #2b2218; --soft: #9aa5b1; }
        }
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
        h1 { font-size: 1.4rem; }
        .table { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; vertical-align: top; padding: .45rem .8rem; border-bottom: 1px solid var(--line); }
        tbody tr:last-child > * { border-bottom: 0; }
        thead th { background: var(--head); position: sticky; top: 0; }
        tbody th { font-weight: normal; white-space: nowrap; padding-left: 2rem; }
        tbody th p { margin: .1rem 0 0; white-space: normal; color: var(--soft); font-size: .85rem; }
        tr.differs { background: var(--differs); }
        .mark { color: var(--mark); display: inline-block; width: 1.2rem; margin-left: -1.2rem; font-weight: bold; }
        code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
        td.override code::after { content: " (local)"; color: var(--mark); }
        small, .summary { color: var(--soft); font-weight: normal; }

        """
}

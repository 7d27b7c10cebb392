import CommandLineKit
import DocumentFormats
import EnvironmentSettings
import Findings
import SourceText

/// Settings × environments, for every form in which they are shown.
package struct SettingMatrix: Encodable {
    /// A column.
    package struct Environment: Encodable {
        package let name: String
        let isDefault: Bool
        package let isProtected: Bool
    }

    /// A row.
    package struct Row: Encodable {
        package let setting: String
        package let type: String
        package let description: String?
        /// Whether the environments differ in it.
        package let differs: Bool
        /// In the order of the environments.
        package let values: [Value]
    }

    /// The value in a row and a column.
    package struct Value: Encodable {
        /// JSON; a secret by its name only.
        package let text: String
        /// The file and the line.
        package let place: String
        /// Whether it is this machine's own.
        let isOverride: Bool
        /// Whether it is from the base, or from an environment that this one extends.
        package let isInherited: Bool

        /// What stands after the value in a table.
        var mark: String { isOverride ? " *" : isInherited ? " ↑" : "" }
    }

    package let environments: [Environment]
    package let rows: [Row]

    /// - Parameter isCommitted: whether this machine's own values are left out.
    package init(_ settings: PackageSettings, onlyDifferences: Bool, isCommitted: Bool = false) {
        environments = settings.variants.map(\.variant).map { variant in
            Environment(
                name: variant.name,
                isDefault: variant.environment == settings.environments.defaultName
                    && variant.brand == settings.environments.defaultBrand,
                isProtected: settings.environments.isProtected(variant.environment))
        }
        let overrides = Set(settings.variants.compactMap(\.overrides?.path))
        let inherited = Dictionary(
            settings.variants.map { ($0.variant, $0.inheritedFiles) }, uniquingKeysWith: { first, _ in first })
        rows = (isCommitted ? settings.committedSettings : settings.settings).filter { $0.differs || !onlyDifferences }
            .map { setting in
                Row(
                    setting: setting.path, type: setting.type.label, description: setting.schema?.description,
                    differs: setting.differs,
                    values: setting.occurrences.map { occurrence in
                        Value(
                            text: occurrence.source.text, place: occurrence.source.place.displayReference,
                            isOverride: overrides.contains(occurrence.source.place.file.path),
                            isInherited: inherited[occurrence.variant]?.contains(occurrence.source.place.file.path)
                                == true)
                    })
            }
    }

    /// How many rows differ.
    package var summary: String {
        "≠ differs between environments: \(rows.filter(\.differs).count) of \(rows.count) settings"
    }
}

extension SettingMatrix {
    /// The matrix for a terminal: differences are marked with ≠, this machine's own values with *.
    package func text(for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(
            [AlignedTable.Cell(" "), AlignedTable.Cell("")]
                + environments.map { environment in
                    let note = environment.isProtected ? " (protected)" : environment.isDefault ? " (default)" : ""
                    return AlignedTable.Cell(environment.name + note, style: .bold)
                })
        for row in rows {
            table.append(
                [AlignedTable.Cell(row.differs ? "≠" : " "), AlignedTable.Cell(row.setting)]
                    + row.values.map { value in
                        AlignedTable.Cell(value.text + value.mark, style: row.differs ? nil : .dim)
                    })
        }
        let hasOverrides = rows.contains { $0.values.contains(where: \.isOverride) }
        let hasInherited = rows.contains { $0.values.contains(where: \.isInherited) }
        return table.text(for: terminal, keeping: 2) + "\n" + summary + "\n"
            + (hasInherited ? "↑ inherited; prumo environments show NAME prints the file and the line\n" : "")
            + (hasOverrides ? "* from a .local.json file of this machine\n" : "")
    }

    /// The matrix as a table in GitHub's Markdown.
    package var markdown: String {
        let headings = environments.map { $0.name + ($0.isProtected ? " (protected)" : "") }
        var lines = [
            "| | Setting | \(headings.joined(separator: " | ")) |",
            "|---|---|\(environments.map { _ in "---|" }.joined())",
        ]
        for row in rows {
            let values = row.values.map { MarkdownCode.cell($0.text) + ($0.isInherited ? " ↑" : "") }
            lines.append(
                "| \(row.differs ? "≠" : "") | \(MarkdownCode.cell(row.setting)) | \(values.joined(separator: " | ")) |"
            )
        }
        let note = rows.contains { $0.values.contains(where: \.isInherited) } ? ["", "↑ inherited"] : []
        return (lines + ["", summary] + note).joined(separator: "\n") + "\n"
    }
}

extension SettingMatrix {
    /// The matrix as a page that needs nothing beside itself.
    package func html(title: String) -> String {
        let headings = environments.map { environment in
            let note = environment.isProtected ? "protected" : environment.isDefault ? "default" : ""
            return "<th scope=\"col\">\(HTMLText.line(environment.name))"
                + (note.isEmpty ? "" : " <small>\(note)</small>") + "</th>"
        }
        let body = rows.map { row in
            let cells = row.values.map { value in
                "<td title=\"\(HTMLText.line(value.place))\"\(value.isOverride ? " class=\"override\"" : value.isInherited ? " class=\"inherited\"" : "")>"
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
        td.inherited code::after { content: " ↑"; color: var(--soft); }
        small, .summary { color: var(--soft); font-weight: normal; }

        """
}

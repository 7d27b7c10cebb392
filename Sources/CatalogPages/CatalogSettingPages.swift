import PackageCommands
import DocumentFormats
import EnvironmentCommands
import SourceText

/// The pages of settings in all environments, as the repository has them: secrets by their names only, and no value of this
/// machine.
struct CatalogSettingPages {
    private(set) var pages: [CatalogPage] = []

    init(_ content: CatalogContent, _ index: inout CatalogSearchIndex) {
        guard content.hasEnvironments else { return }
        guard let matrix = content.settings else {
            var html = HTMLWriter()
            html.element(
                "p",
                text:
                    "The environments have errors, which the findings list; their settings are shown once they are fixed."
            )
            pages = [
                CatalogPage(
                    name: CatalogSection.settings.firstPage, title: "Settings", section: .settings, body: html.bytes)
            ]
            return
        }
        let rows = matrix.rows.enumerated().map { Self.row($1, number: $0, of: matrix, content.constants) }
        let limit = 400
        for (page, range) in CatalogPaging(rows.map(\.count), limit: limit).pages.enumerated() {
            for row in range {
                let setting = matrix.rows[row]
                index.add(
                    setting.setting, at: "\(CatalogSection.settings.fileName(page: page + 1))#s\(row)",
                    detail: "setting" + (setting.description.map { " · \($0)" } ?? ""), rules: [])
            }
        }
        let count = matrix.rows.count
        let differing = matrix.rows.filter(\.differs).count
        let summary =
            "\(count.counted("setting", grouped: true)) in \(matrix.environments.count.counted("environment"))"
            + (matrix.environments.count > 1
                ? " · \(differing.grouped) differ\(differing == 1 ? "s" : "") between them" : "")
        pages = rows.pages(of: .settings, title: "Settings", limit: limit) { html, rows in
            guard count > 0 else {
                html.element(
                    "p", ["class": "note"], text: "The environments have no settings yet. Add one to a file of each.")
                return
            }
            html.element("p", ["class": "facts"], text: summary)
            html.element("div", ["class": "settings"], content: rows)
        }
    }

    private static func row(
        _ row: SettingMatrix.Row, number: Int, of matrix: SettingMatrix, _ constants: ConstantReferences
    ) -> [UInt8] {
        var html = HTMLWriter()
        html.element("article", ["class": "setting", "id": "s\(number)"]) { html in
            html.element("h2") { html in
                html.code(row.setting)
                if let constant = constants.reference(toSetting: row.setting) { html.code(constant, class: "constant") }
                html.badge(row.type.onOneLine)
                if row.differs { html.badge("differs", "info") }
            }
            if let description = row.description, !description.isEmpty {
                html.element("p", ["class": "comment", "dir": "auto"]) { CatalogText.append(description, to: &$0) }
            }
            html.element("dl") { html in
                for (environment, value) in zip(matrix.environments, row.values) {
                    html.element("div") { html in
                        html.element("dt") { html in
                            html.text(environment.name.onOneLine)
                            if environment.isProtected { html.badge("protected") }
                            if value.isInherited { html.badge("inherited") }
                        }
                        html.element("dd", ["title": value.place.onOneLine]) {
                            $0.code(Self.shown(value, of: row), breaksPaths: false)
                        }
                    }
                }
            }
        }
        html.endLine()
        return html.bytes
    }

    /// The value as many people may read it: what may be a secret, though it is written in a file, is not repeated.
    private static func shown(_ value: SettingMatrix.Value, of row: SettingMatrix.Row) -> String {
        SuspectedSecret.mayBe(in: value.text, key: row.setting) && !value.text.hasPrefix("<secret ")
            ? SuspectedSecret.redacted : value.text
    }
}

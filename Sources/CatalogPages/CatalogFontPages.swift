import PackageCommands
import DocumentFormats
import FontFiles
import SourceText

/// The pages of fonts, each with a sample, and the style sheet that loads their copies.
struct CatalogFontPages {
    private(set) var pages: [CatalogPage] = []
    private(set) var styleSheet: [UInt8] = []

    private static let sample = "The quick brown fox jumps over the lazy dog. 0123456789 &?!"
    private static let accents = "Příliš žluťoučký kůň úpěl ďábelské ódy. Съешь же ещё этих булок. Ξεσκεπάζω."

    init(_ content: CatalogContent, _ copies: inout CatalogCopies, _ index: inout CatalogSearchIndex) {
        var rows: [[UInt8]] = []
        var entries: [(name: String, detail: String)] = []
        for (number, font) in content.fonts.enumerated() {
            let result = Self.copy(font, number: number + 1, &copies)
            if case .success(let path) = result {
                styleSheet +=
                    "@font-face { font-family: \"f\(number)\"; src: url(\"\(path)\"); }\n.f\(number) { font-family: \"f\(number)\"; }\n"
                    .utf8
            }
            rows.append(Self.row(font, number: number, result, content.constants))
            entries.append((Self.name(of: font), "font"))
        }
        guard !rows.isEmpty else { return }
        let limit = 60
        for (page, range) in CatalogPaging(rows.map(\.count), limit: limit).pages.enumerated() {
            for row in range {
                index.add(
                    entries[row].name, at: "\(CatalogSection.fonts.fileName(page: page + 1))#f\(row)",
                    detail: entries[row].detail, rules: [])
            }
        }
        pages = rows.pages(of: .fonts, title: "Fonts", limit: limit) { html, rows in rows(&html) }
    }

    /// The name that the font gives itself, else that of its file.
    private static func name(of font: FontFile) -> String {
        font.faces.lazy.map(\.fullName).first { !$0.isEmpty } ?? PathParts(font.file.path).name
    }

    private static func copy(
        _ font: FontFile, number: Int, _ copies: inout CatalogCopies
    ) -> Result<String, CatalogCopies.Refusal> {
        let fileExtension = PathParts(font.file.path).pathExtension?.lowercased() ?? ""
        // Browsers do not load a font out of a collection.
        guard ["ttf", "otf"].contains(fileExtension) else { return .failure(.format) }
        return Result { () throws(CatalogCopies.Refusal) in
            try copies.font(at: font.file.path, as: "\(number).\(fileExtension)")
        }
    }

    private static func row(
        _ font: FontFile, number: Int, _ copy: Result<String, CatalogCopies.Refusal>, _ constants: ConstantReferences
    ) -> [UInt8] {
        var html = HTMLWriter()
        html.element("article", ["class": "font", "id": "f\(number)"]) { html in
            html.element("h2", ["dir": "auto"], text: name(of: font).onOneLine)
            html.element("p", ["class": "place"]) { $0.code(font.file.path) }
            switch copy {
            case .success:
                for size in ["small", "medium", "large"] {
                    html.element("p", ["class": "sample \(size) f\(number)"], text: sample)
                }
                html.element("p", ["class": "sample medium f\(number)"], text: accents)
            case .failure(let refusal): html.element("p", ["class": "card"], text: refusal.rawValue)
            }
            guard !font.faces.isEmpty else { return }
            html.element("ul", ["class": "faces"]) { html in
                for face in font.faces.prefix(200) {
                    html.element("li") { html in
                        html.element("span", ["dir": "auto"], text: "\(face.family) \(face.style)".onOneLine)
                        html.text(" ")
                        html.code(face.postScriptName)
                        let source = constants.reference(
                            to: .font(postScriptName: face.postScriptName), in: font.file.path)
                        if let source {
                            html.text(" ")
                            html.code(source, class: "constant")
                        }
                    }
                }
            }
        }
        html.endLine()
        return html.bytes
    }
}

import AssetCatalogs
import DocumentFormats
import SourceText

/// The pages of asset catalogs: pictures and colors on a light and a dark background, and whatever else a catalog contains.
struct CatalogAssetPages {
    private(set) var pages: [CatalogPage] = []
    private let content: CatalogContent
    private let findings: CatalogFindings
    private var rows: [[UInt8]] = []
    /// What the search gets of each row.
    private var entries: [(name: String, kind: AssetKind, rules: [String])] = []

    init(
        _ content: CatalogContent, _ findings: CatalogFindings, _ copies: inout CatalogCopies,
        _ index: inout CatalogSearchIndex
    ) {
        self.content = content
        self.findings = findings
        for catalog in content.catalogs {
            for asset in catalog.assets { add(asset, namespace: "", catalog.path, &copies) }
        }
        guard !rows.isEmpty else { return }
        let limit = 120
        for (page, range) in CatalogPaging(rows.map(\.count), limit: limit).pages.enumerated() {
            for row in range {
                let entry = entries[row]
                index.add(
                    entry.name, at: "\(CatalogSection.assets.fileName(page: page + 1))#a\(row)",
                    detail: entry.kind.title,
                    rules: entry.rules)
            }
        }
        pages = rows.pages(of: .assets, title: "Assets", limit: limit) { html, rows in
            html.element("div", ["class": "assets"], content: rows)
        }
    }

    private mutating func add(
        _ asset: Asset, namespace: String, _ catalog: String, _ copies: inout CatalogCopies
    ) {
        switch asset.content {
        case .folder(_, let members):
            for member in members { add(member, namespace: asset.memberNamespace(in: namespace), catalog, &copies) }
        case .set(let set):
            let name = namespace + asset.name
            let found = findings.findings(inFile: asset.file.path)
            var html = HTMLWriter()
            html.element("article", ["class": "asset", "id": "a\(rows.count)"]) { html in
                html.element("h2") { html in
                    html.code(name)
                    if let constant = content.constants.reference(to: .asset(set.kind, name: name), in: catalog) {
                        html.code(constant, class: "constant")
                    }
                    html.badge(set.kind.title)
                    if let intent = set.properties.templateRenderingIntent, intent == "template" {
                        html.badge("template")
                    }
                }
                html.element("p", ["class": "place"]) { $0.code(asset.path) }
                html.findings(found)
                let start = html.bytes.count
                if let colors = set.colors { html.colors(colors) }
                html.files(of: set, in: PathParts(asset.file.path).folder, &copies)
                if html.bytes.count == start, set.members.isEmpty {
                    html.element("p", ["class": "note"], text: "Nothing is set: Xcode shows the empty places.")
                }
                if !set.members.isEmpty {
                    html.element(
                        "p", ["class": "comment"],
                        text: "made of \(set.members.map(\.name).joined(separator: ", ").onOneLine)")
                }
            }
            html.endLine()
            rows.append(html.bytes)
            entries.append((name, set.kind, found.map(\.rule)))
            let inside = set.kind == .spriteAtlas ? asset.memberNamespace(in: namespace) : name + "/"
            for member in set.members { add(member, namespace: inside, catalog, &copies) }
        }
    }
}

extension AssetKind {
    /// The kind in words.
    fileprivate var title: String {
        switch self {
        case .image: "image"
        case .color: "color"
        case .symbol: "symbol"
        case .data: "data"
        case .appIcon, .layeredIcon: "app icon"
        case .launchImage: "launch image"
        case .spriteAtlas: "sprite atlas"
        case .brandAssets: "brand assets"
        case .arResourceGroup: "AR resource group"
        case .arReferenceImage, .arImage: "AR image"
        case .arReferenceObject, .arObject: "AR object"
        case .texture: "texture"
        case .cubeTexture: "cube texture"
        case .mipmap: "mipmap"
        case .icon: "icon"
        case .stickersIcon: "sticker icon"
        case .imageStack, .solidImageStack: "image stack"
        case .imageStackLayer, .solidImageStackLayer: "layer"
        case .complication, .watchComplication: "complication"
        case .sticker: "sticker"
        case .stickerPack: "sticker pack"
        case .stickerSequence: "sticker sequence"
        case .dashboardImage: "dashboard image"
        case .leaderboard: "leaderboard"
        case .leaderboardSet: "leaderboard set"
        }
    }
}

extension AssetColor {
    /// The color as the attribute `fill` of a drawing takes it.
    fileprivate var fill: String {
        let space =
            switch space {
            case .sRGB, .extendedSRGB, .grayGamma22, .extendedGray: "srgb"
            case .extendedLinearSRGB: "srgb-linear"
            case .displayP3: "display-p3"
            }
        return "color(\(space) \(red) \(green) \(blue) / \(alpha))"
    }

    /// The color for people: in hexadecimal where it is one of sRGB, else by its components.
    fileprivate var title: String {
        let opacity = alpha == 1 ? "" : " · opacity \((alpha * 1000).rounded() / 1000)"
        let components = [red, green, blue]
        guard space == .sRGB || space == .grayGamma22, components.allSatisfy((0...1).contains) else {
            let numbers = components.map { String(($0 * 1000).rounded() / 1000) }
            return "\(space.rawValue) \(numbers.joined(separator: " "))" + opacity
        }
        let digits = components.map { Int(($0 * 255).rounded()).hexadecimal(atLeast: 2, uppercase: true) }
        return "#\(digits.joined())" + opacity
    }
}

extension HTMLWriter {
    /// Writes two panes, what is shown in light mode and what in dark mode; one if both are the same.
    fileprivate mutating func panes(areSame: Bool = false, _ content: (inout HTMLWriter, _ isDark: Bool) -> Void) {
        element("div", ["class": "panes"]) { html in
            for isDark in areSame ? [false] : [false, true] {
                html.element("section", ["class": isDark ? "pane dark" : "pane light"]) { html in
                    html.element("h3", text: areSame ? "Light and dark" : isDark ? "Dark" : "Light")
                    content(&html, isDark)
                }
            }
        }
    }

    fileprivate mutating func colors(_ colors: AssetColorSet) {
        let hasDark = colors.dark != nil || colors.others.contains { $0.attributes[.luminosity] == "dark" }
        panes(areSame: !hasDark) { html, isDark in
            html.swatch(
                isDark ? colors.dark ?? colors.any : colors.any, isDark && colors.dark == nil ? "as in light" : nil)
            for variant in colors.others where (variant.attributes[.luminosity] == "dark") == isDark {
                let attributes = variant.attributes.ordered { $0.key.rawValue < $1.key.rawValue }
                html.swatch(
                    variant.color,
                    attributes.filter { $0.key != .luminosity }.map { "\($0.key.rawValue) \($0.value)" }.joined(
                        separator: ", "))
            }
        }
    }

    private mutating func swatch(_ color: AssetColor, _ note: String?) {
        element("figure") { html in
            let attributes: HTMLWriter.Attributes = [
                "class": "swatch", "viewBox": "0 0 4 3", "role": "img", "aria-label": color.title,
            ]
            html.element("svg", attributes) { html in
                html.element("rect", ["width": "4", "height": "3", "fill": color.fill], text: "")
            }
            html.element("figcaption") { html in
                html.element("code", text: color.title)
                if let note, !note.isEmpty { html.element("span", text: note.onOneLine) }
            }
        }
    }

    fileprivate mutating func files(of set: AssetSet, in folder: String, _ copies: inout CatalogCopies) {
        let entries = set.entries.filter { $0.filename != nil }
        guard !entries.isEmpty else {
            let systemColors = set.entries.compactMap { entry -> String? in
                if case .reference(_, let name)? = entry.color { name } else { nil }
            }
            if !systemColors.isEmpty {
                element(
                    "p", ["class": "comment"], text: "system colors: \(systemColors.joined(separator: ", ").onOneLine)")
            }
            return
        }
        let hasPictures = [.image, .symbol, .appIcon, .icon, .launchImage, .stickersIcon].contains(set.kind)
        guard hasPictures else {
            element("ul", ["class": "files"]) { html in
                for entry in entries {
                    html.element("li") { html in
                        html.code(entry.filename?.text ?? "")
                        html.text(" " + Self.caption(of: entry).onOneLine)
                    }
                }
            }
            return
        }
        let dark = entries.filter { $0[.luminosity] == "dark" }
        let light = entries.filter { $0[.luminosity] != "dark" }
        var shown = copies
        // An icon has no background that one could see through, and what no browser shows looks the same everywhere.
        let isOpaque =
            [.appIcon, .icon, .stickersIcon].contains(set.kind)
            || !light.contains { (try? shown.picture($0.filename?.text ?? "", in: folder)) != nil }
        panes(areSame: dark.isEmpty && isOpaque) { html, isDark in
            let own = isDark ? dark : light
            if isDark, own.isEmpty { html.element("p", ["class": "note"], text: "as in light") }
            for entry in own.isEmpty ? light : own { html.picture(entry, in: folder, &shown) }
        }
        copies = shown
    }

    private mutating func picture(_ entry: AssetEntry, in folder: String, _ copies: inout CatalogCopies) {
        let name = entry.filename?.text ?? ""
        element("figure") { html in
            var caption = Self.caption(of: entry)
            do throws(CatalogCopies.Refusal) {
                let picture = try copies.picture(name, in: folder)
                html.void(
                    "img",
                    [
                        "src": picture.path, "alt": name.onOneLine, "loading": "lazy",
                        "width": picture.size.map { String($0.width) },
                        "height": picture.size.map { String($0.height) },
                    ])
                if let size = picture.size {
                    caption += "\(caption.isEmpty ? "" : " · ")\(size.width)×\(size.height) px"
                }
                if picture.isReduced {
                    caption += "\(caption.isEmpty ? "" : " · ")without its scripts, animations and links"
                }
            } catch {
                html.element("p", ["class": "card", "title": error.rawValue]) { html in
                    html.element("strong", text: (PathParts(name).pathExtension ?? "file").uppercased().onOneLine)
                    html.element("span", text: error.rawValue)
                }
            }
            html.element("figcaption") { html in
                if !caption.isEmpty { html.element("span", text: caption.onOneLine) }
                html.code(name)
            }
        }
    }

    /// What an entry is for, without its appearance, which the pane shows.
    private static func caption(of entry: AssetEntry) -> String {
        var attributes = entry.distinguishingAttributes
        if ["light", "dark"].contains(attributes[.luminosity]) { attributes[.luminosity] = nil }
        let order = [AssetAttribute.scale, .size, .idiom] + AssetAttribute.distinguishing
        var known: Set<AssetAttribute> = []
        var words = order.filter { known.insert($0).inserted }.compactMap { attribute in
            attributes[attribute]
                ?? (attribute == .size ? entry[.size].map { "\($0.replacing("x", with: "×")) pt" } : nil)
        }
        if let type = entry[.typeIdentifier] { words.append(type) }
        return words.joined(separator: " · ")
    }
}

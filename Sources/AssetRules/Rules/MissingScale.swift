import AssetCatalogs
import Findings
import SourceText
import Workspace

/// Flags image sets that have files for some scales and lack others.
struct MissingScale: AssetCatalogRule {
    /// A scale of screens.
    enum Scale: String, CaseIterable {
        case one = "1x"
        case two = "2x"
        case three = "3x"

        var factor: Int {
            switch self {
            case .one: 1
            case .two: 2
            case .three: 3
            }
        }
    }

    static let metadata = RuleMetadata(
        id: "missing_scale", name: "Missing Scale", kind: .lint,
        summary: "image sets with files for several scales should have a file for each scale",
        rationale: """
            If a scale is missing, the system resizes the file of another scale, which blurs it. Export the image in \
            the missing scale and add it to its slot, or use one vector file for all scales. No current iPhone has a \
            screen with a scale of 1x, and only iPhones and CarPlay have screens with 3x. A universal set needs 3x if \
            its target is built for iOS, or if the target is not known and another set of the catalog has 3x. Sets \
            with a single file or a vector file are not flagged.
            """)
    static let options: [RuleOption<MissingScale>] = [
        .choices("scales", \.scales, summary: "the scales that need a file"),
        .strings("idioms", \.idioms, summary: "the devices that have all of these scales"),
    ]
    static let examples: [RuleExample] = [
        .set("imageset", description: entries("2x", "3x")),
        .set("imageset", description: entries("2x")),
        .set("imageset", description: entries("1x", "2x")),
        .set("imageset", description: entries("1x", "↓3x")),
        .catalog([
            "A.imageset/Contents.json": entries("1x", "↓2x"), "B.imageset/Contents.json": entries("2x", "3x"),
        ]),
        .set("imageset", description: entries("1x", "↓2x", idiom: "iphone")),
        .set("imageset", description: entries("1x", "2x", idiom: "mac"), options: #"{"idioms": ["mac"]}"#),
        .set("imageset", description: entries("2x", "↓3x"), options: #"{"scales": ["1x", "2x", "3x"]}"#),
        .set("imageset", description: entries("1x", "3x"), options: #"{"idioms": ["iphone"]}"#),
    ]

    private static func entries(_ scales: String..., idiom: String = "universal") -> String {
        let entries = scales.map { scale in
            let mark = scale.hasPrefix("↓") ? "↓" : ""
            let name = scale.replacing("↓", with: "")
            return "\(mark){\"filename\": \"\(name).png\", \"idiom\": \"\(idiom)\", \"scale\": \"\(name)\"}"
        }
        return "{\"images\": [\(entries.joined(separator: ", "))]}"
    }

    var scales: [Scale] = [.two, .three]
    // iPads and Macs have screens of fewer scales: a set with one file is meant for all of them.
    var idioms = ["universal", "iphone", "car"]

    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext) {
        let screens = ScreenScales(of: catalog)
        for contents in catalog.sets where contents.set.kind == .image {
            let entries = contents.set.entries.filter { !$0.isUnassigned }
            for (attributes, entries) in Dictionary(grouping: entries, by: \.attributesWithoutScale) {
                check(entries, for: attributes, of: contents, screens, in: &context)
            }
        }
    }

    private func check(
        _ entries: [AssetEntry], for attributes: [AssetAttribute: String], of contents: SetContents,
        _ screens: ScreenScales, in context: inout AssetRuleContext
    ) {
        let idiom = attributes[.idiom] ?? "universal"
        let filled = entries.filter { $0.filename != nil }
        let present = Set(filled.compactMap(\.scale)).ordered()
        let missing = scales.map(\.factor).ordered().filter {
            !present.contains($0) && screens.exist(scale: $0, idiom: idiom)
        }
        // One scale is a choice, and so is a file for all of them.
        guard present.count > 1, filled.allSatisfy({ $0.scale != nil && !$0.isVector }),
            idioms.contains(idiom), let first = missing.first
        else { return }
        let slot = entries.first { $0.scale == first && $0.filename == nil } ?? filled.last
        let surroundings = AssetAttribute.distinguishing.compactMap { attributes[$0] }.joined(separator: ", ")
        let scope = surroundings.isEmpty ? "" : " (\(surroundings))"
        context.report(
            "\"\(contents.key)\" has files for \(Self.words(present))\(scope), but none for \(Self.words(missing)); "
                + "add it, or use one vector file",
            at: slot?.offset ?? 0, of: contents.asset)
    }

    private static func words(_ scales: [Int]) -> String {
        scales.map { "\($0)x" }.joined(separator: " and ")
    }
}

/// The scales of the screens that the images of a catalog are shown on.
private struct ScreenScales {
    /// Those of sets for all devices.
    private let universal: Set<Int>

    init(of catalog: CatalogContents) {
        if let platforms = catalog.platforms {
            universal = platforms.reduce(into: []) { $0.formUnion($1.scales) }
        } else {
            let hasTriple = catalog.sets.contains { contents in
                contents.set.kind == .image
                    && contents.set.entries.contains { $0.filename != nil && $0.scale == 3 && !$0.isUnassigned }
            }
            universal = hasTriple ? [1, 2, 3] : [1, 2]
        }
    }

    /// Whether devices of an idiom may have screens of a scale.
    func exist(scale: Int, idiom: String) -> Bool {
        switch idiom {
        case "iphone", "car": true
        case "ipad", "mac", "tv": scale < 3
        case "watch", "vision": scale == 2
        default: universal.contains(scale)
        }
    }
}

extension Platform {
    /// The scales of its screens, those of old devices included (Human Interface Guidelines, Images).
    fileprivate var scales: Set<Int> {
        switch self {
        case .iOS: [1, 2, 3]
        case .iPadOS, .macOS, .tvOS: [1, 2]
        case .watchOS, .visionOS: [2]
        }
    }
}

import AssetCatalogs
import Findings
import SourceText

/// Flags image sets that have files for some scales and lack others.
struct MissingScale: AssetSetRule {
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
        rationale:
            "If a scale is missing, the system resizes the file of another scale, which blurs it. No current device has a "
            + "screen with a scale of 1x. Sets with a single file or a vector file are not flagged.")
    static let options: [RuleOption<MissingScale>] = [
        .choices("scales", \.scales, summary: "the scales that need a file"),
        .strings("idioms", \.idioms, summary: "the devices that have all of these scales"),
    ]
    static let examples: [RuleExample] = [
        .set("imageset", description: entries("2x", "3x")),
        .set("imageset", description: entries("2x")),
        .set("imageset", description: entries("1x", "↓2x")),
        .set("imageset", description: entries("1x", "2x"), options: #"{"scales": ["1x", "2x"]}"#),
        .set("imageset", description: entries("1x", "↓2x"), options: #"{"scales": ["1x", "2x", "3x"]}"#),
        .set("imageset", description: entries("1x", "2x"), options: #"{"idioms": ["iphone"]}"#),
    ]

    private static func entries(_ scales: String...) -> String {
        let entries = scales.map { scale in
            let mark = scale.hasPrefix("↓") ? "↓" : ""
            let name = scale.replacing("↓", with: "")
            return "\(mark){\"filename\": \"\(name).png\", \"scale\": \"\(name)\"}"
        }
        return "{\"images\": [\(entries.joined(separator: ", "))]}"
    }

    var scales: [Scale] = [.two, .three]
    // iPads and Macs have screens of fewer scales: a set with one file is meant for all of them.
    var idioms = ["universal", "iphone", "car"]

    func check(_ contents: SetContents, in context: inout AssetRuleContext) {
        guard contents.set.kind == .image else { return }
        let entries = contents.set.entries.filter { !$0.isUnassigned }
        for (attributes, entries) in Dictionary(grouping: entries, by: \.attributesWithoutScale) {
            check(entries, for: attributes, of: contents, in: &context)
        }
    }

    private func check(
        _ entries: [AssetEntry], for attributes: [AssetAttribute: String], of contents: SetContents,
        in context: inout AssetRuleContext
    ) {
        let filled = entries.filter { $0.filename != nil }
        let present = Set(filled.compactMap(\.scale)).ordered()
        let missing = scales.map(\.factor).ordered().filter { !present.contains($0) }
        // One scale is a choice, and so is a file for all of them.
        guard present.count > 1, filled.allSatisfy({ $0.scale != nil && !$0.isVector }),
            idioms.contains(attributes[.idiom] ?? "universal"), let first = missing.first
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

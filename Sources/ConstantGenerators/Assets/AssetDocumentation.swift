import AssetCatalogs
import SourceText

/// The documentation comments of assets.
enum AssetDocumentation {
    static func lines(for asset: CollectedAsset) -> [String] {
        var lines = ["The \(asset.set.kind.noun) `\(SwiftLiteral.escaped(asset.key))`\(detail(of: asset)).", ""]
        if asset.kind == .namedColor {
            lines += ["Only its name is known: its values come from the system, or the catalog has none.", ""]
        }
        let members = members(of: asset.set)
        if !members.isEmpty {
            lines += ["Consists of \(members.map { "`\(SwiftLiteral.escaped($0))`" }.joined(separator: ", ")).", ""]
        }
        if !asset.tags.isEmpty {
            let tags = asset.tags.map { "`\(SwiftLiteral.escaped($0))`" }.joined(separator: ", ")
            lines += ["Loaded on demand with \(asset.tags.count == 1 ? "the tag" : "the tags") \(tags).", ""]
        }
        return lines + ["From `\(SwiftLiteral.escaped(asset.origin.file.displayReference(to: 0)))`."]
    }

    private static func detail(of asset: CollectedAsset) -> String {
        switch asset.kind {
        case .color: asset.set.colors.map { ": " + ColorLiteral.description(of: $0) } ?? ""
        case .namedColor: reference(asset.set).map { ": the system's `\(SwiftLiteral.escaped($0))`" } ?? ""
        case .image, .symbol, .data: variants(of: asset.set)
        case .arResourceGroup, .named: ""
        }
    }

    /// The names of its sets that have no constants, with the paths to them: `Front/Content`.
    private static func members(of set: AssetSet) -> [String] {
        set.kind == .spriteAtlas ? [] : set.members.flatMap { ways(to: $0) }
    }

    private static func ways(to asset: Asset) -> [String] {
        let members =
            switch asset.content {
            case .folder(_, let members): members
            case .set(let set): set.members
            }
        guard !members.isEmpty else { return asset.set == nil ? [] : [asset.name] }
        return members.flatMap { ways(to: $0) }.map { "\(asset.name)/\($0)" }
    }

    private static func reference(_ set: AssetSet) -> String? {
        for entry in set.entries {
            if case .reference(_, let name)? = entry.color, !name.isEmpty { return name }
        }
        return nil
    }

    /// What the files of a set are for: `: 1x, 2x, dark`.
    private static func variants(of set: AssetSet) -> String {
        let entries = set.entries.filter { $0.filename != nil && !$0.isUnassigned }.map(\.distinguishingAttributes)
        var words: [String] = []
        for attribute in [AssetAttribute.scale, .luminosity, .contrast, .idiom, .locale] {
            let values = Set(entries.compactMap { $0[attribute] }).ordered()
            words += values.map { attribute == .contrast ? "\($0) contrast" : $0 }
        }
        if set.properties.templateRenderingIntent == "template" { words.append("a template") }
        return words.isEmpty ? "" : ": " + words.map(SwiftLiteral.escaped).joined(separator: ", ")
    }
}

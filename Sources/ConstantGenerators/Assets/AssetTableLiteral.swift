import AssetCatalogs

/// The assets of one kind as the literal that `PrumoRuntime.AssetTable` reads: all records end to end in one string,
/// and the offset of each, so that neither the compiler nor the program's start has work for every asset.
enum AssetTableLiteral {
    static func declaration(of kind: AssetConstantKind, _ assets: [CollectedAsset]) -> SwiftSource {
        var (offset, offsets) = (0, hexadecimal(0))
        var records: [String] = []
        for asset in assets {
            let record = record(of: asset)
            offset += record.utf8.count
            offsets += hexadecimal(offset)
            records.append(record)
        }
        // One call in each accessor, and one place that copies the table: half the code of accessors that do so.
        return """
            @inline(never) private nonisolated func \(kind.accessor)(_ index: Int) -> \(kind.type) { \(kind.table)[index] }

            private nonisolated let \(kind.table) = PrumoRuntime.AssetTable<\(kind.type)>(
                offsets: \(literal: offsets),
                records: \(SwiftSource.literal(ofJoined: records, indentation: 8)),
                bundle: \(BundleDeclaration.name))

            """
    }

    /// A line with the name and the kind, one with the folder and the tags, and one for each file; see `AssetRecord`.
    private static func record(of asset: CollectedAsset) -> String {
        let kind = asset.kind == .named ? "\t" + asset.set.kind.rawValue : ""
        let folder = ([asset.asset.path] + asset.tags).joined(separator: "\t")
        let entries =
            asset.set.kind == .arResourceGroup && asset.set.entries.isEmpty ? members(of: asset.set) : asset.set.entries
        let files = entries.compactMap { entry -> String? in
            guard let filename = entry.filename?.text, !filename.isEmpty, !entry.isUnassigned else { return nil }
            return "\n" + ([filename] + attributes(entry.distinguishingAttributes)).joined(separator: "\t")
        }
        return "\(asset.key)\(kind)\n\(folder)" + files.joined()
    }

    /// The sets of a group without a list, as entries.
    private static func members(of set: AssetSet) -> [AssetEntry] {
        set.members.compactMap { member in
            member.set.map {
                let name = AssetText("\(member.name).\($0.kind.rawValue)", at: 0)
                return AssetEntry(offset: 0, list: "resources", filename: name, attributes: [:])
            }
        }
    }

    /// What an entry is for, in the order and the form of `AssetAttributes`.
    static func attributes(_ attributes: [AssetAttribute: String]) -> [String] {
        letters.compactMap { attribute, letter in
            guard let text = attributes[attribute], text.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
            guard attribute == .scale else { return "\(letter):\(text)" }
            guard text.hasSuffix("x"), let scale = Int(text.dropLast()), (1...9).contains(scale) else { return nil }
            return "\(letter):\(scale)"
        }
    }

    private static let letters: [(AssetAttribute, Character)] = [
        (.idiom, "i"), (.subtype, "u"), (.locale, "o"), (.luminosity, "l"), (.contrast, "c"), (.displayGamut, "g"),
        (.languageDirection, "d"), (.widthClass, "w"), (.heightClass, "h"), (.screenWidth, "x"), (.memory, "m"),
        (.graphicsFeatureSet, "f"), (.scale, "s"),
    ]

    private static func hexadecimal(_ offset: Int) -> String {
        let digits = String(offset, radix: 16)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}

/// Colors as Swift expressions and in words.
enum ColorLiteral {
    static func expression(_ name: String, _ colors: AssetColorSet, tags: [String]) -> SwiftSource {
        var arguments: [SwiftSource] = ["name: \(literal: name)", "any: \(expression(colors.any))"]
        if let dark = colors.dark { arguments.append("dark: \(expression(dark))") }
        if !colors.others.isEmpty {
            let others = colors.others.map { variant -> SwiftSource in
                let attributes = AssetTableLiteral.attributes(variant.attributes).joined(separator: "\t")
                return ".init(\(literal: attributes), \(expression(variant.color)))"
            }
            arguments.append("others: [\(others.joined(separator: ", "))]")
        }
        if !tags.isEmpty {
            arguments.append("tags: [\(tags.map { SwiftSource(literal: $0) }.joined(separator: ", "))]")
        }
        return "PrumoRuntime.ColorAsset(\(arguments.joined(separator: ", ")))"
    }

    private static func expression(_ color: AssetColor) -> SwiftSource {
        let components = [color.red, color.green, color.blue]
        if color.space == .sRGB, components.allSatisfy({ (0...1).contains($0) && byte($0) / 255 == $0 }) {
            let alpha: SwiftSource = color.alpha == 1 ? "" : ", \(color.alpha)"
            return ".init(0x\(digits: hexadecimal(components))\(alpha))"
        }
        let alpha: SwiftSource = color.alpha == 1 ? "" : ", alpha: \(color.alpha)"
        return
            ".init(.\(name: "\(color.space)"), red: \(color.red), green: \(color.green), blue: \(color.blue)\(alpha))"
    }

    static func description(of colors: AssetColorSet) -> String {
        let others = colors.others.map { variant in
            let attributes = AssetAttribute.distinguishing.compactMap { attribute in
                variant.attributes[attribute].map { attribute == .contrast ? "\($0) contrast" : $0 }
            }
            return (attributes, variant.color)
        }
        let all = [([], colors.any)] + (colors.dark.map { [(["dark"], $0)] } ?? []) + others
        return all.map { ($0.map { SwiftLiteral.escaped($0) + " " }.joined()) + description(of: $1) }
            .joined(separator: ", ")
    }

    private static func description(of color: AssetColor) -> String {
        let components = [color.red, color.green, color.blue]
        guard components.allSatisfy({ (0...1).contains($0) }) else {
            return components.map { "\($0)" }.joined(separator: " ") + " (\(color.space))"
        }
        let opacity = color.alpha == 1 ? "" : " at \(Int((color.alpha * 100).rounded())) %"
        return "#\(hexadecimal(components))\(opacity)\(color.space == .sRGB ? "" : " (\(color.space))")"
    }

    private static func byte(_ component: Double) -> Double { (component * 255).rounded() }

    private static func hexadecimal(_ components: [Double]) -> String {
        components.map { component in
            let text = String(Int(byte(component)), radix: 16, uppercase: true)
            return text.count < 2 ? "0" + text : text
        }.joined()
    }
}

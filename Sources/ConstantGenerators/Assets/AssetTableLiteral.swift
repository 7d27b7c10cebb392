import AssetCatalogs
import SourceText

/// The assets of one kind as the literal that `PrumoRuntime.AssetTable` reads: all records end to end in one string,
/// and the offset of each, so that neither the compiler nor the program's start has work for every asset.
enum AssetTableLiteral {
    static func declaration(of kind: AssetConstantKind, _ assets: [CollectedAsset]) -> SwiftSource {
        var (offset, offsets) = (0, 0.hexadecimal(atLeast: 6))
        var records: [String] = []
        for asset in assets {
            let record = record(of: asset)
            offset += record.utf8.count
            offsets += offset.hexadecimal(atLeast: 6)
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
}

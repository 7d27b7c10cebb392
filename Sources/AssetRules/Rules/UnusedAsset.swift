import AssetCatalogs
import ConstantGenerators
import Findings
import SourceText

/// Flags assets that no source file uses.
struct UnusedAsset: AssetUseRule {
    static let metadata = RuleMetadata(
        id: "unused", name: "Unused", kind: .lint,
        summary: "assets should be used in sources, by their constant or their name",
        rationale:
            "An unused asset makes the app larger and catalogs harder to search. Code, interface files, "
            + "property lists and projects count as uses, comments do not. Set \"except\" for names that are composed at run "
            + "time, or that other packages use.")
    static let options: [RuleOption<UnusedAsset>] = [
        .strings(
            "except", \.except,
            summary: "the names of assets that need not be used in sources; a name that ends with / is a namespace")
    ]
    static let examples: [RuleExample] = [
        .catalog(["Icon.imageset/Contents.json": noImages], sources: ["View.swift": "Image(.icon)\n"]),
        .catalog(["Icon.imageset/Contents.json": noImages], sources: ["View.swift": "UIImage(named: \"Icon\")\n"]),
        .catalog(["Icon.imageset/Contents.json": "↓" + noImages], sources: ["View.swift": "// Image(.icon)\n"]),
        .catalog(
            ["Icon.imageset/Contents.json": noImages], sources: ["View.swift": "let name = \"\"\n"],
            options: #"{"except": ["Icon"]}"#),
        .catalog(
            [
                "Flags/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
                "Flags/CZ.imageset/Contents.json": noImages, "Icon.imageset/Contents.json": "↓" + noImages,
            ], sources: ["View.swift": "let name = \"\"\n"], options: #"{"except": ["Flags/"]}"#),
        .catalog(
            [
                "Contents.json": "↓{}", "CZ.imageset/Contents.json": noImages, "DE.imageset/Contents.json": noImages,
            ], sources: ["View.swift": "UIImage(named: country.code)\n"]),
    ]
    private static let noImages = #"{"images": []}"#

    var except: [String] = []

    func check(_ catalog: CatalogContents, _ names: NamesInSources, in context: inout AssetRuleContext) {
        let isUsed = catalog.sets.map { self.isUsed($0, names) }
        // An atlas provides its images, and an image may be used without its atlas.
        let owners = catalog.sets.map { $0.owner?.kind == .spriteAtlas ? $0.owner?.index : nil }
        let usedMembers = Set(owners.indices.filter { isUsed[$0] }.compactMap { owners[$0] })
        let files = names.fileCount.counted("source file")
        let named = catalog.sets.indices.filter { catalog.sets[$0].isNamed }
        if names.loadsNamesInVariables, named.count > 1, !named.contains(where: { isUsed[$0] }),
            let description = catalog.groups.first?.file
        {
            context.report(
                "no asset of this catalog is used in \(files), neither as a constant nor by name in a string, but code loads "
                    + "assets by names in variables; remove the catalog, unless its assets are among them",
                at: 0, of: description)
            return
        }
        for (index, contents) in catalog.sets.enumerated() {
            guard contents.isNamed, !isUsed[index], !usedMembers.contains(index),
                // If nothing of an atlas is used, the atlas itself is reported.
                owners[index].map({ !isUsed[$0] && usedMembers.contains($0) }) ?? true
            else { continue }
            context.report(
                "\"\(contents.key)\" is not used in \(files), neither as a constant nor by name in a string; remove it, unless "
                    + "its name is composed at run time or other packages use it",
                at: 0, of: contents.asset)
        }
    }

    /// The lists of all assets of a kind that code names, so that none of them counts as unused.
    func notes(on catalogs: [CatalogContents], _ names: NamesInSources) -> [String] {
        var lists: Set<String> = []
        for contents in catalogs.flatMap(\.sets) where contents.isNamed && !isNamedItself(contents, names) {
            lists.formUnion(contents.set.kind.lists.filter { Self.isListed($0, names) })
        }
        return lists.ordered().map { "no asset of \($0) is reported as unused, since sources use that list" }
    }

    private func isUsed(_ contents: SetContents, _ names: NamesInSources) -> Bool {
        isNamedItself(contents, names) || contents.set.kind.lists.contains { Self.isListed($0, names) }
            || except.contains { $0.hasSuffix("/") ? contents.key.hasPrefix($0) : contents.key == $0 }
    }

    private static func isListed(_ list: String, _ names: NamesInSources) -> Bool {
        names.hasMember(NamesInSources.memberName(of: list))
    }

    private func isNamedItself(_ contents: SetContents, _ names: NamesInSources) -> Bool {
        let (name, kind) = (contents.asset.name, contents.set.kind)
        let letters = NamesInSources.memberName(of: name)
        let constant = letters.isEmpty ? SwiftIdentifier.constantName(ofAny: name) : letters
        let member = NamesInSources.memberName(of: constant)
        // Constants of several kinds with one name end with the kind, and Xcode's own leave out "Color" and "Image".
        let members =
            [member, member + NamesInSources.memberName(of: "\(kind)")]
            + ["color", "image"].filter { member.hasSuffix($0) && member != $0 }.map {
                String(member.dropLast($0.count))
            }
        // Code may load an image by the name of a file, and compose a name from a namespace of several folders.
        let (texts, namespace) = ([contents.key, name], contents.key.dropLast(name.count + 1))
        return members.contains(where: names.hasMember) || texts.contains(where: names.hasText)
            || texts.contains { names.hasLiteral($0 + ".png") || names.canCompose($0) }
            || names.mayBeOfClass(name) || names.mayBeOfSeries(name)
            || namespace.contains("/") && names.hasLiteral(String(namespace))
    }
}

extension AssetKind {
    /// The constants that list all assets of the kind.
    fileprivate var lists: [String] {
        switch self {
        case .image, .imageStack, .solidImageStack: ["allImages"]
        case .color: ["allColors", "allNamedColors"]
        case .symbol: ["allSymbols"]
        case .data: ["allDataAssets"]
        case .arResourceGroup: ["allResourceGroups"]
        default: ["allNamedAssets"]
        }
    }
}

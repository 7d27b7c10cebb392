import AssetCatalogs
import ConstantGenerators
import Findings
import SourceText

/// Flags assets that no source file uses.
struct UnusedAsset: AssetUseRule {
    static let metadata = RuleMetadata(
        id: "unused", name: "Unused", kind: .lint,
        summary: "assets should be used in sources, by their constant or their name",
        rationale: """
            An unused asset makes the app larger and catalogs harder to search. Delete the set, or add its name to the \
            option `except` if the name is composed at run time or another package uses it. Code, interface files, \
            property lists and projects count as uses, comments do not. Where code loads assets by names in variables, \
            a folder of mostly unused assets is one finding.
            """)
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
        let frames = Self.frames(of: catalog, names)
        let isUsed = catalog.sets.map { self.isUsed($0, names) || frames.contains($0.key) }
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
        var unused = named.filter { index in
            !isUsed[index] && !usedMembers.contains(index)
                // If nothing of an atlas is used, the atlas itself is reported.
                && (owners[index].map { !isUsed[$0] && usedMembers.contains($0) } ?? true)
        }
        if names.loadsNamesInVariables {
            for (first, count, total) in Self.collections(of: unused, among: named, in: catalog) {
                context.report(
                    "\(count) of \(total) assets in this folder are not used in \(files), \"\(catalog.sets[first].key)\" being the "
                        + "first, but code loads assets by names in variables; remove those that are not among them",
                    at: 0, of: catalog.sets[first].asset)
                let folder = Self.folder(of: catalog.sets[first])
                unused.removeAll { Self.folder(of: catalog.sets[$0]) == folder }
            }
        }
        for index in unused {
            let contents = catalog.sets[index]
            context.report(
                "\"\(contents.key)\" is not used in \(files), neither as a constant nor by name in a string; remove it, unless "
                    + "its name is composed at run time or other packages use it",
                at: 0, of: contents.asset)
        }
    }

    /// How many unused assets a folder has at least if its assets may be loaded by names in variables, as flags are by the codes of
    /// countries.
    private static let collectionSize = 10

    /// The folders with many unused assets that are most of theirs: the first of these, how many there are, and how many assets the
    /// folder has.
    private static func collections(
        of unused: [Int], among named: [Int], in catalog: CatalogContents
    ) -> [(first: Int, count: Int, total: Int)] {
        let totals = Dictionary(grouping: named) { folder(of: catalog.sets[$0]) }.mapValues(\.count)
        return Dictionary(grouping: unused) { folder(of: catalog.sets[$0]) }.compactMap { folder, indices in
            guard let total = totals[folder], let first = indices.first, indices.count >= collectionSize,
                indices.count * 2 > total
            else { return nil }
            return (first, indices.count, total)
        }.ordered { $0.first < $1.first }
    }

    private static func folder(of contents: SetContents) -> String { PathParts(contents.asset.path).parent }

    /// The lists of all assets of a kind that code names, so that none of them counts as unused.
    func notes(on catalogs: [CatalogContents], _ names: NamesInSources) -> [String] {
        var lists: Set<String> = []
        for contents in catalogs.flatMap(\.sets) where contents.isNamed && !isNamedItself(contents, names) {
            lists.formUnion(contents.set.kind.lists.filter { Self.isListed($0, names) })
        }
        return lists.ordered().map { "no asset of \($0) is reported as unused, since sources use that list" }
    }

    /// The keys of assets that are frames of an animation: `Wave0` to `Wave23` where code has the literal `"Wave"`, which is the name
    /// of nothing else.
    private static func frames(of catalog: CatalogContents, _ names: NamesInSources) -> Set<String> {
        let keys = Set(catalog.sets.filter(\.isNamed).map(\.key))
        var series: [String: Set<Int>] = [:]
        for key in keys {
            let digits = key.reversed().prefix { $0.isASCII && $0.isNumber }
            // Names of frames have no leading zeros.
            guard digits.count < key.count, digits.last != "0" || digits.count == 1,
                let number = Int(String(digits.reversed()))
            else { continue }
            series[String(key.dropLast(digits.count)), default: []].insert(number)
        }
        var frames: Set<String> = []
        for (prefix, numbers) in series where numbers.count > 2 && !keys.contains(prefix) && names.hasLiteral(prefix) {
            guard let first = numbers.min(), let last = numbers.max(), first < 2, last - first == numbers.count - 1
            else {
                continue
            }
            frames.formUnion(numbers.map { "\(prefix)\($0)" })
        }
        return frames
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
        // The tint of an app, unless its project names another one.
        if kind == .color, name == "AccentColor" { return true }
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
            || texts.contains { names.hasFile(named: $0) || names.canCompose($0) }
            || names.mayBeOfClass(name) || names.mayBeOfSeries(name)
            || names.mayBeNumber(name)
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

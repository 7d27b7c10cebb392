/// Finds assets that no source names.
struct UnusedCheck {
    private let names: NamesInSources

    init(_ names: NamesInSources) {
        self.names = names
    }

    func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap { catalog in
            let isUsed = catalog.sets.map(isUsed)
            // An atlas hands out its images, and an image may be used without its atlas.
            let owners = catalog.sets.map { $0.owner?.kind == .spriteAtlas ? $0.owner?.index : nil }
            let usedMembers = Set(owners.indices.filter { isUsed[$0] }.compactMap { owners[$0] })
            return catalog.sets.indices.compactMap { index -> AssetFinding? in
                let contents = catalog.sets[index]
                guard contents.isNamed, !isUsed[index], !usedMembers.contains(index),
                    // Where nothing of an atlas is used, the finding about the atlas says it.
                    owners[index].map({ !isUsed[$0] && usedMembers.contains($0) }) ?? true
                else { return nil }
                return finding(for: contents)
            }
        }
    }

    /// The lists of all assets of a kind that code names, so that none of them counts as unused.
    func notes(on catalogs: [CatalogContents]) -> [String] {
        var lists: [String] = []
        for contents in catalogs.flatMap(\.sets) where contents.isNamed && !isNamedItself(contents) {
            for list in contents.set.kind.lists where isListed(list) && !lists.contains(list) { lists.append(list) }
        }
        return lists.sorted().map { "no asset of \($0) counts as unused, since sources name that list" }
    }

    private func isUsed(_ contents: SetContents) -> Bool {
        isNamedItself(contents) || contents.set.kind.lists.contains(where: isListed)
    }

    private func isListed(_ list: String) -> Bool {
        names.hasMember(NamesInSources.memberName(of: list))
    }

    private func isNamedItself(_ contents: SetContents) -> Bool {
        let (name, kind) = (contents.asset.name, contents.set.kind)
        let member = NamesInSources.memberName(of: name)
        // Constants of several kinds with one name end with the kind, and Xcode's own leave out "Color" and "Image".
        let members =
            [member, member + NamesInSources.memberName(of: "\(kind)")]
            + ["color", "image"].filter { member.hasSuffix($0) && member != $0 }.map {
                String(member.dropLast($0.count))
            }
        return members.contains(where: names.hasMember) || [contents.key, name].contains(where: names.hasText)
    }

    private func finding(for contents: SetContents) -> AssetFinding {
        let files = names.fileCount == 1 ? "1 source file" : "\(names.fileCount) source files"
        return AssetFinding(
            .unused, at: 0, of: contents.asset,
            "\"\(contents.key)\" is named nowhere in \(files), neither as a constant nor in a string; remove it, unless "
                + "its name is put together at run time or other packages use it")
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

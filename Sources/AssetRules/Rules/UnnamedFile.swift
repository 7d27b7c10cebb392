import AssetCatalogs
import Findings
import SourceText

/// Flags files that a catalog or an icon contains but does not use.
struct UnnamedFile: AssetCatalogRule, IconRule {
    static let metadata = RuleMetadata(
        id: "unnamed_file", name: "Unnamed File", kind: .lint,
        summary: "files of a catalog or an icon should be listed in its description and assigned to a slot",
        rationale: """
            A file that no `Contents.json` or `icon.json` lists is never part of the app. It usually remains after its \
            image was replaced, or was added outside of Xcode. Drag it to a slot of a set or add a layer of the icon \
            for it, or delete it. Name files that belong in the folder, such as `README.md`, in the option `except`.
            """)
    static let options: [RuleOption<UnnamedFile>] = [
        .strings("except", \.except, summary: "the names of files that need not be listed, such as \"README.md\"")
    ]
    static let examples: [RuleExample] = [
        .set("imageset", description: #"{"images": [{"filename": "icon.pdf"}]}"#, files: ["icon.pdf": "%PDF"]),
        .set(
            "imageset", description: #"↓{"images": [{"filename": "icon.pdf"}]}"#,
            files: ["icon.pdf": "%PDF", "old.pdf": "%PDF"]),
        .set(
            "imageset", description: #"{"images": [{"filename": ↓"icon.pdf", "unassigned": true}]}"#,
            files: ["icon.pdf": "%PDF"]),
        .catalog(["Contents.json": "↓{}", "icon.pdf": "%PDF"]),
        .set(
            "imageset", description: #"{"images": [{"filename": "icon.pdf"}]}"#,
            files: ["icon.pdf": "%PDF", "README.md": "Drawn by us."],
            options: #"{"except": ["README.md"]}"#),
        .icon(
            description: #"↓{"groups": [{"layers": [{"image-name": "a.svg"}]}]}"#,
            images: ["a.svg": "<svg/>", "old.svg": "<svg/>"]),
    ]

    var except: [String] = []

    func check(_ catalog: CatalogContents, in context: inout AssetRuleContext) {
        for contents in catalog.sets {
            checkUnnamed(of: contents, in: &context)
            checkUnassigned(of: contents, in: &context)
        }
        var quoted: [ObjectIdentifier: Set<ArraySlice<UInt8>>] = [:]
        for file in catalog.looseFiles where !except.contains(file.name) {
            // Sets of a kind that is not known look like groups, but name their files.
            let id = ObjectIdentifier(file.description)
            let names = quoted[id] ?? file.description.quotedTexts
            quoted[id] = names
            if names.contains(Array(file.name.utf8)[...]) { continue }
            context.report(
                "\"\(file.name)\" is not in a set, so it is not part of the catalog; move it into a set, or remove it",
                at: 0, of: file.description)
        }
    }

    func check(_ icon: IconContents, in context: inout AssetRuleContext) {
        guard icon.problems.isEmpty, !icon.names.isEmpty else { return }
        // The rule for missing files reports names that differ in capitals only.
        let named = Set(icon.images.map { $0.text.lowercased() })
        // Versions of the format that are not known may name files elsewhere.
        let quoted = icon.file.quotedTexts
        for name in icon.names.ordered() where !except.contains(name) {
            guard !named.contains(name.lowercased()), !quoted.contains(Array(name.utf8)[...]) else { continue }
            context.report(
                "\"\(name)\" is in \(icon.name)/\(IconContents.imagesFolder) but no layer shows it; add a layer for it, or remove it",
                at: 0, of: icon.file)
        }
    }

    private func checkUnnamed(of contents: SetContents, in context: inout AssetRuleContext) {
        let (asset, set) = (contents.asset, contents.set)
        // A set of icons by their names, and a set of others that lists none of them, take what is there.
        guard !asset.file.bytes.isEmpty else { return }
        let listed = set.entries.compactMap { $0.filename?.text }
        let takesAll = set.kind.holdsSets && listed.isEmpty
        let members = Set(set.members.map(\.folderName))
        // The rule for missing files reports names that differ in capitals only.
        let named = Set(listed.map { $0.lowercased() })
        let list = set.entries.first?.list
        let place = list.map { $0 == "properties" ? "its properties" : "\"\($0)\"" } ?? "Contents.json"
        let except = Set(except)
        // Most descriptions list all files.
        var quoted: Set<ArraySlice<UInt8>>?
        for name in contents.names.ordered() where !except.contains(name) {
            let isSet = members.contains(name) || AssetKind.split(name).kind != nil
            guard !named.contains(name.lowercased()), !(takesAll && isSet) else { continue }
            let texts = quoted ?? asset.file.quotedTexts
            quoted = texts
            guard !texts.contains(Array(name.utf8)[...]) else { continue }
            context.report(
                "\"\(name)\" is in \(asset.folderName) but not listed in \(place); list it there, or remove it",
                at: 0, of: asset)
        }
    }

    /// Xcode keeps a file that it finds no place for in the description.
    private func checkUnassigned(of contents: SetContents, in context: inout AssetRuleContext) {
        for entry in contents.set.entries where entry.isUnassigned {
            guard let filename = entry.filename, contents.names.contains(filename.text),
                !except.contains(filename.text)
            else { continue }
            context.report(
                "\"\(filename.text)\" is listed as unassigned, so \(contents.asset.folderName) does not use it; "
                    + "assign it to a slot of the set, or remove it",
                at: filename.offset, of: contents.asset)
        }
    }
}

extension SourceFile {
    /// What is between two double quotes, one next to the other.
    fileprivate var quotedTexts: Set<ArraySlice<UInt8>> {
        Set(bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).dropFirst().dropLast())
    }
}

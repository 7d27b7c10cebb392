import AssetCatalogs
import Findings
import SourceText
import XcodeProjects

/// Flags files and sets that a description names but that are not in its folder.
struct MissingFile: AssetSetRule, IconRule {
    static let metadata = RuleMetadata(
        id: "missing_file", name: "Missing File", kind: .lint, severity: .error,
        summary: "files and sets that a Contents.json or an icon.json refers to should exist",
        rationale: """
            An app shows nothing in place of a missing file. On a file system that ignores case, a wrong capital \
            letter goes unnoticed until a build on another one. Add the file to the folder of its set or icon, or \
            correct or remove its name in `Contents.json` or `icon.json`. A file that Git ignores may be generated and \
            is not reported.
            """)
    static let examples: [RuleExample] = [
        .set(
            "imageset", description: #"{"images": [{"filename": "icon.png"}]}"#,
            files: ["icon.png": RuleExample.png(20, 20)]),
        .set("imageset", description: #"{"images": [{"filename": ↓"icon.png"}]}"#),
        .set(
            "imageset", description: #"{"images": [{"filename": ↓"Icon.png"}]}"#,
            files: ["icon.png": RuleExample.png(20, 20)]),
        .set("imageset", description: #"{"images": [{"filename": ↓"../icon.png"}]}"#),
        .set("imagestack", description: #"{"layers": [{"filename": ↓"Back.imagestacklayer"}]}"#),
        .icon(
            description: #"{"groups": [{"layers": [{"image-name": "a.svg"}, {"image-name": ↓"b.svg"}]}]}"#,
            images: ["a.svg": "<svg/>"]),
    ]

    func check(_ contents: SetContents, in context: inout AssetRuleContext) {
        let place = Place(
            path: contents.asset.folder, folder: contents.asset.folderName, names: contents.names,
            excludedNames: contents.excludedNames,
            named: contents.set.entries.compactMap(\.filename), member: "filename")
        check(place, of: contents.asset.file, in: &context)
    }

    func check(_ icon: IconContents, in context: inout AssetRuleContext) {
        guard icon.problems.isEmpty else { return }
        let place = Place(
            path: "\(icon.file.path.dropLast(IconFolder.descriptionName.utf8.count))\(IconContents.imagesFolder)",
            folder: "\(icon.name)/\(IconContents.imagesFolder)", names: icon.names, excludedNames: icon.excludedNames,
            named: icon.images, member: "image-name")
        check(place, of: icon.file, in: &context)
    }

    /// A folder, and what a description names in it.
    private struct Place {
        /// The path on disk.
        let path: String
        /// The name in messages.
        let folder: String
        let names, excludedNames: Set<String>
        let named: [AssetText]
        /// The member of the description that names files.
        let member: String
    }

    private func check(_ place: Place, of description: SourceFile, in context: inout AssetRuleContext) {
        let missing = place.named.filter {
            !place.names.contains($0.text) && !place.excludedNames.contains($0.text)
        }
        guard !missing.isEmpty else { return }
        var present = Present(place)
        for filename in missing {
            context.report(message(on: filename.text, in: place, &present), at: filename.offset, of: description)
        }
    }

    /// The names in a folder, among which missing ones are looked for.
    private struct Present {
        let folded: [String: String]
        /// The files that no entry names.
        let unnamed: [String]
        var suggestions = Suggestions()
        private let folder: String
        private let files: RepositoryFiles

        init(_ place: Place) {
            folder = RealPath.absolute(place.path)
            files = RepositoryFiles(around: folder)
            let names = place.names.ordered()
            folded = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
            let named = Set(place.named.map(\.text))
            unnamed = names.filter { !named.contains($0) }
        }

        /// The path of a file in another folder, whose path differs in case only.
        func similarPath(to name: String) -> String? { files.similarPath(to: "\(folder)/\(name)").map(files.shown) }
    }

    private func message(on name: String, in place: Place, _ present: inout Present) -> String {
        let folder = place.folder
        if name.isEmpty { return "\"\(place.member)\" is empty; name a file of \(folder), or remove it" }
        if name.contains("/") { return "\"\(name)\" leads out of \(folder); move the file into it" }
        if let other = present.folded[name.lowercased()] {
            return "there is no \"\(name)\" in \(folder), only \"\(other)\", which some file systems do "
                + "not treat as the same; correct the capital letters"
        }
        if let other = present.similarPath(to: name) {
            return
                "there is no \"\(name)\" in \(folder), only \"\(other)\", which some file systems do not treat as the same; "
                + "move the file into \(folder)"
        }
        let hint = present.suggestions.hint(
            for: name, among: present.unnamed, as: .quoted, otherwise: "add it, or remove its name here")
        return "there is no \"\(name)\" in \(folder); \(hint)"
    }
}

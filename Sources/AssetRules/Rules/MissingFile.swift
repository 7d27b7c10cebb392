import AssetCatalogs
import Findings
import SourceText

/// Flags files and sets that a description names but that are not in its folder.
struct MissingFile: AssetSetRule {
    static let metadata = RuleMetadata(
        id: "missing_file", name: "Missing File", kind: .lint, severity: .error,
        summary: "files and sets that a Contents.json refers to should exist",
        rationale:
            "An app shows nothing in place of a missing file. On a file system that ignores case, a wrong capital letter goes "
            + "unnoticed until a build on another one. A file that Git ignores may be generated and is not reported.")
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
    ]

    func check(_ contents: SetContents, in context: inout AssetRuleContext) {
        let missing = contents.set.entries.compactMap(\.filename).filter {
            !contents.names.contains($0.text) && !contents.excludedNames.contains($0.text)
        }
        guard !missing.isEmpty else { return }
        var present = Present(contents)
        for filename in missing {
            context.report(message(on: filename.text, in: contents, &present), at: filename.offset, of: contents.asset)
        }
    }

    /// The names in a folder, among which missing ones are looked for.
    private struct Present {
        let folded: [String: String]
        /// The files that no entry names.
        let unnamed: [String]
        var suggestions = Suggestions()

        init(_ contents: SetContents) {
            let names = contents.names.ordered()
            folded = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
            let named = Set(contents.set.entries.compactMap { $0.filename?.text })
            unnamed = names.filter { !named.contains($0) }
        }
    }

    private func message(on name: String, in contents: SetContents, _ present: inout Present) -> String {
        let folder = contents.asset.folderName
        if name.isEmpty { return "\"filename\" is empty; name a file of \(folder), or remove it" }
        if name.contains("/") { return "\"\(name)\" leads out of \(folder); move the file into it" }
        if let other = present.folded[name.lowercased()] {
            return "there is no \"\(name)\" in \(folder), only \"\(other)\", which some file systems do "
                + "not treat as the same; correct the capital letters"
        }
        let hint = present.suggestions.hint(
            for: name, among: present.unnamed, as: .quoted, otherwise: "add it, or remove its name here")
        return "there is no \"\(name)\" in \(folder); \(hint)"
    }
}

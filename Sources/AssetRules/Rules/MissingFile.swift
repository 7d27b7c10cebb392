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
            + "unnoticed until a build on another one.")
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
        for entry in contents.set.entries {
            guard let filename = entry.filename, !contents.names.contains(filename.text) else { continue }
            context.report(message(on: filename.text, in: contents), at: filename.offset, of: contents.asset)
        }
    }

    private func message(on name: String, in contents: SetContents) -> String {
        let folder = contents.asset.folderName
        if name.isEmpty { return "\"filename\" is empty; name a file of \(folder), or remove it" }
        if name.contains("/") { return "\"\(name)\" leads out of \(folder); move the file into it" }
        if let other = contents.names.first(where: { $0.lowercased() == name.lowercased() }) {
            return "there is no \"\(name)\" in \(folder), only \"\(other)\", which some file systems do "
                + "not treat as the same; correct the capital letters"
        }
        let unnamed = contents.names.subtracting(contents.set.entries.compactMap { $0.filename?.text })
        let hint = Suggestion.hint(
            for: name, among: unnamed.ordered(), as: .quoted, otherwise: "add it, or remove its name here")
        return "there is no \"\(name)\" in \(folder); \(hint)"
    }
}

import Findings

/// Flags files that have the extension of an image and contain something else.
struct UnreadableImage: AssetSetRule {
    static let metadata = RuleMetadata(
        id: "unreadable_image", name: "Unreadable Image", kind: .lint, severity: .error,
        summary: "files with the extension of an image should contain an image",
        rationale:
            "A checkout without Git LFS contains pointers instead of images, and an interrupted export leaves empty files. "
            + "Neither makes the build of a package fail.")
    static let options: [RuleOption<UnreadableImage>] = [
        .strings("extensions", \.extensions, summary: "the extensions of files that must be PNG, JPEG, GIF or WebP")
    ]
    static let examples: [RuleExample] = [
        .set(
            "imageset", description: #"{"images": [{"filename": "icon.png"}]}"#,
            files: ["icon.png": RuleExample.png(20, 20)]),
        .set("imageset", description: #"{"images": [{"filename": "icon.svg"}]}"#, files: ["icon.svg": "<svg/>"]),
        .set(
            "imageset", description: #"{"images": [{"filename": ↓"icon.png"}]}"#,
            files: ["icon.png": "version https://git-lfs.github.com/spec/v1\n"]),
        .set("imageset", description: #"{"images": [{"filename": ↓"icon.jpg"}]}"#, files: ["icon.jpg": ""]),
        .set(
            "imageset", description: #"{"images": [{"filename": "icon.jpg"}]}"#, files: ["icon.jpg": ""],
            options: #"{"extensions": ["png"]}"#),
    ]

    var extensions = ["png", "jpg", "jpeg", "gif"]

    func check(_ contents: SetContents, in context: inout AssetRuleContext) {
        for file in contents.files {
            guard file.content.image == nil, contents.set.kind != .data, let filename = file.entry.filename,
                let dot = file.name.lastIndex(of: "."),
                extensions.contains(file.name[file.name.index(after: dot)...].lowercased())
            else { continue }
            let reason =
                if file.content.isPointer {
                    "is a Git LFS pointer, not the file itself; run git lfs pull"
                } else if file.content.size == 0 {
                    "is empty; export it again"
                } else {
                    "is not a readable image; export it again"
                }
            context.report("\"\(file.name)\" \(reason)", at: filename.offset, of: contents.asset)
        }
    }
}

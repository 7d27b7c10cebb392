import Findings

/// Flags files that have the extension of an image and contain something else.
struct UnreadableImage: AssetSetRule, IconRule {
    static let metadata = RuleMetadata(
        id: "unreadable_image", name: "Unreadable Image", kind: .lint, severity: .error,
        summary: "files with the extension of an image should contain an image",
        rationale: """
            A checkout without Git LFS contains pointers instead of images, and an interrupted export leaves empty \
            files. Neither makes the build of a package fail. Run `git lfs pull` for a pointer, and export any other \
            image again.
            """)
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
        .icon(
            description: #"{"groups": [{"layers": [{"image-name": ↓"a.png"}, {"image-name": "b.svg"}]}]}"#,
            images: ["a.png": "", "b.svg": "<svg/>"]),
    ]

    var extensions = ["png", "jpg", "jpeg", "gif"]

    func check(_ contents: SetContents, in context: inout AssetRuleContext) {
        for file in contents.files where contents.set.kind != .data {
            guard let filename = file.entry.filename, let message = message(on: file.content, named: file.name) else {
                continue
            }
            context.report(message, at: filename.offset, of: contents.asset)
        }
    }

    func check(_ icon: IconContents, in context: inout AssetRuleContext) {
        var known: Set<String> = []
        for image in icon.images where known.insert(image.text).inserted {
            guard let content = icon.files[image.text], let message = message(on: content, named: image.text) else {
                continue
            }
            context.report(message, at: image.offset, of: icon.file)
        }
    }

    private func message(on content: AssetFile, named name: String) -> String? {
        guard content.image == nil, let dot = name.lastIndex(of: "."),
            extensions.contains(name[name.index(after: dot)...].lowercased())
        else { return nil }
        let reason =
            if content.isPointer {
                "is a Git LFS pointer, not the file itself; run git lfs pull"
            } else if content.size == 0 {
                "is empty; export it again"
            } else {
                "is not a readable image; export it again"
            }
        return "\"\(name)\" \(reason)"
    }
}

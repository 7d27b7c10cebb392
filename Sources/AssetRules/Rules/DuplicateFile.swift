import Findings

/// Flags files of several sets that are the same byte for byte.
struct DuplicateFile: AssetTargetRule {
    static let metadata = RuleMetadata(
        id: "duplicate", name: "Duplicate", kind: .lint,
        summary: "a file should not be in several sets of a target",
        rationale:
            "A copy makes the app larger, and is easily forgotten when the image changes. Files of other targets are not "
            + "compared, since a target cannot use them.")
    static let options: [RuleOption<DuplicateFile>] = [
        .number("minimum_size", \.minimumSize, summary: "the size in bytes of the smallest files that are compared")
    ]
    static let examples: [RuleExample] = [
        .catalog([
            "A.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
            "A.imageset/a.png": RuleExample.png(20, 20),
            "B.imageset/Contents.json": #"{"images": [{"filename": "b.png"}]}"#,
            "B.imageset/b.png": RuleExample.png(30, 30),
        ]),
        .catalog([
            "A.imageset/Contents.json": #"{"images": [{"filename": ↓"a.png"}]}"#,
            "A.imageset/a.png": RuleExample.png(20, 20),
            "B.imageset/Contents.json": #"{"images": [{"filename": "b.png"}]}"#,
            "B.imageset/b.png": RuleExample.png(20, 20),
        ]),
        .catalog(
            [
                "A.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#,
                "A.imageset/a.png": RuleExample.png(20, 20),
                "B.imageset/Contents.json": #"{"images": [{"filename": "b.png"}]}"#,
                "B.imageset/b.png": RuleExample.png(20, 20),
            ], options: #"{"minimum_size": 1000}"#),
    ]

    private struct Place {
        let file: SetContents.NamedFile
        let contents: SetContents
        let offset: Int

        var reference: String { contents.asset.file.reference(to: offset) }
    }

    var minimumSize = 1

    func check(_ catalogs: [CatalogContents], in context: inout AssetRuleContext) {
        // Empty files have no contents to share.
        let places = catalogs.flatMap(places).filter { $0.file.content.size >= max(1, minimumSize) }
        for places in AssetFile.duplicates(among: places, \.file.content) {
            var sets: Set<String> = []
            let places = places.filter { sets.insert($0.contents.asset.folder).inserted }
            guard let first = places.first, places.count > 1 else { continue }
            let others = places.dropFirst().map { "\"\($0.contents.key)\" at \($0.reference)" }.joined(separator: ", ")
            context.report(
                "\"\(first.file.name)\" of \"\(first.contents.key)\" is the same file as in \(others); keep one of them",
                at: first.offset, of: first.contents.asset)
        }
    }

    /// The files that code could ask for in one set instead of two. Others have to be where they are.
    private func places(in catalog: CatalogContents) -> [Place] {
        catalog.sets.filter(\.isNamed).flatMap { contents in
            contents.files.compactMap { file in
                file.entry.filename.map { Place(file: file, contents: contents, offset: $0.offset) }
            }
        }
    }
}

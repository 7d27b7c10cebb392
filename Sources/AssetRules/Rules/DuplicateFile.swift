import Findings

/// Flags files of several sets that are the same byte for byte.
struct DuplicateFile: AssetTargetRule {
    static let metadata = RuleMetadata(
        id: "duplicate", name: "Duplicate", kind: .lint, isDefault: false,
        summary: "a file should not be in several sets of a target",
        rationale: """
            A copy makes the app larger, and is easily forgotten when the image changes. Keep the file in one set, use \
            that set everywhere, and delete the others. Files of other targets are not compared, since a target cannot \
            use them, and neither are sets whose names differ only in a number, such as the frames of an animation.
            """)
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
        // Sets that have several files in common are reported once, at the first one.
        var groups: [[Place]] = []
        var counts: [[String]: (group: Int, files: Int)] = [:]
        for places in AssetFile.duplicates(among: places, \.file.content) {
            var sets: Set<String> = []
            let places = Self.withoutFrames(places.filter { sets.insert($0.contents.asset.folder).inserted })
            guard places.count > 1 else { continue }
            let folders = places.map(\.contents.asset.folder)
            if counts[folders] == nil {
                counts[folders] = (groups.count, 0)
                groups.append(places)
            }
            counts[folders]?.files += 1
        }
        for places in groups {
            let count = counts[places.map(\.contents.asset.folder)]?.files ?? 1
            let others = places.dropFirst().map { "\"\($0.contents.key)\" at \($0.reference)" }.joined(separator: ", ")
            let files =
                count > 1
                ? "\"\(places[0].file.name)\" and \((count - 1).counted("other file")) of \"\(places[0].contents.key)\" are the same "
                    + "files as in"
                : "\"\(places[0].file.name)\" of \"\(places[0].contents.key)\" is the same file as in"
            context.report(
                "\(files) \(others); keep one of them", at: places[0].offset, of: places[0].contents.asset)
        }
    }

    /// The places whose sets are not numbered: the frames of an animation may be the same.
    private static func withoutFrames(_ places: [Place]) -> [Place] {
        var names: Set<String> = []
        return places.filter { names.insert($0.contents.key.filter { !$0.isNumber }).inserted }
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

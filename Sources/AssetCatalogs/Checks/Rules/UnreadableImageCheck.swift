/// Finds files that have the extension of an image and hold something else.
enum UnreadableImageCheck {
    /// The extensions of formats whose headers are read; other formats with these extensions are fine.
    private static let extensions = ["png", "jpg", "jpeg", "gif"]

    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap(\.sets).flatMap { contents in
            contents.files.compactMap { file in
                guard file.content.image == nil, contents.set.kind != .data, let filename = file.entry.filename,
                    let dot = file.name.lastIndex(of: "."),
                    extensions.contains(file.name[file.name.index(after: dot)...].lowercased())
                else { return nil }
                let reason =
                    file.content.isPointer
                    ? "is a pointer of Git LFS, not the file itself; run git lfs pull"
                    : file.content.size == 0
                        ? "is empty; export it again" : "is no image that can be read; export it again"
                return AssetFinding(
                    .unreadableImage, at: filename.offset, of: contents.asset, "\"\(file.name)\" \(reason)")
            }
        }
    }
}

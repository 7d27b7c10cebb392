import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is known of a file in a set without reading it whole.
struct AssetFile: Sendable {
    let path: String
    /// The number of its bytes.
    let size: Int
    /// Its size in pixels; nil where it is no image, or one of a format that is not read.
    let image: ImageHeader?
    /// Whether it only says where Git LFS keeps the file.
    let isPointer: Bool

    /// A file on disk; nil for a folder, and where it cannot be read.
    init?(at path: String) {
        guard FileBytes.isRegular(path),
            let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        else { return nil }
        self.path = path
        size = bytes.count
        image = ImageHeader(of: bytes)
        isPointer = image == nil && bytes.starts(with: Self.pointerStart)
    }

    private static let pointerStart = Array("version https://git-lfs.github.com/spec/".utf8)

    /// The files of each content that several have, in their order.
    static func duplicates<File>(among files: [File], _ content: (File) -> AssetFile) -> [[File]] {
        let sizes = Dictionary(grouping: files.indices) { content(files[$0]).size }
        var groups: [[Int]] = []
        for (size, indices) in sizes where size > 0 && indices.count > 1 {
            // Only files of one size are read, and `Data` compares all bytes of those that start alike.
            let same = Dictionary(grouping: indices) { index in
                try? Data(contentsOf: URL(filePath: content(files[index]).path), options: .mappedIfSafe)
            }
            groups += same.compactMap { $0.key == nil || $0.value.count < 2 ? nil : $0.value }
        }
        return groups.sorted { $0[0] < $1[0] }.map { $0.map { files[$0] } }
    }
}

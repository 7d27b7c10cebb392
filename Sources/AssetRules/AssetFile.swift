import SourceText

/// Facts about a file in a set that are known without reading all of it.
struct AssetFile: Sendable {
    let path: String
    /// The number of its bytes.
    let size: Int
    /// Its size in pixels; `nil` if it is not an image, or one of a format that is not read.
    let image: ImageHeader?
    /// Whether it is a Git LFS pointer.
    let isPointer: Bool

    /// A file on disk; nil for a folder, and where it cannot be read or is larger than any picture.
    /// - Parameter file: the memory that it is read into.
    init?(at path: String, into file: FileBytes) {
        guard (try? file.read(path, limit: Self.sizeLimit)) != nil else { return nil }
        self.path = path
        size = file.bytes.count
        image = ImageHeader(of: file.bytes)
        isPointer = image == nil && file.bytes.starts(with: Self.pointerStart)
    }

    private static let sizeLimit = 512 << 20
    private static let pointerStart = Array("version https://git-lfs.github.com/spec/".utf8)

    /// The files of each content that several have, in their order.
    static func duplicates<File>(among files: [File], _ content: (File) -> AssetFile) -> [[File]] {
        let sizes = Dictionary(grouping: files.indices) { content(files[$0]).size }
        var groups: [[Int]] = []
        for (size, indices) in sizes where size > 0 && indices.count > 1 {
            // Only files of one size are read, one after the other: those with the same hash, whose seed nobody knows, are compared.
            let file = FileBytes()
            let similar = Dictionary(grouping: indices) { index -> Int? in
                guard (try? file.read(content(files[index]).path, limit: sizeLimit)) != nil else { return nil }
                var hasher = Hasher()
                hasher.combine(bytes: UnsafeRawBufferPointer(file.bytes))
                return hasher.finalize()
            }
            for (hash, same) in similar where hash != nil && same.count > 1 {
                guard (try? file.read(content(files[same[0]]).path, limit: sizeLimit)) != nil else { continue }
                let bytes = Array(file.bytes)
                let equal = same.dropFirst().filter { FileBytes.contains(bytes, at: content(files[$0]).path) }
                if !equal.isEmpty { groups.append([same[0]] + equal) }
            }
        }
        return groups.ordered { $0[0] < $1[0] }.map { $0.map { files[$0] } }
    }
}

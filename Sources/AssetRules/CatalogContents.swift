import AssetCatalogs
import SourceText

/// An asset catalog with the contents of its folders, read once for all checks.
package struct CatalogContents: Sendable {
    /// The catalog's path on disk.
    package let path: String
    /// The folder of the target that it belongs to; targets cannot use each other's files.
    package let target: String
    /// Its sets, each before those that it is made of.
    let sets: [SetContents]
    /// The files that are in its groups, or in the catalog itself, and in no set; each with the description of the folder.
    let looseFiles: [(description: SourceFile, name: String)]
    /// The descriptions of its groups, and its own, with what is probably misspelled in them.
    let groups: [(file: SourceFile, misspellings: [Misspelling])]
    /// What the parser reports: descriptions that are broken, which no other rule checks, and sets of unknown kinds.
    package let diagnostics: [Diagnostic]
    private let questionable: [String: SourceFile]
    /// The number of its sets, without those that others are made of.
    package let assetCount: Int

    /// The paths of the files, or of the folders without a description, that rules report findings in.
    package var reportedPaths: [String] {
        let descriptions = sets.map(\.asset.file) + groups.map(\.file)
        return Set(descriptions.map(\.reportedFile.path) + diagnostics.compactMap(\.path)).ordered()
    }

    /// The file that a diagnostic of the parser is about; empty where it cannot be read.
    func file(of diagnostic: Diagnostic) -> SourceFile {
        let path = diagnostic.path ?? self.path
        return questionable[path] ?? SourceFile(path: path, bytes: [])
    }

    /// Reads a catalog.
    /// - Parameters:
    ///   - path: the `.xcassets` folder.
    ///   - target: the folder of the target that it belongs to.
    ///   - isExcluded: whether the folder of a set or a group is left out.
    /// - Throws: a diagnostic where a folder cannot be read; a description that is broken is one of ``diagnostics``.
    package init(
        at path: String, target: String, leavingOut isExcluded: (String) -> Bool = { _ in false }
    ) throws(DiagnosticsError) {
        // A folder that cannot be read is a problem of its own here.
        _ = try Folder.names(in: path)
        let outcome = AssetCatalogReader.outcome(ofCatalogAt: path, displayPath: path)
        var collector = ContentsCollector()
        try collector.collect(
            outcome.assets, inGroup: path, description: outcome.file, namespace: "", leavingOut: isExcluded)
        self.path = path
        self.target = target
        sets = collector.sets
        looseFiles = collector.looseFiles
        groups = collector.groups
        diagnostics = (outcome.problems.diagnostics + outcome.warnings).filter {
            $0.path.map { !isExcluded($0) } ?? true
        }
        questionable = Dictionary(outcome.questionable.map { ($0.path, $0) }) { first, _ in first }
        assetCount = collector.sets.count { $0.isNamed || $0.owner == nil } + outcome.brokenSetCount
    }
}

/// Walks through a catalog.
private struct ContentsCollector {
    var sets: [SetContents] = []
    var looseFiles: [(description: SourceFile, name: String)] = []
    var groups: [(file: SourceFile, misspellings: [Misspelling])] = []

    mutating func collect(
        _ assets: [Asset], inGroup folder: String, description: SourceFile, namespace: String,
        owner: SetContents.Owner? = nil, leavingOut isExcluded: (String) -> Bool
    ) throws(DiagnosticsError) {
        groups.append((description, SpellingReader.misspellings(in: description)))
        let known = Set(assets.map(\.folderName) + ["Contents.json"])
        for name in try Folder.names(in: folder) where !known.contains(name) && Folder.isFile(at: "\(folder)/\(name)") {
            if !isExcluded("\(folder)/\(name)") { looseFiles.append((description, name)) }
        }
        try collect(assets, namespace: namespace, owner: owner, leavingOut: isExcluded)
    }

    private mutating func collect(
        _ assets: [Asset], namespace: String, owner: SetContents.Owner?, leavingOut isExcluded: (String) -> Bool
    ) throws(DiagnosticsError) {
        for asset in assets where !isExcluded(asset.folder) {
            switch asset.content {
            case .folder(_, let members):
                try collect(
                    members, inGroup: asset.folder, description: asset.file,
                    namespace: asset.memberNamespace(in: namespace), owner: owner, leavingOut: isExcluded)
            case .set(let set):
                sets.append(try SetContents(asset, set, key: namespace + asset.name, owner: owner))
                let inner = SetContents.Owner(index: sets.count - 1, kind: set.kind)
                try collect(
                    set.members, namespace: asset.memberNamespace(in: namespace), owner: inner, leavingOut: isExcluded)
            }
        }
    }
}

/// A set of a catalog with the contents of its folder.
struct SetContents: Sendable {
    /// A set that is made of others.
    struct Owner: Sendable {
        /// Its place among the catalog's sets.
        let index: Int
        let kind: AssetKind
    }

    let asset: Asset
    let set: AssetSet
    /// The name by which code loads it, namespaces included.
    let key: String
    /// The set that it is a part of.
    let owner: Owner?
    /// The names of all that is in the folder, other than the description.
    let names: Set<String>
    /// What is known of the files that entries name and that are there, in the order of the entries.
    let files: [NamedFile]

    /// What is probably misspelled in the description.
    let misspellings: [Misspelling]

    /// A file that an entry names.
    struct NamedFile: Sendable {
        let entry: AssetEntry
        let name: String
        let content: AssetFile
    }

    init(_ asset: Asset, _ set: AssetSet, key: String, owner: Owner?) throws(DiagnosticsError) {
        self.asset = asset
        self.set = set
        self.key = key
        self.owner = owner
        names = Set(try Folder.names(in: asset.folder)).subtracting(["Contents.json"])
        var files: [NamedFile] = []
        let file = FileBytes()
        for entry in set.entries {
            guard let name = entry.filename?.text, names.contains(name),
                let content = AssetFile(at: "\(asset.folder)/\(name)", into: file)
            else { continue }
            files.append(NamedFile(entry: entry, name: name, content: content))
        }
        self.files = files
        misspellings = SpellingReader.misspellings(in: asset.file)
    }

    /// Whether it may have entries for other appearances than it seems.
    var hasMisspelledAppearance: Bool { misspellings.contains(where: \.concernsAppearance) }

    /// Whether code loads it by its name.
    var isNamed: Bool { self.set.kind.isNamedByCode && (owner == nil || owner?.kind == .spriteAtlas) }
}

extension AssetKind {
    /// Whether code loads sets of the kind by their names. Icons and launch images are named by build settings, and
    /// stickers and Game Center images are not named at all.
    var isNamedByCode: Bool {
        switch self {
        case .image, .color, .symbol, .data, .arResourceGroup, .texture, .cubeTexture, .spriteAtlas, .imageStack,
            .solidImageStack:
            true
        default: false
        }
    }
}

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

extension Asset {
    /// The path of its folder on disk.
    var folder: String { file.describedFolder }

    /// The name of its folder, its extension included.
    var folderName: String { path.split(separator: "/").last.map(String.init) ?? name }
}

extension SourceFile {
    /// The folder that the file describes.
    var describedFolder: String {
        let name = "/Contents.json"
        return path.hasSuffix(name) ? String(path.dropLast(name.count)) : path
    }

    /// The file in which reports show findings about what it describes: itself, or the folder if there is no
    /// description.
    var reportedFile: SourceFile { bytes.isEmpty ? SourceFile(path: describedFolder, bytes: []) : self }
}

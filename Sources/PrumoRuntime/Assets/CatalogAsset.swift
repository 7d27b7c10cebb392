/// An asset that generated code finds in a table. Assets of one kind are equal where they have one name in one bundle.
public protocol CatalogAsset: Sendable, Hashable {
    /// The name in the catalog, with its namespace.
    var name: String { get }
    /// The record of the asset.
    var record: AssetRecord { get }

    /// The asset of a name and its record.
    init(name: String, record: AssetRecord)
}

extension CatalogAsset {
    /// The asset of a record, as generated code has it.
    public init(_ record: AssetRecord) {
        self.init(name: record.name, record: record)
    }

    /// Creates an asset of a known name, for which no files are known.
    public init(name: String, bundle: ResourceBundle = .main) {
        self.init(name: name, record: AssetRecord(bundle: bundle))
    }

    /// Where the catalog is.
    public var bundle: ResourceBundle { record.bundle }

    /// The tags by which the system loads it on demand.
    public var tags: [String] { record.tags }

    /// What the asset was loaded as; the program stops if the bundle lacks the asset.
    func required<Object>(_ object: Object?) -> Object {
        guard let object else { fatalError("the asset \(name) is not in the bundle of \(bundle.target)") }
        return object
    }

    /// Whether both have one name in one bundle.
    public static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.bundle == right.bundle
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An asset with files, of which one fits the traits best.
public protocol CatalogFileAsset: CatalogAsset {}

extension CatalogFileAsset {
    /// The files of the catalog, in the order of its description.
    public var files: [AssetFile] { record.files }

    /// The file that fits the traits best: of those that do not contradict the traits, the one
    /// that matches most of them, and then the exact scale, a file for all scales, the next greater scale, or the next
    /// smaller one. If all contradict them, the device weighs most. Nil if the asset has no files.
    public func file(for traits: AssetTraits) -> AssetFile? { record.file(for: traits) }
}

/// An image of an asset catalog.
public struct ImageAsset: CatalogFileAsset {
    /// The name in the catalog, with its namespace.
    public let name: String
    /// The record of the image.
    public let record: AssetRecord

    /// Creates an image.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// The file for a scale, an appearance and a device; see ``CatalogFileAsset/file(for:)``.
    public func file(
        scale: Double = 1, appearance: AssetTraits.Appearance = .light, idiom: AssetTraits.Idiom = .universal
    ) -> AssetFile? {
        file(for: AssetTraits(scale: scale, appearance: appearance, idiom: idiom))
    }
}

/// A symbol image of an asset catalog.
public struct SymbolAsset: CatalogFileAsset {
    /// The name in the catalog, with its namespace.
    public let name: String
    /// The record of the symbol.
    public let record: AssetRecord

    /// Creates a symbol.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }
}

/// A data set of an asset catalog.
public struct DataAsset: CatalogFileAsset {
    /// The name in the catalog, with its namespace.
    public let name: String
    /// The record of the data set.
    public let record: AssetRecord

    /// Creates a data set.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// The contents of the file that fits the traits best, if the catalog is in the bundle in its source form.
    /// - Throws: ``ResourceError`` if the data set has no file, or the file does not exist or cannot be read.
    public func bytes(for traits: AssetTraits = AssetTraits()) throws(ResourceError) -> [UInt8] {
        guard let file = file(for: traits) else {
            throw ResourceError(file: name, target: bundle.target, reason: .noFile)
        }
        return try file.bytes()
    }
}

/// An asset with only a name: an app icon, a texture, a sticker pack and others.
public struct NamedAsset: CatalogAsset {
    /// The name in the catalog, with its namespace.
    public let name: String
    /// The record of the asset.
    public let record: AssetRecord

    /// Creates an asset.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// The kind, by the extension that its folder has in the catalog: `appiconset`, `textureset`, `stickerpack`.
    public var kind: String { record.kind }
}

/// A color of an asset catalog that has no values of its own, such as one of the system's.
public struct NamedColorAsset: CatalogAsset {
    /// The name in the catalog, with its namespace.
    public let name: String
    /// The record of the color.
    public let record: AssetRecord

    /// Creates a color.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }
}

/// A group of images and objects that augmented reality recognizes.
public struct ARResourceGroupAsset: CatalogAsset {
    /// The name in the catalog, with its namespace.
    public let name: String
    /// The record of the group.
    public let record: AssetRecord

    /// Creates a group.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// The names of the group's images.
    public var imageNames: [String] { names(of: [".arreferenceimage", ".arimageset"]) }

    /// The names of the group's objects.
    public var objectNames: [String] { names(of: [".arreferenceobject", ".arobject"]) }

    private func names(of extensions: [String]) -> [String] {
        record.files.compactMap { file in
            extensions.first { file.name.hasSuffix($0) }.map { String(file.name.dropLast($0.count)) }
        }
    }
}

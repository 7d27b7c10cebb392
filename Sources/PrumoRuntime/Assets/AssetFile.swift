/// A file of an asset catalog that lies in a bundle as it was written.
public struct AssetFile: Sendable, Hashable {
    /// The name of the file.
    public let name: String
    /// The folder of its set, relative to the target: `Resources/Assets.xcassets/Hotel.imageset`.
    public let folder: String
    /// What the file is for.
    let attributes: AssetAttributes
    /// The bundle that it lies in.
    public let bundle: AssetBundle

    /// Pixels per point; nil for a file for all scales.
    public var scale: Double? { attributes.scale }

    /// Where the file lies; nil where the bundle has none, as where Xcode has compiled the catalog.
    public var path: String? { bundle.path(of: "\(folder)/\(name)") }

    /// What the file holds.
    /// - Throws: ``AssetError`` where the file is not there or cannot be read.
    public func bytes() throws(AssetError) -> [UInt8] {
        guard let path else { throw .missing(file: "\(folder)/\(name)", bundle: bundle.name) }
        guard let bytes = FileOnDisk.bytes(of: path) else { throw .unreadable(path: path) }
        return bytes
    }
}

/// Why an asset gives no data.
public enum AssetError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The asset names no file.
    case empty(asset: String)
    /// The bundle has no such file.
    case missing(file: String, bundle: String)
    /// The file cannot be read.
    case unreadable(path: String)

    /// The reason in one sentence.
    public var description: String {
        switch self {
        case .empty(let asset): "the asset \"\(asset)\" names no file"
        case .missing(let file, let bundle): "the bundle of \(bundle) has no \(file)"
        case .unreadable(let path): "\(path) cannot be read"
        }
    }
}

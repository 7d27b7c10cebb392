/// A file of an asset catalog that is in a bundle in its source form.
public struct AssetFile: Sendable, Hashable {
    /// The name of the file.
    public let name: String
    /// The folder of its set, relative to the target: `Resources/Assets.xcassets/Hotel.imageset`.
    public let folder: String
    /// What the file is for.
    let attributes: AssetAttributes
    /// The bundle that it is in.
    public let bundle: ResourceBundle

    /// Pixels per point; nil for a file for all scales.
    public var scale: Double? { attributes.scale }

    /// The path of the file; nil if the bundle has none, for example because Xcode compiled the catalog.
    public var path: String? { bundle.path(ofFirst: ResourceSearch.candidates(forCatalogFile: relativePath)) }

    /// The contents of the file.
    /// - Throws: ``ResourceError`` if the file is not there or cannot be read.
    public func bytes() throws(ResourceError) -> [UInt8] {
        guard let path else { throw error(.notFound(bundle: bundle.path)) }
        switch ResourceReading.bytes(of: path) {
        case .success(let bytes): return bytes
        case .failure(let failure): throw error(.unreadable(path: path, failure.text))
        }
    }

    private var relativePath: String { "\(folder)/\(name)" }

    private func error(_ reason: ResourceError.Reason) -> ResourceError {
        ResourceError(file: relativePath, target: bundle.target, reason: reason)
    }
}

/// A file of an asset catalog that lies in a bundle as it was written.
public struct AssetFile: Sendable, Hashable {
    /// The name of the file.
    public let name: String
    /// The folder of its set, relative to the target: `Resources/Assets.xcassets/Hotel.imageset`.
    public let folder: String
    /// What the file is for.
    let attributes: AssetAttributes
    /// The bundle that it lies in.
    public let bundle: ResourceBundle

    /// Pixels per point; nil for a file for all scales.
    public var scale: Double? { attributes.scale }

    /// Where the file lies; nil where the bundle has none, as where Xcode has compiled the catalog.
    public var path: String? { bundle.path(ofFirst: ResourceSearch.candidates(forCatalogFile: relativePath)) }

    /// What the file holds.
    /// - Throws: ``ResourceError`` where the file is not there or cannot be read.
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

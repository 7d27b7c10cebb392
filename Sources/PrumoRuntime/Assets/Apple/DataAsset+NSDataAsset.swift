#if canImport(UIKit) || canImport(AppKit)
#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

extension DataAsset {
    /// The data set of the compiled catalog; nil if the bundle has none of the name.
    public var nsDataAsset: NSDataAsset? { NSDataAsset(name: name, bundle: bundle.bundle) }

    /// The contents of the data set: from the compiled catalog, else from the file for all devices; nil if the bundle
    /// has neither.
    public var data: Data? { nsDataAsset?.data ?? (try? bytes()).map { Data($0) } }
}

extension NSDataAsset {
    /// The data set of a catalog.
    public convenience init?(asset: DataAsset) {
        self.init(name: asset.name, bundle: asset.bundle.bundle)
    }
}
#endif

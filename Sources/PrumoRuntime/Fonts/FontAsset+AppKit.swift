#if canImport(AppKit) && !canImport(UIKit) && canImport(CoreText)
import AppKit

extension FontAsset {
    /// The font in a size in points. Where the bundle lacks its file, the system's font in release builds.
    public func nsFont(size: CGFloat) -> NSFont {
        try? register()
        if let font = NSFont(name: postScriptName, size: size) { return font }
        assertionFailure("\(postScriptName) is no font of \(file.relativePath) in the bundle of \(file.bundle.target)")
        return .systemFont(ofSize: size)
    }
}
#endif

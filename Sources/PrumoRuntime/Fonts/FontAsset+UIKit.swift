#if canImport(UIKit) && canImport(CoreText)
import UIKit

extension FontAsset {
    /// The font in a size in points. Where the bundle lacks its file, the system's font in release builds.
    public func uiFont(size: CGFloat) -> UIFont {
        try? register()
        if let font = UIFont(name: postScriptName, size: size) { return font }
        assertionFailure("\(postScriptName) is no font of \(file.relativePath) in the bundle of \(file.bundle.target)")
        return .systemFont(ofSize: size)
    }

    /// The font in a size that follows the user's settings as text of a style does.
    public func uiFont(size: CGFloat, relativeTo style: UIFont.TextStyle) -> UIFont {
        UIFontMetrics(forTextStyle: style).scaledFont(for: uiFont(size: size))
    }
}
#endif

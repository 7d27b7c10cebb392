#if canImport(AppKit) && !canImport(UIKit) && canImport(CoreText)
import AppKit

extension FontAsset {
    /// The font in a size in points. Where the bundle lacks its file, the system's font in release builds.
    public func nsFont(size: CGFloat) -> NSFont {
        try? register()
        if let font = NSFont(name: postScriptName, size: size) { return font }
        assertionFailure(
            "\(postScriptName) is not a font of \(file.relativePath) in the bundle of \(file.bundle.target)")
        return .systemFont(ofSize: size)
    }
}
#endif

#if canImport(SwiftUI) && canImport(CoreText)
import SwiftUI

extension FontAsset {
    /// The font in a size that follows the user's settings as text of the style `body` does.
    public func swiftUIFont(size: CGFloat) -> SwiftUI.Font {
        try? register()
        return .custom(postScriptName, size: size)
    }

    /// The font in a size that follows the user's settings as text of a style does.
    public func swiftUIFont(size: CGFloat, relativeTo style: SwiftUI.Font.TextStyle) -> SwiftUI.Font {
        try? register()
        return .custom(postScriptName, size: size, relativeTo: style)
    }

    /// The font in a fixed size, independent of the user's settings.
    public func swiftUIFont(fixedSize: CGFloat) -> SwiftUI.Font {
        try? register()
        return .custom(postScriptName, fixedSize: fixedSize)
    }
}
#endif

#if canImport(UIKit) && canImport(CoreText)
import UIKit

extension FontAsset {
    /// The font in a size in points. Where the bundle lacks its file, the system's font in release builds.
    public func uiFont(size: CGFloat) -> UIFont {
        try? register()
        if let font = UIFont(name: postScriptName, size: size) { return font }
        assertionFailure(
            "\(postScriptName) is not a font of \(file.relativePath) in the bundle of \(file.bundle.target)")
        return .systemFont(ofSize: size)
    }

    /// The font in a size that follows the user's settings as text of a style does.
    public func uiFont(size: CGFloat, relativeTo style: UIFont.TextStyle) -> UIFont {
        UIFontMetrics(forTextStyle: style).scaledFont(for: uiFont(size: size))
    }
}
#endif

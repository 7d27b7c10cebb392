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

    /// The font in a size that stays, whatever the user's settings.
    public func swiftUIFont(fixedSize: CGFloat) -> SwiftUI.Font {
        try? register()
        return .custom(postScriptName, fixedSize: fixedSize)
    }
}
#endif

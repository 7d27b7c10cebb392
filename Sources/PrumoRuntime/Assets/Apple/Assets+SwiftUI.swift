#if canImport(SwiftUI)
import SwiftUI

extension ImageAsset {
    /// The image as a SwiftUI value.
    public var image: Image { Image(asset: self) }
}

extension SymbolAsset {
    /// The symbol as a SwiftUI value.
    public var image: Image { Image(asset: self) }
}

extension ColorAsset {
    /// The color as a SwiftUI value, which adapts to its traits.
    public var color: Color { Color(asset: self) }
}

extension NamedColorAsset {
    /// The color as a SwiftUI value.
    public var color: Color { Color(asset: self) }
}

extension Image {
    /// The image of a catalog.
    public init(asset: ImageAsset) {
        #if canImport(AppKit) && !canImport(UIKit)
        // The native build system copies catalogs as they are written, where SwiftUI finds nothing.
        if asset.rawPath != nil, let image = asset.loadNSImage() {
            self.init(nsImage: image)
            return
        }
        #endif
        self.init(asset.name, bundle: asset.bundle.bundle)
    }

    /// The image of a catalog with a label for accessibility.
    public init(asset: ImageAsset, label: Text) {
        self.init(asset.name, bundle: asset.bundle.bundle, label: label)
    }

    /// The image of a catalog, which accessibility ignores.
    public init(decorative asset: ImageAsset) {
        self.init(decorative: asset.name, bundle: asset.bundle.bundle)
    }

    /// The symbol of a catalog.
    public init(asset: SymbolAsset) {
        self.init(asset.name, bundle: asset.bundle.bundle)
    }

    /// The symbol of a catalog, with a value from 0 to 1 for symbols that show one.
    public init(asset: SymbolAsset, variableValue: Double?) {
        self.init(asset.name, variableValue: variableValue, bundle: asset.bundle.bundle)
    }
}

extension Color {
    /// The color of a catalog, which adapts to its traits.
    public init(asset: ColorAsset) {
        #if canImport(UIKit)
        self.init(uiColor: asset.uiColor)
        #elseif canImport(AppKit)
        self.init(nsColor: asset.nsColor)
        #else
        self.init(cgColor: asset.any.cgColor)
        #endif
    }

    /// The color of a catalog that has only its name.
    public init(asset: NamedColorAsset) {
        self.init(asset.name, bundle: asset.bundle.bundle)
    }
}
#endif

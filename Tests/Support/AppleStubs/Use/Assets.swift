import PrumoRuntime
import SwiftUI

// What an app does with the constants of GeneratedAssets.swift: that the accessors exist, and give what they should.

@MainActor func useOfSwiftUI() -> [any Sendable] {
    let images: [Image] = [
        Assets.hotel.image, Image(asset: Assets.hotel), Image(decorative: Assets.hotel), Assets.heart.image,
        Image(asset: Assets.hotel, label: Text(verbatim: "Hotel")), Image(asset: Assets.heart, variableValue: 0.5),
    ]
    let colors: [Color] = [
        Assets.brand.color, Color(asset: Assets.brand), Assets.system.color, Color(asset: Assets.system),
    ]
    return [images, colors]
}

#if canImport(UIKit)
nonisolated func useOfUIKit(_ configuration: UIImage.SymbolConfiguration) -> [NSObject?] {
    #if !os(watchOS)
    let traits: [NSObject?] = [
        Assets.hotel.uiImage(compatibleWith: .current), Assets.system.uiColor, UIColor(asset: Assets.system),
    ]
    #else
    let traits: [NSObject?] = []
    #endif
    return traits + [
        Assets.hotel.uiImage, UIImage(asset: Assets.hotel), Assets.heart.uiImage, Assets.brand.uiColor,
        UIColor(asset: Assets.brand), UIImage(asset: Assets.heart, with: configuration),
        Assets.heart.uiImage(with: configuration), Assets.levels.nsDataAsset, NSDataAsset(asset: Assets.levels),
    ]
}
#if os(iOS)
func useOfARKit() -> Int { Assets.scans.referenceImages.count + Assets.scans.referenceObjects.count }
#endif
#else
nonisolated func useOfAppKit(_ configuration: NSImage.SymbolConfiguration) -> [NSObject?] {
    [
        Assets.hotel.nsImage, Assets.heart.nsImage, Assets.heart.nsImage(with: configuration), Assets.brand.nsColor,
        Assets.system.nsColor, NSColor(asset: Assets.brand), NSColor(asset: Assets.system), Assets.levels.nsDataAsset,
        NSDataAsset(asset: Assets.levels),
    ]
}
#endif

nonisolated func useOfData() -> Data? { Assets.levels.data }

import PrumoRuntime
import SwiftUI

// What an app does with the constants of GeneratedFonts.swift.

nonisolated func useOfFonts() throws -> [SwiftUI.Font] {
    try Fonts.all.register()
    let font = Fonts.Inter.bold
    try font.register()
    return [
        font.swiftUIFont(size: 12), font.swiftUIFont(fixedSize: 12), font.swiftUIFont(size: 12, relativeTo: .title),
    ]
}

#if canImport(UIKit)
nonisolated func useOfUIFonts() -> [UIFont] {
    [Fonts.Inter.bold.uiFont(size: 12), Fonts.Inter.bold.uiFont(size: 12, relativeTo: .body)]
}
#else
nonisolated func useOfNSFonts() -> [NSFont] { [Fonts.Inter.bold.nsFont(size: 12)] }
#endif

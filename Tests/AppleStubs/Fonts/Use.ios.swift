// What users of the library write on iOS.
import SwiftUI
import UIKit

func use(_ font: FontAsset, _ file: FileAsset) throws -> (SwiftUI.Font, UIFont, URL, Data) {
    try [font].register()
    _ = font.swiftUIFont(size: 12)
    _ = font.swiftUIFont(fixedSize: 12)
    _ = font.uiFont(size: 12, relativeTo: .body)
    _ = try file.url(language: "en")
    return (font.swiftUIFont(size: 12, relativeTo: .title), font.uiFont(size: 12), try file.url, try file.data())
}

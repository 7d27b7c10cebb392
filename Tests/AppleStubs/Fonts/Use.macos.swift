// What users of the library write on macOS.
import AppKit
import SwiftUI

func use(_ font: FontAsset, _ file: FileAsset) throws -> (SwiftUI.Font, NSFont, URL, Data) {
    try font.register()
    return (font.swiftUIFont(size: 12), font.nsFont(size: 12), try file.url, try file.data(language: "en"))
}

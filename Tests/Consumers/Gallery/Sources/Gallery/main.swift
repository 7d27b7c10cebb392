import Foundation
import PrumoRuntime

print("title: \(Strings.Gallery.title)")
print("pictures: \(Strings.Gallery.pictures(1)), \(Strings.Gallery.pictures(5000))")
print("albums: \(Strings.Legacy.albums(count: 1)), \(Strings.Legacy.albums(count: 2))")
print("share: \(Strings.Gallery.share("Ana", pictures: 2))")
print("hint: \(DeviceKind.$override.withValue(.mac) { Strings.Gallery.hint })")
PreferredLanguages.selection = ["pt-BR"]
print("switched: \(Strings.Gallery.title)")

// The bundle stays where it was built, or is moved beside the program; texts in the program need none.
guard ProcessInfo.processInfo.environment["TEXTS_ONLY"] == nil else { exit(0) }
print("font: \(Fonts.GallerySans.bold.postScriptName), \(try Fonts.GallerySans.bold.file.bytes().count) bytes")
print("file: \(try Files.Fixtures.picturesJson.text().filter { !$0.isNewline })")

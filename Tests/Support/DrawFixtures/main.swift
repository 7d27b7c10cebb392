import Foundation
import PictureDrawing

// Draws the pictures of the recorded feeds again: `swift run draw-fixtures Sources/Feed/Fixtures`. Names, formats and titles are
// those of the recordings.

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: draw-fixtures FOLDER\n".utf8))
    exit(2)
}
do {
    let fixtures = try FixturePictures(folder: URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
    let bytes = try fixtures.write()
    print("\(bytes.count) pictures, \(bytes.reduce(0, +) / 1_024) kB")
} catch {
    FileHandle.standardError.write(Data("draw-fixtures: \(error)\n".utf8))
    exit(1)
}

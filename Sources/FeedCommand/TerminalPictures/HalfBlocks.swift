import CommandLineKit
import Feed

/// Pictures as text: two pixels in each cell, the upper one as the character's colour, the lower one as its background.
enum HalfBlocks {
    /// The lines of an opaque picture, each with as many columns as the picture has pixels.
    static func lines(of picture: RGBAPicture, depth: Terminal.ColorDepth) -> [String] {
        stride(from: 0, to: picture.height, by: 2).map { row in
            var line = ""
            var shown = ""
            for column in 0..<picture.width {
                let upper = picture.color(column, row)
                var style = TextStyle.color(red: upper.red, green: upper.green, blue: upper.blue).parameters(depth)
                if row + 1 < picture.height {
                    let lower = picture.color(column, row + 1)
                    style +=
                        ";"
                        + TextStyle.background(red: lower.red, green: lower.green, blue: lower.blue).parameters(depth)
                }
                // A cell that looks like the one before needs no style of its own.
                line += style == shown ? "▀" : "\u{1B}[\(style)m▀"
                shown = style
            }
            return line + "\u{1B}[0m"
        }
    }
}

extension RGBAPicture {
    func color(_ column: Int, _ row: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let index = (row * width + column) * 4
        return (pixels[index], pixels[index + 1], pixels[index + 2])
    }
}

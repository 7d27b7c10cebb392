import Feed

/// DEC's sixel graphics (DEC STD 070; VT330/VT340 Programmer Reference Manual, chapter 14): columns of six pixels, one
/// pass for each colour. The colours are a cube of six steps and greys, with ordered dithering.
enum Sixels {
    /// What shows an opaque picture at the cursor.
    static func sequence(of picture: RGBAPicture) -> [UInt8] {
        let numbers = colorNumbers(of: picture)
        // Pixels that are not set stay as they are; the pixels are square.
        var bytes = Array("\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)".utf8)
        for number in Set(numbers).sorted() { bytes += Array(definition(of: number).utf8) }
        for top in stride(from: 0, to: picture.height, by: 6) {
            if top > 0 { bytes.append(UInt8(ascii: "-")) }
            bytes += band(of: numbers, top: top, width: picture.width, height: min(6, picture.height - top))
        }
        return bytes + Array("\u{1B}\\".utf8)
    }

    private static func band(of numbers: [UInt8], top: Int, width: Int, height: Int) -> [UInt8] {
        var sixels: [UInt8: [UInt8]] = [:]
        for row in 0..<height {
            for column in 0..<width {
                let number = numbers[(top + row) * width + column]
                sixels[number, default: [UInt8](repeating: 0, count: width)][column] |= 1 << UInt8(row)
            }
        }
        var bytes: [UInt8] = []
        for (number, columns) in sixels.sorted(by: { $0.key < $1.key }) {
            // Back to the start of the band for each colour.
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "$")) }
            bytes += Array("#\(number)".utf8)
            bytes += runs(of: columns)
        }
        return bytes
    }

    private static func runs(of columns: [UInt8]) -> [UInt8] {
        let end = columns.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        var bytes: [UInt8] = []
        var start = 0
        while start < end {
            let next = columns[start..<end].firstIndex { $0 != columns[start] } ?? end
            let sixel = columns[start] + 0x3F
            // A repetition takes three characters.
            bytes +=
                next - start > 3
                ? Array("!\(next - start)".utf8) + [sixel] : [UInt8](repeating: sixel, count: next - start)
            start = next
        }
        return bytes
    }

    private static let greys = 26

    /// A colour's components in percent.
    private static func definition(of number: UInt8) -> String {
        let value = Int(number)
        if value >= 216 {
            let level = (value - 216) * 100 / (greys - 1)
            return "#\(value);2;\(level);\(level);\(level)"
        }
        return "#\(value);2;\(value / 36 * 20);\(value / 6 % 6 * 20);\(value % 6 * 20)"
    }

    /// The order in which the pixels of a square become brighter (Bayer).
    private static let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

    private static func colorNumbers(of picture: RGBAPicture) -> [UInt8] {
        var numbers = [UInt8](repeating: 0, count: picture.width * picture.height)
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let (red, green, blue) = picture.color(column, row)
                let threshold = 2 * thresholds[row % 4 * 4 + column % 4] + 1
                func level(_ component: UInt8, of steps: Int) -> UInt8 {
                    UInt8((Int(component) * steps * 32 + threshold * 255) / (255 * 32))
                }
                numbers[row * picture.width + column] =
                    max(red, green, blue) - min(red, green, blue) < 12
                    ? 216 + level(green, of: greys - 1)
                    : 36 * level(red, of: 5) + 6 * level(green, of: 5) + level(blue, of: 5)
            }
        }
        return numbers
    }
}

/// The colors 16 to 255 of xterm's palette: a cube of six steps for each component, and 24 greys. The first 16 are the
/// user's own.
package enum TerminalPalette {
    /// The numbers of the colors that are the same on all terminals.
    package static let indices: ClosedRange<UInt8> = 16...255

    private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The components of a color; black for a number below 16.
    package static func components(of index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
        switch index {
        case 0..<16: return (0, 0, 0)
        case 16..<232:
            let number = Int(index) - 16
            return (steps[number / 36], steps[number / 6 % 6], steps[number % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            return (grey, grey, grey)
        }
    }

    /// The number of the color that is nearest to another one; of a grey and a color of the cube that are equally near,
    /// that of the cube.
    static func nearest(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        func step(_ component: UInt8) -> UInt8 { component < 48 ? 0 : component < 115 ? 1 : (component - 35) / 40 }
        func distance(_ index: UInt8) -> Int {
            let color = components(of: index)
            return [(color.red, red), (color.green, green), (color.blue, blue)].reduce(0) { sum, pair in
                let difference = Int(pair.0) - Int(pair.1)
                return sum + difference * difference
            }
        }
        let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
        return distance(grey) < distance(cube) ? grey : cube
    }
}

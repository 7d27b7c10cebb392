import Foundation
import PrumoRuntime

/// An opaque colour in sRGB, with what WCAG 2.2 computes from it.
struct WebColor: Sendable, Hashable {
    let red, green, blue: UInt8

    /// Creates a colour from its hexadecimal form, as in `0xFF8000`.
    init(_ rgb: UInt32) {
        self.init(UInt8(rgb >> 16 & 0xFF), UInt8(rgb >> 8 & 0xFF), UInt8(rgb & 0xFF))
    }

    init(_ components: ColorComponents) {
        let bytes = components.bytes
        self.init(bytes.red, bytes.green, bytes.blue)
    }

    private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    static let black = WebColor(0x000000)
    static let white = WebColor(0xFFFFFF)

    /// `#1967d2`.
    var css: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Relative luminance, from 0 to 1.
    var luminance: Double {
        func light(_ byte: UInt8) -> Double {
            let part = Double(byte) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    }

    /// The contrast ratio, from 1 to 21.
    func contrast(with other: WebColor) -> Double {
        let (one, two) = (luminance + 0.05, other.luminance + 0.05)
        return max(one, two) / min(one, two)
    }

    /// This colour with a share of another one, from 0 to 1.
    func mixed(_ share: Double, of other: WebColor) -> WebColor {
        func mix(_ own: UInt8, _ others: UInt8) -> UInt8 {
            UInt8((Double(own) * (1 - share) + Double(others) * share).rounded())
        }
        return WebColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }

    /// The nearest shade of this colour that can be read on all of some backgrounds of one brightness.
    func readable(on backgrounds: [WebColor], contrast: Double) -> WebColor {
        let isLight = backgrounds.allSatisfy { $0.luminance > 0.18 }
        let shades = (0...50).lazy.map { mixed(Double($0) / 50, of: isLight ? .black : .white) }
        return shades.first { shade in backgrounds.allSatisfy { shade.contrast(with: $0) >= contrast } }
            ?? (isLight ? .black : .white)
    }
}

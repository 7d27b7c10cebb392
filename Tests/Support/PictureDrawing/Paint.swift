/// A colour without transparency.
package struct Paint: Sendable, Hashable {
    /// The components, 0…255.
    package var red, green, blue: UInt8

    /// Creates a colour from its components.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Creates a colour from its hexadecimal form, as in `0xFF8000`.
    init(_ rgb: UInt32) {
        self.init(red: UInt8(rgb >> 16 & 0xFF), green: UInt8(rgb >> 8 & 0xFF), blue: UInt8(rgb & 0xFF))
    }

    /// A random colour.
    package static func random(_ source: inout some RandomNumberGenerator) -> Paint {
        Paint(
            red: .random(in: 0...255, using: &source), green: .random(in: 0...255, using: &source),
            blue: .random(in: 0...255, using: &source))
    }

    /// The colour on the way to another, at 0 to 256.
    package func mixed(with other: Paint, _ part: Int) -> Paint {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Int(from) * (256 - part) + Int(to) * part) >> 8)
        }
        return Paint(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// The colour in shadow.
    var darker: Paint { mixed(with: Paint(0x101828), 64) }
    /// The colour in light.
    var lighter: Paint { mixed(with: Paint(0xFFFFFF), 80) }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The components of a color.
public struct ColorComponents: Sendable, Hashable {
    /// The space that the components are in.
    public enum Space: Sendable, Hashable {
        case sRGB
        case extendedSRGB
        case extendedLinearSRGB
        case displayP3
        case grayGamma22
        case extendedGray
    }

    /// The space that the components are in.
    public let space: Space
    /// Red, green and blue from 0 to 1; beyond them in extended spaces. Equal to one another in gray spaces.
    public let red, green, blue: Double
    /// The opacity from 0 to 1.
    public let alpha: Double

    /// Creates a color from red, green, blue and opacity.
    public init(_ space: Space, red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.space = space
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color in sRGB from its hexadecimal form, as in `0xFF8000`.
    public init(_ rgb: UInt32, _ alpha: Double = 1) {
        self.init(
            .sRGB, red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
            blue: Double(rgb & 0xFF) / 255, alpha: alpha)
    }
}

extension ColorComponents {
    /// The nearest color in sRGB, each component from 0 to 1, for APIs that support no other space.
    public var sRGB: ColorComponents {
        func clamped(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
        func color(red: Double, green: Double, blue: Double) -> ColorComponents {
            ColorComponents(.sRGB, red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: alpha)
        }
        switch space {
        case .sRGB, .extendedSRGB: return color(red: red, green: green, blue: blue)
        case .extendedLinearSRGB:
            return color(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue))
        case .grayGamma22, .extendedGray:
            let white = Self.encoded(pow(max(red, 0), 2.2))
            return color(red: white, green: white, blue: white)
        case .displayP3:
            // From the primaries of SMPTE EG 432-1 to those of ITU-R BT.709, both with the white point D65.
            let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
            return color(
                red: Self.encoded(1.2249401763 * r - 0.2249401763 * g),
                green: Self.encoded(-0.0420569547 * r + 1.0420569547 * g),
                blue: Self.encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b))
        }
    }

    /// The nearest color in sRGB in whole numbers from 0 to 255.
    public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        let color = sRGB
        // NaN becomes 0.
        func byte(_ component: Double) -> UInt8 { component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0 }
        return (byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha))
    }

    /// The light of a component of sRGB (IEC 61966-2-1).
    private static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// The component of sRGB for some light.
    private static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

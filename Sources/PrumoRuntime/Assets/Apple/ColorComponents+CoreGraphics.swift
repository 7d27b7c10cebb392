#if canImport(CoreGraphics)
import CoreGraphics

extension ColorComponents {
    /// The color as a Core Graphics object.
    public var cgColor: CGColor {
        let values = space.isGray ? [red, alpha] : [red, green, blue, alpha]
        if let colorSpace = CGColorSpace(name: space.coreGraphicsName),
            let color = CGColor(colorSpace: colorSpace, components: values.map { CGFloat($0) })
        {
            return color
        }
        let color = sRGB
        return CGColor(
            srgbRed: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(alpha))
    }
}

extension ColorComponents.Space {
    fileprivate var isGray: Bool { self == .grayGamma22 || self == .extendedGray }

    fileprivate var coreGraphicsName: CFString {
        switch self {
        case .sRGB: CGColorSpace.sRGB
        case .extendedSRGB: CGColorSpace.extendedSRGB
        case .extendedLinearSRGB: CGColorSpace.extendedLinearSRGB
        case .displayP3: CGColorSpace.displayP3
        case .grayGamma22: CGColorSpace.genericGrayGamma2_2
        case .extendedGray: CGColorSpace.extendedGray
        }
    }
}
#endif

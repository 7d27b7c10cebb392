/// The kinds of devices that catalogs have strings for.
public enum DeviceKind: String, Sendable, CaseIterable {
    case iphone
    case ipad
    case ipod
    case mac
    case applewatch
    case appletv
    case applevision
    case other

    /// The letter that names the device in a ``Message``.
    package var code: UInt8 {
        switch self {
        case .iphone: UInt8(ascii: "i")
        case .ipad: UInt8(ascii: "p")
        case .ipod: UInt8(ascii: "d")
        case .mac: UInt8(ascii: "m")
        case .applewatch: UInt8(ascii: "w")
        case .appletv: UInt8(ascii: "t")
        case .applevision: UInt8(ascii: "v")
        case .other: UInt8(ascii: "o")
        }
    }
}

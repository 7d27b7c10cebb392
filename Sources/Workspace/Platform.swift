/// A platform that a target is built for.
package enum Platform: String, Sendable, CaseIterable {
    case iOS
    /// iOS without iPhones.
    case iPadOS
    case macOS
    case tvOS
    case watchOS
    case visionOS

    /// The platform of an SDK, such as `iphoneos`, `iphonesimulator` or `macosx14.0`; `nil` if it is not known.
    init?(sdk: some StringProtocol) {
        switch sdk.lowercased().prefix(while: \.isLetter) {
        case "iphoneos", "iphonesimulator": self = .iOS
        case "macosx": self = .macOS
        case "appletvos", "appletvsimulator": self = .tvOS
        case "watchos", "watchsimulator": self = .watchOS
        case "xros", "xrsimulator": self = .visionOS
        default: return nil
        }
    }

    /// The platform that a manifest names, as in `.iOS(.v17)`; `nil` if it has no screen or is not known.
    init?(inManifest name: String) {
        // Apps of Mac Catalyst are shown on the screens of Macs.
        guard let platform = name == "macCatalyst" ? .macOS : Platform(rawValue: name), platform != .iPadOS else {
            return nil
        }
        self = platform
    }
}

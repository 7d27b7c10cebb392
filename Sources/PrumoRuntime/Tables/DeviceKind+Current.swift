#if canImport(Darwin)
import Darwin
#endif
import PrumoMessages

extension DeviceKind {
    /// The device to show strings for, instead of the one that the program runs on: for tests and previews.
    @TaskLocal public static var override: DeviceKind?

    /// The current device.
    public static var current: DeviceKind { override ?? system }

    /// The device that the program runs on; ``other`` if it is not one of Apple's.
    public static let system: DeviceKind = {
        #if os(watchOS)
        .applewatch
        #elseif os(tvOS)
        .appletv
        #elseif os(visionOS)
        .applevision
        #elseif os(macOS) || targetEnvironment(macCatalyst)
        .mac
        #elseif os(iOS)
        // The model is available here without the main actor, which UIDevice requires.
        model.hasPrefix("iPad") ? .ipad : model.hasPrefix("iPod") ? .ipod : .iphone
        #else
        .other
        #endif
    }()

    #if os(iOS) && !targetEnvironment(macCatalyst)
    private static var model: String {
        if let simulated = getenv("SIMULATOR_MODEL_IDENTIFIER") { return String(cString: simulated) }
        var information = utsname()
        uname(&information)
        return withUnsafeBytes(of: information.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    #endif

    /// The device and its fallbacks.
    var fallbacks: [DeviceKind] {
        switch self {
        case .ipod: [.ipod, .iphone, .other]
        default: [self, .other]
        }
    }
}

#if canImport(Darwin) || canImport(UIKit) || canImport(AppKit)
import Foundation

extension AssetBundle {
    /// The program's own bundle.
    public static let main = AssetBundle("main") { Bundle.main.bundlePath }

    /// The bundle as Foundation has it; the program's own where there is none.
    public var bundle: Bundle { path.flatMap { Bundle(path: $0) } ?? .main }
}
#else
extension AssetBundle {
    /// No bundle in particular: programs have none of their own outside Apple's systems.
    public static let main = AssetBundle("main") { nil }
}
#endif

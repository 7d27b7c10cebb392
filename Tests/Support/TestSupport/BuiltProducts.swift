import Foundation

/// What the build that runs the tests has built.
package enum BuiltProducts {
    /// The folder of the executables; modules lie in it or in its `Modules`.
    package static let folder: URL = {
        #if os(macOS)
        // The process is a helper of the toolchain, which has loaded the tests as a bundle.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundleURL.deletingLastPathComponent()
        #else
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }()
}

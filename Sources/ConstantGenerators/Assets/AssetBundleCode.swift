/// The generated code that finds the bundle of a target's assets.
enum AssetBundleCode {
    /// The import that the bundle needs, and its declaration.
    ///
    /// Xcode's own targets have no `Bundle.module`: their assets lie beside their code, in the app or the framework.
    static func text(target: String, hasBundle: Bool) -> (imports: String, declaration: String) {
        let name = SwiftLiteral.string(target)
        let foundation = "import Foundation\n"
        // A function of its own takes the isolation that the module's declarations have by default, as `Bundle.module` does.
        // In the language mode 5 that would be a warning, and the closure is none, but in modules on the main actor.
        let package =
            hasBundle
            ? """
            #if swift(>=6)
            private func _assetBundlePath() -> String? { Bundle.module.bundlePath }
            private nonisolated let _assetBundle = AssetBundle(\(name), moduleLocation: _assetBundlePath)
            #else
            private nonisolated let _assetBundle = AssetBundle(\(name)) { Bundle.module.bundlePath }
            #endif
            """ : "private nonisolated let _assetBundle = AssetBundle.main"
        return (
            hasBundle ? foundation + "\n" : "#if !SWIFT_PACKAGE\n\(foundation)#endif\n\n",
            """

            #if SWIFT_PACKAGE
            \(package)
            #else
            private nonisolated final class _AssetBundleToken {}
            private nonisolated let _assetBundle = AssetBundle(\(name)) { Bundle(for: _AssetBundleToken.self).bundlePath }
            #endif

            """
        )
    }

    /// What ARKit has for groups, which only files with groups import, since a program would load ARKit for it.
    static let resourceGroups = """

        #if canImport(ARKit) && os(iOS)
        import ARKit

        extension ARResourceGroupAsset {
            /// The group's images.
            nonisolated var referenceImages: Set<ARReferenceImage> {
                ARReferenceImage.referenceImages(inGroupNamed: name, bundle: bundle.bundle) ?? []
            }

            /// The group's objects.
            nonisolated var referenceObjects: Set<ARReferenceObject> {
                ARReferenceObject.referenceObjects(inGroupNamed: name, bundle: bundle.bundle) ?? []
            }
        }
        #endif

        """
}

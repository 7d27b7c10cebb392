/// What ARKit has for groups, which only files with groups import, since a program would load ARKit for it.
enum ResourceGroupDeclaration {
    static let source: SwiftSource = """

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

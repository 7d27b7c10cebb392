/// What PrumoRuntime declares on Apple's systems only, since nothing but generated code may bring Foundation in
/// elsewhere. It is internal whatever the constants are: two modules that made it public would be ambiguous.
enum FileAssetExtension {
    static let source: SwiftSource = """

        #if !canImport(Darwin)
        extension PrumoRuntime.FileAsset {
            /// The location of the file, or of its variant for the user's language.
            nonisolated var url: Foundation.URL {
                get throws(PrumoRuntime.ResourceError) { Foundation.URL(fileURLWithPath: try path) }
            }

            /// The location of the variant for a language.
            nonisolated func url(language: Swift.String) throws(PrumoRuntime.ResourceError) -> Foundation.URL {
                Foundation.URL(fileURLWithPath: try path(language: language))
            }

            /// The contents of the file, in the variant for a language or, without one, for the user's language.
            nonisolated func data(
                language: Swift.String? = nil
            ) throws(PrumoRuntime.ResourceError) -> Foundation.Data {
                try bytes(as: Foundation.Data.self, language: language)
            }
        }
        #endif

        """
}

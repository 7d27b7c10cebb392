/// What PrumoRuntime declares on Apple's systems only, since nothing but generated code may bring Foundation in
/// elsewhere. It is internal whatever the constants are: two modules that made it public would be ambiguous.
enum FileAssetExtension {
    static let text = """

        #if !canImport(Darwin)
        extension PrumoRuntime.FileAsset {
            /// Where the file lies; of a localized file, the form for the reader's language.
            nonisolated var url: Foundation.URL {
                get throws(PrumoRuntime.ResourceError) { Foundation.URL(fileURLWithPath: try path) }
            }

            /// Where the form for a language lies.
            nonisolated func url(language: Swift.String) throws(PrumoRuntime.ResourceError) -> Foundation.URL {
                Foundation.URL(fileURLWithPath: try path(language: language))
            }

            /// What the file holds; where no language is given, the form for the reader's.
            nonisolated func data(
                language: Swift.String? = nil
            ) throws(PrumoRuntime.ResourceError) -> Foundation.Data {
                try bytes(as: Foundation.Data.self, language: language)
            }
        }
        #endif

        """
}

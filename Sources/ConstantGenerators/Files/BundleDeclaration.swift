/// The constant through which generated code finds its target's bundle.
///
/// Only generated code can name the bundle: `Bundle.module` is internal to its target.
enum BundleDeclaration {
    /// What other declarations call it. No name that is made of a text starts with an underscore and a letter.
    static let name = "_bundle"

    /// Stands in front of the other imports: Foundation's types are in none of the declarations that others see.
    static let foundationImport = "import Foundation\n"

    /// The declaration, private to its file.
    ///
    /// SwiftPM's accessor is isolated to the main actor in modules that put everything there by default (seen in 6.3.1),
    /// though it is a constant that any thread may ask for. The standard library casts closures in the same way in
    /// `MainActor.assumeIsolated`, which would stop the program on other threads.
    static func text(for target: String) -> String {
        """

        /// The class by which the bundle is found where no package manager has made one.
        private nonisolated final class _BundleToken {}

        /// Where the files lie.
        private nonisolated let \(name) = PrumoRuntime.ResourceBundle(of: \(SwiftLiteral.string(target))) {
            #if SWIFT_PACKAGE
            let module: @MainActor () -> Foundation.Bundle = { Foundation.Bundle.module }
            let bundle = unsafeBitCast(module, to: (() -> Foundation.Bundle).self)()
            #else
            let bundle = Foundation.Bundle(for: _BundleToken.self)
            #endif
            return bundle.resourcePath ?? bundle.bundlePath
        }

        """
    }

    /// What PrumoRuntime declares on Apple's systems only, since nothing but generated code may bring Foundation in
    /// elsewhere. It is internal whatever the constants are: two modules that made it public would be ambiguous.
    static let foundationAccessors = """

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

/// The constant through which generated code finds its target's bundle, in each file that needs one.
///
/// Only generated code can name the bundle: `Bundle.module` is internal to its target.
enum BundleDeclaration {
    /// The name that other declarations use. No name from a key starts with an underscore and a letter.
    static let name: SwiftSource = "_bundle"

    /// It precedes the other imports: Foundation's types are in none of the visible declarations.
    static let foundationImport: SwiftSource = "import Foundation\n"

    /// The import for ``source(for:hasBundle:)``, where the file needs Foundation for nothing else.
    static func imports(hasBundle: Bool) -> SwiftSource {
        hasBundle ? foundationImport : "#if !SWIFT_PACKAGE\n\(foundationImport)#endif\n"
    }

    /// The declaration, private to its file.
    ///
    /// SwiftPM's accessor is isolated to the main actor in modules that put everything there by default (seen in
    /// 6.3.1), though it is a constant that any thread may ask for. A function of its own has the isolation of the
    /// accessor, whichever it is, and `ResourceBundle.module(of:path:)` takes both. With the language mode 5 and all
    /// checks, that is a warning, which a closure is not; it is on the main actor also where the accessor is on none,
    /// which only `-enable-actor-data-race-checks` would mind. With that option, code of a module on the main actor has
    /// to ask from there: the closure that initializes SwiftPM's constant stops the program elsewhere.
    ///
    /// Xcode's own targets have no `Bundle.module`: their resources are next to their code, in the app or the
    /// framework.
    /// - Parameter hasBundle: whether the target has a bundle where a package manager builds it.
    static func source(for target: String, hasBundle: Bool = true) -> SwiftSource {
        let bundle: SwiftSource = "private nonisolated let \(name) = PrumoRuntime.ResourceBundle"
        let target = SwiftSource(literal: target)
        let package: SwiftSource =
            hasBundle
            ? """
            private func _bundlePath() -> Swift.String { Foundation.Bundle.module.bundlePath }

            #if swift(<6) && hasFeature(StrictConcurrency)
            \(bundle).module(of: \(target), path: { @MainActor in _bundlePath() })
            #else
            \(bundle).module(of: \(target), path: _bundlePath)
            #endif
            """ : "\(bundle).main"
        return """

            #if SWIFT_PACKAGE
            \(package)
            #else
            private nonisolated final class _BundleToken {}

            \(bundle)(of: \(target)) { Foundation.Bundle(for: _BundleToken.self).bundlePath }
            #endif

            """
    }
}

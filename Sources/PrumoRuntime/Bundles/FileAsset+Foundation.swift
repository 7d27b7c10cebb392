// On Linux, where importing Foundation anywhere in this module would load it into every program that uses it, generated
// code declares these for its own target.
#if canImport(Darwin)
import Foundation

extension FileAsset {
    /// The path or URL of the file; for a localized file, the one for the user's language, as in ``path``.
    /// - Throws: ``ResourceError`` if the bundle has no such file.
    public var url: URL {
        get throws(ResourceError) { URL(fileURLWithPath: try path) }
    }

    /// The path of the file for a language, as in ``path(language:)``.
    /// - Throws: ``ResourceError`` if the bundle has no such file.
    public func url(language: String) throws(ResourceError) -> URL {
        URL(fileURLWithPath: try path(language: language))
    }

    /// The contents of the file; `language` as in ``path(language:)``, the user's where it is nil.
    /// - Throws: ``ResourceError`` if the bundle has no such file, or it cannot be read.
    public func data(language: String? = nil) throws(ResourceError) -> Data {
        try bytes(as: Data.self, language: language)
    }
}
#endif

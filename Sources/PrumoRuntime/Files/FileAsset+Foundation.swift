// On Linux, where importing Foundation anywhere in this module would load it into every program that uses it, generated
// code declares these for its own target.
#if canImport(Darwin)
import Foundation

extension FileAsset {
    /// Where the file lies; of a localized file, the form for the reader's language, as in ``path``.
    /// - Throws: ``ResourceError`` where the bundle has no such file.
    public var url: URL {
        get throws(ResourceError) { URL(fileURLWithPath: try path) }
    }

    /// Where the form for a language lies, as in ``path(language:)``.
    /// - Throws: ``ResourceError`` where the bundle has no such file.
    public func url(language: String) throws(ResourceError) -> URL {
        URL(fileURLWithPath: try path(language: language))
    }

    /// What the file holds; `language` as in ``path(language:)``, the reader's where it is nil.
    /// - Throws: ``ResourceError`` where the bundle has no such file, or it cannot be read.
    public func data(language: String? = nil) throws(ResourceError) -> Data {
        try bytes(as: Data.self, language: language)
    }
}
#endif

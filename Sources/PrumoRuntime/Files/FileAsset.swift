/// A file in a target's bundle, in one form or in one for each of several languages.
///
/// Nothing here needs Foundation, which would cost every program on Linux some milliseconds at its start.
public struct FileAsset: Sendable, Hashable {
    /// The path relative to the target's folder; of a localized file, without its `.lproj` folder.
    public let relativePath: String
    /// The languages of a localized file as its `.lproj` folders spell them, that of the others' readers first; else empty.
    public let languages: [String]
    /// The bundle that it lies in.
    public let bundle: ResourceBundle

    /// Creates a file.
    public init(_ relativePath: String, languages: [String] = [], in bundle: ResourceBundle) {
        self.relativePath = relativePath
        self.languages = languages
        self.bundle = bundle
    }

    /// The name without its folders.
    public var fileName: String {
        String(relativePath.split(separator: "/").last ?? "")
    }

    /// The name without its folders and its extension.
    public var name: String {
        fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    }

    /// The extension without its dot; empty where there is none.
    public var fileExtension: String {
        fileName.lastIndex(of: ".").map { String(fileName[fileName.index(after: $0)...]) } ?? ""
    }

    /// The media type (RFC 2046) that the extension stands for; `application/octet-stream` where it is not a common one.
    public var mediaType: String { MediaType.ofExtension(fileExtension) }

    /// Where the file lies; of a localized file, the form for the reader's language.
    ///
    /// How a build system lays out a bundle is not known here. So the file is looked for below the bundle with all its
    /// folders, as `.copy` keeps them; then without the first, as where an inner folder was copied; and so on until its
    /// name alone, as `.process` leaves it. Of a localized file the `.lproj` folder stays, as it is spelled or in lower
    /// case; its languages are the one negotiated, the first one, `Base`, and then none.
    /// - Throws: ``ResourceError`` where the bundle has no such file.
    public var path: String {
        get throws(ResourceError) { try path(among: PreferredLanguages.current) }
    }

    /// Where the form for a language lies, a BCP 47 tag; where there is none, that which the file falls back to.
    /// - Throws: ``ResourceError`` where the bundle has no such file.
    public func path(language: String) throws(ResourceError) -> String {
        try path(among: [language])
    }

    private func path(among languages: @autoclosure () -> [String]) throws(ResourceError) -> String {
        let candidates = ResourceSearch.candidates(
            for: relativePath, languages: self.languages, preferred: self.languages.isEmpty ? [] : languages())
        guard let path = bundle.path(ofFirst: candidates) else { throw error(.notFound(bundle: bundle.path)) }
        return path
    }

    func error(_ reason: ResourceError.Reason) -> ResourceError {
        ResourceError(file: relativePath, target: bundle.target, reason: reason)
    }
}

/// A file in a target's bundle, which may be localized.
///
/// Nothing here needs Foundation, which would add some milliseconds to every program's start on Linux.
public struct FileAsset: Sendable, Hashable {
    /// The path relative to the target's folder; of a localized file, without its `.lproj` folder.
    public let relativePath: String
    /// The languages of a localized file as its `.lproj` folders spell them, the fallback language first; else
    /// empty.
    public let languages: [String]
    /// The bundle that it is in.
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

    /// The extension without its dot; empty if there is none.
    public var fileExtension: String {
        fileName.lastIndex(of: ".").map { String(fileName[fileName.index(after: $0)...]) } ?? ""
    }

    /// The media type (RFC 2046) of the extension; `application/octet-stream` if it is not a common
    /// one.
    public var mediaType: String { MediaType.ofExtension(fileExtension) }

    /// The path or URL of the file; for a localized file, the one for the user's language.
    ///
    /// How a build system lays out a bundle is not known here. So the file is searched for below the bundle with all
    /// its folders, as `.copy` keeps them; then without the first, as where an inner folder was copied; and so on until
    /// its name alone, as `.process` leaves it. Of a localized file the `.lproj` folder stays, as it is spelled or in
    /// lower case; its languages are the one negotiated, the first one, `Base`, and then none.
    /// - Throws: ``ResourceError`` if the bundle has no such file.
    public var path: String {
        get throws(ResourceError) { try path(among: PreferredLanguages.current) }
    }

    /// The path of the file for a language, a BCP 47 tag, or for its fallback.
    /// - Throws: ``ResourceError`` if the bundle has no such file.
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

extension FileAsset {
    /// The contents of the file; `language` as in ``path(language:)``, the user's where it is nil.
    /// - Throws: ``ResourceError`` if the bundle has no such file, or it cannot be read.
    public func bytes(language: String? = nil) throws(ResourceError) -> [UInt8] {
        let path = if let language { try path(language: language) } else { try path }
        switch ResourceReading.bytes(of: path) {
        case .success(let bytes): return bytes
        case .failure(let failure): throw error(.unreadable(path: path, failure.text))
        }
    }

    /// The contents of the file as any collection of bytes, such as Foundation's `Data`.
    /// - Throws: ``ResourceError`` if the bundle has no such file, or it cannot be read.
    public func bytes<Bytes: RangeReplaceableCollection<UInt8>>(
        as type: Bytes.Type, language: String? = nil
    ) throws(ResourceError) -> Bytes {
        Bytes(try bytes(language: language))
    }

    /// The text that the file contains in UTF-8, without a byte order mark; `language` as in ``path(language:)``, the
    /// user's where it is nil.
    /// - Throws: ``ResourceError`` if the bundle has no such file, it cannot be read, or is not UTF-8.
    public func text(language: String? = nil) throws(ResourceError) -> String {
        let bytes = try bytes(language: language)
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        var text = String(decoding: content, as: UTF8.self)
        if let wrong = text.withUTF8({ Self.firstDifference($0, content) }) {
            throw error(.notText(offset: content.startIndex + wrong))
        }
        return text
    }

    /// The index of the first byte that differs; decoding has replaced invalid UTF-8.
    private static func firstDifference(_ decoded: UnsafeBufferPointer<UInt8>, _ content: ArraySlice<UInt8>) -> Int? {
        content.withUnsafeBufferPointer { content in
            var index = 0
            while index < min(decoded.count, content.count) {
                guard decoded[index] == content[index] else { return index }
                index += 1
            }
            return decoded.count == content.count ? nil : index
        }
    }
}

/// The media types of common files (IANA's registry of media types).
enum MediaType {
    static func ofExtension(_ fileExtension: String) -> String {
        types[fileExtension.lowercased()] ?? "application/octet-stream"
    }

    private static let types = [
        "aac": "audio/aac", "avi": "video/x-msvideo", "avif": "image/avif", "bmp": "image/bmp", "css": "text/css",
        "csv": "text/csv", "epub": "application/epub+zip", "geojson": "application/geo+json", "gif": "image/gif",
        "gz": "application/gzip", "heic": "image/heic", "heif": "image/heif", "htm": "text/html", "html": "text/html",
        "ics": "text/calendar", "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript",
        "json": "application/json", "jsonld": "application/ld+json", "m4a": "audio/mp4", "m4v": "video/mp4",
        "md": "text/markdown", "mid": "audio/midi", "mjs": "text/javascript", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "mp4": "video/mp4", "mpeg": "video/mpeg", "oga": "audio/ogg", "ogg": "audio/ogg",
        "ogv": "video/ogg", "otc": "font/collection", "otf": "font/otf", "pdf": "application/pdf", "png": "image/png",
        "rtf": "application/rtf", "sqlite": "application/vnd.sqlite3", "svg": "image/svg+xml",
        "tar": "application/x-tar",
        "tif": "image/tiff", "tiff": "image/tiff", "toml": "application/toml", "tsv": "text/tab-separated-values",
        "ttc": "font/collection", "ttf": "font/ttf", "txt": "text/plain", "usdz": "model/vnd.usdz+zip",
        "vcf": "text/vcard", "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm", "webp": "image/webp",
        "woff": "font/woff", "woff2": "font/woff2", "xhtml": "application/xhtml+xml", "xml": "application/xml",
        "yaml": "application/yaml", "yml": "application/yaml", "zip": "application/zip",
    ]
}

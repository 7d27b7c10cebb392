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

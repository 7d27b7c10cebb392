import Foundation

/// A picture that is stored beside the page.
struct ExportedPicture: Sendable, Equatable {
    /// The name in the folder `pictures`, which follows from the content: the same picture has the same name
    /// everywhere.
    let name: String
    let data: Data
    let header: PictureHeader

    /// Nil if the content is not a picture that a browser shows, or has more pixels than the feeds decode: a browser
    /// would need the memory for all of them.
    init?(_ data: Data) {
        guard let header = PictureHeader(data),
            (try? PictureLimits.standard.check(width: header.width, height: header.height)) != nil
        else { return nil }
        self.header = header
        self.data = data
        name = Self.name(of: data, extension: header.format.rawValue)
    }

    /// The path below the export's folder.
    var path: String { "\(Self.folder)/\(name)" }

    /// Whether it is as small as an icon, which is not to be enlarged.
    var isIcon: Bool { header.width <= 96 && header.height <= 96 }

    static let folder = "pictures"

    /// Whether a file has the name that an export gives its content.
    static func isExported(_ file: URL) -> Bool {
        guard file.lastPathComponent.wholeMatch(of: /[0-9a-f]{16}\.(png|jpg)/) != nil,
            let data = try? Data(contentsOf: file)
        else { return false }
        return file.lastPathComponent == name(of: data, extension: file.pathExtension)
    }

    private static func name(of data: Data, extension suffix: String) -> String {
        SHA256Digest(data).hexadecimal.prefix(16) + "." + suffix
    }
}

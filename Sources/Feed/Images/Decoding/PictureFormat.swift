import Foundation

/// The formats that are decoded.
enum PictureFormat: CaseIterable {
    case png
    case jpeg

    /// The bytes that a file of the format begins with.
    var signature: [UInt8] {
        switch self {
        case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        case .jpeg: [0xFF, 0xD8, 0xFF]
        }
    }

    /// The format of a file; nil where it is neither. What a server calls the file does not matter.
    init?(of data: Data) {
        guard let format = Self.allCases.first(where: { data.starts(with: $0.signature) }) else {
            return nil
        }
        self = format
    }
}

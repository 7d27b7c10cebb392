import Feed
import Foundation
import SourceText

/// A picture that a screen wants to show, and the room for it.
struct PictureRequest: Sendable, Equatable {
    let url: URL
    /// The room in cells.
    let columns, rows: Int
    let cell: CellSize
    let graphics: TerminalGraphics
    /// Whether the background is dark, which is what is seen through the picture.
    let isDark: Bool
}

struct TerminalPicture: Sendable, Equatable {
    enum Content: Sendable, Equatable {
        /// Text, one line for each row.
        case lines([String])
        /// Bytes that draw the picture at the cursor.
        case sequence([UInt8])
    }

    let url: URL
    /// How many cells it takes.
    let columns, rows: Int
    let content: Content

    /// Makes the picture as large as the room allows, but not larger than it is.
    init(_ picture: RGBAPicture, for request: PictureRequest) {
        let background: UInt8 = request.isDark ? 0 : 255
        url = request.url
        if case .halfBlocks(let depth) = request.graphics {
            let scaled = picture.fitted(width: request.columns, height: 2 * request.rows, background: background)
            columns = scaled.width
            rows = (scaled.height + 1) / 2
            content = .lines(HalfBlocks.lines(of: scaled, depth: depth))
            return
        }
        let cell = request.cell
        let scaled = picture.fitted(
            width: request.columns * cell.width, height: request.rows * cell.height, background: background)
        let columns = (scaled.width + cell.width - 1) / cell.width
        let rows = (scaled.height + cell.height - 1) / cell.height
        (self.columns, self.rows) = (columns, rows)
        content = .sequence(KittyGraphics.sequence(of: scaled, cells: cell.isKnown ? nil : (columns, rows)))
    }
}

extension PictureLoader {
    /// A loader of one picture, for which a user at a terminal waits.
    init(ofOneFrom source: any PictureSource) {
        self.init(source: source, limits: Limits(count: 1, bytes: 16 << 20, time: .seconds(15)))
    }

    /// The picture; nil if it cannot be loaded in time, is too large, or is not a picture.
    func picture(for request: PictureRequest) async -> TerminalPicture? {
        guard let data = await load([request.url])[request.url], !Task.isCancelled,
            let picture = try? PictureDecoder.picture(from: data), !Task.isCancelled
        else { return nil }
        return TerminalPicture(picture, for: request)
    }
}

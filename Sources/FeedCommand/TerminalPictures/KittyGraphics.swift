import Feed
import Foundation

/// kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol), which Ghostty and WezTerm know as well.
enum KittyGraphics {
    /// The number of the only picture that is shown at a time.
    private static let identifier = 7723
    /// The protocol's limit for the payload of one sequence.
    private static let chunkSize = 4096

    /// What shows an opaque picture at the cursor, which stays where it is.
    ///
    /// `q=2` keeps the terminal from reporting anything, which would arrive as typed keys.
    /// - Parameter cells: the cells to scale it to; nil to show its pixels as they are.
    static func sequence(of picture: RGBAPicture, cells: (columns: Int, rows: Int)?) -> [UInt8] {
        let colors = picture.pixels.indices.lazy.filter { $0 % 4 < 3 }.map { picture.pixels[$0] }
        let payload = Array(Data(colors).base64EncodedData())
        var control = "a=T,f=24,s=\(picture.width),v=\(picture.height),i=\(identifier),q=2,C=1,"
        if let cells { control += "c=\(cells.columns),r=\(cells.rows)," }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: payload.count, by: chunkSize) {
            let end = min(start + chunkSize, payload.count)
            // The control data of all chunks but the first is only whether more follow.
            bytes += Array("\u{1B}_G\(start == 0 ? control : "")m=\(end < payload.count ? 1 : 0);".utf8)
            bytes += payload[start..<end]
            bytes += Array("\u{1B}\\".utf8)
        }
        return bytes
    }

    /// What removes the picture and frees its memory.
    static let removal = Array("\u{1B}_Ga=d,d=I,i=\(identifier),q=2\u{1B}\\".utf8)
}

import Foundation
import SourceText

/// A picture at its place on the terminal, counted from 0.
struct PlacedPicture: Equatable {
    let picture: TerminalPicture
    let row: Int
}

/// The bytes that turn what a terminal shows into something else. Only what changes is written; a picture that is shown
/// already is not sent again.
struct TerminalOutput {
    private var lines: [String]?
    private var placed: PlacedPicture?

    mutating func forget() {
        lines = nil
    }

    /// What shows lines from the top, and a picture that is at the left edge, where the lines are blank.
    mutating func update(_ frame: [String], _ picture: PlacedPicture?) -> [UInt8] {
        var bytes: [UInt8] = []
        if picture != placed || lines == nil || lines?.count != frame.count {
            bytes += removal
            placed = nil
            lines = nil
            bytes += Array("\u{1B}[2J".utf8)
        }
        for (row, line) in frame.enumerated() where lines?[row] != line {
            bytes += Array(Self.sequence(for: line, row: row, beside: picture).utf8)
        }
        lines = frame
        if placed == nil, let picture, case .sequence(let content) = picture.picture.content {
            bytes += Array("\u{1B}[\(picture.row + 1);1H".utf8) + content
            placed = picture
        }
        return bytes
    }

    /// What removes a picture that outlives the screen.
    mutating func end() -> [UInt8] {
        defer { (placed, lines) = (nil, nil) }
        return removal
    }

    private var removal: [UInt8] { placed == nil ? [] : KittyGraphics.removal }

    private static func sequence(for line: String, row: Int, beside placed: PlacedPicture?) -> String {
        guard let placed, placed.row..<placed.row + placed.picture.rows ~= row else {
            return "\u{1B}[\(row + 1);1H\u{1B}[2K\(line)"
        }
        let columns = placed.picture.columns
        return "\u{1B}[\(row + 1);\(columns + 1)H\u{1B}[K\(line.dropFirst(columns))"
    }

    /// How many bytes go to the clipboard at most, encoded.
    static let clipboardLimit = 100_000

    /// What copies a text to the clipboard; nil if the text is too long. Base64 has nothing that steers a terminal, and
    /// the text has nothing that would steer the one that it is pasted into.
    static func clipboard(_ text: String) -> [UInt8]? {
        let content = Data(text.printable.utf8).base64EncodedData()
        return content.count > clipboardLimit ? nil : Array("\u{1B}]52;c;".utf8) + content + [0x07]
    }
}

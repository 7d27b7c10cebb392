import DataFormats
import Files
import Linter
import SourceText

/// A `.swiftformat` as it was read: its options, in sections.
struct SwiftFormatFile: Sendable {
    /// A text, and where it starts in the file.
    struct Text: Sendable {
        let text: String
        let offset: Int
    }

    /// An option with its value.
    struct Entry: Sendable {
        /// The option as it is written, with its hyphens.
        let option: Text
        /// The value; its offset is that of the option if there is none.
        let value: Text
        /// The value as a list with commas between its entries.
        let list: [Text]
    }

    /// Options that apply to some files, or to all before the first heading.
    struct Section: Sendable {
        /// The text between the brackets; `nil` before the first heading.
        let title: Text?
        var entries: [Entry] = []
    }

    let path: Path
    let source: SourceFile
    /// The sections that have options.
    let sections: [Section]
    /// The offsets at which comments start.
    let comments: [Int]

    /// The size up to which a file is read, in megabytes.
    private static let largestSize = 16

    /// Reads a file.
    /// - Parameter role: on whose word it is read.
    /// - Throws: why it cannot be read, or what SwiftFormat does not accept in the file as a whole.
    init(_ path: Path, in directory: Path, as role: ReadingRole) throws(DiagnosticsError) {
        try self.init(
            SourceFile(reading: path, shownFrom: directory, as: role, upToMegabytes: Self.largestSize), at: path)
    }

    init(_ source: SourceFile, at path: Path) throws(DiagnosticsError) {
        self.path = path
        self.source = source
        if let offset = TextDecoding.firstInvalidByte(of: source.bytes) {
            throw DiagnosticsError(
                source.diagnostic(at: offset, "the file is not valid UTF-8 from here on; save it as UTF-8"))
        }
        var reader = SwiftFormatReader(source)
        try reader.read()
        sections = reader.sections.filter { !$0.entries.isEmpty }
        comments = reader.comments
    }

    /// The folder that its paths start in.
    var folder: Path { path.parent ?? .root }
}

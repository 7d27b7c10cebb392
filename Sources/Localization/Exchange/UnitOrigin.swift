import DataFormats
import SourceText

/// Where a string is in the files of translators, for messages: kept for each string, it does not keep the file's text.
struct UnitOrigin: Sendable {
    /// The file without its text.
    private let file: SourceFile
    private let location: SourceLocation

    /// Notes a place.
    /// - Parameter other: a place that may be in the same file.
    init(_ place: SourcePlace, after other: UnitOrigin? = nil) {
        let (file, known) = (place.file, other?.file)
        location = file.location(at: place.offset)
        self.file =
            known.flatMap { $0.path == file.path && $0.displayPath == file.displayPath ? $0 : nil }
            ?? SourceFile(
                path: file.path, displayPath: file.displayPath, bytes: [], isConfidential: file.isConfidential)
    }

    /// The path of the file.
    var path: String { file.path }

    /// `path:line:column`, for a sentence that refers to a second place.
    var reference: String { "\(path):\(location.line):\(location.column)" }

    /// A diagnostic at this place.
    func diagnostic(_ message: DiagnosticMessage) -> Diagnostic {
        Diagnostic(path: path, location: location, message.text)
    }
}

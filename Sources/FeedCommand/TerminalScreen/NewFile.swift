import Feed
import Foundation
import SourceText

/// A file that a user saves something to; one that exists is never overwritten.
struct NewFile: Sendable {
    /// The path, as the user typed it.
    let path: String

    func write(_ text: String) -> TerminalTexts.SaveOutcome {
        let full = NSString(string: path).expandingTildeInPath
        var information = stat()
        guard lstat(full, &information) != 0 else { return .exists(path: path) }
        do throws(DiagnosticsError) {
            // The file may be shown on a terminal later.
            try AtomicFile(full, as: .new).write(Array(text.onLines().utf8))
            return .saved(path: path)
        } catch {
            return .failed(path: path)
        }
    }
}

import Files
import Findings
import SourceText

/// Formats the texts of documents one after the other, with memory that it keeps. It is for one thread at a time, with the stack of
/// `WorkerThreads`.
///
/// An editor waits for it: without memory of its own, a text of 3,000 lines took a fifth more time.
package final class TextFormatter: @unchecked Sendable {
    private var formatter = FileFormatter()

    /// Prepares to format texts.
    package init() {}

    /// Formats a text as that of a file.
    /// - Parameter text: the text in UTF-8.
    /// - Returns: the formatted text, or the same text if the file is generated or not valid Swift; and a failure of our own.
    package func format(_ text: [UInt8], as task: FormatFile) -> (text: [UInt8], problem: Diagnostic?) {
        let path = task.file.path
        let outcome = text.withUnsafeBufferPointer { bytes in
            guard task.file.isNamed || !GeneratedHeader.isPresent(in: bytes) else {
                return FileFormatter.Outcome.unchanged
            }
            return formatter.format(
                bytes, path: path, configuration: task.settings.configuration,
                selection: task.lines.map { LineSelection($0, in: bytes).ranges })
        }
        switch outcome {
        case .changed(let formatted): return (formatted, nil)
        case .unchanged, .invalid: return (text, nil)
        case .unproved(let reason): return (text, FormatWorker.failure(reason, path))
        }
    }
}

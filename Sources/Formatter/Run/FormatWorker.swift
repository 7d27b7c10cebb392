import Files
import Findings
import SourceText

/// Formats files, one after the other, with memory that it keeps: one for each thread.
final class FormatWorker {
    private var formatter = FileFormatter()
    private let file = FileBytes()
    private let writes: Bool
    private let report: FormatRun.Report
    private let cache: FormatCache?

    /// - Parameters:
    ///   - writes: whether files are written.
    ///   - cache: the files that are known to be formatted.
    init(writes: Bool, report: FormatRun.Report, cache: FormatCache?) {
        self.writes = writes
        self.report = report
        self.cache = cache
    }

    /// Formats a file.
    func result(of task: FormatFile) -> FileResult {
        let path = task.file.path
        do throws(DiagnosticsError) {
            try file.readSource(path)
            if !task.file.isNamed, GeneratedHeader.isPresent(in: file.bytes) { return .generated }
            try file.checkEncoding(path)
            // Of some lines it says nothing.
            let key = task.lines == nil ? cache?.key(file.bytes, task.settings) : nil
            if let key, let cache, cache.contains(key) { return .unchanged }
            let (result, text) = format(task)
            if let text, writes {
                try AtomicFile(path, as: .source).write(text, over: file.version)
                if task.lines == nil, let cache {
                    cache.add(text.withUnsafeBufferPointer { cache.key($0, task.settings) })
                }
            }
            if let key, case .unchanged = result { cache?.add(key) }
            return result
        } catch {
            return .problem(error.diagnostics)
        }
    }

    /// Formats a text as that of a file.
    /// - Returns: what came of it, and the formatted text; the same text where it cannot be formatted.
    func result(of bytes: [UInt8], as task: FormatFile) -> (result: FileResult, text: [UInt8]) {
        do throws(DiagnosticsError) {
            file.take(bytes)
            if !task.file.isNamed, GeneratedHeader.isPresent(in: file.bytes) { return (.generated, bytes) }
            try file.checkEncoding(task.file.path)
            let (result, text) = format(task)
            return (result, text ?? bytes)
        } catch {
            return (.problem(error.diagnostics), bytes)
        }
    }

    /// Formats what was read.
    /// - Returns: what came of it, and the text if it is another one.
    private func format(_ task: FormatFile) -> (result: FileResult, text: [UInt8]?) {
        let (path, bytes) = (task.file.path, file.bytes)
        #if DEBUG
        RequestedFault.trap.stop(in: path)
        if RequestedFault.failedProof.isRequested(in: path) {
            return (.problem([Self.failure("requested by a test", path)]), nil)
        }
        #endif
        let selection = task.lines.map { LineSelection($0, in: bytes).ranges }
        let outcome = formatter.format(
            bytes, path: path, configuration: task.settings.configuration, selection: selection)
        switch outcome {
        case .unchanged: return (.unchanged, nil)
        case .changed(let text):
            return (.changed(FormatChange(path: path, from: bytes, to: text, report)), text)
        case .invalid(let errors):
            let first = errors.first { $0.severity == .error }
            return (
                .invalid(
                    Diagnostic(
                        path: path, location: first?.location ?? .start,
                        "syntax error: \(first?.message ?? "this is not valid Swift")")), nil
            )
        case .unproved(let reason): return (.problem([Self.failure(reason, path)]), nil)
        }
    }

    /// What is reported of a file whose formatted text is not the same program.
    static func failure(_ reason: String, _ path: String) -> Diagnostic {
        Diagnostic(
            path: path, "prumo failed to format this file, which is unchanged: \(reason); report it as a bug in prumo")
    }
}

#if DEBUG
/// A failure of our own that tests of the command request for a file. A release build has none.
private enum RequestedFault: String {
    case trap = "PRUMO_TRAPPING_FILE"
    case failedProof = "PRUMO_UNPROVED_FILE"

    private static let names = [trap, failedProof].reduce(into: [:]) { names, fault in
        names[fault] = getenv(fault.rawValue).map { String(cString: $0) }
    }

    func isRequested(in path: String) -> Bool { Self.names[self].map { PathParts(path).name == $0 } ?? false }

    func stop(in path: String) {
        if isRequested(in: path) { raise(SIGILL) }
    }
}
#endif

import ConstantGenerators
import Findings
import SourceText

/// Reads the files of one configuration, and gathers notes about those that cannot be read.
struct SwiftGenFileReader {
    let files: ImportedFiles
    var notes: [Diagnostic] = []

    init(_ files: ImportedFiles) { self.files = files }

    /// The result of reading a file; nil after noting why there is none.
    mutating func attempt<Value>(_ step: () throws(DiagnosticsError) -> Value) -> Value? {
        do {
            return try step()
        } catch {
            note(error.diagnostics)
            return nil
        }
    }

    /// Notes problems that keep accessors from being migrated.
    mutating func note(_ problems: [Diagnostic]) {
        notes += problems.map { problem in
            var warning = problem.asWarning
            warning.message += "; until then its accessors are not migrated"
            return warning
        }
    }

    /// Notes what is remarkable about a file.
    mutating func note(_ input: SwiftGenInput, _ message: String) {
        notes.append(Diagnostic(.warning, path: input.path, message))
    }
}

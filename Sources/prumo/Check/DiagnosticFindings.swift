import Findings
import Linter
import Localization
import SourceText

/// Makes findings of diagnostics, whose files are read again for their lines.
struct DiagnosticFindings {
    private var places: [String: FindingPlaces] = [:]

    /// A finding of a diagnostic.
    /// - Parameter path: the file where the diagnostic names none.
    mutating func finding(_ rule: String, _ diagnostic: Diagnostic, orAt path: String) -> Finding {
        let path = diagnostic.path ?? path
        var known = places[path] ?? FindingPlaces(Self.file(path))
        defer { places[path] = known }
        return known.finding(rule, diagnostic)
    }

    /// A file as far as it can be read: it may be a folder, or gone.
    private static func file(_ path: String) -> SourceFile {
        guard Folder.isFile(at: path), let bytes = try? SourceFile.bytes(of: path) else {
            return SourceFile(path: path, text: "")
        }
        return SourceFile(path: path, bytes: bytes)
    }
}

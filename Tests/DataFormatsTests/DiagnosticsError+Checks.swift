import DataFormats
import SourceText

extension DiagnosticsError {
    /// Whether there are problems, of this file, inside it, in its order, and no more than are to be named.
    func isInside(_ file: SourceFile) -> Bool {
        let end = file.location(at: file.bytes.count)
        let locations = diagnostics.map(\.location)
        return !diagnostics.isEmpty && diagnostics.count <= JSONParser.problemLimit + 1
            && diagnostics.allSatisfy { $0.path == file.path && $0.severity == .error && $0.location <= end }
            && zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

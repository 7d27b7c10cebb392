import SourceText

// The sentences about files that are not linted.
extension FileBytes {
    /// Reads a file to lint it.
    /// - Throws: a diagnostic where it is not an ordinary file, or cannot be read.
    func readSource(_ path: String) throws(DiagnosticsError) {
        do {
            try read(path)
        } catch {
            throw Self.diagnostic(error, path)
        }
    }

    /// The bytes of standard input, as the contents of a file with a path.
    /// - Throws: a diagnostic where it cannot be read.
    package static func standardInput(path: String) throws(DiagnosticsError) -> [UInt8] {
        do {
            return try standardInput()
        } catch {
            throw diagnostic(error, path)
        }
    }

    private static func diagnostic(_ failure: Failure, _ path: String) -> DiagnosticsError {
        switch failure {
        case .system(let code): SystemError(code).diagnostic(.readingFile, path)
        case .notFile:
            DiagnosticsError(
                Diagnostic(path: path, "this is neither a file nor a folder; pass what it holds with --stdin"))
        case .tooLarge:
            DiagnosticsError(
                Diagnostic(path: path, "the file is larger than 64 MB; split it, or leave it out with \"excluded\""))
        }
    }
}

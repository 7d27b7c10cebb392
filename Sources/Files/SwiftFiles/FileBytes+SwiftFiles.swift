import SourceText

// How Swift files are read, and the sentences about those that are not.
extension FileBytes {
    /// Reads a Swift file.
    /// - Throws: a diagnostic where it is not an ordinary file, or cannot be read.
    package func readSource(_ path: String) throws(DiagnosticsError) {
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
                Diagnostic(path: path, "the path is neither a file nor a folder; pass its contents on standard input"))
        case .outside, .confidential:
            DiagnosticsError(Diagnostic(path: path, "the file \(failure.refusal ?? "")"))
        case .tooLarge:
            DiagnosticsError(
                Diagnostic(path: path, "the file is larger than 64 MB; split it, or leave it out with \"excluded\""))
        }
    }

    /// Refuses what was read if it is not UTF-8.
    /// - Throws: a diagnostic at the first byte that is not.
    package func checkEncoding(_ path: String) throws(DiagnosticsError) {
        let bytes = bytes
        guard let offset = UTF8Validation.firstInvalidOffset(in: bytes) else { return }
        let isUTF16 = bytes.count > 1 && [[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(bytes.prefix(2)))
        let source = SourceFile(path: path, bytes: Array(bytes))
        throw DiagnosticsError(
            source.diagnostic(
                at: offset,
                isUTF16
                    ? "the file is UTF-16; save it as UTF-8"
                    : "the file contains invalid UTF-8; save it as UTF-8"))
    }
}

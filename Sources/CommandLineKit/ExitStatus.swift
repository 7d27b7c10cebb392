import SourceText

/// How a command ends.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    /// All is well.
    case success = 0
    /// The command did its work and found something wrong, or the work failed.
    case failure = 1
    /// The command line cannot be carried out, or the fault is the command's own.
    case misuse = 2

    /// What the status means, for manual pages.
    var meaning: String {
        switch self {
        case .success: "the command succeeded"
        case .failure: "the command found errors, or it failed"
        case .misuse: "the command line or a configuration is not valid, or a file could not be read"
        }
    }

    /// Ends the process.
    package func exit() -> Never {
        #if canImport(Glibc)
        Glibc.exit(rawValue)
        #elseif canImport(Musl)
        Musl.exit(rawValue)
        #else
        Darwin.exit(rawValue)
        #endif
    }
}

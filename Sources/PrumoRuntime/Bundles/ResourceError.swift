/// Why a bundled file cannot be used.
public struct ResourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// The bundle has no such file; the path is that of the bundle.
        case notFound(bundle: String)
        /// The asset has no file; the name is the asset's.
        case noFile
        /// The file at the path cannot be read; the text is the system's.
        case unreadable(path: String, String)
        /// The byte at the offset, counted from 0, is not valid UTF-8.
        case notText(offset: Int)
        /// The system refuses to register the font; the text is the system's.
        case notRegistered(String)
    }

    /// The path of the file relative to its target's folder.
    public let file: String
    /// The name of the target.
    public let target: String
    /// What went wrong.
    public let reason: Reason

    /// What is wrong, and what to do.
    public var description: String {
        switch reason {
        case .notFound(let bundle):
            "\(file) is not among the resources of \(target) in \(bundle); "
                + "declare it as a resource of the target, as in resources: [.process(\"Resources\")]"
        case .noFile:
            "the asset \(file) of \(target) has no file; add one to its set in the catalog"
        case .unreadable(let path, let text):
            "\(path), a resource of \(target), cannot be read (\(text)); check its permissions"
        case .notText(let offset):
            "\(file) of \(target) is not valid UTF-8: byte \(offset) is wrong; read it as data, or save it as UTF-8"
        case .notRegistered(let text):
            "the font \(file) of \(target) cannot be registered (\(text)); check that another font has not taken its name"
        }
    }
}

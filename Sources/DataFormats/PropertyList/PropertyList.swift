import SourceText

/// A property list as it was read from a file.
public struct PropertyList: Sendable {
    /// The forms that property lists come in.
    public enum Format: String, Sendable, CaseIterable {
        /// `{ key = value; }`, as in `.strings` files, where the outer braces may be missing.
        case oldStyle
        /// `<plist><dict>…`.
        case xml
        /// `bplist00…`, whose values have no places.
        case binary
    }

    /// The file that offsets refer to: in UTF-8, except for the binary form, which is left as it is.
    public let file: SourceFile
    /// The form that the file has.
    public let format: Format
    /// The value that it holds.
    public let root: PropertyListValue
    /// What is suspicious: keys that stand twice, and backslashes that escape nothing.
    public let warnings: [Diagnostic]

    /// Creates a property list.
    public init(file: SourceFile, format: Format, root: PropertyListValue, warnings: [Diagnostic] = []) {
        self.file = file
        self.format = format
        self.root = root
        self.warnings = warnings
    }
}

import SourceText

/// A property list as it was read from a file.
package struct PropertyList: Sendable {
    /// The formats of property lists.
    package enum Format: String, Sendable, CaseIterable {
        /// `{ key = value; }`, as in `.strings` files, where the outer braces may be missing.
        case oldStyle
        /// `<plist><dict>…`.
        case xml
        /// `bplist00…`, whose values have no places.
        case binary
    }

    /// The file that offsets refer to: in UTF-8, except for the binary form, which is left as it is.
    package let file: SourceFile
    /// The form that the file has.
    package let format: Format
    /// The value that it contains.
    package let root: PropertyListValue
    /// Warnings: duplicate keys, and backslashes that escape nothing.
    package let warnings: [Diagnostic]

    /// What is before the value of an XML property list, as Apple's tools write it.
    package static let xmlHead = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """
    /// What is after the value of an XML property list.
    package static let xmlEnd = "</plist>\n"

    /// Creates a property list.
    init(file: SourceFile, format: Format, root: PropertyListValue, warnings: [Diagnostic] = []) {
        self.file = file
        self.format = format
        self.root = root
        self.warnings = warnings
    }
}

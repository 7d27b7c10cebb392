import Findings
import Localization
import SourceText
import StringCatalogs

/// A document that a client has open.
package struct OpenDocument: Sendable {
    /// What the server does with a document.
    package enum Kind {
        /// It is linted.
        case swift
        /// `.prumo.json`
        case configuration
        /// It is checked together with the other files of its subject, as `.prumo.json` is.
        case data
    }

    /// The name as the client writes it.
    let uri: String
    /// The path from the root on.
    package let path: String
    package let kind: Kind
    /// The files that it is checked with; `nil` for a Swift file.
    let subject: CheckSubject?
    /// The client's number of the text.
    package var version: Int?
    /// The server's own number of the text, which no other text of any document has.
    var revision: Int
    package var text: DocumentText

    /// The bytes that its file would have if it was saved. Editors keep the encoding of a file, and a rule is about that.
    var bytesOnDisk: [UInt8] {
        guard let format = TableFile(path: path)?.format, format != .xcstrings,
            let start = FileBytes.start(of: path, count: 4)
        else { return text.bytes }
        return FileEncoding(of: start).encoded(text.bytes)
    }
}

import DataFormats
import SourceText

/// Finds the entries of XML property lists.
enum XMLDocumentReading {
    /// Whether a text is an XML property list and not one in the old style.
    static func isXML(_ text: [UInt8]) -> Bool {
        text.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    /// The entries of a text; nil if it has another form. An empty dictionary gets an end tag of its own.
    static func document(_ text: [UInt8]) -> EntryDocument? {
        var text = text
        if let empty = XMLEntryScanner.emptyDictionary(in: text) {
            let lineEnd = EntryLayout.lineEnd(of: text)
            text.replaceSubrange(empty, with: Array("<dict>".utf8) + lineEnd + Array("</dict>".utf8))
        }
        return XMLEntryScanner.scan(text).map { EntryDocument(syntax: .xml, source: text, parts: $0) }
    }
}

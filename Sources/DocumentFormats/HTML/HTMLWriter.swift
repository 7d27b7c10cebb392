/// Writes elements of HTML. Names of elements and attributes are the program's own; everything else is escaped, so that no text
/// becomes markup.
package struct HTMLWriter: Sendable {
    /// Names and values of attributes; one whose value is nil is left out.
    package typealias Attributes = KeyValuePairs<StaticString, String?>

    /// What is written so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty writer.
    package init() {}

    /// Writes an element with what a closure writes in it.
    package mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], content: (inout HTMLWriter) -> Void
    ) {
        start(name, attributes)
        content(&self)
        end(name)
    }

    /// Writes an element with a text in it.
    package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
        start(name, attributes)
        self.text(text)
        end(name)
    }

    /// Writes an element that cannot have content, such as `img`.
    package mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) { start(name, attributes) }

    /// Writes a text.
    package mutating func text(_ text: String) {
        // Most texts are ASCII without a special character; they are copied as they are.
        let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy(Self.isPlain) }
        if isPlain == true {
            bytes += text.utf8
        } else {
            HTMLText.append(text, to: &bytes)
        }
    }

    /// Ends a line of the source, which no browser shows.
    package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    /// Adds what another writer wrote.
    package mutating func append(_ other: [UInt8]) { bytes += other }

    private mutating func start(_ name: StaticString, _ attributes: Attributes) {
        bytes.append(UInt8(ascii: "<"))
        name.withUTF8Buffer { bytes += $0 }
        for (attribute, value) in attributes {
            guard let value else { continue }
            bytes.append(UInt8(ascii: " "))
            attribute.withUTF8Buffer { bytes += $0 }
            bytes += "=\"".utf8
            text(value)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func end(_ name: StaticString) {
        bytes += "</".utf8
        name.withUTF8Buffer { bytes += $0 }
        bytes.append(UInt8(ascii: ">"))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "#"):
            false
        default: byte >= 0x20 && byte < 0x7F
        }
    }
}

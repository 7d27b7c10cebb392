import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

extension String {
    /// The parts between a separator, found byte by byte: characters may run together across it.
    func parts(separatedBy separator: String) -> [String] {
        let (bytes, separator) = (Array(utf8), Array(separator.utf8))
        var parts: [String] = []
        var start = 0
        var offset = 0
        while offset + separator.count <= bytes.count {
            if bytes[offset] == separator[0],
                bytes[offset..<offset + separator.count].elementsEqual(separator)
            {
                parts.append(String(decoding: bytes[start..<offset], as: UTF8.self))
                offset += separator.count
                start = offset
            } else {
                offset += 1
            }
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    /// The text with the bytes instead of their escapes; Foundation drops a byte-order mark on the way.
    var percentDecoded: String {
        let parts = parts(separatedBy: "%")
        let bytes = parts.dropFirst().flatMap { part in
            let digits = part.utf8.prefix(2)
            return [UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0] + part.utf8.dropFirst(2)
        }
        return String(decoding: Array(parts[0].utf8) + bytes, as: UTF8.self)
    }

    /// The text without what is in it, byte by byte.
    func without(_ text: String) -> String { parts(separatedBy: text).joined() }

    /// The text with scalars exchanged.
    func mapScalars(_ transform: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        String(String.UnicodeScalarView(unicodeScalars.map(transform)))
    }
}

/// The elements of an XML document, in the order in which they start.
final class XMLElements: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private var elements: [Element] = []
    private var open: [Int] = []

    static func parsed(_ text: String) throws -> [Element] {
        let parser = XMLParser(data: Data(text.utf8))
        let reader = XMLElements()
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError)) in \(text)")
        return reader.elements
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let element = open.last { elements[element].text += text }
    }
}

/// Comma-separated values after RFC 4180.
enum CSVRecords {
    static func parsed(_ text: String) -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                while let scalar = rest.popFirst() {
                    if scalar != "\"" {
                        field.append(scalar)
                    } else if rest.first == "\"" {
                        field.append(scalar)
                        rest.removeFirst()
                    } else {
                        break
                    }
                }
            case ",", "\n":
                record.append(String(field))
                field.removeAll()
                if scalar == "," { continue }
                records.append(record)
                record = []
            default: field.append(scalar)
            }
        }
        return records
    }
}

/// References to characters in HTML, and the tags that sentences may have.
enum Entities {
    private static let names = ["lt": "<", "gt": ">", "quot": "\"", "amp": "&"]

    static func decoded(_ text: String) -> String {
        let text = ["<code>", "</code>", "<mark>", "</mark>"].reduce(text) { $0.without($1) }
        let parts = text.parts(separatedBy: "&")
        return parts[0]
            + parts.dropFirst().map { part in
                let pieces = part.parts(separatedBy: ";")
                let scalar =
                    pieces[0].hasPrefix("#")
                    ? UInt32(pieces[0].dropFirst()).flatMap(Unicode.Scalar.init) : nil
                let character = scalar.map { String($0) } ?? names[pieces[0]] ?? "no reference: \(part)"
                return character + pieces.dropFirst().joined(separator: ";")
            }.joined()
    }
}

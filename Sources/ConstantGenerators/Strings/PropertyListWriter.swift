import DataFormats

/// Writes dictionaries of texts as an XML property list.
struct PropertyListWriter {
    private var body = ""
    private var depth = 0

    /// The document, complete once everything that was opened is closed.
    var text: String { PropertyList.xmlHead + body + PropertyList.xmlEnd }

    private var indentation: String { String(repeating: "\t", count: depth) }

    /// Opens a dictionary, which is the value of a key where it lies in another.
    mutating func open(key: String? = nil) {
        if let key { body += "\(indentation)<key>\(XMLWriter.escaped(key))</key>\n" }
        body += "\(indentation)<dict>\n"
        depth += 1
    }

    mutating func close() {
        depth -= 1
        body += "\(indentation)</dict>\n"
    }

    mutating func write(_ value: String, for key: String) {
        body += "\(indentation)<key>\(XMLWriter.escaped(key))</key>\n\(indentation)<string>\(XMLWriter.escaped(value))</string>\n"
    }
}

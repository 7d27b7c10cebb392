/// Writes dictionaries of texts as an XML property list.
struct PropertyListWriter {
    private var body = ""
    private var depth = 0

    /// The document, complete once everything that was opened is closed.
    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(body)</plist>

        """
    }

    private var indentation: String { String(repeating: "\t", count: depth) }

    /// Opens a dictionary, which is the value of a key where it lies in another.
    mutating func open(key: String? = nil) {
        if let key { body += "\(indentation)<key>\(Self.escaped(key))</key>\n" }
        body += "\(indentation)<dict>\n"
        depth += 1
    }

    mutating func close() {
        depth -= 1
        body += "\(indentation)</dict>\n"
    }

    mutating func write(_ value: String, for key: String) {
        body += "\(indentation)<key>\(Self.escaped(key))</key>\n\(indentation)<string>\(Self.escaped(value))</string>\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r": escaped += "&#13;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

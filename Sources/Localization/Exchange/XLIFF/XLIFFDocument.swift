import DataFormats
import StringCatalogs

/// An XLIFF 1.2 file to be written.
package struct XLIFFDocument: Sendable {
    /// The strings of one file of the project.
    package struct File: Sendable {
        /// The path of the file.
        package let original: String
        /// The tag of the language that is translated from.
        let sourceLanguage: String
        /// The units with their ids.
        package var units: [(id: String, unit: ExchangeUnit)]

        /// Creates the part of a file.
        package init(original: String, sourceLanguage: String, units: [(id: String, unit: ExchangeUnit)]) {
            self.original = original
            self.sourceLanguage = sourceLanguage
            self.units = units
        }
    }

    /// The tag of the language that is translated into.
    package let targetLanguage: String
    /// The files in the order of their paths.
    package var files: [File]

    /// Creates a file.
    package init(targetLanguage: String, files: [File]) {
        self.targetLanguage = targetLanguage
        self.files = files
    }

    /// The file in UTF-8.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// Adds the file in UTF-8 to bytes, which may be those that the files for other languages were written into before.
    package func append(to bytes: inout [UInt8]) {
        bytes +=
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
            xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
            http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

            """.utf8
        for file in files { append(file, to: &bytes) }
        bytes += "</xliff>\n".utf8
    }

    private func append(_ file: File, to bytes: inout [UInt8]) {
        bytes += "  <file".utf8
        append("original", file.original, to: &bytes)
        append("source-language", file.sourceLanguage, to: &bytes)
        append("target-language", targetLanguage, to: &bytes)
        append("datatype", "plaintext", to: &bytes)
        bytes +=
            ">\n    <header>\n      <tool tool-id=\"prumo\" tool-name=\"Prumo\"/>\n    </header>\n    <body>\n".utf8
        for (id, unit) in file.units { append(unit, id, to: &bytes) }
        bytes += "    </body>\n  </file>\n".utf8
    }

    private func append(_ unit: ExchangeUnit, _ id: String, to bytes: inout [UInt8]) {
        bytes += "      <trans-unit".utf8
        append("id", id, to: &bytes)
        append("xml:space", "preserve", to: &bytes)
        bytes += ">\n".utf8
        element("source", text: unit.source, to: &bytes)
        if let target = unit.target {
            let (state, qualifier) = XLIFFState.attributes(of: unit.state)
            element("target", ("state", state), ("state-qualifier", qualifier), text: target, to: &bytes)
        }
        if let comment = unit.comment, !comment.isEmpty { element("note", text: comment, to: &bytes) }
        // Xcode takes a note without an author as the comment.
        for note in unit.context?.facts ?? [] { element("note", ("from", "prumo"), text: note, to: &bytes) }
        if let suggestion = unit.context?.suggestion {
            bytes += "        <alt-trans".utf8
            append("match-quality", "\(suggestion.score)%", to: &bytes)
            append("origin", "prumo", to: &bytes)
            bytes += ">\n".utf8
            bytes += "  ".utf8
            element("source", text: suggestion.source, to: &bytes)
            bytes += "  ".utf8
            element("target", text: suggestion.translation, to: &bytes)
            bytes += "        </alt-trans>\n".utf8
        }
        bytes += "      </trans-unit>\n".utf8
    }

    private func element(
        _ name: String, _ attributes: (name: String, value: String?)..., text: String, to bytes: inout [UInt8]
    ) {
        bytes += "        <".utf8
        bytes += name.utf8
        for case let (name, value?) in attributes { append(name, value, to: &bytes) }
        if text.isEmpty {
            bytes += "/>\n".utf8
        } else {
            bytes.append(UInt8(ascii: ">"))
            XMLWriter.append(text, in: .content, to: &bytes)
            bytes += "</".utf8
            bytes += name.utf8
            bytes += ">\n".utf8
        }
    }

    private func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: " "))
        bytes += name.utf8
        bytes += "=\"".utf8
        XMLWriter.append(value, in: .attribute, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}

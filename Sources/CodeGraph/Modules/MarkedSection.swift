import SourceText

/// A part of a Markdown or HTML file between two comments, which a command writes: from `<!-- NAME -->`, or `<!-- NAME: … -->`, to
/// `<!-- end of NAME -->`.
package struct MarkedSection {
    private let name: String

    /// - Parameter name: the text of the comment before the section.
    /// - Throws: that no comment contains the name.
    package init(named name: String) throws(DiagnosticsError) {
        guard !name.isEmpty, !name.contains("--"), !name.contains(where: \.isNewline) else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "'\(name.onOneLine)' cannot be the name of a section; use a few words"))
        }
        self.name = name
    }

    /// The file with another text in the section, empty lines around it.
    /// - Throws: that the comments are not there, or more than once.
    package func replacing(in file: SourceFile, with text: String) throws(DiagnosticsError) -> [UInt8] {
        let starts = comments(in: file.bytes) { $0 == name || $0.hasPrefix(name + ":") }
        let ends = comments(in: file.bytes) { $0 == "end of \(name)" }
        guard starts.count == 1, ends.count == 1, starts[0].upperBound <= ends[0].lowerBound else {
            let place = SourcePlace(file: file, range: starts.last ?? ends.last ?? 0..<0)
            throw DiagnosticsError(
                place.diagnostic(
                    "the file needs the comments <!-- \(name) --> and <!-- end of \(name) --> once each, in this order; add "
                        + "them where the graph belongs"))
        }
        return file.bytes[..<starts[0].upperBound] + Array("\n\n\(text)\n".utf8) + file.bytes[ends[0].lowerBound...]
    }

    /// The ranges of comments whose text, without the spaces around it, is accepted.
    private func comments(in bytes: [UInt8], _ accepts: (String) -> Bool) -> [Range<Int>] {
        let (open, close) = (Array("<!--".utf8), Array("-->".utf8))
        var (found, position): ([Range<Int>], Int) = ([], 0)
        while let start = bytes[position...].firstRange(of: open)?.lowerBound {
            guard let end = bytes[(start + open.count)...].firstRange(of: close) else { break }
            let text = String(decoding: bytes[(start + open.count)..<end.lowerBound], as: UTF8.self)
            if accepts(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")) {
                found.append(start..<end.upperBound)
            }
            position = end.upperBound
        }
        return found
    }
}

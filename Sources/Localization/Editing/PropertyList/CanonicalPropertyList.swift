import DataFormats

/// XML property lists as Apple's tools write them: in UTF-8, a tab for each level, comments on lines of their own.
enum CanonicalPropertyList {
    /// The file in the canonical form; comments stay.
    /// - Parameter text: an XML property list in UTF-8, with line ends of any kind.
    static func text(of text: [UInt8]) -> [UInt8] {
        var output = Array(PropertyList.xmlHead.utf8)
        var tokens = XMLScanner(text)
        var depth = 0
        // The element with characters that is open, and where its characters start.
        var element: (name: String, start: Int)?
        // Where a dictionary or an array was opened last, as long as it is empty.
        var opened: (name: String, offset: Int)?
        func line(_ bytes: some Sequence<UInt8>) {
            opened = nil
            output += [UInt8](repeating: 0x09, count: max(0, depth)) + Array(bytes) + [0x0A]
        }
        while let token = tokens.next() {
            switch token.kind {
            case .text: break
            case .markup:
                let markup = text[token.range]
                guard element == nil, markup.starts(with: "<!--".utf8) else { continue }
                line(lineFeeds(markup))
            case .start("plist", _), .end("plist"): break
            case .start(let name, let isEmpty) where name == "dict" || name == "array":
                if isEmpty {
                    line("<\(name)/>".utf8)
                } else {
                    let offset = output.count
                    line("<\(name)>".utf8)
                    opened = (name, offset)
                    depth += 1
                }
            case .start(let name, let isEmpty):
                if isEmpty {
                    line((name == "string" || name == "key" ? "<\(name)></\(name)>" : "<\(name)/>").utf8)
                } else {
                    element = (name, token.range.lowerBound)
                }
            case .end(let name) where name == "dict" || name == "array":
                depth -= 1
                if let start = opened {
                    output.removeSubrange(start.offset...)
                    line("<\(name)/>".utf8)
                } else {
                    line("</\(name)>".utf8)
                }
            case .end(let name):
                let written = text[(element?.start ?? token.range.lowerBound)..<token.range.upperBound]
                line(XMLWriter.element(name, XMLEntryScanner.text(of: written) ?? ""))
                element = nil
            }
        }
        return output + Array(PropertyList.xmlEnd.utf8)
    }

    private static func lineFeeds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var isAfterReturn = false
        for byte in bytes {
            if byte == 0x0A, isAfterReturn {
                isAfterReturn = false
                continue
            }
            isAfterReturn = byte == 0x0D
            result.append(isAfterReturn ? 0x0A : byte)
        }
        return result
    }
}

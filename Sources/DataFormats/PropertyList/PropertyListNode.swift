/// A property list of strings that is to be written.
package indirect enum PropertyListNode: Sendable {
    case string(String)
    case dictionary([(key: String, node: PropertyListNode)])

    /// The XML file of the node as Apple's tools write it: in UTF-8, a tab for each level.
    package var document: [UInt8] {
        Array(PropertyList.xmlHead.utf8) + element(indent: [], step: [0x09], lineEnd: [0x0A]) + [0x0A]
            + Array(PropertyList.xmlEnd.utf8)
    }

    /// The XML element of the node.
    /// - Parameters:
    ///   - indent: the white space before the line on which it starts.
    ///   - step: what each level adds.
    ///   - lineEnd: the end of a line.
    package func element(indent: [UInt8], step: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
        switch self {
        case .string(let text): return XMLWriter.element("string", text)
        case .dictionary(let members):
            guard !members.isEmpty else { return Array("<dict/>".utf8) }
            var bytes = Array("<dict>".utf8) + lineEnd
            let inner = indent + step
            for member in members {
                bytes += inner + XMLWriter.element("key", member.key) + lineEnd
                bytes += inner + member.node.element(indent: inner, step: step, lineEnd: lineEnd) + lineEnd
            }
            return bytes + indent + Array("</dict>".utf8)
        }
    }

    /// The node of a value that contains strings; `nil` if it contains something else.
    package init?(_ value: PropertyListValue) {
        if let text = value.string {
            self = .string(text)
        } else if let members = value.members {
            var nodes: [(key: String, node: PropertyListNode)] = []
            for member in members {
                guard let node = PropertyListNode(member.value) else { return nil }
                nodes.append((member.key, node))
            }
            self = .dictionary(nodes)
        } else {
            return nil
        }
    }
}

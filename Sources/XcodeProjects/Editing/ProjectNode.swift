import DataFormats

/// A value that is to be written into a project, in Xcode's layout.
package indirect enum ProjectNode: Sendable {
    case string(String)
    /// The id of an object and the comment after it.
    case reference(String, comment: String?)
    case array([ProjectNode])
    case dictionary([(key: String, node: ProjectNode)])

    /// The node of a value of a project, without its comments; `nil` if it contains something that projects do not.
    package init?(_ value: PropertyListValue) {
        if let text = value.string {
            self = .string(text)
        } else if let elements = value.elements {
            var nodes: [ProjectNode] = []
            for element in elements {
                guard let node = ProjectNode(element) else { return nil }
                nodes.append(node)
            }
            self = .array(nodes)
        } else if let members = value.members {
            var nodes: [(key: String, node: ProjectNode)] = []
            for member in members {
                guard let node = ProjectNode(member.value) else { return nil }
                nodes.append((member.key, node))
            }
            self = .dictionary(nodes)
        } else {
            return nil
        }
    }

    /// A string with the quotes that it needs.
    package static func word(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && !text.contains("//") && !text.contains("___")
            && text.utf8.allSatisfy { byte in
                let letter = byte | 0x20
                return letter >= 0x61 && letter <= 0x7A || byte >= 0x2F && byte <= 0x39 || byte == 0x2E || byte == 0x5F
            }
        return isPlain ? text : String(decoding: OldStyleText.quoted(text), as: UTF8.self)
    }

    /// The text of the node on several lines.
    /// - Parameters:
    ///   - indent: what is before the line on which it starts.
    ///   - lineEnd: the end of a line.
    package func text(indent: String, lineEnd: String) -> String {
        let inner = indent + "\t"
        switch self {
        case .string, .reference: return line
        case .array(let elements):
            let lines = elements.map { "\(inner)\($0.text(indent: inner, lineEnd: lineEnd)),\(lineEnd)" }
            return "(\(lineEnd)\(lines.joined())\(indent))"
        case .dictionary(let members):
            let lines = members.map {
                "\(inner)\(Self.word($0.key)) = \($0.node.text(indent: inner, lineEnd: lineEnd));\(lineEnd)"
            }
            return "{\(lineEnd)\(lines.joined())\(indent)}"
        }
    }

    /// The text of the node on one line.
    var line: String {
        switch self {
        case .string(let text): Self.word(text)
        case .reference(let id, let comment): comment.map { "\(id) /* \(Self.inComment($0)) */" } ?? id
        case .array(let elements): "(" + elements.map { "\($0.line), " }.joined() + ")"
        case .dictionary(let members):
            "{" + members.map { "\(Self.word($0.key)) = \($0.node.line); " }.joined() + "}"
        }
    }

    /// A text that does not end the comment that it is in.
    private static func inComment(_ text: String) -> String {
        let text = String(text.map { $0.isNewline ? " " : $0 })
        return text.contains("*/")
            ? text.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /") : text
    }

    /// The objects that Xcode writes on one line.
    static let oneLineKinds: Set<String> = ["PBXBuildFile", "PBXFileReference"]
}

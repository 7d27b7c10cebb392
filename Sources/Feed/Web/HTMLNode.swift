/// A part of an HTML document, built as a tree and then printed.
///
/// What is printed is well-formed XML too, so that any parser reads it back.
indirect enum HTMLNode: Sendable, Equatable {
    case element(String, [HTMLAttribute], [HTMLNode])
    case text(String)
    /// The text of a style sheet, which HTML does not unescape. It must have neither `<` nor `&`.
    case style(String)

    static func element(_ name: String, _ attributes: HTMLAttribute..., children: [HTMLNode] = [])
        -> HTMLNode
    {
        .element(name, attributes, children)
    }

    static func element(_ name: String, _ attributes: HTMLAttribute..., text: String) -> HTMLNode {
        .element(name, attributes, [.text(text)])
    }
}

/// A name and a value in a tag.
struct HTMLAttribute: Sendable, Equatable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    static func id(_ value: String) -> HTMLAttribute { HTMLAttribute("id", value) }
    static func href(_ value: String) -> HTMLAttribute { HTMLAttribute("href", value) }
    static func label(_ value: String) -> HTMLAttribute { HTMLAttribute("aria-label", value) }
    static func labelled(by id: String) -> HTMLAttribute { HTMLAttribute("aria-labelledby", id) }
    static func `class`(_ value: String) -> HTMLAttribute { HTMLAttribute("class", value) }
    /// Lets a text that came from a server have the direction of its own letters.
    static let ownDirection = HTMLAttribute("dir", "auto")
    static let decorative = HTMLAttribute("aria-hidden", "true")
}

/// Prints a tree as HTML.
struct HTMLPrinter {
    private static let voidElements: Set<String> = ["meta", "img", "link", "br", "input"]
    /// Around and inside these, white space could be seen.
    private static let inline: Set<String> = [
        "a", "span", "time", "h1", "h3", "dt", "dd", "p", "summary", "title", "label", "legend", "s", "svg", "use",
    ]

    private(set) var text = "<!DOCTYPE html>\n"

    /// A whole document.
    static func document(_ root: HTMLNode) -> String {
        var printer = HTMLPrinter()
        printer.print(root, depth: 0)
        return printer.text
    }

    private mutating func print(_ node: HTMLNode, depth: Int) {
        text += String(repeating: " ", count: depth)
        printInline(node, depth: depth)
        text += "\n"
    }

    private mutating func printInline(_ node: HTMLNode, depth: Int) {
        switch node {
        case .text(let content):
            // What turns the direction of writing turns only that of its own text.
            let isIsolated = content.unicodeScalars.contains(where: Self.turnsDirection)
            text += isIsolated ? "<bdi>\(Self.escaped(content))</bdi>" : Self.escaped(content)
        case .style(let sheet): text += sheet
        case .element(let name, let attributes, let children):
            text += "<\(name)"
            for attribute in attributes {
                text += " \(attribute.name)=\"\(Self.escaped(attribute.value))\""
            }
            if Self.voidElements.contains(name) {
                text += "/>"
                return
            }
            text += ">"
            if name == "title" {
                // Has no elements in it, and nothing after it on its line.
                for case .text(let content) in children { text += Self.escaped(content) }
            } else if Self.inline.contains(name) || !children.allSatisfy(\.isElement) || children.isEmpty {
                for child in children { printInline(child, depth: depth) }
            } else {
                text += "\n"
                for child in children { print(child, depth: depth + 1) }
                text += String(repeating: " ", count: depth)
            }
            text += "</\(name)>"
        }
    }

    /// A text such that it is read back as it is, in an element as in an attribute's value.
    ///
    /// What no HTML document may have, control characters and code points that are not characters, becomes U+FFFD.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var wasReturn = false
        for scalar in text.unicodeScalars {
            defer { wasReturn = scalar == "\r" }
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\r": result += "\n"
            case "\n": result += wasReturn ? "" : "\n"
            case "\t": result += "\t"
            default: result.unicodeScalars.append(isForbidden(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return result
    }

    /// Unicode's embeddings, overrides and isolates (UAX 9).
    private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}

extension HTMLNode {
    fileprivate var isElement: Bool {
        if case .element = self { true } else { false }
    }
}

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
    static func `class`(_ value: String) -> HTMLAttribute { HTMLAttribute("class", value) }
    /// Lets a text that came from a server have the direction of its own letters.
    static let ownDirection = HTMLAttribute("dir", "auto")
    static let decorative = HTMLAttribute("aria-hidden", "true")
}

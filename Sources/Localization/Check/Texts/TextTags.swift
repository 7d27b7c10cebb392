/// The tags of XML and HTML in a string.
struct TextTags {
    /// One tag.
    struct Tag {
        enum Kind {
            case opening
            case closing
            /// `<br/>`, or an element of HTML that has no contents.
            case empty
        }

        let name: String
        let kind: Kind
        /// The number of its first scalar, and how many it has.
        let scalar: Int
        let count: Int

        /// What is compared: whether it opens or closes an element of a name.
        var identity: String { (kind == .closing ? "</" : "<") + name + ">" }
    }

    /// What may be tags: also `<name>` in a sentence.
    private(set) var candidates: [Tag] = []
    /// The names of those that certainly are tags: HTML's, and those of elements that are closed.
    private(set) var names: Set<String> = []

    private static let reach = 256
    private static let void: Set<String> = ["br", "hr", "img", "wbr", "input", "col"]
    private static let known: Set<String> = [
        "a", "b", "i", "u", "s", "p", "em", "strong", "small", "big", "span", "font", "ul", "ol", "li", "sub", "sup",
        "code", "pre", "div", "strike", "del", "ins", "mark", "center", "blockquote", "table", "tr", "td", "th", "h1",
        "h2", "h3", "h4", "h5", "h6",
    ]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "<", let tag = Self.tag(at: index, in: scalars) else {
                index += 1
                continue
            }
            candidates.append(tag)
            let isKnown = Self.known.contains(tag.name) && !Self.isOfSentence(tag, in: scalars)
            if tag.kind != .opening || isKnown { names.insert(tag.name) }
            index += tag.count
        }
    }

    /// Whether an element only changes how text looks, or where its lines break.
    static func isOfLooks(_ name: String) -> Bool { looks.contains(name) }

    private static let looks: Set<String> = [
        "b", "big", "br", "center", "code", "em", "font", "hr", "i", "mark", "p", "small", "span", "strong", "sub",
        "sup", "u",
    ]

    /// Whether a tag has words where attributes are, as in `<a letter of the alphabet>`.
    private static func isOfSentence(_ tag: Tag, in scalars: [Unicode.Scalar]) -> Bool {
        let contents = scalars[(tag.scalar + 1)..<(tag.scalar + tag.count - 1)]
        return contents.contains(where: \.isSpace) && !contents.contains("=") && contents.last != "/"
    }

    /// The tags among the candidates.
    /// - Parameter others: the names of tags in the string that this one is a translation of.
    func tags(knowing others: Set<String> = []) -> [Tag] {
        candidates.filter { names.contains($0.name) || others.contains($0.name) }
    }

    /// Elements whose end tags HTML lets be left out (HTML Living Standard, 13.1.2.4).
    private static let closedByOthers: Set<String> = [
        "body", "dd", "dt", "head", "html", "li", "option", "p", "tbody", "td", "tfoot", "th", "thead", "tr",
    ]

    /// The first tag that closes another element than the last one that is open, or is not closed; nil if all are nested. What is
    /// closed and not open may be a part of a document that code joins.
    static func misnested(_ tags: [Tag]) -> Tag? {
        var open: [Tag] = []
        var counts: [String: Int] = [:]
        func close() {
            if let last = open.popLast() { counts[last.name, default: 0] -= 1 }
        }
        for tag in tags {
            switch tag.kind {
            case .opening:
                open.append(tag)
                counts[tag.name, default: 0] += 1
            case .closing:
                let isOpen = counts[tag.name, default: 0] > 0
                if !isOpen, closedByOthers.contains(tag.name) { continue }
                while isOpen, let last = open.last, last.name != tag.name, closedByOthers.contains(last.name) {
                    close()
                }
                guard let last = open.last else { continue }
                guard last.name == tag.name else { return tag }
                close()
            case .empty: break
            }
        }
        return open.last { !closedByOthers.contains($0.name) }
    }

    private static func tag(at start: Int, in scalars: [Unicode.Scalar]) -> Tag? {
        var index = start + 1
        let isClosing = index < scalars.count && scalars[index] == "/"
        if isClosing { index += 1 }
        let nameStart = index
        while index < scalars.count, index - nameStart < 32,
            scalars[index].isASCIILetter || index > nameStart && (scalars[index].isDigit || scalars[index] == "-")
        {
            index += 1
        }
        guard index > nameStart, index < scalars.count else { return nil }
        let name = String(String.UnicodeScalarView(scalars[nameStart..<index])).lowercased()
        guard scalars[index] == ">" || scalars[index] == "/" || scalars[index].isSpace else { return nil }
        let limit = min(scalars.count, start + reach)
        while index < limit, scalars[index] != ">" {
            guard scalars[index] != "<" else { return nil }
            index += 1
        }
        guard index < limit else { return nil }
        let isEmpty = scalars[index - 1] == "/" || void.contains(name)
        let kind: Tag.Kind = isEmpty ? .empty : isClosing ? .closing : .opening
        return Tag(name: name, kind: kind, scalar: start, count: index + 1 - start)
    }
}

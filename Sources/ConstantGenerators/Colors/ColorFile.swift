import AssetCatalogs
import DataFormats
import SourceText

/// Reads files of colors: JSON, Android's XML, and text.
///
/// A color is written in hexadecimal digits after `#`, `0x` or nothing: 3 or 6 for an opaque one, 4 or 8 with its opacity,
/// which is first in XML, as Android has it, and last in the others. XML and text may also refer to another color of the file.
package struct ColorFile {
    /// What a file of colors can be.
    package enum Format: Sendable {
        case json
        case xml
        case text
    }

    /// A color of the file.
    package struct Entry: Sendable {
        /// The name.
        package let name: String
        /// The color.
        package let color: AssetColor
        /// Whether other colors of the file refer to it.
        let isReferredTo: Bool
        /// Where the name is, or the element with it.
        package let offset: Int
        /// Whether its own digits include the opacity.
        package let writesOpacity: Bool
    }

    /// What a file says about a name.
    private struct Definition {
        let name: String
        let offset: Int
        let value: String
        let valueOffset: Int
    }

    private let file: SourceFile
    private let format: Format
    private var definitions: [Definition] = []
    private var problems = Problems()

    /// The format of a file by the extension of its name; nil if it is none of these.
    package static func format(of path: String) -> Format? {
        switch PathParts(path).pathExtension?.lowercased() {
        case "json": .json
        case "xml": .xml
        case "txt": .text
        default: nil
        }
    }

    /// The colors in the order of the file.
    /// - Throws: every problem of the file.
    package static func colors(in file: SourceFile, as format: Format) throws(DiagnosticsError) -> [Entry] {
        let source = try TextDecoding.decoded(file)
        var reader = ColorFile(file: source, format: format)
        switch format {
        case .json: try reader.readJSON()
        case .xml: try reader.readXML()
        case .text: reader.readText()
        }
        let colors = reader.resolved()
        try reader.problems.check()
        return colors
    }

    private init(file: SourceFile, format: Format) {
        self.file = file
        self.format = format
    }

    private mutating func readJSON() throws(DiagnosticsError) {
        let root = try JSONParser.parse(file)
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.range,
                    "a file of colors must contain one object, not \(root.kindDescription); write names and colors in { }"
                ))
        }
        for member in members {
            guard let text = member.value.string else {
                problems.report(
                    file.diagnostic(
                        at: member.value.range,
                        "\"\(member.name)\" is \(member.value.kindDescription), not a color; write one as in \"#FF8000\""
                    ))
                continue
            }
            definitions.append(
                Definition(
                    name: member.name, offset: member.nameRange.lowerBound, value: text,
                    valueOffset: member.value.range.lowerBound))
        }
    }

    /// `/resources/color[@name]`; other resources are not colors.
    private mutating func readXML() throws(DiagnosticsError) {
        var reader = try XMLReader(
            file, expecting: XMLReader.Subject(format: "colors", remedy: "a file of colors starts with <resources>"))
        var depth = 0
        var color: (name: String, offset: Int, text: String)?
        while let event = try reader.next() {
            switch event {
            case .start(let element):
                if depth == 0, element.name != "resources" {
                    throw DiagnosticsError(
                        file.diagnostic(
                            at: element.offset,
                            "the root element of a file of colors must be <resources>, not <\(element.name)>; correct it, or leave "
                                + "the file out"))
                }
                if depth == 1, element.name == "color" {
                    if let name = element["name"], !name.isEmpty {
                        color = (name, element.offset, "")
                    } else {
                        problems.report(
                            file.diagnostic(
                                at: element.offset, "this color has no name; give it one as in name=\"accent\""))
                    }
                }
                depth += 1
            case .text(let text): color?.text += text
            case .end:
                depth -= 1
                if depth == 1, let found = color {
                    definitions.append(
                        Definition(
                            name: found.name, offset: found.offset, value: Self.trimmed(found.text),
                            valueOffset: found.offset))
                    color = nil
                }
            }
        }
    }

    /// Lines `name : #FF8000` or `name : other`; one that starts with `//` or `#` is a comment.
    private mutating func readText() {
        var start = 0
        for line in file.bytes.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        {
            let offset = start
            start += line.count + 1
            let text = String(decoding: line, as: UTF8.self)
            let trimmed = Self.trimmed(text)
            if trimmed.isEmpty || trimmed.hasPrefix("//") || trimmed.hasPrefix("#") { continue }
            let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
            // Names may contain colons; colors do not.
            guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else {
                problems.report(
                    file.diagnostic(
                        at: offset + indent,
                        "a line must be a name, a colon and a color, as in \"accent: #FF8000\"; correct it"))
                continue
            }
            let name = Self.trimmed(String(decoding: line[..<colon], as: UTF8.self))
            let rest = line[(colon + 1)...]
            let space = rest.prefix { $0 == 0x20 || $0 == 0x09 }.count
            definitions.append(
                Definition(
                    name: name, offset: offset + indent, value: Self.trimmed(String(decoding: rest, as: UTF8.self)),
                    valueOffset: offset + (rest.startIndex - line.startIndex) + space))
        }
    }

    private static func trimmed(_ text: String) -> String {
        func isSpace(_ character: Character) -> Bool { character.isWhitespace }
        let start = text.drop(while: isSpace)
        return String(start.prefix(upTo: start.lastIndex { !isSpace($0) }.map(start.index(after:)) ?? start.startIndex))
    }

    /// The colors of all names, references followed.
    private mutating func resolved() -> [Entry] {
        var indices: [String: Int] = [:]
        for (index, definition) in definitions.enumerated() {
            if let first = indices[definition.name] {
                problems.report(
                    file.diagnostic(
                        at: definition.offset,
                        "\"\(definition.name)\" is defined twice, first at \(file.reference(to: definitions[first].offset)); "
                            + "remove one of them"))
            } else {
                indices[definition.name] = index
            }
        }
        var colors: [AssetColor?] = definitions.map { _ in nil }
        var isDone = definitions.map { _ in false }
        var isReferredTo = isDone
        for start in definitions.indices where !isDone[start] {
            // The names that lead to a color, or to one that is known.
            var chain: [Int] = []
            var isInChain: Set<Int> = []
            var index = start
            var color: AssetColor?
            while true {
                if isDone[index] {
                    color = colors[index]
                    break
                }
                chain.append(index)
                guard isInChain.insert(index).inserted else {
                    chain.removeLast()
                    let definition = definitions[index]
                    problems.report(
                        file.diagnostic(
                            at: definition.valueOffset,
                            "\"\(definition.name)\" refers to itself\(chain.count > 1 ? " through other colors" : ""); give one of "
                                + "them a color"))
                    break
                }
                let definition = definitions[index]
                guard let other = reference(in: definition.value, among: indices) else {
                    color = self.color(of: definition)
                    break
                }
                guard let next = indices[other] else {
                    report(definition, reference: other, among: indices)
                    break
                }
                isReferredTo[next] = true
                index = next
            }
            for index in chain {
                isDone[index] = true
                colors[index] = color
            }
        }
        return definitions.enumerated().compactMap { index, definition in
            colors[index].map { color in
                let count = Self.digits(in: definition.value)?.count ?? 0
                return Entry(
                    name: definition.name, color: color, isReferredTo: isReferredTo[index], offset: definition.offset,
                    writesOpacity: count % 4 == 0 && count > 0)
            }
        }
    }

    /// The name of another color that a value is; `nil` if it is meant as a color.
    private func reference(in value: String, among names: [String: Int]) -> String? {
        switch format {
        case .json: nil
        case .xml: value.hasPrefix("@color/") ? String(value.dropFirst(7)) : value.hasPrefix("@") ? value : nil
        // A name such as "facade" consists of digits, too.
        case .text: names[value] != nil ? value : value.isEmpty || Self.isMeantAsColor(value) ? nil : value
        }
    }

    private mutating func report(_ definition: Definition, reference: String, among indices: [String: Int]) {
        let hint = Suggestion.hint(
            for: reference, among: indices.keys.ordered(), as: .quoted,
            otherwise: "define it in this file, or write a color as in #FF8000")
        problems.report(
            file.diagnostic(
                at: definition.valueOffset,
                "\"\(definition.name)\" refers to \"\(reference)\", which is not a color of this file; \(hint)"))
    }

    private mutating func color(of definition: Definition) -> AssetColor? {
        guard let digits = Self.digits(in: definition.value) else {
            problems.report(
                file.diagnostic(
                    at: definition.valueOffset,
                    "\"\(definition.name)\" is \"\(definition.value)\", which is not a color; write 3, 4, 6 or 8 hexadecimal digits, as "
                        + "in #FF8000"))
            return nil
        }
        // One digit stands for two equal ones.
        let pairs = digits.count < 6 ? digits.flatMap { [$0, $0] } : digits
        var components: [Double] = []
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let byte = pairs[index] << 4 | pairs[index + 1]
            components.append(Double(byte) / 255)
        }
        guard components.count == 4 else { return color(components, alpha: 1) }
        return format == .xml
            ? color(Array(components.dropFirst()), alpha: components[0])
            : color(Array(components.dropLast()), alpha: components[3])
    }

    private func color(_ components: [Double], alpha: Double) -> AssetColor {
        AssetColor(space: .sRGB, red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    private static func isMeantAsColor(_ text: String) -> Bool {
        text.hasPrefix("#") || text.hasPrefix("0x") || text.hasPrefix("0X") || digits(in: text) != nil
    }

    /// The hexadecimal digits of a color; nil if it is none.
    private static func digits(in text: String) -> [UInt8]? {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "#") {
            rest = rest.dropFirst()
        } else if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8) {
            rest = rest.dropFirst(2)
        }
        guard [3, 4, 6, 8].contains(rest.count) else { return nil }
        let digits = rest.compactMap(HexadecimalDigit.value)
        return digits.count == rest.count ? digits.map { UInt8($0) } : nil
    }
}

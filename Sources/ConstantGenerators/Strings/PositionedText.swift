import PrumoMessages

/// Adds a position to every placeholder of a string.
struct PositionedText {
    /// The argument of the first placeholder without a position.
    let start: Int
    /// The number that `%arg` represents.
    let number: (argument: Int, format: String)?
    /// The arguments of variables.
    let variables: [(name: String, argument: Int)]

    /// A string as Foundation reads it: placeholders with names, which only Xcode's catalogs have, get positions instead.
    static func withoutNames(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "(")), text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var scanner = FormatScanner(Array(text.utf8))
        while let token = try? scanner.next() {
            if case .specifier(let written, _) = token, written.name != nil {
                return PositionedText(start: 0, number: nil, variables: []).text(text)
            }
        }
        return text
    }

    func text(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes, hasNumbers: true)
        var next = start
        var named: [String: Int] = [:]
        var positioned: [UInt8] = []
        var copied = 0
        while let token = try? scanner.next() {
            let end = scanner.position
            switch token {
            case .literal: positioned += bytes[copied..<end]
            case .number:
                // Without a number it is plain text, which only catalogs allow.
                positioned += (number.map { "%\($0.argument + 1)$\($0.format)" } ?? "%%arg").utf8
            case .variable(let name, let argument, _):
                let index = argument ?? variables.first { $0.name == name }?.argument ?? next
                if argument == nil { next = max(next, index + 1) }
                positioned += "%\(index + 1)$#@\(name)@".utf8
            case .specifier(let written, let offset):
                positioned += specifier(bytes[offset..<end], written: written, next: &next, &named)
            }
            copied = end
        }
        return String(decoding: positioned, as: UTF8.self)
    }

    private func specifier(
        _ bytes: ArraySlice<UInt8>, written: FormatScanner.WrittenSpecifier, next: inout Int,
        _ named: inout [String: Int]
    ) -> [UInt8] {
        var sizes: [UInt8] = []
        var rest = bytes.dropFirst()
        if written.argument != nil { rest = rest.drop { $0 != UInt8(ascii: "$") }.dropFirst() }
        if written.name != nil { rest = rest.drop { $0 != UInt8(ascii: ")") }.dropFirst() }
        while let byte = rest.popFirst() {
            sizes.append(byte)
            guard byte == UInt8(ascii: "*"),
                !rest.starts(with: rest.prefix { (0x30...0x39).contains($0) } + [UInt8(ascii: "$")])
            else { continue }
            sizes += "\(next + 1)$".utf8
            next += 1
        }
        let known = written.argument ?? written.name.flatMap { named[$0] }
        let argument = known ?? next
        if known == nil { next += 1 }
        if let name = written.name { named[name] = argument }
        return Array("%\(argument + 1)$".utf8) + sizes
    }
}

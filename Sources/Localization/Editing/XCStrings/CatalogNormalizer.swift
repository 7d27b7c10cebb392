import DataFormats

/// Writes a catalog that was found to be JSON as Xcode does: members in their order, two spaces for each level, ` : `
/// after names, line feeds, no line end at the end.
///
/// The keys of `strings` stay in the order that they have.
struct CatalogNormalizer: ~Copyable {
    private var scanner: JSONScanner
    private var output: [UInt8] = []

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        scanner = JSONScanner(bytes)
        output.reserveCapacity(bytes.count + 64)
    }

    /// The canonical form of a catalog.
    static func normalized(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { bytes in
            var normalizer = CatalogNormalizer(bytes)
            normalizer.scanner.position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            normalizer.scanner.skipSpace()
            normalizer.write(depth: 0, keepsOrder: false)
            return normalizer.output
        }
    }

    /// Writes the value at the reading position.
    private mutating func write(depth: Int, keepsOrder: Bool) {
        let start = scanner.position
        switch scanner.current {
        case UInt8(ascii: "{"): writeObject(depth: depth, keepsOrder: keepsOrder)
        case UInt8(ascii: "["): writeArray(depth: depth)
        case UInt8(ascii: "\""):
            guard let text = try? scanner.text() else { return scanner.position = scanner.bytes.count }
            write(text)
        default:
            scanner.skipUnchecked()
            output.append(contentsOf: UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.position]))
        }
    }

    private mutating func write(_ text: JSONScanner.Text) {
        if text.hasEscapes { return JSONText.append(scanner.string(text), escaping: .required, to: &output) }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: scanner.bytes[text.start - 1...text.end]))
    }

    private mutating func writeObject(depth: Int, keepsOrder: Bool) {
        var members = members()
        let end = scanner.position
        if !keepsOrder { members.sort { $0.order < $1.order } }
        output.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            endLine(depth + 1)
            write(member.name)
            output += " : ".utf8
            scanner.position = member.value
            write(depth: depth + 1, keepsOrder: depth == 0 && member.order == "strings")
        }
        if members.isEmpty { output.append(0x0A) }
        endLine(depth)
        output.append(UInt8(ascii: "}"))
        scanner.position = end
    }

    private mutating func writeArray(depth: Int) {
        output.append(UInt8(ascii: "["))
        scanner.position += 1
        var isEmpty = true
        while true {
            scanner.skipSpace()
            guard scanner.current != UInt8(ascii: "]"), scanner.position < scanner.bytes.count else { break }
            if scanner.current == UInt8(ascii: ",") {
                scanner.position += 1
                scanner.skipSpace()
                output.append(UInt8(ascii: ","))
            }
            isEmpty = false
            endLine(depth + 1)
            write(depth: depth + 1, keepsOrder: false)
        }
        scanner.position += 1
        if isEmpty { output.append(0x0A) }
        endLine(depth)
        output.append(UInt8(ascii: "]"))
    }

    private mutating func endLine(_ depth: Int) {
        output.append(0x0A)
        for _ in 0..<depth { output += [0x20, 0x20] }
    }

    /// The names and the offsets of the values of the object at the reading position, which ends after it.
    private mutating func members() -> [(order: String, name: JSONScanner.Text, value: Int)] {
        var members: [(order: String, name: JSONScanner.Text, value: Int)] = []
        scanner.position += 1
        while scanner.position < scanner.bytes.count {
            scanner.skipSpace()
            if scanner.current == UInt8(ascii: ",") {
                scanner.position += 1
                scanner.skipSpace()
            }
            guard scanner.current == UInt8(ascii: "\""), let name = try? scanner.text() else { break }
            scanner.skipSpace()
            scanner.position += 1
            scanner.skipSpace()
            members.append((scanner.string(name), name, scanner.position))
            scanner.skipUnchecked()
        }
        scanner.position = min(scanner.position + 1, scanner.bytes.count)
        return members
    }
}

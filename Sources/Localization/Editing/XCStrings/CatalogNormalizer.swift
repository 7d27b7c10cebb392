import DataFormats

/// Writes a catalog that was found to be JSON as Xcode does: members in their order, two spaces for each level, ` : `
/// after names, line feeds, no line end at the end.
///
/// The keys of `strings` stay in the order that they have.
struct CatalogNormalizer: ~Copyable {
    private var scanner: JSONScanner
    private var output: [UInt8] = []
    /// The members of all open objects, each with the place where it is written: with the line end before it.
    private var members: [(name: JSONScanner.Text, written: Range<Int>)] = []

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
        output.append(UInt8(ascii: "{"))
        scanner.position += 1
        let first = members.count
        let start = output.count
        while true {
            scanner.skipSpace()
            if scanner.current == UInt8(ascii: ",") {
                scanner.position += 1
                scanner.skipSpace()
            }
            guard scanner.current == UInt8(ascii: "\""), let name = try? scanner.text() else { break }
            scanner.skipSpace()
            scanner.position += 1
            scanner.skipSpace()
            if members.count > first { output.append(UInt8(ascii: ",")) }
            let memberStart = output.count
            endLine(depth + 1)
            write(name)
            output += Self.colon
            write(depth: depth + 1, keepsOrder: depth == 0 && scanner.isName(name, "strings"))
            members.append((name, memberStart..<output.count))
        }
        scanner.position = min(scanner.position + 1, scanner.bytes.count)
        if members.count == first { output.append(0x0A) }
        if !keepsOrder { sortMembers(from: first, writtenFrom: start) }
        members.removeSubrange(first...)
        endLine(depth)
        output.append(UInt8(ascii: "}"))
    }

    private static let colon = Array(" : ".utf8)

    /// Puts the members of an object into their order, in which most are.
    private mutating func sortMembers(from first: Int, writtenFrom start: Int) {
        var isSorted = true
        for index in members.indices.dropFirst(first + 1)
        where !scanner.precedes(members[index - 1].name, members[index].name) {
            isSorted = false
            break
        }
        guard !isSorted else { return }
        let sorted = members[first...].map { (order: CatalogKeyOrder(scanner.string($0.name)), written: $0.written) }
            .sorted { $0.order < $1.order }
        var body: [UInt8] = []
        body.reserveCapacity(output.count - start)
        for (index, member) in sorted.enumerated() {
            if index > 0 { body.append(UInt8(ascii: ",")) }
            body += output[member.written]
        }
        output.replaceSubrange(start..., with: body)
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
        for _ in 0..<2 * depth { output.append(0x20) }
    }
}

extension JSONScanner {
    /// Whether a name is some ASCII text.
    fileprivate func isName(_ text: Text, _ name: StaticString) -> Bool {
        matches(text, name) || text.hasEscapes && string(text) == name.description
    }

    /// Whether a name is before another one.
    fileprivate func precedes(_ left: Text, _ right: Text) -> Bool {
        let (written, other) = (bytes[left.start..<left.end], bytes[right.start..<right.end])
        return CatalogKeyOrder.precedes(written, other)
            ?? (CatalogKeyOrder(string(left)) < CatalogKeyOrder(string(right)))
    }
}

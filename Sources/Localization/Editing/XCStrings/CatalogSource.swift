import DataFormats

/// The bytes of a catalog that was found to be JSON, taken apart one object at a time.
struct CatalogSource: Sendable {
    /// The file, a byte-order mark included.
    let bytes: [UInt8]

    /// The bytes of a stretch.
    func bytes(of text: CatalogText) -> ArraySlice<UInt8> {
        switch text {
        case .source(let range): bytes[range]
        case .written(let bytes): bytes[...]
        }
    }

    /// The object that a node is; nil if it is none.
    func object(_ node: CatalogNode) -> CatalogObject? {
        switch node {
        case .object(let object): object
        case .source(let range): object(in: range)
        case .written: nil
        }
    }

    /// The object in a range; nil if there is none.
    func object(in range: Range<Int>) -> CatalogObject? {
        guard !range.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "{") else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, at: range.lowerBound + 1)
            return scanner.uncheckedObject()
        }
    }

    /// The parts of the catalog after an offset, taken apart in one pass that checks all of it; nil if it is not a JSON
    /// object whose `strings`, if it has any, are one.
    func checkedRoot(from start: Int) -> CatalogRoot? {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, at: start)
            scanner.skipSpace()
            let start = scanner.position
            var strings: CatalogObject?
            guard
                let root = try? scanner.checkedObject({ scanner, name throws(JSONScanner.Failure) in
                    guard name == "strings" else { return try scanner.skipValue() }
                    strings = try scanner.checkedObject { scanner, _ throws(JSONScanner.Failure) in
                        try scanner.skipValue()
                    }
                })
            else { return nil }
            let end = scanner.position
            scanner.skipSpace()
            guard scanner.position == bytes.count else { return nil }
            return CatalogRoot(object: root, strings: strings ?? CatalogObject(), range: start..<end)
        }
    }

    /// The range of the value after an offset.
    func valueRange(from start: Int) -> Range<Int> {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, at: start)
            scanner.skipSpace()
            let start = scanner.position
            scanner.skipUnchecked()
            return start..<scanner.position
        }
    }

    /// The string that a node is; nil if it is none.
    func string(_ node: CatalogNode) -> String? {
        switch node {
        case .object: return nil
        case .source(let range):
            return bytes.withUnsafeBufferPointer { bytes in
                var scanner = JSONScanner(bytes, at: range.lowerBound)
                return (try? scanner.text()).map { scanner.string($0) }
            }
        case .written(let bytes):
            return bytes.withUnsafeBufferPointer { bytes in
                var scanner = JSONScanner(bytes)
                return (try? scanner.text()).map { scanner.string($0) }
            }
        }
    }

    /// Adds a value to some bytes.
    func append(_ node: CatalogNode, to output: inout [UInt8]) {
        switch node {
        case .source(let range): output += bytes[range]
        case .written(let bytes): output += bytes
        case .object(let object): append(object, to: &output)
        }
    }

    /// Adds an object to some bytes.
    func append(_ object: CatalogObject, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "{"))
        for (index, member) in object.members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            append(member.lead, to: &output)
            append(member.writtenName, to: &output)
            append(member.colon, to: &output)
            append(member.value, to: &output)
            append(member.trail, to: &output)
        }
        append(object.close, to: &output)
        output.append(UInt8(ascii: "}"))
    }

    private func append(_ text: CatalogText, to output: inout [UInt8]) {
        switch text {
        case .source(let range): output += bytes[range]
        case .written(let bytes): output += bytes
        }
    }
}

/// A catalog as a whole.
struct CatalogRoot {
    let object: CatalogObject
    /// The value of `strings`; empty if there is none.
    let strings: CatalogObject
    /// Where the object is in the file.
    let range: Range<Int>
}

extension JSONScanner {
    /// The members of the object at the reading position.
    /// - Parameter value: takes the value of a member by its name.
    fileprivate mutating func checkedObject(
        _ value: (inout JSONScanner, String) throws(Failure) -> Void
    ) throws(Failure) -> CatalogObject {
        var object = CatalogObject()
        var list = try open()
        var start = position
        while let name = try next(&list) {
            let valueStart = position
            let text = string(name)
            try value(&self, text)
            let valueEnd = position
            skipSpace()
            let isLast = current != UInt8(ascii: ",")
            object.members.append(
                CatalogMember(
                    name: text, lead: .source(start..<name.start - 1),
                    writtenName: .source(name.start - 1..<name.end + 1),
                    colon: .source(name.end + 1..<valueStart), value: .source(valueStart..<valueEnd),
                    trail: isLast ? .none : .source(valueEnd..<position)))
            start = isLast ? valueEnd : position + 1
        }
        object.close = .source(start..<position - 1)
        return object
    }

    /// The members after an opening brace of a file that was checked before.
    fileprivate mutating func uncheckedObject() -> CatalogObject? {
        var object = CatalogObject()
        while true {
            let start = position
            skipSpace()
            if current == UInt8(ascii: "}") {
                object.close = .source(start..<position)
                return object
            }
            let nameStart = position
            guard let name = try? text() else { return nil }
            let nameEnd = position
            skipSpace()
            position += 1
            skipSpace()
            let valueStart = position
            skipUnchecked()
            let valueEnd = position
            skipSpace()
            let isLast = current != UInt8(ascii: ",")
            object.members.append(
                CatalogMember(
                    name: string(name), lead: .source(start..<nameStart), writtenName: .source(nameStart..<nameEnd),
                    colon: .source(nameEnd..<valueStart), value: .source(valueStart..<valueEnd),
                    trail: isLast ? .none : .source(valueEnd..<position)))
            position = isLast ? valueEnd : position + 1
            if position >= bytes.count { return nil }
        }
    }
}

/// A value of a catalog: as the file has it, or with changes.
enum CatalogNode: Sendable {
    /// The value is in the file and was not parsed yet.
    case source(Range<Int>)
    /// A value without members that is new.
    case written([UInt8])
    /// An object whose members are known.
    case object(CatalogObject)
}

/// A stretch of a catalog between or around values: as the file has it, or new.
enum CatalogText: Sendable {
    case source(Range<Int>)
    case written([UInt8])

    static let none = CatalogText.written([])
}

/// An object of a catalog.
struct CatalogObject: Sendable {
    /// The members in the order of the file.
    var members: [CatalogMember] = []
    /// What precedes the closing brace, from the last value on.
    var close: CatalogText = .none

    /// The number of the member with a name.
    func index(of name: String) -> Int? { members.firstIndex { $0.name == name } }

    /// The value of the member with a name.
    subscript(name: String) -> CatalogNode? { index(of: name).map { members[$0].value } }
}

/// The positions of an object's members.
enum CatalogPlacement: Sendable {
    /// Each on a line of its own.
    /// - Parameters:
    ///   - members: the space before each of them.
    ///   - close: the space before the closing brace.
    case lines(members: [UInt8], close: [UInt8])
    /// On the line that the object starts on.
    /// - Parameters:
    ///   - first: what precedes the first.
    ///   - others: what precedes the others.
    ///   - close: what precedes the closing brace.
    case inline(first: [UInt8], others: [UInt8], close: [UInt8])
}

/// A value that is to be written, its members in their order.
enum CatalogDraft: Sendable {
    case text(String)
    case number(Int)
    case boolean(Bool)
    case array([CatalogDraft])
    /// A value as it is written elsewhere.
    case literal([UInt8])
    case object([(name: String, value: CatalogDraft)])
}

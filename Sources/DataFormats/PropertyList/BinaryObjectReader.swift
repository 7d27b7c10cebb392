import SourceText

/// Builds the value of a binary property list from its objects, reading each object once.
struct BinaryObjectReader {
    private enum State {
        case unread
        /// It is being read: a reference to it is circular.
        case open
        /// The object, the number of values in it with itself, repeated ones counted each time, and its depth.
        case read(PropertyListValue, count: Int, depth: Int)
    }

    /// A collection whose objects are being read.
    private struct OpenObject {
        let number: Int
        let isDictionary: Bool
        /// The numbers of its objects: the keys, then the values.
        let references: [Int]
        var next = 0
    }

    private var states: [State]
    private var allowance: BinaryObjectAllowance

    init(for list: borrowing BinaryPropertyListParser) {
        states = Array(repeating: .unread, count: list.objectCount)
        allowance = BinaryObjectAllowance(bytes: list.tableStart, references: list.valueLimit)
    }

    /// The value of an object with everything in it.
    ///
    /// The collections around an object are kept here and not on the stack, which in some threads is too small for them.
    mutating func value(
        of number: Int, in list: borrowing BinaryPropertyListParser
    ) throws(DiagnosticsError) -> PropertyListValue {
        var open: [OpenObject] = []
        if let collection = try begin(number, in: list) { open.append(collection) }
        while var collection = open.popLast() {
            guard collection.next < collection.references.count else {
                try finish(collection, in: list)
                continue
            }
            let reference = collection.references[collection.next]
            collection.next += 1
            open.append(collection)
            switch states[reference] {
            case .read: break
            case .open: throw list.broken("object \(reference) contains itself")
            case .unread:
                guard open.count < PropertyListParser.nestingLimit else { throw tooDeep(list) }
                if let inner = try begin(reference, in: list) { open.append(inner) }
            }
        }
        guard case .read(let value, _, _) = states[number] else { throw list.broken("its first object is missing") }
        return value
    }

    /// Reads an object that contains no others; the beginning of one that does.
    private mutating func begin(
        _ number: Int, in list: borrowing BinaryPropertyListParser
    ) throws(DiagnosticsError) -> OpenObject? {
        switch try list.object(number, within: &allowance) {
        case .scalar(let content):
            states[number] = .read(PropertyListValue(content, range: 0..<0), count: 1, depth: 1)
            return nil
        case .array(let references):
            states[number] = .open
            return OpenObject(number: number, isDictionary: false, references: references)
        case .dictionary(let references):
            states[number] = .open
            return OpenObject(number: number, isDictionary: true, references: references)
        }
    }

    private mutating func finish(
        _ collection: OpenObject, in list: borrowing BinaryPropertyListParser
    ) throws(DiagnosticsError) {
        var values: [PropertyListValue] = []
        values.reserveCapacity(collection.references.count)
        var (count, depth) = (1, 0)
        for reference in collection.references {
            guard case .read(let value, let inner, let innerDepth) = states[reference] else { continue }
            values.append(value)
            count += inner
            depth = max(depth, innerDepth)
        }
        guard count <= list.valueLimit else {
            throw list.broken("its objects have too many references to each other")
        }
        guard depth < PropertyListParser.nestingLimit else { throw tooDeep(list) }
        let value =
            collection.isDictionary
            ? try Self.dictionary(keysAndValues: values, in: list)
            : PropertyListValue(.array(values), range: 0..<0)
        states[collection.number] = .read(value, count: count, depth: depth + 1)
    }

    private func tooDeep(_ list: borrowing BinaryPropertyListParser) -> DiagnosticsError {
        LimitedProblems(file: list.file).tooDeep(at: 0)
    }

    private static func dictionary(
        keysAndValues: [PropertyListValue], in list: borrowing BinaryPropertyListParser
    ) throws(DiagnosticsError) -> PropertyListValue {
        let count = keysAndValues.count / 2
        var dictionary = OpenCollection(start: 0, isDictionary: true)
        for index in 0..<count {
            guard let key = keysAndValues[index].string else {
                throw list.broken("a key of a dictionary is \(keysAndValues[index].kindDescription), not a string")
            }
            if dictionary.take(key: key, offset: 0, comment: nil) {
                throw list.broken("a dictionary has the key \"\(LimitedProblems.excerpt(key))\" twice")
            }
            dictionary.append(keysAndValues[count + index])
        }
        return dictionary.value(end: 0)
    }
}

/// How much may still be read from a binary property list.
///
/// Overlapping objects would otherwise grow to many times the size of the file.
struct BinaryObjectAllowance {
    /// The bytes of contents: every object has its own, so that all together have no more than there are.
    var bytes: Int
    /// The references: each leads to at least one value.
    var references: Int
}

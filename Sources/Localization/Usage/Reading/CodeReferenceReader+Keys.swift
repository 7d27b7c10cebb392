import SourceText
import StringCatalogs

// Lookups whose keys are not literals.
extension CodeReferenceReader {
    /// The most bytes of an expression that are read.
    private static let expressionLimit = 1024

    /// A key that is not a literal. The literals in it are read again.
    /// - Parameters:
    ///   - last: the characters one of which ends the expression of a macro's argument or a message.
    ///   - hasTable: what is before the name of the table; `nil` if the lookup names none.
    ///   - table: the table of a lookup that names none.
    mutating func readKey(
        _ bytes: UnsafeBufferPointer<UInt8>, until last: StaticString, hasTable label: StaticString?,
        table: KeyReference.Table
    ) {
        skipBlanks(bytes)
        let start = offset
        defer { offset = start }
        skipExpression(bytes, until: last)
        guard !isData, offset > start, offset < bytes.count else { return }
        var end = offset
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        let expression = UnsafeBufferPointer(rebasing: bytes[start..<end])
        var table = table
        if let label {
            if label.utf8CodeUnitCount > 1 { skipToTable(bytes, label) }
            table = take(label, bytes) ? takeTable(bytes).0 : .unknown
        }
        if let parameter, expression.elementsEqual(parameter.utf8) { return }
        switch CodeKey(expression) {
        case .literals: break
        case .unknown:
            switch table {
            case .named(let name): append(use: .lookup, of: name, at: start)
            case .standard: append(use: .sharedLookup, of: StringsTable.defaultName, at: start)
            case .unknown: append(use: .sharedLookup, of: nil, at: start)
            }
        case .composed(let pieces):
            var reference = KeyReference(
                file: number, range: start..<start + expression.count, location: file.location(at: start),
                form: .pattern, pieces: pieces, table: table)
            reference.isLookedUp = true
            references.append(reference)
        }
    }

    /// Goes to the end of an argument, or to that of a part of a message.
    private mutating func skipExpression(_ bytes: UnsafeBufferPointer<UInt8>, until last: StaticString) {
        let limit = min(bytes.count, offset + Self.expressionLimit)
        var depth = 0
        while offset < limit {
            let byte = bytes[offset]
            if depth == 0, byte == UInt8(ascii: "v"), has("value:", bytes) { return }
            if depth == 0, (0..<last.utf8CodeUnitCount).contains(where: { last.utf8Start[$0] == byte }) { return }
            switch byte {
            case UInt8(ascii: "\""):
                guard skipLiteral(bytes) else { return }
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ";"): return offset = bytes.count
            default: break
            }
            if depth < 0 { return }
            offset += 1
        }
        offset = bytes.count
    }

    private mutating func skipToTable(_ bytes: UnsafeBufferPointer<UInt8>, _ label: StaticString) {
        let limit = min(bytes.count, offset + Self.expressionLimit)
        while offset < limit, bytes[offset] != UInt8(ascii: ";"), !has(label, bytes) { offset += 1 }
    }

    /// `- (NSString *)localizedStringForKey:(NSString *)key …`: the parameter that a subclass of bundles passes on.
    mutating func readParameter(_ bytes: UnsafeBufferPointer<UInt8>) {
        skipBlanks(bytes)
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "(") { skipParentheses(bytes) }
        skipBlanks(bytes)
        let start = offset
        while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
        parameter = String(decoding: bytes[start..<offset], as: UTF8.self)
    }
}
